"""The engines of Cercas, Dendria, Fanorona and Fendo against slow second versions; FEN's is in `test_fen_slow.py`."""

import itertools
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from boardrules.games.cercas import Cercas
from boardrules.games.dendria import Dendria
from boardrules.games.dendria.acts import seedbed, settle
from boardrules.games.dendria.forced import act_open, must_pass
from boardrules.games.fanorona import Fanorona
from boardrules.games.fendo import Fendo
from tests.boardrules.games import slow_cercas, slow_dendria, slow_fanorona, slow_fendo
from tests.boardrules.games.beside import Beside, owner
from tests.boardrules.games.cases import CASES
from tests.boardrules.games.test_fen_slow import slow as slow_fen
from tests.boardrules.test_perft import COUNTS, KNOWN, Known

pytestmark = pytest.mark.long("plays whole games beside slow second engines")


class Areas(Beside):
    """Of a game whose closed areas have owners."""

    def closed(self, state):
        return self.slow.closed_areas(state)

    def further(self, game, position, state):
        closed, open_spaces = game.areas(position)
        assert [(owner(game, area.owner), area.spaces) for area in closed] == self.closed(state)
        assert open_spaces == tuple(map(self.slow.name, sorted(self.slow.open_area(state))))


class OfCercas(Areas):
    """The share is of turns drawn with the shortest lines only: these leave much of the board open."""

    def fields(self, state):
        """Every segment is a line of its own."""
        sites: dict[str, list[str]] = {"x": [], "o": []}
        for space, player in state["marks"].items():
            sites[player].append(slow_cercas.name(space))
        lines = ["-".join(map(slow_cercas.dot_name, segment)) for segment in state["segments"]]
        return {"sites": sites, "lines": lines, "to_move": state["player"]}

    def texts(self, game, state, turns, chance):
        """Lines between any two dots; and legal ones with all kinds of marks."""
        dots, spaces = game.board.dots.sites, game.board.grid.sites
        lines = ["-".join(sorted(chance.sample(dots, 2))) for _ in range(6)]
        for _ in range(9):
            one, *others = chance.sample(dots, len(dots))
            level = [other for other in others if other[0] == one[0] or other[1:] == one[1:]]
            lines += [f"{one}-{other}" for other in level[:1]]
        lines += [turn.split()[0] for turn in chance.sample(sorted(turns), min(len(turns), 10))]
        return [f"{line} {chance.choice(spaces)}" for line in lines]

    def choose(self, state, turns, share, chance):
        if chance.random() < share:
            turns = [turn for turn in turns if len(slow_cercas.line_called(state, turn.split()[0])) == 2] or turns
        return chance.choice(sorted(turns))

    def rare(self, game, state, turns, turn):
        return ["open at the end"] if not turns and slow_cercas.open_area(state) else []


class OfFendo(Areas):
    """The share is of turns that add a piece: many pieces early make crowded games, few leave both a stock."""

    def fields(self, state):
        sites: dict[str, list[str]] = {player: [] for player in ("white", "orange")}
        for space, player in state["pieces"].items():
            sites[player].append(slow_fendo.name(space))
        pairs = map(sorted, state["fences"])
        fences = [slow_fendo.name(one) + ("N" if one[0] == other[0] else "E") for one, other in pairs]
        return {"sites": sites, "fences": fences, "stock": state["stock"], "to_move": state["player"]}

    def texts(self, game, state, turns, chance):
        sites = game.board.grid.sites
        fences = [f"{site}{side}" for site in sites for side in slow_fendo.SIDES]
        moves = [f"{chance.choice(sites)}-{chance.choice(fences)}" for _ in range(20)]
        return ["pass", *chance.sample(sites, 5), *chance.sample(fences, 5), *moves]

    def further(self, game, position, state):
        """A turn that moves a piece has a way exactly where the piece gets there: one or two straight runs."""
        super().further(game, position, state)
        chance = Random(str(sorted(state["pieces"])))
        for text in (f"{'-'.join(chance.sample(game.board.grid.sites, 2))}N" for _ in range(4)):
            start, end = map(slow_fendo.space_called, text[:-1].split("-"))
            way = [slow_fendo.space_called(space) for space in game.way(position, game.parse_move(position, text))]
            assert bool(way) == (end in slow_fendo.reach(state, start))
            for one, other in itertools.pairwise(way):
                assert any(other in slow_fendo.run(state, one, side) for side in slow_fendo.SIDES), text
            assert not way or (len(way) <= 3 and (way[0], way[-1]) == (start, end))

    def choose(self, state, turns, share, chance):
        added = [turn for turn in turns if turn[-1] not in "NESWs"]
        return chance.choice(sorted(added if added and chance.random() < share else turns))

    def rare(self, game, state, turns, turn):
        # Ruling F6: the two never pass one after the other.
        if turn != "pass":
            return []
        assert slow_fendo.turns(slow_fendo.after(state, turn)) != {"pass"}
        return ["passes"]


