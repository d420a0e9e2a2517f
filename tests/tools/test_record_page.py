"""The page of a record in a real browser: keys, buttons, links, what a screen reader hears, narrow, dark, printed."""

from typing import Any

import pytest

from tests.cli.inside import run
from tests.docs.pages import DOCS
from tests.tools.chromium import Tab

pytestmark = pytest.mark.tools

RECORD = DOCS / "examples" / "records" / "tea-time.yaml"

FIGURES = 23
"""The start, ten turns of the game, and twelve in other lines."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("page")
    result = run(folder, "figure", str(RECORD), "-o", "game.html")
    assert result.code == 0, result.err
    return (folder / "game.html").as_uri()


def told(tab: Tab) -> str:
    words: str = tab.value("document.querySelector('.told').textContent")
    return words


def shown(tab: Tab) -> list[str]:
    names: list[str] = tab.value(
        "[...document.querySelectorAll('figure')].filter(one => one.offsetHeight > 0).map(one => one.id)"
    )
    return names


def test_keys_buttons_and_links_lead_through_the_game(tab: Tab, address: str):
    tab.open(address)
    assert (shown(tab), told(tab).startswith("The position at the start.")) == (["t0"], True)
    for key, name in (("ArrowRight", "t1"), ("ArrowRight", "t2"), ("End", "t10"), ("ArrowLeft", "t9"), ("Home", "t0")):
        tab.press(key)
        assert (shown(tab), tab.value("location.hash")) == ([name], f"#{name}")
    tab.press("ArrowLeft")
    assert shown(tab) == ["t0"]
    tab.value("""document.querySelector('a[href="#t2a3a1"]').click()""")
    assert shown(tab) == ["t2a3a1"]
    assert told(tab).startswith("After turn 2a3a1: Bo (Black) a2a3-\u00a0??")
    tab.press("ArrowLeft")
    assert shown(tab) == ["t2a2"]
    tab.value("document.querySelector('button.on').click()")
    assert shown(tab) == ["t2a3"]
    assert tab.value("document.querySelector('[aria-current=step]').textContent") == "2a3. Black a2a3-,b2+,b3-\u00a0!"
    tab.press("End")
    assert shown(tab) == ["t2a4"]
    assert tab.value("document.querySelector('button.on').disabled") is True


def test_an_address_opens_the_page_at_a_turn(tab: Tab, address: str):
    tab.open(f"{address}#t4")
    assert shown(tab) == ["t4"]
    assert "Three captures in one turn." in told(tab)
    assert tab.value("window.scrollY") == 0


def test_a_screen_reader_finds_what_there_is(tab: Tab, address: str):
    tab.open(f"{address}#t1")
    nodes = tab.nodes()

    def of(role: str) -> list[tuple[str, dict[str, Any]]]:
        return [
            (
                one.get("name", {}).get("value", ""),
                {own["name"]: own["value"].get("value") for own in one["properties"]},
            )
            for one in nodes
            if one["role"]["value"] == role and "properties" in one
        ]

    ((_, live),) = of("status")
    assert live["live"] == "polite"
    (image,) = [one["name"]["value"] for one in nodes if one["role"]["value"] == "image"]
    assert image.startswith("After turn 1: Ann (White) b1b2+\u00a0? White occupies a1, b2, c1 and c2.")
    assert [name for name, _ in of("button")] == ["To the start", "One turn back", "One turn on", "To the end"]
    assert len(of("link")) == FIGURES - 1
    assert [one["name"]["value"] for one in nodes if one["role"]["value"] == "navigation"] == ["Turns"]


def test_nothing_is_fetched_and_nothing_is_refused(tab: Tab, address: str):
    tab.open(address)
    asked = [one["params"]["request"]["url"] for one in tab.seen if one["method"] == "Network.requestWillBeSent"]
    assert asked == [address]
    assert [one for one in tab.seen if one["method"] == "Log.entryAdded"] == []


@pytest.mark.parametrize("width", [320, 1100])
def test_it_is_as_wide_as_the_window(tab: Tab, address: str, width: int):
    tab.send("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
    tab.open("about:blank")
    tab.open(f"{address}#t4")
    assert tab.value("document.documentElement.scrollWidth") == width
    assert tab.value("document.querySelector('figure:not([hidden]) svg').getBoundingClientRect().width") > 200
    tab.send("Emulation.clearDeviceMetricsOverride")


def test_the_board_stays_in_view_where_the_list_is_below_it(tab: Tab, address: str):
    tab.send("Emulation.setDeviceMetricsOverride", width=360, height=700, deviceScaleFactor=1, mobile=False)
    tab.open("about:blank")
    tab.open(address)
    tab.value("window.scrollTo(0, 1000000)")
    tab.value("""document.querySelector('a[href="#t10"]').click()""")
    box = "document.querySelector('.stage').getBoundingClientRect()"
    assert shown(tab) == ["t10"]
    assert tab.value(f"{box}.top >= -1 && {box}.bottom < 0.7 * innerHeight") is True
    # On a low and wide screen the buttons below a square board can be seen.
    tab.send("Emulation.setDeviceMetricsOverride", width=1280, height=650, deviceScaleFactor=1, mobile=False)
    tab.open("about:blank")
    tab.open(address)
    assert tab.value("document.querySelector('.buttons').getBoundingClientRect().bottom <= innerHeight") is True
    tab.send("Emulation.clearDeviceMetricsOverride")


def test_dark_and_light_follow_the_reader(tab: Tab, address: str):
    tab.open(address)
    found = []
    for scheme in ("light", "dark"):
        tab.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        found.append(tab.value("getComputedStyle(document.body).backgroundColor"))
    assert found == ["rgb(255, 255, 255)", "rgb(21, 24, 28)"]
    tab.send("Emulation.setEmulatedMedia", features=[])


def test_on_paper_all_figures_stand_one_after_the_other(tab: Tab, address: str):
    tab.open(address)
    tab.send("Emulation.setEmulatedMedia", media="print")
    assert len(shown(tab)) == FIGURES
    assert tab.value("document.querySelector('.buttons').offsetHeight") == 0
    tab.send("Emulation.setEmulatedMedia", media="")


def test_without_a_script_all_figures_are_there(tab: Tab, address: str):
    tab.send("Emulation.setScriptExecutionDisabled", value=True)
    try:
        tab.open("about:blank")
        tab.open(address)
        assert len(shown(tab)) == FIGURES
        assert tab.value("document.querySelector('.buttons').offsetHeight") == 0
        assert tab.value("document.querySelectorAll('figcaption').length") == FIGURES
    finally:
        tab.send("Emulation.setScriptExecutionDisabled", value=False)
