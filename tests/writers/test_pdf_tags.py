"""Tags: every mark belongs to an element of the structure or is an artifact, figures have words, the order is right."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pikepdf
import pytest

from boardwright.fonts import text_width
from boardwright.games.themes import stock_theme
from boardwright.scene import (
    Circle,
    Correction,
    Document,
    Group,
    Item,
    Page,
    Role,
    Style,
    Tag,
    Text,
    polygons,
    rectangle,
)
from boardwright.typeset.content import Heading, Paragraph, Run
from boardwright.typeset.setting import block_parts
from boardwright.writers.pdf import write_pdf
from tests.parse_back.structure import Node, read_structure
from tests.parse_back.unicode_map import to_unicode

BLACK = Style("#000000")

SQUARE = rectangle(0, 0, 10, 10, BLACK)


def line(y: float, words: str, role: Role = "text", size: float = 3.0, x: float = 10.0) -> Text:
    return Text(x, y, words, size, "#000000", role=role)


def structure(tmp_path: Path, *pages: Page) -> Node:
    path = tmp_path / "tagged.pdf"
    path.write_bytes(write_pdf(Document(pages, "t", "a", "s")))
    return read_structure(path)


def page(*items: Item, description: str = "", title: str = "page") -> Page:
    return Page(100, 100, items, title, description)


def test_pages_joined_to_another_file_get_none_of_its_words(tmp_path: Path) -> None:
    one, other, joined = (str(tmp_path / f"{name}.pdf") for name in ("one", "other", "joined"))
    for path in (one, other):
        Path(path).write_bytes(write_pdf(Document((page(line(10, "words"), title=path),), "t", "a", "s")))
    pikepdf.Job(["qpdf", one, "--pages", ".", other, "--", joined]).run()
    with pikepdf.open(joined) as file:
        keys = [*map(int, list(file.Root.StructTreeRoot.ParentTree.Nums)[::2])]
        assert [int(sheet.obj.StructParents) in keys for sheet in file.pages] == [True, False]


def outline(node: Node) -> list[tuple[str, str]]:
    return [(child.kind, child.alt or child.words) for child in node.children]


def test_titles_headings_and_words(tmp_path: Path) -> None:
    furniture = line(95, "footer", "artifact")
    tree = structure(
        tmp_path, page(line(10, "Game", "title", 6), line(20, "Aim", "heading"), line(30, "Win."), furniture)
    )
    assert outline(tree) == [("H1", "Game"), ("H2", "Aim"), ("P", "Win.")]


def test_headings_below_headings(tmp_path: Path) -> None:
    told = (Paragraph((Run("Win."),)),)
    deep, flat = Heading(3, (Run("Draws"),)), Heading(2, (Run("Aim"),))
    for blocks, wanted in (
        ((flat, *told, deep, *told), ["H2", "P", "H3", "P"]),
        ((deep, *told, flat, *told), ["H2", "P", "H2", "P"]),
    ):
        column, y = [], 0.0
        for part in block_parts(blocks, 60.0, stock_theme("classic")):
            column.append(Group(part.items, 10.0, y + part.above))
            y += part.above + part.height + 3.0
        assert [child.kind for child in structure(tmp_path, page(*column)).children] == wanted


def test_the_part_with_the_title_is_read_first(tmp_path: Path) -> None:
    body, head = Group((line(40, "Win."),)), Group((line(10, "Game", "title", 6), line(16, "for two")))
    assert outline(structure(tmp_path, page(body, head))) == [("H1", "Game"), ("P", "for two"), ("P", "Win.")]


@pytest.mark.parametrize(
    "rows, paragraphs",
    [
        ([(10, 10), (10, 14.2)], 1),  # lines of a paragraph
        ([(10, 10), (10, 15.1)], 2),  # items of a list
        ([(10, 10), (14, 10)], 1),  # two faces in a line
        ([(10, 10), (60, 5)], 2),  # another column
    ],
)
def test_lines_of_a_paragraph_are_one(tmp_path: Path, rows: Sequence[tuple[float, float]], paragraphs: int) -> None:
    items = [line(y, "ab", size=3.1, x=x) for x, y in rows]
    assert len(structure(tmp_path, page(*items)).children) == paragraphs


def shown(tmp_path: Path, *items: Item) -> str:
    """Letters of the page's content in their order, as a reader of the tags meets them."""
    structure(tmp_path, page(*items))
    with pikepdf.open(tmp_path / "tagged.pdf") as file:
        (font,) = file.pages[0].Resources.Font.values()
        letters = to_unicode(font)
        found = pikepdf.parse_content_stream(file.pages[0])
        codes = [code for one in found if str(one.operator) == "Tj" for code in bytes(one.operands[0])]
    return "".join(letters[code] for code in codes)


