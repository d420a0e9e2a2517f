"""The tour of the designer, as docs/tutorials/designer-tour.md tells it: each step, what it does, and its picture.

A step has the title of its section there. What stands in bold in the section is shown by the designer during the step.
"""

import io
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.cli.inside import run
from tests.cli.program import fine
from tests.docs.pages import DOCS, blocks, file_name
from tests.site.designer import Designer
from tests.site.gestures import drag

PAGE = DOCS / "tutorials" / "designer-tour.md"
PICTURES = DOCS / "pictures" / "tour"

MOST_BYTES = 120_000
"""Bytes of a picture."""

KAGOME = re.compile(r"^3\.6\.3\.6 ")

TEXTS = """() => [...document.querySelectorAll('body *')].flatMap((one) => {
    if (!(one.closest('select') ?? one).checkVisibility()) return [];
    const own = [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join(' ');
    return [own, one.getAttribute('aria-label'), one.getAttribute('title'), one.tagName === 'INPUT' ? one.value : null];
}).filter(Boolean).map((text) => text.replace(/\\s+/g, ' ').trim())"""


@dataclass
class Traveller:
    """Who takes the tour: their window, their folder, and what they have read and seen in the step so far."""

    designer: Designer
    folder: Path
    stop: Callable[[Designer, str], None]
    at: str = ""
    texts: set[str] = field(default_factory=set)
    picture: bytes = b""

    def look(self) -> Any:
        """Read the page. Returns it, for the next thing to do."""
        self.texts |= set(self.designer.page.evaluate(TEXTS))
        return self.designer.page

    def press(self, name: str, within: str = "body") -> None:
        """Press a button."""
        self.look().locator(within).get_by_role("button", name=name, exact=True).click()

    def photograph(self) -> None:
        """The page as it is now is the step's picture."""
        page = self.look()
        page.evaluate("document.querySelectorAll('#notes .close').forEach((one) => one.click())")
        page.mouse.move(540, 12)  # nothing is pointed at
        self.picture = self.designer.page.screenshot(animations="disabled", caret="hide")
        self.stop(self.designer, self.at)

    def save_as(self, name: str) -> None:
        """Save the config under a name, and let the command look at the file."""
        page = self.look()
        page.get_by_label("Name", exact=True).fill(name)
        page.get_by_label("Name", exact=True).press("Enter")
        self.press("Save")
        page.get_by_text(f"Saved as {name}.yaml.").wait_for()
        self.look()
        fine(run(self.folder, "check", f"{name}.yaml"))


@dataclass(frozen=True)
class Step:
    """A section of the page, the name of its picture, and what is done."""

    title: str
    picture: str
    do: Callable[[Traveller], None]


def choose_a_pattern(me: Traveller) -> None:
    page = me.look()
    page.locator(".way-in", has_text="Choose a pattern").click()
    page.get_by_label("Name or nodes").fill("3.6")
    page.get_by_role("option", name=KAGOME).locator("svg, img").first.wait_for()
    page.wait_for_timeout(800)
    me.photograph()
    page.get_by_label("Name or nodes").fill("kagome")
    page.get_by_role("option", name=KAGOME).click()
    # A shape that fits is looked for first.
    page.wait_for_function("() => document.querySelector('.code-area').value.includes('3.6.3.6')")
    me.designer.settle()
    page.get_by_label("Title", exact=True).fill("Baskets")
    page.get_by_label("Title", exact=True).press("Enter")
    me.designer.settle()
    page.get_by_label("Name", exact=True).fill("baskets")
    page.get_by_label("Name", exact=True).press("Enter")
    assert me.designer.config["board"]["tiling"] == "3.6.3.6"


def drag_its_size(me: Traveller) -> None:
    drag(me.designer, "size", (180, 150))
    assert me.designer.config["board"]["size"] > 1
    page = me.look()
    page.get_by_role("combobox", name="Shape").select_option(label="Hexagon")
    me.designer.settle()
    page.get_by_role("spinbutton", name="Size").fill("2")
    page.get_by_role("spinbutton", name="Size").press("Enter")
    me.designer.settle()
    assert me.designer.fact("Places").startswith("31 faces")
    me.photograph()


