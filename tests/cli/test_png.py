"""PNG files as users get them: of sets, of figures, in other people's documents, and what is refused."""

import importlib.util
import io
import json
import re
from pathlib import Path
from typing import Any

import docx
import pikepdf
import pytest
from lxml import etree
from PIL import Image

from boardwright.app.figures.draw import FigureOptions
from boardwright.app.figures.files import figure_to_pass_on
from boardwright.config.errors import UsageError
from boardwright.games.stock import stock_names
from tests.cli import inside, program
from tests.cli.program import Run, tree

SVG = "{http://www.w3.org/2000/svg}"
EMPTY = (0, 0, 0, 0)
PAPER = (255, 255, 255, 255)


def fine(result: Run) -> Run:
    assert result.code == 0, result.err
    return result


def run(folder: Path, *arguments: str) -> Run:
    return inside.run(folder, *arguments)


def refused(result: Run) -> str:
    assert (result.code, result.out) == (2, ""), result.err
    (line,) = result.err_lines
    return line


def picture(path: Path) -> Image.Image:
    found = Image.open(path)
    found.load()
    return found


def pixel(found: Image.Image, x: int, y: int) -> tuple[int, ...]:
    value: Any = found.getpixel((x, y))
    assert isinstance(value, tuple)
    return value


def corners(found: Image.Image) -> set[Any]:
    right, bottom = found.width - 1, found.height - 1
    return {found.getpixel(place) for place in ((0, 0), (right, 0), (0, bottom), (right, bottom))}


def svg_size(path: Path) -> list[float]:
    root = etree.parse(path).getroot()
    return [float(root.get(side).removesuffix("mm")) for side in ("width", "height")]


def scale_bar(path: Path) -> tuple[float, float, float, float]:
    """Both ends, height and stroke in mm of the longest level line of a board's SVG: the bar of the scale check."""
    lines = []
    for element in etree.parse(path).getroot().iter(f"{SVG}path"):
        for x, y, x2, y2 in re.findall(r"M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)(?=M|$)", element.get("d")):
            if y == y2:
                lines.append((float(x), float(x2), float(y), float(element.get("stroke-width"))))
    return max(lines, key=lambda line: line[1] - line[0])


@pytest.mark.parametrize("dpi", [96, 300])
def test_a_board_measures_what_its_svg_does(dpi: int, empty_folder: Path) -> None:
    fine(run(empty_folder, "build", "fen-triangle", "--only", "board", "--format", "png,svg", "--dpi", str(dpi)))
    folder = empty_folder / "output" / "fen-triangle"
    board = picture(folder / "board.png")
    for pixels, side in zip(board.size, svg_size(folder / "board.svg"), strict=True):
        assert abs(pixels - side * dpi / 25.4) <= 1
    assert board.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)
    left, right, y, stroke = scale_bar(folder / "board.svg")
    assert right - left == 100
    row = round(y * dpi / 25.4 - 0.5)
    # Words stand beside it. A pixel that is covered in part counts in part.
    begin = int((left - 2) * dpi / 25.4)
    paint = [255 - pixel(board, x, row)[0] for x in range(begin, int((right + 2) * dpi / 25.4))]
    full = paint[round((left + 5) * dpi / 25.4) - begin]
    covered = [min(1.0, one / full) for one in paint]
    assert abs(sum(covered) - (100 + stroke) * dpi / 25.4) <= 1
    middle = begin + sum((x + 0.5) * part for x, part in enumerate(covered)) / sum(covered)
    assert abs(middle - (left + right) / 2 * dpi / 25.4) <= 1
    assert corners(board) == {PAPER}