class OfFanorona(Beside):
    most = 120

    def fields(self, state):
        return {"position": slow_fanorona.picture(state), "to_move": state["player"]}

    def further(self, game, position, state):
        assert owner(game, game.agreed_outcome(position).winner, "draw") == slow_fanorona.agreed(state)

    def captured(self, state, turn):
        return tuple(map(slow_fanorona.name, sorted(slow_fanorona.turns(state)[turn])))

    def texts(self, game, state, turns, chance):
        """Legal turns with something else in one place, or a step more."""
        changed = []
        for turn in chance.sample(sorted(turns), min(len(turns), 12)):
            place = chance.randrange(len(turn))
            signs = {"+": "-", "-": "+", ",": ","}
            other = signs.get(turn[place]) or chance.choice("abcde" if turn[place].isalpha() else "123")
            changed += [turn[:place] + other + turn[place + 1 :], turn.rstrip("+-"), f"{turn},{turn[:2]}+"]
        bare = (text.translate(str.maketrans("", "", ",+-")) for text in changed)
        sites = [[text[place : place + 2] for place in range(0, len(text), 2)] for text in bare]
        return [text for text, names in zip(changed, sites, strict=True) if all(map(game.has_site, names))]

    def rare(self, game, state, turns, turn):
        return [f"{turn.count(',')} steps more"]


