"""A game in a package of its own: installed beside Boardwright, it is there in every command, and harms no other.

It is the game that `boardwright new-game` begins with.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from boardwright.files.cache_file import STAMPS
from tests.cli import program
from tests.other_packages import Environment, make_environment, make_skeleton, write_package

GAME = "trio"

THEMES = ("classic", "grey", "outline", "print")

EXAMPLE = f"""\
game: {GAME}
board: {GAME}
position: |
  ...
  .X.
  O..
to_move: crosses
claims:
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with the game in it."""
    package = make_skeleton(GAME, tmp_path_factory.mktemp("sources") / GAME)
    return make_environment(tmp_path_factory.mktemp("environment"), package)


def write(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return name


def manifest(folder: Path, name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "output" / name / "manifest.json").read_text(encoding="utf-8"))
    return found


def files(folder: Path, name: str) -> set[str]:
    """Files of a set, as they lie there: those that its manifest lists."""
    below = folder / "output" / name
    there = {path for path, content in program.tree(below).items() if content is not None}
    assert there == {*manifest(folder, name)["files"], "manifest.json"}
    return there - {"manifest.json"}


def test_lists_and_schemas_have_the_game(installed: Environment, tmp_path: Path):
    games = installed.run(tmp_path, "list", "games")
    assert (games.code, games.err) == (0, "")
    assert [line.split()[0] for line in games.out.splitlines()][-1] == GAME
    lists = [("list", "boards"), ("list", "examples"), ("schema", "config"), ("schema", "example")]
    done = installed.runs(tmp_path, *lists)
    assert {(one.code, one.err) for one in done} == {(0, "")}
    for one, word in zip(done, (f"\n{GAME} ", f"\n{GAME}-fork", f'"{GAME}"', '"threats"'), strict=True):
        assert word in one.out


def test_a_build_makes_all_parts(installed: Environment, tmp_path: Path):
    done = installed.run(tmp_path, "build", GAME)
    assert (done.code, done.err) == (0, "")
    assert files(tmp_path, GAME) == {
        "board.pdf", "board.svg", "pad.pdf", "pieces.pdf", "pieces-1.svg", "rules.html", "rules.pdf", "rules-1.svg",
        f"{GAME}.pdf", *(f"examples/{GAME}-{name}.{kind}" for name in ("first", "fork", "fork-solution")
                         for kind in ("svg", "pdf")),
    }  # fmt: skip
    assert manifest(tmp_path, GAME)["game"] == GAME
    rules = (tmp_path / "output" / GAME / "rules.html").read_text(encoding="utf-8")
    assert "3 × 3 spaces, 9 in all" in rules.replace("\u00a0", " ")


def test_every_theme_has_colours_for_the_game(installed: Environment, tmp_path: Path):
    write(tmp_path, "silent.yaml", 'name: silent\ncolours: {ink: "#000080"}\n')
    write(tmp_path, "loud.yaml", f'name: loud\ncolours: {{{GAME}_space: "#12ab34"}}\n')
    themes = {**{theme: theme for theme in THEMES}, "silent": "silent.yaml", "loud": "loud.yaml"}
    configs = [write(tmp_path, f"in-{name}.yaml", f"game: {GAME}\ntheme: {path}\n") for name, path in themes.items()]
    done = installed.run(tmp_path, "build", *configs, "--only", "board,pieces", "--format", "svg")
    assert (done.code, done.err) == (0, "")
    grounds = {
        name: {colour for colour in ("#f2ead8", "#eeeeee", "#12ab34") if colour in _board(tmp_path, f"in-{name}")}
        for name in themes
    }
    assert grounds == {
        "classic": {"#f2ead8"}, "grey": {"#eeeeee"}, "outline": set(), "print": set(),
        "silent": {"#f2ead8"}, "loud": {"#12ab34"},
    }  # fmt: skip
    write(tmp_path, "wrong.yaml", f'name: wrong\ncolours: {{{GAME}_spaces: "#12ab34"}}\n')
    wrong = installed.run(tmp_path, "check", write(tmp_path, "x.yaml", f"game: {GAME}\ntheme: wrong.yaml\n"))
    assert wrong.code == 2
    assert f"did you mean '{GAME}_space'?" in wrong.err


def _board(folder: Path, name: str) -> str:
    return (folder / "output" / name / "board.svg").read_text(encoding="utf-8")


def test_configs_and_examples_are_checked(installed: Environment, tmp_path: Path):
    write(tmp_path, "false.yaml", f"{EXAMPLE}  - count: 8\n  - threats: []\n")
    write(tmp_path, "senseless.yaml", f"{EXAMPLE}  - threads: []\n")
    write(tmp_path, "large.yaml", f"game: {GAME}\nboard: {{size: 6}}\n")
    names = ((GAME, f"{GAME}-first", f"{GAME}-fork"), ("false.yaml",), ("senseless.yaml",), ("large.yaml",))
    good, *wrong = installed.runs(tmp_path, *(("check", *name) for name in names))
    assert (good.code, good.err) == (0, "")
    assert [(one.code, one.err_lines[0]) for one in wrong] == [
        (1, "false.yaml:9:12: claims[0].count: there are 7 legal turns, not 8"),
        (
            2,
            f"senseless.yaml:9:5: claims[0].threads: examples of {GAME} have no claim of that name "
            f"(did you mean 'threats'?)",
        ),
        (2, "large.yaml:2:15: board.size: must be at most 5, not 6"),
    ]


def test_figures_turn_counts_and_records(installed: Environment, tmp_path: Path):
    figure = ("figure", f"{GAME}-fork", "-o")
    write(tmp_path, "game.yaml", f"board: {GAME}\nmoves: [b2, a1, a3, c1, b1, b3, c2, a2, c3]\n")
    write(tmp_path, "illegal.yaml", f"board: {GAME}\nmoves: [b2, b2]\n")
    *figures, counts, played, illegal = installed.runs(
        tmp_path,
        (*figure, "fork.svg"),
        (*figure, "solution.svg", "--solution", "--theme", "grey"),
        ("perft", GAME, "--depth", "5", "--json"),
        ("replay", "game.yaml"),
        ("replay", "illegal.yaml"),
    )
    assert [(one.code, one.err) for one in (*figures, counts, played)] == [(0, "")] * 4
    for name in ("fork.svg", "solution.svg"):
        assert f"{GAME.title()}: Two threats at once" in (tmp_path / name).read_text(encoding="utf-8")
    # 9! / 4! sequences of five turns: no game on nine spaces ends before the fifth.
    assert json.loads(counts.out) == {"board": GAME, "counts": [9, 72, 504, 3024, 15120]}
    assert played.out.splitlines()[-1] == f"{GAME}: a draw"
    assert illegal.code == 1


def test_a_config_to_start_from_is_fine(installed: Environment, tmp_path: Path):
    new = ("--game", GAME)
    *fine, refused = installed.runs(
        tmp_path,
        ("new", "usual", *new),
        ("new", "large", *new, "--size", "5"),
        ("check", "usual.yaml", "large.yaml"),
        ("new", "other", *new, "--tiling", "squares"),
    )
    assert [(one.code, one.err) for one in fine] == [(0, "")] * 3
    assert (refused.code, refused.err) == (
        2,
        f"boardwright: a board of {GAME} has a size of one number, and neither tiling nor shape\n",
    )


def test_other_games_are_built_as_without_it(installed: Environment, tmp_path: Path):
    for folder, run in (("with", installed.run), ("without", program.run)):
        (tmp_path / folder).mkdir()
        assert run(tmp_path / folder, "build", "fanorona-3x3", "--only", "board,pieces").code == 0
    for place in ("with", "without"):  # with the game it is another program, which does not keep sets of the other
        (tmp_path / place / "output" / STAMPS).unlink()
    assert program.tree(tmp_path / "with") == program.tree(tmp_path / "without")


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package whose kit cannot be imported."""
    return write_package(tmp_path_factory.mktemp("broken"), "a-broken-game", "broken", "import no_such_module\n")


