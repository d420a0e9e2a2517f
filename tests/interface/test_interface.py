"""The interface for Python does what the commands do, and tells mistakes in lines."""

import html
import math
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from lxml import etree

import boardwright as bw
from boardrules.playout import random_game
from tests.cli import inside

SMALL = "fanorona-3x3"
RECORD = "board: fanorona-3x3\nmoves: [b1b2+]\n"


@pytest.fixture(scope="module")
def board() -> bw.Board:
    return bw.load(SMALL)


@pytest.mark.parametrize("suffix", ["svg", "pdf", "png"])
def test_a_figure_is_that_of_the_command(suffix: str, empty_folder: Path):
    file = empty_folder / f"command.{suffix}"
    options = ["--width", "60", "--theme", "grey", "--language", "de", "--ground", "paper"]
    inside.run(empty_folder, "figure", "fendo-pass", "-o", str(file), *options)
    figure = bw.figure("fendo-pass", width=60, theme="grey", language="de", ground="paper")
    content = {"svg": figure.svg.encode(), "pdf": figure.pdf, "png": figure.png()}[suffix]
    assert content == file.read_bytes()
    assert figure.save(f"saved.{suffix}").read_bytes() == content
    assert figure.size[0] == 60


def test_a_record_becomes_the_page_of_the_command(empty_folder: Path):
    Path("game.yaml").write_text(RECORD, encoding="utf-8")
    assert inside.run(empty_folder, "figure", "game.yaml", "-o", "command.html").code == 0
    assert bw.figure("game.yaml").save("saved.html").read_bytes() == Path("command.html").read_bytes()
    for other in (bw.figure("game.yaml", at=1), bw.figure("game.yaml", ground="none"), bw.figure("fendo-pass")):
        with pytest.raises(bw.UsageError, match="a page is of a record by its name"):
            other.save("no.html")
    assert not Path("no.html").exists()


def test_figures_of_so_many_turns_are_those_of_the_command(empty_folder: Path):
    Path("game.yaml").write_text(RECORD, encoding="utf-8")
    assert inside.run(empty_folder, "figure", "game.yaml", "-o", "all/", "--every", "2", "--width", "60").code == 0
    files = [file.read_text(encoding="utf-8") for file in sorted(Path("all").iterdir())]
    assert [one.svg for one in bw.record_figures("game.yaml", every=2, width=60)] == files
    for none in (0, None):
        with pytest.raises(bw.UsageError, match=rf"^every: a number of turns from 1 on, not '?{none}"):
            bw.record_figures("game.yaml", every=none)  # type: ignore[arg-type]


def test_advice_names_arguments_not_options(empty_folder: Path, monkeypatch: pytest.MonkeyPatch):
    Path("game.yaml").write_text(RECORD, encoding="utf-8")
    monkeypatch.setattr("boardwright.app.figures.record_pictures.MOST_PLACES", 1)
    with pytest.raises(bw.UsageError, match=r"^every: .*; take fewer with turns, or one with at$"):
        bw.record_figures("game.yaml", every=1)


def test_a_notebook_gets_an_svg_without_declaration_and_html_with_its_words():
    figure = bw.figure("fanorona-approach")
    made = figure._repr_mimebundle_()
    for kind in ("image/svg+xml", "text/html"):
        assert etree.fromstring(made[kind].encode()).tag.endswith("svg")
    for words in (figure.title, figure.caption, figure.alt):
        assert words in html.unescape(made["text/html"])


def test_a_position_is_drawn_on_its_board(board: bw.Board):
    game = board.game
    start = game.initial()
    drawn = bw.figure(start, board=board)
    assert drawn.svg == bw.figure(board).svg == bw.figure(SMALL).svg == bw.figure(start, board=SMALL).svg
    assert drawn.svg == bw.figure(game.format_position(start), board=board).svg
    after = game.play(start, game.parse_move(start, "b1b2+"))
    assert bw.figure(after, board=board).svg != drawn.svg
    assert bw.figure(start, board=board, show="b1b2+").svg != drawn.svg


@pytest.mark.parametrize("name", ["cercas", "dendria", "fen-square", "fendo"])
def test_positions_of_every_game_can_be_drawn(name: str):
    board = bw.load(name)
    assert bw.figure(random_game(board.game, Random(7), 6).position, board=board).svg.startswith("<?xml")


