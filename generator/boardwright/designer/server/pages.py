"""The files of the page: those of one folder and the shipped fonts, of few kinds, and nothing that a link leads to."""

import re
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

PAGES: Final = Path(__file__).parent.parent / "pages"

FONTS: Final = Path(__file__).parent.parent.parent / "fonts"
"""Served as `fonts/`: the page is set in what the sheets are set in."""

MEDIA: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/vnd.microsoft.icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".ttf": "font/ttf",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Ending of a file -> its media type; no others are served."""

PART: Final = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}")
"""What a folder or file of the page may be called: a system may fail at longer names."""

MOST_PARTS: Final = 8


class Pages:
    """Serves a folder of pages."""

    def __init__(self, folder: Path = PAGES) -> None:
        self._folder = folder

    async def answer(self, request: Request) -> Response:
        """A file of the page; `/` is `index.html`."""
        path = self._found(request.url.path.removeprefix("/") or "index.html")
        if path is None:
            return PlainTextResponse("there is no such page\n", 404)
        return Response(path.read_bytes(), media_type=None, headers={"Content-Type": MEDIA[path.suffix]})

    def _found(self, name: str) -> Path | None:
        parts = name.split("/")
        if len(parts) > MOST_PARTS or not all(PART.fullmatch(part) for part in parts):
            return None
        path = self._folder
        if parts[0] == FONTS.name:
            path, parts = FONTS, parts[1:]
        for part in parts:
            path /= part
            if path.is_symlink():
                return None
        return path if path.suffix in MEDIA and path.is_file() else None
