"""Input number n: files for the program and a command to run on them, the same for everybody."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.fuzz import other_files, seeds, sketches, values
from tests.fuzz.config_commands import MAIN, config_command, solve
from tests.fuzz.dice import Dice
from tests.fuzz.geojson_sketches import geojson
from tests.fuzz.mutate import Mutator, spoilt
from tests.fuzz.schemas import Maker, definition
from tests.fuzz.seeds import Seed
from tests.fuzz.tree import Pairs, copied, written
from tests.fuzz.words import Words


@dataclass(frozen=True, slots=True)
class Input:
    """Files by path, and what to type where they lie."""

    name: str
    files: Mapping[str, bytes]
    arguments: tuple[str, ...]


def made(number: int) -> Input:
    """Input number `number`."""
    dice = Dice(number)
    kind = dice.weighted(
        (
            *((40, config), (15, sketch), (17, example), (10, record), (7, theme), (3, printer), (5, noise)),
            *((3, command_line), (2, other_files.words), (1, other_files.rule_sheet)),
        )
    )
    files, arguments = kind(dice)
    return Input(str(number), files, tuple(arguments))


Made = tuple[dict[str, bytes], list[str]]


def changed(dice: Dice, seed: Seed, kind: str, others: Sequence[Seed], *, gentle: bool, add: bool = True) -> Pairs:
    """A seed after a few changes."""
    tree: Pairs = copied(seed.tree)
    change(dice, tree, kind, seed.game, others, gentle=gentle, add=add)
    return tree


def change(
    dice: Dice, tree: Pairs, kind: str, game: str, others: Sequence[Seed], *, gentle: bool, add: bool = True
) -> None:
    """Changes a tree here and there."""
    maker = Maker(kind, dice, Words(kind, game))
    mutator = Mutator(
        dice, maker, definition(kind, game), [other.tree for other in others if other.game == game] or [tree]
    )
    for _ in range(dice.pick((0, 1, 1, 1, 2, 3) if add else (0, 0, 1, 2))):
        mutator.gentle(tree)
    if not gentle:
        for _ in range(dice.pick((1, 1, 1, 2, 4))):
            mutator.rough(tree)


def content(dice: Dice, tree: Pairs, *, gentle: bool) -> bytes:
    """A tree as a file, sometimes one from Windows, sometimes with a few bytes that no tree has."""
    text = written(tree, dice)
    if dice.chance(0.05):
        text = text.replace("\n", dice.pick(("\r\n", "\r", "\n# é\n", "\n\n")))
    if dice.chance(0.03):
        text = dice.pick(("\ufeff", "%YAML 1.2\n---\n", "---\n", "# x\n", "%TAG ! x\n---\n")) + text
    if not gentle and dice.chance(0.06):
        text += dice.pick(("---\na: 1\n", "...\n", "&a *a\n", "\t", "\x00", "<<: *x\n", "game: fen\n"))
    if not gentle and dice.chance(0.03):
        return text.encode(dice.pick(("utf-16", "utf-16-be", "utf-32", "latin-1", "cp037")), "replace")
    return text.encode("utf-8", "surrogatepass")


def _game_config(dice: Dice, *, gentle: bool) -> Pairs:
    """A config: a small one, or a stock one, mostly without its examples, which take long."""
    if dice.chance(0.8):
        return changed(dice, dice.pick(seeds.small()), "config", seeds.small() + seeds.boards(), gentle=gentle)
    tree = changed(dice, dice.pick(seeds.boards()), "config", seeds.small() + seeds.boards(), gentle=gentle, add=False)
    board = tree.get("board")
    if isinstance(board, Pairs) and isinstance(board.get("size"), int) and dice.chance(0.7):
        board.put("size", dice.between(1, 4))
    return tree


def _without_examples(dice: Dice, tree: Pairs) -> None:
    if dice.chance(0.93) and tree.get("examples") is None:
        tree.put("examples", [])


def beside(dice: Dice, tree: Pairs, *, gentle: bool) -> dict[str, bytes]:
    """A file, and those that it speaks of."""
    files = {MAIN: content(dice, tree, gentle=gentle)}
    main = written(tree, Dice(0))
    if "theme.yaml" in main:
        files["theme.yaml"] = content(dice, _theme(dice, gentle=True), gentle=True)
    if "printer.yaml" in main:
        files["printer.yaml"] = content(dice, seeds.read(seeds.PRINTER), gentle=True)
    if "sub/board.yaml" in main:
        files["sub/board.yaml"] = content(dice, _game_config(dice, gentle=dice.chance(0.8)), gentle=True)
    if "sub/example.yaml" in main:
        files["sub/example.yaml"] = content(dice, _example(dice, gentle=True), gentle=True)
    for name, make in (("sketch.svg", sketches.svg), ("sketch.geojson", geojson)):
        if name in main:
            faces = sketches.patch(dice)
            if not gentle and dice.chance(0.4):
                sketches.spoil_faces(dice, faces)
            files[name] = make(dice, faces, gentle=gentle)
    return files


def config(dice: Dice) -> Made:
    """A config of any game."""
    gentle = dice.chance(0.76)
    tree = _game_config(dice, gentle=gentle)
    _without_examples(dice, tree)
    files = beside(dice, tree, gentle=gentle)
    return files, config_command(dice, str(tree.get("game")))


def sketch(dice: Dice) -> Made:
    """A drawing of a board, in a file or in the config."""
    gentle = dice.chance(0.55)
    faces = sketches.patch(dice)
    if dice.chance(0.35):
        sketches.spoil_faces(dice, faces)
    kind = dice.pick(("svg", "svg", "geojson", "polygons"))
    files: dict[str, bytes] = {}
    if kind == "svg":
        files["sketch.svg"] = sketches.svg(dice, faces, gentle=gentle)
    elif kind == "geojson":
        files["sketch.geojson"] = geojson(dice, faces, gentle=gentle)
    tree = _board_of(dice, Pairs([["file", f"sketch.{kind}"]]) if files else _polygons(dice, faces))
    if dice.chance(0.2):
        change(dice, tree, "config", "fen", seeds.small(), gentle=gentle)
    return beside(dice, tree, gentle=gentle) | files, config_command(dice, "fen")


def _polygons(dice: Dice, faces: list[sketches.Face]) -> Pairs:
    """A tiling of polygons in the config, sometimes with shifts that repeat them."""
    tiling = Pairs([["polygons", [[[x, y] for x, y in face] for face in faces]]])
    if dice.chance(0.3):
        vectors = [[dice.between(-40, 40), dice.between(-40, 40)], [dice.between(-40, 40), dice.between(-40, 40)]]
        if dice.chance(0.6):
            tiling.put("polygons", [[[0, 0], [10, 0], [10, 10], [0, 10]]])
            vectors = [[10, 0], [dice.pick((0, 5, 10)), 10]]
        tiling.put("vectors", vectors)
    return tiling


def _read(dice: Dice, tiling: Pairs) -> None:
    """How a drawing is read, and which of its shapes."""
    if dice.chance(0.2):
        tiling.put("read", dice.pick(("lines", "painted", "outlines")))
    if dice.chance(0.1):
        tiling.put(dice.pick(("leave_out", "keep_shapes", "layers")), [dice.pick(("face-1", "1st g", "background"))])


def _board_of(dice: Dice, tiling: Pairs) -> Pairs:
    """A config of a designer's own tiling."""
    board = Pairs([["tiling", tiling]])
    if tiling.get("vectors") and dice.chance(0.9):
        board.put("shape", "disc")
        board.put("radius", dice.pick((1.2, 2, 3.5)))
    for key, share in (("allow_holes", 0.5), ("allow_pieces", 0.5), ("coordinates", 0.2)):
        if dice.chance(share):
            board.put(key, True)
    if dice.chance(0.3):
        tiling.put("split_edges", True)
    if dice.chance(0.3):
        tiling.put("snap", dice.pick((0.001, 0.05, 0.5, 3, 50, 1000)))
    if tiling.get("file"):
        _read(dice, tiling)
    if not tiling.get("vectors") and dice.chance(0.15):
        tiling.put("vectors", "find")
        board.put("shape", "disc")
        board.put("radius", 2)
    if dice.chance(0.3):
        board.put("rotate", dice.between(-360, 360))
    if dice.chance(0.15):
        tiling.put("slivers", dice.pick((0.001, 0.05, 0.5, 3, 50)))
    if dice.chance(0.2):
        board.put("nodes", "junctions")
    if dice.chance(0.7):
        board.put("style", "pencil")
    tree = Pairs([["game", "fen"], ["board", board], ["examples", []]])
    if dice.chance(0.85):
        tree.put("rules", Pairs([["per_turn", Pairs([["nodes", 1], ["edges", 2]])]]))
    return tree


