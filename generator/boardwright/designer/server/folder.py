"""The folder that the server was started in: its files are opened and saved by name, and nothing outside of it."""

import asyncio
import base64
import binascii
import contextlib
import hashlib
import os
import stat
from collections.abc import Callable, Mapping
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Annotated, Any, Final, Self, TypeVar

from pydantic import StringConstraints, ValidationError, model_validator

from boardwright.designer.operations.asked import Request, first_fault
from boardwright.designer.server.messages import said
from boardwright.files.errors import StoreError
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


class Open(Request):
    """A file by its name, without its suffix."""

    name: Name


class Save(Request):
    """A text for the file `<name>.yaml`, or `<name>.yml` where there is that one and no other.

    Attributes:
        replace: Whether a file of that name may be replaced.
        stamp: What `open` or `save` told of the file; if it is still so, the file is replaced without a question.

    Where a file is not replaced, the answer has `exists`, and `same` if its content is what was to be saved.

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
        self.operations: Final[Mapping[str, Callable[[bytes], dict[str, Any]]]] = {
            "open": self._open,
            "save": self._save,
            "save_file": self._save_file,
        }
        """Operations of the server itself, by name: each takes a body and answers plain data."""

    async def answer(self, name: str, body: bytes) -> dict[str, Any]:
        """Answer one of `operations`.

        Raises:
            RefusedError: It cannot be done.
        """
        async with self._saving:
            return await asyncio.to_thread(self.operations[name], body)

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
        return {"name": name, "file": path.name, "text": text, "stamp": _stamp(content)}

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
        return self._written(path, content, replace=asked.replace)

    def _config(self, name: str) -> Path:
        """The config of a name: with the usual suffix or, where there is only that one, with the old one.

        Raises:
            RefusedError: As with `_path`.
        """
        path = self._path(name)
        is_old = not path.exists() and path.with_name(f"{name}{OLD_SUFFIX}").is_file()
        return self._path(name, OLD_SUFFIX) if is_old else path

    def _path(self, name: str, suffix: str = SUFFIX) -> Path:
        """The file of a name without its suffix; nothing but a plain file of this folder, or none yet.

        Raises:
            RefusedError: It cannot be called so, or there is a link or something else in its place.
        """
        if reason := check_set_name(name):
            raise RefusedError("bad_name", reason=reason)
        path = self._place / f"{name}{suffix}"
        if path.is_symlink() or (path.exists() and not path.is_file()):
            raise RefusedError("not_saved", reason=f"{path.name}: this is a link or a folder, not a file")
        return path

    @staticmethod
    def _written(path: Path, content: bytes, *, replace: bool, stamp: str = "") -> dict[str, Any]:
        if len(content) > MOST_BYTES:
            raise RefusedError("too_large", mebibytes=MOST_BYTES // 2**20)
        name, made = path.stem, False
        try:
            if not replace:
                try:
                    # Nobody else may put a file there between this look and our writing.
                    path.touch(exist_ok=False)
                    made = True
                except FileExistsError:
                    there = _read(path)
                    if not stamp or stamp != _stamp(there):
                        same = {"same": True, "stamp": _stamp(content)} if there == content else {}
                        return {"name": name, "file": path.name, "exists": True, **same}
            write_whole(path, content)
        except (OSError, StoreError) as error:
            if made:
                with contextlib.suppress(OSError):
                    path.unlink()
            reason = error.reason if isinstance(error, StoreError) else (error.strerror or str(error)).lower()
            raise RefusedError("not_saved", reason=f"{path.name}: {reason}") from None
        return {"name": name, "file": path.name, "saved": path.name, "stamp": _stamp(content)}


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
                raise RefusedError("not_opened", reason=f"{path.name}: this is a link or a folder, not a file")
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise RefusedError("no_file", name=path.name) from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise RefusedError("not_opened", reason=f"{path.name}: {reason}") from None


def _stamp(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
