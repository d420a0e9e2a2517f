"""`figure --pdf-version`: the version in the file, and nothing in it that the version lacks."""

from pathlib import Path

import pikepdf
import pytest

import boardwright as bw
from tests.cli.inside import run

LATER = {"/PrintScaling", "/Duplex", "/PickTrayByPDFSize", "/NumCopies", "/Enforce"}
"""Viewer preferences that came after 1.5. Source: ISO 32000-1, table 150."""


def preferences(pdf: pikepdf.Pdf) -> set[str]:
    return set(pdf.Root.ViewerPreferences.keys())


def test_version_is_written_and_lacks_what_came_later(tmp_path: Path):
    done = run(tmp_path, "figure", "fanorona-approach", "-o", "old.pdf", "--pdf-version", "1.5", "--width", "60")
    assert (done.code, done.err) == (0, "")
    assert run(tmp_path, "figure", "fanorona-approach", "-o", "new.pdf", "--width", "60").code == 0
    with pikepdf.open(tmp_path / "old.pdf") as old, pikepdf.open(tmp_path / "new.pdf") as new:
        assert (old.pdf_version, new.pdf_version) == ("1.5", "1.7")
        assert preferences(old) & LATER == set()
        assert preferences(new) & LATER == {"/PrintScaling"}
        assert preferences(new) - LATER == preferences(old)
        # All else is the same, page, fonts and tags.
        assert old.pages[0].Contents.read_bytes() == new.pages[0].Contents.read_bytes()
        assert old.Root.keys() == new.Root.keys()
        assert float(old.pages[0].mediabox[2]) == pytest.approx(60 * 72 / 25.4, abs=0.001)


@pytest.mark.parametrize(
    "output, version, words",
    [
        ("a.svg", "1.5", "--pdf-version: SVG is no PDF"),
        ("a.pdf", "1.3", "'1.3' is not one of '1.5', '1.7'"),
    ],
)
def test_what_makes_no_sense_is_refused(tmp_path: Path, output: str, version: str, words: str):
    done = run(tmp_path, "figure", "fanorona-approach", "-o", output, "--pdf-version", version)
    assert done.code == 2
    assert words in done.err
    assert list(tmp_path.iterdir()) == []


def test_python_asks_for_it_when_it_saves(tmp_path: Path):
    approach = bw.figure("fanorona-approach")
    assert approach.save(tmp_path / "a.pdf", pdf_version="1.5").read_bytes().startswith(b"%PDF-1.5")
    assert approach.pdf.startswith(b"%PDF-1.7")
    with pytest.raises(bw.UsageError, match=r"^pdf-version: must be 1\.5 or 1\.7, not '2'$"):
        approach.save(tmp_path / "b.pdf", pdf_version="2")  # type: ignore[arg-type]