@pytest.mark.long("builds a set as PNG, and again")
def test_a_set_as_png(empty_folder: Path) -> None:
    fine(run(empty_folder, "build", "dendria-7", "--format", "png,svg", "--dpi", "72"))
    folder = empty_folder / "output" / "dendria-7"
    said = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    made = {path for path in said["files"] if path.endswith(".png")}
    drawn = {path.removesuffix(".svg") for path in said["files"] if path.endswith(".svg")}
    alone = {path.removesuffix(".png") for path in made if path.startswith("pieces/")}
    assert {path.removesuffix(".png") for path in made} == drawn | alone, "all that comes as SVG comes as PNG"
    assert {"board", "rules-1", "pieces-1"} <= drawn
    sides = [f"pieces/disc-seed-and-tree-{who}{side}" for who in ("dark", "light") for side in ("", "-back")]
    assert alone == {*sides, "pieces/dryad-dark", "pieces/dryad-light"}
    for path in made:
        found = picture(folder / path)
        assert found.info["dpi"] == pytest.approx((72, 72), abs=0.02)
        (size,) = said["pages"][path]
        assert all(abs(pixels - side * 72 / 25.4) < 1 for pixels, side in zip(found.size, size, strict=True))
        assert corners(found) == {PAPER} or path.startswith("pieces/")
    for name in sides:
        disc = picture(folder / f"{name}.png")
        assert corners(disc) == {EMPTY}
        assert pixel(disc, disc.width // 2, disc.height // 2)[3] == 255
    before = tree(folder)
    fine(program.run(empty_folder, "build", "dendria-7", "--format", "png,svg", "--dpi", "72", PYTHONHASHSEED="77"))
    assert tree(folder) == before


def test_png_comes_only_where_it_is_asked_for(empty_folder: Path) -> None:
    fine(run(empty_folder, "build", "cercas", "--only", "board"))
    assert set(tree(empty_folder / "output" / "cercas")) == {"board.pdf", "board.svg", "manifest.json"}
    assert run(empty_folder, "build", "fendo", "--only", "pieces").code == 0
    assert set(tree(empty_folder / "output" / "fendo")) == {"pieces.pdf", "pieces-1.svg", "manifest.json"}


def test_a_figure_in_every_format_has_the_ground_that_is_asked_for(empty_folder: Path) -> None:
    name = "fendo-pass"
    for ground, arguments in (("usual", []), ("none", ["--ground", "none"]), ("paper", ["--ground", "paper"])):
        for suffix in ("svg", "pdf", "png"):
            fine(run(empty_folder, "figure", name, "-o", f"{ground}.{suffix}", *arguments))
    files = tree(empty_folder)
    assert files["usual.svg"] == files["none.svg"] != files["paper.svg"]
    assert files["usual.pdf"] == files["none.pdf"] != files["paper.pdf"]
    assert files["usual.png"] == files["paper.png"] != files["none.png"]
    assert corners(picture(empty_folder / "paper.png")) == {PAPER}
    assert corners(picture(empty_folder / "none.png")) == {EMPTY}
    first = etree.parse(empty_folder / "paper.svg").getroot().find(f"{SVG}path")
    width, height = svg_size(empty_folder / "paper.svg")
    assert first.get("d") == f"M0 0L{width:g} 0L{width:g} {height:g}L0 {height:g}Z"
    assert first.get("fill") == "#ffffff"
    with pikepdf.open(empty_folder / "paper.pdf") as paper, pikepdf.open(empty_folder / "none.pdf") as none:
        fills = [[str(one.operator) for one in pikepdf.parse_content_stream(file.pages[0])] for file in (paper, none)]
    assert len(fills[0]) > len(fills[1])


@pytest.mark.parametrize("dpi", [None, 96, 600])
def test_a_word_processor_shows_a_figure_at_its_true_width(dpi: int | None, empty_folder: Path) -> None:
    more = ["--dpi", str(dpi)] if dpi else []
    fine(run(empty_folder, "figure", "fanorona-approach", "-o", "a.png", "--width", "120", *more))
    shape = docx.Document().add_picture(str(empty_folder / "a.png"))
    assert shape.width.mm == pytest.approx(120, abs=25.4 / (dpi or 300))


def test_a_figure_on_standard_output(empty_folder: Path) -> None:
    for suffix in ("svg", "pdf", "png"):
        fine(run(empty_folder, "figure", "fanorona-approach", "-o", f"a.{suffix}"))
        done = program.finish_bytes(
            program.start(empty_folder, "figure", "fanorona-approach", "-o", "-", "--format", suffix)
        )
        assert done == (0, (empty_folder / f"a.{suffix}").read_bytes(), b"")
    Image.open(io.BytesIO((empty_folder / "a.png").read_bytes())).verify()
    assert set(tree(empty_folder)) == {"a.svg", "a.pdf", "a.png"}


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["figure", "fendo-pass", "-o", "a.png", "--dpi", "35"], "--dpi: a whole number from 36 to 1200, not 35"),
        (["figure", "fendo-pass", "-o", "a.png", "--dpi", "1201"], "--dpi: a whole number from 36 to 1200, not 1201"),
        (["figure", "fendo-pass", "-o", "a.svg", "--dpi", "300"], "--dpi: SVG has no pixels"),
        (["figure", "fendo-pass", "-o", "a.pdf", "--dpi", "300"], "--dpi: PDF has no pixels"),
        (["figure", "fendo-pass", "-o", "a.png", "--width", "400", "--dpi", "1200"], "use 368 dpi or less"),
        (["figure", "fendo-pass", "-o", "-"], "-o - needs a format: --format pdf, png or svg"),
        (["figure", "fendo-pass", "-o", "-", "--format", "gif"], "--format pdf, png or svg, not 'gif'"),
        (["figure", "fendo-pass", "-o", "a.svg", "--format", "png"], "--format: 'a.svg' does not end in 'png'"),
        (["build", "fendo", "--format", "png", "--dpi", "0"], "--dpi: a whole number from 36 to 1200, not 0"),
        (["build", "fendo", "--dpi", "300"], "--dpi is for PNG, and nothing is written as PNG; add --format png"),
        (["build", "fendo", "--format", "png", "--dpi", "1200"], "--dpi: fendo/board: 210 x 297 mm at 1200 dpi"),
        (["build", "cercas", "--format", "png", "--only", "pad"], "this set has no pad as png"),
        (["build", "wall.yaml", "--format", "png", "--only", "board"], "use 43 dpi or less"),
        (
            ["build", "named.yaml", "--format", "png", "--only", "board"],
            "board.coordinates: 2,111 coordinates are too many",
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_be(arguments: list[str], words: str, empty_folder: Path) -> None:
    wall = "game: cercas\npage: {paper: {width: 4000 mm, height: 3000 mm}}\n"
    (empty_folder / "wall.yaml").write_text(wall, encoding="utf-8")
    named = "game: fen\nboard: {tiling: squares, shape: rectangle, size: [33, 31], style: pencil, coordinates: true}\n"
    (empty_folder / "named.yaml").write_text(f"{named}page: {{paper: A3, svg_text: text}}\n", encoding="utf-8")
    before = tree(empty_folder)
    assert words in refused(run(empty_folder, *arguments))
    assert tree(empty_folder) == before


def test_without_the_extra_one_line_says_what_to_install(empty_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr("boardwright.writers.find_spec", lambda name: None if name == "resvg_py" else found(name))
    needed = "PNG files need resvg-py (boardwright[png])"
    install = f"{needed}: pip install resvg-py, or with pipx: pipx inject boardwright resvg-py"
    line = refused(run(empty_folder, "build", "cercas", "--format", "png"))
    assert line == f"boardwright: {install}; or leave them out with --format html,pdf,svg"
    assert refused(run(empty_folder, "figure", "fendo-pass", "-o", "a.png")) == f"boardwright: {install}"
    assert install in refused(run(empty_folder, "figure", "fendo-pass", "-o", "-", "--format", "png"))
    assert install in refused(run(empty_folder, "gallery", "-o", "a.png"))
    text = "game: cercas\nexamples: []\nfigures:\n  - example: fendo-pass\n    format: png\n"
    (empty_folder / "x.yaml").write_text(text, encoding="utf-8")
    assert refused(run(empty_folder, "build", "x.yaml")) == f"x.yaml:5:13: figures[0].format: {install}"
    assert set(tree(empty_folder)) == {"x.yaml"}
    assert run(empty_folder, "build", "cercas", "--only", "board").code == 0


def test_figures_of_a_config_as_png(empty_folder: Path) -> None:
    asked = "{example: fendo-pass, format: png, width: 60}, {example: fendo-pass}"
    (empty_folder / "x.yaml").write_text(f"game: cercas\nexamples: []\nfigures: [{asked}]\n", encoding="utf-8")
    figures = empty_folder / "output" / "x" / "figures"
    fine(run(empty_folder, "build", "x.yaml", "--dpi", "100"))
    assert {path.name for path in figures.iterdir()} == {"fendo-pass.png", "fendo-pass.svg"}
    found = picture(figures / "fendo-pass.png")
    assert abs(found.width - 60 / 25.4 * 100) < 1
    assert corners(found) == {PAPER}
    assert not (empty_folder / "output" / "x" / "board.png").exists()
    fine(run(empty_folder, "build", "x.yaml", "--format", "svg"))
    assert {path.name for path in figures.iterdir()} == {"fendo-pass.svg"}


def test_colours_of_a_theme_and_words_of_a_language(empty_folder: Path) -> None:
    (empty_folder / "cream.yaml").write_text('name: cream\ncolours: {paper: "#fff4dd"}\n', encoding="utf-8")
    config = "game: fanorona\nboard: {size: [3, 3]}\ntheme: cream.yaml\nsheet: {language: de}\n"
    (empty_folder / "x.yaml").write_text(config, encoding="utf-8")
    fine(run(empty_folder, "build", "x.yaml", "--only", "board,pieces", "--format", "png", "--dpi", "60"))
    folder = empty_folder / "output" / "x"
    assert corners(picture(folder / "board.png")) == {(255, 244, 221, 255)}
    assert {path.name for path in (folder / "pieces").iterdir()} == {"stein-schwarz.png", "stein-weiss.png"}
    assert picture(folder / "pieces" / "stein-weiss.png").getpixel((2, 2)) == EMPTY


def test_a_screen_is_not_shown_bytes(empty_folder: Path) -> None:
    for suffix in ("png", "PDF"):
        with pytest.raises(UsageError, match=f"{suffix.upper()} is not text for a screen"):
            figure_to_pass_on(["fendo-pass"], suffix, FigureOptions(), on_screen=True)
    content, missing = figure_to_pass_on(["fendo-pass"], ".svg", FigureOptions(), on_screen=True)
    assert (content[:5], missing) == (b"<?xml", "")


def test_a_format_or_part_named_twice_is_made_once(empty_folder: Path):
    done = run(empty_folder, "build", "fanorona-3x3", "--only", "board,board", "--format", "svg,png,svg,png")
    assert done.code == 0, done.err
    made = {path.name for path in (empty_folder / "output" / "fanorona-3x3").iterdir()}
    assert made == {"board.svg", "board.png", "manifest.json"}


def test_pictures_of_a_config_have_a_bound_together(empty_folder: Path):
    """Twenty figures of 400 mm would each do; together they would take half a minute."""
    figures = "".join(f"  - {{example: {one}, width: 400, format: png}}\n" for one in stock_names("examples")[:20])
    (empty_folder / "x.yaml").write_text(f"game: fendo\nexamples: []\nfigures:\n{figures}", encoding="utf-8")
    line = refused(run(empty_folder, "build", "x.yaml", "--dpi", "300"))
    found = re.fullmatch(
        r"boardwright: --dpi: x.yaml: at 300 dpi its pictures have (\d+) million pixels together, and the limit is 200 "
        r"million; use (\d+) dpi, or fewer parts with --only",
        line,
    )
    assert found
    pixels, largest = int(found[1]), int(found[2])
    assert largest == pytest.approx(300 * (200 / pixels) ** 0.5, abs=1)
    assert not (empty_folder / "output").exists()
