"""What would help with a problem of a FEN board, as keys of its config: odd sizes, turns to choose from."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import yaml

from boardwright.config.problems import ConfigError, Problem
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.facts import PRINTED_FACES, FenBoardFacts, fen_board
from boardwright.games.kit import LoadedConfig

_RESULT: Final = re.compile(r" \([^()]*\)$")
"""What comes of a proposal, behind its keys."""

_INSTEAD: Final = re.compile(r" instead of (\w+)$")


def mends(loaded: LoadedConfig[FenConfig], problem: Problem) -> Iterator[Mapping[str, object]]:
    """Other values of keys: those that the message names, each of which was tried when the board was made."""
    if problem.key not in ("board.size", "rules.per_turn"):
        return
    try:
        facts = fen_board(loaded, PRINTED_FACES)
    except ConfigError:
        return
    if problem.key == "board.size" and not facts.counts.odd:
        yield from filter(None, map(keys_of, facts.proposals))
    elif problem.key == "rules.per_turn" and facts.turn is None:
        yield from _turns(facts)


def _turns(facts: FenBoardFacts) -> Iterator[Mapping[str, object]]:
    counts = facts.counts
    reading = counts.as_written if facts.reading == "as_written" else counts.interior
    for turn in reading.turns or counts.as_written.turns:
        yield {"rules.per_turn": {"nodes": turn.nodes, "edges": turn.edges}}


def keys_of(proposal: str) -> dict[str, object]:
    """The keys of a proposal such as `size: 3 (9 faces)`; empty if it is put in other words."""
    words = _RESULT.sub("", proposal)
    instead = _INSTEAD.search(words)
    words = _INSTEAD.sub("", words).replace(" with ", ", ")
    if ":" not in words:
        return {}
    found: dict[str, Any] = yaml.safe_load(f"{{{words}}}")
    keys: dict[str, object] = {f"board.{key}": value for key, value in found.items()}
    return {**keys, f"board.{instead[1]}": None} if instead else keys