WARNING = (
    "warning: the game 'broken' is installed, but cannot be used: ModuleNotFoundError: No module named 'no_such_module'"
)


def test_a_kit_that_cannot_be_used_costs_a_line_and_nothing_else(installed: Environment, broken: Path, tmp_path: Path):
    commands = (
        ("list", "games"),
        ("list", "themes"),
        ("schema",),
        ("check", GAME),
        ("build", GAME, "--only", "board"),
        ("perft", GAME, "--depth", "1"),
        ("figure", f"{GAME}-first", "-o", "x.svg"),
    )
    done = installed.runs(tmp_path, *commands, *((*command, "-q") for command in commands), more=[broken])
    assert [(one.code, one.err_lines) for one in done] == [(0, [WARNING])] * len(commands) + [(0, [])] * len(commands)
    # What asks for no game tells of none, and what asks for this one tells where.
    for arguments in (("build", "--help"), ("list", "papers")):
        alone = installed.run(tmp_path, *arguments, more=[broken])
        assert (alone.code, alone.err) == (0, "")
    asked = installed.run(tmp_path, "check", write(tmp_path, "x.yaml", "game: broken\n"), more=[broken])
    assert (asked.code, asked.err_lines[0]) == (2, f"x.yaml:1:7: game: {WARNING.removeprefix('warning: ')}")


KIT_WITH = f"""
from dataclasses import replace
from boardwright_{GAME}.kit import KIT as TOY
KIT = replace(TOY, name="other", {{}})
"""