def _example(dice: Dice, *, gentle: bool) -> Pairs:
    tree = changed(dice, dice.pick(seeds.examples()), "example", seeds.examples(), gentle=gentle)
    if dice.chance(0.05):
        tree.put("board", "sub/board.yaml")
    return tree


def example(dice: Dice) -> Made:
    """An example: a position with claims about it."""
    gentle = dice.chance(0.76)
    tree = _example(dice, gentle=gentle)
    files = beside(dice, tree, gentle=gentle)
    if dice.chance(0.45):
        check = ["check", MAIN, *(["-v"] if dice.chance(0.1) else ["--json"] if dice.chance(0.1) else [])]
        return files, solve(dice) if dice.chance(0.2) else check
    suffix = dice.pick(("svg", "svg", "pdf", "png"))
    more = ["--width", str(dice.pick((20, 40, 80, 200)))] if dice.chance(0.4) else []
    more += ["--solution"] if dice.chance(0.2) else []
    more += ["--language", "de"] if dice.chance(0.2) else []
    more += ["--theme", dice.pick(("grey", "outline", "print", "nosuch"))] if dice.chance(0.2) else []
    more += ["--ground", "none"] if dice.chance(0.1) else []
    return files, ["figure", MAIN, "-o", f"output/figure.{suffix}", *more]


