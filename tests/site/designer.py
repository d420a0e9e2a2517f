"""The page as its users see it: what is on it, by the names that they read."""

import json
from pathlib import Path
from typing import Any

import yaml

AXE = Path(__file__).parents[2] / "build" / "site-tools" / "node_modules" / "axe-core" / "axe.min.js"

SCREENS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1440, "height": 900}},
    "middle": {"viewport": {"width": 1024, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
"""Options of a browser's context, for the screens that people design on."""

READY = "() => document.querySelector('.places > .place') && !document.body.classList.contains('busy')"


def fact(name: str) -> str:
    """Where a fact of the board stands, by its name, which may be a button that explains it."""
    return f"//dl[contains(@class, 'facts')]//dt[normalize-space() = '{name}']/following-sibling::dd[1]"


class Designer:
    """A window with the designer."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def wait(self) -> None:
        """Until there is a board, and nothing is awaited any more."""
        self.page.wait_for_function(READY)

    def settle(self) -> None:
        """Until a change that was just made has been answered, and the address has it."""
        self.page.wait_for_timeout(450)
        self.wait()

    def sketch(self, name: str, text: str) -> None:
        """Give the page a drawing to read, on the Draw tab."""
        self.tab("Draw")
        self.button("Sketch").click()
        file = {"name": name, "mimeType": "image/svg+xml", "buffer": text.encode()}
        self.page.get_by_label("A drawing to read").set_input_files(file)

    def button(self, name: str) -> Any:
        return self.page.get_by_role("button", name=name, exact=True)

    def tab(self, name: str) -> None:
        """Go to a tab."""
        self.page.get_by_role("tab", name=name, exact=True).click()
        self.page.wait_for_selector("section[role=tabpanel]:not([hidden]):not([aria-busy]) > *")

    def menu(self, name: str) -> Any:
        """A button of the head, which may be folded away."""
        if not self.button(name).is_visible():
            self.button("Menu").click()
        return self.button(name)

    def open(self, name: str) -> None:
        """Open a file of the folder."""
        self.menu("Open …").click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("button", name=name).click()
        dialog.wait_for(state="detached")
        self.settle()

    @property
    def text(self) -> str:
        """The config as the text field has it."""
        return str(self.page.locator(".code-area").input_value())

    def unfold(self) -> None:
        """Show the config as text."""
        self.page.locator(".fold-text").evaluate("one => { one.open = true; }")

    def write(self, text: str) -> None:
        """Replace the config."""
        self.unfold()
        self.page.locator(".code-area").fill(text)
        self.settle()

    @property
    def config(self) -> Any:
        return yaml.safe_load(self.text)

    def fact(self, name: str) -> str:
        """A fact of the board by its name."""
        return str(self.page.locator(fact(name)).text_content())

    def comes_to_say(self, name: str, text: str) -> bool:
        """Whether a fact says something in the end: some come only when nothing is changed any more."""
        self.page.locator(f"{fact(name)}[. = '{text}']").wait_for(state="attached")
        return self.fact(name) == text

    def faces(self) -> list[str]:
        """Names of the faces that can be pressed."""
        names: list[str] = self.page.eval_on_selector_all(
            ".places > .place", "all => all.map((one) => one.dataset.name)"
        )
        return names

    def press_face(self, name: str) -> None:
        self.page.locator(f".place[data-name='{name}']").click()

    def too_wide(self) -> int:
        """Pixels by which the page is wider than the window."""
        found: int = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        return found

    def barriers(self) -> list[str]:
        """What axe-core finds serious or critical, with the elements it is about."""
        # Not as an element of the page, which runs no script but its own.
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{one['impact']}: {one['id']}: {json.dumps([node['target'] for node in one['nodes']][:5])}"
            for one in found["violations"]
            if one["impact"] in ("serious", "critical")
        ]