def test_words_of_two_lines_are_parted(tmp_path: Path) -> None:
    assert shown(tmp_path, line(10, "one"), line(14, "two")) == "one two"
    assert shown(tmp_path, line(10, "hy-"), line(14, "phen")) == "hy-phen"
    assert shown(tmp_path, line(10, "•"), line(10, "item", x=14)) == "• item"


def test_a_word_in_two_faces_is_not_parted(tmp_path: Path) -> None:
    first = line(10, "fo")
    assert shown(tmp_path, first, line(10, "ot", x=10 + text_width("fo", 3.0))) == "foot"


def tree_of(node: Node) -> list[object]:
    """Kinds with their words, parts below."""
    return [[child.kind, *([child.words] if child.words else []), *tree_of(child)] for child in node.children]


def cell(words: str, x: float, y: float, tag: Tag = "cell") -> Group:
    return Group((line(y, words, x=x),) if words else (), tag=tag)


def test_rows_and_cells_of_a_table(tmp_path: Path) -> None:
    rows = (
        Group((cell("kind", 10, 10, "heading cell"), cell("n", 30, 10, "heading cell")), tag="first row"),
        Group((Group((line(15, "long"), line(19, "name")), tag="cell"), cell("", 30, 15)), tag="row"),
    )
    other = Group((cell("x", 10, 40, "heading cell"),), tag="first row")
    tree = structure(tmp_path, page(line(5, "Above."), rows[0], Group((rows[1],)), other, line(50, "Below.")))
    assert tree_of(tree) == [
        ["P", "Above."],
        ["Table", ["TR", ["TH", "kind"], ["TH", "n"]], ["TR", ["TD", "long|name"], ["TD"]]],
        ["Table", ["TR", ["TH", "x"]]],
        ["P", "Below."],
    ]


def entry(words: str, y: float, *more: Item, tag: Tag = "item", x: float = 10.0) -> Group:
    mark, body = Group((line(y, "•", x=x),), tag="mark"), Group((line(y, words, x=x + 4), *more), tag="body")
    return Group((mark, body), tag=tag)


def test_items_of_lists_and_lists_in_lists(tmp_path: Path) -> None:
    inner = Group((entry("in", 16, tag="first item", x=14), entry("also", 22, x=14)), tag="item goes on")
    items = (entry("one", 10, tag="first item"), inner, Group((line(27, "end", x=14),), tag="item goes on"))
    tree = structure(tmp_path, page(*items, entry("two", 40), entry("new", 50, tag="first item")))
    below = ["L", ["LI", ["Lbl", "•"], ["LBody", ["P", "in"]]], ["LI", ["Lbl", "•"], ["LBody", ["P", "also"]]]]
    assert tree_of(tree) == [
        [
            "L",
            ["LI", ["Lbl", "•"], ["LBody", ["P", "one"], below, ["P", "end"]]],
            ["LI", ["Lbl", "•"], ["LBody", ["P", "two"]]],
        ],
        ["L", ["LI", ["Lbl", "•"], ["LBody", ["P", "new"]]]],
    ]


def test_an_item_over_two_columns_is_one_and_over_two_pages_two(tmp_path: Path) -> None:
    begun = entry("one", 90, tag="first item")
    rest = Group((line(10, "rest", x=60),), tag="item goes on")
    figure = Group((SQUARE,), alt="A board.")
    assert tree_of(structure(tmp_path, page(begun, figure, rest))) == [
        ["L", ["LI", ["Lbl", "•"], ["LBody", ["P", "one"], ["P", "rest"]]]],
        ["Figure"],
    ]
    more = Group((line(94.2, "more", x=14),), tag="item goes on")
    assert tree_of(structure(tmp_path, page(begun, more))) == [
        ["L", ["LI", ["Lbl", "•"], ["LBody", ["P", "one|more"]]]]
    ]
    assert tree_of(structure(tmp_path, page(begun), page(rest))) == [
        ["Sect", ["L", ["LI", ["Lbl", "•"], ["LBody", ["P", "one"]]]]],
        ["Sect", ["L", ["LI", ["LBody", ["P", "rest"]]]]],
    ]


def test_a_table_in_a_figure_belongs_to_the_figure(tmp_path: Path) -> None:
    row = Group((cell("x", 10, 40, "heading cell"),), tag="first row")
    assert tree_of(structure(tmp_path, page(Group((SQUARE, row), alt="A sheet.")))) == [["Figure", "x"]]


