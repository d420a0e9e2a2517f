"""The twenty boards of FEN in the book: what the table says is what the atlas says, in both languages."""

import re
from pathlib import Path
from typing import Any

from boardwright.app.boards import game_of
from boardwright.app.catalogue.judged import GAMES, JudgedBoard, judged_boards
from boardwright.games.load import load_config
from tests.samples import each

FOLDER = Path(__file__).resolve().parents[2] / "configs" / "five-games"

ROW = re.compile(
    r"\|(?P<number>\d+)\|`(?P<tiling>.+?)`(?:, varian\w+ (?P<variant>\d))?, (?P<measure>.+?)(?P<large> \(p\))?"
    r"\|(?P<faces>\d+)\|(?P<turn>\d (?:or|oder) \d)(?P<star>\\\*)?"
    r"\|(?P<alone>\d+, \d+)\|(?P<pie>\d+, \d+)\|(?P<turns>[\d.,]+)\|",
    re.IGNORECASE,
)
ENGLISH = {"Scheibe": "disc", "Raute": "rhombus", "um eine Ecke": "round a vertex", "×": "x", ",": ".", "oder": "or"}
BOARD = re.compile(r"```boardwright fen/board/(\S+)\n.*\n:caption: (?:Board|Brett) (\d+), (\d+) ")


def _in_english(words: str) -> str:
    for own, english in ENGLISH.items():
        words = words.replace(own, english)
    return words


def _twenty(text: str) -> dict[int, JudgedBoard]:
    """The boards of the table by their numbers; each row says what the atlas does."""
    told, found = {(one.name, one.measure, one.turn): one for one in judged_boards()}, dict[int, JudgedBoard]()
    for row in ROW.finditer(text):
        variant = f" variant {row['variant']}" if row["variant"] else ""
        turn = _in_english(row["turn"]) + ("*" if row["star"] else "")
        board = told[row["tiling"] + variant, _in_english(row["measure"]), turn]
        assert board.has("fair")
        assert board.confirmed is not None
        alone = [50 * points / GAMES for points in (board.weak, board.strong)]
        pie = [100 * one.share.share for one in board.confirmed]
        assert row["alone"] == ", ".join(f"{share:.0f}" for share in alone)
        assert row["pie"] == ", ".join(f"{share:.0f}" for share in pie)
        assert (int(row["faces"]), float(_in_english(row["turns"]))) == (board.faces, board.turns)
        found[int(row["number"])] = board
    return found


@each("language", ["de", "en"])
def test_boards_of_fen_are_what_the_atlas_says(language: str) -> None:
    """Twenty rows of the table, all fair; and the boards in the pictures are those of their rows."""
    text = (FOLDER / language / "designing.md").read_text(encoding="utf-8")
    rows = _twenty(text)
    assert [*rows] == [*range(1, 21)]
    drawn = BOARD.findall(text)
    assert len(drawn) == 8
    for name, number, faces in drawn:
        board = rows[int(number)]
        game: Any = game_of(load_config((FOLDER / "fen" / "board" / name).read_text(encoding="utf-8"), name))
        there = (game.board.faces.bit_count(), len(game.board.names))
        assert (int(faces), *there) == (board.faces, board.faces, board.places)
        assert (game.turn.nodes, game.turn.edges) == (board.nodes, board.edges)
