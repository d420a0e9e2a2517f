"""Games played by chance."""

from collections import Counter
from random import Random

from boardrules.playout import FIRST_TURNS, random_game, random_turn
from boardrules.replay import replay
from tests.boardrules.games.cases import CASES
from tests.boardrules.toy import Toy, toy_position


def test_a_random_game_is_a_game():
    game = Toy()
    for seed in range(50):
        played = random_game(game, Random(seed), 20)
        again = replay(game, [game.format_move(move) for move in played.turns])
        assert again.position == played.position
        assert again.outcome is not None


def test_the_same_chance_gives_the_same_game():
    games = [random_game(CASES["fendo-5x5"](), Random(seed), 50) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]
    # It is cut off, may begin anywhere, and no turn comes after the end.
    assert len(random_game(Toy(), Random(1), 3).turns) == 3
    assert random_game(Toy(), Random(1), 0, toy_position("xx./oo./...")).position == toy_position("xx./oo./...")
    assert random_turn(Toy(), toy_position("xxx/oo./...", "o"), Random(1)) is None


def test_every_turn_is_about_equally_likely():
    game, chance = Toy(), Random(1)
    found = Counter(random_turn(game, game.initial(), chance) for _ in range(9000))
    assert set(found) == set(range(9))
    # A thousand each; six standard deviations are 180.
    assert all(abs(number - 1000) < 180 for number in found.values())


def test_turns_that_are_not_counted_are_still_made():
    game, chance = Toy(uncountable=0), Random(1)
    assert game.legal_moves(game.initial()).count() is None
    assert {random_turn(game, game.initial(), chance) for _ in range(200)} == set(range(9))
    assert FIRST_TURNS >= 9
