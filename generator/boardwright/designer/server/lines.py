"""An answer as lines of JSON, each sent as soon as it is known."""

import json
from collections.abc import Sequence
from typing import Any, Final

from starlette.requests import Request
from starlette.types import Send

KIND: Final = "application/x-ndjson"


class Lines:
    """The lines of one answer.

    Attributes:
        begun: Whether any has been sent.

    """

    def __init__(self, send: Send) -> None:
        self._send = send
        self.begun = False

    @staticmethod
    def wanted(request: Request) -> bool:
        """Whether a request asks for lines."""
        return KIND in request.headers.get("accept", "")

    async def part(self, content: bytes) -> None:
        """Send what is known so far, as JSON."""
        await self._line(b'{"part":' + content + b"}\n", more=True)

    async def waits(self, behind: Sequence[str]) -> None:
        """Send which operations have to end before this one begins."""
        await self._line(json.dumps({"waits": list(behind)}).encode() + b"\n", more=True)

    async def result(self, content: bytes) -> None:
        """Send the result, as JSON; there is no line after it."""
        await self._line(b'{"result":' + content + b"}\n", more=False)

    async def end(self, answer: dict[str, Any]) -> None:
        """Send why there is no result; there is no line after it."""
        await self._line(json.dumps(answer).encode() + b"\n", more=False)

    async def _line(self, line: bytes, *, more: bool) -> None:
        if not self.begun:
            self.begun = True
            headers = [(b"content-type", KIND.encode())]
            await self._send({"type": "http.response.start", "status": 200, "headers": headers})
        await self._send({"type": "http.response.body", "body": line, "more_body": more})
