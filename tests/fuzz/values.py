"""Values that programs stumble over: numbers at bounds, texts that are no texts, paths that lead elsewhere."""

from tests.fuzz.dice import Dice
from tests.fuzz.tree import Pairs, Raw

NUMBERS = (
    *(0, -1, 1, 2, 3, 4, 5, 7, 9, 64, 65, 100, 200, 201, 999, 1000, 1001, 20_000, 20_001, 200_001, 2**31, 2**32, 2**53),
    *(2**63, 2**64, -(2**63), 10**40, 10**400, 0.1, 0.5, 1.5, -0.5, 1e-9, 1e-308, 5e-324, 1e6, 1e15, 1e308, -1e308),
)
RAW_NUMBERS = (
    *(".nan", ".inf", "-.inf", "nan", "NaN", "inf", "1e999", "-0", "-0.0", "0x10", "0o17", "017", "1_000", "1:30"),
    *("+5", "5.", ".5", "1e5", "0b11", "١٢", "１２", "12e", "1e-999", "9" * 400, "9" * 5000, "0." + "0" * 500 + "1"),
    *("~", "null", "yes", "on", "True", "2001-01-01", "=", "<<"),
)
RAW = (
    *("&a [1, 2]", "*a", "&a *a", "!!int 3", "!!python/object/apply:os.system ['true']", "!!binary aGk=", "!x y"),
    *("{<<: {size: 3}}", "<<: *a", "{a: 1, a: 2}", "? [a]", "{[a]: b}", "{{a: b}: c}", "- x", "|\n  x", ">-\n  x"),
    *("@", "`", "%", "]", "}", "[", "{", "'", '"', "\t", "# none", "[[[[[[", "\x00", "\x85", "\u2028", "\ud800"),
    *("[" * 40 + "]" * 40, "{a: " * 40 + "}" * 40, "[" * 3000, "--- x", "...", "!<tag:yaml.org,2002:str> x"),
)
TEXTS = (
    *("", " ", "x", "a" * 200, "a" * 10_000, "a" * 10_001, "é" * 60, "囲碁", "\U0001f600", "e\u0301" * 30, "\ufeff"),
    *("\u202eabc", "\u200f", "אבג", "\x00", "\x07", "\x1b[31m", "a\nb", "a\r\nb", "\t", "\x85", "\u2028", "\ud800"),
    *("\udc00\ud800", "\ufffe", "\uffff", "\U0010ffff", "\u00ad", "\u200b" * 20, "fit", "auto", "none", "true", "~"),
    *("{x}", "{", "}", "{0}", "{size}", "%s", "%(x)s", "%n", "$HOME", "${x}", "`id`", "; ls", "&amp;", "&", "<b>"),
    *("<script>alert(1)</script>", "]]>", "<!--", "-->", "'\"><svg onload=alert(1)>", "javascript:alert(1)", "url(#x)"),
    *("(", ")", "\\", "\\) Tj", "*a*", "# a", "[a](b)", "![a](b.svg)", "| a | b |", "a" * 90 + " " + "b" * 90),
)
PATHS = (
    *("../secret.yaml", "../secret.svg", "../../secret.yaml", "/etc/passwd", "C:\\x", "C:x", "\\\\host\\x", "~/x"),
    *(".", "..", "/", "//", "./x.yaml", "a/../x.yaml", "a//b", "x.yaml/", "x.yaml", "nul", "CON", "con.yaml", "a:b"),
    *("x" * 300, "a/" * 150, "http://localhost/x.yaml", "file:///etc/passwd", "x\x00y", "-", "--help", "input.yaml"),
    *("sub", "sub/board.yaml", "sub/theme.yaml", "theme.yaml", "sketch.svg", "sketch.geojson", "printer.yaml"),
)
LENGTHS = (
    *("5 mm", "20 mm", "1 cm", "1 in", "12 pt", "0 mm", "-5 mm", "1e3 mm", "5mm", "5  mm", "5 m", "5 px", "mm"),
    *("99999 mm", "0.0001 mm", "." * 3, "5.mm", ".5mm", "5 MM", "5,5 mm", "10 mm 10", "٥ mm", "9" * 400 + " mm", "fit"),
)
KEYS = (
    *("", " ", "x", "game", "Game", "board", "size", "siez", "tiling", "__class__", "__init__", "model_fields"),
    *("self", "a" * 300, "é", "\x00", "\u202ex", "a.b", "a[0]", "0", "<<", "$ref", "\n", "constructor", "copy"),
)


def hostile(dice: Dice) -> object:
    """A value that hardly belongs anywhere."""
    kind = dice.weighted(
        ((6, "number"), (3, "raw number"), (2, "raw"), (6, "text"), (3, "path"), (4, "length"), (4, "other"))
    )
    if kind == "number":
        return dice.pick(NUMBERS)
    if kind == "raw number":
        return Raw(dice.pick(RAW_NUMBERS))
    if kind == "raw":
        return Raw(dice.pick(RAW))
    if kind == "text":
        return dice.pick(TEXTS)
    if kind == "path":
        return dice.pick(PATHS)
    if kind == "length":
        return dice.pick(LENGTHS)
    return other_kind(dice)


def other_kind(dice: Dice) -> object:
    """Nothing, yes or no, an empty or a small list or mapping."""
    empty: list[object] = []
    return dice.pick(
        (None, True, False, empty, Pairs(), [1, 1], [[0, 0], [1, 0], [0, 1]], ["a"], [None], Pairs([["a", 1]]), [[]])
    )


def text(dice: Dice) -> str:
    """A text, ordinary or not."""
    if dice.chance(0.4):
        return dice.pick(TEXTS)
    words = (
        *("Board", "of", "the", "FEN", "Über", "größe", "5×5", "white", "a", "–", "Pie rule:", "…", "f1", "e12", "c3"),
    )
    return " ".join(dice.pick(words) for _ in range(dice.between(1, 9)))


def length(dice: Dice, low: float, high: float) -> object:
    """A length, mostly within bounds in mm."""
    if dice.chance(0.2):
        return dice.pick(LENGTHS)
    number = round(low + (high - low) * dice.below(1001) / 1000, 2)
    if dice.chance(0.3):
        number = dice.pick((low, high))
    return dice.pick((number, f"{number} mm", f"{round(number / 10, 3)} cm", f"{round(number / 25.4, 3)} in"))
