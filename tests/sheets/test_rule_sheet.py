"""Pages of rule sheets, from the scene: columns kept, nothing over anything else, no widows, page numbers, sizes."""

from collections import Counter
from itertools import combinations, pairwise, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.figures.drawing import Drawing
from boardwright.figures.words import WORDS
from boardwright.games.themes import stock_theme
from boardwright.geometry.papers import PAPERS
from boardwright.scene import Group, Item, Page, Style, Text, flattened, item_box, rectangle
from boardwright.sheets.layout import PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText
from boardwright.sheets.rules.rule_sheet import RuleSheetLayout, TooWideError, rule_document, rule_pages
from boardwright.typeset.content import Figure, Heading, ListBlock, Note, Paragraph, RuleSheet, Run, Table
from boardwright.typeset.errors import TooTallError
from boardwright.typeset.lines import broken, least_width
from boardwright.typeset.setting import block_parts
from boardwright.typeset.tables import column_widths
from boardwright.typeset.typography import CELL
from tests.figures.measuring import boxes, texts
from tests.sheets.page_parts import overlap, overlapping, parts

A4 = PageSetup(210, 297, 10, 10, 10, 10)
TEXT = SheetText("Fendo", None, "Fendo", "by Dieter Stein, 2014", "Fendo, a game by Dieter Stein (2014). " * 3)


def test_what_an_inner_list_belongs_to_stays_with_it():
    items = [(Paragraph(words(f"i{n}")), ListBlock(((Paragraph(words(f"inner{n}")),),))) for n in range(9)]
    lasts: set[str] = set()
    for lines in range(6):
        before = [*FILLER[:28], Paragraph(words(*["longer"] * 14 * lines))]
        lasts |= ends_of_columns(*before, ListBlock(tuple(items)))[1]
    assert not lasts & {f"i{n}" for n in range(9)}
    assert lasts & {f"inner{n}" for n in range(8)}


GUTTER = 8.0


THEME = stock_theme("classic")


def figure(width: float, height: float, caption: str = "") -> Figure:
    frame = rectangle(0.2, 0.2, width - 0.4, height - 0.4, Style(None, "#000000", 0.4))
    return Figure("x", Drawing(width, height, (frame,)), (Run(caption),) if caption else ())


def words(*names: str) -> tuple[Run, ...]:
    return (Run(" ".join(names)),)


def pages(*blocks, page: PageSetup = A4, text: SheetText = TEXT, language: str = "en"):
    return rule_pages(RuleSheet("Fendo", tuple(blocks), language), text, page, THEME, WORDS[language])


def placed(*items: Item) -> list[tuple[float, float, Text]]:
    """Texts at their places: x, y, item."""
    return [(item.x + dx, item.y + dy, item) for item, dx, dy in flattened(items) if isinstance(item, Text)]


def columns(*found: Any) -> list[Group]:
    """Columns of pages, each with its items."""
    return [group for page in found for group in page.items[0].items]


def boxes_that_overlap(page: Page) -> list[tuple[str, str]]:
    """Pairs of texts whose lines' boxes overlap: full ascent and descent, whole advance widths."""
    found = [(box, item.text) for item, box in boxes(page.items) if isinstance(item, Text)]
    return [(a, b) for (one, a), (other, b) in combinations(found, 2) if overlap(one, other, 1e-6)]


SENTENCES = st.lists(
    st.sampled_from(["a", "piece", "moves", "Größe", "W7", "non-commercial", "a4–c6", "Ågård", "×", "7"])
)
RUNS = st.lists(
    st.builds(Run, SENTENCES.map(" ".join), st.sampled_from(["regular", "bold", "italic"])), max_size=4
).map(tuple)
PARAGRAPHS = st.builds(Paragraph, RUNS)
LISTS = st.builds(
    ListBlock, st.lists(st.tuples(PARAGRAPHS), min_size=1, max_size=6).map(tuple), st.sampled_from([None, 1, 98])
)
TABLES = st.integers(1, 4).flatmap(
    lambda n: st.builds(
        Table,
        st.tuples(*[RUNS] * n),
        st.lists(st.tuples(*[RUNS] * n), max_size=4).map(tuple),
        st.tuples(*[st.sampled_from(["left", "centre", "right"])] * n),
    )
)
BLOCKS = st.lists(
    st.one_of(
        PARAGRAPHS,
        st.builds(Heading, st.sampled_from([2, 3]), RUNS),
        LISTS,
        st.builds(ListBlock, st.tuples(st.tuples(PARAGRAPHS, LISTS))),
        TABLES,
        st.builds(Note, st.lists(st.one_of(PARAGRAPHS, LISTS), max_size=3).map(tuple)),
        st.builds(figure, st.floats(5, 91), st.floats(5, 150), st.sampled_from(["", "A caption, and more of it " * 4])),
    ),
    max_size=25,
)