def leave_out_two_faces(me: Traveller) -> None:
    me.press("Leave out")
    names = me.designer.faces()
    for name in (names[0], names[-1]):
        me.designer.press_face(name)
        me.designer.settle()
    me.look()
    assert me.designer.config["board"]["drop"] == [names[0], names[-1]]
    assert me.designer.fact("Places").startswith("29 faces")
    me.photograph()


def see_what_a_turn_takes(me: Traveller) -> None:
    me.press("Look")
    me.designer.page.get_by_text("More about this board").click()
    me.designer.page.locator(".plate").first.evaluate("one => scrollBy(0, one.getBoundingClientRect().top - 20)")
    me.look()
    assert me.designer.fact("Turn") == "1 node or 2 edges"
    me.photograph()
    me.designer.page.evaluate("scrollTo(0, 0)")
    me.save_as("baskets")


def judge_it(me: Traveller) -> None:
    me.designer.tab("Judge")
    page = me.look()
    page.get_by_label("Quick look").check()
    me.press("Judge")
    page.get_by_text("All games have been played.", exact=True).wait_for(timeout=120_000)
    page.locator(".judged").first.evaluate("one => scrollBy(0, one.getBoundingClientRect().top - 20)")
    me.photograph()
    page.evaluate("scrollTo(0, 0)")


THINKS = "Let the computer think"
"""A button that is there for a moment, before the computer begins by itself."""


def play_a_game(me: Traveller) -> None:
    me.designer.tab("Play")
    page = me.look()
    for click in (0, 7, 3, 11, 5):
        _until_ones_turn(page)
        me.look()
        whole = page.locator(".play-turn button.primary:visible").filter(has_not_text=THINKS)
        if whole.count():
            whole.first.click()
            continue
        legal = page.locator(".place.legal")
        turns, chosen = page.locator(".play-turns li").count(), page.locator(".place.chosen").count()
        legal.nth(click % legal.count()).dispatch_event("click")
        page.wait_for_function(
            f"""() => document.querySelectorAll('.play-turns li').length !== {turns}
                || document.querySelectorAll('.place.chosen').length !== {chosen}"""
        )
    _until_ones_turn(page)
    page.evaluate("scrollTo(0, 0)")
    me.photograph()
    page.locator(".play-record > summary").click()
    me.press("Save the record")
    page.get_by_text("Saved as baskets-game.yaml.").first.wait_for()
    fine(run(me.folder, "replay", "baskets-game.yaml"))


def _until_ones_turn(page: Any) -> None:
    page.wait_for_function(
        """(thinks) => document.querySelector('.place.legal')
            || [...document.querySelectorAll('.play-turn button.primary')].some(
                (one) => one.offsetParent && one.textContent !== thinks)""",
        arg=THINKS,
        timeout=60_000,
    )


def make_a_figure(me: Traveller) -> None:
    page = me.look()
    me.press("Make a figure")
    page.locator(".play-figure svg").wait_for(timeout=60_000)
    title = page.get_by_label("Title", exact=True).locator("visible=true")
    title.fill("Who is ahead?")
    title.press("Tab")
    page.locator("pre", has_text="Who is ahead?").first.wait_for(state="attached")
    page.wait_for_timeout(1500)
    title.evaluate("one => scrollBy(0, one.getBoundingClientRect().top - 90)")
    me.photograph()
    me.press("Save the example")
    page.get_by_text(re.compile(r"Saved as baskets-figure-\d+\.yaml\.")).first.wait_for()
    (example,) = me.folder.glob("baskets-figure-*.yaml")
    fine(run(me.folder, "check", example.name))
    page.evaluate("scrollTo(0, 0)")


def print_it(me: Traveller) -> None:
    me.designer.tab("Print")
    page = me.look()
    page.locator(".sheet img").first.wait_for()
    page.wait_for_timeout(1000)
    me.photograph()
    for folded in page.locator(".print-choice button[aria-expanded=false]:visible").all():  # on a phone
        folded.click()
    me.look()
    with page.expect_download() as coming:
        me.press("PDF")
    assert Path(coming.value.path()).read_bytes().startswith(b"%PDF")
    me.press("Print …")
    page.get_by_role("dialog").wait_for()
    me.look().keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")


