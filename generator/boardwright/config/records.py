"""The model of a record: the turns of a game with what its author says about them, and how it ended.

A line is a list of turns, and a turn may have other lines in its place, written where it stands. A turn is a text, or
a mapping if there is more to say about it.

Source: S. J. Edwards, Portable Game Notation (1994), for the six signs and for lines in place of a turn.
"""

import datetime
import re
from collections.abc import Iterator
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import AfterValidator, Field, WithJsonSchema

from boardwright.config.examples import MAX_MOVES, Board, Turn
from boardwright.config.fields import MAPPING, NUMBER, TEXT, ConfigModel, CrossProblem, by_kind, plain
from boardwright.config.marks import MOST_RECORDED, Marks, marks_problems
from boardwright.config.problems import Path, did_you_mean, quote
from boardwright.fonts.settable import called, composed

MAX_NAME: Final = 100

Name = Annotated[str, Field(min_length=1, max_length=MAX_NAME)]
Scores = Annotated[dict[str, Annotated[float, Field(ge=0, le=100_000)]], Field(min_length=1, max_length=2)]

MAX_COMMENT: Final = 2000

RESULTS: Final = "agree, {winner: player}, {score: {player: points}} or {winner: player, by: resignation}"
"""What a result looks like."""

SWAP_AFTER: Final = "1"
"""Address of the turn after which the players may change colours."""

MAX_LINES: Final = 26
"""Lines in place of one turn, at most: each is called by a letter."""

MAX_NESTED: Final = 8
"""How deep lines may stand within lines."""

GAP: Final = "\n\n"
"""Stands between the paragraphs of a comment that has been read."""

_DATE: Final = re.compile(r"[0-9]{4}(-[0-9]{2}){0,2}")
_BLANK_LINE: Final = re.compile(r"\n[^\S\n]*\n")
_JOINERS: Final = "\u200c\u200d"
_GLYPH: Final = re.compile(r"(.*[^!?\s])\s*([!?]{1,2})", re.DOTALL)


def _told(text: str) -> str:
    """A text on one line, composed; in any script, but with no character that commands a terminal.

    Joiners are part of words and of pictures, such as those of families.

    Raises:
        PydanticCustomError: It is blank, or has such a character.
    """
    text = composed(" ".join(text.split()))
    if not text.strip(f" {_JOINERS}"):
        raise plain("must not be blank")
    for character in text:
        if not character.isprintable() and character not in _JOINERS:
            raise plain(f"{called(character)} cannot be shown; leave it out")
    return text


def _comment(text: str) -> str:
    """A text of one or more paragraphs, which a blank line parts; each on one line, as `_told` has it.

    Raises:
        PydanticCustomError: It is blank, or has a character that cannot be shown.
    """
    parts = [part for part in _BLANK_LINE.split(text) if part.strip()]
    return GAP.join(map(_told, parts or [text]))


def paragraphs(comment: str | None) -> tuple[str, ...]:
    """The paragraphs of a comment that has been read; none if there is no comment."""
    return tuple(comment.split(GAP)) if comment else ()


def _date(text: str) -> str:
    """A day, a month or a year.

    Raises:
        PydanticCustomError: There is none of that name.
    """
    if _DATE.fullmatch(text):
        try:
            datetime.date.fromisoformat(f"{text}-01-01"[:10])
        except ValueError:
            pass
        else:
            return text
    raise plain(f"must be a date such as 2026-11-21, 2026-11 or 2026, not {quote(text)}")


def _agree(text: str) -> str:
    """The only result that is a word.

    Raises:
        PydanticCustomError: It is another word.
    """
    if text != "agree":
        raise plain(f"must be {RESULTS}, not {quote(text)}{did_you_mean(text, ('agree',))}")
    return text


Agreed = Annotated[str, AfterValidator(_agree), WithJsonSchema({"const": "agree", "type": "string"})]
Comment = Annotated[str, Field(min_length=1, max_length=MAX_COMMENT), AfterValidator(_comment)]
Told = Annotated[str, Field(min_length=1, max_length=MAX_NAME), AfterValidator(_told)]
Round = Annotated[Annotated[int, Field(ge=1, le=9999), NUMBER] | Annotated[Told, TEXT], by_kind("a number or text")]
Date = Annotated[
    Annotated[Annotated[int, Field(ge=1000, le=9999), AfterValidator(str)], NUMBER]
    | Annotated[Annotated[str, AfterValidator(_date)], TEXT],
    by_kind("a date such as 2026-11-21, 2026-11 or 2026"),
]
Glyph = Literal["!!", "??", "!?", "?!", "!", "?"]

Entry: TypeAlias = Annotated[
    Annotated[Turn, TEXT] | Annotated["RecordedTurn", MAPPING],
    by_kind("a turn, or a mapping such as {turn: ..., comment: ...}"),
]
"""A turn as it stands in a list."""

Turns = Annotated[tuple[Entry, ...], Field(strict=False, max_length=MAX_MOVES)]
Line = Annotated[tuple[Entry, ...], Field(strict=False, min_length=1, max_length=MAX_MOVES)]
Lines = Annotated[tuple[Line, ...], Field(strict=False, min_length=1, max_length=MAX_LINES)]


