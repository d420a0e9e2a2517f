"""A sweep as read from its file: the groups of boards that are tried, and the config of each board."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from boardrules.values import dataclass
from boardwright import __version__
from boardwright.app.sweep.references import named_files
from boardwright.config.document import Branch, Document, LoadedFile, Places, packed
from boardwright.config.errors import UsageError
from boardwright.config.examples_load import sweep_of
from boardwright.config.loader import read_yaml
from boardwright.config.problems import Problem, did_you_mean, one_of, quote
from boardwright.config.source import Source
from boardwright.config.sweeps import SweepModel, SweptTiling
from boardwright.games.keys import model_keys
from boardwright.games.kit import GameKit, LoadedConfig
from boardwright.games.load import config_of
from boardwright.games.registry import BrokenKitError, all_kits, find_kit, game_names

if TYPE_CHECKING:
    from boardwright.app.catalogue.tiling_search import KnownTiling

FORMAT: Final = 2
"""Counted up when units of work, or what they find, change their form."""

MOST_GROUPS: Final = 20_000
"""Tilings times further values, at the most."""

MOST_TEXT: Final = 20_000
"""Characters of a tiling that is written out, at the most: each process gets it for each board."""


@dataclass(frozen=True, slots=True)
class Job:
    """Everything that another process needs to know of a sweep: its file, and the program that it is made with."""

    content: bytes
    shown: str
    folder: str
    version: str

    @classmethod
    def of(cls, source: Source) -> "Job":
        """The job of a file."""
        return cls(source.content, source.shown, str(source.folder), __version__)


@dataclass(frozen=True, slots=True)
class Group:
    """Boards of one tiling, or of none, with one value for each further key: `keys` are those of a config, as JSON.

    `board` has the keys of `board:` that name the tiling.
    """

    number: int
    board: str
    keys: str

    @property
    def tiling(self) -> dict[str, Any]:
        """The keys of `board:` that name the tiling; empty without tilings."""
        found: dict[str, Any] = json.loads(self.board)
        return found

    @property
    def varied(self) -> dict[str, Any]:
        """Dotted keys with their values."""
        found: dict[str, Any] = json.loads(self.keys)
        return found


@dataclass(frozen=True, slots=True)
class Sweep:
    """A sweep and its file."""

    file: LoadedFile[SweepModel]
    kit: GameKit[Any]

    @property
    def model(self) -> SweepModel:
        """The keys of the file."""
        return self.file.model

    def config(self, data: Mapping[str, Any]) -> LoadedConfig[Any]:
        """The config of a board. Problems with it are told at the places of the keys in the sweep's file.

        Raises:
            ConfigError: the board is not possible.
        """
        document = Document(self.file.source, data, self._marks())
        return config_of((document, (), frozenset()), self.file.source, self.file.folder)

    def data(self, board: Mapping[str, Any], varied: Mapping[str, Any]) -> dict[str, Any]:
        """Keys of a board's config: those of all boards, those of `board:` given here, and further ones."""
        found = {"game": self.model.game, **_copied(self.model.config)}
        for key, value in (*((f"board.{key}", value) for key, value in board.items()), *varied.items()):
            *sections, last = key.split(".")
            place: Any = found
            for section in sections:
                place = place.setdefault(section, {}) if isinstance(place, dict) else None
            # Where there is something else than a mapping, the config says so.
            if isinstance(place, dict):
                place[last] = value
        return found

    def _marks(self) -> Places:
        marks = self.file.document.marks
        inner = marks.child("config") if isinstance(marks, Branch) else None
        return inner if inner is not None else packed(self.file.document.nearest(("game",)))

    def identity(self, job: Job) -> str:
        """Hash of everything that the result depends on: the file, files that it names, and the program."""
        found = hashlib.sha256(f"{FORMAT}\n{job.version}\n".encode())
        found.update(job.content)
        for name, content in self.named_files().items():
            found.update(f"{name}\n".encode())
            found.update(hashlib.sha256(content).digest())
        return found.hexdigest()

    def named_files(self) -> dict[str, bytes]:
        """Files that its configs need, such as drawings, in the folder of the sweep or below: name -> content.

        Raises:
            ConfigError: one of them lies elsewhere, or cannot be read.
        """
        return named_files(self.file)


def _copied(value: Any) -> Any:
    """A value that can be changed without the original."""
    if isinstance(value, dict):
        return {key: _copied(inner) for key, inner in value.items()}
    return [_copied(inner) for inner in value] if isinstance(value, list | tuple) else value