class OfDendria(Beside):
    """The shares are of turns with an act, of a Dryad's moves and of passes.

    Sprouting late lets Seeds pile up; moving much brings repetitions.
    """

    most, width = 60, 300

    def fields(self, state):
        side = state["side"]

        def keys(pieces, player):
            sites: dict = {colour: {"seeds": [], "trees": [], "dryads": []} for colour in ("dark", "light")}
            for soil, (mine, kind) in pieces:
                sites[mine][f"{kind}s"].append(slow_dendria.name(side, soil))
            return {"sites": sites, "to_move": player}

        history = [keys(pieces, player) for pieces, player in state["past"]]
        return {**keys(state["pieces"].items(), state["player"]), "passes": state["passes"], "history": history}

    def same(self, game, position, state):
        """Earlier states that the engine no longer keeps make no difference."""
        if len(state["past"]) % 5:
            return
        literal = game.parse_position(self.fields(state))
        assert (literal.pieces, literal.player, literal.passes) == (position.pieces, position.player, position.passes)
        assert position.earlier <= literal.earlier
        assert list(game.legal_moves(literal)) == list(game.legal_moves(position))
        assert game.legal_moves(literal).count() == game.legal_moves(position).count()
        for move in itertools.islice(game.legal_moves(position), 1):
            assert game.apply(literal, move).pieces == game.apply(position, move).pieces

    def further(self, game, position, state):
        side, pieces = state["side"], state["pieces"]

        def named(soils):
            return tuple(slow_dendria.name(side, soil) for soil in sorted(soils, key=slow_dendria.row_by_row))

        assert game.leafiness(position) == tuple(slow_dendria.leafiness(state).values())
        assert game.leaves(position) == tuple(map(named, slow_dendria.leaves(state).values()))
        fed = {seed: slow_dendria.nourisher(side, pieces, seed) for seed in slow_dendria.seeds(pieces)}
        assert game.hungry(position) == named(seed for seed in fed if fed[seed] is None)
        for player, colour in enumerate(game.players):
            assert game.nourished(position)[player] == named(seed for seed in fed if fed[seed] == colour)
            assert game.fertile(position)[player] == named(slow_dendria.fertile(side, pieces, colour))
            trees = [soil for soil, piece in pieces.items() if piece == (colour, "tree")]
            assert game.trees(position)[player] == len(trees)
            forests = {named(slow_dendria.group(side, pieces, tree)) for tree in trees}
            assert {area.spaces for area in game.forests(position) if area.owner == player} == forests
        assert act_open(game.board, position.pieces, position.player) == any(map(slow_dendria.acts, everything(state)))

    def texts(self, game, state, turns, chance):
        """Legal turns with acts and stops added, dropped and mixed."""
        names = game.board.grid.sites
        seeds = [slow_dendria.name(state["side"], seed) for seed in slow_dendria.seeds(state["pieces"])] or names
        texts = ["pass"]
        for text in chance.choices(sorted(turns), k=3) if turns else ():
            texts += [chance.choice(names), f"{chance.choice(names)}>{chance.choice(names)}"]
            if text != "pass":
                texts += [f"{text}^{chance.choice(seeds)}", f"{text}@{chance.choice(seeds)}"]
                texts.append(f"{text}^{chance.choice(seeds)}@{chance.choice(seeds)}^{chance.choice(seeds)}")
            if ">" in text:
                texts += [f"{text}>{chance.choice(names)}", text[: text.rindex(">")]]
            if text[: text.find("^")] and "^" in text:
                texts.append(text[: text.rindex("^")])
        return [text for text in texts if ">" in text or not text.endswith(">")]

    def choose(self, state, turns, share, chance):
        acting, moving, passing = share
        points = slow_dendria.leafiness(state)
        ahead = points[state["player"]] > points[slow_dendria.OTHER[state["player"]]]
        # Early passes end the game; late ones by the leader force the other.
        if "pass" in turns and chance.random() < (max(passing, 0.4) if ahead and len(turns) < 40 else passing / 4):
            return "pass"
        acts = sorted(filter(slow_dendria.acts, turns))
        moves = sorted(turn for turn in turns if ">" in turn and turn not in acts)
        if acts and chance.random() < acting:
            # Turns with many acts are many, and would drown the others.
            size = chance.choice(sorted({sum(map(turn.count, "^@")) for turn in acts}))
            return chance.choice([turn for turn in acts if sum(map(turn.count, "^@")) == size])
        if moves and chance.random() < moving:
            return chance.choice(moves)
        return chance.choice(sorted(set(turns) - set(acts)))

    def rare(self, game, state, turns, turn):
        every = everything(state)
        kinds = {
            "sprouting": "^" in turn,
            "germinating": "@" in turn,
            "on the way": turn.count(">") > 1,
            "repeating": len(every) + 1 > len(turns) > 1,
            "actless": not any(map(slow_dendria.acts, every)),
        }
        return [kind for kind, here in kinds.items() if here]


def everything(state):
    return slow_dendria.all_results(state["side"], frozenset(state["pieces"].items()), state["player"])


BESIDE = {
    "cercas": OfCercas(slow_cercas),
    "dendria": OfDendria(slow_dendria),
    "fanorona": OfFanorona(slow_fanorona),
    "fendo": OfFendo(slow_fendo),
}

