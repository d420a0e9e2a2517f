"""Figures of examples as users get them from `boardwright figure`: one or many, whole or in parts, and their words."""

import json
import re
from pathlib import Path

import pikepdf
import pytest
from lxml import etree

import boardwright as bw
from tests.cli.desk import Desk
from tests.cli.program import Run

OWN = """
game: fanorona
board: small.yaml
title: Capture by approach
caption: White takes two.
position: |
  .B.
  .B.
  W..
to_move: white
claims:
  - legal: a1a2
  - illegal: {turn: a1b2, because: occupied}
show: a1a2
"""
FALSE = OWN.replace("  W..", "  .W.")
TOLD_FALSE = "mine.yaml:12:12: claims[0].legal: a1a2 is illegal because empty-site"
SMALL = "game: fanorona\nboard: {size: [3, 3]}\nrules: {captures: relay}\n"
APPROACH = ("figure", "fanorona-approach", "-o")
PUZZLE = "fendo-puzzle-comeback"
"""A puzzle whose solution has several pictures."""
SVG = "{http://www.w3.org/2000/svg}"


def fine(result: Run) -> Run:
    assert result.code == 0, result.err
    return result


def refused(result: Run, code: int = 2) -> str:
    assert (result.code, result.out) == (code, ""), result.err
    assert "Traceback" not in result.err
    return result.err


def own(desk: Desk, example: str = OWN) -> None:
    desk.write("small.yaml", SMALL)
    desk.write("mine.yaml", example)


def svg_size(path: Path) -> tuple[float, float]:
    root = etree.parse(path).getroot()
    width, height = (float(root.get(side).removesuffix("mm")) for side in ("width", "height"))
    assert root.get("viewBox").split()[2:] == [f"{width:g}", f"{height:g}"]
    return width, height


def described(path: Path) -> tuple[str, str]:
    root = etree.parse(path).getroot()
    return root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")


def test_it_is_as_wide_as_asked_in_both_formats(desk: Desk):
    desk.fine(*APPROACH, "a.svg", "--width", "123.4")
    desk.fine(*APPROACH, "a.pdf", "--width", "123.4")
    size = svg_size(desk / "a.svg")
    assert size[0] == 123.4
    with pikepdf.open(desk / "a.pdf") as document:
        (page,) = document.pages
        box = [float(side) / 72 * 25.4 for side in page.mediabox]
    assert box == pytest.approx([0, 0, *size], abs=0.01)


# White gives one counter away with a2b2, which is the only way; Black has to take it.
GIFT = """
game: fanorona
board: fanorona
caption: White to move wins in two turns.
position: |
  ..B......
  ..BB.....
  .........
  W........
  ..W......
to_move: white
claims:
  - solution: {goal: win, in: 2, unique: true}
"""


def test_a_puzzle_has_a_problem_and_a_solution_and_a_first_turn_may_be_found(desk: Desk):
    desk.write("gift.yaml", GIFT)
    assert "claims[0]: a2b2 in 2 turns" in desk.fine("check", "-v", "gift.yaml")
    desk.fine("figure", "gift.yaml", "-o", "{id}.svg")
    desk.fine("figure", "gift.yaml", "--solution", "-o", "{id}.svg")
    assert "Turn 1. White makes a step: a2b2." in described(desk / "gift-solution.svg")[1]
    assert svg_size(desk / "gift-solution.svg")[1] > 1.5 * svg_size(desk / "gift.svg")[1]


def test_a_figure_too_narrow_for_its_names_says_so_and_from_where_on_they_are_there(desk: Desk):
    line = ("figure", "fendo-game-over", "-o", "a.svg", "--width")
    (told,) = fine(desk.run(*line, "20")).err_lines
    warned = "warning: a.svg: at 20 mm the names and numbers on the board of this figure are too small to read"
    assert told.startswith(warned)
    needed = re.search(r"it needs (\d+) mm or more$", told)
    assert needed
    assert fine(desk.run(*line, needed[1])).err == ""
    assert fine(desk.run(*line, "20", "-q")).err == ""
    # What is missing in all steps is told once.
    (told,) = fine(desk.run("figure", PUZZLE, "--solution", "-o", "{step}.svg", "--width", "20")).err_lines
    assert told.startswith("warning: 1.svg and ")


