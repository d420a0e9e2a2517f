"""Allowed names for a set and a file in it: those that work on every disk and cannot lead out of the folder."""

import unicodedata
from pathlib import PurePosixPath

MANIFEST = "manifest.json"
"""The list of a set's own files; every set has one and no other file may take its name."""

MAX_CHARACTERS = 100
MAX_BYTES = 240  # A file name holds 255 bytes nearly everywhere, and the working folder's name is five longer.

_DEVICES = {"con", "prn", "aux", "nul", "conin$", "conout$"} | {
    f"{port}{number}" for port in ("com", "lpt") for number in "123456789\u00b9\u00b2\u00b3"
}
_NOT_ON_WINDOWS = '<>:"|?*'
_UNPRINTABLE = {"Cc", "Cs", "Zl", "Zp"}
_TURNING = frozenset(map(chr, (0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x2070))))
"""Controls that turn the order or the forms of what stands beside them, so that one name looks like another."""


def check_set_name(name: str) -> str | None:
    """Why a set cannot have this name, as the end of a sentence after the name; None if it can."""
    return "begins with a hyphen, as the options of commands do" if name.startswith("-") else _check_part(name)


def _check_part(name: str) -> str | None:
    """The same for a file or folder in a set, which no command is given alone."""
    if not name:
        return "is empty"
    if name.startswith("."):
        return "begins with a dot, which is kept for folders under construction"
    if "/" in name or "\\" in name:
        return "contains a slash or backslash"
    if any("\ud800" <= character <= "\udfff" for character in name):  # how Python shows bytes that are no text
        return "is not UTF-8 text"
    if any(unicodedata.category(one) in _UNPRINTABLE or one in _TURNING for one in name):
        return "contains a control character"
    if found := next((character for character in name if character in _NOT_ON_WINDOWS), ""):
        return f"contains {found}, which Windows does not allow"
    if len(name) > MAX_CHARACTERS or len(name.encode()) > MAX_BYTES:
        return f"is longer than {MAX_CHARACTERS} characters or {MAX_BYTES} bytes"
    if name.endswith((".", " ")):
        return "ends in a dot or a space, which Windows drops"
    if name.partition(".")[0].rstrip().lower() in _DEVICES:
        return "is the name of a device on Windows"
    return None


def folded(name: str) -> str:
    """A name or path as disks compare it that ignore case and how accents are written (Windows, macOS)."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


class PathRegister:
    """The paths of a set's own files (relative, with `/`) as they come in; refuses two that any disk treats as one."""

    def __init__(self) -> None:
        self._files = {MANIFEST}
        self._folders: set[str] = set()

    def add(self, path: str) -> None:
        """Adds a path.

        Raises:
            ValueError: If it is not a plain relative path, is there already (ignoring case, as on Windows and macOS),
                or is a file in one place and a folder in another.
        """
        parts = path.split("/")
        if any(_check_part(part) for part in parts):
            raise ValueError(f"not a plain relative path: {path!r}")
        place = folded(path)
        folders = {str(parent) for parent in PurePosixPath(place).parents} - {"."}
        if place in self._files or place in self._folders or folders & self._files:
            raise ValueError(f"this place in the set is taken already: {path!r}")
        self._files.add(place)
        self._folders |= folders
