"""Theme files: roles, colours and widths, what a file may leave out, and what is said about mistakes."""

from dataclasses import fields, replace
from pathlib import Path

import pytest

from boardwright.config.problems import ConfigError
from boardwright.figures.theme import Colours, Lines, OwnColour, Theme, own_colours
from boardwright.games.kit import USUAL
from boardwright.games.load import load_config
from boardwright.games.registry import all_kits
from boardwright.games.stock import stock_names, stock_path
from boardwright.games.themes import find_theme, load_theme, stock_theme
from tests.samples import each

COLOURS = [field.name for field in fields(Colours)]
LINES = [field.name for field in fields(Lines)]
OWN = (
    OwnColour("one", "one_ground", "#eeeeee", "ground"),
    OwnColour("one", "one_rim", "#333333", "line"),
    OwnColour("two", "two_ground", "#dddddd", "ground"),
)
BASE = Theme("base", Colours(*["#012345"] * len(COLOURS)), Lines(0.2, 0.4, 0.8, 1.6), OWN)


def theme(name: str = "plain", **changes: str | None) -> str:
    """A theme file with one line for each role; `role=None` leaves the role out."""

    def section(roles: list[str], value: str) -> str:
        lines = ((role, changes.get(role, value)) for role in roles)
        return "".join(f"  {role}: {value}\n" for role, value in lines if value is not None)

    return f"name: {name}\ncolours:\n{section(COLOURS, repr('#12aBcD'))}lines:\n{section(LINES, '0.3 mm')}"


def with_own(paper: str, **colours: str) -> str:
    """A whole theme file with a paper, and with colours of single games."""
    lines = "".join(f"  {role}: {value!r}\n" for role, value in colours.items())
    return theme(paper=repr(paper)).replace("lines:\n", f"{lines}lines:\n")


def problems(text: str, base: Theme | None = None) -> list[str]:
    with pytest.raises(ConfigError) as caught:
        load_theme(text, "t.yaml", OWN, base=base)
    return [problem.message for problem in caught.value.problems]


def test_a_theme_has_every_role_with_small_hex_digits_and_millimetres():
    found = load_theme(theme(paper="'#FFFFFF'", rim="1 pt"), "t.yaml")
    assert found.name == "plain"
    assert found.colours.paper == "#ffffff"
    assert found.colours.ink == "#12abcd"
    assert found.lines.fine == 0.3
    assert found.lines.rim == pytest.approx(25.4 / 72)


@each(
    "text, message, base",
    [
        ("colours: {inc: '#000000'}", "unknown key (did you mean 'ink'?)", BASE),
        ("colours: {ink: black}", "must be a colour such as '#1a2b3c', not 'black'", BASE),
        ("colours: 3", "must be a mapping of roles, not 3", BASE),
        ("color: {}", "unknown key (did you mean 'colours'?)", BASE),
        ("name: ''", "must be 1 to 60 printable characters", BASE),
        (theme(ink=None), "the key 'ink' is missing", None),
        (
            theme(ink="#123456"),
            "must be a colour such as '#1a2b3c', not nothing; put it in quotes (# begins a comment)",
            None,
        ),
        (theme(ink="'#12345'"), "must be a colour such as '#1a2b3c', not '#12345'", None),
        (theme(ink="red"), "must be a colour such as '#1a2b3c', not 'red'", None),
        (theme(rim="0.05 mm"), "must be from 0.1 to 2 mm, not '0.05 mm'", None),
        (theme() + "  rimm: 1\n", "unknown key (did you mean 'rim'?)", None),
        (theme() + "shadow: 1\n", "unknown key; known here: name, sheets, colours, lines, marks", None),
        ("fen", "a theme is a mapping with the keys name, colours and lines, not 'fen'", None),
        (theme(ink=".nan"), "infinity and NaN are not allowed (got '.nan')", None),
        ("", "the file is empty", None),
    ],
)
def test_mistakes(text, message, base):
    assert problems(text, base) == [message]


def test_several_mistakes_come_at_once():
    assert problems("name: x\ncolours: 3\n") == ["the key 'lines' is missing", "must be a mapping of roles, not 3"]


def test_colours_of_single_games_are_as_they_are_named_unless_the_file_says_another():
    assert load_theme(theme(), "t.yaml", OWN).own == OWN
    found = load_theme(with_own("#ffffff", two_ground="#AbCdEf"), "t.yaml", OWN)
    assert found.own == (*OWN[:2], replace(OWN[2], value="#abcdef"))
    assert found.colours.paper == "#ffffff"


@pytest.mark.parametrize("base", [None, BASE], ids=["alone", "changing another"])
def test_a_role_that_no_game_has_is_a_mistake(base: Theme | None):
    text = with_own("#ffffff", two_grond="#abcdef")
    assert problems(text, base) == ["unknown key (did you mean 'two_ground'?)"]
    with pytest.raises(ConfigError, match="unknown key"):
        load_theme(with_own("#ffffff", two_ground="#abcdef"), "t.yaml", base=base)


