"""What the server itself says to the page: a word of the page with its values, and the same in English."""

from typing import Any

from starlette.responses import JSONResponse

from boardwright.designer.operations.wording import page_words


def said(key: str, **values: Any) -> dict[str, Any]:
    """The answer `{"error": ..., "key": "server.KEY", "values": {...}}`."""
    text = str(page_words("en")[f"server.{key}"])
    return {"error": text.format_map(values), "key": f"server.{key}", "values": values}


def error(status: int, key: str, **values: Any) -> JSONResponse:
    """The same as a whole answer."""
    return JSONResponse(said(key, **values), status)
