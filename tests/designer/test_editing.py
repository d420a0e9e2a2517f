"""Keys are changed in the text of a config, and nothing else is."""

from collections.abc import Iterator
from typing import Any

import yaml
from hypothesis import given
from hypothesis import strategies as st

from boardwright.config.loader import read_yaml
from boardwright.designer.operations.editing.edit import CANNOT, edited
from boardwright.games.stock import stock_files
from tests.samples import each

FLOW = (
    'game: fen  # the game\nboard: {tiling: "3.6.3.6", shape: hexagon, size: 2}  # small\nrules: {per_turn: interior}\n'
)
BLOCK = """\
# A board of my own.
game: fen

board:                # what it is cut from
  tiling: '3.6.3.6'
  size: 2             # two
  # cell: 25 mm

theme: classic
figures:
  - example: one
    width: 30   # narrow
  - {example: two}
title: >
  Two
  lines
"""
TEXTS = (
    *(path.read_text(encoding="utf-8") for path in stock_files("boards")),
    FLOW,
    BLOCK,
    BLOCK.replace("\n", "\r\n"),
    "{game: fen, board: {size: 3,},}\n",
    "game: fen\nrules: {\n  per_turn: interior,  # one, as ever\n  stuck: skip\n}\nboard:\npage: {}",
    "",
    "# nothing yet",
)


@each(
    "text, key, value, old, new",
    [
        (FLOW, "board.size", 12, "size: 2}", "size: 12}"),
        (FLOW, "board.cell", "20 mm", "size: 2}", "size: 2, cell: 20 mm}"),
        (FLOW, "board.tiling", "4.4", '"3.6.3.6"', '"4.4"'),
        (FLOW, "board.shape", None, "shape: hexagon, ", ""),
        (FLOW, "board.size", None, ", size: 2", ""),
        (FLOW, "rules.per_turn", None, "rules: {per_turn: interior}\n", ""),
        (FLOW, "rules.per_turn", {"nodes": 1, "edges": 2}, "per_turn: interior", "per_turn: {nodes: 1, edges: 2}"),
        (BLOCK, "board.tiling", "hat", "'3.6.3.6'", "'hat'"),
        (BLOCK, "board.size", [3, 5], "size: 2  ", "size: [3, 5]  "),
        (BLOCK, "board.size", None, "  size: 2             # two\n", ""),
        (BLOCK, "board.rotate", 30, "# two\n", "# two\n  rotate: 30\n"),
        (BLOCK, "theme", "night", "theme: classic", "theme: night"),
        (BLOCK, "title", "yes", "title: >\n  Two\n  lines", 'title: "yes"'),
        (BLOCK, "figures[0].width", 45.5, "width: 30   #", "width: 45.5   #"),
        (BLOCK, "figures[0].example", None, "- example: one\n    width", "- width"),
        (BLOCK, "figures[1]", None, "  - {example: two}\n", ""),
        (BLOCK, "page.paper", "Letter", "  lines\n", "  lines\npage:\n  paper: Letter\n"),
        ("game: fen\nboard:  # later\n", "board.size", 3, "board:  #", "board: {size: 3}  #"),
        ("a: {b: 1,  # one, two\n  c: 2}\n", "a.c", None, ",  # one, two\n  c: 2}", "  # one, two\n  }"),
    ],
)
def test_only_what_belongs_to_a_key_changes(text: str, key: str, value: Any, old: str, new: str):
    assert text.count(old) == 1
    changed = edited(text, [(key, value)])
    assert (changed.text, changed.problems) == (text.replace(old, new), ())


def test_long_lists_stand_below_their_key_and_its_comment():
    polygons = [[[0, 0], [1, 0], [1, 1], [0, 1]]] * 5
    changed = edited("board:\n  drop: [f1]  # for now\n", [("board.drop", polygons)]).text
    line = "    - [[0, 0], [1, 0], [1, 1], [0, 1]]"
    assert changed.splitlines() == ["board:", "  drop:  # for now", *[line] * 5]
    assert edited(changed, [("board.drop", None)]).text == ""


