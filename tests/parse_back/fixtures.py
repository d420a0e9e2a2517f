"""Fixtures of all tests that read finished files: sets are built once in a session."""

from pathlib import Path

import pytest

from tests.parse_back.sets import build_stock, build_with_text

_built: dict[str, Path] = {}  # each folder of tests that asks for the fixtures would else have its own


@pytest.fixture(scope="session")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with every stock set."""
    if "stock" not in _built:
        _built["stock"] = build_stock(tmp_path_factory.mktemp("stock"))
    return _built["stock"]


@pytest.fixture(scope="session")
def stock_text(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with every stock set, its SVG text left as text."""
    if "text" not in _built:
        _built["text"] = build_with_text(tmp_path_factory.mktemp("text"))
    return _built["text"]