def test_a_record_is_drawn_after_any_number_of_turns(board: bw.Board, empty_folder: Path):
    Path("game.yaml").write_text(RECORD, encoding="utf-8")
    game = board.game
    start = game.initial()
    after = game.play(start, game.parse_move(start, "b1b2+"))
    assert bw.figure("game.yaml").svg == bw.figure(after, board=board).svg
    assert bw.figure(Path("game.yaml"), after=0, show="b1b2+").svg == bw.figure(board, show="b1b2+").svg


def test_an_example_may_show_another_turn():
    said_illegal, own = bw.figure("fanorona-approach", show="b2b3"), bw.figure("fanorona-approach")
    assert said_illegal.svg != own.svg == bw.figure("fanorona-approach", show="d2e3+").svg
    with pytest.raises(bw.UsageError, match=r"^fanorona-approach.yaml: show: d2d3 is illegal because must-capture"):
        bw.figure("fanorona-approach", show="d2d3")


@pytest.mark.parametrize(
    "arguments, words",
    [
        (("fanorona-aproach",), r"no file, example or board is called 'fanorona-aproach' \(did you mean 'fanorona-a"),
        (("fendo-pass", {"width": 1}), "^width: a figure is .* mm wide, not 1$"),
        (("fendo-pass", {"language": "xx"}), "^language: the figures of Fendo are not available"),
        (("fendo-pass", {"ground": "red"}), "ground: must be paper, none or dark, not 'red'"),
        (("fendo-pass", {"solution": True}), "fendo-pass.yaml: this example has no solution"),
        (("fendo-pass", {"after": 1}), "after: fendo-pass.yaml is no record"),
        (("fendo-pass", {"crop": ["z9"]}), r"fendo-pass.yaml: crop\[0\]: the board has no place 'z9'"),
        ((SMALL, {"show": "a1"}), "fanorona-3x3.yaml: show: "),
        (("-",), "a name or a path is needed, not '-'"),
        ((7,), r"board: a position is drawn on its board"),
        ((7, {"board": SMALL}), "fanorona-3x3.yaml: this is not a position of this board, but something else .int."),
        (({"position": "W"}, {"board": SMALL}), "fanorona-3x3.yaml: position"),
        (("game.yaml", {"after": 2}), "after: game.yaml has 1 turns; choose from 0 to 1, not 2"),
    ],
)
def test_mistakes_in_figures_are_told_in_a_line(arguments, words: str, empty_folder: Path):
    Path("game.yaml").write_text(RECORD, encoding="utf-8")
    what, *options = arguments
    with pytest.raises(bw.UsageError, match=words) as told:
        bw.figure(what, **(options[0] if options else {}))
    assert len(str(told.value).splitlines()) == 1


def test_positions_of_other_boards_are_refused(board: bw.Board):
    for name in ("fanorona", "fendo"):
        other = bw.load(name).game.initial()
        with pytest.raises(bw.UsageError, match=r"not a position of this board|cannot come up in play"):
            bw.figure(other, board=board)


def test_nothing_false_can_be_put_into_a_position():
    board = bw.load("fendo")
    start = board.game.initial()
    forged = replace(start, area=0)
    assert forged != start
    assert bw.figure(forged, board=board).svg == bw.figure(start, board=board).svg
    with pytest.raises(bw.UsageError, match="not a position of this board"):
        bw.figure(replace(start, pieces=None), board=board)


def test_a_figure_is_saved_whole_or_not_at_all(empty_folder: Path):
    figure = bw.figure("fendo-pass")
    with pytest.raises(bw.UsageError, match=r"written as \.pdf, \.svg or \.png|written as"):
        figure.save("x.gif")
    with pytest.raises(bw.UsageError, match="dpi: a whole number from 36 to 1200, not 1"):
        figure.png(1)
    with pytest.raises(bw.StoreError, match="missing"):
        figure.save("missing/x.svg")
    assert list(empty_folder.iterdir()) == []


