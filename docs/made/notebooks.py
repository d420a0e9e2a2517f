"""Notebooks as pages of the site: their words, their code, and what it showed."""

import re
from html import unescape
from typing import Any

from made.page import PageSource
from tools.notebooks import FOLDER, read_notebook

CSS_PIXELS_PER_MM = 96 / 25.4


def notebook(page: PageSource, name: str) -> str:
    """A notebook as part of a page, without its first cell, which the page has itself; the second begins a section."""
    parts = []
    for number, cell in enumerate(read_notebook(FOLDER / f"{name}.ipynb")["cells"][1:]):
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(f"{source}\n")
            continue
        parts.append(f"```python\n{source}\n```\n")
        parts += [_shown(page, f"{name}-{number}.svg", output) for output in cell["outputs"]]
    return "\n".join(parts)


def _shown(page: PageSource, name: str, output: dict[str, Any]) -> str:
    if output["output_type"] == "stream":
        return f"```text\n{''.join(output['text']).rstrip()}\n```\n"
    svg = "".join(output["data"].get("image/svg+xml", ""))
    if not svg:
        return f"```text\n{''.join(output['data']['text/plain'])}\n```\n"
    title = re.search(r"<title[^>]*>(.*?)</title>", svg)
    words = unescape(title[1]).replace('"', "") if title else "a figure"
    width = re.search(r' width="([\d.]+)mm"', svg)
    return page.picture(
        f"notebook-{name}", svg.encode(), words, round(float(width[1]) * CSS_PIXELS_PER_MM) if width else 380
    )
