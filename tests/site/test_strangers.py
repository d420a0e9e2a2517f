"""What strangers may send: addresses that hold more than they should, and pictures that would do something."""

import base64
import json
import zlib
from typing import Any

import pytest

pytestmark = pytest.mark.site

TEXT = 'game: fen\ntitle: "<img src=x onerror=alert(1)>"\nboard: {tiling: squares, shape: square, size: 3}\n'


def fragment(name: str, text: str, kept: dict[str, Any]) -> str:
    """An address as somebody else may write it."""
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(json.dumps({"name": name, "text": text, "kept": kept}).encode()) + packer.flush()
    return "#b1." + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpacked(address: str) -> Any:
    letters = address.partition("#b1.")[2]
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4)), wbits=-15))


def visit(designer, address: str) -> None:
    """Go there in a page that is loaded anew."""
    page = designer.page
    page.goto("about:blank")
    page.goto(f"{designer.home}{address}")
    designer.wait()


@pytest.fixture
def designer(designer):
    designer.home = designer.page.url.partition("#")[0]
    return designer


KEYS = ("text", "mode", "symmetric", "draw", "patch", "print", "play", "judge_size", "judge_boards", "saved")


@pytest.mark.parametrize(
    "odd", [5, "x", [1, None, {}], {"polygons": [[[1]]], "part": {}, "zoom": [], "remarks": [None]}]
)
def test_whatever_an_address_keeps_for_the_tabs_the_tabs_are_there(designer, odd):
    visit(designer, fragment("board", TEXT, {**dict.fromkeys(KEYS, odd), "tab": "board"}))
    for name in ("Draw", "Judge", "Play", "Print", "Board"):
        designer.tab(name)
        assert designer.page.locator("section[role=tabpanel]:not([hidden]) > .absent").count() == 0


def test_an_address_cannot_say_that_a_file_may_be_replaced(designer, folder):
    designer.page.locator(".file-name").fill("mine")
    designer.page.locator(".file-name").press("Enter")
    designer.button("Save").click()
    designer.page.get_by_text("Saved as mine.yaml.").wait_for()
    designer.settle()
    kept = unpacked(designer.page.url)["kept"]
    assert "saved" not in kept
    before = (folder / "mine.yaml").read_bytes()
    stamp = designer.page.evaluate(
        "async (bytes) => [...new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))]"
        ".map((byte) => byte.toString(16).padStart(2, '0')).join('')",
        list(before),
    )
    visit(designer, fragment("mine", TEXT, {"saved": {"name": "mine", "stamp": stamp}}))
    designer.button("Save").click()
    designer.page.get_by_role("dialog").wait_for()
    assert (folder / "mine.yaml").read_bytes() == before


HOSTILE = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink"
width="9" height="9" ONLOAD="x()">
<script>x()</script><style>* {display: none}</style>
<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>
<i xmlns="http://www.w3.org/1999/xhtml" id="main">x</i><a l:href="javascript:x()"><path id="a" d="M0 0H1"/></a>
<animateTransform attributeName="transform"/><use l:href="#a"/><use href="http://127.0.0.1:9/#a"/>
<image id="good" href="data:image/png;base64,AAAA"/></svg>"""


def test_of_a_picture_only_what_is_drawn_is_shown(designer):
    found = designer.page.evaluate(
        """async (text) => {
          const { setSvg } = await import('./js/dom.js');
          const picture = setSvg(document.createElement('div'), text);
          const all = [picture, ...picture.querySelectorAll('*')];
          return all.map((one) => [one.localName, ...[...one.attributes].map(({ value }) => value)].join(' '));
        }""",
        HOSTILE,
    )
    assert [one.split()[0] for one in found] == ["svg", "a", "path", "use", "use", "image"]
    assert not any("x()" in one or "127.0.0.1" in one for one in found)
    own = found[2].split()[1]
    assert found[3].split() == ["use", f"#{own}"]
    assert "data:image/png;base64,AAAA" in found[5]
