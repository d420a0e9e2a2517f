"""Records of other sites as they come: what their files say, before any turn is looked at.

Source: Abstract Play's recranks, src/schemas/gamerecord.json, for the form of a record.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from itertools import islice
from typing import Any, Final

from boardrules.values import dataclass
from boardwright.config.document import Document
from boardwright.config.errors import UsageError
from boardwright.config.examples import MAX_MOVES
from boardwright.config.loader import read_yaml
from boardwright.config.problems import MAX_PROBLEMS, ConfigError, Path, Problem, quote, shown
from boardwright.config.records import MAX_COMMENT, MAX_NAME
from boardwright.config.source import Source

ENDS: Final[Mapping[str, str]] = {
    "resign": "{player} resigns.",
    "timeout": "{player} runs out of time.",
    "draw": "The players agree to a draw.",
    "abandoned": "The game is abandoned.",
}
"""What stands in place of a turn where a game ended otherwise than by its rules -> what to tell of it."""

BY: Final[Mapping[str, str]] = {"resign": "resignation", "timeout": "time", "draw": "agreement"}
"""The same -> how a result of ours calls it."""

PLACE: Final = "Abstract Play"

RESULTS: Final[Mapping[str, tuple[float, float] | None]] = {
    "1-0": (1, 0),
    "0-1": (0, 1),
    "1/2-1/2": (0.5, 0.5),
    "*": None,
}
"""How a result is written after the last turn, for the first and the second player."""

_NUMBER: Final = re.compile(r"(?<!\S)[0-9]{1,4}(?:\.{1,3}|\))(?=\s|[^\s0-9]|$)")
"""The number of a turn or of a round before it, also without a blank."""

_HEADER: Final = re.compile(r"\[\s*([A-Za-z]+)\s+\"([^\"\n]*)\"\s*\]")
_TAG: Final = re.compile(rb"\[\s*[A-Za-z]+\s+\"")
"""The beginning of a header, which no JSON has."""

_COMMENT: Final = re.compile(r"\{[^{}]*\}|[;#][^\n]*")
_MINUS: Final = str.maketrans(dict.fromkeys("\u2212\u2013\u2010\u2011\u2014", "-"))
"""A minus, dashes and hyphens, which programs put in place of the plain one."""

_TOKEN: Final = re.compile(r"(?:[^\s,]+,\s+)*\S+")
"""A turn; after a comma it may go on behind a blank."""

MAX_READ: Final = 2 * MAX_MOVES
"""Most words of a text that are read, so that one with too many turns can still be told from one with long comments."""

_SIGNS: Final = re.compile(r"[!?]{1,2}(?=\s|$)")
_KEYS: Final = {"event": "event", "round": "round", "site": "place", "place": "place"}


@dataclass(frozen=True, slots=True)
class ForeignTurn:
    """A turn as a file has it, and the line and column where it stands."""

    text: str
    line: int
    column: int
    key: str


@dataclass(frozen=True, slots=True)
class ForeignRecord:
    """What a file of another site says.

    Attributes:
        shown: The file's name in messages.
        game: What the site calls the game; empty for a bare list of turns.
        variants: What the site calls its board and rules, where they are not the usual ones.
        turns: The turns.
        header: What else it says, of `players` (a pair of names, or player -> name), `event`, `round`, `place`, `date`
            and `id`; `no_date` is a date that is none, and `comment` what stands after the last turn.
        results: A number for each player, the higher the better; None if it does not say.

    """

    shown: str
    game: str
    variants: tuple[str, ...]
    turns: tuple[ForeignTurn, ...]
    header: Mapping[str, Any]
    results: tuple[float, float] | None


def read_foreign(source: Source) -> ForeignRecord:
    """The record in a file: JSON as Abstract Play has it, or text with turns, as people paste it.

    Raises:
        ConfigError: with all problems of the file.
        UsageError: for a file that has no turns.
    """
    start = source.content.removeprefix(b"\xef\xbb\xbf").lstrip()
    is_text = start[:1] not in (b"{", b"[") or _TAG.match(start)
    record = _of_text(source) if is_text else _of_json(source)
    if not record.turns:
        raise UsageError(f"{source.shown}: there are no turns in this file")
    return record


def _of_text(source: Source) -> ForeignRecord:
    """Turns in a text, any number of them on a line, with or without their numbers, a header and comments.

    What looks like a turn is read as one: only words without a digit at the end are taken for a comment.
    """
    try:
        text = source.content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ConfigError(source.shown, (Problem(1, 1, "", "the file is not UTF-8 text"),)) from None
    text = text.translate(_MINUS)
    header = dict(_tagged(_HEADER.findall(text)))
    for left_out in (_HEADER, _COMMENT, _NUMBER, _SIGNS):
        text = left_out.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
    turns: list[ForeignTurn] = []
    for number, line in enumerate(text.splitlines(), 1):
        found = islice(_TOKEN.finditer(line), MAX_READ - len(turns))
        turns += [ForeignTurn(one[0], number, one.start() + 1, "") for one in found]
    results: tuple[float, float] | None = header.pop("results", None)
    said: list[str] = []
    while turns and (turns[-1].text in RESULTS or not re.search("[0-9]|^pass$", turns[-1].text, re.IGNORECASE)):
        last = turns.pop().text
        results = RESULTS.get(last, results)
        said += [] if last in RESULTS else [last]
    said.reverse()
    if said and (not turns or (len(said) == 1 and said[0].lower() in ENDS)):
        turns += [ForeignTurn(one, text.count("\n") + 1, 1, "") for one in said]
        said = []
    if said:
        header["comment"] = _text(" ".join(said), MAX_COMMENT)
    return ForeignRecord(source.shown, str(header.pop("game", "")), (), tuple(turns), header, results)


def _tagged(tags: Iterable[tuple[str, str]]) -> Iterator[tuple[str, Any]]:
    """What the tags of a header say, such as `[Event "Tea"]`; any other tag may be the name of a player."""
    names: dict[str, str] = {}
    for tag, value in tags:
        key, said = tag.lower(), _text(value)
        if not said or set(said) <= set("?.-"):
            continue
        if key in _KEYS:
            yield _KEYS[key], said
        elif key in ("game", "variant"):
            yield "game", said
        elif key == "date":
            day = said.replace(".", "-")
            yield ("date", day) if _is_day(day) else ("no_date", said)
        elif key == "result":
            yield "results", RESULTS.get(said)
        else:
            names[key] = said
    if names:
        yield "players", names


def _of_json(source: Source) -> ForeignRecord:
    """A record of the site, or its list of moves alone. JSON is YAML, which is read within bounds and with places."""
    document, problems, _ = read_yaml(source.content, source.shown)
    if document is None or problems:
        told = [replace(one, message=one.message.replace("valid YAML", "valid JSON")) for one in problems]
        raise ConfigError(source.shown, told)
    found: list[Problem] = []
    whole = document.data if isinstance(document.data, dict) else {"moves": document.data}
    base: Path = ("moves",) if isinstance(document.data, dict) else ()
    header = whole.get("header", {})
    if not isinstance(header, dict):
        found.append(document.problem(("header",), f"must be a mapping of keys, not {shown(header)}"))
        header = {}
    turns = tuple(islice(_turns(document, whole.get("moves"), base, found), MAX_MOVES + 1))
    game = _part(header, "game")
    site = _text(_part(header, "site").get("name"))
    if site and site != PLACE:
        found.append(document.problem(("header", "site"), f"records of {PLACE} can be read, not of {quote(site)}"))
    if header.get("pie-invoked"):
        found.append(document.problem(("header",), "the players changed colours, which the game here does not know"))
    if header.get("startingPosition"):
        found.append(
            document.problem(("header",), "this game began in a position of its own; records begin at the start")
        )
    if found:
        raise document.error(*found)
    variants = game.get("variants")
    return ForeignRecord(
        source.shown,
        _text(game.get("name")),
        tuple(map(str, variants)) if isinstance(variants, list) else (),
        turns,
        dict(_said(header, site)),
        _results(header.get("players")),
    )


def _turns(document: Document, moves: object, path: Path, found: list[Problem]) -> Iterator[ForeignTurn]:
    """Turns in the order in which they were made: rounds of a turn for each player, or a plain list."""
    if not isinstance(moves, list):
        found.append(document.problem(path, f"must be a list of turns, not {shown(moves)}"))
        return
    for number, entry in enumerate(moves):
        here = (*path, number)
        if isinstance(entry, list) and number == len(moves) - 1 and len(entry) > 1 and entry[-1] is None:
            entry = entry[:-1]  # noqa: PLW2901 - a last round in which only the first player has made a turn
        for place, one in enumerate(entry) if isinstance(entry, list) else ((None, entry),):
            at = here if place is None else (*here, place)
            text = one.get("move") if isinstance(one, dict) else one
            if isinstance(one, dict) and "sequence" in one:
                found.append(document.problem(at, "the order of turns is given by 'sequence', which is not known here"))
            elif not isinstance(text, str):
                found.append(document.problem(at, f"must be a turn, not {shown(text)}"))
                if len(found) > MAX_PROBLEMS:
                    return
            else:
                problem = document.problem(at, "")
                yield ForeignTurn(text, problem.line, problem.column, problem.key)


def _part(header: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    part = header.get(key)
    return part if isinstance(part, dict) else {}


def _said(header: Mapping[str, Any], site: str) -> Iterator[tuple[str, Any]]:
    players = header.get("players")
    names = [_text(one.get("name")) for one in players if isinstance(one, dict)] if isinstance(players, list) else []
    if len(names) == 2 and all(names):
        yield "players", tuple(names)
    for key in ("event", "round"):
        if words := _text(header.get(key)):
            yield key, words
    if site:
        yield "place", site
    for key in ("date-start", "date-end"):
        if (found := re.match(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", _text(header.get(key)))) and _is_day(found[0]):
            yield "date", found[0]
            break
    else:
        if said := _text(header.get("date-start")) or _text(header.get("date-end")):
            yield "no_date", said
    if identity := _text(_part(header, "site").get("gameid")):
        yield "id", identity


def _is_day(text: str) -> bool:
    if not re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        return False  # Python takes more, such as 20261121
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _text(value: object, most: int = MAX_NAME) -> str:
    """A text of the file as one that records can have: on one line, of characters that can be shown."""
    words = " ".join(str(value).split()) if isinstance(value, str | int) else ""
    return "".join(one for one in words if one.isprintable())[:most].strip()


def _results(players: object) -> tuple[float, float] | None:
    if not isinstance(players, list) or len(players) != 2:
        return None
    found = [one.get("result") if isinstance(one, dict) else None for one in players]
    first, second = found
    return (first, second) if isinstance(first, int | float) and isinstance(second, int | float) else None
