"""What requests say of a config: its text and its name."""

from pathlib import Path
from typing import Annotated

from pydantic import Field

from boardwright.config.fields import MAX_BYTES
from boardwright.config.source import Source
from boardwright.designer.operations.asked import Request, RequestError
from boardwright.files.names import MAX_CHARACTERS, check_set_name
from boardwright.games.sources import stock_source
from boardwright.games.stock import stock_path

ConfigText = Annotated[str, Field(max_length=MAX_BYTES)]
"""The text of a config, or of another file as large as a config may be."""

ConfigName = Annotated[str, Field(min_length=1, max_length=MAX_CHARACTERS)]
"""Name of a config's file without its suffix: sets and files are called after it."""


class ConfigRequest(Request):
    """A config: its text and its name."""

    text: ConfigText
    name: ConfigName

    def source(self, folder: Path) -> Source:
        """The config as a file in a folder would be.

        Raises:
            RequestError: No set can have this name.
        """
        if reason := check_set_name(self.name):
            raise RequestError(f"{self.name!r}: this name {reason}")
        return Source(self.name, f"{self.name}.yaml", self.text.encode(), folder)

    @property
    def board_name(self) -> str:
        """How a file for this board names it: a stock board as it stands by its name, else the config beside it."""
        stock = stock_path("boards", self.name)
        same = stock is not None and stock_source(stock).content.decode("utf-8") == self.text
        return self.name if same else f"{self.name}.yaml"