@pytest.mark.long("sets hundreds of sheets")
@settings(max_examples=60, deadline=None)
@given(BLOCKS)
def test_nothing_leaves_its_column_or_lies_on_anything_else(blocks):
    for page in pages(*blocks):
        found = parts(page)
        assert boxes_that_overlap(page) == []
        for column, group in enumerate(columns(page)):
            left = 10 + column * (91 + GUTTER)
            for _, (x0, y0, x1, y1) in boxes((group,)):
                assert left - 0.2 <= x0 <= x1 <= left + 91 + 0.2
                assert 10 <= y0 <= y1 <= 297 - 10
        footer = min(line.box[1] for line in found.lines if line.layer == "sheet" and line.box[1] > 200)
        assert all(line.box[3] < footer for line in found.lines if line.layer == "figures")
        frames = [
            box for layer, box in found.strokes if layer == "figures" and box[3] - box[1] > 4.5 and box[2] - box[0] > 4
        ]
        assert not any(overlap(frame, line.box) for frame in frames for line in found.lines)


def test_no_widow_no_orphan_and_no_heading_alone():
    """Paragraphs of every length, so that some would be broken badly at every column's end."""
    blocks = []
    for number in range(40):
        blocks += [
            Heading(2 if number % 5 == 0 else 3, words(f"heading{number}")),
            Paragraph(words(*[f"p{number}"] * (5 + 67 * (number * 7 % 10)))),
        ]
    found = pages(*blocks)
    assert len(found) > 3
    divided = 0
    lines = [[text.split()[0] for text in texts((group,))] for group in columns(*found)]
    whole = Counter(name for rows in lines for name in rows)
    for rows in lines:
        assert not rows[-1].startswith("heading")
        for name in (rows[0], rows[-1]):
            if name.startswith("p"):
                alone = rows.count(name)
                divided += alone < whole[name]
                assert alone >= 2 or whole[name] == 1
    assert divided > 3


def test_words_come_in_order_and_none_is_lost():
    names = [f"w{i}" for i in range(3000)]
    found = pages(*(Paragraph(words(*names[i : i + 50])) for i in range(0, 3000, 50)))
    assert " ".join(texts(columns(*found))).split() == names


def test_the_last_page_is_even_and_every_page_has_its_number_and_title():
    found = pages(*(Paragraph(words(*["word"] * 60)) for _ in range(66)))
    assert len(found) == 4
    for number, page in enumerate(found, start=1):
        assert [group.name for group in page.items] == ["rules", "sheet"]
        said = texts(page.items[1:])
        assert f"page {number} of 4" in said
        assert [title in said for title in ("Fendo", "Fendo · Rules")] == [number == 1, number > 1]
        assert any("Dieter Stein (2014)" in text for text in said)
        assert page.title == f"Fendo · Rules · page {number} of 4"
    left, right = (max(y for _, y, _ in placed(group)) for group in columns(found[-1]))
    assert abs(left - right) < 5 * 4.2
    assert len(pages()) == 1


def test_german_pages_say_so():
    (page,) = pages(Paragraph(words("Zäune")), language="de")
    assert "Seite 1 von 1" in texts(page.items)
    document = rule_document((page,), TEXT, "Dieter Stein", WORDS["de"])
    assert (document.language, document.title) == ("de", "Fendo · Spielregeln")


def test_figures_that_no_column_holds_are_refused():
    with pytest.raises(TooWideError, match=r"figure 'x' is 91.5 mm wide, and a column has 91.0 mm"):
        pages(figure(91.5, 20))
    with pytest.raises(TooTallError, match=r"figure 'x' \(50.0 x 280.0 mm\) is 28\d.\d mm high"):
        pages(figure(50, 280, "A caption"))


def test_a_page_without_room_is_refused():
    with pytest.raises(PageTooSmallError):
        pages(Paragraph(words("a")), page=PageSetup(148, 55, 10, 10, 10, 10, "landscape"))


@pytest.mark.parametrize("paper", PAPERS)
def test_every_paper(paper):
    width, height = PAPERS[paper]
    setup = PageSetup(width, height, 10, 10, 10, 10)
    layout = RuleSheetLayout.on(setup)
    assert layout.columns == (1 if paper == "A5" else 2)
    found = pages(*(Paragraph(words(*["word"] * 60)) for _ in range(40)), figure(layout.column_width, 40), page=setup)
    for page in found:
        assert (page.width, page.height) == (min(width, height), max(width, height))
        assert overlapping(parts(page).lines) == []


