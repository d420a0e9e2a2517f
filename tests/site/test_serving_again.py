"""The server is stopped while somebody designs, and started again: nothing that was made is lost."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.site.designer import Designer
from tests.site.saving import save_and_check

pytestmark = pytest.mark.site

ROOT = Path(__file__).parents[2]

KAGOME = """\
game: fen
board: {tiling: "3.6.3.6", shape: hexagon, size: 2, style: pencil}
"""
LARGER = KAGOME.replace("size: 2", "size: 3")


class Served:
    """A server for a folder, at a port that stays the same."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as any_port:
            any_port.bind(("127.0.0.1", 0))
            self.port = str(any_port.getsockname()[1])
        self.folder = folder
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> str:
        """Start it; returns its address."""
        paths = os.pathsep.join(str(ROOT / place) for place in ("rules", "generator"))
        line = [sys.executable, "-m", "boardwright", "serve", ".", "--no-open", "--port", self.port]
        environment = {**os.environ, "PYTHONPATH": paths}
        self.process = subprocess.Popen(line, cwd=self.folder, stdout=subprocess.PIPE, text=True, env=environment)
        return next(found[0] for said in self.process.stdout or () if (found := re.search(r"http://\S+", said)))

    def stop(self) -> None:
        """Ctrl-C."""
        if self.process:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(20)
            if self.process.stdout:
                self.process.stdout.close()
            self.process = None


@pytest.fixture
def served(empty_folder: Path) -> Iterator[Served]:
    server = Served(empty_folder)
    yield server
    server.stop()


@pytest.fixture
def window(browser) -> Iterator[Callable[..., Designer]]:
    """Opens an address in another window of the same person, whose screen is that of the first."""
    contexts: list[Any] = []

    def opened(address: str, **screen: Any) -> Designer:
        if not contexts:
            contexts.append(browser.new_context(locale="en-GB", **screen))
        page = contexts[0].new_page()
        page.set_default_timeout(60_000)
        page.goto(address)
        designer = Designer(page)
        designer.wait()
        return designer

    yield opened
    for context in contexts:
        context.close()


def test_the_server_stopped_and_started_again_to_a_saved_file(served, window, empty_folder, screen, stop):
    old = window(served.start(), **screen)
    old.write(KAGOME)
    served.stop()
    old.page.get_by_role("alert").get_by_text("Boardwright does not answer.").wait_for()
    old.page.get_by_label("Title", exact=True).fill("Made alone")
    old.page.locator(".code-area").fill(LARGER)
    with old.page.expect_download():
        old.menu("Download").click()
    old.page.get_by_text("is not in this file yet").wait_for()
    stop(old, "no answer")
    address = served.start()
    # The old window has no right to ask the new server until the new address was opened, and then goes on by itself.
    old.page.get_by_role("alert").get_by_text("Boardwright was started anew").wait_for()
    stop(old, "started anew")
    assert old.text == LARGER
    new = window(address)
    new.page.close()
    old.page.locator("#banner").wait_for(state="hidden")
    old.settle()
    assert old.fact("Places").startswith("73 faces")
    assert save_and_check(old, empty_folder, "again")["faces"] == 73
    assert (empty_folder / "again.yaml").read_text(encoding="utf-8") == f"{LARGER}title: Made alone\n"
    old.button("Undo").click()
    old.settle()
    assert old.text == LARGER


def test_what_was_made_is_taken_along_to_the_new_address(served, window, empty_folder):
    old = window(served.start())
    old.write(KAGOME)
    served.stop()
    old.page.locator(".code-area").fill(LARGER)
    old.page.get_by_role("alert").wait_for()
    with old.page.expect_download() as coming:
        old.button("Download").click()
    coming.value.save_as(empty_folder / "taken.yaml")
    new = window(served.start())
    new.open("taken")
    assert new.text == LARGER
    assert new.fact("Places").startswith("73 faces")


def test_tabs_open_while_the_server_is_away(served, window):
    old = window(served.start())
    old.write(KAGOME)
    served.stop()
    for name in ("Draw", "Judge", "Play"):
        old.tab(name)
        absent = old.page.locator("section[role=tabpanel]:not([hidden]) .absent").all_inner_texts()
        assert absent == [], name
    old.tab("Print")  # what can be printed is asked for
    old.page.get_by_role("alert").get_by_text("behind the new address").wait_for()
    address = served.start()
    old.page.get_by_role("alert").get_by_text("Boardwright was started anew").wait_for()
    assert "" not in old.page.locator(".note > span").all_inner_texts()
    window(address)
    old.page.locator("#banner").wait_for(state="hidden")
    old.page.locator("#panel-print .absent").wait_for(state="detached")
    old.page.locator("#panel-print").get_by_role("heading").first.wait_for()


def test_a_new_page_offers_what_was_designed_last_and_takes_it_only_when_asked(served, window):
    address = served.start()
    old = window(address)
    old.page.get_by_label("Name", exact=True).fill("mine")
    old.page.get_by_label("Name", exact=True).press("Enter")
    old.write(LARGER)
    new = window(address)
    assert new.text != LARGER
    new.button("Go on with mine").click()
    new.settle()
    assert new.text == LARGER
    assert new.page.get_by_label("Name", exact=True).input_value() == "mine"
    new.button("Undo").click()
    new.settle()
    assert new.text != LARGER  # what the page began with


def test_a_page_that_nobody_designed_on_is_not_offered(served, window):
    address = served.start()
    window(address)
    new = window(address)
    new.page.wait_for_timeout(600)
    assert new.page.locator(".note").count() == 0


def test_the_end_of_an_old_address_goes_behind_a_new_one(served, window):
    old = window(served.start())
    old.write(LARGER)
    served.stop()
    new = window(served.start() + old.page.evaluate("location.hash"))
    assert new.text == LARGER
    assert "token" not in new.page.url
    assert new.page.locator(".note").count() == 0