def test_a_kit_with_wrong_values_cannot_be_used_and_one_name_is_one_games(installed: Environment, tmp_path: Path):
    other = write_package(tmp_path / "other", "wrong-values", "other", KIT_WITH.format("figure_width=50.0"))
    done = installed.run(tmp_path, "list", "games", more=[other])
    told = "figure_width is a part of a column, above 0 and at most 1, not 50"
    warning = f"warning: the game 'other' is installed, but cannot be used: ValueError: {told}"
    assert (done.code, done.err_lines) == (0, [warning])
    same = write_package(tmp_path / "same", "another-game", GAME, f"from boardwright_{GAME}.kit import KIT\n")
    refused = installed.run(tmp_path, "build", "fanorona", more=[same])
    told = f"another-game (another_game:KIT) and boardwright-{GAME} (boardwright_{GAME}.kit:KIT); uninstall one"
    assert (refused.code, refused.err) == (2, f"boardwright: two packages have a game called {GAME!r}: {told}\n")


FAULTY = f"""
from dataclasses import replace
from pathlib import Path
from typing import Literal
from boardwright.games.members import at, colours_at
from boardwright_{GAME}.kit import KIT as TOY

def config():
    from boardwright_{GAME}.model import TrioConfig
    return type("OtherConfig", (TrioConfig,), {{{{"__annotations__": {{{{"game": Literal["other"]}}}}}}}})

def figures(loaded, theme):
    return loaded.no_such_thing

def engine():
    from boardwright_{GAME}.rules import TrioRules
    return type("Other", (TrioRules,), {{{{"__slots__": (), "name": "other", "players": ("crosses", "others")}}}})

VALUES = {{{{"name": "other", "colours": {{{{}}}}, "config": config, "stock": Path("stock")}}}}
KIT = replace(TOY, **{{{{**VALUES, {{}}}}}})
"""


DIVIDED = "failed in faulty, line 20: ZeroDivisionError: division by zero"


FAULTS = [
    ('"engine": lambda: 1 / 0', DIVIDED),
    ('"words": lambda: 1 / 0', DIVIDED),
    ('"words": at("faulty:WORTS")', "its kit names faulty:WORTS as 'words', but faulty has no 'WORTS'"),
    ('"words": at("no.such:W")', "its kit names no.such:W as 'words', but there is no module no"),
    (
        '"colours": colours_at("faulty:Colours", Path())',
        "its kit names faulty:Colours as 'colours', but faulty has no 'Colours'",
    ),
]


def test_what_lists_and_themes_need_and_cannot_be_had_takes_no_other_game_along(installed: Environment, tmp_path: Path):
    others, warnings = [], set()
    for letter, (change, problem) in zip("abcde", FAULTS, strict=True):
        code = FAULTY.format(change).replace('"other"', f'"other-{letter}"').replace("faulty", f"faulty_{letter}")
        others.append(write_package(tmp_path / letter, f"faulty_{letter}", f"other-{letter}", code))
        told = problem.replace("faulty", f"faulty_{letter}")
        warnings.add(f"warning: the game 'other-{letter}' is installed, but cannot be used: {told}")
    for done in installed.runs(tmp_path, ("list", "games"), ("schema", "example"), ("check", GAME), more=others):
        assert done.code == 0
        assert "fendo" in done.out or "fine" in done.out
        assert (len(done.err_lines), {*done.err_lines}) == (len(FAULTS), warnings)


@pytest.mark.parametrize(
    "change, problem",
    [
        ('"stock": Path("nowhere")', "the game 'other' is installed but has no rule sheet: nowhere/"),
        ('"words": dict', "the game 'other' is installed, but has no words in English (en.yaml)"),
        ('"engine": engine', "the game 'other' is installed, but its words in 'en' lack game.players.others"),
        (
            '"figures": figures',
            "the game 'other' failed in faulty, line 13: AttributeError: "
            "'LoadedConfig' object has no attribute 'no_such_thing'",
        ),
        (
            '"figures": at("faulty:figurs")',
            "the game 'other' is installed, but cannot be used: its kit names faulty:figurs as 'figures', "
            "but faulty has no 'figurs'",
        ),
    ],
)
def test_what_a_game_lacks_is_told_in_a_line(installed: Environment, tmp_path: Path, change: str, problem: str):
    other = write_package(tmp_path / "other", "faulty", "other", FAULTY.format(change))
    (tmp_path / "stock" / "rulesheets").mkdir(parents=True)
    write(tmp_path / "stock" / "rulesheets", "other.md", "# Other\n")
    config = write(tmp_path, "x.yaml", "game: other\n")
    (done,) = installed.runs(tmp_path, ("build", config), more=[other])
    assert (done.code, len(done.err_lines)) == (2, 1)
    assert done.err.startswith(f"boardwright: {problem}")
