"""Bad configs as users and attackers write them, and what is said about each; most mistakes in YAML and in single keys
are in tests/config, and here those of bounds, names, boards and pages, and one of each kind that commands tell.

The sign § marks a place and is taken out before the file is written: the first problem stands at the first §, and so
on; without any, at line 1, column 1. A problem is its key and a part of its message.
"""

from dataclasses import dataclass

MARK = "§"


@dataclass(frozen=True, slots=True)
class Bad:
    """A bad config: a name for the test, its text with marks, and the problems in order of place."""

    name: str
    marked: str
    problems: tuple[tuple[str, str], ...]
    more: bool = False
    """Whether further problems may follow, as after a file that is nothing but mistakes."""

    @property
    def text(self) -> str:
        """What stands in the file."""
        return self.marked.replace(MARK, "")

    def starts(self) -> list[str]:
        """`line:column: key` of each problem, counted here without any YAML."""
        places = []
        for index in range(self.marked.count(MARK)):
            before = MARK.join(self.marked.split(MARK)[: index + 1]).replace(MARK, "").removeprefix("\ufeff")
            lines = before.replace("\r\n", "\n").replace("\r", "\n").split("\n")
            places.append(f"{len(lines)}:{len(lines[-1]) + 1}")
        places = places or ["1:1"] * len(self.problems)
        return [f"{place}: {key}" if key else place for place, (key, _) in zip(places, self.problems, strict=True)]


def bad(name: str, marked: str, *problems: tuple[str, str], more: bool = False) -> Bad:
    """A bad config of one or more problems."""
    return Bad(name, marked, problems, more)


def board(game: str, keys: str) -> str:
    return f"game: {game}\nboard: {{{keys}}}\n"


def fen(keys: str) -> str:
    """A FEN config on squares."""
    return board("fen", f"tiling: squares, {keys}")


KEYS = (
    bad("cercas-large", board("cercas", "size: [3, §13]"), ("board.size[1]", "at most 12")),
    bad("disc-huge", fen("shape: disc, radius: §1e9"), ("board.radius", "at most 1,000")),
    bad("clearance", board("dendria", "clearance: §11"), ("board.clearance", "from 0 to 10")),
    bad("fendo-pieces", "game: fendo\nrules: {pieces: {white: §21}}", ("rules.pieces.white", "at most 20")),
    bad("centre", fen("shape: square, size: 3, centre: §rim"), ("board.centre", "face, vertex, edge or middle")),
    bad("stuck", fen("shape: square, size: 3") + "rules: {stuck: §pass}", ("rules.stuck", "skip or lose")),
    bad("captures", "game: fanorona\nrules: {captures: §relays}", ("rules.captures", "did you mean 'relay'")),
    bad("page", "game: cercas\npage: {svg_text: §paths, copies: §0}", ("page.svg_text", "text"), ("page.copies", "1")),
    bad("theme-up", "game: cercas\ntheme: §../theme.yaml", ("theme", "inside the config's folder")),
    bad("theme-unknown", "game: cercas\ntheme: §clasic", ("theme", "did you mean 'classic'")),
    bad("theme-missing", "game: cercas\ntheme: §mine.yaml", ("theme", "no such file")),
    bad(
        "many",
        "game: fendo\ntitle: §''\nboard: {size: [§6, §13], channel: §4 ells, §tiling: squares}\n"
        "page: {paper: §A44, §colour: red}\n§titel: x\n§title: y\n",
        ("title", "empty"),
        ("board.size[0]", "odd"),
        ("board.size[1]", "at most 11"),
        ("board.channel", "'ells'"),
        ("board.tiling", "belongs to fen"),
        ("page.paper", "did you mean 'A4'"),
        ("page.colour", "unknown key"),
        ("titel", "did you mean 'title'"),
        ("title", "twice"),
    ),
)

_BOMB = "\n".join(f"a{level}: &a{level} [*a{level - 1}, *a{level - 1}]" for level in range(1, 30))

