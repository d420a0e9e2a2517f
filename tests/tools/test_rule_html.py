"""A rule sheet in a real browser: no message on the console, no request to the outside, words and pictures in place."""

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


@pytest.fixture(scope="module", params=["fendo", "fen-triangle"])
def sheet(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder, name = tmp_path_factory.mktemp("rules"), str(request.param)
    done = run(folder, "build", name, "--only", "rules", "--format", "html", "-q")
    assert done.code == 0, done.err
    return folder / "output" / name / "rules.html"


def test_nothing_is_said_on_the_console_and_nothing_is_asked_for(sheet: Path, tmp_path: Path):
    _, log = browse(sheet, tmp_path)
    assert "CONSOLE" not in log
    text = sheet.read_text(encoding="utf-8")
    assert "<script" not in text
    assert not any(part in text for part in ('src="http', "url(http", '<link rel="stylesheet"', "@import"))


def test_a_message_on_the_console_would_be_seen(tmp_path: Path):
    page = tmp_path / "loud.html"
    page.write_text("<!doctype html><title>t</title><script>console.log('here')</script>", encoding="utf-8")
    assert "CONSOLE" in browse(page, tmp_path)[1]


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
