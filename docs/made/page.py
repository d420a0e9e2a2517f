"""The page that a made part is for: its place, and the files it shows."""

import re
from dataclasses import dataclass
from pathlib import Path

_SHOWN = re.compile(r"^`([\w-]+\.\w+)`:?\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A file on a page: its name alone on a line, followed by a block."""


def shown_files(text: str) -> dict[str, str]:
    """Files shown on a page by name, each with its text."""
    return dict(_SHOWN.findall(text))


@dataclass(frozen=True, slots=True)
class PageSource:
    """A page of the site: its file, its name in Sphinx (`reference/configs`), and the folder of all pages."""

    path: str
    name: str
    folder: str

    def picture(self, name: str, content: bytes, words: str, width: int) -> str:
        """Markdown of a picture, whose file is written among those that the site takes along."""
        self.keep(name, content)
        return f":::{{figure}} /_made/{name}\n:alt: {words}\n:width: {width}px\n:class: made-picture\n:::\n"

    def keep(self, name: str, content: bytes) -> None:
        """Write a file among those that the site takes along."""
        folder = Path(self.folder) / "_made"
        folder.mkdir(exist_ok=True)
        (folder / name).write_bytes(content)