def record(dice: Dice) -> Made:
    """A game that was played."""
    gentle = dice.chance(0.76)
    seed = dice.pick(seeds.records())
    tree = changed(dice, seed, "record", seeds.records(), gentle=gentle, add=False)
    moves = tree.get("moves")
    if isinstance(moves, list) and moves and dice.chance(0.6):
        at = dice.below(len(moves))
        kind = dice.below(4)
        if kind == 0 and isinstance(moves[at], str):
            moves[at] = spoilt(dice, moves[at])
        elif kind == 1:
            other = dice.below(len(moves))
            moves[at], moves[other] = moves[other], moves[at]
        elif kind == 2:
            del moves[at:]
            tree.drop("result")
        else:
            del moves[at]
    files = beside(dice, tree, gentle=gentle)
    more = ["--json"] if dice.chance(0.2) else []
    return files, [dice.pick(("replay", "replay", "check")), MAIN, *more]


def _theme(dice: Dice, *, gentle: bool) -> Pairs:
    tree: Pairs = copied(dice.pick(seeds.themes()).tree)
    colours, lines = tree.get("colours"), tree.get("lines")
    for _ in range(dice.between(0, 5)):
        if isinstance(colours, Pairs) and colours and dice.chance(0.6):
            pair = dice.pick(colours)
            pair[1] = dice.pick(("#000000", "#FFFFFF", "#a1b2c3", "#ff0000", "#808080"))
        elif isinstance(lines, Pairs) and lines:
            dice.pick(lines)[1] = values.length(dice, 0.1, 3)
    if isinstance(colours, Pairs) and isinstance(lines, Pairs) and dice.chance(0.5):
        colours[:] = dice.some(colours, 4) if not gentle else colours[: dice.between(0, 6)]
        lines[:] = lines[: dice.between(0, 4)]
    if not gentle:
        mutator = Mutator(
            dice, Maker("config", dice, Words("config", "fen")), {}, [seed.tree for seed in seeds.themes()]
        )
        for _ in range(dice.between(1, 2)):
            mutator.rough(tree)
    return tree


