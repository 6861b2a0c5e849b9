"""The window floor: pygame lives here and only here."""

import os

# What pygame looks at while it is imported. It would greet on the standard output, which belongs to --describe and its
# like, and name the window after the file that was started, by which no desktop finds the menu entry.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "halfmoon")
