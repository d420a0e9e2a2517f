"""Parts of boards, heights and single pictures of figures, as users ask for them on the command line."""

import re
from pathlib import Path

import pytest

from tests.cli.inside import run
from tests.cli.test_figure import fine, refused, svg_size

PUZZLE = "fendo-puzzle-comeback"
"""A puzzle whose solution has several pictures."""


def test_a_part_of_the_board(tmp_path: Path) -> None:
    fine(run(tmp_path, "figure", "fanorona-approach", "-o", "whole.svg"))
    fine(run(tmp_path, "figure", "fanorona-approach", "-o", "part.svg", "--crop", "d3,e3"))
    fine(run(tmp_path, "figure", "fanorona-approach", "-o", "wider.svg", "--crop", "d3, e3", "--crop-margin", "2"))
    texts = {name: (tmp_path / f"{name}.svg").read_text(encoding="utf-8") for name in ("whole", "part", "wider")}
    assert "clipPath" not in texts["whole"]
    for name in ("part", "wider"):
        assert "clipPath" in texts[name]
        assert 'aria-label="A part of the board."' in texts[name]
    # In the same width, a part with more round it is drawn with smaller cells, and has other drawings in it.
    assert texts["part"] != texts["wider"]


@pytest.mark.parametrize(
    "options, words",
    [
        (("--crop", "d3,z9"), "--crop: the board has no place 'z9'; places are called a1, e3 or i5"),
        (("--crop", "d3,b22"), "--crop: the board has no place 'b22' (did you mean 'b2'?)"),
        (("--crop", "d3", "--crop-margin", "99"), "--crop-margin: must be 0.5 to 20 cells, not 99"),
        (("--height", "5"), "--height: must be 20 to 2000 mm, not 5"),
        (("--height", "20"), "mm high even so"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_one_line(tmp_path: Path, options: tuple[str, ...], words: str) -> None:
    error = refused(run(tmp_path, "figure", "fanorona-approach", "-o", "x.svg", *options))
    assert words in error
    assert len(error.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_tall_solution_is_broken_into_columns(tmp_path: Path) -> None:
    fine(run(tmp_path, "figure", PUZZLE, "--solution", "-o", "tall.svg"))
    fine(run(tmp_path, "figure", PUZZLE, "--solution", "-o", "low.svg", "--height", "120"))
    (_, tall), (across, low) = svg_size(tmp_path / "tall.svg"), svg_size(tmp_path / "low.svg")
    assert tall > 120
    assert low <= 120
    assert across == 80


def test_a_file_for_each_picture(tmp_path: Path) -> None:
    result = fine(run(tmp_path, "figure", PUZZLE, "--solution", "-o", "step-{step}.svg"))
    made = sorted(path.name for path in tmp_path.iterdir())
    assert made == [f"step-{number}.svg" for number in range(1, len(made) + 1)]
    assert len(made) > 2
    assert result.out.splitlines() == [f"{name} written" for name in made]
    titles = [(tmp_path / name).read_text(encoding="utf-8") for name in made]
    assert all(f"({number}/{len(made)})" in text for number, text in enumerate(titles, 1))
    fine(run(tmp_path, "figure", PUZZLE, "fanorona-approach", "-o", "{id}-{step}.png"))
    assert (tmp_path / "fanorona-approach-1.png").is_file()


def test_marks_and_several_turns_from_a_file(tmp_path: Path) -> None:
    text = "game: fanorona\nboard: fanorona\nshow: [d3e3+, c3d3-]\nmarks:\n  - {ring: a1, says: Far away}\n"
    (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
    fine(run(tmp_path, "check", "mine.yaml"))
    fine(run(tmp_path, "figure", "mine.yaml", "-o", "mine.svg"))
    drawn = (tmp_path / "mine.svg").read_text(encoding="utf-8")
    assert 'aria-label="Far away"' in drawn
    (tmp_path / "mine.yaml").write_text(text.replace("c3d3-", "c3d3"), encoding="utf-8")
    error = run(tmp_path, "check", "mine.yaml").err
    assert "mine.yaml:3:15: show[1]: c3d3 is illegal because" in error


FIGURES = """
game: fanorona
examples: []
figures:
  - {example: fanorona-approach, crop: [d3], marks: [{ring: d3, says: Here it begins}]}
  - {example: fendo-pass, crop: {around: [a1], margin: 2}}
"""


def test_the_figures_of_a_config_have_parts_and_marks_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(FIGURES, encoding="utf-8")
    fine(run(tmp_path, "check", "mine.yaml"))
    fine(run(tmp_path, "build", "mine.yaml", "--format", "svg"))
    drawn = {path.stem: path.read_text(encoding="utf-8") for path in tmp_path.glob("output/mine/figures/*.svg")}
    assert set(drawn) == {"fanorona-approach", "fendo-pass"}
    assert 'aria-label="Here it begins"' in drawn["fanorona-approach"]
    assert all('aria-label="A part of the board."' in text for text in drawn.values())
    (tmp_path / "mine.yaml").write_text(FIGURES.replace("crop: [d3]", "crop: [z9]"), encoding="utf-8")
    for command in ("check", "build"):
        error = run(tmp_path, command, "mine.yaml").err
        assert "mine.yaml:5:40: figures[0].crop: the board has no place 'z9'" in error


def test_a_figure_of_many_turns_is_whole_on_the_rule_sheet(tmp_path: Path) -> None:
    turns = ["d3e3+", "c3d3-", "c2c3+", "f4f3+", "g3f2-", "h3h4-"]
    (tmp_path / "six.yaml").write_text(f"game: fanorona\nboard: fanorona\nshow: {turns}\n", encoding="utf-8")
    (tmp_path / "mine.yaml").write_text("game: fanorona\nexamples: [six.yaml]\n", encoding="utf-8")
    fine(run(tmp_path, "build", "mine.yaml", "--only", "rules", "--format", "svg"))
    pages = sorted(tmp_path.glob("output/mine/rules-*.svg"))
    drawn = [path.read_text(encoding="utf-8") for path in pages]
    # Where the last two turns meet: below the last picture.
    assert sum('aria-label="Turn 6 comes to' in text for text in drawn) == 1


@pytest.mark.parametrize("width", ["80", "90"])
def test_a_figure_that_is_too_high_names_a_height_and_a_width_that_are_enough(tmp_path: Path, width: str) -> None:
    command = ("figure", PUZZLE, "--solution", "-o", "x.svg")
    error = refused(run(tmp_path, *command, "--width", width, "--height", "60"))
    found = re.search(r"needs a height of (\d+) mm, or a width of (\d+) mm", error)
    assert found, error
    fine(run(tmp_path, *command, "--width", width, "--height", found[1]))
    fine(run(tmp_path, *command, "--width", found[2], "--height", "60"))
    # Not a needless millimetre, and no smaller width that can be divided by five.
    refused(run(tmp_path, *command, "--width", width, "--height", str(int(found[1]) - 1)))
    refused(run(tmp_path, *command, "--width", str(int(found[2]) - 5), "--height", "60"))
