"""What an SVG file has to be: true size, well-formed, layered, described in words, nothing to trip over."""

import re
from functools import cache
from pathlib import Path

import pytest
from lxml import etree

from boardwright.scene import Group, Page, Style, Text
from boardwright.scene import Path as ScenePath
from boardwright.writers import TextMode
from boardwright.writers.svg import write_svg
from tests.parse_back.sets import BOARDS
from tests.parse_back.svg import INKSCAPE, SVG
from tests.samples import each

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


def root_of(path: Path):
    """Root of a drawing; anything that is not well-formed is an error."""
    return etree.fromstring(path.read_bytes(), etree.XMLParser(recover=False, no_network=True))


@pytest.fixture(params=BOARDS)
def path(request, stock: Path) -> Path:
    name: str = request.param
    return stock / name / "board.svg"


def test_size_is_in_millimetres_title_and_description_come_first_and_nothing_is_loaded_run_or_linked(
    path: Path,
) -> None:
    content, root = path.read_bytes(), root_of(path)
    assert content.startswith(b'<?xml version="1.0" encoding="UTF-8"?>\n<svg ')
    assert content.endswith(b"</svg>\n")
    width, height = root.get("width"), root.get("height")
    assert sorted((width, height)) == ["210mm", "297mm"]
    assert root.get("viewBox") == f"0 0 {width[:-2]} {height[:-2]}"
    assert root.get("preserveAspectRatio") is None
    title, description = root[0], root[1]
    assert [title.tag, description.tag] == [f"{SVG}title", f"{SVG}desc"]
    assert title.text.strip()
    assert len(description.text) > 20
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == title.get("id")
    assert root.get("aria-describedby") == description.get("id")
    for element in root.iter():
        assert etree.QName(element).localname in ("svg", "g", "path", "title", "desc")
        for name, value in element.attrib.items():
            assert not name.endswith("href")
            assert not name.lower().startswith("on")
            assert "url(" not in value
    assert b"<!DOCTYPE" not in content


IDS = re.compile(r"(?:title|desc|board|sheet)-[0-9a-f]{16}")


@pytest.mark.sampled(2)
def test_ids_are_those_of_this_drawing(path: Path, stock: Path, stock_text: Path) -> None:
    mine = ids_of(path)
    assert len(mine) == len([element for element in root_of(path).iter() if element.get("id")]), "given once"
    assert all(IDS.fullmatch(name) for name in mine)
    assert len({name.rpartition("-")[2] for name in mine}) == 1
    others = [other for other in stock.rglob("*.svg") if other.read_bytes() != path.read_bytes()]
    assert len(others) > 100
    for other in (*others, stock_text / path.parent.name / "board.svg"):
        assert not mine & ids_of(other)


@cache
def ids_of(path: Path) -> set[str]:
    return {element.get("id") for element in root_of(path).iter() if element.get("id")}


def test_a_drawing_that_differs_in_one_word_or_place_has_other_ids() -> None:
    line = ScenePath("ML", (1.0, 1.0, 5.0, 5.0), Style(stroke="#000000", width=1.0))
    moved = ScenePath("ML", (1.0, 1.0, 5.0, 5.001), Style(stroke="#000000", width=1.0))
    clipped = Group((line,), clip=((0.0, 0.0), (9.0, 0.0), (9.0, 9.0)), name="board")
    pages = [
        Page(10.0, 10.0, (clipped,), "One"),
        Page(10.0, 10.0, (clipped,), "Two"),
        Page(10.0, 10.0, (clipped,), "One", "A line."),
        Page(10.0, 10.0, (Group((moved,), clip=clipped.clip, name="board"),), "One"),
        Page(10.0, 10.001, (clipped,), "One"),
    ]
    ids = [re.findall(r' id="([^"]+)"', write_svg(page).decode()) for page in pages]
    assert [len(mine) for mine in ids] == [3, 3, 4, 3, 3]
    assert len({name for mine in ids for name in mine}) == 16
    assert write_svg(pages[0]) == write_svg(pages[0])


