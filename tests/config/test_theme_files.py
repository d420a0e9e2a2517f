"""Theme files: every role, colours and widths, and what is said about mistakes."""

from dataclasses import fields

import pytest

from boardwright.config.problems import ConfigError
from boardwright.config.theme import load_theme
from boardwright.figures.theme import Colours, Lines

COLOURS = [field.name for field in fields(Colours)]
LINES = [field.name for field in fields(Lines)]


def theme(name: str = "plain", **changes: str | None) -> str:
    """A theme file with one line for each role; `role=None` leaves the role out."""

    def section(roles: list[str], value: str) -> str:
        lines = ((role, changes.get(role, value)) for role in roles)
        return "".join(f"  {role}: {value}\n" for role, value in lines if value is not None)

    return f"name: {name}\ncolours:\n{section(COLOURS, repr('#12aBcD'))}lines:\n{section(LINES, '0.3 mm')}"


def problems(text: str) -> list[str]:
    with pytest.raises(ConfigError) as caught:
        load_theme(text, "t.yaml")
    return [problem.message for problem in caught.value.problems]


def test_a_theme_has_every_role_with_small_hex_digits_and_millimetres():
    found = load_theme(theme(paper="'#FFFFFF'", rim="1 pt"), "t.yaml")
    assert found.name == "plain"
    assert found.colours.paper == "#ffffff"
    assert found.colours.ink == "#12abcd"
    assert found.lines.fine == 0.3
    assert found.lines.rim == pytest.approx(25.4 / 72)


@pytest.mark.parametrize(
    "text, message",
    [
        (theme(ink=None), "the key 'ink' is missing"),
        (theme(rim=None), "the key 'rim' is missing"),
        (
            theme(ink="#123456"),
            "must be a colour such as '#1a2b3c', not nothing; put it in quotes (# begins a comment)",
        ),
        (theme(ink="'#12345'"), "must be a colour such as '#1a2b3c', not '#12345'"),
        (theme(ink="red"), "must be a colour such as '#1a2b3c', not 'red'"),
        (theme(ink="[1]"), "must be a colour such as '#1a2b3c', not a list"),
        (theme(rim="0.05 mm"), "must be from 0.1 to 2 mm, not '0.05 mm'"),
        (theme(rim="true"), "must be a length such as 20 mm, 2 cm, 1 in or 12 pt, not true"),
        (theme(name="3"), "must be text, not 3"),
        (theme(name="''"), "must be 1 to 60 printable characters"),
        (theme() + "  rimm: 1\n", "unknown key (did you mean 'rim'?)"),
        (theme() + "shadow: 1\n", "unknown key; known here: name, colours, lines"),
        ("fen", "a theme is a mapping with the keys name, colours and lines, not 'fen'"),
        (".nan", "infinity and NaN are not allowed (got '.nan')"),
        (theme(ink=".nan"), "infinity and NaN are not allowed (got '.nan')"),
        ("", "the file is empty"),
    ],
)
def test_mistakes(text, message):
    assert problems(text) == [message]


def test_several_mistakes_come_at_once():
    assert problems("name: x\ncolours: 3\n") == ["the key 'lines' is missing", "must be a mapping of roles, not 3"]