@lru_cache(maxsize=4)
def opened(job: Job) -> Sweep:
    """The sweep of a job, checked as far as that is possible without making boards.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    file = sweep_of(read_yaml(job.content, job.shown), job.shown, Path(job.folder))
    game, games = file.model.game, game_names()
    if game not in games:
        hint = did_you_mean(game, games) or f"; use {one_of(games)}"
        raise file.error(file.problem(("game",), f"unknown game {quote(game)}{hint}"))
    try:
        sweep = Sweep(file, find_kit(game))
    except BrokenKitError as error:
        raise file.error(file.problem(("game",), str(error))) from None
    problems = [*_unfit(sweep)]
    if problems:
        raise file.error(*problems)
    return sweep


def _unfit(sweep: Sweep) -> Iterator[Problem]:
    """Keys that the game cannot use, or that need each other."""
    model, file = sweep.model, sweep.file
    given = model.model_fields_set
    known = model_keys(sweep.kit.config())
    of_board = {"tilings": "tiling", "shapes": "shape", "sizes": "size", "radii": "radius", "centres": "centre"}
    for key, part in of_board.items():
        if key in given and f"board.{part}" not in known:
            yield file.problem((key,), f"boards of {model.game} have no {part}")
    chosen = [key for key in ("odd", "untied") if getattr(model.where, key)]
    chosen += ["symmetric"] if model.where.symmetric != "any" else []
    counted = sweep.kit.counting.facts if sweep.kit.counting else None
    if counted is None:
        names = " and ".join(kit.credit.name for kit in all_kits() if kit.counting and kit.counting.facts)
        for path in (*(("where", key) for key in chosen), *([("faces",)] if "faces" in given else [])):
            yield file.problem(path, f"only boards of {names or 'games with counts'} can be chosen by that")
    if model.tilings is None and model.faces and not (model.sizes or model.radii):
        yield file.problem(("faces",), "boards with so many faces are looked for on tilings only; give sizes as well")
    if isinstance(model.tilings, SweptTiling) and not (model.sizes or model.radii or model.faces):
        yield file.problem(("tilings",), "how large the boards are is missing: give faces, sizes or radii")
    if not (model.tilings or model.shapes or model.sizes or model.radii or model.vary):
        yield file.problem((), "only one board; give tilings, sizes, or keys to vary")


def groups(sweep: Sweep) -> tuple[Group, ...]:
    """All groups, in order.

    Raises:
        ConfigError: there are none, or too many.
    """
    model, file = sweep.model, sweep.file
    tilings: list[dict[str, Any]] = [{}] if model.tilings is None else list(_tilings(sweep))
    if not tilings:
        raise file.error(file.problem(("tilings",), "no tiling fits; see: boardwright list tilings"))
    number = len(tilings)
    for values in model.vary.values():
        number *= len(values)
    if number > MOST_GROUPS:
        raise file.error(file.problem((), f"{number:,} tilings and values are too many; at most {MOST_GROUPS:,}"))
    found: list[Group] = []
    for index, keys in enumerate(tilings):
        board = json.dumps(keys)
        if len(board) > MOST_TEXT:
            words = f"a tiling of so many corners is better kept in a file; at most {MOST_TEXT:,} characters"
            raise file.error(file.problem(("tilings", index), words))
        for values in product(*model.vary.values()):
            varied = dict(zip(model.vary, values, strict=True))
            found.append(Group(len(found), board, json.dumps(varied)))
    return tuple(found)


def _tilings(sweep: Sweep) -> Iterator[dict[str, Any]]:
    tilings, file = sweep.model.tilings, sweep.file
    if isinstance(tilings, SweptTiling):
        # Not above: a copy of the program may lack the game whose turns the search knows.
        from boardwright.app.catalogue.tiling_search import TilingFilter, search, turn_of  # noqa: PLC0415 - for the reason above

        try:
            wanted = TilingFilter(
                kinds=None if tilings.kinds is None else frozenset(tilings.kinds),
                turn=None if tilings.turn is None else turn_of(*tilings.turn),
                contains=frozenset(tilings.contains),
                no_tie=tilings.no_tie,
                types=tilings.types,
                duals=tilings.duals,
            )
            for known, _ in search(wanted):
                yield _keys_of(known)
        except UsageError as error:
            words = str(error).removeprefix("--")
            raise file.error(file.problem(("tilings",), words)) from None
        return
    for one in tilings or ():
        yield {"tiling": _copied(one)}


def _keys_of(known: "KnownTiling") -> dict[str, Any]:
    if known.family == "isohedral":
        return {"tiling": {"isohedral": int(known.full_name.removeprefix("IH"))}}
    return {"tiling": known.name, **({"variant": known.variant} if known.variant else {})}
