"""Turns by clicks: every legal turn can be clicked together, and nothing else can."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from boardwright.app.boards import game_of
from boardwright.figures.diagram.clicks import Clicks
from boardwright.figures.diagram.places import place_shapes
from boardwright.games.load import load_config
from tests.samples import each

SMALL = {
    "cercas": "game: cercas\nboard: {size: [3, 3]}\n",
    "dendria": "game: dendria\nboard: {size: 3}\n",
    "fanorona": "game: fanorona\nboard: {size: [3, 3]}\n",
    "fanorona-relay": "game: fanorona\nboard: {size: [5, 5]}\nrules: {captures: relay}\n",
    "fen": "game: fen\nboard: {tiling: triangles, shape: triangle, size: 3}\nrules: {per_turn: {nodes: 1, edges: 2}}\n",
    "fendo": "game: fendo\nboard: {size: [5, 5]}\n",
}
"""Boards on which all turns of a position can be looked at."""


def made(text: str) -> tuple[Any, Clicks, set[str]]:
    loaded = load_config(text, "board.yaml")
    drawer = loaded.kit.drawer(loaded)
    places = {name for named in place_shapes(drawer, 10.0).values() for name in named}
    assert loaded.kit.clicks is not None
    return game_of(loaded), loaded.kit.clicks(), places


def composed(
    game: Any, clicks: Clicks, places: set[str], position: Any, chosen: tuple[str, ...] = ()
) -> list[tuple[str, int]]:
    """All turns that clicks lead to, as often as they do, and in how many; what each choice tells of that is true.

    Every click is on a place of the board, if on any, and leads to a turn, and clicks make up one at most.
    """
    choice = clicks.after(game, position, chosen)
    assert choice.clicks or choice.turns or not chosen
    assert {click.place for click in choice.clicks} <= {*places, None}
    assert len(choice.turns) <= 1
    names = [click.name for click in choice.clicks]
    assert len(set(names)) == len(names)
    found = [(turn, 0) for turn in choice.turns]
    for name in names:
        found += [(turn, missing + 1) for turn, missing in composed(game, clicks, places, position, (*chosen, name))]
    if choice.most is not None:
        missing = [number for _, number in found]
        assert (choice.least, choice.most) == (min(missing, default=0), max(missing, default=0))
    return found


def positions(game: Any, seed: int, most: int) -> Iterator[Any]:
    """Positions of a random game, the first one and the last."""
    rng, here = random.Random(seed), game.initial()
    for _ in range(most):
        yield here
        turns = list(game.legal_moves(here))
        if not turns:
            return
        here = game.apply(here, rng.choice(turns))


@pytest.mark.parametrize("name", SMALL)
def test_every_legal_turn_can_be_clicked_together_and_no_other(name: str):
    game, clicks, places = made(SMALL[name])
    for seed in range(3):
        for position in list(positions(game, seed, 60))[seed::6]:
            legal = {game.format_move(move) for move in game.legal_moves(position)}
            assert {turn for turn, _ in composed(game, clicks, places, position)} == legal
    begun = clicks.after(game, game.initial(), [clicks.after(game, game.initial(), []).clicks[-1].name])
    assert (begun.most is None) == (name == "dendria")


def test_of_a_turn_of_several_tiles_the_number_still_to_place_is_told():
    game, clicks, _ = made("game: fen\nboard: {tiling: hexagons, shape: hexagon, size: 3}\n")
    choice = clicks.after(game, game.initial(), [])
    assert dict(choice.numbers) == {"nodes": game.turn.nodes, "edges": game.turn.edges}
    begun = clicks.after(game, game.initial(), ["e1"])
    assert begun.least == begun.most == game.turn.edges - 1 > 0


@pytest.mark.parametrize("name", SMALL)
def test_a_click_that_is_not_offered_has_a_reason_of_the_rules_or_none(name: str):
    game, clicks, places = made(SMALL[name])
    names = {reason.name for reason in game.reasons}
    told = 0
    for position in list(positions(game, 5, 40))[::8]:
        if game.outcome(position) is not None:
            continue
        offered = {click.place for click in clicks.after(game, position, []).clicks}
        for place in sorted(places - offered):
            reason = clicks.why_not(game, position, [], place)
            told += reason is not None
            assert reason is None or reason.name in names
    assert told > 0


@pytest.mark.parametrize(
    "name, chosen, place, reason",
    [
        ("fendo", [], "c5", "not-yours"),
        ("fendo", ["c1"], "c5", "occupied"),
        ("fendo", [], "b3N", "empty-site"),
        ("fen", [], "f1", "too-few-held"),
        ("fen", ["n1"], "e1", "mixed-kinds"),
        ("fen", ["e1"], "e2", "shares-face"),
        ("fanorona", [], "b2", "empty-site"),
        ("fanorona", ["b1"], "a2", "no-line"),
        ("fanorona", [], "c3", "not-yours"),
        ("fanorona", ["a1"], "a2", "occupied"),
        ("cercas", ["B1-B2"], "c3", "mark-not-adjacent"),
        ("cercas", ["B1-B2"], "B2-C2", "line-bent"),
        ("cercas", ["B2-C2"], "C1-C2", "line-bent"),
        ("cercas", [], "c3", "mark-not-adjacent"),
        ("dendria", ["a1"], "c3", "not-a-seed"),
    ],
)
def test_the_reason_is_the_one_that_the_rules_have_for_what_was_meant(
    name: str, chosen: list[str], place: str, reason: str
):
    game, clicks, _ = made(SMALL[name])
    found = clicks.why_not(game, game.initial(), chosen, place)
    assert found is not None
    assert found.name == reason


@each("name", SMALL)
@each("chosen", [["nowhere"], ["pass", "pass"], ["a1", "a1", "a1"], ["B1-B2", "b2", "B1-B2"]])
def test_a_choice_that_makes_no_sense_leads_nowhere(name: str, chosen: list[str]):
    game, clicks, _ = made(SMALL[name])
    choice = clicks.after(game, game.initial(), chosen)
    assert choice.clicks == ()
    assert choice.turns == ()
    clicks.why_not(game, game.initial(), chosen, "nowhere")


def test_of_two_ways_to_capture_one_is_clicked_on():
    loaded = load_config("game: fanorona\nboard: {size: [5, 5]}\n", "board.yaml")
    game, clicks = game_of(loaded), loaded.kit.clicks
    assert clicks is not None
    position = game.parse_position({"sites": {"white": ["c3"], "black": ["c2", "c5", "a1"]}, "to_move": "white"})
    choice = clicks().after(game, position, ["c3", "c4"])
    assert [(click.name, click.place, click.act) for click in choice.clicks] == [
        ("+", "c5", "approach"),
        ("-", "c2", "withdrawal"),
    ]
    assert clicks().after(game, position, ["c3", "c4", "-"]).turns == ("c3c4-",)