def test_wrong_files_raise_every_problem_at_its_place(empty_folder: Path):
    Path("wrong.yaml").write_text("game: fendo\nboard: {siez: 3}\npage: {paper: B4}\n", encoding="utf-8")
    Path("false.yaml").write_text("game: fanorona\nboard: fanorona\nclaims: [{count: 1}]\n", encoding="utf-8")
    lines = r"(?s)^wrong.yaml:2:9: board.siez: unknown key.*\nwrong.yaml:3:15: page.paper: unknown paper"
    with pytest.raises(bw.ConfigError, match=lines):
        bw.load("wrong.yaml")
    with pytest.raises(bw.RefutedError, match=r"^false.yaml:3:18: claims\[0\].count: "):
        bw.figure("false.yaml")
    with pytest.raises(bw.RefutedError, match=r"^false.yaml:3:18: "):
        bw.verify("false.yaml")
    with pytest.raises(bw.InputError, match=r"(?s)^wrong.yaml:2:9: .*\nfalse.yaml:3:18: "):
        bw.verify("wrong.yaml", "false.yaml", "fendo-pass")
    with pytest.raises(bw.InputError, match=lines):
        bw.build("wrong.yaml")
    Path("board.yaml").write_text("game: fanorona\nexamples: [false.yaml]\n", encoding="utf-8")
    for names in (["board.yaml"], ["board.yaml", "false.yaml"]):
        with pytest.raises(bw.RefutedError, match=r"^false.yaml:3:18: ") as told:
            bw.verify(*names)
        assert len(told.value.errors) == 1
    assert {path.name for path in empty_folder.iterdir()} == {"board.yaml", "false.yaml", "wrong.yaml"}


def test_counts_are_those_of_the_command():
    # Source of the numbers: the side-7 triangle has 7 x 7 faces and 8 x 9 / 2 nodes.
    counts = bw.counts("fen-triangle")
    assert (counts["faces"], counts["nodes"]) == (49, 36)
    assert bw.counts(bw.load("fen-triangle")) == counts
    assert bw.counts("fen-triangle", changes={"board.size": 3})["faces"] == 9
    loaded = bw.load("fen-triangle", changes={"board.size": 3})
    assert bw.counts(loaded)["faces"] == 9
    assert bw.counts(loaded, changes={"board.size": 4})["faces"] == 16
    with pytest.raises(bw.ConfigError, match=r"^fendo.yaml:\d+:\d+: game: only boards of FEN can be counted"):
        bw.counts("fendo")


@pytest.mark.parametrize(
    "changes, words",
    [
        ({"board size": 3}, "set: 'board size' is not a key"),
        ({"board.size": object()}, "board.size: object is no value of a config"),
        ({"": 1}, "^set: "),
        ({"board.size": math.nan}, "board.size: float is no value of a config"),
        (["board.size"], "^changes: must be a mapping of keys to values, not "),
    ],
)
def test_impossible_changes_are_told_in_a_line(changes, words: str):
    with pytest.raises(bw.UsageError, match=words):
        bw.load(SMALL, changes=changes)
    with pytest.raises(bw.ConfigError, match=r"board\.siez: unknown key"):
        bw.load(SMALL, changes={"board.siez": [3, 3]})


@pytest.mark.parametrize(
    "options, words",
    [
        *(({key: "9 mm"}, f"^{key}: must be a number, not '9 mm'$") for key in ("width", "height", "margin")),
        ({"width": None}, "^width: must be a number, not 'None'$"),
        *(({"width": much}, "^width: must be a smaller number$") for much in (10**400, -(10**5000), Fraction(10**400))),
        *(({key: 5}, f"^{key}: must be text, not '5'$") for key in ("theme", "language")),
        ({"crop": 5}, "^crop: must be auto or a list of places, not '5'$"),
        ({"show": 5}, "^show: must be a turn, or a list of 1 to "),
        ({"fonts": 5}, "^fonts: must be a font, or a list of fonts, not '5'$"),
        ({"after": "5"}, "^after: "),
    ],
)
def test_arguments_of_wrong_kinds_are_named(options: dict[str, Any], words: str):
    with pytest.raises(bw.UsageError, match=words):
        bw.figure(SMALL, **options)


