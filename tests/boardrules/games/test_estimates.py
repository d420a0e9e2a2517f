"""What the games say of a position: the same from both sides of the board, and right where it can be worked out."""

from collections.abc import Callable
from functools import partial
from itertools import takewhile
from math import exp
from random import Random
from typing import Any

import pytest

from boardrules.bits import bits
from boardrules.estimates import chance, fading
from boardrules.game import WON, Game
from boardrules.games.cercas import Cercas
from boardrules.games.cercas import estimate as cercas
from boardrules.games.cercas.board import MOST_CLOSED
from boardrules.games.dendria import Dendria
from boardrules.games.dendria import estimate as dendria
from boardrules.games.dendria.leaves import leafiness
from boardrules.games.dendria.turns import Sow
from boardrules.games.fanorona import Fanorona
from boardrules.games.fanorona import estimate as fanorona
from boardrules.games.fanorona.estimate import best_row
from boardrules.games.fendo import Fendo
from boardrules.games.fendo import estimate as fendo
from boardrules.games.fendo.turns import Pass
from boardrules.testing.contract import played
from tests.boardrules.games.cases import CASES

SAID = ("fendo-5x5", "cercas-4x5", "dendria-3", "fanorona", "fanorona-relay")


def positions(name: str, games: int = 3, plies: int = 60) -> list[Any]:
    """Positions of random games in which the game is not over."""
    game = CASES[name]()
    found = [sample.position for seed in range(games) for sample in played(game, Random(seed), plies)]
    return [position for position in found if game.outcome(position) is None]


def swapped(name: str, position: Any) -> Any:
    """The position with all pieces in the other colour, and the other player to move."""
    other = 1 - position.player
    kind = type(position)
    if name.startswith("fanorona"):
        return kind(position.counters[::-1], other)
    if name.startswith("cercas"):
        return kind(position.marks[::-1], position.segments, other, position.area)
    if name.startswith("fendo"):
        return kind(position.pieces[::-1], position.fences, position.stock[::-1], other, position.area)
    earlier = frozenset(((*pieces[3:], *pieces[:3]), 1 - player) for pieces, player in position.earlier)
    return kind((*position.pieces[3:], *position.pieces[:3]), other, position.passes, earlier)


def told(game: Game[Any, Any], position: Any, moved: Callable[[Any], Any] = lambda move: move) -> tuple[Any, Any]:
    """What a game says: the worth, and the value of each turn."""
    said = game.promising(position, 100_000)
    assert said is not None
    return game.worth(position), {moved(move): value for move, value in said}


@pytest.mark.parametrize("name", SAID)
def test_colours_and_directions_make_no_difference(name: str):
    game = CASES[name]()
    # Both colours sow in the same way, but only Dark begins: so there is no position without pieces for Light.
    some = [position for position in positions(name, 4)[::5] if position != game.initial()]
    assert len(some) > 5
    for position in some:
        assert told(game, position) == told(game, swapped(name, position))
        for symmetry in game.symmetries()[1:4]:
            turned = partial(game.transform_move, symmetry=symmetry)
            assert told(game, position, turned) == told(game, game.transform(position, symmetry))


@pytest.mark.parametrize("name", ["fanorona", "fanorona-relay"])
def test_the_best_capture_is_found(name: str):
    game = Fanorona(captures="relay" if name.endswith("relay") else "single")
    captures = 0
    for position in positions(name)[::3]:
        own, enemy = position.counters[position.player], position.counters[1 - position.player]
        most = max(len(game.effects(position, move).captures) for move in game.legal_moves(position))
        empty = game.board.points & ~(own | enemy)
        assert best_row(game.board, name.endswith("relay"), own, enemy, empty) == most
        captures += most > 0
    assert captures > 10