def test_a_group_with_words_is_a_figure(tmp_path: Path) -> None:
    figure = Group((SQUARE, line(5, "a1", "label", x=1), Group((SQUARE,), alt="inner")), 20, 30, alt="A board.")
    tree = structure(tmp_path, page(line(10, "Above."), figure, line(80, "caption", "label")))
    assert outline(tree) == [("P", "Above."), ("Figure", "A board."), ("P", "caption")]
    assert tree.children[1].words == "a1"
    assert len(tree.children[1].marks) == 3


def test_without_such_groups_the_page_is_one_figure(tmp_path: Path) -> None:
    items = (SQUARE, line(5, "a1", "label"), rectangle(20, 20, 5, 5, BLACK, role="cut"), Circle(50, 50, 5, BLACK))
    tree = structure(tmp_path, page(*items, description="A square and a disc."))
    assert outline(tree) == [("Figure", "A square and a disc.")]
    assert len(tree.children[0].marks) == 3, "the line to cut is furniture"


def test_a_figure_without_a_description_has_the_title_and_lines_to_cut_inside_one_belong_to_it(tmp_path: Path) -> None:
    assert outline(structure(tmp_path, page(polygons((), BLACK), SQUARE, title="A square"))) == [("Figure", "A square")]
    cut = rectangle(20, 20, 30, 30, Style(stroke="#000000", width=0.1), role="cut")
    tree = structure(tmp_path, page(Group((cut,), alt="A piece.")))
    assert len(tree.children[0].marks) == 1


@pytest.mark.parametrize("fix", [Correction(), Correction(1.01, 1.01, 2, -3)])
def test_box_of_a_figure_is_what_is_seen_of_it(tmp_path: Path, fix: Correction) -> None:
    inner = Group((rectangle(0, 0, 90, 90, BLACK),), clip=((5, 6), (25, 6), (25, 46), (5, 46)))
    one = Page(100, 100, (Group((inner,), 10, 20, alt="clipped"),), "p", correction=fix)
    (figure,) = structure(tmp_path, one).children
    left, bottom, right, top = (number * 25.4 / 72 for number in figure.box)
    about = [50 + (x - 50) * fix.scale_x + fix.dx for x in (15, 35)]
    down = [50 + (y - 50) * fix.scale_y + fix.dy for y in (26, 66)]
    assert [left, right] == pytest.approx(about, abs=0.01)
    assert [100 - top, 100 - bottom] == pytest.approx(down, abs=0.01)


def test_running_lines_are_read_once(tmp_path: Path) -> None:
    pages = [
        page(line(40, "Win."), line(10, "Game", "title", 6), line(95, f"by Ann, {number} of 2", "running"))
        for number in (1, 2)
    ]
    told = [("P", "Win."), ("H1", "Game"), ("P", "by Ann, 1 of 2")]
    tree = structure(tmp_path, *pages)
    assert [sorted(outline(node)) for node in tree.children] == [sorted(told), told[:1]]
    with pikepdf.open(tmp_path / "tagged.pdf") as file:
        told_before = [
            (str(one.operands[1].Type), str(one.operands[1].Subtype))
            for one in pikepdf.parse_content_stream(file.pages[1])
            if str(one.operator) == "BDC" and str(one.operands[0]) == "/Artifact"
        ]
    assert told_before == [("/Pagination", "/Header"), ("/Pagination", "/Footer")]


@pytest.fixture
def sets(stock: Path) -> list[Path]:
    """Sets with and without pieces, pads and puzzles."""
    names = ("cercas", "fen-triangle")
    return [path for name in names for path in sorted((stock / name).rglob("*.pdf"))]


def test_files_of_whole_sets(sets: list[Path]) -> None:
    assert len(sets) > 20
    for path in sets:
        tree = read_structure(path)
        figures = list(tree.all("Figure"))
        assert figures or path.name == "aid.pdf", path
        assert all(len(figure.alt) > 3 for figure in figures), path
        titles = [node.words for node in tree.all("H1")]
        assert bool(titles) == (path.parent.name not in ("examples", "figures")), path
        if path.name == "rules.pdf":
            assert len(list(tree.all("H2"))) >= 5, path
            assert tree.children[0].children[0].kind == "H1", path


def test_sections_of_rules_follow_each_other(stock: Path) -> None:
    tree = read_structure(stock / "fendo" / "rules.pdf")
    headings = [node.words for node in tree.all("H2")]
    assert headings.index("Aim") < headings.index("What you need") < headings.index("Set-up")
    paragraphs = [node for node in tree.all("P") if len(node.marks) > 2]
    assert len(paragraphs) > 5, "paragraphs have several lines"
    for node in paragraphs:
        baselines = [mark.y for mark in node.marks if hasattr(mark, "y")]
        assert all(a <= b + 1e-6 for a, b in pairwise(baselines))
