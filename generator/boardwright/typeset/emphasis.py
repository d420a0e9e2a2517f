"""Words of an author in YAML: *emphasis* and **strong** words are what they are in Markdown, and nothing else is."""

from functools import cache
from typing import Any

from boardwright.fonts import Face
from boardwright.typeset.content import Run, Runs

FACES: dict[str, Face] = {"em_open": "italic", "strong_open": "bold"}


def emphasised(text: str) -> Runs:
    r"""Words in their faces, of one paragraph; `\*` is a sign.

    >>> [(run.text, run.face) for run in emphasised("A *good* one")]
    [('A ', 'regular'), ('good', 'italic'), (' one', 'regular')]

    """
    if not {*"*_\\"} & {*text}:
        return (Run(text),) if text else ()
    faces: list[Face] = ["regular"]
    found: list[Run] = []
    for token in _parser().parseInline(text)[0].children or ():
        if token.type in FACES:
            faces.append(FACES[token.type] if faces[-1] == "regular" else faces[-1])
        elif token.nesting < 0:
            faces.pop()
        elif token.content:
            found.append(Run(token.content, faces[-1]))
    return tuple(found)


@cache
def _parser() -> Any:
    from markdown_it import MarkdownIt  # noqa: PLC0415 - few texts have emphasis

    return MarkdownIt("zero").enable(["emphasis", "balance_pairs", "escape", "text_join", "fragments_join"])
