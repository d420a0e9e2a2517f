"""The page about documents with figures, and the sources beside it, which are those that it shows."""

import re
from pathlib import Path

from tests.docs.pages import DOCS

PAGE = DOCS / "how-to" / "books.md"
EXAMPLES = DOCS / "examples" / "books"

FOLDERS = {
    "corner.yaml": ("", "sphinx", "mkdocs/docs"),
    "cell.py": ("",),
    "rules.tex": ("",),
    "rules.typ": ("",),
    "conf.py": ("sphinx",),
    "index.md": ("sphinx",),
    "mkdocs.yml": ("mkdocs",),
    "captures.md": ("mkdocs/docs",),
}
"""Where each file of the page lies."""

_FILE = re.compile(r"^`([\w-]+\.\w+)`\n\n(`{3,})\w+\n(.*?)^\2$", re.MULTILINE | re.DOTALL)


def shown() -> dict[str, str]:
    """Files that the page shows."""
    return {found[1]: found[3] for found in _FILE.finditer(PAGE.read_text(encoding="utf-8"))}


def put_into(folder: Path) -> None:
    """The files that the page shows, each where it belongs."""
    for name, text in shown().items():
        for place in FOLDERS[name]:
            (folder / place).mkdir(parents=True, exist_ok=True)
            (folder / place / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    put_into(EXAMPLES)
