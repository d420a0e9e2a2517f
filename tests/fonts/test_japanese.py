"""A set in Japanese, with words, rules and a font of its own; and where lines of Chinese and Japanese end."""

import shutil
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pdfplumber
import pikepdf
import pytest

from boardwright.figures.drawing import wrapped
from boardwright.fonts import fonts_in_use
from boardwright.fonts.custom import child
from boardwright.fonts.custom.family import CustomFamily, FontFile
from boardwright.fonts.custom.font import CustomFont
from boardwright.fonts.line_breaks import breaks_inside
from boardwright.typeset.content import Run
from boardwright.typeset.lines import broken
from tests.cli.inside import run
from tests.samples import each

NAME = "NotoSansJP-Regular.otf"
JAPANESE = Path(__file__).with_name("japanese")
PRINTED = "囲い|用意するもの|鉛筆を一人一本（できれば色の違うもの）|ページ|Rey Alicea作（2016年）|得点"
NEVER_FIRST, NEVER_LAST = frozenset("、。」）／％ゃゅょっャュョッー"), frozenset("「（")


@pytest.fixture(scope="module")
def font() -> bytes:
    """A Japanese font of 4.3 MiB: more than any other input file may have."""
    content = (files("pylopdf_fonts_jp") / NAME).read_bytes()
    assert len(content) > 4 * 2**20
    return content


@pytest.mark.long("a set in Japanese")
def test_cercas_is_set_in_japanese(empty_folder: Path, font: bytes):
    shutil.copytree(JAPANESE, empty_folder, dirs_exist_ok=True)
    (empty_folder / NAME).write_bytes(font)
    done = run(empty_folder, "build", "cercas.yaml", "--only", "rules,board", "--format", "pdf,svg")
    assert done.code == 0
    path = empty_folder / "output/cercas/rules.pdf"
    assert path.stat().st_size < 400_000
    with pikepdf.open(path) as file:
        assert file.Root.Lang == "ja"
        fonts = [one for page in file.pages for one in page.Resources.Font.values()]
        (embedded,) = {one.FontDescriptor.FontFile2.read_raw_bytes() for one in fonts}
        assert len(embedded) < 50_000
    with pdfplumber.open(path) as file:
        text, half = file.pages[0].extract_text(), file.pages[0].width / 2
        columns = [page.crop((x, 0, x + half, page.height)) for page in file.pages for x in (0, half)]
        lines = [line["text"].removeprefix("• ") for one in columns for line in one.extract_text_lines()]
    # Only what this font has is on the page: every character can be read back.
    for words in PRINTED.split("|"):
        assert words in text
    assert len(lines) > 20
    assert not NEVER_FIRST & {line[0] for line in lines}
    assert not NEVER_LAST & {line[-1] for line in lines}
    rule = "新しい線に接する空きマスの一つに、自分の印（XかO）を書きます。相手の印と辺を接するマスには書けません。"
    assert rule in "".join(lines)
    svg = (empty_folder / "output/cercas/board.svg").read_text(encoding="utf-8")
    assert 'aria-label="囲い Cercas"' in svg
    assert "<text" not in svg


BREAKS = """「規|則」|を|読|む。
(東|京)ABC|と|12|個、|チェ|スっ|ぽ|い――|ゲー|ム。
Cercas|は|『囲|い』|で|す！
“你|好”，|世|界。
三|〇％
￥千|円
日\u00a0本
人\u00ad々|の
한국어를
a4-c6
naïve–Ångström"""
"""Where lines may begin; Korean has spaces."""


@each("parts", BREAKS.splitlines())
def test_a_line_may_begin(parts: str):
    text = parts.replace("|", "")
    ends = [0, *breaks_inside(text), len(text)]
    assert "|".join(text[start:end] for start, end in pairwise(ends)) == parts


def test_lines_are_filled_up_to_a_character(font: bytes, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(child, "_asked", child._here)  # read in this process, which is quicker
    family = CustomFamily({"regular": FontFile(CustomFont(font), NAME)})
    with fonts_in_use(family):
        size = 10 / family.fit  # a character is 10 mm wide
        assert wrapped("囲い、囲い、囲い。", size, 40.1) == ("囲い、囲", "い、囲", "い。")
        assert wrapped("Go は囲碁です。", size, 50.1) == ("Go は囲碁", "です。")
        lines = broken((Run("囲い「囲い」囲い。"),), size, 30.1)
        assert ["".join(run.text for run in line) for line in lines] == ["囲い", "「囲", "い」囲", "い。"]
