"""Asks the operations of the designer as its page does: plain data in, JSON out."""

import json
from pathlib import Path
from typing import Any

from boardwright.designer.operations.asked import answers

HERE = Path()


def ask(operation: str, folder: Path = HERE, /, **body: Any) -> Any:
    """The result of an operation, as it arrives in the page."""
    *_, answer = answers(operation, json.loads(json.dumps(body)), folder)
    return json.loads(json.dumps(answer))
