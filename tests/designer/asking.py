"""Asks the operations of the designer as its page does: plain data in, JSON out."""

import base64
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from boardwright.designer.operations.asked import answers

HERE = Path()


def every(operation: str, folder: Path = HERE, /, **body: Any) -> list[Any]:
    """All answers of an operation, as they arrive in the page."""
    asked = json.loads(json.dumps(body))
    return [json.loads(json.dumps(answer, allow_nan=False)) for answer in answers(operation, asked, folder)]


def ask(operation: str, folder: Path = HERE, /, **body: Any) -> Any:
    """The result of an operation: its last answer."""
    return every(operation, folder, **body)[-1]


def content(file: Mapping[str, str]) -> bytes:
    """What a file that came back holds."""
    return base64.b64decode(file["base64"])