def test_changes_are_made_one_after_another():
    changed = edited(FLOW, [("board.size", 3), ("board.size", 4), ("page.paper", "A3"), ("page.paper", None)])
    assert changed.text == FLOW.replace("size: 2", "size: 4")


@each(
    "text, key",
    [
        *((FLOW, key) for key in ("board.size.deep", "board[0]", "", "board..size")),
        (BLOCK, "figures[2].width"),
        *((text, "game") for text in ("[1, 2]\n", "game: [\n", "? game\n: fen\n")),
    ],
)
def test_a_text_that_cannot_be_changed_stays_and_is_a_problem(text: str, key: str):
    changed = edited(text, [(key, 5)])
    assert (changed.text, [problem.message for problem in changed.problems]) == (text, [CANNOT])


def data(text: str) -> Any:
    document = read_yaml(text, "")[0]
    return document.data if document else {}


def keys(value: Any) -> Iterator[tuple[str, ...]]:
    """Paths of all keys that are reached by keys alone."""
    for key, inner in value.items() if isinstance(value, dict) else ():
        yield (key,)
        for path in keys(inner):
            yield (key, *path)


def with_value(old: Any, path: tuple[str, ...], value: Any) -> Any:
    """A copy with a value at a path, or without one: the slow and obvious way."""
    copy = dict(old or {})
    if len(path) > 1:
        value = with_value(copy.get(path[0]), path[1:], value)
        value = None if value == {} else value
    copy.pop(path[0], None) if value is None else copy.update({path[0]: value})
    return copy


def lines_of(text: str, path: tuple[str, ...]) -> set[int]:
    """Lines from a key to the end of its value, by PyYAML's own marks; those of the last key that is there."""
    node, first, last = yaml.compose(text, Loader=yaml.BaseLoader), 0, text.count("\n") + 1
    for key in path:
        pairs = node.value if isinstance(node, yaml.MappingNode) else ()
        found = next((pair for pair in pairs if pair[0].value == key), None)
        if found is None:
            break
        first, node, last = found[0].start_mark.line, found[1], found[1].end_mark.line
    return set(range(first, last + 1))


SCALARS = st.one_of(
    st.integers(-(10**17), 10**17),
    st.floats(allow_nan=False, allow_infinity=False, width=32),
    st.booleans(),
    st.sampled_from(
        ["12 mm", "3.6.3.6", "4.4", "yes", "null", "a: b", "# c", "it's", "- x", "é", "", " ", "{", "~", "1e5"]
    ),
    st.text(st.characters(codec="utf-8"), max_size=20),
)
NAMES = st.sampled_from(["size", "cell", "drop", "page", "figures", "new"])
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, min_size=1, max_size=3),
    max_leaves=30,
)


@given(st.sampled_from(TEXTS), st.data(), st.none() | VALUES)
def test_the_value_is_as_asked_for_and_all_other_lines_stay(text: str, drawn: st.DataObject, value: Any):
    before = data(text)
    known = [path for path in keys(before) if all(part.isidentifier() for part in path)]
    path = drawn.draw(st.sampled_from(known) if known else st.just(()))
    if not path or drawn.draw(st.booleans()):
        path = (*path[: drawn.draw(st.integers(0, len(path)))], drawn.draw(NAMES))
    changed = edited(text, [(".".join(path), value)])
    if value is None and path not in keys(before):
        assert (changed.text, changed.problems) == (text, ())
        return
    around = before
    for part in path[:-1]:
        around = (around or {}).get(part) if isinstance(around, dict | None) else around
    if not isinstance(around, dict | None):
        assert (changed.text, len(changed.problems)) == (text, 1)
        return
    assert changed.problems == ()
    assert data(changed.text) == with_value(before, path, value)
    while value is None and len(path) > 1 and with_value(before, path, None) == with_value(before, path[:-1], None):
        path = path[:-1]  # a mapping that becomes empty goes with its key
    ours = lines_of(text, path)
    for number, line in enumerate(text.splitlines()):
        if number not in ours:
            assert line in changed.text.splitlines(), line
