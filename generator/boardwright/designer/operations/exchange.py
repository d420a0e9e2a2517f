"""Requests and answers as JSON, and what went wrong in words: the same from the server and in the page."""

import json
from typing import Any

from boardwright.config.errors import InputError, RefutedError, UsageError
from boardwright.config.problems import ConfigError
from boardwright.designer.operations.asked import Answer, RequestError

EXPECTED = (RequestError, InputError, RefutedError, UsageError, ConfigError)
"""What an operation may raise without a fault of the program."""

MOST_WORDS = 500
"""Characters that are told of a fault."""


def decoded(body: str | bytes) -> object:
    """A request from JSON.

    Raises:
        RequestError: It is none, or has a number that JSON does not have.
    """
    try:
        return json.loads(body, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise RequestError("the request is no JSON") from None


def _no_number(_word: str) -> Any:
    raise ValueError


def encoded(answer: Answer) -> str:
    """An answer as JSON, in ASCII."""
    return json.dumps(answer, allow_nan=False, separators=(",", ":"))


def refusal(error: Exception) -> str:
    """Why a request cannot be answered; empty if the program has a fault."""
    return str(error) if isinstance(error, EXPECTED) else ""


def fault(error: Exception) -> str:
    """A fault of the program in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:MOST_WORDS]
