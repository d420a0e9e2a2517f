"""The tab Print: parts and pages as they will be printed, files as `build` writes them, a printer put right."""

import io
import re
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pikepdf
import pytest

import boardwright as bw
from boardwright.app.calibrate import calibration_pages
from boardwright.designer.operations.asked import OPERATIONS, RequestError
from boardwright.sets.printer import load_printer
from tests.designer.asking import ask, content, every

SMALL = """\
game: fanorona
title: Small
board: {size: [3, 3], cell: 30 mm}
rules: {captures: relay}
"""

LARGE = "game: fanorona\nboard: {size: [3, 3], cell: 150 mm}\nrules: {captures: relay}\n"

TWO_SIDED = "game: dendria\nboard: {size: 3}\n"


def packed(answer: Mapping[str, Any]) -> dict[str, bytes]:
    """Files of the archive that came back."""
    with zipfile.ZipFile(io.BytesIO(content(answer["file"]))) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def written(folder: Path, name: str) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in (folder / name).rglob("*.*")}


def states(answer: Mapping[str, Any], number: int = 0) -> dict[str, str]:
    return {part["name"]: part["state"] for part in answer["sets"][number]["parts"]}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small set, as the command makes it."""
    folder = tmp_path_factory.mktemp("built")
    config = folder / "small.yaml"
    config.write_text(SMALL, encoding="utf-8")
    bw.build(str(config), output=str(folder / "output"))
    return folder / "output"


def test_the_parts_of_a_set_stand_in_order_with_their_pages(tmp_path: Path) -> None:
    answer = ask("parts", tmp_path, text=SMALL, name="small")
    assert answer["problems"] == []
    assert [one["name"] for one in answer["sets"]] == ["small"]
    found = states(answer)
    assert {name for name, state in found.items() if state == "set"} == {
        *("board", "pieces", "rules", "aid", "examples", "set"),
    }
    assert {name for name, state in found.items() if state == "asked"} >= {"booklet", "box", "poster"}
    assert "proof" not in found  # a board of this game has nothing to prove
    assert next(iter(found)) == "board"
    assert list(found)[-1] == "set"
    board = answer["sets"][0]["parts"][0]
    assert [sorted(size) for size in board["pages"]] == [[210.0, 297.0]]


@pytest.mark.parametrize("text", [SMALL, TWO_SIDED])
def test_what_belongs_to_the_set_comes_before_what_has_to_be_tried(tmp_path: Path, text: str) -> None:
    first, last = every("parts", tmp_path, text=text, name="small")
    assert states(first)["poster"] == "coming"
    assert states(last)["poster"] == "asked"
    assert list(states(first)) == list(states(last))  # nothing moves in a list of them


def test_a_board_too_large_for_the_page_still_has_a_poster_and_says_why_there_is_no_board(tmp_path: Path) -> None:
    answer = ask("parts", tmp_path, text=LARGE, name="wall")
    assert [(one["line"], one["key"]) for one in answer["problems"]] == [(2, "board.cell")]
    found = {part["name"]: part for part in answer["sets"][0]["parts"]}
    assert found["board"]["state"] == "missing"
    assert "too wide" in found["board"]["reason"]
    assert found["poster"]["state"] == "asked"
    assert len(found["poster"]["pages"]) > 2
    assert found["pieces"]["state"] == "asked"  # they are made for the poster


def test_parts_beside_a_poster_are_those_of_the_set_with_it(tmp_path: Path) -> None:
    assert ask("pages", tmp_path, text=LARGE, name="wall", part="pieces")["pages"]
    answer = ask("download", tmp_path, text=LARGE, name="wall", what="pieces", format="pdf")
    config = tmp_path / "wall.yaml"
    config.write_text(LARGE, encoding="utf-8")
    bw.build(str(config), output=str(tmp_path / "output"), only=["poster", "pieces"])
    assert answer["file"]["name"] == "wall-pieces.pdf"
    assert content(answer["file"]) == (tmp_path / "output" / "wall" / "pieces.pdf").read_bytes()


def test_each_paper_has_a_set_of_its_own(tmp_path: Path) -> None:
    text = f"{SMALL}page: {{paper: [A4, Letter]}}\n"
    answer = ask("parts", tmp_path, text=text, name="small")
    assert [(one["name"], one["paper"]) for one in answer["sets"]] == [("small-a4", "A4"), ("small-letter", "Letter")]
    assert states(answer, 0) == states(answer, 1)
    (page,) = ask("pages", tmp_path, text=text, name="small", part="board", paper=1)["pages"]
    assert sorted((page["width"], page["height"])) == [215.9, 279.4]
    with pytest.raises(RequestError, match="2 papers"):
        ask("pages", tmp_path, text=text, name="small", part="board", paper=2)


def test_mistakes_in_a_config_are_an_answer_with_their_places(tmp_path: Path) -> None:
    text = "game: fanorona\nboard: {size: [4, 4]}\n"
    for operation, more in (("parts", {}), ("pages", {"part": "board"}), ("download", {"format": "zip"})):
        answer = ask(operation, tmp_path, text=text, name="small", **more)
        assert [(one["line"], one["key"]) for one in answer["problems"]] == [(2, "board.size")], operation


def test_pages_are_the_pages_of_the_pdf(tmp_path: Path, built: Path) -> None:
    for part in ("board", "pieces", "rules", "set"):
        answer = ask("pages", tmp_path, text=SMALL, name="small", part=part)
        file = built / "small" / ("small.pdf" if part == "set" else f"{part}.pdf")
        with pikepdf.open(file) as pdf:
            sizes = [tuple(float(side) * 25.4 / 72 for side in page.mediabox[2:]) for page in pdf.pages]
        assert answer["total"] == len(sizes)
        drawn = [(page["width"], page["height"]) for page in answer["pages"]]
        assert drawn == [pytest.approx(size, abs=0.01) for size in sizes[: len(drawn)]]


def test_the_picture_of_a_page_is_the_svg_of_the_set(tmp_path: Path, built: Path) -> None:
    """Its ids depend on whether a reader takes it as one picture; what is drawn does not."""

    def drawn(svg: str) -> list[str]:
        return re.findall(r' d="([^"]+)"', svg)

    (page,) = ask("pages", tmp_path, text=SMALL, name="small", part="board")["pages"]
    assert drawn(page["svg"]) == drawn((built / "small" / "board.svg").read_text(encoding="utf-8"))
    assert drawn(page["svg"])


def test_pages_come_in_portions(tmp_path: Path) -> None:
    first = ask("pages", tmp_path, text=SMALL, name="small", part="rules", count=1)
    assert (first["next"], [page["number"] for page in first["pages"]]) == (1, [0])
    second = ask("pages", tmp_path, text=SMALL, name="small", part="rules", start=1, count=1)
    assert [page["number"] for page in second["pages"]] == [1]
    assert second["pages"][0]["svg"] != first["pages"][0]["svg"]
    with pytest.raises(RequestError, match="pages only"):
        ask("pages", tmp_path, text=SMALL, name="small", part="rules", start=first["total"])


def test_the_whole_set_is_what_build_writes_byte_for_byte(tmp_path: Path, built: Path) -> None:
    answer = ask("download", tmp_path, text=SMALL, name="small", what="set", format="zip")
    assert (answer["file"]["name"], answer["file"]["type"]) == ("small.zip", "application/zip")
    files = packed(answer)
    assert sorted(files) == sorted(written(built, "small"))
    assert files == written(built, "small")
    assert "small/manifest.json" in files


def test_the_same_config_makes_the_same_archive(tmp_path: Path) -> None:
    def once() -> bytes:
        return content(ask("download", tmp_path, text=SMALL, name="small", what="board", format="zip")["file"])

    first = once()
    with zipfile.ZipFile(io.BytesIO(first)) as archive:
        # What a library compresses depends on its version.
        assert {entry.compress_type for entry in archive.infolist()} == {zipfile.ZIP_STORED}
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert once() == first


@pytest.mark.parametrize(
    "what, suffix, name, inside",
    [
        ("board", "pdf", "small-board.pdf", "board.pdf"),
        ("board", "svg", "small-board.svg", "board.svg"),
        ("set", "pdf", "small.pdf", "small.pdf"),
        ("rules", "html", "small-rules.html", "rules.html"),
    ],
)
def test_one_file_comes_as_it_is(tmp_path: Path, built: Path, what: str, suffix: str, name: str, inside: str) -> None:
    answer = ask("download", tmp_path, text=SMALL, name="small", what=what, format=suffix)
    assert answer["file"]["name"] == name
    assert content(answer["file"]) == (built / "small" / inside).read_bytes()


def test_the_set_for_a_laser_is_what_build_writes(tmp_path: Path) -> None:
    answer = ask("download", tmp_path, text=SMALL, name="small", format="zip", profile="laser")
    config = tmp_path / "small.yaml"
    config.write_text(SMALL, encoding="utf-8")
    made = tmp_path / "output"
    bw.build(str(config), output=str(made), profile="laser")
    assert answer["file"]["name"] == "small-laser.zip"
    files = packed(answer)
    assert files == written(made, "small-laser")
    assert "small-laser/board.dxf" in files


def test_several_files_come_as_an_archive(tmp_path: Path, built: Path) -> None:
    answer = ask("download", tmp_path, text=SMALL, name="small", what="rules", format="svg")
    assert answer["file"]["name"] == "small-rules-svg.zip"
    files = packed(answer)
    assert len(files) > 1
    assert all((built / name).read_bytes() == file for name, file in files.items())


def test_what_a_set_does_not_have_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(RequestError, match="no board as html"):
        ask("download", tmp_path, text=SMALL, name="small", what="board", format="html")
    with pytest.raises(RequestError, match="unknown part"):
        ask("pages", tmp_path, text=SMALL, name="small", part="lid")
    with pytest.raises(RequestError, match="begins with a dot"):
        ask("parts", tmp_path, text=SMALL, name="../small")


def test_pixels_need_what_a_page_by_itself_has_not(tmp_path: Path) -> None:
    assert OPERATIONS["download_png"].needs == {"png"}
    assert not OPERATIONS["download"].needs
    answer = ask("download_png", tmp_path, text=SMALL, name="small", what="board", dpi=50)
    assert content(answer["file"]).startswith(b"\x89PNG")


def test_files_are_read_below_the_folder_only(tmp_path: Path) -> None:
    (tmp_path / "printer.yaml").write_text("scale_x: 1.01\n", encoding="utf-8")
    below = tmp_path / "below"
    below.mkdir()
    text = f"{TWO_SIDED}printer: {{file: printer.yaml}}\n"
    board, pieces = (ask("pages", tmp_path, text=text, name="d", part=part) for part in ("board", "pieces"))
    assert (board["two_sided"], pieces["two_sided"]) == (False, True)
    assert board["printer"]["scale_x"] == 1.01
    answer = ask("pages", below, text=text.replace("printer.yaml", "../printer.yaml"), name="d", part="board")
    assert [one["key"] for one in answer["problems"]] == ["printer.file"]


def test_a_printer_file_corrects_what_was_measured(tmp_path: Path) -> None:
    """A bar that should be 170 mm long and is 169 has to be 170/169 times as long to come out true."""
    (a4,) = (one for one in ask("print_choices", tmp_path)["test_papers"] if one["name"] == "A4")
    across, down = a4["across"], a4["down"]
    answer = ask("printer", tmp_path, paper="A4", across=across - 1, down=down + 1, back=[0.5, -1.0])
    printer = load_printer(content(answer["file"]), "printer.yaml")
    assert printer.scale_x * (across - 1) == pytest.approx(across, abs=0.02)
    assert printer.scale_y * (down + 1) == pytest.approx(down, abs=0.02)
    assert printer.back_offset == (0.5, -1.0)
    assert answer["file"]["name"] == "printer.yaml"
    assert ask("printer", tmp_path, paper="A4", back=[0.0, 0.0])["file"] is None  # nothing was measured


def test_the_bars_have_the_lengths_that_are_printed_on_the_sheet(tmp_path: Path) -> None:
    for one in ask("print_choices", tmp_path)["test_papers"]:
        sheet = ask("calibrate", tmp_path, paper=one["name"])
        with pikepdf.open(io.BytesIO(content(sheet["file"]))) as pdf:
            assert len(pdf.pages) == 2
        words = calibration_pages(one["name"])[0].description
        assert words.startswith(f"A bar of {one['across']:g} mm across, a bar of {one['down']:g} mm down")


def test_a_measured_length_that_no_printer_has_is_told_at_its_field(tmp_path: Path) -> None:
    answer = ask("printer", tmp_path, paper="A4", across=50.0)
    assert answer["file"] is None
    assert [one["key"] for one in answer["problems"]] == ["across"]
    with pytest.raises(RequestError, match="down"):
        ask("printer", tmp_path, paper="A4", down=float("nan"))
    with pytest.raises(RequestError, match="unknown paper"):
        ask("calibrate", tmp_path, paper="A9")


def test_settings_are_those_of_the_config_or_the_usual_ones(tmp_path: Path) -> None:
    usual = ask("parts", tmp_path, text=SMALL, name="small")["settings"]
    words = {"orientation": "auto", "language": "en", "theme": "classic", "backs": "long-edge"}
    assert usual == {"papers": ["A4"], "size": None, "margin": 10.0, "copies": None, "printer": False, **words}
    text = f"{SMALL}page: {{paper: {{width: 300, height: 200}}, margin: {{top: 12 mm}}}}\nprinter: {{scale_x: 1.01}}\n"
    own = ask("parts", tmp_path, text=text, name="small")["settings"]
    assert (own["papers"], own["margin"], own["printer"]) == ([None], None, True)
    assert own["size"] == [300.0, 200.0]
