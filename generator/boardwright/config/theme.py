"""Theme files: a name, the colours of the drawing's parts and the widths of its lines."""

from collections.abc import Collection, Mapping
from dataclasses import asdict, fields, replace
from functools import cache
from pathlib import PurePath
from typing import Annotated, Any

from pydantic import BeforeValidator, PlainValidator, create_model

from boardwright.config.fields import ConfigModel, Length, plain
from boardwright.config.loader import read_yaml
from boardwright.config.problems import shown
from boardwright.config.validate import read_model
from boardwright.figures.theme import MIN_LINE, WIDEST_LINES, Colours, Lines, MarkColours, OwnColour, Theme

_COLOURS = tuple(field.name for field in fields(Colours))
_HEX_DIGITS = frozenset("0123456789abcdef")
_MAX_NAME = 60


def load_theme(
    text: str | bytes,
    source: str,
    own: tuple[OwnColour, ...] = (),
    *,
    base: Theme | None = None,
    speaks_of: Collection[str] = (),
) -> Theme:
    """The theme in a YAML text: `name`, `colours` (role -> "#rrggbb"), `lines` (role -> width as a length) and, if
    it likes, `marks` (colour of authors' marks -> "#rrggbb").

    Colours are returned in lower case and widths in mm. A theme changes another one: anything that it does not set is
    as in `base`; without a base, it must set everything but the colours of single games. `own` are those colours, with
    the values used if the theme does not set them. A theme spares ink if the grounds of all games that it covers are
    bare paper: `speaks_of` are games for which it has colours besides those in the file.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    model = _model(tuple(colour.role for colour in own), whole=base is None)
    words = "a theme is a mapping with the keys name, colours and lines"
    file = read_model(model, read_yaml(text, source), source, words).model.model_dump(exclude_unset=True)
    colours: dict[str, str] = file.get("colours", {})
    usual: dict[str, str] = asdict(base.colours) if base else {}
    common = Colours(**(usual | {role: colours[role] for role in _COLOURS if role in colours}))
    told = {colour.game for colour in own if colour.role in colours} | set(speaks_of)
    own = _with_ornament(own, colours, usual)
    grounds = [colour.value for colour in own if colour.use == "ground" and colour.game in told]
    bare = all(ground == common.paper for ground in grounds) if grounds else bool(base and base.lines_only)
    widths = (asdict(base.lines) if base else {}) | file.get("lines", {})
    pens = replace(base.marks if base else MarkColours(), **file.get("marks", {}))
    name, sheets = file.get("name", PurePath(source).stem), file.get("sheets", "")
    return Theme(name, common, Lines(**widths), own, sheets, pens, bare)


@cache
def _model(own: tuple[str, ...], *, whole: bool) -> type[ConfigModel]:
    """The model of a theme's file, with the roles of single games; of a `whole` theme nothing else may be missing."""
    missing = ... if whole else None
    widths = {role: Annotated[float, Length(MIN_LINE, widest)] for role, widest in WIDEST_LINES.items()}
    sections: dict[str, Any] = {
        "colours": (_roles(dict.fromkeys(_COLOURS, (_Colour, missing)) | dict.fromkeys(own, (_Colour, None))), missing),
        "lines": (_roles({role: (width, missing) for role, width in widths.items()}), missing),
        "marks": (_roles({field.name: (_Colour, None) for field in fields(MarkColours)}), None),
    }
    return create_model("ThemeFile", __base__=ConfigModel, name=(_Name, missing), sheets=(_Sheets, ""), **sections)


def _roles(roles: dict[str, Any]) -> Any:
    """A section: roles with their types and defaults, as `create_model` takes them."""
    return Annotated[create_model("ThemeRoles", __base__=ConfigModel, **roles), BeforeValidator(_mapping)]


def _with_ornament(
    listed: tuple[OwnColour, ...], given: Mapping[str, str], usual: Mapping[str, str]
) -> tuple[OwnColour, ...]:
    """Colours of single games with a file's values.

    A theme that changes another one, and gives the paper or a ground without naming the ornament on it, has none:
    ornament takes the colour that it stands on.
    """
    plainly = {colour.role: given.get(colour.role, colour.value) for colour in listed}
    known = {**usual, **given, **plainly}
    return tuple(
        replace(colour, value=known[colour.like])
        if usual and colour.like and colour.role not in given and ("paper" in given or colour.like in given)
        else replace(colour, value=plainly[colour.role])
        for colour in listed
    )


def _mapping(value: object) -> object:
    if not isinstance(value, dict):
        raise plain(f"must be a mapping of roles, not {shown(value)}")
    return value


def _name(value: object) -> str:
    if not isinstance(value, str):
        raise plain(f"must be text, not {shown(value)}")
    if not 0 < len(value) <= _MAX_NAME or not value.isprintable() or not value.strip():
        raise plain(f"must be 1 to {_MAX_NAME} printable characters")
    return value


def _sheets(value: object) -> str:
    if not isinstance(value, str):
        raise plain(f"must be the name of a stock theme, not {shown(value)}")
    return value


def _colour(value: object) -> str:
    colour = value.lower() if isinstance(value, str) else ""
    if len(colour) != 7 or colour[0] != "#" or not _HEX_DIGITS.issuperset(colour[1:]):
        hint = "; put it in quotes (# begins a comment)" if value is None or isinstance(value, int) else ""
        raise plain(f"must be a colour such as '#1a2b3c', not {shown(value)}{hint}")
    return colour


_Colour = Annotated[str, PlainValidator(_colour)]
_Name = Annotated[str, PlainValidator(_name)]
_Sheets = Annotated[str, PlainValidator(_sheets)]
