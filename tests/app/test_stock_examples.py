"""The stock examples, which `check` verifies (tests/cli/test_commands.py): each claim, made false, is refuted."""

import copy
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
import yaml

from boardwright.app.boards import Boards
from boardwright.app.examples import ExampleFile, Examples, Verdict, example_position
from boardwright.config.source import Source
from boardwright.games.sources import stock_source
from boardwright.games.stock import stock_files, stock_names

Claim = dict[str, Any]

BOARDS = Boards()
"""Games are cheap to keep and, for FEN, slow to make."""


def stock_file(name: str) -> ExampleFile:
    path = next(path for path in stock_files("examples") if path.stem == name)
    file = Examples(BOARDS).file(stock_source(path))
    assert isinstance(file, ExampleFile), file
    return file


def verdict(file: ExampleFile, claim: dict[str, Any]) -> Verdict:
    """What is said of an example with this single claim instead of its own."""
    data: dict[str, Any] = dict(file.loaded.document.data)  # type: ignore[call-overload]
    data.pop("show", None)
    # What was found is part of the data by now.
    data.pop("find", None)
    data["claims"] = [claim]
    text = yaml.safe_dump(data, sort_keys=False, allow_unicode=True)
    return Examples(BOARDS).verdict(Source(file.id, "x.yaml", text.encode(), file.source.folder))


def falsified(claim: Mapping[str, Any], game: Any, position: Any) -> Iterator[Claim]:
    """False versions of a true claim about a position; each is well-formed, so that only the engine can refute it."""
    ((kind, value),) = claim.items()
    turns = [game.format_move(move) for move, _ in zip(game.legal_moves(position), range(50), strict=False)]
    if kind == "legal":
        yield from ({"illegal": {"turn": value, "because": reason.name}} for reason in game.reasons[-2:])
    elif kind == "illegal":
        yield {"legal": value["turn"]}
        other = next(reason.name for reason in game.reasons if reason.name != value["because"])
        yield {"illegal": {**value, "because": other}}
        if turns:
            yield {"illegal": {**value, "turn": turns[0]}}
    elif kind == "turns":
        yield from ({"turns": value[:index] + value[index + 1 :]} for index in range(min(len(value), 3)))
    elif kind == "after":
        for key in value.keys() - {"turn"}:
            for false in _false_values(key, value[key], game):
                yield {"after": {"turn": value["turn"], key: false}}
    elif kind == "solution":
        yield from _false_solutions(value, turns)
    else:
        yield from ({kind: false} for false in _false_values(kind, value, game))


def _false_values(kind: str, value: Any, game: Any) -> Iterator[Any]:
    """Other values that cannot be right where `value` is.

    Positions are left alone: another one must still be one that can be read.
    """
    if isinstance(value, bool):
        yield not value
    elif kind == "winner":
        yield from {*game.players, "draw"} - {value}
    elif kind == "count":
        yield from (value + 1, value - 1 if value else 2)
    elif kind in ("score", "leafiness"):
        yield from ({**value, player: points + 1} for player, points in value.items())
    elif kind == "tally":
        for face, counts in value.items():
            yield from ({**value, face: {**counts, key: number + 1}} for key, number in counts.items())
    elif kind in ("closes", "regions"):
        yield from _false_areas(value, game)
    elif kind in ("nourished", "fertile"):
        yield from ({**value, player: sites[1:]} for player, sites in value.items() if sites)
    elif kind not in ("position", "sites") and value:
        yield value[1:]


def _false_areas(areas: list[dict[str, Any]], game: Any) -> Iterator[Any]:
    for index, area in enumerate(areas):
        yield areas[:index] + areas[index + 1 :]
        changed = copy.deepcopy(areas)
        changed[index]["owner"] = next(name for name in game.players if name != area["owner"])
        yield changed
        changed = copy.deepcopy(areas)
        if "size" in area:
            changed[index]["size"] += 1
        else:
            changed[index]["spaces"] = area["spaces"][1:]
        yield changed


def _false_solutions(value: Mapping[str, Any], turns: list[str]) -> Iterator[Claim]:
    if value.get("unique"):
        wrong = next((turn for turn in turns if turn != value["first"]), None)
        if wrong:
            yield {"solution": {**value, "first": wrong}}
    if value["in"] > 1:
        yield {"solution": {**value, "in": value["in"] - 1}}
    yield {"solution": {**value, "nodes": 1}}


@pytest.mark.sampled(7)
@pytest.mark.parametrize("name", stock_names("examples"))
def test_every_claim_of_a_stock_example_made_false_is_refuted(name: str):
    file = stock_file(name)
    position = example_position(file)
    tried: Counter[int] = Counter()
    for index, claim in enumerate(file.loaded.document.data["claims"]):  # type: ignore[index]
        for false in falsified(claim, file.game, position):
            found = verdict(file, false)
            ((kind, _),) = false.items()
            assert found.error is None, (false, str(found.error))
            assert found.refuted is not None, false
            assert [problem.key.startswith(f"claims[0].{kind}") for problem in found.refuted.problems] == [True]
            tried[index] += 1
    assert tried
