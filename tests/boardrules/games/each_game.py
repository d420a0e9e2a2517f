"""What every game of this package keeps in its own way, as cases for `test_each_game.py`: a further game adds a row.

Games are made anew in each test, so that making them is tested too. Expected values were worked out by hand.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from boardrules.games.cercas import Cercas, CercasMove
from boardrules.games.dendria import Dendria
from boardrules.games.dendria.turns import Sow, Stop, Travel
from boardrules.games.fanorona import Fanorona, FanoronaMove
from boardrules.games.fen import Fen, FenMove, TurnSize
from boardrules.games.fendo import Fendo
from boardrules.games.fendo.turns import AddPiece, BuildFence
from tests.boardrules.games.fen_boards import BOARDS, squares
from tests.boardrules.games.hands import EDGES, GROVE, LEGAL, NODES, WAY, AnyGame, in_lists, in_rows, in_soils

Make = Callable[[], AnyGame]
Place = Callable[[AnyGame], Any]
"""Function from a game to one of its positions."""

Fields = Mapping[str, Any]

Rules = Mapping[str, tuple[Make, Place, Mapping[str, str]]]


def start(game: AnyGame) -> Any:
    return game.initial()


def rows(*given: str, **others: Any) -> Place:
    return lambda game: in_rows(game, *given, **others)


def lists(*given: str) -> Place:
    return lambda game: in_lists(game, *given)


def soils(pieces: str, to_move: str = "dark", history: tuple[Place, ...] = (), **others: Any) -> Place:
    """As `in_soils`; earlier states are positions."""
    return lambda game: in_soils(
        game, pieces, to_move, history=[game.format_position(one(game)) for one in history], **others
    )


@dataclass(frozen=True, kw_only=True)
class Row:
    """Cases of one game.

    Attributes:
        name: The game's.
        players: Their names; whoever begins comes first.
        pie: Whether there is a pie rule.
        reads: The game that reads turns at `here`.
        small: The game that reads positions.
        starts: How the start is written.
        first_turns: Numbers of legal turns at the start.
        refused: Games that cannot be made, a part of what is said, and what it is about.
        different: Games of which no two are equal.
        symmetries: Numbers of symmetries.
        read: Texts of turns, and how they are written.
        no_turns: Texts that are no turns, and what each is told among other things.
        no_places: Texts that name a place that the board does not have, and the place.
        written: Positions in rows, None where there are none, and in lists.
        alike: Two descriptions of one position.
        unreadable: Descriptions, and all that is wrong with them, each with its place: a line begins so.
        faults: What keeps positions from coming up in play; every fault is there.
        rules: Rule, board, position, and turns under the reason against them, or under `LEGAL`.
        reasons: Turns and the first reason against them, in the order of the game's reasons; every reason is there.
            A turn that has no text is a function of the game.

    """

    name: str
    players: tuple[str, str]
    pie: bool = False
    reads: Make
    here: Place = start
    small: Make
    starts: tuple[tuple[Make, Fields], ...] = ()
    first_turns: tuple[tuple[Make, int], ...] = ()
    refused: tuple[tuple[Make, str, tuple[str | int, ...]], ...]
    different: tuple[Make, ...]
    symmetries: tuple[tuple[Make, int], ...]
    read: Mapping[str, str]
    no_turns: Mapping[str, str]
    no_places: Mapping[str, str]
    written: tuple[tuple[Make, Fields | None, Fields], ...]
    alike: tuple[tuple[Make, Fields, Fields], ...] = ()
    unreadable: tuple[tuple[Fields, str], ...]
    faults: tuple[tuple[Make, Place, str], ...]
    rules: Rules = field(default_factory=dict)
    reasons: tuple[tuple[str, Make, Place, str | Callable[[Any], Any]], ...]


cercas_4x4, cercas_3x3, cercas_row = partial(Cercas, 4, 4), partial(Cercas, 3, 3), partial(Cercas, 1, 3)
tall = partial(Cercas, 7, 5)
FORM_OF_CERCAS = "C3-C5 c3 draws from dot C3 to dot C5 and marks the space c3"

# Rule, board, position, and turns under the reason against them. Lines: C1 to C3; the open area: C4; marks: C5 and C6.
CERCAS_RULES: Rules = {
    "a line is straight and joins two to four dots": (Cercas, rows(), {
        LEGAL: "C3-C4 c3; C3-C5 c3; C3-C6 c3; C3-D3 c3; C3-E3 c3; C3-F3 c3",
        "line-length": "C3-C7 c3; C3-G3 c3; C3-C3 c3",
        "line-bent": "C3-D4 c3; D3-C4 c3",
    }),
    "a line is new all along, but may go on where another ends, and run beside it": (Cercas, rows("", "C3-C5"), {
        "line-redrawn": "C3-C4 c3; C4-C5 c4; C3-C5 c3; C2-C4 c2; C4-C7 c5; C2-C5 c2",
        LEGAL: "C5-C8 c5; C1-C3 c2; D3-D5 d3",
    }),
    "the border is a line already": (Cercas, rows(), {
        "line-redrawn": "A1-B1 a1; A1-A2 a1; D1-G1 e1; A4-A6 a4; H2-H4 g2; C8-E8 c7; G8-H8 g7",
    }),
    "three segments may meet at a dot, but lines do not cross, far from both ends either": (Cercas, rows("", "C3-C5"), {
        LEGAL: "C4-E4 d4; A4-C4 a4", "dot-full": "B4-D4 b4; B4-E4 b4; A4-D4 a4",
    }),
    "the same cross cannot be made from the other line": (Cercas, rows("", "B4-D4"), {"dot-full": "C3-C5 c3"}),
    "no line ends at a dot that has three": (Cercas, rows("", "C3-C5 C4-E4"), {
        "dot-full": "A4-C4 a4; B4-C4 b4; C4-B4 b4",
    }),
    "no line leaves two areas of more than five spaces, here eight and eight": (cercas_4x4, rows("", "A3-D3"), {
        "two-open-areas": "D3-E3 d3", LEGAL: "C3-C5 c3",
    }),
    "six spaces may not be closed off, but divided into two and four": (Cercas, rows("", "A2-G2"), {
        "two-open-areas": "G1-G2 f1", LEGAL: "C1-C2 c1",
    }),
    "a wall inside the ring makes no difference": (Cercas, rows("", "C3-F3 C3-C5 F3-F5 C5-E5 D3-D4"), {
        "two-open-areas": "E5-F5 e5",
    }),
    # The line closes the single space c2, and on its way to the border it parts eight spaces from seven.
    "a small area closed does not excuse two large ones": (cercas_4x4, rows("", "A3-C3 C2-C3 C2-D2 D2-D3"), {
        "two-open-areas": "C3-E3 c2", LEGAL: "C3-D3 c2",
    }),
    "the mark stands beside the new line on either side": (Cercas, rows(), {
        LEGAL: "C3-C5 b3; C3-C5 b4; C3-C5 c3; C3-C5 c4; C3-E3 c2; C3-E3 d2; C3-E3 c3; C3-E3 d3",
        "mark-not-adjacent": "C3-C5 b2; C3-C5 c2; C3-C5 b5; C3-C5 c5; C3-C5 a3; C3-C5 d4; C3-C5 g7",
    }),
    "an old line does not help": (Cercas, rows("", "C3-C5"), {"mark-not-adjacent": "F3-F5 c3"}),
    "a space has room for one mark": (cercas_3x3, rows("... .X. O..", "B1-B3"), {"occupied": "C2-C3 b2; A2-B2 a1"}),
    # An old line or a new one between two marks does not matter.
    "a mark keeps off the opponent's, but not corner to corner": (cercas_3x3, rows("... .O. ...", "B2-B3"), {
        "mark-touches": "C3-C4 b3; A3-B3 a2; A2-C2 b1; C2-D2 c2; B3-C3 b3",
        LEGAL: "C3-C4 c3; A3-B3 a3; A2-C2 a1; C2-D2 c1",
    }),
    "O's mark keeps off X's": (cercas_3x3, rows("... .X. ...", "B2-B3", "o"), {"mark-touches": "C3-C4 b3"}),
}  # fmt: skip

CERCAS = Row(
    name="cercas",
    players=("x", "o"),
    reads=Cercas,
    small=cercas_3x3,
    starts=((Cercas, {"position": 7 * ".......\n", "to_move": "x"}),),
    first_turns=(
        # Between n rows of dots' ends run n - 1 inner rows; a line of k segments has 2 k spaces beside it. For 7 x 7:
        # 6 rows with 7 lines of one segment, 6 of two, 5 of three, so 6 * (7 * 2 + 6 * 4 + 5 * 6) = 408, both ways.
        (Cercas, 816),
        (partial(Cercas, 4, 5), 3 * (5 * 2 + 4 * 4 + 3 * 6) + 4 * (4 * 2 + 3 * 4 + 2 * 6)),
        (partial(Cercas, 25, 25), 2 * 24 * (25 * 2 + 24 * 4 + 23 * 6)),
        # A line right across leaves more than five spaces on both sides, but for the two next to the ends.
        (partial(Cercas, 3, 12), 2 * (12 * 2 + 11 * 4 + 10 * 6) + 11 * (3 * 2 + 2 * 4) + 2 * 6),
        (partial(Cercas, 1, 5), 4 * 2),
        (partial(Cercas, 1, 1), 0),
    ),
    refused=(
        (partial(Cercas, rows=0), "Cercas needs 1 to 25 rows of spaces, not 0", (0,)),
        (partial(Cercas, rows=26), "Cercas needs 1 to 25 rows of spaces, not 26", (26,)),
        (partial(Cercas, columns=26), "Cercas needs 1 to 25 columns of spaces, not 26", (26,)),
    ),
    different=(partial(Cercas, 5, 7), partial(Cercas, 7, 5), Cercas),
    symmetries=tuple((partial(Cercas, *size), n) for size, n in (((5, 5), 8), ((5, 7), 4), ((1, 1), 8), ((1, 4), 4))),
    read={
        "C3-C5 c3": "C3-C5 c3",
        "C5-C3 c3": "C3-C5 c3",
        "E3-C3 c3": "C3-E3 c3",
        "  C3 - C5   c3\n": "C3-C5 c3",
        "D3-C4 c3": "C4-D3 c3",
        "C3-C3 c3": "C3-C3 c3",
    },
    no_turns={
        **dict.fromkeys(("", "c3", "C3 c3", "c3-c5 c3", "C3-C5 C3", "C3-C5c3", "C3C5 c3"), FORM_OF_CERCAS),
        **dict.fromkeys(("C3-C4-C5 c3", "passes"), FORM_OF_CERCAS),
        "F2-G2": "F2-G2 does not name a space to mark: a turn is written C3-C5 c3",
    },
    no_places={
        "I3-I5 c3": "I3",
        "C3-C9 c3": "C9",
        "C0-C1 c1": "C0",
        "C3-C5 h3": "h3",
        "C3-C5 c8": "c8",
        "C3-C5 c0": "c0",
        "C03-C5 c3": "C03",
    },
    written=(
        (
            cercas_4x4,
            {"position": "....\n.X..\n...O\nX...\n", "lines": ["A2-B2", "B1-B3", "B3-D3", "D2-E2"], "to_move": "o"},
            {"sites": {"x": ["a1", "b3"], "o": ["d2"]}, "lines": ["A2-B2", "B1-B3", "B3-D3", "D2-E2"], "to_move": "o"},
        ),
    ),
    alike=(
        # Lines are what is drawn, however they are named: the order, the pieces and the direction do not matter.
        (Cercas, {"sites": {}, "lines": ["C3-C4", "C4-C6", "C4-D4"]}, {"sites": {}, "lines": ["D4-C4", "C3-C6"]}),
    ),
    unreadable=(
        ({}, ": give the marks either as rows under 'position' or as lists under 'sites'"),
        ({"position": "...\n...", "sites": {"x": ["z9"]}}, ": give the marks\nposition: the board has 3 rows"),
        (
            {"position": "...\n....\n.x.", "lines": "B1-B2", "to_move": "X", "fences": []},
            """position: row 2 from the top has 3 places
            position: row 3 from the top: 'x' is not one of the signs X O .
            lines: must be a list
            to_move: must be x or o
            fences: no such key""",
        ),
        (
            {
                "sites": {"x": ["a1", "d1", "A1", "a1"], "o": ["b2", "a1"], "X": ["a1"]},
                "lines": ["B1-B3", "B2", "b1-b2", "B1-B5", "B1-C2", "B2-B2", "A1-A3", "A4-D4", "C1-C2", "B4-B2"],
            },
            """sites.x.1: no site is called 'd1'
            sites.x.2: no site is called 'A1'
            sites.x.3: a1 is named twice
            sites.o.1: a1 already has an X
            sites.X: no such key
            lines.1: a line runs from dot to dot, such as C3-C5, not 'B2'
            lines.2: a line runs from dot to dot, such as C3-C5, not 'b1-b2'
            lines.3: no site is called 'B5'
            lines.4: the line B1-C2 is not straight
            lines.5: the line B2-B2 ends where it begins
            lines.6: the line A1-A3 is part of the border
            lines.7: the line A4-D4 is part of the border
            lines.9: the line B4-B2 overlaps an earlier one""",
        ),
    ),
    faults=(
        # Every fault alone.
        (cercas_4x4, rows(".... .... O... X...", "B1-B3", "x"), "marks-touch"),
        (cercas_4x4, rows(".... ..O. .X.. ....", "B3-D3 C2-C4", "x"), "crowded-dot"),
        (cercas_4x4, rows(".... ..O. X... ....", "A3-E3", "x"), "two-open-areas"),
        (cercas_4x4, rows(".... .... .... X...", "B1-B2", "x"), "out-of-step"),
        # O's mark on a1 stands away from all lines; X's on c3 has two of them.
        (cercas_4x4, rows(".... ..X. .... O...", "C3-D3 C4-D4", "x"), "stray-mark"),
        (cercas_4x4, rows(".... .... .O.. X...", "B1-B3 D4-E4", "x"), "stray-line"),
        # Both sides of one line are marked, and there is only one other line.
        (cercas_4x4, rows("...O .... .... XX..", "B1-B2 D4-E4", "o"), "too-few-lines"),
        (cercas_4x4, rows(".... ..X. .... ....", "C3-D3 C4-D4", "o"), "too-few-marks"),
        # As many lines as marks, but of the three only one is at X's two marks.
        (cercas_4x4, rows(".... ...O .... XX..", "B1-B2 D4-E4 D3-E3", "o"), "unpaired"),
        # All that can come together: too few lines and too few marks exclude each other, and pairs are looked for only
        # where nothing simpler is wrong.
        (
            cercas_4x4,
            rows(".... .... XO.. X...", "A3-E3 C2-C4 D2-E2"),
            "marks-touch crowded-dot two-open-areas out-of-step stray-mark stray-line too-few-marks",
        ),
        # A line is three segments long at most: the mark is at the lower end of a run of three, then of four.
        (tall, rows("..... ..... ..... ..... ..... .X... .....", "C2-C5", "o"), ""),
        (tall, rows("..... ..... ..... ..... ..... .X... .....", "C2-C6", "o"), "stray-line too-few-marks"),
        # Three marks at the lower end are as good as one: none of them can have come with the upper end.
        (tall, rows("..... ..... ..... .X... ..... .X.O. .....", "C2-C3 C4-C8 D2-D3", "o"), "stray-line too-few-marks"),
        # The marks stand at the first and the second of four segments: only one and three will do.
        (tall, rows("..... ..... ..... ..... ..O.. .X... .....", "C2-C6"), ""),
        # Five: the second line would have to be four long.
        (tall, rows("..... ..... ..... ..... ..O.. .X... .....", "C2-C7"), "stray-line"),
        # Six with marks at the second and the fifth: three and three.
        (tall, rows("..... .O... ..... ..... .X... ..... .....", "C2-C8"), ""),
        # Five with two marks at the third, one on each side: no segment is out of reach, but two lines cannot share it.
        (tall, rows("..... ..... ..... .XX.. ..... ..... ....O", "C2-C7 E1-E2", "o"), "unpaired"),
        (tall, rows("..... ..... ..... .XX.. ..... ..... ....O", "C2-C4 C5-C7 E1-E2", "o"), "stray-mark stray-line"),
    ),
    rules=CERCAS_RULES,
    reasons=(
        ("no-such-site", cercas_row, rows(".X.", "B1-B2", "o"), lambda _: CercasMove(0, 1, 99)),
        # 3 is the number of the dot A4, which is the lower left corner of no space.
        ("no-such-site", cercas_3x3, start, lambda _: CercasMove(4, 5, 3)),
        ("no-such-site", cercas_3x3, start, lambda _: CercasMove(-1, 0, 0)),
        ("no-such-site", cercas_3x3, start, lambda _: CercasMove(5, 4, 4)),
        *(
            ("no-such-site", cercas_3x3, start, lambda _, text=text: Cercas().parse_move(Cercas().initial(), text))
            for text in ("H7-H8 g7", "C3-C5 g7", "H7-H8 a1")
        ),
        ("game-over", cercas_row, rows(".X.", "B1-B2", "o"), "A1-C2 b1"),
        ("must-not-pass", cercas_4x4, rows("XO.. .... .... ....", "B4-B5 B4-C4"), "pass"),
        ("line-bent", cercas_4x4, rows("XO.. .... .... ....", "B4-B5 B4-C4"), "A1-B5 a4"),
        ("line-length", cercas_4x4, rows("X... .... .... ....", "A4-B4"), "A1-A5 a4"),
        ("line-redrawn", cercas_4x4, rows(".... .... .X.. ....", "B3-D3 C2-C3"), "B3-C3 b2"),
        ("dot-full", cercas_4x4, rows(".... ...X .... ....", "A3-D3 D2-D4"), "D3-E3 d3"),
        ("two-open-areas", cercas_4x4, rows(".... ...X .... ....", "A3-D3"), "D3-E3 d3"),
        ("occupied", cercas_4x4, rows("...X ...O .... ...."), "B2-B3 d4"),
        ("mark-not-adjacent", cercas_4x4, rows("...O .... .... ...."), "B2-B3 d3"),
        ("mark-touches", cercas_4x4, rows(".... O... .... ...."), "B2-B3 a2"),
    ),
)

dendria_5, dendria_3, dendria_2 = partial(Dendria, 5), partial(Dendria, 3), partial(Dendria, 2)
EMPTY_ROWS = "...\n....\n.....\n....\n...\n"
CHAIN = "a1S a2s b1s b2S c1s c2s"
NOW = "c1s c5S a1d e2D"

# Rule, board, pieces, and turns under the reason against them. Sowing: D4; Dryads: D6; germination: D7 and D8.
DENDRIA_RULES: Rules = {
    # On b1 it is hungry, with two friends and two enemies; a1 becomes the third friend.
    "the Seed just sown may sprout too, but not by itself": (dendria_3, soils("a1S a2s b2S c1s c2s"), {
        "not-nourished": "b1 ^b1", LEGAL: "b1 ^a1 ^b1",
    }),
    "a moving Dryad germinates only beside soils of its own": (dendria_3, soils(f"{GROVE} a1d"), {
        LEGAL: "a1>b1@e3; e1>e2@e3", "out-of-reach": "a1>c1@e3",
    }),
    "a Seed of the other colour belongs to another seedbed and prevents it": (dendria_3, soils("c1d d1d e1d e3S"), {
        "not-fertile": "d4 @e3",
    }),
    "a Dryad jumps over Seeds and own Dryads in any mix": (dendria_5, soils("e1d e2S e3d e4s e8T a1D"), {
        LEGAL: "e1>e5; e1>e7; e1>f1", "occupied": "e1>e4",
    }),
    "a Dryad acts on its way where it stops": (dendria_3, soils(WAY), {
        LEGAL: "c1>c3^a1; c1>c3^a1>c5", "not-nourished": "c1>c2^a1>c5; c1>c5^a1",
    }),
    "a Tree grown on the way blocks it": (dendria_5, soils("a1d b6d a4S i1S"), {
        LEGAL: "a1>a5; a1>a3@a4", "path-blocked": "a1>a3@a4>a5",
    }),
    # Beside the seedbed a1 b1 stands a Seed on c1. Once b1 has sprouted, what is left of the seedbed is well placed.
    "a sprout may clear the way for a germination": (dendria_3, soils("a1S b1S a3d b4d c1s c5d"), {
        "not-fertile": "c5>c2@a1", LEGAL: "c5>c2^b1; c5>c2^b1@a1", "no-seedbed": "c5>c2^b1@b1",
    }),
}  # fmt: skip

DENDRIA = Row(
    name="dendria",
    players=("dark", "light"),
    pie=True,
    reads=dendria_3,
    small=dendria_3,
    here=soils(WAY),
    # Dark sows anywhere.
    first_turns=tuple(
        (partial(Dendria, side), number) for side, number in ((2, 7), (3, 19), (7, 127), (9, 217), (13, 469))
    ),
    refused=tuple(
        (partial(Dendria, side), f"Dendria needs a board of 2 to 13 hexes a side, not {side}", (side,))
        for side in (-1, 1, 14)
    ),
    different=(dendria_5, partial(Dendria, 5, pie=False), partial(Dendria, 6), Dendria),
    symmetries=((dendria_3, 12),),
    read={
        " e3 ": "e3",
        "e1  ^b1^a1": "e1 ^a1 ^b1",
        "e1 ^ a1 ^a1": "e1 ^a1",
        "c1 > c2": "c1>c2",
        "c1>c3 ^a1 > c5": "c1>c3^a1>c5",
        " pass ": "pass",
        # A stop is written only where something is done.
        "c1>c2>c5": "c1>c5",
        "c1>c2>c3>c5": "c1>c5",
        " c1 > c4 > c5 ": "c1>c5",
    },
    no_turns=dict.fromkeys(
        ("", "  ", "E5", "e", "a1>", ">a1", "a1^", "a1 b2", "a1^^b2", "a1^b1>b2", "a1-b2", "passes", "a1 @", "^a1"),
        "e5 sows, e5 ^f6 ^g7 sows",
    ),
    no_places={"z1": "z1", "a4": "a4", "a0": "a0", "c1>a9": "a9", "c1 ^f1": "f1", "c1>c2@a7": "a7"},
    written=(
        (
            dendria_3,
            {"position": "  . . d\n T . . .\n. . S . .\n . t . .\n  s . D\n", "to_move": "light", "passes": 1},
            {
                "sites": {
                    "dark": {"seeds": ["a1"], "trees": ["b2"], "dryads": ["e3"]},
                    "light": {"seeds": ["c3"], "trees": ["d1"], "dryads": ["a3"]},
                },
                "to_move": "light",
                "passes": 1,
            },
        ),
    ),
    unreadable=(
        (
            {"to_move": "white", "passes": 3, "stock": {}},
            """: give the pieces either as rows under 'position' or as lists under 'sites'
            to_move: must be dark or light
            passes: must be a whole number from 0 to 2
            stock: no such key""",
        ),
        (
            {"position": "...\n", "sites": {}, "passes": "two"},
            """: give the pieces either as rows
            position: the board has 5 rows, not 1
            passes: must be a whole number, not 'two'""",
        ),
        (
            {
                "position": EMPTY_ROWS.replace("...", "..x", 1),
                # What is no mapping is found before the others of its list are looked at.
                "history": [{}, {"position": EMPTY_ROWS, "passes": 1}, 5, {"sites": {"dark": {"seeds": ["q1"]}}}],
            },
            """position: row 1 from the top: 'x' is not one of the signs
            history.2: must be a mapping
            history.0: give the pieces either as rows
            history.1.passes: no such key
            history.3.sites.dark.seeds.0: no site is called 'q1'""",
        ),
        (
            {"sites": {"dark": {"seeds": ["a1", "a9"], "trees": ["a1"], "bushes": []}, "light": ["a2"], "green": {}}},
            """sites.dark.seeds.1: no site is called 'a9'
            sites.dark.trees.0: a1 already has a piece
            sites.dark.bushes: no such key
            sites.light: must be a mapping
            sites.green: no such key""",
        ),
    ),
    faults=(
        *((dendria_3, soils(pieces, "light"), "") for pieces in ("c3s", "c3s a1s", "c3s a1S a2s", GROVE)),
        *((dendria_3, soils(pieces), "") for pieces in ("c3s a1S", "c3s a1S a2s", GROVE)),
        (dendria_3, start, ""),
        (dendria_3, soils("c3s", passes=1), ""),
        (dendria_3, soils("c3s", "light", passes=2), ""),
        (dendria_3, soils("", "light"), "unsown"),
        (dendria_3, soils("", passes=1), "unsown"),
        # Seeds come one at a time, beginning with Dark's.
        (dendria_3, soils("c3S"), "out-of-step"),
        (dendria_3, soils("c3s"), "out-of-step"),
        (dendria_3, soils("c3s", "light", passes=1), "out-of-step"),
        (dendria_3, soils("c3s a1S", "light"), "out-of-step"),
        # Light passed twice while Dark sowed, so Dark sowed last.
        (dendria_3, soils("c3s a1s a2s"), "out-of-step"),
        # Dryads and Trees take what they grow from.
        (dendria_3, soils("a1d a2s b1s"), "too-few-pieces"),
        (dendria_3, soils("a1t a2s b1s b2d"), ""),
        (dendria_3, soils("a1t a2s b1s b2D"), "trees-without-dryad"),
        (dendria_3, soils("a1t"), "too-few-pieces trees-without-dryad"),
        # An earlier state must lead to the present one, and two pieces are never followed by one.
        *(
            (dendria_3, soils(NOW, history=(soils(earlier),)), "impossible-history")
            for earlier in ("c1s c5S a1d e3D e1s", "c1S c5S a1d e3D", "c1s c5T a1d e3D", "c1s c5S a1d e3d")
        ),
        (dendria_3, soils(NOW, history=(soils("", "light"),)), "impossible-history"),
        (dendria_3, soils(NOW, history=tuple(map(soils, ("c1s c5S a2d e3D", "c1s", "c1s c5S a2s e3S", "")))), ""),
        (dendria_3, soils("c3s", "light", history=(soils("c3s c5S"),)), "impossible-history"),
    ),
    rules=DENDRIA_RULES,
    reasons=(
        *(
            ("no-such-site", dendria_3, soils(WAY), lambda _, move=move: move)
            for move in (Sow(10**6), Sow(-1), Sow(0), Travel(10**6, (Stop(1),)), Sow(2, 1), Sow(2, -1), Sow(2, 0, (0,)))
        ),
        ("game-over", dendria_3, soils("a1T a3t c3s", passes=2), "pass"),
        ("must-not-pass", dendria_3, start, "pass"),
        ("empty-site", dendria_3, soils("a1s a2t c3d e3D"), "b1>c1"),
        ("not-yours", dendria_3, soils("a1s a2t c3d e3D"), "e3>e2"),
        ("not-a-dryad", dendria_3, soils("a1s a2t c3d e3D"), "a2>a3"),
        ("occupied", dendria_3, soils("a1t"), "a1"),
        ("not-straight", dendria_5, soils("e1d e3s a1D a2S"), "e1>f2"),
        ("not-straight", dendria_5, soils("e1d e3s a1D a2S"), lambda game: Travel(game.board.number("e1"), ())),
        # A stop that is not on the way is no stop, but a mistake.
        ("not-straight", dendria_3, soils(WAY), "c1>d1>c5"),
        ("not-straight", dendria_3, soils(WAY), "c1>c5>c2"),
        ("path-blocked", dendria_5, soils("e1d e2S e3d e4s e8t a1D"), "e1>e9"),
        ("path-blocked", dendria_5, soils("e1d e2S e3d e4s e8D a1D"), "e1>e9"),
        ("not-hungry", dendria_3, soils("a2T b1t b2d"), "a1"),
        ("sprout-or-germinate", dendria_3, soils("d1d e1d e3S a1S a2s b1s b2S"), "a3 @a1 @e3"),
        ("not-a-seed", dendria_3, soils("a1S a2s b1s b2T c1t c2d"), "e1 ^c2"),
        ("not-a-seed", dendria_3, soils("a1S a2s b1s b2T c1t c2d"), "e1 ^c5"),
        ("no-seedbed", dendria_3, soils("d1d e1d e3s a1S a3S"), "c5 @e2"),
        # A part of a seedbed, which no text can name.
        (
            "no-seedbed",
            dendria_3,
            soils("c1d d1d e1d e3s d4s a1S"),
            lambda game: Sow(game.board.number("a3"), 0, (1 << game.board.number("e3"),)),
        ),
        ("not-nourished", dendria_3, soils(CHAIN), "e1 ^a1 ^a2"),
        # Only one's own colour sprouts.
        ("not-nourished", dendria_3, soils(CHAIN, "light"), "e1 ^a1"),
        # The new Seed ends the root that ran along the row to d4, and on e2 it is itself beside the seedbed.
        ("not-fertile", dendria_3, soils(GROVE), "d2 @e3"),
        ("not-fertile", dendria_3, soils(GROVE), "e2 @e3"),
        ("not-fertile", dendria_3, soils(GROVE, "light"), "a1 @e3"),
        ("out-of-reach", dendria_3, soils(f"{WAY} d3s d4s e2s e3S"), "c1>c2^e3"),
        (
            "idle-stop",
            dendria_3,
            soils(WAY),
            lambda game: Travel(game.board.number("c1"), tuple(Stop(game.board.number(stop)) for stop in ("c2", "c5"))),
        ),
        ("repeats", dendria_3, soils("c3s a1S", history=(soils("c3s a1S c5s", "light"),)), "c5"),
        # Dark's Dryad can go to and fro between a1 and a2, and that is all.
        ("forced-pass", dendria_2, soils("a2d b1T b2T b3D c1T c2T", passes=1), "a2>a1"),
    ),
)

relay, fanorona_3x3 = partial(Fanorona, captures="relay"), partial(Fanorona, 3, 3)
FORM_OF_FANORONA = "d3e3+,e4- goes on"
OVER, TWO = lists("e1", "", "black"), lists("e1 d1", "e3 a5 b5")

# Rule, captures, position, and turns under the reason against them; where they are legal, these are all legal turns.
# Relays: A1; steps and lines: A3; captures: A4, A5 and A6.
FANORONA_RULES: Rules = {
    # e1 has an even sum of column and row and d1 an odd one.
    "steps follow lines, which are diagonal at every other point": (Fanorona, lists("e1", "a5"), {
        LEGAL: "e1d1; e1d2; e1e2; e1f1; e1f2", "no-line": "e1e3; e1e1; e1g3",
    }),
    "whoever can capture must, with any counter and any number": (Fanorona, lists("e1 a1", "e3 e4 a3"), {
        LEGAL: "a1a2+; e1e2+", "must-capture": "a1b1; e1d1",
    }),
    "a relay does not come back": (relay, lists("d3", "c3 f3"), {LEGAL: "d3e3+; d3e3-", "revisits": "d3e3+,d3+"}),
    "a relay does not come back later": (relay, lists("d3", "f3 e5 e2"), {
        LEGAL: "d3e3+; d3e3+,e4+; d3e3+,e4-", "revisits": "d3e3+,e4+,e3+", "which-capture": "d3e3+,e4",
    }),
    # From e3 the step to f3 would capture g3.
    "a relay does not go straight on": (relay, lists("d3", "c3 g3"), {LEGAL: "d3e3-", "same-direction": "d3e3-,f3+"}),
    "only captures follow one another, and a relay is asked step by step": (relay, lists("d3", "f3 e2"), {
        "no-capture": "d3e3+,d2; d3e3+,d2-; d3d2,e2; d3e3-,a1+", "must-capture": "d3e3+,e4; d3e3,a1",
        "revisits": "d3e3+,d3+,a1",
    }),
    "nothing follows a step without a capture": (relay, lists("d3", "a5"), {"no-capture": "d3d2,d1"}),
    "a relay names points on lines that are empty": (relay, lists("d3 d4", "f3 e2 a5"), {
        "occupied": "d3e3+,d4-; d3e3+,e2+", "no-line": "d3e3+,e5+",
    }),
    "where a turn is one step it has no second": (Fanorona, lists("d3", "f3 e2"), {
        LEGAL: "d3e3+", "one-step": "d3e3+,e4-",
    }),
}  # fmt: skip

FANORONA = Row(
    name="fanorona",
    players=("white", "black"),
    reads=relay,
    small=fanorona_3x3,
    starts=tuple(
        (partial(Fanorona, size, columns), {"position": picture.replace(" ", "\n") + "\n", "to_move": "white"})
        for size, columns, picture in (
            (5, 9, "BBBBBBBBB BBBBBBBBB BWBW.BWBW WWWWWWWWW WWWWWWWWW"),
            (5, 5, "BBBBB BBBBB WB.WB WWWWW WWWWW"),
            (3, 3, "BBB B.W WWW"),
        )
    ),
    refused=(
        (partial(Fanorona, 9, 5), "3 x 3, 5 x 5 or 5 x 9 points, not on 9 x 5", (9, 5)),
        (partial(Fanorona, captures="chain"), "'single' or 'relay', not 'chain'", ("chain",)),
    ),
    different=(Fanorona, relay, partial(Fanorona, 5, 5), fanorona_3x3),
    symmetries=((Fanorona, 4), (fanorona_3x3, 8)),
    read={"  e2e3+ ": "e2e3+", "e2 e3 -": "e2e3-", "d3e3+ , e4 -,\td4+": "d3e3+,e4-,d4+", "e2e3": "e2e3"},
    no_turns=dict.fromkeys(
        ("", "e2", "e2e3*", "e2-e3", "E2e3", "e2E3", "e2e3++", "e2e3+,", "e2e3+e4", "e2e3+,e4e5", "passes"),
        FORM_OF_FANORONA,
    ),
    no_places={"e2e6": "e6", "j1e2": "j1", "e2e3+,e04-": "e04", "a0a1": "a0"},
    written=(
        (
            fanorona_3x3,
            {"position": ".B.\n..W\nW..\n", "to_move": "black"},
            {"sites": {"white": ["a1", "c2"], "black": ["b3"]}, "to_move": "black"},
        ),
    ),
    alike=((fanorona_3x3, {"position": " . B .\n..W\n\nW.."}, {"sites": {"white": ["a1", "c2"], "black": ["b3"]}}),),
    unreadable=(
        (
            {"to_move": "orange"},
            """: give the counters either as rows under 'position' or as lists under 'sites'
            to_move: must be white or black""",
        ),
        ({"position": "...\n...\n...", "sites": {"white": ["a1"]}}, ": give the counters either as rows"),
        ({"position": 7, "to_move": 3}, "position: must be a text, not 7\nto_move: must be a player's name, not 3"),
        (
            {"position": "...\n..O\n...", "fences": []},
            "position: row 2 from the top: 'O' is not one of the signs W B .\nfences: no such key",
        ),
        ({"position": "O..\nW.?"}, "position: the board has 3 rows, not 2; and not one of the signs W B .: 'O', '?'"),
        (
            {"sites": {"white": ["a1", "d1", "a1"], "black": ["b1", "a1"], "orange": ["a1"]}},
            """sites.white.1: no site is called 'd1'
            sites.white.2: a1 is named twice
            sites.black.1: a1 already has a white counter
            sites.orange: no such key""",
        ),
    ),
    faults=tuple(
        (fanorona_3x3, lists(*given), names)
        for given, names in (
            (("a1 b1 c1 c2", "a2 a3 b3 c3"), ""),
            (("a1 b1 c1 c2 b2", "a3"), "too-many-counters"),
            (("a1", "a3 b3 c3 c2 a2"), "too-many-counters"),
            (("a1", "", "white"), "no-counters"),
            (("a1", "", "black"), ""),
            (("a1 b1 c1 c2", "a2 a3 b3 c3", "black"), "nothing-captured"),
            (("a1", "a2 a3 b3 c3", "black"), "nothing-captured"),
            (("a1 a2 a3 b1", "c3", "black"), "nothing-captured"),
            (("a2 b1 b2", "a1", "white"), "no-last-turn"),
            (("a2 b1 b2", "a1", "black"), ""),
            (("a2 b1 b2 c2 c3", "a1", "white"), "too-many-counters no-last-turn"),
            (("a2 b1 b2 c2 c3", "", "white"), "too-many-counters no-counters"),
            (("", "", "white"), "no-counters"),
        )
    ),
    rules=FANORONA_RULES,
    reasons=(
        ("no-such-site", fanorona_3x3, start, lambda _: Fanorona().parse_move(Fanorona().initial(), "e2e3+")),
        ("no-such-site", relay, start, lambda _: FanoronaMove(99, ((1, ""),))),
        ("no-such-site", relay, start, lambda _: FanoronaMove(0, ((-1, "+"),))),
        ("game-over", Fanorona, OVER, "pass"),
        ("must-not-pass", Fanorona, TWO, "pass"),
        ("empty-site", Fanorona, TWO, "c3c5,c4"),
        ("not-yours", Fanorona, TWO, "a5a3,a4"),
        ("one-step", Fanorona, TWO, "e1e5,a4"),
        ("no-line", Fanorona, TWO, "e1e3+"),
        ("occupied", Fanorona, TWO, "e1d1+"),
        ("revisits", relay, lists("d3", "c3 g3"), "d3e3-,d3+"),
        ("same-direction", relay, lists("d3", "c3 g3"), "d3e3-,f3-"),
        ("no-capture", Fanorona, lists("e1", "e3"), "e1e2-"),
        ("which-capture", Fanorona, lists("e3 a1", "e2 e5 a3"), "e3e4"),
        ("must-capture", Fanorona, lists("e1 a1", "e3 e4 a3"), "a1b1"),
    ),
)


def fen(board: str, turn: TurnSize = TurnSize(1, 3), **options: Any) -> Make:  # noqa: B008 - a value
    return lambda: Fen(BOARDS[board](), turn, **options)


triangle, strict = fen("triangle-3"), fen("triangle-3", stuck="lose")
ALL = " ".join((*NODES, *EDGES))
PAIR = "n1 n2 n3 n5 f1 f2"
WON = "n1 n2 n3 n4 n5 e6 e8 e15 e9 e11 e18 f1 f2 f3 f4 f5"
SIX_TURNS = "n6 n7 n8 n9 n10 e1 e12 e14"

FEN = Row(
    name="fen",
    players=("white", "black"),
    pie=True,
    reads=triangle,
    small=triangle,
    starts=((triangle, {"sites": {}, "to_move": "white"}),),
    first_turns=(
        # Known numbers: 448, 238 and 83,616.
        (triangle, 448),
        (fen("square-3x3", TurnSize(1, 2)), 238),
        (fen("triangle-7"), 83_616),
        # 36 nodes, and C(60, 2) pairs of edges but for 6 on each of the 25 faces.
        (fen("square-5x5", TurnSize(1, 2)), 36 + 1770 - 150),
        # All nodes of a 1 x 1 board are on its one face, and so are all edges.
        (lambda: Fen(squares(1, 1), TurnSize(1, 2)), 4),
    ),
    refused=(
        (fen("triangle-2"), "odd number of faces, and this board has 4", (4,)),
        (fen("triangle-3", TurnSize(0, 3)), "must place something", (0, 3)),
        (fen("triangle-3", TurnSize(1, 0)), "must place something", (1, 0)),
        (
            lambda: Fen(squares(1, 1), TurnSize(2, 2)),
            "no first turn is possible: there is no room for 2 nodes or 2 edges",
            (),
        ),
        (fen("triangle-3", stuck="pass"), "'skip' or 'lose', not 'pass'", ("pass",)),
    ),
    different=(triangle, strict, fen("triangle-3", pie=False), fen("triangle-3", TurnSize(2, 3)), fen("triangle-5")),
    symmetries=((triangle, 6), (fen("square-3x3", TurnSize(1, 2)), 8), (fen("hexagon-2", TurnSize(2, 3)), 12)),
    read={"  e10\te1  e4 ": "e1 e4 e10", "e10 e4 e1": "e1 e4 e10", " pass ": "pass"},
    no_turns={
        "": "no place is named",
        "   ": "e1 e5 e9",
        "e1 e1 e4": "e1 is named twice",
        "E1 e4 e10": "'E1' is not the name of a place",
        "e1,e4,e10": "not the name of a place",
        "e01": "'e01' is not the name",
        "pass n1": "'pass' is not the name",
        "n1 x2": "'x2' is not the name",
        "N1": "'N1' is not the name",
    },
    no_places={"n11": "n11", "e1 e4 e19": "e19", "f10": "f10", "f99999": "f99999"},
    written=(
        (triangle, None, {"sites": {"white": ["f1", "e2", "n1", "n2", "n3"], "black": ["n10"]}, "to_move": "black"}),
    ),
    alike=(
        (
            triangle,
            {"sites": {"black": ["n1"], "white": ["n3", "f1"]}},
            {"sites": {"white": ["f1", "n3"], "black": ["n1"]}, "to_move": "white"},
        ),
    ),
    unreadable=(
        ({"to_move": "white"}, ": the key 'sites' is missing"),
        (
            {"position": ".", "sites": {}, "to_move": "x", "stock": 3},
            """position: a FEN board has no rows: list each player's places under sites
            to_move: must be white or black
            stock: no such key""",
        ),
        ({"position": "."}, "position: a FEN board has no rows"),
        ({"sites": []}, "sites: must be a mapping"),
        (
            {"sites": {"white": ["n1", "n11", "n1"], "black": ["n2", "n1"], "red": []}},
            """sites.white.1: no site is called 'n11'
            sites.white.2: n1 is named twice
            sites.black.1: n1 is already held by white
            sites.red: no such key""",
        ),
        ({"sites": {"white": "n1", "black": [3]}}, "sites.white: must be a list\nsites.black.0: must be a text"),
    ),
    faults=(
        *(
            (triangle, lists(*given), names)
            for given, names in (
                (("", "", "white"), ""),
                (("", "", "black"), "out-of-step"),
                (("n1", "", "black"), ""),
                (("n1", "", "white"), "out-of-step"),
                (("n1 n2", "", "black"), "out-of-step"),
                (("e1 e4 e10", "", "black"), ""),
                (("e1 e4", "n1", "white"), "part-of-turn out-of-step"),
                (("n1 n2 n3", "n4 n5 n6", "white"), ""),
                # Three edges of f1 are three turns, and here is only one.
                (("e1 e2 e3", "n1", "white"), "crowded-face"),
                (("e1 e2 e4 e9 e10 e14", "n7 n8", "white"), ""),
                (("n1 f1", "n10 n9", "white"), "not-earned"),
                (("n1 n2 n3 f1", "n8 n9 n10", "black"), ""),
                (("n1 n2 n3 f1", "n8 n9 n10", "white"), "out-of-step"),
                (("n7 n8 n9 n10", "n1 n2 n3 f1", "white"), ""),
                (("n7 n8 n9 n10", "n1 n2 n3 f1", "black"), "out-of-step"),
                # f1 and f2 may have been captured in one turn or in two.
                ((PAIR, "n7 n8 n9 n10", "black"), ""),
                ((PAIR, "n6 n7 n8 n9 n10", "black"), ""),
                ((PAIR, "n7 n8 n9 n10", "white"), "out-of-step"),
                ((PAIR, "n6 n7 n8 n9 n10", "white"), ""),
                ((PAIR, "n6 n7 n8 n9 n10 e7 e10 e18", "white"), ""),
                ((PAIR, "n6 n7 n8 n9 n10 e7 e10 e18", "black"), "out-of-step"),
                (("e1 e2 e4 e9 f1", "n7", "black"), "part-of-turn not-earned"),
                # Who is to move after the last turn does not matter: seven turns of placing and at least one capture,
                # against seven turns, and against six, where White has made one too many.
                ((WON, f"{SIX_TURNS} e10 e5 e13", "white"), ""),
                ((WON, f"{SIX_TURNS} e10 e5 e13", "black"), ""),
                ((WON, SIX_TURNS, "white"), "out-of-step"),
                ((WON, SIX_TURNS, "black"), "out-of-step"),
                # A player who is stuck is not to move.
                ((ALL, "", "black"), "out-of-step stuck"),
            )
        ),
    ),
    reasons=(
        *(("no-such-site", triangle, place, lambda _: FenMove(1 << 200)) for place in (start, lists("f1 f2 f3 f4 f5"))),
        ("no-such-site", triangle, start, lambda _: FenMove(-1)),
        ("game-over", triangle, lists("f1 f2 f3 f4 f5", "n1", "black"), "n2 n3"),
        ("must-not-pass", triangle, start, "pass"),
        ("mixed-kinds", triangle, start, "n1 e1"),
        ("mixed-kinds", triangle, start, "f1 e1 e4 e10"),
        ("mixed-kinds", triangle, lists("n1 e1", "e4", "black"), "n1 e1 e4"),  # taken as well
        ("wrong-number", triangle, start, "e1 e4 e10 e15"),
        ("wrong-number", triangle, start, "n1 n10"),
        ("wrong-number", triangle, lists("n1 e1", "e4", "black"), "e1 e2"),  # taken, and on one face
        ("occupied", triangle, lists("n1 e1", "e4", "black"), "e1 e2 e3"),  # on one face as well
        ("occupied", triangle, lists("", "f1"), "f1 f2"),  # too few held as well
        ("shares-face", triangle, start, "e1 e2 e10"),  # e1 and e2 on f1
        ("shares-face", triangle, start, "e3 e5 e18"),  # e3 and e5 on f2, e3 also on f1
        ("too-few-held", triangle, start, "f1"),
    ),
)

fendo_5x5, fendo_3x3, no_stock = partial(Fendo, 5, 5), partial(Fendo, 3, 3), partial(Fendo, 3, 3, (1, 1))
FORM_OF_FENDO = "d1-f4W moves and fences"

# Rule, board, position, and turns under the reason against them. Moving: F1 and F2; adding: F3; fencing: F4.
FENDO_RULES: Rules = {
    # The piece on c2 blocks the column; around it one has to turn twice.
    "a second turn is one too many": (fendo_5x5, rows("..O.. ..... ..... ..O.. ..W.."), {
        "two-turns": "c1-c3N; c1-c4W", LEGAL: "c1-b3E",
    }),
    "a fence stops the run as a piece does": (fendo_5x5, rows("..O.. ..... ..... ..... ..W..", "c2S"), {
        "two-turns": "c1-c3N", LEGAL: "c1-b3E",
    }),
    "a piece that is shut in gets nowhere": (fendo_5x5, rows("..O.. ..... ..... ..O.. .OWO."), {
        "path-blocked": "c1-c3N",
    }),
    "nor where a piece stands in the only way out": (fendo_5x5, rows("..O.. ..... ..... ..... .OW..", "c1N c1E"), {
        "path-blocked": "c1-c3N",
    }),
    "a way out with two turns is too long": (fendo_5x5, rows("..O.. ..... ..... .O... ..W..", "c1N c1E"), {
        "two-turns": "c1-c3N",
    }),
    "no way leads from one region into another": (fendo_3x3, rows("..O ... W.W", "a1N b1N b1E"), {
        "path-blocked": "c1-b1N",
    }),
    # Two ways lead from b1 to c2, and a piece or a fence stands in each.
    "of the two corners of a turn one has to be free": (fendo_3x3, rows(".O. .O. .WO"), {"path-blocked": "b1-c2N"}),
    "nor one by a fence": (fendo_3x3, rows(".O. .O. .W.", "c1N"), {"path-blocked": "b1-c2N"}),
    "nor by a fence before it": (fendo_3x3, rows(".O. .O. .W.", "c1W"), {"path-blocked": "b1-c2N"}),
    "pieces do not share a space": (fendo_5x5, rows("..O.. ..... ..... ..... .WW.."), {
        "occupied": "c1-c5W; c1-b1N; b1; c5",
    }),
    "a side has room for one fence, the edge for none": (fendo_5x5, rows("..O.. ..... ..... ..... ..W..", "c1N c3E"), {
        "fence-there": "c1N; c1-d3W; c1S; c1-a1W; c1-e1E", LEGAL: "c1-b3E",
    }),
    "the upper edge has room for none either": (fendo_5x5, rows("..O.. ..... ..... ..... ..W..", "", "orange"), {
        "fence-there": "c5N",
    }),
    # With the piece inside, the same fence gives it the area.
    "no fence closes off spaces without a piece": (fendo_3x3, rows(".O. ... .W.", "a1N"), {
        "encloses-empty": "b1W", LEGAL: "b1-a1E",
    }),
    "a piece that leaves a pocket leaves it empty": (fendo_3x3, rows(".O. ... W..", "a1N"), {
        "encloses-empty": "a1-b1W", LEGAL: "a1E",
    }),
    # Once a piece has left the row, one is left in it, and the others stay together.
    "no fence makes a second open area": (fendo_3x3, rows(".O. O.. .WW", "a1N b1N"), {
        "encloses-several": "c1N", LEGAL: "c1-c2S; b1-a1E",
    }),
    # What counts is where the pieces stand after the move. a1 and a2 are a pocket that opens to b2 only.
    "two inside, two outside: it takes a move out to leave one behind": (fendo_3x3, rows(".OO W.. W..", "a1E a2N"), {
        "encloses-several": "a2E", LEGAL: "a2-b2W",
    }),
    "and no move outside": (fendo_3x3, rows(".OO W.. W..", "a1E a2N", "orange"), {"encloses-several": "b3-b2W"}),
    "one inside, three outside: a move in spoils it": (fendo_3x3, rows(".OO .W. W..", "a1E a2N"), {
        "encloses-several": "b2-a2E", LEGAL: "b2W",
    }),
    # a2 leads to two pieces on the one side and, once White is there, to two others on the other.
    "a piece may be added where no fence could be built": (fendo_3x3, rows(".WO .W. OO.", "a2N b1N c1W"), {
        "fence-there": "b2-a2N; b2-a2W", "encloses-several": "b2-a2E; b2-a2S", LEGAL: "a2",
    }),
}  # fmt: skip

FENDO = Row(
    name="fendo",
    players=("white", "orange"),
    reads=fendo_5x5,
    small=fendo_3x3,
    starts=(
        (Fendo, {"position": "...O...\n.......\n.......\n.......\n.......\n.......\n...W...\n", "to_move": "white"}),
        (no_stock, {"position": ".O.\n...\n.W.\n", "to_move": "white"}),
    ),
    # From its row the piece turns into every column and so reaches every empty space, and may stay; only the three
    # sides of the other starting space are out of reach. Any space that it reaches it may also add a piece on.
    first_turns=(
        *(
            (partial(Fendo, r, c), 2 * (r * (c - 1) + c * (r - 1)) - 3 + r * c - 2)
            for r, c in ((3, 3), (5, 7), (7, 5), (7, 7), (25, 25))
        ),
        # A player with the starting piece only adds none.
        (partial(Fendo, pieces=(1, 7)), 2 * (7 * 6 + 7 * 6) - 3),
    ),
    refused=(
        (partial(Fendo, rows=6), "Fendo needs an odd number of rows from 3 to 25, not 6", (6,)),
        (partial(Fendo, columns=1), "Fendo needs an odd number of columns from 3 to 25, not 1", (1,)),
        (partial(Fendo, columns=27), "Fendo needs an odd number of columns from 3 to 25, not 27", (27,)),
        (partial(Fendo, pieces=(0, 7)), "white has 1 to 20 pieces in Fendo, not 0", (0,)),
        (partial(Fendo, pieces=(7, 21)), "orange has 1 to 20 pieces in Fendo, not 21", (21,)),
    ),
    different=(partial(Fendo, 5, 7), partial(Fendo, 7, 5), partial(Fendo, 5, 7, (6, 7))),
    symmetries=((fendo_5x5, 8), (partial(Fendo, 5, 7), 4)),
    read={
        "b3": "b3",
        "  b3\n": "b3",
        "c1N": "c1N",
        "c1 N": "c1N",
        "c1-c1N": "c1N",
        "c1-d4W": "c1-d4W",
        " c1 - d4 W ": "c1-d4W",
        "pass": "pass",
    },
    no_turns={
        **dict.fromkeys(("", "c", "C1N", "c1n", "c1X", "c1NE", "c1d4W", "c1-", "c1-N", "-c1", "passes"), FORM_OF_FENDO),
        "c1-d4": "c1-d4 does not name a side to fence: write c1-d4N, for example",
    },
    no_places={"f1": "f1", "a6": "a6", "a0": "a0", "a01": "a01", "f1N": "f1", "c1-c6N": "c6", "c6-c1N": "c6"},
    written=(
        (
            fendo_5x5,
            {
                "position": "..O..\n.....\n.W...\n.....\n..W.O\n",
                "fences": ["a1N", "b3E", "b3N", "d2E"],
                "stock": {"white": 0, "orange": 5},
                "to_move": "orange",
            },
            {
                "sites": {"white": ["b3", "c1"], "orange": ["c5", "e1"]},
                "fences": ["a1N", "b3E", "b3N", "d2E"],
                "stock": {"white": 0, "orange": 5},
                "to_move": "orange",
            },
        ),
        # A stock is written only where it is not what the board leaves.
        (
            no_stock,
            {"position": "OO.\n...\n.W.\n", "to_move": "white"},
            {"sites": {"white": ["b1"], "orange": ["a3", "b3"]}, "to_move": "white"},
        ),
        (
            no_stock,
            {"position": ".O.\n...\n.W.\n", "stock": {"white": 1, "orange": 0}, "to_move": "white"},
            {"sites": {"white": ["b1"], "orange": ["b3"]}, "stock": {"white": 1, "orange": 0}, "to_move": "white"},
        ),
    ),
    alike=(
        # A fence has two names.
        (fendo_5x5, {"sites": {}, "fences": ["a2S", "c3W", "d2 E"]}, {"sites": {}, "fences": ["a1N", "b3E", "d2E"]}),
        # The stock is what is not on the board, unless it is given.
        (
            partial(Fendo, 5, 5, (6, 2)),
            {"position": "..O..\n.O...\n.O...\n.....\n..W.W"},
            {"position": "..O..\n.O...\n.O...\n.....\n..W.W", "stock": {"white": 4, "orange": 0}},
        ),
        (
            partial(Fendo, 5, 5, (6, 2)),
            {"sites": {}, "stock": {"orange": 1}},
            {"sites": {}, "stock": {"white": 6, "orange": 1}},
        ),
    ),
    unreadable=(
        ({}, ": give the pieces either as rows under 'position' or as lists under 'sites'"),
        ({"position": "...\n...", "sites": {}}, ": give the pieces either as rows\nposition: the board has 3 rows"),
        (
            {"position": "...\n....\n.X.", "fences": "a1N", "stock": {"white": 21, "black": 1}, "lines": []},
            """position: row 2 from the top has 3 places
            position: row 3 from the top: 'X' is not one of the signs W O .
            fences: must be a list
            stock.white: must be a whole number from 0 to 20
            stock.black: no such key
            lines: no such key""",
        ),
        (
            {
                "sites": {"white": ["a1", "d1", "a1", 3], "orange": ["b2", "a1"], "black": []},
                "fences": ["b2N", "a1", "d1N", "b3N", "a1W", "b2N", "b3S", 7],
                "stock": {"white": -1},
                "to_move": "green",
            },
            # What is no text is found before the others of its list are looked at.
            """sites.white.3: must be a text
            sites.white.1: no site is called 'd1'
            sites.white.2: a1 is named twice
            sites.orange.1: a1 already has a white piece
            sites.black: no such key
            fences.7: must be a text
            fences.1: a fence is a space and one of its sides, such as c3E, not 'a1'
            fences.2: no site is called 'd1'
            fences.3: b3N is the edge of the board
            fences.4: a1W is the edge of the board
            fences.5: the fence b2N, which is also called b3S, is named twice
            fences.6: the fence b3S, which is also called b2N, is named twice
            stock.white: must be a whole number from 0 to 20
            to_move: must be white or orange""",
        ),
    ),
    faults=(
        (fendo_3x3, rows("... .W. .W."), "no-piece"),
        (fendo_3x3, rows("... ... ..."), "no-piece empty-region"),
        # Players have no more pieces than agreed, but may have fewer.
        (partial(Fendo, 3, 3, (3, 2)), rows(".O. ... .W.", stock={"white": 3, "orange": 1}), "too-many-pieces"),
        (partial(Fendo, 3, 3, (3, 2)), rows(".OO ... WWW", to_move="orange"), ""),
        (partial(Fendo, 3, 3, (3, 2)), rows("OOO ... WWW", "b2E", "orange"), "too-many-pieces"),
        (partial(Fendo, 3, 3, (3, 2)), rows(".O. ... .W.", stock={"white": 0, "orange": 0}), ""),
        # Every region has a piece, and one at most has several.
        (fendo_3x3, rows(".O. ... .W.", "a1N a1E"), "empty-region"),
        (fendo_3x3, rows("OO. ... WW.", "a1N b1N c1N"), "two-open-areas"),
        # Turns go to and fro where nobody could pass.
        *(
            (fendo_3x3, rows(picture, fences, mover), names)
            for picture, fences, in_step in (
                (".O. ... .W.", "", "white"),
                (".O. ... .W.", "b2E", "orange"),
                (".O. ... WW.", "", "orange"),
                (".O. ... WW.", "b2S b2W", "orange"),
                ("OO. ... WW.", "", "white"),
                (".O. ... WWW", "b2E b2N", "white"),
            )
            for mover in ("white", "orange")
            for names in ("" if mover == in_step else "out-of-step",)
        ),
        # White would have added twice in one turn, and Orange once in none.
        (fendo_3x3, rows(".O. ... WWW"), "out-of-step"),
        (fendo_3x3, rows("OO. ... .W.", to_move="orange"), "out-of-step"),
        # Turns are not counted once a player may have passed: a second fence could close off the corner, on its east
        # side or on its north side; or an area is closed.
        *(
            (fendo_3x3, rows(picture, fences, mover), "")
            for picture, fences in ((".O. ... .W.", "a1N"), (".O. ... .W.", "a1E"), (".O. ..O W..", "a1N a1E"))
            for mover in ("white", "orange")
        ),
        # White has nothing on the board and too much beside it, two regions are empty, and two hold several.
        (
            fendo_3x3,
            rows("OO. .O. .OO", "a2N b2N c2N a1N b1N c1N b3E a2E b1W", stock={"white": 8, "orange": 0}),
            "no-piece too-many-pieces empty-region two-open-areas",
        ),
    ),
    rules=FENDO_RULES,
    reasons=(
        ("no-such-site", fendo_3x3, rows("OOO ... WWW", "a1N b1N c1N a2N b2N c2N"), lambda _: AddPiece(99)),
        # 3 is the number between the columns a and b, and stands for no space.
        ("no-such-site", fendo_3x3, start, lambda _: AddPiece(3)),
        ("no-such-site", fendo_3x3, start, lambda _: BuildFence(4, 4, 4)),
        *(
            ("no-such-site", fendo_3x3, start, lambda _, text=text: Fendo().parse_move(Fendo().initial(), text))
            for text in ("g7", "d1-g7W", "g7W")
        ),
        ("game-over", fendo_3x3, rows("..O ... W..", "a1E a1N"), "a1-c3S"),
        ("must-not-pass", fendo_3x3, rows(".O. ... .W."), "pass"),
        ("empty-site", fendo_3x3, rows(".O. ... .W."), "a1-b3N"),
        ("not-yours", fendo_3x3, rows(".O. ... .W."), "b3-b1S"),
        ("not-in-open-area", fendo_3x3, rows("..O ... WW.", "a1N a1E"), "a1-b1N"),
        ("occupied", fendo_3x3, rows(".O. ... .W."), "b1-b3N"),
        ("path-blocked", fendo_3x3, rows("... .O. OWO"), "b1-b3N"),
        ("two-turns", fendo_3x3, rows("O.. .O. .W."), "b1-b3N"),
        ("fence-there", fendo_3x3, rows(".O. ... .W.", "a1N a1E"), "b1W"),
        ("encloses-empty", fendo_3x3, rows(".O. ... .W.", "a1N"), "b1W"),
        ("encloses-several", fendo_3x3, rows("OO. ... .WW", "a1N b1N"), "c1N"),
        ("out-of-reach", no_stock, rows(".O. .O. .W.", "a1N c1N"), "c2"),
        ("no-stock", no_stock, rows(".O. ... .W."), "a1"),
    ),
)

EACH = (CERCAS, DENDRIA, FANORONA, FEN, FENDO)
