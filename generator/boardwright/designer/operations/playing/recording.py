"""Operations `record` and `read_record`: a game as a file, and back."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args

from pydantic import Field

from boardrules.replay import check_result, replay, winner_name
from boardrules.work import Work
from boardwright.app.play.saving import record_bytes
from boardwright.config.document import LoadedFile
from boardwright.config.examples import MAX_MOVES
from boardwright.config.examples_load import kind_of, record_of
from boardwright.config.loader import read_yaml
from boardwright.config.problems import ConfigError
from boardwright.config.records import MAX_COMMENT, Glyph, RecordModel, RecordResult, written
from boardwright.designer.operations.asked import Answer, Request, file_answer
from boardwright.designer.operations.configs import ConfigText
from boardwright.designer.operations.playing.tables import GameRequest, Line, Table, table_of
from boardwright.designer.operations.problems import one_problem, problems_answer
from boardwright.designer.operations.wording import page_words

_NUMBER: Final = re.compile("[1-9][0-9]{0,3}")

SHOWN: Final = "record.yaml"
"""Name of a record in messages."""

Header = Annotated[str, Field(max_length=300)]


TOLD: Final = ("event", "round", "date", "place", "comment")
"""What a record says about a game besides its players, in the order in which authors write it."""

More = Literal["before", "marks", "instead", "then"]
"""What a turn of a record may have and the page does not show: it is kept as it was read."""

ENDS: Final[Mapping[str, tuple[str, int | None]]] = {
    "time-0": ("time", 0),
    "time-1": ("time", 1),
    "draw": ("agreement", None),
}
"""Ends that the page reads but does not offer: how a game ended, and the number of the winner."""


class Headers(Request):
    """What a record says about the game as a whole; what is empty is left out. Players are those who began."""

    first: Header = ""
    second: Header = ""
    event: Header = ""
    round: Header = ""
    date: Header = ""
    place: Header = ""
    comment: Annotated[str, Field(max_length=MAX_COMMENT)] = ""


class Remark(Request):
    """What is said of a turn, counted from 1: a sign, a comment, and `more` as it stands in a record."""

    ply: Annotated[int, Field(ge=1, le=MAX_MOVES)]
    glyph: Glyph | None = None
    comment: Annotated[str, Field(max_length=MAX_COMMENT)] = ""
    more: dict[More, Any] = Field(default_factory=dict)


class RecordRequest(GameRequest):
    """A game to write down, with remarks on its turns.

    `result` is how it ended if its rules did not end it: the winner of a game that somebody gave up, as a player's
    number, `agree`, or one of `ENDS`.
    """

    headers: Headers = Headers()
    result: Literal[0, 1, "agree", "draw", "time-0", "time-1"] | None = None
    remarks: Annotated[list[Remark], Field(max_length=MAX_MOVES)] = Field(default_factory=list)


class ReadRequest(GameRequest):
    """A record's text; its turns are tried on the board."""

    record: ConfigText


def record(asked: RecordRequest, folder: Path) -> Answer:
    """`file` with the record; or problems, of its result or of what it says about the game."""
    table = table_of(asked.source(folder))
    line = table.line(asked.turns, table.words(asked.language))
    if line.broken is not None:
        return one_problem(f"{line.broken.turn}: {line.broken.words}")
    try:
        fields = _fields(table, line, asked)
        comment = page_words(asked.language)["play.record_comment"]
        content = record_bytes(asked.board_name, fields, comment)
        loaded = record_of(read_yaml(content, SHOWN), SHOWN, folder)
        stated: Any = loaded.given("result")
        done = replay(table.game, line.texts, counting=Work(0))
        found = check_result(table.game, done, swap=asked.swapped, result=stated)
        if found:
            raise loaded.error(*(loaded.problem(path, problem) for path, problem in found))
    except ConfigError as error:
        return problems_answer(error, SHOWN)
    return {"problems": [], "file": file_answer(f"{asked.name}-game.yaml", content)}


