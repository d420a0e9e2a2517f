"""What a build is asked for: which parts of a set, in which formats, and for what purpose."""

from dataclasses import replace

from boardrules.values import dataclass
from boardwright.config.errors import UsageError
from boardwright.extras import how_to_install
from boardwright.sets.part_names import Profile, part_names
from boardwright.writers import LEAST_DPI, MOST_DPI, Kind, Writer, find, suffixes

KINDS: dict[Profile, frozenset[Kind]] = {
    "print": frozenset({"sheet", "print", "figure", "article", "cutout"}),
    "laser": frozenset({"machine", "print"}),
    "shop": frozenset({"print"}),
}
"""Purposes for which files are made."""

ANOTHER: dict[Profile, str] = {"print": "printer", "laser": "laser", "shop": "print shop"}
"""What a part or a format is not made for."""


@dataclass(frozen=True, slots=True)
class BuildRequest:
    """A request as typed.

    Attributes:
        parts: Names of parts; empty for all parts of the set.
        formats: Names of formats; empty for the usual ones.
        profile: Purpose of the files.
        dpi: Pixels per inch of pixel images; None if not given.
        usual: Whether no format was named, so that each figure comes in the format its config gives.
        easy: Whether no pieces are made: the cover says what serves in their place.

    """

    parts: tuple[str, ...] = ()
    formats: tuple[str, ...] = ()
    profile: Profile = "print"
    dpi: int | None = None
    usual: bool = False
    easy: bool = False

    def checked(self) -> "BuildRequest":
        """The same, with the profile's usual formats if none is named.

        Raises:
            UsageError: naming parts and formats that do not exist, a library missing for a format, or an impossible
                resolution.
        """
        check_dpi(self.dpi)
        if self.easy and (self.profile == "laser" or "pieces" in self.parts):
            other = "--profile laser" if self.profile == "laser" else "pieces in --only"
            raise UsageError(f"--easy makes no pieces; leave it out, or {other}")
        formats, parts = suffixes(KINDS[self.profile]), part_names(self.profile)
        for kind, wanted, known in (("part", self.parts, parts), ("format", self.formats, formats)):
            for name in wanted:
                if name not in known:
                    elsewhere = part_names("print") if kind == "part" else suffixes(KINDS["print"])
                    where = f" for a {ANOTHER[self.profile]}" if name in elsewhere else ""
                    raise UsageError(f"unknown {kind} {name!r}{where}; choose from {', '.join(known)}")
        usual = tuple(name for name in formats if find(name).usual)
        chosen = tuple(dict.fromkeys(self.formats)) or tuple(name for name in usual if find(name).is_ready)
        for name in chosen:
            if missing := missing_library(find(name)):
                others = ",".join(one for one in formats if find(one).is_ready)
                raise UsageError(f"{missing}; or leave them out with --format {others}")
        once = tuple(dict.fromkeys(self.parts))
        return replace(self, parts=once, formats=chosen, usual=self.usual or not self.formats)

    @property
    def left_out(self) -> str:
        """What to install for the usual formats that are left out, as nobody asked for them; empty if none is."""
        usual = (find(name) for name in suffixes(KINDS[self.profile]))
        lacking = [missing for writer in usual if writer.usual and (missing := missing_library(writer))]
        return "; ".join(lacking) if self.usual else ""


def missing_library(writer: Writer) -> str:
    """What to install for a format; empty if nothing is missing."""
    if writer.is_ready:
        return ""
    library = writer.library.replace("_", "-")  # its name on PyPI
    return f"{writer.suffix.upper()} files need {how_to_install(library, writer.extra)}"


def check_dpi(dpi: int | None) -> None:
    """Reject a resolution that no image can have.

    Raises:
        UsageError: saying which are allowed.
    """
    if dpi is not None and dpi not in range(LEAST_DPI, MOST_DPI + 1):
        raise UsageError(f"--dpi: a whole number from {LEAST_DPI} to {MOST_DPI}, not {dpi}")


EVERYTHING = BuildRequest()
"""All parts of a set, for print, in every format."""