# Games and how many are played, with the share of what is preferred.
FAST: Mapping[str, list[tuple[Any, int, Any]]] = {
    "cercas": [
        *((Cercas(), 1, 0.7), (Cercas(3, 3), 12, 0.3), (Cercas(4, 5), 4, 0.3)),
        *((Cercas(5, 4), 2, 0.0), (Cercas(2, 3), 12, 0.2), (Cercas(1, 8), 6, 0.2), (Cercas(9, 2), 3, 0.3)),
    ],
    "dendria": [
        *((Dendria(2), 20, (0.5, 0.3, 0.2)), (Dendria(3), 8, (0.5, 0.3, 0.1)), (Dendria(3), 5, (0.1, 0.5, 0.2))),
        (Dendria(4), 2, (0.5, 0.3, 0.05)),
    ],
    "fanorona": [
        (Fanorona(size, columns, captures), games, None)
        for size, columns, games in ((5, 9, 6), (5, 5, 8), (3, 3, 10))
        for captures in ("single", "relay")
    ],
    "fendo": [
        *((Fendo(), 1, 0.3), (Fendo(5, 5), 2, 0.1), (Fendo(5, 7, (5, 4)), 1, 0.2), (Fendo(3, 3), 13, 0.1)),
        (Fendo(3, 9, (20, 20)), 1, 0.3),
    ],
}
LARGE: Mapping[str, list[tuple[Any, int, Any]]] = {
    "cercas": [(Cercas(10, 11), 4, 0.3), (Cercas(3, 12), 20, 0.3)],
    "dendria": [(Dendria(7), 4, (0.5, 0.3, 0.05)), (Dendria(9), 2, (0.5, 0.3, 0.02))],
    "fanorona": [],
    "fendo": [(Fendo(9, 9), 10, 0.2), (Fendo(11, 11, (20, 20)), 3, 0.2)],
}

# What is rare is easily broken, so it must come up: how often at least.
MET: Mapping[str, Mapping[str, int]] = {
    "cercas": {"positions": 300, "ends: draw": 3, "open at the end": 5},
    "dendria": {
        "positions": 700,
        "sprouting": 75,
        "germinating": 20,
        "on the way": 8,
        "repeating": 30,
        "actless": 300,
        "ends: dark": 10,
        "ends: light": 10,
    },
    "fanorona": {"positions": 1000, "ends: white": 10, "ends: black": 10, "3 steps more": 1},
    "fendo": {"positions": 400, "passes": 5},
}


@pytest.mark.parametrize("name", BESIDE)
def test_an_engine_agrees_with_its_slow_version(name):
    chance, seen = Random(name), Counter[str]()
    for line in FAST[name]:
        seen += BESIDE[name].play(*line, chance)
    assert {kind: seen[kind] for kind, least in MET[name].items() if seen[kind] < least} == {}


@pytest.mark.slow
@pytest.mark.parametrize("name", BESIDE)
def test_an_engine_agrees_with_its_slow_version_at_length(name, monkeypatch):
    monkeypatch.setattr(OfDendria, "most", 150)
    monkeypatch.setattr(OfDendria, "width", 1500)
    for game, games, share in FAST[name]:
        assert BESIDE[name].play(game, 10 * games, share, Random(2))["positions"]
    for line in LARGE[name]:
        assert BESIDE[name].play(*line, Random(3))["positions"]


# Cercas: which positions can come up.


def _positions(game):
    """Every position that can be written for a board: all lines, all marks, both players to move."""
    lines = {frozenset(dots) for dots in slow_cercas.all_lines(game.rows, game.columns) if len(dots) == 2}
    inner = sorted(lines - slow_cercas.border(game.rows, game.columns), key=sorted)
    spaces = slow_cercas.all_spaces(game.rows, game.columns)
    for chosen in itertools.product((False, True), repeat=len(inner)):
        segments = frozenset(itertools.compress(inner, chosen))
        for signs in itertools.product((None, "x", "o"), repeat=len(spaces)):
            marks = {space: sign for space, sign in zip(spaces, signs, strict=True) if sign}
            for player in "xo":
                yield {"marks": marks, "segments": segments, "player": player}


LONGER = [pytest.param(*size, marks=pytest.mark.slow) for size in ((1, 6), (2, 3))]


