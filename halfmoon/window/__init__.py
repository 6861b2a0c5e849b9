"""The window floor: pygame lives here and only here."""
