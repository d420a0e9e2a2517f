"""Which sets need not be drawn again: those whose options, input files, program and own files are all unchanged.

What is remembered of a config says which files it read, by their places among the stock files or beside the config and
never by a whole path, and what was in them.
"""

import hashlib
import json
import os
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from boardwright.app.building.drawing import BuiltSet
from boardwright.app.building.fingerprint import fingerprint, stock_roots
from boardwright.app.building.planning import Plan
from boardwright.config.fields import MOST_FONT_BYTES, Printable
from boardwright.config.problems import ConfigError
from boardwright.config.source import Source
from boardwright.files.cache_file import can_be_kept, is_intact, manifest_hash, read_stamps, write_stamps
from boardwright.files.names import check_set_name
from boardwright.games.sources import Reads, read_file
from boardwright.sets.build_request import BuildRequest

FORMAT = 1
"""Of what is remembered; what another format says is forgotten."""

Place = tuple[str, str]
"""A file: the name of a folder with stock files, or nothing for the config's own, and the path in it, with `/`."""


@dataclass(slots=True)
class Memory:
    """What is remembered of a config: its sets that are finished, in order, and what they depend on.

    `names` are those of all of its sets, `manifests` the SHA-256 of the manifest of each that is finished.
    """

    names: list[str]
    warnings: list[str] = field(default_factory=list)
    ids: dict[str, Place] = field(default_factory=dict)
    reads: dict[Place, str] = field(default_factory=dict)
    lines: dict[str, BuiltSet] = field(default_factory=dict)
    manifests: dict[str, str] = field(default_factory=dict)


class BuildCache:
    """The memory of an output folder, for builds that want the same."""

    def __init__(self, output: Path, wanted: BuildRequest) -> None:
        self._output = output
        self._wanted = wanted
        self._stamps = read_stamps(output)
        self._hashes: dict[Path, str | None] = {}

    def unchanged(self, source: Source) -> Memory | None:
        """What is remembered of a config; None if anything that it depends on has changed since."""
        stamp = self._stamps.get(self._name(source))
        if not isinstance(stamp, dict) or self._key(source) is None or stamp.get("key") != self._key(source):
            return None
        try:
            memory = _memory(stamp)
        except (ValueError, RecursionError):
            return None
        same = all(self._hash(source, place) == digest for place, digest in memory.reads.items())
        return memory if same else None

    def seems_intact(self, memory: Memory, name: str) -> bool:
        """Whether a set is finished and its manifest is the one that was written."""
        return name in memory.lines and manifest_hash(self._output / name) == memory.manifests[name]

    def is_intact(self, memory: Memory, name: str) -> bool:
        """The same for all of its files."""
        return name in memory.lines and is_intact(self._output / name, memory.manifests[name])

    def ids(self, source: Source, memory: Memory) -> dict[str, str]:
        """Ids of the examples that a config shows, with the real paths of their files."""
        return {name: os.path.realpath(self._path(source, place) or "") for name, place in memory.ids.items()}

    def begin(self, source: Source, plan: Plan) -> Memory | None:
        """An empty memory of a config that is about to be drawn; None if it cannot be remembered."""
        memory = Memory([line.name for line in plan.lines])
        prefix = f"warning: {source.shown}:"
        memory.warnings = [warning.removeprefix(prefix) for warning in plan.warnings]
        ids = {name: self._place(source, Path(path), real=True) for name, path in plan.ids.items()}
        if self._key(source) is None or not all(warning.startswith(prefix) for warning in plan.warnings):
            return None
        memory.ids = {name: place for name, place in ids.items() if place}
        return memory if len(memory.ids) == len(ids) and self.add_reads(source, memory, plan.reads) else None

    def add_reads(self, source: Source, memory: Memory, reads: Reads) -> bool:
        """Remember what was read; False if a file lies where it could not be found again."""
        for path, digest in reads.items():
            place = self._place(source, path)
            if place is None:
                return False
            memory.reads[place] = digest
        return True

    def remember(self, source: Source, memory: Memory, line: BuiltSet) -> None:
        """A set of a config is finished."""
        manifest = manifest_hash(self._output / line.name)
        if manifest is None:
            return
        memory.lines[line.name] = line
        memory.manifests[line.name] = manifest
        self._stamps[self._name(source)] = {"key": self._key(source), **_written(memory)}
        self._stamps = {name: stamp for name, stamp in self._stamps.items() if self._lives(stamp)}
        write_stamps(self._output, self._stamps)

    def warnings(self, source: Source, memory: Memory) -> tuple[str, ...]:
        """Warnings for the author of a config, as they were."""
        return tuple(f"warning: {source.shown}:{warning}" for warning in memory.warnings)

    def _lives(self, stamp: Any) -> bool:
        """Whether any set of a config is still there: what was removed for good is forgotten."""
        names = stamp.get("names") if isinstance(stamp, dict) else None
        return isinstance(names, list) and any(can_be_kept(name) and (self._output / name).is_dir() for name in names)

    def _name(self, source: Source) -> str:
        return f"{self._wanted.profile} {source.name}"

    def _key(self, source: Source) -> str | None:
        """Hash of everything that a config's sets depend on besides the files that it names."""
        if self._program is None:
            return None
        wanted = self._wanted
        options = [sorted(wanted.parts), sorted(wanted.formats), wanted.profile, wanted.dpi, wanted.usual, wanted.easy]
        changes = [[list(change.path), change.written] for change in source.changes]
        config = hashlib.sha256(source.content).hexdigest()
        text = json.dumps([FORMAT, self._program, options, changes, config], ensure_ascii=True)
        return hashlib.sha256(text.encode()).hexdigest()

    @cached_property
    def _program(self) -> str | None:
        return fingerprint()

    @cached_property
    def _roots(self) -> dict[str, Path]:
        return stock_roots()

    def _place(self, source: Source, path: Path, *, real: bool = False) -> Place | None:
        """Place of a file, None if it lies neither among stock files nor beside the config; `real` for a real path."""
        for name, root in (*self._roots.items(), ("", source.folder)):
            start = os.path.realpath(root) if real else os.path.abspath(root)
            whole = Path(os.path.abspath(path))
            if whole.is_relative_to(start):
                return name, whole.relative_to(start).as_posix()
        return None

    def _path(self, source: Source, place: Place) -> Path | None:
        """The file at a place, None if the place leads elsewhere: what is remembered may be forged."""
        name, inside = place
        root = source.folder if name == "" else self._roots.get(name)
        parts = PurePosixPath(inside).parts
        if root is None or not parts or inside.startswith("/") or any(part == ".." for part in parts):
            return None
        path = root.joinpath(*parts)
        return path if Path(os.path.realpath(path)).is_relative_to(os.path.realpath(root)) else None

    def _hash(self, source: Source, place: Place) -> str | None:
        """SHA-256 of the file at a place, None if it cannot be read."""
        path = self._path(source, place)
        if path is None:
            return None
        if path not in self._hashes:
            try:
                self._hashes[path] = hashlib.sha256(read_file(path, path.name, MOST_FONT_BYTES)).hexdigest()
            except ConfigError:
                self._hashes[path] = None
        return self._hashes[path]


