"""Names of the atlas: 3-uniform-17 and its dual V3-uniform-17, in any usual spelling."""

import difflib
import re
import unicodedata

from boardrules.values import dataclass

COUNTS = {3: 61, 4: 151, 5: 332, 6: 673}
"""Kinds of nodes -> number of tilings. Source: OEIS A068599."""

_NAME = re.compile(r"(?P<dual>v?)(?P<kinds>\d{1,3})(?P<word>[a-z]+)(?P<number>\d{1,6})")
"""A name without spaces and signs. Dots are signs that names of vertex configurations need, so they stay."""


@dataclass(frozen=True, slots=True)
class AtlasName:
    """Number of a tiling: kinds of nodes, Galebach's number among those with as many, and whether its dual is meant."""

    kinds: int
    number: int
    is_dual: bool = False

    def __str__(self) -> str:
        return f"{'V' * self.is_dual}{self.kinds}-uniform-{self.number}"

    @property
    def fault(self) -> str:
        """Why there is no such tiling; nothing if there is one."""
        if self.kinds in (1, 2):
            return (
                f"tilings with {self.kinds} kind{'s' * (self.kinds > 1)} of nodes go by these, such as "
                f"{('3.6.3.6', '3^6; 3^2.4.3.4')[self.kinds - 1]!r}; numbers begin with 3-uniform-1"
            )
        if self.kinds not in COUNTS:
            return f"tilings with 3 to 6 kinds of nodes are known, {AtlasName(3, 1)} to {AtlasName(6, COUNTS[6])}"
        if not 1 <= self.number <= COUNTS[self.kinds]:
            first, last = (
                AtlasName(self.kinds, 1, self.is_dual),
                AtlasName(self.kinds, COUNTS[self.kinds], self.is_dual),
            )
            return f"there are {first} to {last}"
        return ""


def parse_atlas_name(text: str) -> AtlasName | None:
    """Content of a name with a number, whether there is such a tiling or not; None for another kind of name."""
    match = _match(text)
    if match is None or match["word"] != "uniform":
        return None
    return AtlasName(int(match["kinds"]), int(match["number"]), bool(match["dual"]))


def meant_name(text: str) -> AtlasName | None:
    """The name that a misspelt one comes close to, as 3-unifrom-17 does, if there is such a tiling."""
    match = _match(text)
    if match is None or not difflib.get_close_matches(match["word"], ["uniform"], cutoff=0.7):
        return None
    name = AtlasName(int(match["kinds"]), int(match["number"]), bool(match["dual"]))
    return None if name.fault else name


def _match(text: str) -> re.Match[str] | None:
    folded = unicodedata.normalize("NFKC", text).casefold()
    return _NAME.fullmatch(re.sub(r"[\s_\-\u2010-\u2015]+", "", folded))
