"""Measures speed and size on the machine at hand: `make bench`. Nothing here is a test, and no test times anything."""
