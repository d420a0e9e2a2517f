"""Style sheets inside an SVG: which declarations hold for an element, as far as they say what is seen of it.

Selectors are elements, classes, ids and descendants of these. Others are passed over, but refused by name where they
speak of what is shown or moved, since nobody could tell what they hide.

Source: CSS 2.2, chapters 5 (selectors) and 6.4 (the cascade); SVG 2, 6.6 (presentation attributes).
"""

import re
from collections.abc import Iterator, Mapping
from typing import Protocol

from boardrules.values import dataclass
from boardwright.tilings.errors import SketchError

REGIONS = ("clip-path", "mask")
"""Properties that name the region that a shape is seen in, by an id."""

RULES = ("fill-rule", "clip-rule")
"""Which of the two rules of SVG says what outlines over one another fill."""

SHOWN = (
    *("display", "visibility", "opacity", "fill", "stroke", "fill-opacity", "stroke-opacity", "stroke-width"),
    *REGIONS,
    *RULES,
    "mask-type",
)
"""Properties that say whether a shape is seen, and what of it. They are presentation attributes too."""

UNSUPPORTED = ("transform", "transform-origin", "translate", "rotate", "scale", "offset-path", "d")
"""Properties that would move or change a shape from within its style."""

MOST_COMPARED = 1_000_000
"""Most rules that are compared with elements, all together."""

MOST_NESTED = 4
"""Most @media rules inside one another that are looked into."""

_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)|<!--|-->", re.DOTALL)
_COMPOUND = re.compile(r"(\*|[^\W\d][\w-]*)?((?:[.#][\w-]+)*)")
_STILL = re.compile(r":(?:hover|active|focus|focus-within|focus-visible|target|visited|:[\w-]+)\b")
"""Pseudo-classes and elements that no shape of a drawing on paper has."""

_SPEAKS = re.compile(rf"(?<![\w-])(display|visibility|{'|'.join(UNSUPPORTED)})\s*:")
_PAINTS = re.compile(r"(?<![\w-])(?:fill|stroke)(?:-opacity|-width)?\s*:")
_PASSED = re.compile(r"@(?:-\w+-)?(?:font-face|keyframes|counter-style|page|property|font-feature-values)\b")
_HEAD = re.compile(r"[\s};]*([^{;]*?)\s*([{;])")
_BRACE = re.compile(r"[{}]")
_ALWAYS = re.compile(r"@media\s+(?:all|screen)\s*", re.IGNORECASE)


class Styled(Protocol):
    """An element as selectors see it."""

    tag: str
    attributes: Mapping[str, str]

    @property
    def parent(self) -> "Styled | None":
        """The element that it lies in."""


def declarations(text: str) -> dict[str, tuple[str, bool]]:
    """Declarations of a style attribute or rule that are looked at, each with whether it is important."""
    found: dict[str, tuple[str, bool]] = {}
    for declaration in text.split(";") if text else ():
        key, _, value = declaration.partition(":")
        key = key.strip().lower()
        if key in SHOWN or key in UNSUPPORTED:
            value, mark, _ = (value if key in REGIONS else value.lower()).partition("!important")
            if mark or not found.get(key, ("", False))[1]:
                found[key] = (value.strip(), bool(mark))
    return found


@dataclass(frozen=True, slots=True)
class _Compound:
    """What one element must be: its name (empty for any), its id if one is asked for, and its classes."""

    tag: str
    ids: frozenset[str]
    classes: frozenset[str]

    def fits(self, element: Styled) -> bool:
        return (
            self.tag in ("", element.tag)
            and (not self.ids or self.ids == {element.attributes.get("id")})
            and (not self.classes or self.classes <= set(element.attributes.get("class", "").split()))
        )


@dataclass(frozen=True, slots=True)
class _Rule:
    """The element itself, then those around it from the inside out; how specific that is; what is declared."""

    compounds: tuple[_Compound, ...]
    specific: tuple[int, int, int]
    declared: Mapping[str, tuple[str, bool]]

    def fits(self, element: Styled) -> bool:
        if not self.compounds[0].fits(element):
            return False
        above = element.parent
        for compound in self.compounds[1:]:
            while above is not None and not compound.fits(above):
                above = above.parent
            if above is None:
                return False
            above = above.parent
        return True


