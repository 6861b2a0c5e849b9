"""Watches a Python program and all that it starts: what is written, connected to, started and executed.

With this folder in PYTHONPATH every interpreter runs this file first. What it sees goes to the file that the variable
HALFMOON_AUDIT names, as lines of JSON: the audit event's name and its arguments in words
(https://docs.python.org/3/library/audit_events.html).
"""

import json
import os
import sys

WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES = (
    "os.mkdir",
    "os.rename",
    "os.remove",
    "os.rmdir",
    "os.link",
    "os.symlink",
    "os.chmod",
    "os.chown",
    "os.utime",
)
STARTS = ("subprocess.Popen", "os.system", "os.exec", "os.spawn", "os.posix_spawn", "os.startfile", "pty.spawn")
WATCHED = (
    *CHANGES,
    *STARTS,
    "socket.",
    "sqlite3.connect",
    "shutil.",
    "ctypes.",
    "urllib.",
    "http.",
    "ftplib.",
    "smtplib.",
)
EXECUTED = ("exec", "compile", "import")
MARK = "EVIL"
"""What the tests put into whatever must never be executed."""

_log = os.open(os.environ["HALFMOON_AUDIT"], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)


def _watch(event: str, arguments: tuple[object, ...]) -> None:
    if event == "open":
        path, mode, flags = arguments
        writes = (isinstance(flags, int) and flags & WRITING) or set(str(mode or "")) & set("wax+")
        if not writes and MARK not in str(path):
            return
    elif event in EXECUTED:
        if MARK not in repr(arguments):
            return
    elif not event.startswith(WATCHED):
        return
    line = json.dumps([event, [str(each) for each in arguments]])
    os.write(_log, f"{line}\n".encode(errors="replace"))


sys.addaudithook(_watch)
