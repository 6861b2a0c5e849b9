"""What outlives the process: settings, the games in play and the results. Without a disk one still plays.

Read the modules in this order: `faults`, `files`, `settings`; `records`, `database`, `history`.
"""