def _written(memory: Memory) -> dict[str, Any]:
    """A memory as it is written."""
    return {
        "names": memory.names,
        "warnings": memory.warnings,
        "ids": {name: list(place) for name, place in memory.ids.items()},
        "reads": [[*place, digest] for place, digest in sorted(memory.reads.items())],
        "sets": {
            name: {"manifest": memory.manifests[name], "line": {**asdict(line), "moved": [], "kept": True}}
            for name, line in memory.lines.items()
        },
    }


def _memory(stamp: object) -> Memory:
    """A memory as it was written.

    Raises:
        ValueError: It is damaged, or somebody else wrote it.
    """
    found = _Stamp.model_validate(stamp)
    finished = {name: found.sets[name] for name in found.names if name in found.sets}
    lines = {name: BuiltSet(**{**dict(one.line), "kept": True, "moved": ()}) for name, one in finished.items()}
    if any(line.name != name for name, line in lines.items()):
        raise ValueError(lines)
    return Memory(
        list(found.names),
        list(found.warnings),
        found.ids,
        {(root, inside): digest for root, inside, digest in found.reads},
        lines,
        {name: one.manifest for name, one in finished.items()},
    )


def _set_name(name: str) -> str:
    if check_set_name(name):
        raise ValueError(name)
    return name


class _Found(BaseModel):
    """A part of a stamp."""

    model_config = ConfigDict(allow_inf_nan=False, defer_build=True)


class _Line(_Found):
    name: Printable
    game: Printable
    paper: Printable
    cell: float | None
    board: tuple[float, float] | None
    turn: Printable
    ink: float | None
    files: tuple[Printable, ...]
    findings: tuple[Printable, ...]


class _Set(_Found):
    manifest: Printable
    line: _Line


class _Stamp(_Found):
    """What is remembered of a config, as it is written."""

    names: Annotated[tuple[Annotated[Printable, AfterValidator(_set_name)], ...], Field(min_length=1)]
    warnings: tuple[Printable, ...]
    ids: dict[str, tuple[Printable, Printable]]
    reads: tuple[tuple[Printable, Printable, Printable], ...]
    sets: dict[str, _Set]
