"""Captions of examples: the turns that they quote, and whether what they name is on the board."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from boardrules.errors import NoSuchSiteError, NotationError
from boardrules.examples import VerifiedExample
from boardrules.occupants import occupants
from boardwright.app.boards import AnyGame
from boardwright.app.marks import USUAL
from boardwright.config.problems import one_of, quote
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.places import named_shapes
from boardwright.games.kit import GameKit
from boardwright.games.registry import all_kits
from boardwright.games.words import game_languages, game_words

QUOTED: Final = re.compile(r"\{turn(?::([^{}]*))?\}")
"""The turn that is shown, or one of those that are, in a caption."""

_PLACE: Final = re.compile(r"\b[A-Za-z][0-9]{1,3}\b")

_ON: Final = r"\w*(?:'s)?(?: \w+){0,2}? (?:on|at|auf|in|en|sur) "
"""Between a player and a place where the caption says that the player is there."""


def quoted_turns(caption: str, shown: Sequence[str], game: AnyGame, position: Any) -> tuple[str, list[str]]:
    """A caption with its turns, such as `{turn}` or `{turn:e1e2+}`, written out, and what is wrong with them.

    They are among the turns that the figure has `shown`, so that text and figure cannot disagree.
    """
    problems: list[str] = []
    turns = [_canonical(turn, game, position) for turn in shown]

    def written(match: re.Match[str]) -> str:
        if match[1] is None:
            if len(turns) != 1:
                count = f"the figure shows {len(turns)} turns" if turns else "the figure shows no turn"
                problems.append(f"{quote(match[0])} stands for the one turn that is shown, and {count}")
            return turns[0] if turns else ""
        turn = _canonical(match[1], game, position)
        if turn not in turns:
            there = f"; it shows {one_of(turns[:3])}" if turns else "; it shows none"
            problems.append(f"{quote(match[0])}: the figure does not show this turn{there}")
        return turn

    return QUOTED.sub(written, caption), problems


def _canonical(turn: str, game: AnyGame, position: Any) -> str:
    try:
        return game.format_move(game.parse_move(position, turn))
    except (NotationError, NoSuchSiteError):
        return turn


def caption_warnings(verified: VerifiedExample, kit: GameKit[Any], drawer: FrameDrawer) -> Iterator[str]:
    """What a caption names that is not so: places that the board has not, players of other games, who is not there."""
    example, game = verified.example, verified.example.game
    caption = example.caption
    shapes = named_shapes(drawer, USUAL)
    for name in dict.fromkeys(_PLACE.findall(caption)):
        if shapes.find(name) is None:
            yield f"it names {name}, and the board has no such place"
    players = _names(kit)
    others = {name for one in all_kits() for name in _names(one) if len(name) > 1} - set(players)
    for name in sorted(others):
        if re.search(rf"\b{re.escape(name)}\b", caption):
            yield f"it names {name}, and the players are {one_of(map(_title, game.players)).replace(' or ', ' and ')}"
    positions = [example.position]
    for turn in (*([verified.shown] if verified.shown else []), *verified.line):
        if turn.reason is None:
            positions.append(game.apply(positions[-1], turn.move))
    for name, player in players.items():
        for match in re.finditer(rf"\b{re.escape(name)}{_ON}({_PLACE.pattern})", caption, re.IGNORECASE):
            there = {(occupants(game, one).get(match[1]) or ("",))[0] for one in positions}
            if shapes.find(match[1]) is not None and player not in there:
                found = " or ".join(_title(one) for one in sorted(there) if one) or "nobody"
                yield f"it says that {_title(player)} is on {match[1]}, and {found} is"


def _title(player: str) -> str:
    return player.capitalize()


def _names(kit: GameKit[Any]) -> dict[str, str]:
    """Names of players in print, in all languages of a game -> their names in its rules."""
    found: dict[str, str] = {}
    for language in game_languages(kit):
        found |= {name: player for player, name in game_words(kit, language).players.items()}
    return found
