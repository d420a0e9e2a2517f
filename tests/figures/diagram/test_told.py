"""What a figure shows is told in words too: whoever hears them can set up the board and make the turn."""

from itertools import islice
from random import Random
from typing import Any

import pytest

import boardwright as bw
from boardrules.game import Game
from boardwright import figure
from tests.app.test_figures_in_languages import NAMES, example
from tests.figures.diagram.hearing import SPEECH, hear

LANGUAGES = tuple(SPEECH)


def same(game: Game[Any, Any], position: Any, heard: dict[str, Any]) -> bool:
    """Whether a listener has the same board; who is to move is not told once the game is over."""
    read = game.parse_position(heard)
    given = game.format_position(position, sites=True)
    found = game.format_position(read, sites=True)
    over = game.outcome(position) is not None
    told = {"sites", "fences", "lines", *(() if over else ("to_move",))}
    return {key: given.get(key) for key in told} == {key: found.get(key) for key in told}


@pytest.mark.sampled(17)
@pytest.mark.parametrize("name", NAMES)
def test_a_listener_sets_up_every_stock_example_and_makes_its_turns(name: str):
    figures = example(name)
    verified = figures.verified
    game, position = verified.example.game, verified.example.position
    shown = [*([verified.shown] if verified.shown else []), *verified.line]
    for language in LANGUAGES:
        for suffix in figures.suffixes:
            text = figures.alt(suffix, language)
            heard = hear(text, language, game)
            assert same(game, position, heard.fields), (language, text)
            turns = [turn for _, turn in heard.turns]
            if suffix:
                assert turns == [game.format_move(move) for move in verified.proofs[0].line], (language, text)
            elif shown and not verified.proofs and all(turn.reason is None for turn in shown):
                assert turns == [turn.text for turn in shown], (language, text)


BOARDS = ("fendo", "fanorona", "fanorona-traditional", "cercas", "dendria-7", "fen-triangle", "fen-hat")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("board", BOARDS)
def test_a_listener_follows_random_games(board: str, seed: int):
    game, chance = bw.load(board).game, Random(f"{board} {seed}")
    position, turns, kept = game.initial(), list[str](), game.initial()
    plies = chance.randrange(2, 60)
    for _ in range(plies):
        if game.outcome(position) is not None:
            break
        move = chance.choice([*islice(game.legal_moves(position), 200)])
        kept, turns = position, [*turns[-1:], game.format_move(move)]
        position = game.apply(position, move)
    language = LANGUAGES[seed % 3]
    text = figure(kept, board=board, show=turns[-1], language=language).alt
    heard = hear(text, language, game)
    assert same(game, kept, heard.fields), text
    assert [turn for _, turn in heard.turns] == turns[-1:], text
    before, after = (_holders(game, one) for one in (kept, position))
    for start, *_, end in heard.ways:
        assert before[start] == game.to_move(kept) == after[end], text
        assert start not in after or before.get(start) == after[start], text
    mine = game.to_move(kept)
    gone = {place for place, player in before.items() if player != mine and after.get(place) != player}
    assert heard.captures == ([gone] if gone and game.name == "fanorona" else []), text


def _holders(game: Game[Any, Any], position: Any) -> dict[str, int]:
    sites = game.format_position(position, sites=True)["sites"]
    return {
        name: number
        for number, player in enumerate(game.players)
        for names in (sites[player].values() if isinstance(sites[player], dict) else (sites[player],))
        for name in names
    }


CORNER = """
game: fendo
board: fendo
sites: {white: [b1, c3], orange: [d7, e5]}
fences: [a2N, b2N, b2E, c3E, e5W]
to_move: white
claims:
  - after: {turn: b1E, closes: [{owner: white, size: 4}], over: false, score: {white: 4, orange: 0}}
show: b1E
"""

TALLY = """
game: fen
board: fen-kagome
sites:
  white: [e1, e2, n4, e10, e11, n9]
  black: [e7, e12, n6, e19]
to_move: white
claims:
  - can_capture: [f1, f3]
  - tally: {f1: {white: 3, black: 0, needed: 3}, f3: {white: 4, black: 0, needed: 3}}
"""

SEEDS = """
game: dendria
board: dendria-7
sites: {dark: {seeds: [d4, g4, g10, j4, j7]}, light: {seeds: [d7, g7]}}
to_move: dark
claims:
  - nourished: {dark: [g7], light: []}
"""


@pytest.mark.parametrize(
    "text, language, told",
    [
        (
            CORNER,
            "en",
            [
                "White leaves the piece where it is and builds a fence: b1E.",
                "White owns a closed area of 4 spaces: a1, a2, b1 and b2.",
                "The score: White 4 and Orange 0.",
            ],
        ),
        (CORNER, "fr", ["Blanc possède une zone fermée de taille 4\N{NO-BREAK SPACE}: a1, a2, b1 et b2."]),
        (TALLY, "en", ["White may take f1 and f3.", "White holds 3 of 3 at f1", "4 of 3 at f3"]),
        (SEEDS, "de", ["Dunkel hat Samen auf d4, g4, g10, j4 und j7.", "Dunkel nährt die Samen auf g7."]),
        (SEEDS, "fr", ["Sombre a des Graines en d4", "Clair ne nourrit aucune Graine."]),
    ],
)
def test_what_is_shown_is_told(tmp_path, text, language, told):
    file = tmp_path / "one.yaml"
    file.write_text(text, encoding="utf-8")
    alt = figure(str(file), language=language).alt
    assert [words for words in told if words not in alt] == [], alt


def test_a_stop_ends_every_turn_and_the_end_of_a_solution_is_told():
    alt = figure("fanorona-puzzle-corner", solution=True).alt
    assert "White has won." in alt
    assert ". Turn 2. Black " in alt
