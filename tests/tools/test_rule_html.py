"""A rule sheet in a real browser: no message on the console, no request to the outside, words and pictures in place."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.cli.program import run

pytestmark = pytest.mark.tools

SIDE = 1000, 1600


def browse(path: Path, folder: Path, *more: str) -> tuple[Image.Image, str]:
    """What the browser shows of a page that may not reach anything else, and what it logged."""
    browser = shutil.which("chromium")
    assert browser, "chromium is not installed: apt-get install chromium"
    target = folder / "shot.png"
    command = [
        browser,
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--hide-scrollbars",
        "--force-device-scale-factor=1",
        "--enable-logging=stderr",
        "--log-level=0",
        "--host-resolver-rules=MAP * ~NOTFOUND",
        f"--user-data-dir={folder / 'profile'}",
        f"--window-size={SIDE[0]},{SIDE[1]}",
        f"--screenshot={target}",
        *more,
        path.as_uri(),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert target.is_file(), done.stderr
    with Image.open(target) as picture:
        return picture.convert("RGB"), done.stderr


def asked_for(path: Path, folder: Path) -> set[str]:
    """Addresses that a page asks the network for; what the browser wants for itself has no origin."""
    log = folder / "network.json"
    browse(path, folder, f"--log-net-log={log}")
    events = json.loads(log.read_text(encoding="utf-8"))["events"]
    requests = [event["params"] for event in events if "initiator" in event.get("params", {})]
    return {request["url"] for request in requests if request["initiator"] != "not an origin"}


@pytest.fixture(scope="module", params=["fendo", "fen-triangle"])
def sheet(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder, name = tmp_path_factory.mktemp("rules"), str(request.param)
    done = run(folder, "build", name, "--only", "rules", "--format", "html", "-q")
    assert done.code == 0, done.err
    return folder / "output" / name / "rules.html"


def test_nothing_is_said_on_the_console(sheet: Path, tmp_path: Path):
    _, log = browse(sheet, tmp_path)
    assert "CONSOLE" not in log
    assert "<script" not in sheet.read_text(encoding="utf-8")


def test_a_message_on_the_console_would_be_seen(tmp_path: Path):
    page = tmp_path / "loud.html"
    page.write_text("<!doctype html><title>t</title><script>console.log('here')</script>", encoding="utf-8")
    assert "CONSOLE" in browse(page, tmp_path)[1]


def test_the_policy_changes_nothing_that_is_seen(sheet: Path, tmp_path: Path):
    text = sheet.read_text(encoding="utf-8")
    bare = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", text)
    assert bare != text
    (tmp_path / "bare.html").write_text(bare, encoding="utf-8")
    assert (
        ImageChops.difference(browse(sheet, tmp_path)[0], browse(tmp_path / "bare.html", tmp_path)[0]).getbbox() is None
    )


@pytest.mark.parametrize(
    "more",
    [
        "<style>body { display: none; }</style>",
        '<p style="color: red">x</p>',
        "<script>document.title = 1</script>",
        '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
    ],
)
def test_the_policy_refuses_what_is_put_in(more: str, sheet: Path, tmp_path: Path):
    text = sheet.read_text(encoding="utf-8").replace("</main>", f"{more}</main>")
    (tmp_path / "changed.html").write_text(text, encoding="utf-8")
    assert "violates the following Content Security Policy" in browse(tmp_path / "changed.html", tmp_path)[1]


def test_nothing_is_asked_for(sheet: Path, tmp_path: Path):
    assert asked_for(sheet, tmp_path) == set()


def test_a_request_would_be_seen(tmp_path: Path):
    page = tmp_path / "reaching.html"
    style = '<style>@import url("https://fonts.example.org/a.css")</style>'
    page.write_text(f'<!doctype html><title>t</title>{style}<img src="http://example.com/x.png">', encoding="utf-8")
    assert asked_for(page, tmp_path) == {"http://example.com/x.png", "https://fonts.example.org/a.css"}


def test_title_words_and_figures_are_where_they_belong(sheet: Path, tmp_path: Path):
    shot, _ = browse(sheet, tmp_path)
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


def test_dark_mode_is_dark(sheet: Path, tmp_path: Path):
    shot, _ = browse(sheet, tmp_path, "--blink-settings=preferredColorScheme=0")
    corner = shot.crop((0, 0, 8, 8)).convert("L")
    assert ImageStat.Stat(corner).mean[0] < 80