class RecordedTurn(ConfigModel):
    """A turn of a record, with what its author says about it."""

    turn: Turn = Field(description="The turn. A sign may stand behind it, as in a text: e2e3 !?")
    glyph: Glyph | None = Field(
        None,
        description="What the author thinks of it: ! good, !! excellent, ? a mistake, ?? a blunder, !? interesting, "
        "?! doubtful.",
    )
    before: Comment | None = Field(None, description="What to know before it.")
    comment: Comment | None = Field(None, description="What to know after it.")
    marks: Marks = Field((), description="What a figure points out after it, as in examples.")
    instead: Lines | None = Field(None, description="Lines that could have been played in its place: a list of lists.")
    then: Lines | None = Field(None, description="Lines that could have followed it: a list of lists.")


class RecordResult(ConfigModel):
    """How a game ended."""

    winner: Name | None = Field(None, description="The winner: a player, or draw.")
    by: Literal["resignation", "time", "agreement"] | None = Field(
        None,
        description="How the game ended if not by its rules: resignation, time, or agreement (on a draw).",
    )
    score: Scores | None = Field(None, description="The final score: player -> points.")


class RecordModel(ConfigModel):
    """A record of a game: its turns from the start."""

    board: Board = Field(description="A stock board, or the path of a config in the file's folder or below it.")
    players: Annotated[dict[str, Told], Field(min_length=1, max_length=2)] | None = Field(
        None, description="Who played: player of the game -> name."
    )
    event: Told | None = Field(None, description="Tournament, match or meeting.")
    round: Round | None = Field(None, description="Round of the event: a number or text.")
    date: Date | None = Field(None, description="Day, month or year of the game, such as 2026-11-21, 2026-11 or 2026.")
    place: Told | None = Field(None, description="Where it was played.")
    comment: Comment | None = Field(None, description="What to know about the game before its first turn.")
    moves: Turns = Field(
        description="The turns, from the start: texts, each with a sign such as ! behind it if you like, or mappings."
    )
    swap: bool = Field(False, description="Pie rule: the second player took the first colour after the first turn.")
    result: (
        Annotated[
            Annotated[Agreed, TEXT] | Annotated[RecordResult, MAPPING],
            by_kind(RESULTS),
        ]
        | None
    ) = Field(
        None,
        description="How it ended: agree (if the rules allow that), {winner: player}, {score: {player: points}}, or "
        "{winner: player, by: resignation}.",
    )

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """A result must not be empty; lines are bounded in number and depth."""
        problems = list(_line_problems(self.moves))
        if isinstance(self.result, RecordResult) and not self.result.model_fields_set:
            problems.append((("result",), "the result is empty; name the winner or the score, or leave it out"))
        if isinstance(self.result, RecordResult) and self.result.by is not None:
            problems += _end_problems(self.result)
        return tuple(problems)


def _end_problems(result: RecordResult) -> Iterator[CrossProblem]:
    """What is wrong with the winner of a game that did not end by its rules."""
    if result.winner is None:
        yield ("result", "by"), "the winner is missing; name it as well: {winner: player, by: ...}"
    elif result.by == "agreement" and result.winner != "draw":
        yield ("result", "winner"), "players agree on a draw; write {winner: draw, by: agreement}"
    elif result.by != "agreement" and result.winner == "draw":
        yield ("result", "winner"), f"a game that ends by {result.by} has a winner; name the player"


def signed(text: str) -> tuple[str, str]:
    """The turn in a text, and the sign behind it; empty if there is none."""
    found = _GLYPH.fullmatch(text.rstrip())
    return (found[1], found[2]) if found else (text, "")


def written(entry: Entry, path: Path) -> tuple[str, str, Path]:
    """Of a turn in a list at `path`: its text without a sign, its sign or nothing, and where the text stands."""
    if isinstance(entry, str):
        return *signed(entry), path
    text, glyph = signed(entry.turn)
    return text, entry.glyph or glyph, (*path, "turn")


def _line_problems(moves: tuple[Entry, ...]) -> Iterator[CrossProblem]:
    """What is wrong with the turns as a whole: too many, too deep, too many lines in one place, two signs."""
    number = marked = 0
    open_ones: list[tuple[Path, tuple[Entry, ...], int]] = [(("moves",), moves, 0)]
    while open_ones:
        path, line, depth = open_ones.pop()
        number += len(line)
        if depth > MAX_NESTED:
            yield path, f"lines may stand up to {MAX_NESTED} deep within each other; end one of them sooner"
            continue
        waiting = 0
        for place, entry in enumerate(line):
            own = entry if isinstance(entry, RecordedTurn) else None
            here = (*path, place)
            if own and own.glyph is not None and signed(own.turn)[1]:
                yield (*here, "glyph"), "the turn has a sign behind it already; write one of them"
            yield from (((*here, "marks", *rest), words) for rest, words in marks_problems(own.marks if own else ()))
            marked += sum(len(mark.places) for mark in own.marks if not mark.cross_problems()) if own else 0
            instead = (own and own.instead) or ()
            if waiting + len(instead) > MAX_LINES:
                words = f"up to {MAX_LINES} lines may stand in place of a turn"
                yield here, f"{words}, counting those that could follow the turn before it"
            for key, lines in (("instead", instead), ("then", (own and own.then) or ())):
                open_ones += (((*here, key, which), one, depth + 1) for which, one in enumerate(lines))
            waiting = len((own and own.then) or ())
    if marked > MOST_RECORDED:
        words = f"all marks of a record may have up to {MOST_RECORDED:,} places together, not {marked:,}"
        yield ("moves",), f"{words}; leave some out"
    if number > MAX_MOVES:
        yield ("moves",), f"a record may have up to {MAX_MOVES:,} turns in all its lines, not {number:,}"
