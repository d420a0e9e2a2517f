"""What is asked of a build: which parts of a set, in which formats, and what the files are for."""

from dataclasses import dataclass, replace

from boardwright.config.errors import UsageError
from boardwright.sets.part_names import Profile, part_names
from boardwright.writers import Kind, find, suffixes

KINDS: dict[Profile, frozenset[Kind]] = {
    "print": frozenset({"sheet", "print", "figure", "article"}),
    "laser": frozenset({"machine", "print"}),
}
"""Sorts of things that are made for a profile."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Parts (none for all that a set has), formats (none for all that there are), and what the files are for."""

    parts: tuple[str, ...] = ()
    formats: tuple[str, ...] = ()
    profile: Profile = "print"

    def checked(self) -> "Wanted":
        """The same, with all formats of the profile where none is named.

        Raises:
            UsageError: naming parts and formats that do not exist, or a library that a format needs.
        """
        formats, parts = suffixes(KINDS[self.profile]), part_names(self.profile)
        for kind, wanted, known in (("part", self.parts, parts), ("format", self.formats, formats)):
            for name in wanted:
                if name not in known:
                    elsewhere = self.profile == "laser" and kind == "part" and name in part_names("print")
                    where = " for a laser" if elsewhere else ""
                    raise UsageError(f"unknown {kind} {name!r}{where}; there are {', '.join(known)}")
        chosen = self.formats or formats
        for name in chosen:
            writer = find(name)
            if not writer.is_ready:
                others = ",".join(one for one in formats if find(one).is_ready)
                raise UsageError(
                    f"{name.upper()} files need {writer.library}: pip install 'boardwright[{writer.extra}]', or leave "
                    f"them out with --format {others}"
                )
        return replace(self, formats=chosen)


EVERYTHING = Wanted()
"""All that a set has, for print, in every format."""
