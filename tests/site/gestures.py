"""What hands do on the page."""

import base64
from typing import Any

from tests.site.designer import Designer

DROP = """files => {
    const kept = [];
    const given = new DataTransfer();
    for (const [name, content] of files) {
        given.items.add(new File([Uint8Array.from(atob(content), one => one.charCodeAt(0))], name));
    }
    for (const type of ['dragover', 'drop']) {
        kept.push(!document.querySelector('main').dispatchEvent(
            new DragEvent(type, {dataTransfer: given, bubbles: true, cancelable: true})));
    }
    return kept;
}"""


def drag(designer: Designer, handle: str, by: tuple[float, float], steps: int = 12) -> int:
    """Drag a handle of the board by some pixels; returns how often the board was asked for while it was held."""
    page = designer.page
    asked: list[str] = []

    def ask(request: Any) -> None:
        if request.url.endswith("/api/design"):
            asked.append(request.url)

    page.on("request", ask)
    box = page.locator(f".handle-{handle} .disc").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, steps + 1):
        page.mouse.move(x + by[0] * step / steps, y + by[1] * step / steps)
        page.wait_for_timeout(60)
    page.wait_for_timeout(400)
    seen = len(asked)
    page.mouse.up()
    designer.settle()
    return seen


def drop(page: Any, *files: tuple[str, bytes]) -> bool:
    """Drop files on the page; returns whether the browser was kept from opening them."""
    given = [[name, base64.b64encode(content).decode()] for name, content in files]
    kept: list[bool] = page.evaluate(DROP, given)
    return all(kept)
