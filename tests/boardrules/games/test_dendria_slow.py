"""The engine of Dendria against the slow second version, on thousands of positions of random games."""

import itertools
import random
from collections import Counter

import pytest

from boardrules.games.dendria import Dendria
from boardrules.games.dendria.acts import seedbed, settle
from boardrules.games.dendria.forced import act_open, must_pass
from tests.boardrules.games import slow_dendria as slow
from tests.boardrules.games.beside import agree, refuse

pytestmark = pytest.mark.long("plays whole games beside a slow second engine")

# Side, random games, turns at most, legal turns of a position at most, and how often a turn with an act, a Dryad's move
# and a pass are preferred. Sprouting late lets Seeds pile up; moving much brings repetitions.
FAST = [
    (2, 60, 30, 2000, (0.5, 0.3, 0.2)),
    (3, 28, 50, 300, (0.5, 0.3, 0.1)),
    (3, 20, 50, 300, (0.1, 0.5, 0.2)),
    (4, 3, 60, 300, (0.5, 0.3, 0.05)),
    (5, 1, 60, 200, (0.7, 0.3, 0.05)),
]
LONG: list[tuple] = [(side, 8 * games, 2 * most, 5 * width, shares) for side, games, most, width, shares in FAST] + [
    (7, 4, 150, 1500, (0.5, 0.3, 0.05)),
    (9, 2, 150, 1500, (0.5, 0.3, 0.02)),
]


def _fields(state):
    """The slow version's state in the keys of an example."""
    side = state["side"]

    def keys(pieces, player):
        sites: dict = {colour: {"seeds": [], "trees": [], "dryads": []} for colour in ("dark", "light")}
        for soil, (owner, kind) in pieces:
            sites[owner][f"{kind}s"].append(slow.name(side, soil))
        return {"sites": sites, "to_move": player}

    history = [keys(pieces, player) for pieces, player in state["past"]]
    return {**keys(state["pieces"].items(), state["player"]), "passes": state["passes"], "history": history}


def _agree(game, position, state, turns):
    side, pieces = state["side"], state["pieces"]
    agree(game, position, turns, slow.score(state))
    assert game.leafiness(position) == tuple(slow.leafiness(state).values())
    outcome = game.outcome(position)
    assert (outcome and game.players[outcome.winner]) == slow.winner(state)
    assert game.status(position) == ()
    names = [slow.name(side, soil) for soil in slow.soils(side)]
    for own, soils in zip(game.leaves(position), slow.leaves(state).values(), strict=True):
        assert own == tuple(name for name in names if name in {slow.name(side, soil) for soil in soils})
    fed = {slow.name(side, seed): slow.nourisher(side, pieces, seed) for seed in slow.seeds(pieces)}
    assert game.hungry(position) == tuple(name for name in names if name in fed and fed[name] is None)
    for player, colour in enumerate(game.players):
        assert game.nourished(position)[player] == tuple(name for name in names if fed.get(name) == colour)
        good = {slow.name(side, soil) for soil in slow.fertile(side, pieces, colour)}
        assert game.fertile(position)[player] == tuple(name for name in names if name in good)
        trees = [soil for soil, piece in pieces.items() if piece == (colour, "tree")]
        assert game.trees(position)[player] == len(trees)
        groups = {slow.group(side, pieces, tree) for tree in trees}
        forests = {tuple(slow.name(side, soil) for soil in sorted(group, key=slow.row_by_row)) for group in groups}
        assert {area.spaces for area in game.forests(position) if area.owner == player} == forests


def _whole_history(game, position, state):
    """Earlier states that the engine no longer keeps make no difference."""
    literal = game.parse_position(_fields(state))
    assert (literal.pieces, literal.player, literal.passes) == (position.pieces, position.player, position.passes)
    assert position.earlier <= literal.earlier
    assert list(game.legal_moves(literal)) == list(game.legal_moves(position))
    assert game.legal_moves(literal).count() == game.legal_moves(position).count()
    for move in itertools.islice(game.legal_moves(position), 1):
        assert game.apply(literal, move).pieces == game.apply(position, move).pieces