def test_other_calls_name_arguments_of_wrong_kinds_too(empty_folder: Path):
    Path("game.yaml").write_text(RECORD, encoding="utf-8")
    calls: list[tuple[Callable[[], object], str]] = [
        (lambda: bw.figure(SMALL).png("150"), "^dpi: "),  # type: ignore[arg-type]
        (lambda: bw.build(SMALL, only=5), "^only: must be a list of names, not '5'$"),  # type: ignore[arg-type]
        (lambda: bw.build(SMALL, jobs="2"), "^jobs: "),  # type: ignore[arg-type]
        (lambda: bw.build(SMALL, jobs=2.5), "^jobs: a whole number from 1 to 60, not 2.5$"),  # type: ignore[arg-type]
        (lambda: bw.build(SMALL, jobs=math.nan), "^jobs: a whole number "),  # type: ignore[arg-type]
        (lambda: bw.figure(SMALL).png(150.5), "^dpi: a whole number from 36 to 1200, not 150.5$"),  # type: ignore[arg-type]
        (lambda: bw.figure("game.yaml", after=0.5), "^after: .*; choose from 0 to 1, not 0.5$"),  # type: ignore[arg-type]
        (lambda: bw.build(SMALL, profile=["print"]), "^profile: must be "),  # type: ignore[arg-type]
        (lambda: bw.build(SMALL, output="a\0b"), "^a name or a path is needed, not "),
        (lambda: bw.design("", changes="x"), "^changes: must be a mapping"),  # type: ignore[arg-type]
        (lambda: bw.design("", changes={"title": math.inf}), "^changes: keys and plain values"),
    ]
    for call, words in calls:
        with pytest.raises(bw.UsageError, match=words):
            call()


def test_numbers_of_numpy_are_numbers(empty_folder: Path):
    numpy = pytest.importorskip("numpy")
    Path("game.yaml").write_text(RECORD, encoding="utf-8")
    for kind in (numpy.int64, numpy.float32):
        assert bw.figure(SMALL, width=kind(60), height=kind(60)).svg == bw.figure(SMALL, width=60, height=60).svg
    one = numpy.int32(1)
    same: tuple[Any, ...] = (one, numpy.float64(1), 1.0)
    for number in same:
        assert bw.figure("game.yaml", after=number).svg == bw.figure("game.yaml", after=1).svg
    assert len(bw.record_figures("game.yaml", every=one)) == len(bw.record_figures("game.yaml", every=1))
    assert bw.load(SMALL, changes={"board.cell": numpy.float64(30)}).config.board.cell == 30
    text = "game: fanorona\nboard: {size: [3, 3]}\n"
    assert len(bw.design(text, changes={"board.size": [numpy.int64(5), 5]})["board"]["places"]) == 25
    assert bw.figure(SMALL).png(numpy.int16(96)) == bw.figure(SMALL).png(96)


def test_a_build_writes_the_files_of_the_command(empty_folder: Path):
    inside.run(empty_folder, "build", SMALL, "-o", "command", "--only", "board", "--paper", "Letter")
    said: list[str] = []
    built = bw.build(SMALL, output="python", only=["board"], changes={"page.paper": "Letter"}, progress=said.append)
    (one,) = built.sets
    assert said == [one.name] == [SMALL]
    assert {f"{SMALL}/{name}" for name in one.files} < {
        path.relative_to("python").as_posix() for path in Path("python").rglob("*")
    }
    for name in one.files:
        assert (built.folder / SMALL / name).read_bytes() == Path("command", SMALL, name).read_bytes()
    assert bw.build(SMALL, output="python", only=["board"], changes={"page.paper": "Letter"}).sets[0].kept


@pytest.mark.parametrize(
    "options, words",
    [
        ({"only": "board"}, r"only: must be a list such as \['board'\]"),
        ({"only": ["bord"]}, "unknown part 'bord'"),
        ({"formats": ["gif"]}, "unknown format 'gif'"),
        ({"profile": "plotter"}, "profile: must be print, laser or shop, not 'plotter'"),
        ({"jobs": 0}, "jobs: a whole number from 1 to"),
        ({"output": ""}, "a name or a path is needed"),
    ],
)
def test_impossible_builds_write_nothing(options, words: str, empty_folder: Path):
    with pytest.raises(bw.UsageError, match=words):
        bw.build(SMALL, **options)
    assert list(empty_folder.iterdir()) == []
