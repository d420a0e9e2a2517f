"""Who is let in: this machine's browser, at the address that the program has printed, and nobody else."""

import hmac
import logging
import secrets
import time
from collections.abc import Iterable, Mapping
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
"""Of every answer."""

LOG: Final = logging.getLogger(__name__)

METHODS: Final = ("GET", "HEAD", "POST")


class Door:
    """Refuses whatever does not come from the page, before anything else looks at it.

    Args:
        inside: Who answers those that are let in.
        port: Port that the server listens on.

    """

    def __init__(self, inside: ASGIApp, port: int) -> None:
        self._inside = inside
        self._hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
        if port == 80:
            self._hosts |= {"127.0.0.1", "localhost"}  # browsers leave out the usual port
        self._token = secrets.token_urlsafe(32)
        # A browser keeps the cookies of all ports of a machine in one place, and shows them to whoever answers at any
        # of them. The key is kept by the script of the page, which a browser tells apart by its port too.
        self._cookie = f"boardwright-{port}"
        self._key = secrets.token_urlsafe(32)
        self._once: set[str] = set()
        self._opening = f"http://127.0.0.1:{port}/?token="
        self.address = f"{self._opening}{self._token}"

    def address_once(self) -> str:
        """An address that opens the page once: as arguments of programs can be read by all users."""
        token = secrets.token_urlsafe(32)
        self._once.add(token)
        return f"{self._opening}{token}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or pass it on."""
        if scope["type"] != "http":
            return
        answer = self._refusal(Request(scope))
        await (answer or self._inside)(scope, receive, _told(scope, send))

    def _refusal(self, request: Request) -> Response | None:
        """The answer to whoever is not let in, or has just shown the token; None for all others."""
        headers = request.headers
        if headers.getlist("host") not in [[host] for host in self._hosts]:
            return _refused("this is not the address that the program has printed")
        if request.method not in METHODS:
            return _refused("only GET and POST are answered", 405, {"Allow": ", ".join(METHODS)})
        if request.method == "GET" and request.url.path == "/" and "token" in request.query_params:
            return self._opened(request)
        if not any(_same(cookie, self._token) for cookie in _cookies(headers, self._cookie)):
            return _refused("open the address that the program has printed")
        if _from_elsewhere(headers):
            return _refused("another page may not ask for this")
        if request.method == "POST":
            return self._post_refusal(headers)
        return None

    def _opened(self, request: Request) -> Response:
        tokens = request.query_params.getlist("token")
        used = self._once.intersection(tokens)
        self._once -= used
        if not used and not any(_same(token, self._token) for token in tokens):
            return _refused("this token is of another run of the program; open the address that it has printed")
        answer = RedirectResponse(f"/?key={self._key}", 303)
        answer.set_cookie(self._cookie, self._token, httponly=True, samesite="strict")
        return answer

    def _post_refusal(self, headers: Headers) -> Response | None:
        if headers.getlist("origin") != [f"http://{headers['host']}"]:
            return _refused("another page may not ask for this")
        if not _same(headers.get("x-key", ""), self._key):
            return _refused("open the address that the program has printed")
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        return None if kind == "application/json" else _refused("only application/json is read", 415)


def _same(text: str, secret: str) -> bool:
    return hmac.compare_digest(text.encode("utf-8", "replace"), secret.encode())


def _cookies(headers: Headers, name: str) -> Iterable[str]:
    """Values of all cookies of a name."""
    for header in headers.getlist("cookie"):
        for part in header.split(";"):
            key, _, value = part.strip().partition("=")
            if key == name:
                yield value


def _from_elsewhere(headers: Headers) -> bool:
    """Whether a browser says that another page asks, and not its user by going to the address."""
    if headers.get("sec-fetch-dest") == "document":
        return False
    return headers.get("sec-fetch-site", "none") not in ("same-origin", "none")


def _refused(reason: str, status: int = 403, headers: Mapping[str, str] | None = None) -> Response:
    """A line that says why; the connection ends with it, so that those who are refused leave room for the page."""
    return PlainTextResponse(f"{reason}\n", status, {"Connection": "close", **(headers or {})})


def _told(scope: Scope, send: Send) -> Send:
    """What sends an answer with the headers of every answer, and notes it in the log, without the token."""
    begin = time.monotonic()

    async def told(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            took = 1000 * (time.monotonic() - begin)
            # A page looks every second whether a file has changed.
            level = logging.DEBUG if scope["path"] == "/api/look" else logging.INFO
            LOG.log(level, "%s %r %d, %.0f ms", scope["method"], scope["path"], message["status"], took)
        await send(message)

    return told