def _some_turns(side, turns, pieces, chance):
    """Texts of turns that may be legal or not: legal ones with acts added, dropped and mixed."""
    names = [slow.name(side, soil) for soil in slow.soils(side)]
    seeds = [slow.name(side, seed) for seed in slow.seeds(pieces)] or names
    texts = ["pass"]
    for _ in range(3):
        text = chance.choice(sorted(turns))
        texts += [chance.choice(names), f"{chance.choice(names)}>{chance.choice(names)}"]
        if text != "pass":
            texts += [f"{text}^{chance.choice(seeds)}", f"{text}@{chance.choice(seeds)}"]
            texts.append(f"{text}^{chance.choice(seeds)}@{chance.choice(seeds)}^{chance.choice(seeds)}")
        if ">" in text:
            texts += [f"{text}>{chance.choice(names)}", text[: text.rindex(">")]]
        if text[: text.find("^")] and "^" in text:
            texts.append(text[: text.rindex("^")])
    return [text for text in texts if ">" in text or not text.endswith(">")]


def _chosen(turns, shares, ahead, chance):
    acting, moving, passing = shares
    # Early passes end the game; late ones by the leader force the other.
    passing = max(passing, 0.4) if ahead and len(turns) < 40 else passing / 4
    acts = [turn for turn in turns if slow.acts(turn)]
    moves = [turn for turn in turns if ">" in turn and not slow.acts(turn)]
    if "pass" in turns and chance.random() < passing:
        return "pass"
    if acts and chance.random() < acting:
        # Turns with many acts are many, and would drown the others.
        sizes = sorted({sum(map(turn.count, "^@")) for turn in acts})
        size = chance.choice(sizes)
        return chance.choice([turn for turn in sorted(acts) if sum(map(turn.count, "^@")) == size])
    if moves and chance.random() < moving:
        return chance.choice(sorted(moves))
    return chance.choice(sorted(turns - set(acts)))


def _play(side, games, most, width, shares, chance):
    seen: Counter = Counter()
    game = Dendria(side)
    for _ in range(games):
        state, position = slow.first_state(side), game.initial()
        for _ in range(most):
            count = game.legal_moves(position).count()
            if count is None or count > width:
                seen["too wide"] += 1
                break
            turns = slow.legal_turns(state)
            _agree(game, position, state, turns)
            if chance.random() < 0.2:
                _whole_history(game, position, state)
            if turns:
                refuse(game, position, turns, _some_turns(side, turns, state["pieces"], chance))
            seen["positions"] += 1
            seen["forced"] += turns == {"pass"} and state["passes"] == 1 and len(slow.turns_by_result(state)) > 0
            everything = slow.all_results(side, frozenset(state["pieces"].items()), state["player"])
            acting = any(map(slow.acts, everything))
            assert act_open(game.board, position.pieces, position.player) == acting
            seen["actless"] += not acting
            seen["repeating"] += len(everything) + 1 > len(turns) > 1
            if not turns:
                seen["ended"] += 1
                break
            points = slow.leafiness(state)
            ahead = points[state["player"]] > points[slow.OTHER[state["player"]]]
            turn = _chosen(turns, shares, ahead, chance)
            seen["sprouting"] += "^" in turn
            seen["germinating"] += "@" in turn
            seen["on the way"] += turn.count(">") > 1
            position, state = game.play(position, game.parse_move(position, turn)), slow.after(state, turn)
    return seen


def test_engine_agrees_with_the_slow_version():
    seen: Counter = Counter()
    chance = random.Random(20230906)
    for line in FAST:
        seen += _play(*line, chance)
    assert seen["positions"] >= 2000
    # What is rare is easily broken, so it must come up.
    for kind, least in {
        "sprouting": 150,
        "germinating": 40,
        "on the way": 15,
        "repeating": 60,
        "actless": 600,
        "ended": 60,
    }.items():
        assert seen[kind] >= least, kind