def test_a_list_has_its_marks_and_a_note_its_bar():
    item = (Paragraph(words("one")), ListBlock(((Paragraph(words("inner")),),)))
    found = pages(ListBlock((item,)), ListBlock(((Paragraph(words("nine")),), (Paragraph(words("ten")),)), 9))
    assert texts(columns(*found)) == ["•", "one", "–", "inner", "9.", "nine", "10.", "ten"]
    (page,) = pages(Note((Paragraph(words("aside")), Paragraph(words("and more")))))
    (bars,) = {round(box[2] - box[0], 2) for layer, box in parts(page).strokes if layer == "figures"}
    assert bars == 0.7


def test_a_table_is_aligned_and_ruled():
    rows = ((words("triangle"), words("2")), (words("square"), words("12")))
    (page,) = pages(Table((words("Kind"), words("Held")), rows, ("left", "right")))
    lines = placed(*columns(page))
    ends = {item.text: x + item_box(item)[2] - item_box(item)[0] for x, _, item in lines}
    assert ends["2"] == pytest.approx(ends["12"]) == pytest.approx(ends["Held"])
    starts = {item.text: x for x, _, item in lines}
    assert starts["triangle"] == starts["square"] == starts["Kind"] == 10
    assert [item.face for _, _, item in lines][:2] == ["bold", "bold"]


LONG = "words " * 30


def test_no_word_of_a_table_is_broken_while_there_is_room():
    """A column shared equally with two of long texts would be too narrow for a name; without any room it is broken."""
    rows = [(words("4-uniform-132"), words(LONG), words(LONG))]
    name = least_width(rows[0][0], CELL.size)
    for width in (40.0, 60.0, 200.0):
        found = column_widths(rows, width)
        assert sum(found) <= width + 1e-9
        assert found[0] == pytest.approx(name, abs=1e-5)
        assert found[1] == pytest.approx(found[2]) == pytest.approx((width - found[0]) / 2)
        assert len(broken(rows[0][0], CELL.size, found[0])) == 1
    assert column_widths(rows, 15.0) == pytest.approx([5.0] * 3)


FILLER = [Paragraph(words(*[f"f{i}"] * 12)) for i in range(50)]

NINE = ListBlock(tuple((Paragraph(words(f"i{n}")),) for n in range(9)))


def ends_of_columns(*blocks) -> tuple[set[str], set[str]]:
    """First and last words of all columns of some blocks with more after them."""
    rows = [texts((group,)) for group in columns(*pages(*blocks, *FILLER, *FILLER))]
    return {row[0] for row in rows if row}, {row[-1] for row in rows if row}


@pytest.mark.long("sets many sheets")
@pytest.mark.parametrize(
    "follower", [NINE, Table((words("t0"),), tuple((words(f"t{n}"),) for n in range(1, 4)), ("left",))]
)
def test_a_paragraph_before_a_list_or_a_table_stays_with_it_and_no_item_stands_alone(follower):
    firsts: set[str] = set()
    for extra, lines in product((2, 6), range(6)):
        before = [*FILLER[: 28 + extra], Paragraph(words(*["longer"] * 14 * lines))]
        first, last = ends_of_columns(*before, Paragraph(words("led")), follower)
        assert not last & {"led", "i0", "•", "i7", "t0", "t1"}
        assert not first & {"t0", "t1", "t2", "t3"}
        firsts |= first
    assert "led" in firsts


def test_a_list_of_one_item_does_not_stay_with_what_follows():
    """Nor does one in the last item of a list: else the answers to puzzles would leave pages half empty."""
    alone = ListBlock(((Paragraph(words("alone")),),))
    nested = ListBlock(((Paragraph(words("first")), alone), (Paragraph(words("last")), alone)))
    for block in (alone, nested):
        assert not block_parts([block, Heading(3, words("next"))], 91.0, THEME)[-2].keep


def gaps(page: Page) -> set[float]:
    """Distances of the baselines in the first column."""
    rows = sorted(y for _, y, _ in placed(columns(page)[0]))
    return {round(lower - upper, 2) for upper, lower in pairwise(rows)}


def test_space_shrinks_where_that_saves_a_page_and_only_there():
    """Paragraphs of one line: 4.2 mm and the space of 2.1 mm between two, which becomes 1.785 mm or 1.47 mm."""
    found = {}
    for count in range(76, 96):
        sheet = pages(*(Paragraph(words("line")) for _ in range(count)))
        found[count] = len(sheet), gaps(sheet[0]).pop()
    assert sorted({gap for _, gap in found.values()}) == pytest.approx([5.67, 5.985, 6.3], abs=0.006)
    sheets = [sheets for sheets, _ in found.values()]
    assert sheets == sorted(sheets)
    assert (found[76], found[95]) == ((1, 6.3), (2, 6.3))
    assert found[76 + sheets.index(2) - 1] == (1, 5.67)
