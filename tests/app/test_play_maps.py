"""Maps of a play test, and processes that work for one."""

from itertools import islice
from multiprocessing import active_children
from time import monotonic

import pytest

from boardrules.lab.intervals import wilson
from boardrules.lab.openings import Opening
from boardwright.app.boards import game_of
from boardwright.app.lab.heat import STEPS, Scale, heat, on_heat
from boardwright.app.lab.maps import MappedBoard, valued_places
from boardwright.app.lab.places import TurnPlaces, turn_places
from boardwright.app.lab.tasks import CutOf, ValueOf, do, most_positions
from boardwright.app.processes.pool import OutOfTimeError, Pool, WorkerLostError
from boardwright.games.load import load_config
from boardwright.games.themes import stock_theme
from boardwright.scene.colours import contrast, luminance

FANORONA = "game: fanorona\nboard: {size: [3, 3]}\n"
THEME = stock_theme("classic")


def game(text: str):
    return game_of(load_config(text, "mine.yaml"))


def opening(turn: str, value: float, *alike: str) -> Opening:
    return Opening(turn, (turn, *alike), wilson(0, 0), value)


@pytest.mark.parametrize(
    "text, turn, left, taken",
    [
        ("game: fendo\n", "d1-c3N", ("d1",), ("c3", "c3N")),
        ("game: fendo\n", "b2", (), ("b2",)),
        ("game: cercas\n", "B2-B4 c3", (), ("c3", "B2-B3", "B3-B4")),
        ("game: dendria\n", "a1", (), ("a1",)),
        # The counter that is captured leaves its place as well, but is no part of the turn.
        ("game: fanorona\n", "d3e3+", ("d3",), ("e3",)),
        ("game: fen\nboard: {tiling: triangles, shape: triangle, size: 5}\n", "e1 e5 e9", (), ("e1", "e5", "e9")),
    ],
)
def test_where_a_first_turn_takes_place(text: str, turn: str, left: tuple[str, ...], taken: tuple[str, ...]):
    assert turn_places(game(text), turn) == TurnPlaces(left, taken)


def test_places_have_the_mean_of_their_turns():
    found = valued_places(game("game: fendo\n"), [opening("d1-c3N", 0.4, "d1-e3N"), opening("c3", 0.6)], "c3")
    assert found
    assert not found.are_moves
    assert found.places == pytest.approx({"c3": 0.5, "c3N": 0.4, "e3": 0.4, "e3N": 0.4})
    assert found.chosen == {"c3"}
    # Steps of 10 %, and two of them at least.
    assert (found.scale.low, found.scale.high) == pytest.approx((0.3, 0.5))
    assert valued_places(game(FANORONA), []) is None


def test_moves_from_place_to_place_are_arrows():
    fanorona = game("game: fanorona\n")
    found = valued_places(fanorona, [opening("d3e3+", 0.2), opening("d3e3-", 0.6), opening("e2e3+", 0.95)])
    assert found
    assert found.are_moves
    # Both captures are one arrow.
    assert found.turns == {TurnPlaces(("d3",), ("e3",)): pytest.approx(0.4), TurnPlaces(("e2",), ("e3",)): 0.95}
    assert (found.scale.low, found.scale.high) == pytest.approx((0.4, 1.0))


def test_the_scale_becomes_darker_with_every_step():
    for name in ("classic", "grey", "print"):
        theme = stock_theme(name)
        shades = [luminance(heat(step / STEPS, theme)) for step in range(STEPS + 1)]
        assert shades == sorted(shades, reverse=True)
        assert len(set(shades)) == len(shades)
        assert shades[0] < luminance(theme.colours.paper)
    for step in range(STEPS + 1):
        assert contrast(on_heat(step / STEPS, THEME), heat(step / STEPS, THEME)) > 3.5
    assert [Scale(0.2, 0.6).part(value) for value in (0.1, 0.2, 0.4, 0.7)] == pytest.approx([0, 0, 0.5, 1])


def test_a_map_is_as_large_as_there_is_room():
    loaded = load_config("game: fanorona\n", "mine.yaml")
    for width, height in ((80.0, 90.0), (150.0, 40.0)):
        size = MappedBoard.fitting(game_of(loaded), loaded, width, height).size
        assert size[0] <= width + 1e-6
        assert size[1] <= height + 1e-6
        assert size[0] == pytest.approx(width) or size[1] == pytest.approx(height)


def test_boards_with_more_turns_are_given_fewer_positions():
    small, large = (game(f"game: cercas\nboard: {{size: [{n}, {n}]}}\n") for n in (3, 9))
    assert most_positions(small, 1000) == 1000
    assert 0 < most_positions(large, 1000) < 1000


def values(count: int) -> list[ValueOf]:
    return [ValueOf(turn, 4, seed) for seed in range(count) for turn in ("c1b2+", "c2b2+")]


def test_processes_answer_in_order_and_what_nobody_waits_for_is_forgotten():
    fanorona = game(FANORONA)
    with Pool(do, fanorona, 1) as one, Pool(do, fanorona, 2) as two:
        # Of twenty, only three are waited for.
        assert [*islice(two.answers(values(20)), 3)] == [*one.answers(values(2))][:3]
        assert [*two.answers(values(5))] == [*one.answers(values(5))]
        wrong = ValueOf("a1a9", 4, 1)
        with pytest.raises(RuntimeError, match="a9"):
            [*two.answers([wrong])]
        (task, cut) = next(iter(two.answers([CutOf("3 x 3", fanorona, 10_000)])))
        assert (task.board, cut.value) == ("3 x 3", "win")


def test_the_time_is_up_and_a_process_is_lost():
    fanorona = game(FANORONA)
    with Pool(do, fanorona, 1, monotonic()) as late, pytest.raises(OutOfTimeError):
        [*late.answers(values(1))]
    with Pool(do, fanorona, 1, monotonic() + 60) as lost:
        answers = lost.answers(values(500))
        next(answers)
        (process,) = active_children()
        process.kill()
        with pytest.raises(WorkerLostError):
            list(answers)