YAML = (
    bad("alias-bomb", f"game: cercas\ntitle: §&a0 [x]\n{_BOMB}", ("title", "anchors are not"), more=True),
    bad("tag-python", "game: cercas\ntitle: §!!python/object/apply:os.system 'touch x'", ("title", "tags are not")),
    bad("deep", "[" * 32 + "§" + "[" * 199_968, ("[0]" * 32, "more than 32 deep")),
    bad("empty", "", ("", "empty")),
    bad("bom", "\ufeffgame: §chess", ("game", "unknown game")),
    bad("windows-lines", "game: cercas\r\ntitle: ok\r\ntheme: §clasic\r\n", ("theme", "'classic'")),
)

# Squares are labelled row by row from the top, each row from the left.
BOARDS = (
    bad("tiling-near", board("fen", "tiling: §squars, shape: square, size: 3"), ("board.tiling", "mean 'squares'")),
    bad("shape-squares", fen("shape: §hexagon, size: 3"), ("board.shape", "rhombus, square, rectangle")),
    bad(
        "shape-triangles",
        board("fen", "tiling: triangles, shape: §rectangle, size: [3, 3]"),
        ("board.shape", "triangle, hexagon, star, rhombus"),
    ),
    bad(
        "centre-triangles",
        board("fen", "tiling: triangles, shape: triangle, size: 3, centre: §edge"),
        ("board.centre", "takes no centre"),
    ),
    bad("disc-of-nothing", fen("shape: §disc, radius: 0.1, centre: vertex"), ("board.shape", "no face")),
    bad("flat-polygon", fen("shape: polygon, points: §[[0, 0], [1, 0], [2, 0]]"), ("board.points", "around an area")),
    bad(
        "bow-tie",
        fen("shape: polygon, points: §[[0, 0], [5, 5], [5, 0], [0, 5]]"),
        ("board.points", "crosses itself: its sides that begin at corners 1 and 3 cross"),
    ),
    bad("drop-unknown", fen("shape: square, size: 3, drop: [f1, §f99]"), ("board.drop[1]", "f1 to f9")),
    bad("keep-unknown", fen("shape: square, size: 3, keep: [§f10, f1]"), ("board.keep[0]", "f1 to f9")),
    bad("drop-all", fen("shape: square, size: 3, keep: [f1], drop: §[f1]"), ("board.drop", "no face is left")),
    bad(
        "pieces",
        "game: fen\nboard: §{tiling: squares, shape: rectangle, size: [3, 5], drop: [f3, f8, f13]}",
        ("board", "2 pieces; allow_pieces: true"),
    ),
    bad(
        "hole",
        "game: fen\nboard: §{tiling: squares, shape: square, size: 3, drop: [f5]}",
        ("board", "a hole; allow_holes: true"),
    ),
    bad(
        "holes",
        "game: fen\nboard: §{tiling: squares, shape: rectangle, size: [3, 9], drop: [f12, f16]}",
        ("board", "2 holes; allow_holes: true"),
    ),
)

# What is too much for a page; `counts` has other bounds, and no page.
PRINTED = (
    bad("million", fen("shape: square, size: §1000"), ("board.size", "1,000,000 faces")),
    bad("wide-disc", fen("shape: disc, radius: §1000"), ("board.radius", "too many")),
    bad("wide-star", board("fen", "tiling: triangles, shape: star, size: §1000"), ("board.size", "12,000,000 faces")),
    bad("one-face-too-many", fen("shape: rectangle, size: §[59, 339]"), ("board.size", "20,001 faces are too many")),
    bad(
        "many-labels",
        fen("shape: rectangle, size: [51, 51], coordinates: true, style: pencil")
        + "page: {paper: A3, svg_text: §outline}",
        ("page.svg_text", "svg_text: text"),
    ),
    bad("margins", "game: cercas\npage: {paper: §A5, margin: 60}", ("page.paper", "too narrow")),
)

ALL = (*KEYS, *YAML, *BOARDS, *PRINTED)
COUNTED = [case for case in ALL if case.text.startswith("game: fen\n") and case not in PRINTED]
"""Those of which `counts` says the same."""