def test_a_theme_that_changes_another_says_only_what_differs():
    assert load_theme("{}", "a/my look.yaml", OWN, base=BASE) == replace(BASE, name="my look")
    found = load_theme("colours: {ink: '#ABCDEF', one_rim: '#000000'}\nlines: {rim: 1 mm}\n", "t.yaml", OWN, base=BASE)
    assert found.name == "t"
    assert found.colours == replace(BASE.colours, ink="#abcdef")
    assert found.lines == replace(BASE.lines, rim=1.0)
    assert found.own == (OWN[0], replace(OWN[1], value="#000000"), OWN[2])
    assert load_theme("name: Mine", "t.yaml", OWN, base=BASE) == replace(BASE, name="Mine")


def test_a_theme_spares_ink_where_all_grounds_that_it_speaks_of_are_paper():
    def spares(paper: str, **colours: str) -> bool:
        return load_theme(with_own(paper, **colours), "t.yaml", OWN).lines_only

    assert spares("#fffffe", one_ground="#fffffe", two_ground="#FFFFFE")
    assert spares("#fffffe", one_ground="#fffffe")
    assert not spares("#fffffe", one_ground="#fffffe", two_ground="#ffffff")
    assert not spares("#eeeeee", one_ground="#eeeeee", two_ground="#dddddc")
    # Of a game's rim it speaks, not of its ground, which is grey.
    assert not spares("#fffffe", one_rim="#000000")
    assert not spares("#fffffe")
    assert load_theme(theme(paper="'#eeeeee'"), "t.yaml", OWN, speaks_of=["one"]).lines_only
    assert not load_theme(theme(paper="'#eeeeee'"), "t.yaml", OWN, speaks_of=["one", "two"]).lines_only
    for lines_only in (True, False):  # of no grounds it speaks
        base = replace(BASE, lines_only=lines_only)
        assert load_theme("colours: {ink: '#000000'}", "t.yaml", OWN, base=base).lines_only == lines_only


@pytest.mark.parametrize("name", stock_names("themes"))
def test_a_stock_theme_has_the_colours_of_all_games(name: str):
    found = stock_theme(name)
    assert found.name == name
    assert found.lines_only == (name == "outline")
    kits = [kit for kit in all_kits() if kit.colours]
    own = [one for kit in kits for one in own_colours(kit.name, kit.colours.get(name, kit.colours[USUAL]))]
    told = [kit.name for kit in kits if name in kit.colours]
    read = load_theme(stock_path("themes", name).read_bytes(), f"{name}.yaml", tuple(own), speaks_of=told)
    assert replace(found, own=()) == replace(read, own=())
    assert {kit.name for kit in kits} >= {"dendria", "fanorona", "fen", "fendo"}
    for kit in kits:
        assert found.of(type(kit.colours[name])) == kit.colours[name]
    assert {colour.game for colour in found.own} == {kit.name for kit in kits}


def users_theme(folder: Path, text: str) -> Theme:
    """A theme of the user's, as a config beside it names it."""
    (folder / "mine.yaml").write_text(text, encoding="utf-8")
    loaded = load_config("game: fendo\ntheme: mine.yaml\n", "x.yaml", folder)
    return find_theme(loaded)


def test_a_user_s_theme_changes_the_classic_one(tmp_path: Path):
    classic = stock_theme("classic")
    found = users_theme(tmp_path, "colours: {ink: '#102030'}\n")
    assert found == replace(classic, name="mine", colours=replace(classic.colours, ink="#102030"))
    own = users_theme(tmp_path, "colours: {fendo_rim: '#102030'}\n").own
    changed = {new.role: new.value for new, old in zip(own, classic.own, strict=True) if new != old}
    # The hedge grows on the rim, and the theme does not know it.
    assert changed == {"fendo_rim": "#102030", "fendo_hedge": "#102030"}


def test_an_unknown_colour_of_a_user_s_theme_is_told_at_its_place(tmp_path: Path):
    with pytest.raises(ConfigError) as caught:
        users_theme(tmp_path, "colours:\n  fendo_rym: '#102030'\n")
    message = "colours.fendo_rym: unknown key (did you mean 'fendo_rim'?)"
    assert str(caught.value) == f"{tmp_path / 'mine.yaml'}:2:3: {message}"


def test_ornament_takes_its_ground_where_a_theme_gives_the_ground_or_the_paper(tmp_path: Path):
    ornament = [one for one in stock_theme("classic").own if one.like == "fanorona_ground"]
    assert len(ornament) == 4
    found = {one.role: one.value for one in users_theme(tmp_path, "colours: {fanorona_ground: '#102030'}").own}
    assert {found[one.role] for one in ornament} == {"#102030"}
    text = "colours: {paper: '#202020', fanorona_grain: '#112233'}"
    found = {one.role: one.value for one in users_theme(tmp_path, text).own}
    assert found["fanorona_grain"] == "#112233"
    assert found["fanorona_inlay"] == found["fanorona_ground"]
    assert found["cercas_squares"] == "#202020"


def test_the_other_sheets_of_a_theme_for_boards_have_a_theme_that_is_there(tmp_path: Path):
    assert users_theme(tmp_path, "sheets: grey").sheets == "grey"
    with pytest.raises(ConfigError, match=r"mine\.yaml: sheets: unknown theme for sheets 'gray'.*did you mean 'grey'"):
        users_theme(tmp_path, "sheets: gray")
    with pytest.raises(ConfigError, match="unknown theme for sheets 'night'"):
        users_theme(tmp_path, "sheets: night")
    assert problems("sheets: 3", BASE) == ["must be the name of a stock theme, not 3"]
