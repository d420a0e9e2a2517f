"""A rule sheet in a real browser: nothing on the console, no request to the outside, words and pictures in place."""

import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.cli.program import run
from tests.tools.chromium import Tab

pytestmark = pytest.mark.tools

SIDE = 1000, 1600


def browse(tab: Tab, path: Path) -> tuple[Image.Image, list[str], set[str]]:
    """What the browser shows of a page, what it logs, and the addresses that are asked for."""
    tab.seen.clear()
    tab.open(path.as_uri())
    shot = tab.picture(*SIDE)
    logged = [one["params"]["entry"]["text"] for one in tab.seen if one["method"] == "Log.entryAdded"]
    asked = {one["params"]["request"]["url"] for one in tab.seen if one["method"] == "Network.requestWillBeSent"}
    return shot, logged, asked - {path.as_uri()}


@pytest.fixture(scope="module", params=["fendo", "fen-triangle"])
def sheet(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder, name = tmp_path_factory.mktemp("rules"), str(request.param)
    done = run(folder, "build", name, "--only", "rules", "--format", "html", "-q")
    assert done.code == 0, done.err
    return folder / "output" / name / "rules.html"


def test_nothing_is_logged_or_asked_for_and_the_policy_changes_nothing_that_is_seen(
    tab: Tab, sheet: Path, tmp_path: Path
):
    shot, logged, asked = browse(tab, sheet)
    assert (logged, asked) == ([], set())
    text = sheet.read_text(encoding="utf-8")
    assert "<script" not in text
    bare = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", text)
    assert bare != text
    (tmp_path / "bare.html").write_text(bare, encoding="utf-8")
    assert ImageChops.difference(shot, browse(tab, tmp_path / "bare.html")[0]).getbbox() is None


def test_a_request_would_be_seen(tab: Tab, tmp_path: Path):
    page = tmp_path / "reaching.html"
    style = '<style>@import url("https://fonts.example.org/a.css")</style>'
    page.write_text(f'<!doctype html><title>t</title>{style}<img src="http://example.com/x.png">', encoding="utf-8")
    assert browse(tab, page)[2] == {"http://example.com/x.png", "https://fonts.example.org/a.css"}


@pytest.mark.parametrize(
    "more",
    [
        "<style>body { display: none; }</style>",
        '<p style="color: red">x</p>',
        "<script>document.title = 1</script>",
        '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
    ],
)
def test_the_policy_refuses_what_is_put_in(tab: Tab, more: str, sheet: Path, tmp_path: Path):
    text = sheet.read_text(encoding="utf-8").replace("</main>", f"{more}</main>")
    (tmp_path / "changed.html").write_text(text, encoding="utf-8")
    (said,) = browse(tab, tmp_path / "changed.html")[1]
    assert "violates the following Content Security Policy" in said


def test_title_words_and_figures_are_where_they_belong(tab: Tab, sheet: Path):
    shot = browse(tab, sheet)[0]
    width, height = shot.size
    title = shot.crop((0, 0, width, height // 8)).convert("L")
    darkest, lightest = ImageStat.Stat(title).extrema[0]
    assert darkest < 80, "the title is dark"
    assert lightest > 240, "on light ground"
    edge = shot.crop((0, 0, 8, height)).convert("L")
    assert ImageStat.Stat(edge).stddev[0] < 1, "nothing runs into the margin"
    red, _, blue = shot.split()
    # Orange pieces, green arrows and ticks: red and blue differ there by far more than anti-aliasing makes them.
    difference = ImageChops.difference(red, blue).point(lambda value: 255 if value > 40 else 0)
    assert ImageStat.Stat(difference).sum[0] / 255 > 100, "figures have colours"


def test_dark_mode_is_dark(tab: Tab, sheet: Path):
    tab.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    corner = browse(tab, sheet)[0].crop((0, 0, 8, 8)).convert("L")
    tab.send("Emulation.setEmulatedMedia", features=[])
    assert ImageStat.Stat(corner).mean[0] < 80
