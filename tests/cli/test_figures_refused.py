"""Marks, names of files and options of figures that make no sense: one line each, told at once."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from boardwright.app import marks
from boardwright.books.drawing import FigureRequest, draw
from boardwright.books.mkdocs import replaced
from boardwright.books.options import OptionError, read_option
from boardwright.config.errors import UsageError
from boardwright.config.problems import did_you_mean
from tests.cli.inside import run

RECORD = "board: fendo\nmoves: [d1-b4E]\n"

PUZZLE = "fendo-puzzle-comeback"


def told(folder: Path, *arguments: str) -> str:
    result = run(folder, *arguments)
    assert result.code == 2
    assert result.out == ""
    return result.err


def test_similar_names_are_looked_for_a_few_times_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def counting(name: str, names: Sequence[str]) -> str:
        asked.append(name)
        return did_you_mean(name, names)

    monkeypatch.setattr(marks, "did_you_mean", counting)
    wrong = ", ".join(f"q{number}" for number in range(90))
    text = f"board: fendo\nmoves:\n- {{turn: d1-b4E, marks: [{{ring: [{wrong}]}}, {{cross: [{wrong}]}}]}}\n"
    (tmp_path / "a.yaml").write_text(text, encoding="utf-8")
    lines = run(tmp_path, "check", "a.yaml").err.splitlines()
    assert lines[-1].endswith("... and 80 more")
    assert len(asked) <= 10


def test_all_marks_of_a_record_are_counted_together(tmp_path: Path) -> None:
    turns = ["d1-b4E"] * 21
    entries = [{"turn": turn, "marks": [{"ring": ["a1"] * 100}]} for turn in turns]
    (tmp_path / "a.yaml").write_text(json.dumps({"board": "fendo", "moves": entries}), encoding="utf-8")
    assert "moves: all marks of a record may have up to 2,000 places together, not 2,100" in told(
        tmp_path, "figure", "a.yaml", "-o", "x.svg"
    )


def test_marks_of_figures_are_counted_in_a_set(tmp_path: Path) -> None:
    places = json.dumps(["a1"] * 300)
    figures = []
    for number in range(40):
        text = f"game: fendo\nboard: fendo\nmoves: [d1-b4E]\nmarks: [{{text: WW, at: {places}}}]\n"
        (tmp_path / f"e{number}.yaml").write_text(text, encoding="utf-8")
        figures.append(f"- {{example: e{number}.yaml}}\n")
    (tmp_path / "a.yaml").write_text(f"game: fendo\nexamples: []\nfigures:\n{''.join(figures)}", encoding="utf-8")
    assert "with marks on 12,000 places" in told(tmp_path, "build", "a.yaml", "-o", "set", "--format", "svg")


@pytest.mark.parametrize(
    "option, value", [("--crop", "a1"), ("--crop-margin", "2"), ("--height", "nan"), ("--pdf-version", "1.5")]
)
def test_a_page_has_no_crop_height_or_version(tmp_path: Path, option: str, value: str) -> None:
    (tmp_path / "a.yaml").write_text(RECORD, encoding="utf-8")
    error = told(tmp_path, "figure", "a.yaml", "-o", "a.html", option, value)
    assert error.startswith(f"boardwright: {option}: a page has all turns")


def test_height_is_that_of_each_step(tmp_path: Path) -> None:
    result = run(tmp_path, "figure", PUZZLE, "--solution", "-o", "{step}.svg", "--height", "100")
    assert result.code == 0, result.err
    assert len(list(tmp_path.iterdir())) > 2
    error = told(tmp_path, "figure", PUZZLE, "--solution", "-o", "{step}.svg", "--height", "20")
    assert "mm high even so" in error
    assert "file for each step" not in error


def test_the_blank_of_records_is_refused(tmp_path: Path) -> None:
    assert "{ply} is for records" in told(tmp_path, "figure", "fendo-pass", "-o", "a{ply}.svg")
    assert list(tmp_path.iterdir()) == []


def test_blanks_in_the_name_of_a_record_stay(tmp_path: Path) -> None:
    (tmp_path / "a{step}b.yaml").write_text(RECORD, encoding="utf-8")
    run(tmp_path, "figure", "a{step}b.yaml", "-o", "{id}.svg")
    assert (tmp_path / "a{step}b-1.svg").is_file()


def test_records_among_several_files_are_told_in_a_line_each(tmp_path: Path) -> None:
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text(RECORD, encoding="utf-8")
    lines = told(tmp_path, "figure", "a.yaml", "b.yaml", "-o", "out").splitlines()
    assert [line.partition(";")[0] for line in lines] == [
        f"{name}:1:1: this is a record, not an example" for name in ("a.yaml", "b.yaml")
    ]


def test_what_is_missing_in_all_steps_is_told_once(tmp_path: Path) -> None:
    result = run(tmp_path, "figure", PUZZLE, "--solution", "-o", "{step}.svg", "--width", "20")
    assert result.code == 0, result.err
    assert len(result.err_lines) == 1
    assert result.err_lines[0].startswith("warning: 1.svg and ")


def test_what_an_import_leaves_out_is_told(tmp_path: Path) -> None:
    header = {"game": {"name": "Fanorona"}, "date-start": "2026-13-99"}
    (tmp_path / "a.json").write_text(json.dumps({"header": header, "moves": ["resign"]}), encoding="utf-8")
    result = run(tmp_path, "import", "a.json", "--game", "fanorona")
    assert result.code == 0, result.err
    assert "date:" not in result.out
    assert "'2026-13-99' is no date" in result.err
    assert "comment: One of the players resigns." in result.out


def test_many_fences_that_are_never_closed() -> None:
    text = "\n".join("```x" for _ in range(20_000))
    assert replaced(text, lambda _fence: "") == text
    assert replaced("~~~~x\n```x\n~~~\n```boardwright y\n```", lambda fence: fence.argument) == (
        "~~~~x\n```x\n~~~\n```boardwright y\n```"
    )


def test_books_stay_in_their_folder(tmp_path: Path) -> None:
    (tmp_path / "book").mkdir()
    (tmp_path / "a.yaml").write_text(RECORD, encoding="utf-8")
    with pytest.raises(UsageError, match="is outside the book"):
        draw(FigureRequest("../a.yaml", folder=str(tmp_path / "book"), root=str(tmp_path / "book")))
    with pytest.raises(OptionError, match="margin: must be"):
        read_option("margin", "nan")


def test_a_turn_in_a_book_may_show_a_part_of_the_board(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(RECORD, encoding="utf-8")
    here = str(tmp_path)
    whole, part = (
        draw(FigureRequest("a.yaml", at="1", folder=here, root=here)),
        draw(FigureRequest("a.yaml", at="1", crop=("a1",), folder=here, root=here)),
    )
    assert part.page.items != whole.page.items
    with pytest.raises(UsageError, match="has no place 'zz'"):
        draw(FigureRequest("a.yaml", at="1", crop=("zz",), folder=here, root=here))