class StyleSheet:
    """The rules of all style elements of a drawing, in order."""

    def __init__(self) -> None:
        self._rules: dict[str, list[tuple[int, _Rule]]] = {}
        self._count = self._compared = 0
        self.paints_unknown = False
        """Whether a rule that was passed over speaks of fills or strokes: then nothing is known to have none."""

    def add(self, text: str, line: int) -> None:
        """Take in the text of a style element, which begins on a line.

        Raises:
            SketchError: for a rule that is not read and speaks of what is shown or moved.
        """
        text = _COMMENT.sub(lambda match: "\n" * match[0].count("\n"), text)
        for at, head, body in _blocks(text, 0, MOST_NESTED):
            for selector in (head,) if head.startswith("@") else head.split(","):
                self._take(selector.strip(), body, line + text.count("\n", 0, at) if _SPEAKS.search(body) else line)

    def _take(self, selector: str, body: str, line: int) -> None:
        if _STILL.search(selector) or _PASSED.match(selector):
            return
        compounds = [] if selector.startswith("@") or "{" in body else _compounds(selector)
        if not compounds:
            spoken = _SPEAKS.search(body)
            if spoken:
                raise SketchError(
                    f"line {line}: has the rule {' '.join(selector.split())[:60]!r} for {spoken[1]} in its style "
                    "sheet; only those for elements, classes, ids and descendants of these are read"
                )
            self.paints_unknown = self.paints_unknown or bool(_PAINTS.search(body))
            return
        declared = declarations(body)
        if not declared:
            return
        counts = [(len(one.ids), len(one.classes), int(bool(one.tag))) for one in compounds]
        ids, classes, tags = (sum(count[kind] for count in counts) for kind in range(3))
        rule = _Rule(tuple(compounds[::-1]), (ids, classes, tags), declared)
        last = compounds[-1]
        key = next(iter([*(f"#{one}" for one in last.ids), *(f".{one}" for one in last.classes)]), last.tag or "*")
        self._count += 1
        self._rules.setdefault(key, []).append((self._count, rule))

    def style(self, element: Styled) -> dict[str, str]:
        """Declarations that hold for an element: its attributes, rules and style attribute, the strongest last.

        Raises:
            SketchError: when there are too many rules and elements to compare.
        """
        given = element.attributes
        found = {key: given[key].strip() for key in SHOWN if key in given} if given else {}
        found = {key: value if key in REGIONS else value.lower() for key, value in found.items()}
        own = declarations(given.get("style", ""))
        if not self._rules:
            return {**found, **{key: value for key, (value, _) in own.items()}}
        keys = dict.fromkeys(
            [element.tag, "*", f"#{given.get('id')}", *(f".{c}" for c in given.get("class", "").split())]
        )
        listed = [one for key in keys for one in self._rules.get(key, ())]
        self._compared += len(listed)
        if self._compared > MOST_COMPARED:
            raise SketchError("has too many rules in its style sheet, and elements that they may be for")
        fitting = sorted(((rule.specific, order, rule) for order, rule in listed if rule.fits(element)), key=_strength)
        parts = [*[rule.declared for *_, rule in fitting], own]
        for wanted in (False, True):
            for declared in parts:
                found.update({key: value for key, (value, important) in declared.items() if important == wanted})
        return found


def _strength(found: tuple[tuple[int, int, int], int, _Rule]) -> tuple[tuple[int, int, int], int]:
    return found[0], found[1]


def _compounds(selector: str) -> list[_Compound]:
    """The parts of a selector for descendants, in order; empty if it is of another kind."""
    found = []
    for part in selector.split():
        match = _COMPOUND.fullmatch(part)
        if not match:
            return []
        marks = re.findall(r"([.#])([\w-]+)", match[2])
        ids, classes = (frozenset(name for mark, name in marks if mark == kind) for kind in "#.")
        found.append(_Compound("" if match[1] in (None, "*") else match[1], ids, classes))
    return found


def _blocks(text: str, offset: int, nested: int) -> Iterator[tuple[int, str, str]]:
    """Place, head and body of each block; those inside @media that is for screens stand for themselves."""
    at = 0
    while (match := _HEAD.match(text, at)) is not None:
        at = match.end()
        if match[2] == ";":
            continue
        begin, depth, end = at, 1, len(text)
        for brace in _BRACE.finditer(text, begin):
            depth += 1 if brace[0] == "{" else -1
            if not depth:
                end = brace.start()
                break
        at = end + 1
        if nested and _ALWAYS.fullmatch(match[1]):
            yield from _blocks(text[begin:end], offset + begin, nested - 1)
        else:
            yield offset + match.start(1), match[1], text[begin:end]
