"""What a print shop gets: PDF/X-4 if the press is known, cuts in a colour of their own, black as black ink alone."""

import re
from pathlib import Path
from typing import Any

import pikepdf
import pytest
import yaml

from boardwright.app.building.build import build
from boardwright.config.errors import UsageError
from boardwright.config.problems import ConfigError
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.from_config import plan_source
from boardwright.sets.shop import FILE, known_shops
from tests.parse_back.sets import changed, source

MM = 25.4 / 72


def profile(kind: bytes = b"prtr", space: bytes = b"CMYK") -> bytes:
    """As much of an ICC profile as a header says. Source: ICC.1:2022, 7.2."""
    return (132).to_bytes(4, "big") + bytes(8) + kind + space + bytes(16) + b"acsp" + bytes(92)


def built(folder: Path, keys: dict[str, Any], *parts: str) -> Path:
    (folder / "press.icc").write_bytes(profile())
    wanted = BuildRequest(parts, profile="shop").checked()
    for _ in build([plan_source(source(keys, "mat", folder), wanted)], folder, wanted, lambda _: None):
        pass
    return folder / "mat-shop"


BOARD = changed("fanorona", {"page": {"paper": {"width": 200, "height": 150}}, "board": {"cell": "fit"}})


def test_the_board_of_a_shop(tmp_path: Path) -> None:
    shop = {"shop": {"for": "onlineprinters", "icc": "press.icc"}, "theme": "night"}
    with pikepdf.open(built(tmp_path, {**BOARD, **shop}, "board") / "board.pdf") as file:
        page = file.pages[0]
        boxes = {name: [round(float(at) * MM, 2) for at in page.obj[name]] for name in ("/MediaBox", "/TrimBox")}
        assert boxes == {"/MediaBox": [0, 0, 204, 154], "/TrimBox": [2, 2, 202, 152]}
        assert page.obj["/BleedBox"] == page.obj["/MediaBox"]
        assert "/ArtBox" not in page.obj
        (intent,) = file.Root.OutputIntents
        assert (str(intent.S), int(intent.DestOutputProfile.N)) == ("/GTS_PDFX", 4)
        assert intent.DestOutputProfile.read_bytes() == profile()
        assert b"<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>" in file.Root.Metadata.read_bytes()
        layer = file.Root.OCProperties.OCGs[0]
        assert page.obj.Resources.Properties["/CutContour"].objgen == layer.objgen
        assert [str(part) for part in list(page.obj.Resources.ColorSpace["/CutContour"])[:2]] == [
            "/Separation",
            "/CutContour",
        ]
        code = page.Contents.read_bytes().decode("latin-1")
    corners = re.findall(r"/CutContour CS 1 SCN .*\n((?:.* [ml]\n)+)h?\n?S", code)
    (cut,) = [[[round(float(n) * MM, 1) for n in line.split()[:2]] for line in one.splitlines()] for one in corners]
    assert cut == [[2, 152], [202, 152], [202, 2], [2, 2]]


def test_black_is_black_ink_alone_and_no_profile_is_no_pdf_x(tmp_path: Path) -> None:
    folder = built(tmp_path, {**BOARD, "theme": "classic"})
    assert {path.name for path in folder.glob("*.pdf")} == {"aid.pdf", "board.pdf", "pieces.pdf", "rules.pdf"}
    with pikepdf.open(folder / "rules.pdf") as file:
        assert "/OutputIntents" not in file.Root
        assert b"PDF/X" not in file.Root.Metadata.read_bytes()
        code = b"".join(page.Contents.read_bytes() for page in file.pages).decode("latin-1")
    words = re.findall(r"([\d. ]+) (rg|g)\nBT", code)
    assert ("0", "g") in words
    assert [(colour, how) for colour, how in words if how == "rg" and max(map(float, colour.split())) < 0.25] == []
    with pikepdf.open(folder / "pieces.pdf") as file:
        code = file.pages[0].Contents.read_bytes().decode("latin-1")
        assert code.count("/OC /CutContour BDC") == code.count("/CutContour CS") > 0


@pytest.mark.parametrize(
    "keys, content, message",
    [
        ({"shop": {"icc": "press.icc"}}, profile(b"mntr"), "mat.yaml:.*: shop.icc: must be an ICC profile of a press"),
        ({"shop": {"icc": "press.icc"}}, profile(space=b"Lab "), "shop.icc: must be an ICC profile of a press"),
        ({"shop": {"icc": "press.icc"}}, profile()[:-1], "shop.icc: must be an ICC profile of a press"),
        ({"shop": {"icc": "none.icc"}}, b"", "shop.icc: .*none.icc"),
        ({"shop": {"for": "mb-print"}, "page": {"margin": "3 mm"}}, b"", "page.margin: mb-print wants 4 mm or more"),
        ({"shop": {"for": "nobody"}}, b"", "shop.for: must be longpack, mb-print or onlineprinters"),
    ],
)
def test_what_no_shop_can_take(tmp_path: Path, keys: dict[str, Any], content: bytes, message: str) -> None:
    (tmp_path / "press.icc").write_bytes(content)
    with pytest.raises(ConfigError, match=message):
        plan_source(source(changed("fanorona", keys), "mat", tmp_path), BuildRequest(("board",), profile="shop"))


def test_a_folding_board_has_no_bleed_which_is_told() -> None:
    folding = source(changed("fanorona", {"board": {"panels": [1, 2]}}), "mat")
    notes = plan_source(folding, BuildRequest(("board",), profile="shop")).notes
    assert "board.panels" in {note.key for note in notes if "has no bleed" in note.message}


def test_a_shop_makes_no_poster() -> None:
    with pytest.raises(UsageError, match="unknown part 'poster' for a print shop; choose from aid, board"):
        BuildRequest(("poster",), profile="shop").checked()


def test_every_shop_says_where_it_says_so() -> None:
    shops = known_shops()
    assert list(shops) == list(yaml.safe_load(FILE.read_bytes())["shops"]) == sorted(shops)
    for shop in shops.values():
        assert 0 < shop.bleed < 10
        assert re.search(r"\w+\.(com|pl)", shop.source)
        assert re.fullmatch(r"20\d\d-\d\d-\d\d", shop.read)
