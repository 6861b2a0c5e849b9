"""The real program in a real window, on an X server in memory, driven by real events."""
