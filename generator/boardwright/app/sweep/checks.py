"""What can be wrong with a sweep, found before any board is made."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from boardwright.app.sweep.candidates import candidates, given_boards
from boardwright.app.sweep.plan import Group, Job, Sweep, groups, opened
from boardwright.app.sweep.references import check_named, key_parts, unknown_tilings
from boardwright.config.problems import ConfigError, key_text

MOST_GIVEN: Final = 200
"""Shapes, sizes and centres that are given, each with each, at the most: a unit of work makes all boards of a group."""

PROBED: Final = 20
"""Groups of which a first board is looked for, to try the keys of all boards."""

VALUES_TRIED: Final = 1_000
"""Groups with varied values whose keys are tried beforehand."""


def check_sweep(job: Job) -> tuple[Sweep, tuple[Group, ...]]:
    """A sweep and its groups, with everything checked that can be without making boards.

    Raises:
        ConfigError: with the problems of the file.
    """
    sweep = opened(job)
    check_listed(sweep)
    number = len([*islice(given_boards(sweep.model), MOST_GIVEN + 1)])
    if number > MOST_GIVEN:
        words = f"more than {MOST_GIVEN} shapes, sizes and centres are tried, each with each; at most {MOST_GIVEN}"
        key = "sizes" if sweep.model.sizes else "radii"
        raise sweep.file.error(sweep.file.problem((key,), words))
    found = groups(sweep)
    try_keys(sweep, found)
    sweep.named_files()
    return sweep, found


def try_keys(sweep: Sweep, groups: Sequence[Group]) -> None:
    """Refuse a sweep whose keys for all boards are wrong, before anything is done.

    Raises:
        ConfigError: with the problems, at their places.
    """
    tried = dict.fromkeys([*groups[:PROBED], *(group for group in groups if group.keys != groups[0].keys)])
    board = _first_board(sweep, groups[:PROBED])
    for group in list(tried)[:VALUES_TRIED]:
        check_keys(sweep, sweep.data({**group.tiling, **board}, group.varied), group.varied)


def _first_board(sweep: Sweep, groups: Sequence[Group]) -> dict[str, Any]:
    """The first board whose config is fine, as others would hide what is wrong with files; else the first of all."""
    first: dict[str, Any] | None = None
    for group in groups:
        for found in candidates(sweep, group)[:1]:
            try:
                sweep.config(sweep.data({**group.tiling, **found.board}, group.varied))
            except ConfigError:
                first = found.board if first is None else first
                continue
            return found.board
    return first or {}


def check_keys(sweep: Sweep, data: Mapping[str, Any], varied: Mapping[str, Any]) -> None:
    """Refuse keys of `config` and `vary` that no board can have; a board's own measures are another matter.

    Raises:
        ConfigError: with these problems, at their places.
    """
    try:
        check_named(sweep.config(data))
    except ConfigError as error:
        if error.source != sweep.file.source:  # such as a theme's own
            raise
        own = {key_text(path): ("config", *path) for path in _paths(sweep.model.config)}
        own |= {key: ("vary", key) for key in varied}
        found = []
        for problem in error.problems:
            key = next(
                (key for key in own if problem.key == key or problem.key.startswith((f"{key}.", f"{key}["))), None
            )
            if key is not None and not problem.more:
                inner = key_parts(problem.key.removeprefix(key)) if own[key][0] == "config" else ()
                found.append(sweep.file.problem((*own[key], *inner), problem.message))
        if found:
            raise sweep.file.error(*found) from None


def check_listed(sweep: Sweep) -> None:
    """Refuse tilings and shapes in the lists of a sweep that there are not.

    Raises:
        ConfigError: with these problems, at their places.
    """
    found = [*unknown_tilings(sweep.file)]
    tilings = sweep.model.tilings
    for index, one in enumerate(tilings if isinstance(tilings, tuple) else ()):
        if isinstance(one, dict):
            for key, words in _wrong(sweep, {"tiling": one}, "board.tiling"):
                found.append(sweep.file.problem(("tilings", index, *key_parts(key)), words))
    for index, shape in enumerate(sweep.model.shapes):
        # With a tiling that is none, nothing is said but that there is no such shape at all.
        for _, words in _wrong(sweep, {"tiling": [], "shape": shape}, "board.shape"):
            found.append(sweep.file.problem(("shapes", index), words))
    if found:
        raise sweep.file.error(*found)


def _wrong(sweep: Sweep, board: Mapping[str, Any], key: str) -> Iterator[tuple[str, str]]:
    """Problems at a key of a board or below it: the key's rest, and the words."""
    try:
        sweep.config(sweep.data(board, {}))
    except ConfigError as error:
        for problem in error.problems:
            if problem.key == key or problem.key.startswith((f"{key}.", f"{key}[")):
                yield problem.key.removeprefix(key), problem.message


def _paths(data: Mapping[str, Any], above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for key, value in data.items():
        if isinstance(value, dict):
            yield from _paths(value, (*above, key))
        else:
            yield (*above, key)