def draw_a_pattern(me: Traveller) -> None:
    me.designer.tab("Draw")
    page = me.look()
    for edge, sides in ((None, 4), ((1, 1), 3), ((2, 2), 3)):
        before = page.locator(".draw-polygon[data-polygon]").count()
        if edge:
            page.locator(f"[aria-label^='Edge {edge[0]} of polygon {edge[1]};']").click()
            me.look()
        page.get_by_role("button", name=f"{sides} sides", exact=True).first.click()  # on a phone also beside the edge
        page.wait_for_function("n => document.querySelectorAll('.draw-polygon[data-polygon]').length > n", arg=before)
    page.get_by_text("It fills the plane.").wait_for()
    page.wait_for_timeout(1000)
    page.evaluate("scrollTo(0, 0)")
    me.photograph()
    me.press("Use as my board", ".draw")
    me.designer.settle()
    assert set(me.designer.config["board"]["tiling"]) == {"polygons", "vectors"}
    me.save_as("rows")


def mend_a_sketch(me: Traveller) -> None:
    me.designer.tab("Draw")
    page = me.look()
    me.press("Sketch")
    sketch = next(block.text for block in blocks(PAGE) if file_name(block) == "garden.svg")
    page.get_by_label("A drawing to read").set_input_files(
        {"name": "garden.svg", "mimeType": "image/svg+xml", "buffer": sketch.encode()}
    )
    page.locator(".draw-miss").first.wait_for()
    page.wait_for_timeout(1000)
    page.evaluate("scrollTo(0, 0)")
    me.photograph()
    page.get_by_role("button", name="Join them all").click()
    page.get_by_text("The 5 faces fit together.").wait_for()
    me.press("Use as my board", ".draw")
    me.designer.settle()
    assert me.designer.fact("Places").startswith("5 faces")
    me.save_as("garden")


def move_points(me: Traveller) -> None:
    me.designer.tab("Draw")
    page = me.look()
    me.press("Points")
    page.locator(".draw-site").first.wait_for()
    cells = page.locator(".draw-cell").first.get_attribute("d")
    box = page.locator(".draw-site").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 6):
        page.mouse.move(x + 5 * step, y)
    page.wait_for_function("d => document.querySelector('.draw-cell').getAttribute('d') !== d", arg=cells)
    page.mouse.up()
    page.wait_for_timeout(1000)
    me.photograph()
    me.press("Use as my board", ".draw")
    me.designer.settle()
    page.get_by_text("More settings").click()
    me.look()
    assert page.get_by_label("Places", exact=True).locator("option:checked").inner_text() == "for a pencil"
    assert set(me.designer.config["board"]["tiling"]) == {"voronoi"}
    me.save_as("pebbles")
    me.designer.tab("Draw")
    me.press("One tile")
    page.get_by_text("It fills the plane").wait_for()
    me.press("Use as my board", ".draw")
    page.get_by_role("button", name="Bend sides").wait_for()
    me.look()


STEPS = (
    Step("Choose a pattern", "atlas", choose_a_pattern),
    Step("Drag its size", "size", drag_its_size),
    Step("Leave out two faces", "leave-out", leave_out_two_faces),
    Step("See what a turn takes", "facts", see_what_a_turn_takes),
    Step("Let the computer judge it", "judge", judge_it),
    Step("Play a game on it", "play", play_a_game),
    Step("Make a figure", "figure", make_a_figure),
    Step("Print it", "print", print_it),
    Step("Draw a pattern of your own", "draw", draw_a_pattern),
    Step("Mend a sketch", "sketch", mend_a_sketch),
    Step("Move points", "points", move_points),
)
"""The tour, in its order, in one window."""


def sections() -> dict[str, str]:
    """Sections of the page by their titles."""
    parts = re.split(r"^## (?:\d+\. )?(.+)$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def bold(text: str) -> list[str]:
    """What stands in bold: words of the designer."""
    return [" ".join(words.split()) for words in re.findall(r"\*\*(.+?)\*\*", text, re.DOTALL)]


def as_picture(screenshot: bytes) -> bytes:
    """A screenshot with few colours, as PNG."""
    from PIL import Image

    with Image.open(io.BytesIO(screenshot)) as image:
        few = image.convert("RGB").quantize(colors=128, dither=Image.Dither.NONE)
    out = io.BytesIO()
    few.save(out, "png", optimize=True)
    return out.getvalue()
