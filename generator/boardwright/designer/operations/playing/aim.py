"""How a game is won, in the words of its rules."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from boardwright.config.problems import ConfigError
from boardwright.config.rule_sheets import load_rule_sheet
from boardwright.games.kit import LoadedConfig
from boardwright.games.registry import BrokenKitError
from boardwright.games.words import game_languages
from boardwright.sets.languages import rules_text
from boardwright.sets.rule_sheet import ConfiguredFigures, rule_values
from boardwright.typeset.content import Block, ListBlock, Paragraph

_SECTION: Final = re.compile(r"^(?=## )", re.MULTILINE)
_ITEM: Final = re.compile(r"^- \{(?:if|unless) (\w+)\} .*(?:\n  .*)*", re.MULTILINE)
_SENTENCE: Final = re.compile(r".+?[.!?](?=\s|$)", re.DOTALL)


def aim_of(loaded: LoadedConfig[Any], language: str) -> str:
    """What wins on a board: the first sentence of its rules, and what `Designing.decides` names in them.

    In the language, if the rules are the game's and it speaks it; empty if the rules do not say it so.
    """
    config = loaded.config
    if config.sheet.rules is None and language in game_languages(loaded.kit):
        told = config.sheet.model_copy(update={"language": language})
        loaded = replace(loaded, model=config.model_copy(update={"sheet": told}))
    try:
        text = rules_text(loaded)
        written = text.content.decode("utf-8-sig", "replace").replace("\r\n", "\n")
        sections = _SECTION.split(written)[1:2]
        designing = loaded.kit.designing
        decides = designing().decides if designing else ()
        items = [item[0] for item in _ITEM.finditer(written) if item[1] in decides]
        short = "\n\n".join(["# -", *sections, "## -", *items])
        values = rule_values(loaded) | {"has_examples": False}
        sheet = load_rule_sheet(short.encode(), text.shown, values, ConfiguredFigures())
    except (BrokenKitError, ConfigError):
        return ""
    first, *more = [*_paragraphs(sheet.blocks)] or [""]
    sentence = _SENTENCE.match(first)
    return " ".join([sentence[0] if sentence else first, *(more[-len(items) :] if items else ())]).strip()


def _paragraphs(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Paragraph):
            yield "".join(run.text for run in block.runs).replace("\N{SOFT HYPHEN}", "")
        elif isinstance(block, ListBlock):
            for item in block.items:
                yield from _paragraphs(item)