def test_board_and_sheet_are_layers(path: Path) -> None:
    groups = [element for element in root_of(path) if element.tag == f"{SVG}g"]
    layers = [group.get(f"{INKSCAPE}label") for group in groups]
    assert layers[:1] == ["board"]
    assert "sheet" in layers
    for group in groups:
        assert group.get(f"{INKSCAPE}groupmode") == "layer"
        assert group.get("id").startswith(f"{group.get(f'{INKSCAPE}label')}-")
        assert len(group) > 0
    assert {element.tag for element in root_of(path)} <= {f"{SVG}{name}" for name in ("title", "desc", "g")}


def test_text_is_outlined_unless_asked_for(path: Path, stock_text: Path) -> None:
    as_text = root_of(stock_text / path.parent.name / "board.svg")
    assert not list(root_of(path).iter(f"{SVG}text", f"{SVG}tspan", f"{SVG}style"))
    assert list(as_text.iter(f"{SVG}text"))
    for element in as_text.iter(f"{SVG}text"):
        assert element.get("font-family").startswith("'Open Sans'")
        assert element.get("style") == "font-kerning:none;font-variant-ligatures:none"


def bad_numbers(root) -> list[str]:
    """Numbers that a reader may stumble over, or that say more than the thousandth they mean."""
    found = []
    for element in root.iter(f"{SVG}path", f"{SVG}text", f"{SVG}svg"):
        for name in ("d", "x", "y", "stroke-width", "stroke-dasharray", "font-size", "width", "height", "viewBox"):
            value = element.get(name, "")
            for number in NUMBER.findall(value):
                _, _, decimals = number.partition(".")
                negative_zero = number.startswith("-") and float(number) == 0
                if "e" in number.lower() or negative_zero or len(decimals) > 3 or number.startswith("+"):
                    found.append(f"{name} {number}")
            if re.search(r"nan|inf", value, re.IGNORECASE):
                found.append(f"{name} {value[:40]}")
    return found


def test_numbers_are_plain(path: Path, stock_text: Path) -> None:
    assert bad_numbers(root_of(path)) == []
    assert bad_numbers(root_of(stock_text / path.parent.name / "board.svg")) == []


@each("number", ["-0", "-0.000", "1e-5", "1E5", "0.1234", "nan", "inf"])
def test_other_numbers_are_caught(stock: Path, number: str) -> None:
    root = root_of(stock / "fendo" / "board.svg")
    next(root.iter(f"{SVG}path")).set("d", f"M1 2L{number} 3")
    assert bad_numbers(root)


@each("title", ["A & B <c> \"d\" 'e'", "]]>", "&amp;", "Ñandú · 𝔸 · ß", "F"])
@each("mode", ["text", "outline"])
def test_titles_with_letters_that_mean_something_to_the_format(title: str, mode: TextMode) -> None:
    root = etree.fromstring(write_svg(Page(90.0, 20.0, (Text(1, 9, title, 4, "#000000"),), title), mode))
    assert root[0].text == title
    shown = [element.text for element in root.iter(f"{SVG}text")]
    assert title in shown + [element.get("aria-label") for element in root.iter(f"{SVG}path")]


@pytest.mark.parametrize("value", [-0.0, -0.0004, -1e-12, 1e-7, 12345.6789, 99999.99951, 1 / 3])
@pytest.mark.parametrize("mode", ["text", "outline"])
def test_awkward_numbers_are_written_plainly(value: float, mode: TextMode) -> None:
    style = Style("#000000", "#000000", abs(value), (abs(value), 1.0))
    items = (
        ScenePath("MLCZ", (value, 1, 2, value, 1, value, value, 1, 3, 3), style),
        Group((Text(value, value, "No 1", 2, "#000000"),), dx=1.0),
        Text(5, value, "No 2", 1.0 + abs(value), "#000000", anchor="middle"),
    )
    root = etree.fromstring(write_svg(Page(100, 100.0, items, "t", "d"), mode))
    assert bad_numbers(root) == []
    first = next(root.iter(f"{SVG}path")).get("d")
    assert float(NUMBER.findall(first)[0]) == pytest.approx(value, abs=0.00051)
