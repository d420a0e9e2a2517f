"""Boards for print shops: the boxes of the PDF, the ground in the bleed, crop marks in line with the cut."""

from pathlib import Path
from typing import Any

import pikepdf
import pytest

from boardwright.config.problems import ConfigError
from boardwright.games.load import load_config
from tests.parse_back.pdf import read_pdf
from tests.parse_back.sets import build_one, changed
from tests.parse_back.svg import read_svg

MM = 72 / 25.4

LEAST = 7.0
"""A millimetre to the crop marks, five of these, and one to the edge of the sheet."""


def boxes(path: Path) -> dict[str, list[float]]:
    """Boxes of the first page of a PDF, in mm."""
    with pikepdf.open(path) as pdf:
        page: Any = pdf.pages[0]
        names = ("MediaBox", "CropBox", "BleedBox", "TrimBox")
        return {name: [float(side) / MM for side in page[f"/{name}"]] for name in names if f"/{name}" in page}


@pytest.mark.parametrize("bleed", [3.0, 5.5])
def test_the_sheet_grows_and_the_boxes_say_where_it_is_cut(tmp_path: Path, bleed: float) -> None:
    keys = changed("fanorona", {"page": {"bleed": bleed, "orientation": "landscape"}})
    folder = build_one(keys, tmp_path)
    found = boxes(folder / "board.pdf")
    around = found["TrimBox"][0]
    slug = around - bleed
    assert slug >= LEAST
    whole, cut = [0.0, 0.0, 297 + 2 * around, 210 + 2 * around], [around, around, around + 297, around + 210]
    ground = [slug, slug, cut[2] + bleed, cut[3] + bleed]
    for name, wanted in (("MediaBox", whole), ("CropBox", whole), ("TrimBox", cut), ("BleedBox", ground)):
        assert found[name] == pytest.approx(wanted, abs=1e-3)
    for sheet in (*read_pdf(folder / "board.pdf"), read_svg(folder / "board.svg")):
        assert (sheet.width, sheet.height) == pytest.approx((whole[2], whole[3]), abs=1e-3)
        drawn = [contour.box for shape in sheet.shapes for contour in shape.contours]
        assert any([*one] == pytest.approx(ground, abs=2e-3) for one in drawn)
        # Eight marks, each in line with a side of the cut and outside the bleed.
        marks = [b for b in drawn if min(b[2] - b[0], b[3] - b[1]) < 1e-6 and 4.9 < max(b[2] - b[0], b[3] - b[1]) < 5.1]
        _, _, right, bottom = ground
        outside = [b for b in marks if b[2] < slug or b[0] > right or b[3] < slug or b[1] > bottom]
        assert len(outside) == 8
        for x, y, far, _ in outside:
            place, sides = (x, (cut[0], cut[2])) if far - x < 1e-6 else (y, (cut[1], cut[3]))
            assert min(abs(place - side) for side in sides) < 2e-3


def test_words_and_bar_are_cut_off_and_the_rights_stay_at_the_rim(tmp_path: Path) -> None:
    folder = build_one(changed("fanorona", {"page": {"bleed": 3.0, "orientation": "landscape"}}), tmp_path)
    (sheet,) = read_pdf(folder / "board.pdf")
    left, top, right, bottom = boxes(folder / "board.pdf")["TrimBox"]
    inside = [words for words in sheet.words if left < words.x < right and top < words.y < bottom]
    assert [words.text for words in inside] == ["Fanorona, traditional game of Madagascar."]
    assert 3 < bottom - inside[0].y < 6
    ground = sheet.height - top + 3.0
    outside = " ".join(words.text for words in sheet.words if words.y < top - 3 or words.y > ground)
    assert all(part in outside for part in ("Fanorona", "Print at", "100 mm"))


def test_a_folding_board_has_no_bleed() -> None:
    with pytest.raises(ConfigError, match="a folding board has no bleed"):
        load_config("game: fendo\npage: {bleed: 3 mm}\nboard: {panels: [1, 2]}\n", "x.yaml")