@pytest.mark.parametrize("name", ["fanorona", "fanorona-5x5"])
def test_a_turn_that_captures_promises_what_the_reply_leaves(name: str):
    # The reply is looked for among all turns from the position that is reached, which the estimate works out by itself.
    # On the small board relays often end where a counter was captured.
    game = CASES[name]()

    def most(position: Any) -> int:
        return max((len(game.effects(position, move).captures) for move in game.legal_moves(position)), default=0)

    captures = steps = 0
    for position in positions(name, 20 if name.endswith("5x5") else 1):
        for move, value in game.promising(position, 100_000):
            taken = len(game.effects(position, move).captures)
            if taken:
                after = game.apply(position, move)
                left = after.counters[after.player]
                assert value == (taken - (most(after) if left else 0)) * fanorona.COUNTER, game.format_move(move)
                captures += 1
            else:
                after = game.apply(position, move)
                again = type(after)(after.counters, position.player)
                assert value == most(again) * fanorona.THREAT - most(after) * fanorona.COUNTER, game.format_move(move)
                steps += 1
    assert captures > 50
    assert steps > 50


@pytest.mark.parametrize("name", ["fanorona", "fanorona-5x5"])
def test_a_position_of_fanorona_is_worth_what_the_best_capture_leaves(name: str):
    game: Any = CASES[name]()
    relay = game.captures == "relay"

    def steps(own: int, empty: int) -> int:
        return sum(bool(empty & way.there) for place in bits(own) for way in game.board.ways[place])

    for position in positions(name)[::3]:
        promised = dict(game.promising(position, 100_000))
        captures = [value for move, value in promised.items() if game.effects(position, move).captures]
        own, enemy = position.counters[position.player], position.counters[1 - position.player]
        mine, yours, empty = own.bit_count(), enemy.bit_count(), game.board.points & ~(own | enemy)
        lead = mine - yours + max(captures, default=0) // fanorona.COUNTER
        lead = (fanorona.LEAD_RELAY if relay else fanorona.LEAD) * lead + steps(own, empty) - steps(enemy, empty)
        if max((len(game.effects(position, move).captures) for move in promised), default=0) < yours:
            assert game.worth(position) == chance(WON * lead // (fanorona.CALM + mine + yours))


def test_a_capture_of_the_last_counters_is_as_good_as_won():
    game = Fanorona()
    fields = {"sites": {"white": ["a1", "i5"], "black": ["c1", "d1", "e1"]}, "to_move": "white"}
    position = game.parse_position(fields)
    assert game.worth(position) >= WON - 1
    (move, _), *_ = game.promising(position, 1)
    assert game.format_move(move) == "a1b1+"
    # More counters are better.
    few, many = (
        game.worth(game.parse_position({"sites": {"white": white, "black": ["i5", "i3"]}, "to_move": "white"}))
        for white in (["a1", "a3"], ["a1", "a3", "a5", "b2"])
    )
    assert few == WON // 2 < many


def test_a_promising_turn_of_fendo_has_the_lead_after_it():
    # The turns are judged side by side, positions one by one.
    game = Fendo(5, 5)
    divided = 0
    for position in positions("fendo-5x5", 2)[::4]:
        for move, value in game.promising(position, 100_000):
            after = game.apply(position, move)
            if move == Pass():
                assert value == 0
            elif game.outcome(after) is None:
                assert value == -fendo.PROMISE * fendo.lead(game.board, after), game.format_move(move)
                divided += after.area != position.area
            else:
                outcome = game.outcome(after)
                assert outcome is not None
                assert (value > 0) == (outcome.winner == position.player)
    assert divided > 10


def test_in_cercas_it_is_worth_something_to_mark_where_the_other_player_may_not():
    game = Cercas(4, 5)
    # O is to move, and nothing is closed: X alone may mark the two spaces beside the mark in the corner.
    lead = cercas.TURN - 2 * cercas.ALONE - cercas.MARK
    position = game.parse_position({"sites": {"x": ["a1"]}, "lines": [], "to_move": "o"})
    assert game.worth(position) == chance(cercas.LEAD * lead // (cercas.CALM + 20))


def closed_points(game: Cercas, position: Any, player: int) -> int:
    """What the closed areas are worth to a player."""
    own, other = position.marks[player], position.marks[1 - player]
    points = 0
    for area in game.board.regions(position.segments, game.board.spaces & ~position.area):
        more = (area & own).bit_count() - (area & other).bit_count()
        if area.bit_count() <= MOST_CLOSED and more:
            points += cercas.SPACE * area.bit_count() * (1 if more > 0 else -1)
    return points


def alone(game: Cercas, position: Any, player: int) -> int:
    """Empty spaces that one player may mark, and the other may not."""
    own: int = position.marks[player]
    other: int = position.marks[1 - player]
    return game.board.around(own) & game.board.spaces & ~(own | other | game.board.around(other))


def test_a_promising_turn_of_cercas_has_what_it_adds_to_closed_areas_and_takes_from_the_open_one():
    game = Cercas(4, 5)
    closing = inside = 0
    for position in positions("cercas-4x5", 12):
        player = position.player

        def in_open(area: int, before: Any = position, player: int = player) -> int:
            own: int = before.marks[player]
            other: int = before.marks[1 - player]
            marks = (area & own).bit_count() - (area & other).bit_count()
            free = (area & alone(game, before, player)).bit_count() - (
                area & alone(game, before, 1 - player)
            ).bit_count()
            return cercas.MARK * marks + cercas.ALONE * free

        for move, value in game.promising(position, 100_000):
            after = game.apply(position, move)
            if after.area >> move.space & 1:
                continue
            gain = closed_points(game, after, player) - closed_points(game, position, player)
            gain += in_open(after.area) - in_open(position.area)
            closing += after.area != position.area
            inside += after.area == position.area and not position.area >> move.space & 1
            assert value == cercas.PROMISE * gain, game.format_move(move)
    assert closing > 50
    assert inside > 50


def test_a_position_of_cercas_is_worth_its_closed_areas_and_what_is_safe_in_them():
    game, decided = Cercas(4, 5), 0
    for position in positions("cercas-4x5", 12):
        player, area = position.player, position.area
        own, other = position.marks[player], position.marks[1 - player]
        empty = game.board.spaces & ~(own | other)
        lead = cercas.TURN + closed_points(game, position, player)
        for region in game.board.regions(position.segments, game.board.spaces & ~area):
            more = (region & own).bit_count() - (region & other).bit_count()
            threatened = region & empty & ~game.board.around(own if more > 0 else other)
            if more and region.bit_count() <= MOST_CLOSED and not threatened:
                lead += (1 if more > 0 else -1) * cercas.SAFE * region.bit_count()
                decided += 1
        mine, yours = (area & alone(game, position, side) for side in (player, 1 - player))
        lead += cercas.ALONE * (mine.bit_count() - yours.bit_count())
        lead += cercas.MARK * ((own & area).bit_count() - (other & area).bit_count())
        assert game.worth(position) == chance(cercas.LEAD * lead // (cercas.CALM + area.bit_count()))
    assert decided > 50


def test_cercas_closes_an_area_that_it_owns_first():
    # The corner with two marks of X lacks one segment.
    game = Cercas(4, 5)
    fields = {"sites": {"x": ["a1", "a2"], "o": ["d3", "e4"]}, "lines": ["B1-B3"], "to_move": "x"}
    position = game.parse_position(fields)
    (move, first), *_ = game.promising(position, 400)
    assert game.score(game.apply(position, move))[0] >= 2
    assert first > max(
        value for move, value in game.promising(position, 400) if game.score(game.apply(position, move))[0] == 0
    )


def test_dendria_sprouts_all_that_it_can_first():
    game = Dendria(3)
    tried = 0
    for position in positions("dendria-3", 6):
        (best, _), *_ = game.promising(position, 5)
        after = game.apply(position, best)
        own = 3 * position.player + 2
        gained = after.pieces[own].bit_count() - position.pieces[own].bit_count()
        plain = any(
            game.apply(position, move).pieces[own] != position.pieces[own] for move in game.legal_moves(position)
        )
        tried += gained > 0
        assert gained >= 0
        assert plain or not gained
    assert tried > 5


def test_a_position_of_dendria_is_worth_its_leaves_dryads_seeds_and_soils():
    game: Any = Dendria(3)
    board, ahead, behind = game.board, 0, 0
    for position in positions("dendria-3", 8):
        pieces, player = position.pieces, position.player
        occupied = sum(pieces)

        def counted(side: int, pieces: Any = pieces, occupied: int = occupied) -> tuple[int, int, set[int]]:
            """Dryads of a player, Seeds that he nourishes, and soils that his Dryads fertilise."""
            own = pieces[3 * side : 3 * side + 3]
            fed = sum(board.nourishes(seed, sum(own), occupied) for seed in bits(pieces[0] | pieces[3]))
            near = set(bits(own[2]))
            for dryad in bits(own[2]):
                for way in range(6):
                    line = [board.numbers[site] for site in board.grid.ray(board.sites[dryad], way)]
                    near.update(takewhile(lambda soil: not occupied >> soil & 1, line))
            return own[2].bit_count(), fed, near

        (dryads, fed, near), (others, their_fed, their_near) = counted(player), counted(1 - player)
        lead = dendria.DRYADS * (dryads - others) + dendria.FED * (fed - their_fed)
        lead += dendria.FERTILE * (len(near - their_near) - len(their_near - near))
        if pieces[1] | pieces[4]:
            points = leafiness(board, pieces)
            lead += dendria.LEAF * (points[player] - points[1 - player])
        assert game.worth(position) == chance(dendria.LEAD * lead)
        ahead, behind = ahead + (dryads > others), behind + (dryads < others)
    assert ahead > 10
    assert behind > 10


def test_a_promising_turn_of_dendria_has_the_dryads_and_trees_that_it_gains():
    game: Any = Dendria(3)
    grown = sprouted = joined = 0
    for position in positions("dendria-3", 12):
        own, other = 3 * position.player, 3 - 3 * position.player
        promised = dict(game.promising(position, 100_000))
        for move in game.legal_moves(position):
            if isinstance(move, Sow) and not move.sprouts and [bed >> move.soil & 1 for bed in move.seedbeds] == [1]:
                assert promised[move] > 0, game.format_move(move)
                joined += 1
        for move, value in promised.items():
            if value < 0 or game.outcome(game.apply(position, move)):
                continue  # turns that leave out acts
            after = game.apply(position, move)
            trees = (after.pieces[own + 1] & ~position.pieces[own + 1]).bit_count()
            dryads = after.pieces[own + 2].bit_count() - position.pieces[own + 2].bit_count()
            taken = (position.pieces[other] & after.pieces[own + 2]).bit_count()
            gain = dendria.DRYADS * dryads + dendria.TAKEN * taken + dendria.GROWN * trees
            plain = 0
            if isinstance(move, Sow):
                plain = promised[Sow(move.soil)] // dendria.PROMISE
            assert value == dendria.PROMISE * (plain + gain), game.format_move(move)
            grown, sprouted = grown + (trees > 0), sprouted + (dryads > 0)
    assert grown > 3
    assert sprouted > 20
    assert joined


def test_chances_and_fading_are_the_logistic_and_the_exponential_function():
    for lead in range(-12 * WON, 12 * WON, 1777):
        share = chance(lead)
        assert share + chance(-lead) == WON
        assert share / WON == pytest.approx(1 / (1 + exp(-lead / WON)), abs=0.005)
    assert fading(0) == WON
    for less in range(0, 15 * WON, 1777):
        assert 1 <= fading(less) <= WON
        assert fading(less) / WON == pytest.approx(exp(-less / WON), abs=0.02)


def test_tables_are_exact_at_each_sixty_fourth_up_to_their_ends():
    for place in range(13 * 64):
        assert abs(chance(place * WON // 64) - WON / (1 + exp(-place / 64))) <= (0.5 if place < 10 * 64 else 3)
        assert abs(fading(place * WON // 64) - max(1, WON * exp(-place / 64))) <= 0.5
    assert chance(10 * WON) == WON
