"""Figures of a book that have been drawn, in a folder: each is drawn anew only when what it depends on has changed."""

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import asdict
from functools import cached_property
from pathlib import Path
from typing import Any

from boardrules.values import dataclass
from boardwright.app.building.fingerprint import fingerprint
from boardwright.app.figures.asked import FigureRequest, draw
from boardwright.app.figures.asked_messages import WRONG, FigureError, problems_of
from boardwright.app.figures.drawn import DrawnFigure, FigureFacts
from boardwright.config.errors import UsageError
from boardwright.config.fields import MOST_FONT_BYTES
from boardwright.files.errors import StoreError
from boardwright.files.whole_file import write_whole
from boardwright.games.sources import recorded
from boardwright.sets.build_request import missing_library
from boardwright.writers import Ground, PdfVersion, find

FORMAT = 2
"""Of what is kept; what another format says is forgotten."""

DIGITS = 16
"""Hexadecimal digits of a figure's key in the names of its files."""

ON_PAPER = frozenset({"svg", "png"})
"""Formats that get their theme's paper as a background unless a page says otherwise: a page may be dark."""


@dataclass(frozen=True, slots=True)
class StoredFigure:
    """What a page needs to know of a figure, and the files that it was drawn from."""

    facts: FigureFacts
    reads: tuple[Path, ...]


class Store:
    """Figures in a folder, which is made when the first is put into it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def kept(self, request: FigureRequest, *suffixes: str) -> StoredFigure:
        """What there is to know of a figure, and its files in some formats, drawn if they are not there.

        Raises:
            FigureError: The figure cannot be drawn.
        """
        facts = self._facts(request)
        if facts is None or not all(self._file(request, suffix).is_file() for suffix in suffixes):
            facts = self._make(request, suffixes)
        return StoredFigure(FigureFacts(**facts["facts"]), tuple(map(Path, facts["reads"])))

    def file(self, request: FigureRequest, suffix: str) -> Path:
        """The file of a figure in a format.

        Raises:
            FigureError: The figure cannot be drawn.
        """
        self.kept(request, suffix)
        return self._file(request, suffix)

    def _make(self, request: FigureRequest, suffixes: tuple[str, ...]) -> dict[str, Any]:
        with recorded() as reads:
            try:
                for suffix in suffixes:
                    if missing := missing_library(find(suffix)):
                        raise UsageError(missing)
                drawn = draw(request)
                facts = _facts_of(drawn, reads)
                self._write(request, drawn, suffixes, facts)
            except WRONG as error:
                raise FigureError(problems_of(error, request.page), _with_named(request, reads)) from None
        return facts

    def _write(
        self, request: FigureRequest, drawn: DrawnFigure, suffixes: tuple[str, ...], facts: Mapping[str, Any]
    ) -> None:
        """Write the files, and last what says that they are there."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(self._folder, error.strerror or "it cannot be made") from None
        for suffix in suffixes:
            ground: Ground | None = request.ground or ("paper" if suffix in ON_PAPER else None)
            write_whole(self._file(request, suffix), drawn.content(suffix, ground=ground, pdf_version=_version(suffix)))
        write_whole(self._file(request, "json"), json.dumps({**facts, "program": self._program}).encode())

    def _facts(self, request: FigureRequest) -> dict[str, Any] | None:
        """What is known of a figure; None if it is not there, or anything that it depends on has changed."""
        if self._program is None:
            return None
        try:
            facts: dict[str, Any] = json.loads(self._file(request, "json").read_bytes())
            same = all(_digest(Path(path)) == digest for path, digest in facts["reads"].items())
        except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
            return None
        return facts if same and facts.pop("program", None) == self._program else None

    def _file(self, request: FigureRequest, suffix: str) -> Path:
        return self._folder / f"{request.stem}-{self._key(request)}.{suffix}"

    def _key(self, request: FigureRequest) -> str:
        """Hash of what a page asks for, the same on every machine, without the line and the page's name."""
        wanted = {name: value for name, value in asdict(request).items() if name not in ("line", "page", "root")}
        wanted["folder"] = Path(os.path.relpath(request.folder, request.root)).as_posix()
        text = json.dumps([FORMAT, wanted], ensure_ascii=True)
        return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]

    @cached_property
    def _program(self) -> str | None:
        return fingerprint()


def _version(suffix: str) -> PdfVersion | None:
    """Every program that sets books takes this one."""
    return "1.5" if suffix == "pdf" else None


def _facts_of(drawn: DrawnFigure, reads: Mapping[Path, str]) -> dict[str, Any]:
    return {
        "facts": asdict(drawn.facts),
        "reads": {str(path.absolute()): digest for path, digest in reads.items()},
    }


def _with_named(request: FigureRequest, reads: Mapping[Path, str]) -> dict[Path, str]:
    """Files that were read, and those that a page names, which may be missing as yet."""
    named = (path for name in (request.what, request.theme) if (path := request.path(name)) is not None)
    return {**dict.fromkeys(named, ""), **reads}


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.sha256(file.read(MOST_FONT_BYTES + 1)).hexdigest()
