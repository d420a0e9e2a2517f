"""Games of other sites as records: their turns written as they are here, each proved by the rules."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from boardrules.game import Outcome
from boardrules.replay import winner_name
from boardrules.values import dataclass
from boardrules.work import MOST_STEPS, OutOfWorkError, Work, limited
from boardwright.app.boards import AnyGame, Boards
from boardwright.app.records.foreign_files import BY, ENDS, ForeignRecord, ForeignTurn, read_foreign
from boardwright.app.records.lines import Line, Reader
from boardwright.config.dump import dump
from boardwright.config.errors import RefutedError, UsageError
from boardwright.config.examples import MAX_MOVES
from boardwright.config.foreign import ForeignNotation
from boardwright.config.problems import ConfigError, Problem, one_of, quote
from boardwright.config.records import MAX_COMMENT
from boardwright.config.source import Source
from boardwright.files.whole_file import write_whole
from boardwright.games.registry import all_kits
from boardwright.games.sources import path_source, stock_source
from boardwright.games.stock import stock_path


@dataclass(frozen=True, slots=True)
class Imported:
    """A record made of a file of another site: its text, and what it cannot say."""

    text: str
    warnings: tuple[str, ...]


def import_record(argument: str, game: str | None = None) -> Imported:
    """The record of a game in a file - a path or `-` -; `game` says which it is where the file does not.

    Raises:
        ConfigError: when the file is wrong, or has something that cannot be said here.
        RefutedError: when a turn is illegal here, or the result is not that of the rules.
        UsageError: for a game that cannot be imported.
    """
    foreign = read_foreign(path_source(argument))
    notation = _notation(foreign, game)
    board = _board(foreign, notation)
    rules = Boards().playable(_stock(board))
    ending = foreign.turns[-1].text.strip().lower()
    end = ENDS.get(ending, "")
    line = _played(rules, foreign, notation, foreign.turns[:-1] if end else foreign.turns)
    last = line.turns[-1].after if line.turns else rules.initial()
    outcome = rules.outcome(last)
    warnings = _checked_result(rules, foreign, outcome, end)
    if no_date := foreign.header.get("no_date"):
        warnings = (*warnings, f"{foreign.shown}: {quote(no_date)} is no date, so the record has none")
    told = end.format(player=_loser(rules, foreign))
    result = {"winner": winner_name(rules, outcome)} if outcome is not None else _by(rules, foreign, ending)
    return Imported(_text(board, foreign, line, told, result, rules), warnings)


def write_imported(imported: Imported, output: Path) -> None:
    """Write a record into a new file.

    Raises:
        UsageError: The file exists, or its name is not that of a record.
        StoreError: It cannot be written.
    """
    if output.suffix.lower() not in (".yaml", ".yml"):
        raise UsageError(f"-o: a record is a file that ends in .yaml, not {str(output)!r}")
    if os.path.lexists(output):
        raise UsageError(f"-o: {str(output)!r} already exists; name a new file")
    write_whole(output, imported.text.encode())


def notations() -> dict[str, ForeignNotation]:
    """Name of each game that can be imported -> how the other site writes it."""
    return {kit.name: one for kit in all_kits() if kit.foreign is not None for one in kit.foreign()}


def _notation(foreign: ForeignRecord, game: str | None) -> ForeignNotation:
    known = notations()
    if game is not None:
        if game not in known:
            raise UsageError(f"--game: must be {one_of(known)}, not {quote(game)}")
        found = known[game]
        if foreign.game and foreign.game.casefold() != found.game.casefold():
            raise UsageError(f"--game: {foreign.shown} is a record of {foreign.game}, not of {found.game}")
        return found
    if not foreign.game:
        raise UsageError(f"{foreign.shown} does not say which game it is; add --game: {one_of(known)}")
    for one in known.values():
        if one.game.casefold() == foreign.game.casefold():
            return one
    names = one_of(one.game for one in known.values())
    raise UsageError(f"{foreign.shown}: games of {names} can be imported, not of {quote(foreign.game)}")


def _board(foreign: ForeignRecord, notation: ForeignNotation) -> str:
    """The stock board of its variants."""
    board = notation.board
    for variant in foreign.variants:
        if variant not in notation.variants:
            words = f"no board here is known to have the board and rules of the variant {quote(variant)}"
            raise UsageError(f"{foreign.shown}: {words}")
        board = notation.variants[variant]
    return board


def _stock(board: str) -> Source:
    path = stock_path("boards", board)
    if path is None:
        raise UsageError(f"there is no stock board {quote(board)} to import a game for")
    return stock_source(path)


def _played(game: AnyGame, foreign: ForeignRecord, notation: ForeignNotation, turns: Sequence[ForeignTurn]) -> Line:
    """The turns, played by the rules.

    Raises:
        ConfigError: when one is no turn of the notation.
        RefutedError: when one is illegal.
    """
    if len(turns) > MAX_MOVES:
        raise UsageError(f"{foreign.shown}: a record may have up to {MAX_MOVES:,} turns; this file has more")
    written = [notation.turn(one.text) for one in turns]
    unknown = [
        _problem(one, _no_turn(one.text, notation)) for one, text in zip(turns, written, strict=True) if text is None
    ]
    if unknown:
        raise ConfigError(foreign.shown, unknown)
    reader = Reader(game, (Work(0), Work(0)), [])
    try:
        with limited(Work(MOST_STEPS)):
            line = reader.game_line([text or "" for text in written], ())
    except OutOfWorkError:
        raise UsageError(f"{foreign.shown}: to play these turns takes too much work") from None
    if reader.mistakes:
        mistake = reader.mistakes[0]
        one = turns[len(line.turns)]
        same = "".join(one.text.lower().split()) == (written[len(line.turns)] or "").lower()
        raise RefutedError(
            [
                ConfigError(
                    foreign.shown, [_problem(one, mistake.words if same else f"{one.text}, here {mistake.words}")]
                )
            ]
        )
    return line


def _no_turn(text: str, notation: ForeignNotation) -> str:
    """Why a text is no turn."""
    such = f", such as {quote(notation.example)}" if notation.example else ""
    return f"{quote(text)} is not a turn as {notation.site} writes them{such}"


def _loser(game: AnyGame, foreign: ForeignRecord) -> str:
    """Who lost where a game ended otherwise than by its rules: not always the player to move."""
    if foreign.results is None or foreign.results[0] == foreign.results[1]:
        return "One of the players"
    number = int(foreign.results[1] < foreign.results[0])
    names = foreign.header.get("players", game.players)
    return str(names.get(game.players[number], game.players[number]) if isinstance(names, Mapping) else names[number])


def _problem(turn: ForeignTurn, words: str) -> Problem:
    return Problem(turn.line, turn.column, turn.key, words)


def _checked_result(game: AnyGame, foreign: ForeignRecord, outcome: Outcome | None, end: str) -> tuple[str, ...]:
    """What has to be told of a result that the rules here do not know.

    Raises:
        RefutedError: when they know another.
    """
    if foreign.results is None or end:
        return ()
    first, second = foreign.results
    winner = None if first == second else int(second > first)
    said = "a draw" if winner is None else f"won by {game.players[winner]}"
    if outcome is None:
        return (
            f"{foreign.shown}: there the game is {said}; by the rules here it goes on, so the record has no result",
        )
    if outcome.winner != winner:
        found = "a draw" if outcome.winner is None else f"won by {game.players[outcome.winner]}"
        words = f"the game is {said}, it says, but by these turns it is {found}"
        raise RefutedError([ConfigError(foreign.shown, [Problem(1, 1, "", words)])])
    return ()


def _by(game: AnyGame, foreign: ForeignRecord, ending: str) -> dict[str, Any]:
    """The result of a game that ended otherwise than by its rules; empty if nobody knows who has won."""
    if ending == "draw":
        return {"winner": "draw", "by": BY[ending]}
    if ending not in BY or foreign.results is None or foreign.results[0] == foreign.results[1]:
        return {}
    return {"winner": game.players[int(foreign.results[1] > foreign.results[0])], "by": BY[ending]}


def _text(board: str, foreign: ForeignRecord, line: Line, end: str, result: Mapping[str, Any], game: AnyGame) -> str:
    """The record as YAML; `end` tells of an end that is not one of the rules."""
    header = dict(foreign.header)
    names, identity = header.pop("players", None), header.pop("id", None)
    header.pop("no_date", None)
    end = " ".join(filter(None, (end, header.pop("comment", ""))))[:MAX_COMMENT]
    record: dict[str, Any] = {"board": board}
    if isinstance(names, Mapping):
        names = [names.get(player) for player in game.players]
    if names and any(names):
        record["players"] = {player: name for player, name in zip(game.players, names, strict=True) if name}
    record |= header
    if end and not line.turns:
        record["comment"] = end
    turns: list[Any] = [turn.made.turn for turn in line.turns]
    if end and turns:
        turns[-1] = {"turn": turns[-1], "comment": end}
    record["moves"] = turns
    if result:
        record["result"] = dict(result)
    about = f"# Game {identity}.\n" if identity else ""
    return about + dump(record)