@pytest.mark.parametrize("rows, columns", [(1, 1), (1, 3), (2, 2), (4, 1), *LONGER])
def test_cercas_finds_faults_in_exactly_the_positions_that_no_turns_lead_to(rows, columns):
    game, sound = Cercas(rows, columns), set()
    for state in _positions(game):
        if not game.status(game.parse_position(BESIDE["cercas"].fields(state))):
            sound.add((frozenset(state["marks"].items()), state["segments"], state["player"]))
    assert sound == slow_cercas.reachable(slow_cercas.first_state(rows, columns))


# Fanorona: positions that seldom come up in games, and all of the smallest board.


def _scattered(game, chance):
    """Random counters anywhere, with rows of all lengths and long relays; the number of steps of the longest."""
    state = slow_fanorona.first_state(game.rows, game.columns, game.captures)
    points = [(column, row) for column in range(game.columns) for row in range(game.rows)]
    most = len(state["counters"]) // 2
    own, enemies = chance.randint(0, min(most, 8)), chance.randint(0, most)
    chosen = chance.sample(points, own + enemies)
    state["player"] = chance.choice(["white", "black"])
    state["counters"] = dict.fromkeys(chosen[:own], state["player"])
    state["counters"].update(dict.fromkeys(chosen[own:], slow_fanorona.other(state["player"])))
    beside, position = BESIDE["fanorona"], game.parse_position(BESIDE["fanorona"].fields(state))
    turns = beside.compare(game, position, state)
    for turn in chance.sample(sorted(turns), min(len(turns), 3)):
        beside.same(game, *beside.step(game, position, state, turn))
    return max((turn.count(",") for turn in turns), default=0)


@pytest.mark.parametrize("number", [120, pytest.param(1000, marks=pytest.mark.slow)])
def test_fanorona_agrees_with_the_slow_version_on_scattered_counters(number):
    chance = Random(22)
    longest = [_scattered(game, chance) for game, *_ in FAST["fanorona"] for _ in range(number)]
    # Relays of many steps are where mistakes hide, so they must come up.
    assert max(longest) >= 7


@pytest.mark.parametrize("captures", ["single", "relay"])
def test_fanorona_agrees_on_everything_that_comes_up_on_the_smallest_board(captures):
    game, beside = Fanorona(3, 3, captures), BESIDE["fanorona"]
    waiting = [(game.initial(), beside.start(game))]
    found = {waiting[0][0]}
    for position, state in waiting:
        assert game.status(position) == ()
        for turn in beside.compare(game, position, state):
            after = beside.step(game, position, state, turn)
            if after[0] not in found:
                found.add(after[0])
                waiting.append(after)
    assert {slow_fanorona.result(state) for _, state in waiting} == {"white", "black", None}


# Dendria: forced passes, and the order of acts.


def _late_positions(side, games, most, chance):
    """Positions of random games in which nobody passes, as the engine's and the slow version's."""
    game = Dendria(side)
    for _ in range(games):
        state, position = slow_dendria.first_state(side), game.initial()
        for _ in range(most):
            turns = sorted(map(game.format_move, itertools.islice(game.legal_moves(position), 400)))
            if len(turns) in {1, 400}:
                break
            acts = list(filter(slow_dendria.acts, turns))
            turn = chance.choice(acts if acts and chance.random() < 0.3 else turns[:-1])
            position, state = game.play(position, game.parse_move(position, turn)), slow_dendria.after(state, turn)
            yield game, position, state


def test_forced_passes_of_dendria_agree_with_the_slow_version():
    seen: Counter = Counter()
    for game, position, state in _late_positions(3, 20, 40, Random(13)):
        points = slow_dendria.leafiness(state)
        if points[state["player"]] > points[slow_dendria.OTHER[state["player"]]]:
            answering, passed = BESIDE["dendria"].step(game, position, state, "pass")
            for most in (1, 2, 4, 40):
                forced = slow_dendria.forced_to_pass(passed, most)
                assert must_pass(game.board, answering, most) == forced
                seen[most, forced] += 1
    assert seen[40, True] >= 3
    assert seen[40, False] >= 10
    # The bound decides where the search is larger than it.
    assert seen[1, True] < seen[40, True]