def _fields(table: Table, line: Line, asked: RecordRequest) -> dict[str, Any]:
    """The keys of a record besides its board."""
    game, told = table.game, asked.headers
    names = {player: name.strip() for player, name in zip(game.players, (told.first, told.second), strict=True)}
    if asked.swapped:
        # Names stand beside the colours with which the game ended.
        names = dict(zip(game.players, reversed([*names.values()]), strict=True))
    fields: dict[str, Any] = {}
    if players := {player: name for player, name in names.items() if name}:
        fields["players"] = players
    for key in TOLD:
        if value := getattr(told, key).strip():
            fields[key] = int(value) if key == "round" and _NUMBER.fullmatch(value) else value
    said = {one.ply: one for one in asked.remarks}
    fields["moves"] = [_entry(text, said.get(ply)) for ply, text in enumerate(line.texts, 1)]
    if asked.swapped:
        fields["swap"] = True
    winner = winner_name(game, game.outcome(line.position))
    if winner is not None:
        fields["result"] = {"winner": winner}
    elif asked.result == "agree":
        fields["result"] = "agree"
    elif isinstance(asked.result, str):
        by, number = ENDS[asked.result]
        fields["result"] = {"winner": "draw" if number is None else game.players[number], "by": by}
    elif asked.result is not None:
        fields["result"] = {"winner": game.players[asked.result], "by": "resignation"}
    return fields


def _entry(text: str, remark: Remark | None) -> str | dict[str, Any]:
    """A turn of a record, with what is said of it."""
    if remark is None:
        return text
    said: dict[str, Any] = {"glyph": remark.glyph, "comment": remark.comment.strip()}
    kept = {key: value for key, value in (*said.items(), *remark.more.items()) if value}
    return {"turn": text, **kept} if kept else text


def read_record(asked: ReadRequest, folder: Path) -> Answer:
    """Turns, swap, headers and remarks of a record that fits the board; or problems."""
    table = table_of(asked.source(folder))
    try:
        reading = read_yaml(asked.record, SHOWN)
        if reading[0] is not None and kind_of(reading[0].data) != "record":
            return one_problem(page_words(asked.language)["play.no_record"])
        loaded = record_of(reading, SHOWN, folder)
    except ConfigError as error:
        return problems_answer(error, SHOWN)
    turns = [written(entry, ())[0] for entry in loaded.model.moves]
    line = table.line(turns, table.words(asked.language))
    if line.broken is not None:
        words = f"{line.broken.turn}: {line.broken.words}"
        illegal = loaded.error(loaded.problem(("moves", line.broken.ply - 1), words))
        return {**problems_answer(illegal, SHOWN), "board": loaded.model.board}
    texts = [table.game.format_move(move) for move in line.moves]
    return {
        "problems": [],
        "turns": texts,
        "swapped": loaded.model.swap and table.game.pie and bool(texts),
        "headers": _headers(table, loaded),
        "remarks": _remarks(loaded),
        "result": _result(table, loaded.model),
        "board": loaded.model.board,
        "same_board": loaded.model.board == asked.board_name,
    }


def _remarks(loaded: LoadedFile[RecordModel]) -> list[Answer]:
    """Signs of turns, what is said after them, and what else they have, as it is written."""
    found: list[Answer] = []
    moves: Any = loaded.given("moves")
    for ply, (entry, given) in enumerate(zip(loaded.model.moves, moves, strict=True), 1):
        glyph = written(entry, ())[1] or None
        comment = "" if isinstance(entry, str) else entry.comment or ""
        more = {key: given[key] for key in get_args(More) if key in given} if isinstance(given, dict) else {}
        if glyph or comment or more:
            found.append({"ply": ply, "glyph": glyph, "comment": comment, "more": more})
    return found


def _headers(table: Table, loaded: LoadedFile[RecordModel]) -> Answer:
    model = loaded.model
    names = [(model.players or {}).get(player, "") for player in table.game.players]
    first, second = reversed(names) if model.swap else names
    told = {key: str(getattr(model, key) or "") for key in TOLD}
    return {"first": first, "second": second, **told}


def _result(table: Table, model: RecordModel) -> int | str | None:
    """How it ended if not by its rules, as `RecordRequest` has it."""
    if model.result == "agree":
        return "agree"
    if not isinstance(model.result, RecordResult) or model.result.by is None:
        return None
    players, winner = table.game.players, model.result.winner
    number = players.index(winner) if winner in players else None
    if model.result.by == "resignation":
        return number
    return next((name for name, end in ENDS.items() if end == (model.result.by, number)), None)
