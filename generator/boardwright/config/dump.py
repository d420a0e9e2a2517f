"""YAML as the program writes it: every text is read again as a text."""

from typing import Any

import yaml

from boardwright.config.loader import resolve

WIDTH = 100
"""Longest line, if words can be broken."""


class _Writer(yaml.SafeDumper):
    """Quotes texts such as `1e5` and `0o1`: numbers in YAML 1.2, which PyYAML, of YAML 1.1, leaves as they are."""

    rows = False


class _RowWriter(_Writer):
    """Texts of several lines, such as rows of a board, stand below one another."""

    rows = True


def _text(writer: _Writer, text: str) -> Any:
    style = "|" if writer.rows and "\n" in text else None if _is_text(text) else "'"
    return writer.represent_scalar("tag:yaml.org,2002:str", text, style=style)


def _is_text(word: str) -> bool:
    try:
        return not word or isinstance(resolve(word), str)
    except ValueError:
        return False


_Writer.add_representer(str, _text)


def dump(data: object, *, width: int = WIDTH, flow: bool | None = False, rows: bool = False) -> str:
    """Data as YAML, keys in their order.

    Args:
        data: Mappings, sequences, texts, numbers, booleans and None.
        width: Longest line, if words can be broken.
        flow: Whether in brackets; None: where nothing inside has parts of its own.
        rows: Whether texts of several lines stand below one another.

    """
    writer = _RowWriter if rows else _Writer
    text: str = yaml.dump(
        data, Dumper=writer, sort_keys=False, allow_unicode=True, width=width, default_flow_style=flow
    )
    return text
