"""Names of tilings: vertex configurations in any usual spelling, and plain words."""

import re
import unicodedata

from boardrules.values import dataclass

Configuration = tuple[int, ...]
"""Numbers of sides of the faces around a node in cyclic order: the smallest of all ways to read it."""

MAX_NAME = 100
"""Longest text looked up as a tiling's name."""

MOST_FACES = 24
"""Most faces around a node, so that a power cannot make a name long."""

_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_LOWERED = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_ITEM = re.compile(r"(?:(?P<sides>\d{1,2})|\((?P<group>[\d.^]+)\))(?:\^(?P<power>\d{1,2}))?(?P<more>\.?)")
_BRACKETED = re.compile(r"(?:\[(?P<square>.+)\]|\((?P<round>.+)\))(?:[\^_]?(?P<variant>\d))?")


@dataclass(frozen=True, slots=True)
class ConfigurationName:
    """Content of a name made of vertex configurations: `types` ascend, `is_dual` is a V in front.

    `variant` is the number after closing brackets, as in [3^6; 3^4.6]^2.
    """

    types: tuple[Configuration, ...]
    is_dual: bool = False
    variant: int | None = None


def configuration(sides: Configuration) -> Configuration:
    """The smallest of a cyclic sequence's rotations and mirror images: equal for equal kinds of nodes."""
    turns = [way[k:] + way[:k] for way in (sides, sides[::-1]) for k in range(len(sides))]
    return min(turns)


def configuration_text(sides: Configuration) -> str:
    """Configuration with repeated numbers as powers, such as 3^2.4.3.4."""
    runs: list[list[int]] = []
    for number in sides:
        if runs and runs[-1][0] == number:
            runs[-1][1] += 1
        else:
            runs.append([number, 1])
    return ".".join(str(number) if power == 1 else f"{number}^{power}" for number, power in runs)


def plain_words(text: str) -> str:
    """Words reduced to what distinguishes names: letters and digits, lower case, without "tiling" at the end."""
    letters = "".join(letter for letter in unicodedata.normalize("NFKC", text).casefold() if letter.isalnum())
    return re.sub(r"(tilings?|tessellations?)$", "", letters)


def parse_configurations(text: str) -> ConfigurationName | None:
    """Content of a name of vertex configurations, or None if the text is not one.

    These are equivalent: 3^2.4.3.4, 3².4.3.4 and 3.3.4.3.4; (3.6)^2 and 3.6.3.6; any node of the cycle first, in either
    direction; two types in either order, separated by ; or , or /, with or without brackets; spaces anywhere.
    """
    if len(text) > MAX_NAME:
        return None
    text = _tidied(text)
    is_dual = text.startswith("v")
    text = text.removeprefix("v")
    bracketed = _BRACKETED.fullmatch(text)
    if bracketed:
        types = _types(bracketed["square"] or bracketed["round"], is_dual)
        # A power after one group, as in (3.6)^2, belongs to the configuration.
        if types and (bracketed["square"] or len(types) > 1 or not bracketed["variant"]):
            return ConfigurationName(types, is_dual, int(bracketed["variant"]) if bracketed["variant"] else None)
    types = _types(text, is_dual)
    return ConfigurationName(types, is_dual) if types else None


def _tidied(text: str) -> str:
    """Lower case, superscript digits as powers, subscript ones after _, all dots alike, no spaces."""
    text = re.sub(r"[⁰¹²³⁴-⁹]+", lambda match: "^" + match[0].translate(_RAISED), text)
    text = re.sub(r"[₀-₉]+", lambda match: "_" + match[0].translate(_LOWERED), text)
    return re.sub(r"[·⋅∙•]", ".", "".join(text.lower().split()))


def _types(text: str, is_dual: bool) -> tuple[Configuration, ...] | None:
    found = []
    for part in re.split("[;,/]", text):
        sides = _expanded(part.removeprefix("v") if is_dual else part)
        if sides is None or len(sides) < 3:
            return None
        found.append(configuration(sides))
    return tuple(sorted(found))


def _expanded(text: str) -> Configuration | None:
    """Numbers of a configuration with its powers and groups written out, or None if it is malformed."""
    sides: list[int] = []
    place, more = 0, True
    while more:
        item = _ITEM.match(text, place)
        if item is None:
            return None
        group = _expanded(item["group"]) if item["group"] else (int(item["sides"]),)
        if group is None or len(sides) + len(group) * int(item["power"] or 1) > MOST_FACES:
            return None
        sides += group * int(item["power"] or 1)
        place, more = item.end(), bool(item["more"])
    return tuple(sides) if place == len(text) else None
