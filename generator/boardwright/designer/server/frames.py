"""How the server and its children speak: messages with their kind and length in front."""

import struct
from typing import Final

ASK: Final = b"Q"
"""To a child: the name of an operation, a line end, and the body of the request as it came."""

READY: Final = b"R"
"""The child takes a request. One that has become too large ends instead."""

PART: Final = b"P"
"""An answer as JSON: what is known so far, or the result."""

DONE: Final = b"D"
"""The answer before was the result."""

REFUSED: Final = b"E"
"""The request cannot be answered; the reason as text."""

MEMORY: Final = b"M"
"""There was not enough memory; the child ends."""

OUTPUT: Final = b"O"
"""The answers are longer than is allowed."""

FAULT: Final = b"F"
"""The program has a fault; its error in one line."""

FILES: Final = "files"
"""The list of files: an operation of the server that a child answers, as it reads what strangers wrote."""

HEAD: Final = struct.Struct(">cI")
"""Kind of a message, and the number of bytes that follow."""

MOST_OUTPUT: Final = 64 * 2**20
"""Bytes that a child may answer to one request in all."""


def framed(kind: bytes, content: bytes = b"") -> bytes:
    """A message as it goes through a pipe."""
    return HEAD.pack(kind, len(content)) + content