def test_title_position_and_rights_stand_in_it_in_words(desk: Desk):
    desk.fine(*APPROACH, "a.svg")
    title, words = described(desk / "a.svg")
    assert title == "Fanorona: Capture by approach"
    assert "White occupies " in words
    assert words.endswith("White captures on f4 and g5. Captured: 2.")
    desk.fine("figure", "fendo-pass", "-o", "a.pdf")
    with pikepdf.open(desk / "a.pdf") as document:
        facts = {key: str(value) for key, value in document.docinfo.items()}
    assert facts["/Title"].startswith("Fendo: ")
    assert facts["/Author"] == "Dieter Stein"
    assert facts["/Subject"].startswith("Fendo, a game by Dieter Stein (2014)")


def test_a_theme_of_ones_own(desk: Desk):
    desk.write("themes/mine.yaml", 'colours: {ink: "#000033"}\n')
    desk.fine("figure", "fendo-pass", "-o", "a.svg", "--theme", "themes/mine.yaml")
    desk.fine("figure", "fendo-pass", "-o", "b.svg")
    assert "#000033" in desk.read("a.svg")
    assert "#000033" not in desk.read("b.svg")
    for text, begin in (
        ("colours: {inkk: red}\n", "mine.yaml:1:11: colours.inkk: unknown key (did you mean 'ink'?)"),
        ("sheets: gray\n", "boardwright: --theme: mine.yaml: sheets: unknown theme for sheets 'gray'"),
    ):
        desk.write("mine.yaml", text)
        assert desk.refused("figure", "fendo-pass", "-o", "c.svg", "--theme", "mine.yaml").startswith(begin)


def test_an_example_of_ones_own_beside_its_board_or_on_standard_input(desk: Desk):
    own(desk)
    desk.fine("figure", "mine.yaml", "-o", "mine.svg")
    assert svg_size(desk / "mine.svg")[0] == 80
    desk.fine("figure", "-", "-o", "piped.svg", stdin=OWN.encode())
    assert desk.read("piped.svg") == desk.read("mine.svg")
    piped = ("figure", "-", "-o", "x.svg")
    assert desk.told(1, *piped, stdin=FALSE.encode())[0].startswith(TOLD_FALSE.replace("mine.yaml", "<stdin>"))
    said = desk.refused(*piped, "--solution", stdin=OWN.encode())
    assert said.startswith("boardwright: <stdin>: this example has no solution")
    assert desk.refused(*piped, stdin=b"").startswith("<stdin>:1:1: ")


def test_a_false_example_is_named_and_an_older_figure_stays(desk: Desk):
    own(desk, FALSE)
    desk.write("a.svg", "older")
    assert desk.told(1, "figure", "mine.yaml", "-o", "a.svg")[0].startswith(TOLD_FALSE)
    desk.write("mine.yaml", OWN)
    desk.fine("figure", "mine.yaml", "-o", "a.svg")
    assert svg_size(desk / "a.svg")[0] == 80


def test_folders_that_are_not_there_or_in_the_way(desk: Desk):
    (desk / "a.svg").mkdir()
    assert "a.svg" in desk.refused(*APPROACH, "a.svg", code=3)
    for several in ((), ("fendo-pass",)):
        told = desk.refused("figure", "fendo-game-over", *several, "-o", "no/such/{id}.svg", code=3)
        assert "there is no folder 'no/such'" in told


LATER = {"/PrintScaling", "/Duplex", "/PickTrayByPDFSize", "/NumCopies", "/Enforce"}
"""Viewer preferences that came after 1.5. Source: ISO 32000-1, table 150."""


def test_a_version_of_pdf_is_written_and_lacks_what_came_later(desk: Desk):
    desk.fine(*APPROACH, "old.pdf", "--pdf-version", "1.5", "--width", "60")
    desk.fine(*APPROACH, "new.pdf", "--width", "60")
    with pikepdf.open(desk / "old.pdf") as old, pikepdf.open(desk / "new.pdf") as new:
        assert (old.pdf_version, new.pdf_version) == ("1.5", "1.7")
        before, after = (set(pdf.Root.ViewerPreferences.keys()) for pdf in (old, new))
        assert (before & LATER, after & LATER, after - LATER) == (set(), {"/PrintScaling"}, before)
        # All else is the same, page, fonts and tags.
        assert old.pages[0].Contents.read_bytes() == new.pages[0].Contents.read_bytes()
        assert old.Root.keys() == new.Root.keys()
    approach = bw.figure("fanorona-approach")
    assert approach.save(desk / "a.pdf", pdf_version="1.5").read_bytes().startswith(b"%PDF-1.5")
    with pytest.raises(bw.UsageError, match=r"^pdf_version: must be 1\.5 or 1\.7, not '2'$"):
        approach.save(desk / "b.pdf", pdf_version="2")  # type: ignore[arg-type]


# Parts of boards, heights, and a picture a file.