@pytest.mark.slow
@pytest.mark.parametrize("line", LONG)
def test_engine_agrees_with_the_slow_version_at_length(line):
    side, games, most, width, shares = line
    assert _play(side, games, most, width, shares, random.Random(side))["positions"] > 60


def _late_positions(side, games, most, chance):
    """Positions of random games in which nobody passes, as the engine's and the slow version's."""
    game = Dendria(side)
    for _ in range(games):
        state, position = slow.first_state(side), game.initial()
        for _ in range(most):
            turns = sorted(map(game.format_move, itertools.islice(game.legal_moves(position), 400)))
            if len(turns) in {1, 400}:
                break
            acts = [turn for turn in turns if slow.acts(turn)]
            turn = chance.choice(acts if acts and chance.random() < 0.3 else turns[:-1])
            position, state = game.play(position, game.parse_move(position, turn)), slow.after(state, turn)
            yield game, position, state


def test_forced_passes_agree_with_the_slow_version():
    seen: Counter = Counter()
    for game, position, state in _late_positions(3, 40, 40, random.Random(13)):
        points = slow.leafiness(state)
        if points[state["player"]] > points[slow.OTHER[state["player"]]]:
            passed, answering = slow.after(state, "pass"), game.play(position, game.parse_move(position, "pass"))
            for most in (1, 2, 4, 40):
                forced = slow.forced_to_pass(passed, most)
                assert must_pass(game.board, answering, most) == forced
                seen[most, forced] += 1
    assert seen[40, True] >= 5
    assert seen[40, False] >= 20
    # The bound decides where the search is larger than it.
    assert seen[1, True] < seen[40, True]


def _sample(chance, names, most):
    return chance.sample(names, min(len(names), chance.randint(0, most)))


def test_the_order_of_acts_means_nothing():
    # Whatever named acts are tried first, in the end the same ones are done.
    undone: Counter = Counter()
    chance, tried, chained = random.Random(15), 0, 0
    for game, position, state in _late_positions(3, 30, 40, random.Random(15)):
        side, pieces, player = state["side"], state["pieces"], state["player"]
        seeds = slow.seeds(pieces)
        # Names that stand a chance come up more often.
        every = [("sprout", seed) for seed in seeds]
        ready = sorted(seed for _, seed in slow.done_in_order(side, pieces, player, every))
        grown = [min(bed, key=slow.row_by_row) for bed in slow.ready_beds(side, pieces, player)]
        for _ in range(3):
            sprouts = set(_sample(chance, seeds + 3 * ready, 4))
            unsprouted = {**pieces, **dict.fromkeys(sprouts)}
            named_beds = set(_sample(chance, seeds + 5 * grown, 3)) - sprouts
            beds = {min(slow.group(side, unsprouted, seed), key=slow.row_by_row) for seed in named_beds}
            acts = [("sprout", seed) for seed in sprouts] + [("germinate", seed) for seed in beds]
            outcomes = {slow.done_in_order(side, pieces, player, chance.sample(acts, len(acts))) for _ in range(4)}
            assert len(outcomes) == 1
            (done,) = outcomes
            named = sum(1 << game.board.number(slow.name(side, seed)) for seed in sprouts)
            firsts = [1 << game.board.number(slow.name(side, seed)) for seed in beds]
            whole = [seedbed(game.board, position.pieces, first, named) for first in firsts]
            left, waiting = settle(game.board, position.pieces, position.player, named, whole)
            expected = {slow.name(side, seed) for kind, seed in acts if (kind, seed) not in done}
            assert {*game.board.names_of(left), *(game.board.names_of(bed)[0] for bed in waiting)} == expected
            tried += 1
            undone[len(acts) - len(done), len(done) > 0] += 1
            chained += sum(act in every and slow.nourisher(side, pieces, act[1]) != player for act in done)
    assert tried >= 500
    assert chained >= 10
    assert undone[0, True] >= 50
    assert sum(number for (left, some), number in undone.items() if left and some) >= 20
