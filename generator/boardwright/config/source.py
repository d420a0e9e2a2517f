"""A file's text as it was read, with its name in messages, and the files that a config names."""

from collections.abc import Mapping
from pathlib import Path

from boardrules.values import dataclass
from boardwright.config.changes import Change
from boardwright.config.problems import ConfigError
from boardwright.config.problems import Path as Key


@dataclass(frozen=True, slots=True)
class Source:
    """A file's text: its name, from the stem; its name in messages; its content; the folder where its paths start.

    `changes` are the command line's changes to a config for this run. `board` is the config at hand, for an example of
    any board. `stock` says whether the file came with the program or a game.
    """

    name: str
    shown: str
    content: bytes
    folder: Path
    changes: tuple[Change, ...] = ()
    board: "Source | None" = None
    stock: bool = False

    @property
    def path(self) -> Path:
        """The file itself."""
        return self.folder / Path(self.shown).name


NamedFiles = Mapping[Key, Source | ConfigError]
"""Key of a config -> the file that it names there, or what is wrong with it."""