def test_a_part_of_the_board(desk: Desk):
    texts = []
    for more in ((), ("--crop", "d3,e3"), ("--crop", "d3, e3", "--crop-margin", "2")):
        desk.fine(*APPROACH, "a.svg", *more)
        texts.append(desk.read("a.svg"))
        assert ("clipPath" in texts[-1]) == ('aria-label="A part of the board."' in texts[-1]) == bool(more)
    # In the same width, a part with more round it is drawn with smaller cells, and has other drawings in it.
    assert texts[1] != texts[2]


def test_a_tall_solution_is_broken_into_columns_and_steps_have_the_height_each(desk: Desk):
    said = desk.run("figure", PUZZLE, "--solution", "-o", "tall.svg").err
    desk.fine("figure", PUZZLE, "--solution", "-o", "low.svg", "--height", "120")
    (_, tall), (across, low) = svg_size(desk / "tall.svg"), svg_size(desk / "low.svg")
    assert (tall > 230, low <= 120) == (True, True)
    assert said == f"warning: tall.svg: {tall:.0f} mm high; --height 230 gives it more columns, or smaller boards\n"
    assert across == 80
    desk.fine("figure", PUZZLE, "--solution", "-o", "steps-{step}.svg", "--height", "100")
    assert len([*desk.folder.glob("steps-*")]) > 2


def test_a_figure_that_is_too_high_names_a_height_and_a_width_that_are_enough(desk: Desk):
    command = ("figure", PUZZLE, "--solution", "-o", "x.svg")
    found = re.search(r"needs a height of (\d+) mm, or a width of (\d+) mm", desk.refused(*command, "--height", "30"))
    assert found
    desk.fine(*command, "--height", found[1])
    desk.fine(*command, "--width", found[2], "--height", "30")
    # Not a needless millimetre, and no smaller width that can be divided by five.
    desk.refused(*command, "--height", str(int(found[1]) - 1))
    desk.refused(*command, "--width", str(int(found[2]) - 5), "--height", "30")


def test_a_file_for_each_picture(desk: Desk):
    out = desk.fine("figure", PUZZLE, "--solution", "-o", "step-{step}.svg")
    made = sorted(path.name for path in desk.folder.iterdir())
    assert made == [f"step-{number}.svg" for number in range(1, len(made) + 1)]
    assert len(made) > 2
    assert out.splitlines() == [f"{name} written" for name in made]
    assert all(f"({number}/{len(made)})" in desk.read(name) for number, name in enumerate(made, 1))
    desk.fine("figure", PUZZLE, "fanorona-approach", "-o", "{id}-{step}.png")
    assert (desk / "fanorona-approach-1.png").is_file()
    # A blank in the name of a record stays.
    desk.write("a{step}b.yaml", "board: fendo\nmoves: [d1-b4E]\n")
    desk.fine("figure", "a{step}b.yaml", "-o", "{id}.svg")
    assert (desk / "a{step}b-1.svg").is_file()


def test_all_marks_of_a_record_are_counted_together(desk: Desk):
    entries = [{"turn": "d1-b4E", "marks": [{"ring": ["a1"] * 100}]}] * 21
    desk.write("a.yaml", json.dumps({"board": "fendo", "moves": entries}))
    told = desk.refused("figure", "a.yaml", "-o", "x.svg")
    assert "moves: all marks of a record may have up to 2,000 places together, not 2,100" in told


# Several figures at once.


def test_several_figures_go_into_a_folder_each_told_as_json(desk: Desk):
    own(desk)
    line = ("figure", "mine.yaml", "fendo-pass", "-o", "new/figs")
    mine, stock = json.loads(desk.fine(*line, "--width", "70", "--json"))
    assert [list(one) for one in (mine, stock)] == [["id", "file", "title", "caption", "alt", "width", "height"]] * 2
    assert (mine["id"], stock["id"]) == ("mine", "fendo-pass")
    assert (mine["title"], mine["caption"]) == ("Capture by approach", "White takes two.")
    for one in (mine, stock):
        assert one["file"].replace("\\", "/") == f"new/figs/{one['id']}.svg"
        assert [one["width"], one["height"]] == pytest.approx(svg_size(desk / one["file"]), abs=0.001)
        assert described(desk / one["file"])[1] == f"{one['caption']} {one['alt']}"
    assert mine["width"] == 70
    # Again, into the folder that is there now, in another format; one example alone is one object.
    desk.fine(*line, "--format", "pdf")
    assert json.loads(desk.fine("figure", "mine.yaml", "-o", "a.svg", "--json"))["file"] == "a.svg"
    names = ["fendo-pass.pdf", "fendo-pass.svg", "mine.pdf", "mine.svg"]
    assert sorted(path.name for path in (desk / "new" / "figs").iterdir()) == names


