"""The folder that the server was started in: its files are opened and saved by name, and nothing outside of it."""

import asyncio
import base64
import binascii
import contextlib
import hashlib
import os
import stat
import threading
import unicodedata
from collections.abc import Callable, Mapping
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Annotated, Any, Final, Self, TypeVar

from pydantic import StringConstraints, ValidationError, model_validator

from boardwright.designer.operations.asked import Request, first_fault
from boardwright.designer.server.messages import said
from boardwright.files.errors import StoreError, reason_of
from boardwright.files.lock import locked
from boardwright.files.names import check_set_name
from boardwright.files.whole_file import write_whole

MOST_BYTES: Final = 4 * 2**20
"""Bytes of a file, at the most; no more of a config is read."""

SUFFIX: Final = ".yaml"

BESIDE: Final = (SUFFIX, ".svg", ".geojson", ".json")
"""Files that may be saved: configs, and the drawings that they name. Only configs are opened."""
OLD_SUFFIX: Final = ".yml"
"""Files that are called so are opened too, where there is none of the same name with the usual suffix."""

LOOK: Final[int] = reduce(or_, (getattr(os, flag, 0) for flag in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY")))
"""How a file is opened, as far as the system can do it."""

Name = Annotated[str, StringConstraints(max_length=200)]
Stamp = Annotated[str, StringConstraints(max_length=64)]


LOCK_TIME: Final = 5.0
"""Seconds that saving waits for others who write into the folder."""


class Open(Request):
    """A file by its name, without its suffix."""

    name: Name


class Look(Request):
    """The same; without a name it is only asked whether anybody answers."""

    name: Name = ""


class Save(Request):
    """A text for the file `<name>.yaml`, or `<name>.yml` where there is that one and no other.

    Attributes:
        replace: Whether a file of that name may be replaced, whatever it is.
        stamp: What `open`, `look` or `save` told of the file; if it is still so, it is replaced without a question.

    Where a file is not replaced, the answer has `exists` and its `stamp`, and `same` if its content is what was to be
    saved.

    """

    name: Name
    text: Annotated[str, StringConstraints(max_length=MOST_BYTES)]
    replace: bool = False
    stamp: Stamp = ""


class SaveFile(Request):
    """The same for a file as the operations give it: its name has its suffix, one of `BESIDE`.

    Its content comes as `base64` or, since all of them are texts, as `text`, which takes up less of a request.
    """

    name: Name
    base64: Annotated[str, StringConstraints(max_length=MOST_BYTES * 4 // 3 + 4)] | None = None
    text: Annotated[str, StringConstraints(max_length=MOST_BYTES)] | None = None

    @model_validator(mode="after")
    def _one_content(self) -> Self:
        if (self.base64 is None) == (self.text is None):
            raise ValueError("needs either base64 or text")
        return self

    replace: bool = False
    stamp: Stamp = ""


class RefusedError(Exception):
    """A file cannot be opened or saved; `answer` says why."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.answer = said(key, **values)


Asked = TypeVar("Asked", bound=Request)


class Folder:
    """The files of a folder that the page may ask for."""

    def __init__(self, place: Path) -> None:
        self._place = place
        self._saving = asyncio.Lock()
        self._ending = threading.Event()
        self.operations: Final[Mapping[str, Callable[[bytes], dict[str, Any]]]] = {
            "open": self._open,
            "look": self._look,
            "save": self._save,
            "save_file": self._save_file,
        }
        """Operations of the server itself, by name: each takes a body and answers plain data."""

    async def answer(self, name: str, body: bytes) -> dict[str, Any]:
        """Answer one of `operations`.

        Raises:
            RefusedError: It cannot be done.
        """
        reads = name in ("open", "look")
        try:
            async with contextlib.nullcontext() if reads else self._saving:
                return await asyncio.to_thread(self.operations[name], body)
        except asyncio.CancelledError:  # the server ends, and its thread must not go on waiting for others
            self._ending.set()
            raise
        except OSError as error:  # nobody may look into the folder, or the disk is gone
            reason = f"{self._place.name}: {reason_of(error)}"
            raise RefusedError("not_opened" if reads else "not_saved", reason=reason) from None

    def _open(self, body: bytes) -> dict[str, Any]:
        name = _checked(Open, body).name
        path = self._config(name)
        content = _read(path)
        if len(content) > MOST_BYTES:
            raise RefusedError("too_large", mebibytes=MOST_BYTES // 2**20)
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise RefusedError("no_text", name=path.name) from None
        # Letters with accents as the page writes them, whatever the disk does.
        return {"name": _composed(name), "file": path.name, "text": text, "stamp": _stamp(content)}

    def _look(self, body: bytes) -> dict[str, Any]:
        """What a file is now: the page asks again and again, to see that somebody else has changed it."""
        name = _checked(Look, body).name
        if not name:
            return {"stamp": ""}
        path = self._config(name)
        return {"file": path.name, "stamp": _stamp(_read(path)) if os.path.lexists(path) else ""}

    def _save(self, body: bytes) -> dict[str, Any]:
        asked = _checked(Save, body)
        path = self._config(asked.name)
        try:
            content = asked.text.encode()
        except UnicodeEncodeError:
            raise RefusedError("no_text", name=path.name) from None
        return self._written(path, content, replace=asked.replace, stamp=asked.stamp)

    def _save_file(self, body: bytes) -> dict[str, Any]:
        asked = _checked(SaveFile, body)
        suffix = next((one for one in BESIDE if asked.name.endswith(one)), None)
        if suffix is None:
            raise RefusedError("bad_name", reason=f"does not end in {', '.join(BESIDE[:-1])} or {BESIDE[-1]}")
        stem = asked.name.removesuffix(suffix)
        # One with the old suffix would be hidden by a file of the same name with the usual one.
        path = self._config(stem) if suffix == SUFFIX else self._path(stem, suffix)
        try:
            content = (
                asked.text.encode() if asked.text is not None else base64.b64decode(asked.base64 or "", validate=True)
            )
            content.decode()
        except (binascii.Error, ValueError):
            raise RefusedError("no_text", name=path.name) from None
        return self._written(path, content, replace=asked.replace, stamp=asked.stamp)

    def _config(self, name: str) -> Path:
        """The config of a name: with the usual suffix or, where there is only that one, with the old one.

        Raises:
            RefusedError: As with `_path`.
        """
        path = self._path(name)
        older = self._path(name, OLD_SUFFIX)
        return older if not path.exists() and older.is_file() else path

    def _path(self, name: str, suffix: str = SUFFIX) -> Path:
        """The file of a name without its suffix; nothing but a plain file of this folder, or none yet.

        Raises:
            RefusedError: It cannot be called so, or there is a link or something else in its place.
        """
        if reason := check_set_name(name):
            raise RefusedError("bad_name", reason=reason)
        path = self._place / f"{name}{suffix}"
        if not name.isascii() and not os.path.lexists(path):
            path = self._place / self._spelled(path.name)
        if path.is_symlink() or (path.exists() and not path.is_file()):
            raise RefusedError("no_plain_file", name=path.name)
        return path

    def _spelled(self, name: str) -> str:
        """The same name as a file of the folder has it: accents are written in two ways that nobody can tell apart."""
        wanted = _composed(name)
        try:
            return next((one for one in os.listdir(self._place) if _composed(one) == wanted), wanted)
        except OSError:
            return wanted

    def _written(self, path: Path, content: bytes, *, replace: bool, stamp: str) -> dict[str, Any]:
        if len(content) > MOST_BYTES:
            raise RefusedError("too_large", mebibytes=MOST_BYTES // 2**20)
        if not content.strip():
            raise RefusedError("empty", name=path.name)
        told = {"name": _composed(path.stem), "file": path.name}
        try:
            # Another server of this folder may save at the same time. An editor knows nothing of the lock: between the
            # look and the writing it has as little time as can be.
            with locked(self._place, LOCK_TIME, self._ending):
                there = _read(path) if os.path.lexists(path) else None
                if there is not None and not replace and stamp != _stamp(there):
                    same = {"same": True} if there == content else {}
                    return {**told, "exists": True, "stamp": _stamp(there), **same}
                write_whole(path, content, new=there is None)
        except FileExistsError:
            return self._written(path, content, replace=replace, stamp=stamp)
        except StoreError as error:
            # What is in the way may be the lock, or the folder.
            raise RefusedError("not_saved", reason=f"{error.path.name}: {error.reason}") from None
        except OSError as error:
            raise RefusedError("not_saved", reason=f"{path.name}: {reason_of(error)}") from None
        return {**told, "saved": path.name, "stamp": _stamp(content)}


def _checked(model: type[Asked], body: bytes) -> Asked:
    try:
        return model.model_validate_json(body)
    except ValidationError as error:
        raise RefusedError("wrong", reason=first_fault(error)) from None


def _read(path: Path) -> bytes:
    """At most one byte more of a file than is allowed; what lies in its place now may not be what was looked at.

    Raises:
        RefusedError: There is no such file, or it cannot be read.
    """
    try:
        # Neither through a link, nor waiting for a pipe that nobody writes to.
        descriptor = os.open(path, os.O_RDONLY | LOOK)
        with os.fdopen(descriptor, "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise RefusedError("no_plain_file", name=path.name)
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise RefusedError("no_file", name=path.name) from None
    except OSError as error:
        raise RefusedError("not_opened", reason=f"{path.name}: {reason_of(error)}") from None


def _composed(name: str) -> str:
    return unicodedata.normalize("NFC", name)


def _stamp(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
