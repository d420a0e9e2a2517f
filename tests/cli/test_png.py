"""PNG files as users get them: of sets, of figures, in other people's documents, and what is refused."""

import importlib.util
import io
import json
import re
from pathlib import Path
from typing import Any

import docx
import pytest
from lxml import etree
from PIL import Image

from boardwright.app.figures import FigureOptions, figure_to_pass_on
from boardwright.config.errors import UsageError
from boardwright.games.stock import stock_names
from tests.cli import program
from tests.cli.desk import Desk

SVG = "{http://www.w3.org/2000/svg}"
EMPTY = (0, 0, 0, 0)
PAPER = (255, 255, 255, 255)


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


@pytest.mark.long("builds a set as PNG")
def test_a_set_as_png(desk: Desk):
    desk.fine("build", "dendria-7", "--only", "board,pieces,board", "--format", "png,svg,png", "--dpi", "72")
    folder = desk / "output" / "dendria-7"
    said = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    made = {path for path in said["files"] if path.endswith(".png")}
    drawn = {path.removesuffix(".svg") for path in said["files"] if path.endswith(".svg")}
    alone = {path.removesuffix(".png") for path in made if path.startswith("pieces/")}
    assert {path.removesuffix(".png") for path in made} == drawn | alone, "all that comes as SVG comes as PNG"
    assert {"board", "pieces-1"} <= drawn
    sides = [f"pieces/disc-seed-and-tree-{who}{side}" for who in ("dark", "light") for side in ("", "-back")]
    assert alone == {*sides, "pieces/dryad-dark", "pieces/dryad-light"}
    for path in made:
        found = picture(folder / path)
        assert found.info["dpi"] == pytest.approx((72, 72), abs=0.026)
        (size,) = said["pages"][path]
        assert all(abs(pixels - side * 72 / 25.4) < 1 for pixels, side in zip(found.size, size, strict=True))
        assert corners(found) == {PAPER} or path.startswith("pieces/")
    for name in sides:
        disc = picture(folder / f"{name}.png")
        assert corners(disc) == {EMPTY}
        assert pixel(disc, disc.width // 2, disc.height // 2)[3] == 255


def test_a_figure_in_every_format_has_the_ground_that_is_asked_for(desk: Desk):
    for ground, arguments in (("usual", []), ("none", ["--ground", "none"]), ("paper", ["--ground", "paper"])):
        for suffix in ("svg", "pdf", "png"):
            desk.fine("figure", "fendo-pass", "-o", f"{ground}.{suffix}", *arguments)
    files = desk.tree()
    assert files["usual.svg"] == files["none.svg"] != files["paper.svg"]
    assert files["usual.pdf"] == files["none.pdf"] != files["paper.pdf"]
    assert files["usual.png"] == files["paper.png"] != files["none.png"]
    assert corners(picture(desk / "paper.png")) == {PAPER}
    assert corners(picture(desk / "none.png")) == {EMPTY}
    assert etree.parse(desk / "paper.svg").getroot().find(f"{SVG}path").get("fill") == "#ffffff"


@pytest.mark.parametrize("dpi", [300, 96])
def test_a_word_processor_shows_a_figure_at_its_true_width(dpi: int, desk: Desk):
    desk.fine("figure", "fanorona-approach", "-o", "a.png", "--width", "120", *(("--dpi", "96") if dpi == 96 else ()))
    shape = docx.Document().add_picture(str(desk / "a.png"))
    assert shape.width.mm == pytest.approx(120, abs=25.4 / dpi)


def test_a_figure_on_standard_output(desk: Desk):
    for suffix in ("svg", "pdf", "png"):
        desk.fine("figure", "fanorona-approach", "-o", f"a.{suffix}")
        done = program.finish_bytes(
            program.start(desk.folder, "figure", "fanorona-approach", "-o", "-", "--format", suffix)
        )
        assert done == (0, (desk / f"a.{suffix}").read_bytes(), b"")
    Image.open(io.BytesIO((desk / "a.png").read_bytes())).verify()
    assert set(desk.tree()) == {"a.svg", "a.pdf", "a.png"}


def test_without_the_extra_one_line_says_what_to_install(desk: Desk, monkeypatch: pytest.MonkeyPatch):
    found = importlib.util.find_spec
    monkeypatch.setattr("boardwright.writers.find_spec", lambda name: None if name == "resvg_py" else found(name))
    needed = "PNG files need resvg-py (boardwright[png])"
    install = f"{needed}: pip install resvg-py, or with pipx: pipx inject boardwright resvg-py"
    line = desk.refused("build", "cercas", "--format", "png")
    assert line == f"boardwright: {install}; or leave them out with --format html,pdf,svg"
    assert desk.refused("figure", "fendo-pass", "-o", "a.png") == f"boardwright: {install}"
    assert install in desk.refused("figure", "fendo-pass", "-o", "-", "--format", "png")
    assert install in desk.refused("gallery", "-o", "a.png")
    text = "game: cercas\nexamples: []\nfigures:\n  - example: fendo-pass\n    format: png\n"
    desk.write("x.yaml", text)
    assert desk.refused("build", "x.yaml") == f"x.yaml:5:13: figures[0].format: {install}"
    assert set(desk.tree()) == {"x.yaml"}
    desk.fine("build", "cercas", "--only", "board")


def test_figures_of_a_config_as_png(desk: Desk):
    desk.write("x.yaml", "game: cercas\nexamples: []\nfigures: [{example: fendo-pass, format: png, width: 60}]\n")
    desk.fine("build", "x.yaml", "--dpi", "100")
    folder = desk / "output" / "x"
    assert abs(picture(folder / "figures" / "fendo-pass.png").width - 60 / 25.4 * 100) < 1
    assert not (folder / "board.png").exists()
    desk.fine("build", "x.yaml", "--format", "svg")
    assert not (folder / "figures").exists()


def test_colours_of_a_theme_and_words_of_a_language(desk: Desk):
    desk.write("cream.yaml", 'name: cream\ncolours: {paper: "#fff4dd"}\n')
    config = "game: fanorona\nboard: {size: [3, 3]}\ntheme: cream.yaml\nsheet: {language: de}\n"
    desk.write("x.yaml", config)
    desk.fine("build", "x.yaml", "--only", "board,pieces", "--format", "png", "--dpi", "60")
    folder = desk / "output" / "x"
    assert corners(picture(folder / "board.png")) == {(255, 244, 221, 255)}
    assert {path.name for path in (folder / "pieces").iterdir()} == {"stein-schwarz.png", "stein-weiss.png"}
    assert picture(folder / "pieces" / "stein-weiss.png").getpixel((2, 2)) == EMPTY


def test_a_screen_is_not_shown_bytes(desk: Desk):
    for suffix in ("png", "PDF"):
        with pytest.raises(UsageError, match=f"{suffix.upper()} is not text for a screen"):
            figure_to_pass_on(["fendo-pass"], suffix, FigureOptions(), on_screen=True)
    content, missing = figure_to_pass_on(["fendo-pass"], ".svg", FigureOptions(), on_screen=True)
    assert (content[:5], missing) == (b"<?xml", "")


def test_pictures_of_a_config_have_a_bound_together(desk: Desk):
    """Twenty figures of 400 mm would each do; together they would take half a minute."""
    figures = "".join(f"  - {{example: {one}, width: 400, format: png}}\n" for one in stock_names("examples")[:20])
    desk.write("x.yaml", f"game: fendo\nexamples: []\nfigures:\n{figures}")
    line = desk.refused("build", "x.yaml", "--dpi", "300")
    found = re.fullmatch(
        r"boardwright: --dpi: x.yaml: at 300 dpi its pictures have (\d+) million pixels together, and the limit is 200 "
        r"million; use (\d+) dpi, or fewer parts with --only",
        line,
    )
    assert found
    pixels, largest = int(found[1]), int(found[2])
    assert largest == pytest.approx(300 * (200 / pixels) ** 0.5, abs=1)
    assert not (desk / "output").exists()