def test_nothing_is_written_if_one_of_several_examples_is_false_or_a_folder_is_missing(desk: Desk):
    own(desk, OWN.replace("legal: a1a2", "count: 99"))
    told = desk.refused("figure", "fendo-pass", "mine.yaml", "-o", "figs", code=1)
    assert told.startswith("mine.yaml:12:12: claims[0].count: ")
    for more, code in ((), 1), (("nowhere",), 2):
        kept = desk.run("figure", "fendo-pass", "mine.yaml", *more, "-o", f"kept {code}", "--keep-going")
        assert (kept.code, len(kept.err_lines)) == (code, code)
        assert [*(desk / f"kept {code}").iterdir()] == [desk / f"kept {code}" / "fendo-pass.svg"]
    desk.told(1, "figure", "mine.yaml", "mine.yaml", "-o", "figs", "--keep-going")
    # Several as one are one still: no figure takes the place of another.
    several = ("figure", "fendo-pass", "fendo-game-over", "--columns", "2")
    desk.fine(*several, "-o", "all.svg")
    kept = desk.run(*several, "mine.yaml", "-o", "kept.svg", "--keep-going")
    assert (kept.code, kept.out, desk.read("kept.svg")) == (1, "kept.svg written\n", desk.read("all.svg"))


SHOWN = """
game: fanorona
board: fanorona
caption: White plays {turn}.
names: [d3, e3]
show: d3e3+
"""


def test_names_quoted_turns_numbers_and_several_figures_as_one(desk: Desk):
    desk.write("one.yaml", SHOWN)
    pair = json.loads(desk.fine("figure", "one.yaml", "--pair", "-o", "pair.svg", "--width", "120", "--json"))
    assert pair["caption"] == "White plays d3e3+."
    first, _, second = pair["alt"].partition(" (b) After the turn. ")
    assert first.startswith("(a) Before the turn. ")
    assert "White captures on f3." in first
    # f3 is empty, and the counter stands on e3, in a row with those of its column.
    assert "e1 to e3" in second
    assert "f4 and f5" in second
    names = re.findall(r'aria-label="([a-i][1-5])"', desk.read("pair.svg"))
    assert sorted(names) == ["d3", "d3", "e3", "e3"]
    desk.fine("figure", "one.yaml", "--pair", "-o", "narrow.svg", "--width", "60")
    assert svg_size(desk / "narrow.svg")[1] > svg_size(desk / "pair.svg")[1], "names need one below the other"
    desk.fine("figure", "one.yaml", "fendo-pass", "fendo-game-over", "--columns", "2", "-o", "grid.svg")
    assert svg_size(desk / "grid.svg")[1] > svg_size(desk / "pair.svg")[1]
    several = SHOWN.replace("{turn}", "{turn:c3d3-}").replace("d3e3+", "[d3e3+, c3d3-]\nfirst: 12")
    desk.write("many.yaml", several)
    assert "Turn 13 comes to d3, which turn 12 has left." in desk.fine(
        "figure", "many.yaml", "-o", "-", "--format", "svg"
    )


MANY = [f"fendo-{one}" for one in ["pass", "shut-in", "handicap", "game-over", "last-fence"]]
MANY += [f"fanorona-{one}" for one in ["approach", "must-capture", "game-over"]]


@pytest.mark.parametrize(
    "caption, arguments, code, told",
    [
        ("See {turn:d2e3+}", (), 2, "caption: '{turn:d2e3+}': the figure does not show this turn; it shows d3e3+"),
        ("x\nfirst: 2", (), 2, "first: numbers the turns of a list in show, and this example has none"),
        ("Black on d2 waits", (), 0, "warning: one.yaml:4:10: caption: it says that Black is on d2, and White is"),
        ("From k9", (), 0, "caption: it names k9, and the board has no such place"),
        ("Orange", (), 0, "caption: it names Orange, and the players are White and Black"),
        ("x", ("--columns", "9"), 2, "--columns: 9 columns need a width of"),
        ("x", ("--columns", "2", "--height", "90"), 2, "--height: not for several figures as one"),
    ],
)
def test_what_captions_and_several_figures_may_not(
    desk: Desk, caption: str, arguments: tuple[str, ...], code: int, told: str
):
    desk.write("one.yaml", SHOWN.replace("White plays {turn}.", caption))
    drawn = ("figure", "one.yaml", *MANY, *arguments, "-o", "a.svg")
    result = desk.run(*(drawn if arguments else ("check", "one.yaml")))
    assert result.code == code, result.err
    assert told in result.err