def _small(dice: Dice) -> Pairs:
    """A small board, without its examples, which take long."""
    tree: Pairs = copied(dice.pick(seeds.small()).tree)
    tree.put("examples", [])
    return tree


def theme(dice: Dice) -> Made:
    """A theme, and a small board in it."""
    gentle = dice.chance(0.55)
    tree = _small(dice)
    tree.put("theme", "theme.yaml")
    if dice.chance(0.2):
        inner = Pairs([["example", dice.pick(seeds.FIGURES)], ["theme", "theme.yaml"], ["width", 60]])
        tree.put("figures", [inner])
    files = beside(dice, tree, gentle=True)
    files["theme.yaml"] = content(dice, _theme(dice, gentle=gentle), gentle=gentle)
    return files, config_command(dice, str(tree.get("game")))


def printer(dice: Dice) -> Made:
    """A printer file, and a small board for that printer."""
    tree = _small(dice)
    own = seeds.read(seeds.PRINTER)
    gentle = dice.chance(0.4)
    mutator = Mutator(dice, Maker("config", dice, Words("config", "fen")), {}, [own])
    for _ in range(dice.between(1, 2)):
        (mutator.gentle if gentle else mutator.rough)(own)
    tree.put("printer", Pairs([["file", "printer.yaml"]]))
    files = beside(dice, tree, gentle=True)
    files["printer.yaml"] = content(dice, own, gentle=gentle)
    return files, config_command(dice, str(tree.get("game")))


def noise(dice: Dice) -> Made:
    """A file with bytes changed, whatever they mean."""
    files, arguments = dice.pick((config, sketch, example, record, theme))(dice)
    name = dice.pick(sorted(files))
    data = bytearray(files[name])
    for _ in range(dice.between(1, 4)):
        at = dice.below(len(data) + 1)
        kind = dice.below(4)
        if kind == 0:
            data[at:at] = bytes(dice.below(256) for _ in range(dice.between(1, 4)))
        elif kind == 1:
            del data[at : at + dice.between(1, 5)]
        elif kind == 2 and data:
            data[min(at, len(data) - 1)] ^= 1 << dice.below(8)
        else:
            other = dice.below(len(data) + 1)
            data[at:at] = data[other : other + dice.between(1, 40)]
    return files | {name: bytes(data)}, arguments


CHANGES = (
    *("board.size=3", "board.cell=20mm", "board.cell=fit", "theme=grey", "page.paper=[A4, A5]", "rules.pie=false"),
    *("x=1", "board.size=[5, 5]", "page.margin={top: 3}", "board=1", "game=fen", "=1", "board.size", "examples=[]"),
    *("title=\x00", "board.=1", ".=1", "a.b.c.d.e=[[[[", "theme=../secret.yaml", "board.tiling=&a", "title=\u202ex"),
    "figures=[{example: x}]",
)


def command_line(dice: Dice) -> Made:
    """A small board, changed for this run on the command line."""
    tree = _small(dice)
    files = beside(dice, tree, gentle=True)
    arguments = config_command(dice, str(tree.get("game")))
    if arguments[0] == "perft":
        return files, [*arguments, *(["--json"] if dice.chance(0.5) else [])]
    for one in dice.some(CHANGES, 2):
        arguments += ["--set", one.replace("\x00", "\x07")]
    if dice.chance(0.4):
        arguments += dice.pick(
            (
                *(("--paper", "A5"), ("--paper", "A4,A4"), ("--paper", "x"), ("--theme", "/etc/passwd")),
                *(("--language", "xx"), ("--set", "a" * 5000), ("--dpi", "0"), ("--dpi", "99999999"), ("--only", "")),
                ("--format", "exe"),
            )
        )
    return files, arguments
