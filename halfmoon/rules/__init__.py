"""The game itself: values and pure functions, with no screen, disk, clock or randomness.

Read the modules in this order: `cards`, `table`, `deals`, `values`, `taps`, `game`. Each imports only those before it.
"""
