"""A monkey at the game: a seeded hand does everything that a player, a window manager and a desktop can do, and more.

`deeds` chooses what it does, `world` lets it happen to the real program and judges the outcome, `shorten` finds the few
steps of a long run that bring a fault about. Steps are plain data, so that a run can be kept and repeated.
"""
