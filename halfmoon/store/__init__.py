"""What outlives the process: settings, the games in play and the results. Without a disk one still plays.

Read the modules in this order: `faults`, `files`, `settings`, `saver`; `records`, `database`, `statistics`, `flusher`,
`seats`, `history`. `folder`, `log`, `crash_reports` and `desktop` stand by themselves.
"""
