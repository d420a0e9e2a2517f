"""The score box: every player's sign, name and points, in a row or one below the other, never wider than it may be."""

import pytest

from boardrules.games.dendria import Dendria
from boardwright.figures.diagram.captions import score_of
from boardwright.figures.diagram.score import Score, score_box
from boardwright.games.registry import find_kit, game_names
from boardwright.games.words import wording
from boardwright.scene import scene_box
from tests.figures.diagram.shapes import check_room, discs_of, theme, words_of
from tests.figures.measuring import texts
from tests.installed_games import board_of, drawer_of
from tests.samples import each

THEME = theme()
FENDO = Score("Score", (("White", 25), ("Orange", 24)))
DRAWERS = {name: drawer_of(board_of(name)) for name in game_names()}


@pytest.mark.parametrize("name", DRAWERS)
def test_every_player_of_every_game_has_a_sign_of_his_own(name):
    first, second = (DRAWERS[name].sign(player, (5.0, 5.0), 1.3, THEME) for player in (0, 1))
    assert first != second
    for sign in (first, second):
        left, top, right, bottom = scene_box(sign)
        # As large as the circle that it is drawn in, which half a line's width may leave.
        assert (left + right, top + bottom) == pytest.approx((10.0, 10.0), abs=0.1)
        assert 1.5 < max(right - left, bottom - top) < 3.2


def test_a_wide_box_is_one_row_and_a_narrow_one_has_a_row_for_each_player():
    wide, narrow = (words_of(score_box(FENDO, DRAWERS["fendo"], width, THEME)) for width in (80, 25))
    for words in (wide, narrow):
        assert [word.text for word in words] == ["Score", "White", "25", "Orange", "24"]
    assert len({round(word.box[1], 3) for word in wide}) == 1
    heights = {word.text: word.box[1] for word in narrow}
    assert heights["White"] == pytest.approx(heights["25"])
    # One row of 4.8 mm lower.
    assert heights["Orange"] - heights["White"] == pytest.approx(4.8)


@each("width", [20.0, 30.0, 48.0, 60.0, 80.0])
@each("points", [(0, 3), (25, 24), (100, 99), (20.5, 20)])
def test_nothing_leaves_the_box_and_no_words_touch(width, points):
    score = Score("Score", (("White", points[0]), ("Orange", points[1])))
    drawing = score_box(score, DRAWERS["fendo"], width, THEME)
    assert drawing.width <= width
    check_room(drawing, 0.1 + 1e-6)  # half a line's width stands out
    signs = [disc for disc in discs_of(drawing) if disc.radius > 1.1]
    assert len(signs) == 2


def test_long_names_take_several_lines_where_a_picture_is_narrow():
    score = Score("", (("White captured:", 12), ("Black captured:", 11)), always_named=True)
    wide, narrow = (score_box(score, DRAWERS["fanorona"], width, THEME) for width in (30.5, 27.0))
    assert texts(wide.items) == ["White captured:", "12", "Black captured:", "11"]
    assert texts(narrow.items) == ["White", "captured:", "12", "Black", "captured:", "11"]
    assert narrow.width <= 27
    check_room(narrow, 0.1 + 1e-6)


@pytest.mark.parametrize(
    "game, points, words",
    [
        # Half points are written as such, and whole ones without a decimal point.
        ("dendria", (("Dark", 20.5), ("Light", 20.0)), ["Score", "Dark", "20.5", "Light", "20"]),
        # A letter that is drawn is not written too.
        ("cercas", (("X", 8), ("O", 7)), ["Score", "8", "7"]),
    ],
)
def test_words_of_a_score(game, points, words):
    assert texts(score_box(Score("Score", points), DRAWERS[game], 80, THEME).items) == words


@pytest.mark.parametrize("language, told", [("en", "1.5"), ("de", "1,5"), ("fr", "1,5")])
def test_half_a_point_is_written_as_the_language_writes_it(language: str, told: str):
    """In the box below a board, and in the words for those who do not see it."""
    game = Dendria(side=4)
    position = game.initial()
    for turn in ("d4", "a1", "pass", "pass"):
        position = game.play(position, game.parse_move(position, turn))
    score = score_of(game, position, wording(find_kit("dendria"), language))
    assert score is not None
    halves = {
        text for text in texts(score_box(score, DRAWERS["dendria"], 80, THEME).items) if text[-2:] in (".5", ",5")
    }
    assert len(halves) == 1
    assert told[1] in halves.pop()
