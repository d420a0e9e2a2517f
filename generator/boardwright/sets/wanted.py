"""What is asked of a build: which parts of a set, in which formats, and what the files are for."""

from dataclasses import dataclass, replace

from boardwright.config.errors import UsageError
from boardwright.sets.part_names import Profile, part_names
from boardwright.writers import LEAST_DPI, MOST_DPI, Kind, Writer, find, suffixes

KINDS: dict[Profile, frozenset[Kind]] = {
    "print": frozenset({"sheet", "print", "figure", "article", "cutout"}),
    "laser": frozenset({"machine", "print"}),
}
"""Sorts of things that are made for a profile."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked for, as it is typed.

    Attributes:
        parts: Names of parts; none for all that a set has.
        formats: Names of formats; none for the usual ones.
        profile: What the files are for.
        dpi: Pixels per inch of pictures of pixels; None where nothing is said of them.
        usual: Whether no format was named, so that figures come in the format that their config says, whatever it is.

    """

    parts: tuple[str, ...] = ()
    formats: tuple[str, ...] = ()
    profile: Profile = "print"
    dpi: int | None = None
    usual: bool = False

    def checked(self) -> "Wanted":
        """The same, with the usual formats of the profile where none is named.

        Raises:
            UsageError: naming parts and formats that do not exist, a library that a format needs, or a resolution that
                cannot be.
        """
        check_dpi(self.dpi)
        formats, parts = suffixes(KINDS[self.profile]), part_names(self.profile)
        for kind, wanted, known in (("part", self.parts, parts), ("format", self.formats, formats)):
            for name in wanted:
                if name not in known:
                    elsewhere = part_names("print") if kind == "part" else suffixes(KINDS["print"])
                    where = " for a laser" if self.profile == "laser" and name in elsewhere else ""
                    raise UsageError(f"unknown {kind} {name!r}{where}; choose from {', '.join(known)}")
        chosen = self.formats or tuple(name for name in formats if find(name).usual)
        for name in chosen:
            if missing := missing_library(find(name)):
                others = ",".join(one for one in formats if find(one).is_ready)
                raise UsageError(f"{missing}, or leave them out with --format {others}")
        return replace(self, formats=chosen, usual=self.usual or not self.formats)


def missing_library(writer: Writer) -> str:
    """What to install for a format; empty where nothing is missing."""
    if writer.is_ready:
        return ""
    return f"{writer.suffix.upper()} files need {writer.library}: pip install 'boardwright[{writer.extra}]'"


def check_dpi(dpi: int | None) -> None:
    """Refuse a resolution that no picture can have.

    Raises:
        UsageError: saying what would do.
    """
    if dpi is not None and not LEAST_DPI <= dpi <= MOST_DPI:
        raise UsageError(f"--dpi: a whole number from {LEAST_DPI} to {MOST_DPI}, not {dpi}")


EVERYTHING = Wanted()
"""All that a set has, for print, in every format."""