def test_the_order_of_acts_of_dendria_means_nothing():
    """Whatever named acts are tried first, in the end the same ones are done."""
    undone: Counter = Counter()
    chance, chained = Random(15), 0

    def some(names, most):
        return set(chance.sample(names, min(len(names), chance.randint(0, most))))

    for game, position, state in _late_positions(3, 15, 40, Random(15)):
        side, pieces, player = state["side"], state["pieces"], state["player"]
        seeds = slow_dendria.seeds(pieces)
        # Names that stand a chance come up more often.
        every = [("sprout", seed) for seed in seeds]
        ready = sorted(seed for _, seed in slow_dendria.done_in_order(side, pieces, player, every))
        grown = [min(bed, key=slow_dendria.row_by_row) for bed in slow_dendria.ready_beds(side, pieces, player)]
        for _ in range(3):
            sprouts = some(seeds + 3 * ready, 4)
            unsprouted = {**pieces, **dict.fromkeys(sprouts)}
            named_beds = some(seeds + 5 * grown, 3) - sprouts
            groups = [slow_dendria.group(side, unsprouted, seed) for seed in named_beds]
            beds = {min(group, key=slow_dendria.row_by_row) for group in groups}
            acts = [("sprout", seed) for seed in sprouts] + [("germinate", seed) for seed in beds]
            orders = (chance.sample(acts, len(acts)) for _ in range(4))
            (done,) = {slow_dendria.done_in_order(side, pieces, player, order) for order in orders}
            named = sum(1 << game.board.number(slow_dendria.name(side, seed)) for seed in sprouts)
            firsts = [1 << game.board.number(slow_dendria.name(side, seed)) for seed in beds]
            whole = [seedbed(game.board, position.pieces, first, named) for first in firsts]
            left, waiting = settle(game.board, position.pieces, position.player, named, whole)
            expected = {slow_dendria.name(side, seed) for kind, seed in acts if (kind, seed) not in done}
            assert {*game.board.names_of(left), *(game.board.names_of(bed)[0] for bed in waiting)} == expected
            undone[len(acts) - len(done), len(done) > 0] += 1
            chained += sum(act in every and slow_dendria.nourisher(side, pieces, act[1]) != player for act in done)
    assert undone.total() >= 250
    assert chained >= 5
    assert undone[0, True] >= 25
    assert sum(number for (left, some), number in undone.items() if left and some) >= 10


# Numbers in the perft files that are said to come from a slow version: it counts these sequences again.

MOST_POSITIONS = {"cercas": 100, "dendria": 50, "fen": 200, "fendo": 80}
"""Positions to look at beyond which a line is left to the long proofs, where it is not the usual number."""

LINES = [
    pytest.param(
        line,
        id=f"{line.case}-{line.depth}",
        marks=[pytest.mark.slow]
        if COUNTS.get((line.case, line.depth - 1), 1) > MOST_POSITIONS.get(line.case.partition("-")[0], 800)
        else [],
    )
    for line in KNOWN
    if "slow second version" in line.source and "by hand: minutes" not in line.source
]


def sequences(turns, after, state, depth: int) -> int:
    found = turns(state)
    return len(found) if depth == 1 else sum(sequences(turns, after, after(state, turn), depth - 1) for turn in found)


@pytest.mark.parametrize("line", LINES)
def test_the_slow_version_has_the_same_number(line: Known):
    game: Any = CASES[line.case]()
    if game.name == "fen":
        slow = slow_fen(game)
        rules = slow.legal, slow.after, slow.start()
    else:
        beside = BESIDE[game.name]
        rules = beside.slow.turns, beside.slow.after, beside.start(game)
    assert sequences(*rules, line.depth) == line.count, line.where
