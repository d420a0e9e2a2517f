"""Figures in a book of Sphinx: caption, number, words and size for each builder, problems with their lines, and what is
drawn anew.
"""

import os
import re
import shutil
import zipfile
from pathlib import Path

import pikepdf
import pytest
from lxml import html

from tests.books.sites import CORNERS, drawn, sphinx, write

pytestmark = pytest.mark.long("builds books")

PAGE = f"""# Book

See {{numref}}`fig-approach` and {{numref}}`fig-corners`.

```{{boardwright}} fanorona-approach
:name: fig-approach
:width: 60 mm
:dark: night
```

```{{boardwright}} fanorona-3x3
:number: no
:caption: Without a *number*
:alt: Four counters
```

```{{boardwright}}
:name: fig-corners
:caption: Two *corners*
:class: small
:align: right

{CORNERS}```
"""

POINTS_PER_MM = 72 / 25.4


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("book")
    write(folder, {"index.md": PAGE})
    assert sphinx(folder).lines == ()
    return folder


def figures(folder: Path):
    return html.fromstring((folder / "_build" / "html" / "index.html").read_bytes()).findall(".//figure")


def test_figures_have_caption_number_words_and_size(book: Path):
    approach, plain, corners = figures(book)
    light, dark = approach.findall("img")
    told = (
        "White occupies b2 and d2. Black occupies c4, f4 and g5. White to move. White captures by approach: d2e3+. "
        "A piece goes from d2 to e3. White captures on f4 and g5. Captured: 2."
    )
    assert light.get("alt") == dark.get("alt") == told
    assert light.get("style") == "width: 60mm;"
    assert "boardwright-light" in light.get("class")
    assert "boardwright-dark" in dark.get("class")
    text = " ".join(approach.findtext(".//figcaption/p/span[2]").split())
    assert text.startswith("White steps towards two black counters")
    assert [approach.get("id"), plain.get("id"), corners.get("id")] == ["fig-approach", None, "fig-corners"]
    numbers = [one.findtext(".//span[@class='caption-number']") for one in (approach, plain, corners)]
    assert numbers == ["Fig. 1 ", None, "Fig. 2 "]
    assert plain.find("img").get("alt") == "Four counters"
    assert plain.find(".//em").text == "number"
    assert {"small", "align-right"} <= set(corners.get("class").split())
    # Nobody wants a link to the same picture.
    assert approach.find(".//a[@class='image-reference']") is None


def test_references_say_the_numbers(book: Path):
    page = html.fromstring((book / "_build" / "html" / "index.html").read_bytes())
    assert "See Fig. 1 and Fig. 2." in page.text_content()


def test_files_are_of_the_size_and_on_paper_unless_a_dark_page_shows_through(book: Path):
    light, dark = ((book / "_build" / "html" / one.get("src")).read_text() for one in figures(book)[0].findall("img"))
    assert 'width="60mm"' in light
    assert 'width="60mm"' in dark
    first = [re.findall(r"<path[^>]*>", one)[0] for one in (light, dark)]
    assert first[0].startswith('<path d="M0 0L60 0L')
    assert 'fill="#ffffff"' in first[0]
    assert 'd="M0 0L' not in first[1]


def test_latex_has_pdfs_of_the_size_and_epub_no_dark_ones(book: Path):
    assert sphinx(book, "latex", latex_documents=[("index", "book.tex", "B", "A", "howto")]).lines == ()
    text = (book / "_build" / "latex" / "book.tex").read_text(encoding="utf-8")
    assert text.count(r"\begin{figure}") + text.count(r"\begin{wrapfigure}") == 2
    assert text.count(r"\caption{") == 2  # LaTeX would number a third
    (name,) = re.findall(r"\\sphinxincludegraphics\[width=60mm\]\{\{(.*)\}\.pdf\}", text)
    with pikepdf.open(book / "_build" / "latex" / f"{name}.pdf") as pdf:
        assert float(pdf.pages[0].mediabox[2]) == pytest.approx(60 * POINTS_PER_MM, abs=0.001)
    said = sphinx(book, "epub", version="1", epub_show_urls="no")
    assert [line for line in said.lines if "boardwright" in line] == []
    with zipfile.ZipFile(next((book / "_build" / "epub").glob("*.epub"))) as archive:
        page = archive.read("index.xhtml").decode()
        assert page.count("<img") == 3
        assert {"fig-approach", "fig-corners"} <= {
            Path(one).name.rsplit("-", 1)[0] for one in archive.namelist() if one.endswith(".svg")
        }


def test_text_has_the_words(book: Path):
    assert sphinx(book, "text").lines == ()
    text = (book / "_build" / "text" / "index.txt").read_text(encoding="utf-8")
    assert "[image: Four counters]" in " ".join(text.split())


BAD = f"""# Bad

```{{boardwright}} fanorona-aproach
```

```{{boardwright}}
:width: 60

{CORNERS}claims:
  - count: 5
```

```{{boardwright}} gone.yaml
```

```{{boardwright}}
```

```{{boardwright}} fanorona-3x3
position: W
```
"""

BAD_RST = """:orphan:

.. boardwright::

   {}

.. boardwright:: fanorona-approach
   :width: 3 mm
"""


def test_problems_are_warnings_with_their_lines(tmp_path: Path):
    indented = CORNERS.replace("\n", "\n   ").rstrip()
    write(tmp_path, {"index.md": BAD, "rest.rst": BAD_RST.format(f"{indented}\n   claims:\n     - count: 5")})
    lines = "\n".join(sphinx(tmp_path).lines)
    assert "index.md:3: WARNING: no file, example or board is called 'fanorona-aproach' (did you mean" in lines
    assert "index.md:16: WARNING: claims[0].count: there is 1 legal turn, not 5" in lines
    assert "index.md:19: WARNING: gone.yaml:1:1: no such file" in lines
    assert "index.md:22: WARNING: a figure needs the name of an example" in lines
    assert "index.md:26: WARNING: position: " in lines
    assert "rest.rst:12: WARNING: claims[0].count: there is 1 legal turn, not 5" in lines
    assert "a figure is 20 to 400 mm wide, not 3" in lines
    assert len(lines.splitlines()) >= 7


def test_a_wrong_setting_ends_the_build(tmp_path: Path):
    write(tmp_path, {"index.md": "# Book\n"})
    with pytest.raises(Exception, match="boardwright_ground: must be paper, none or dark, not 'blue'"):
        sphinx(tmp_path, boardwright_ground="blue")


def test_only_what_changed_is_drawn_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    names = drawn(monkeypatch)
    own = f"title: Mine\n{CORNERS}"
    page = "# {}\n\n```{{boardwright}} {}\n```\n"
    write(
        tmp_path,
        {
            "index.md": page.format("One", "fanorona-approach") + page.format("Two", "sub/own.yaml"),
            "sub/page.md": "---\norphan: true\n---\n" + page.format("Three", "own.yaml"),
            "sub/other.md": "---\norphan: true\n---\n" + page.format("Four", "/late.yaml"),
            "sub/own.yaml": own,
        },
    )
    assert len(sphinx(tmp_path).lines) == 1
    assert sorted(names) == ["/late.yaml", "fanorona-approach", "own.yaml", "sub/own.yaml"]
    names.clear()
    assert len(sphinx(tmp_path).lines) == 1  # asked for again, as it may be there now
    assert names == ["/late.yaml"]
    names.clear()
    write(tmp_path, {"sub/own.yaml": own.replace("..B", ".B."), "late.yaml": own})
    os.utime(tmp_path / "sub" / "own.yaml", (4e9, 4e9))  # no clock is so coarse
    assert sphinx(tmp_path).lines == ()
    assert sorted(names) == ["/late.yaml", "own.yaml", "sub/own.yaml"]


def test_several_processes_give_the_same_bytes(tmp_path: Path):
    page = "# {0}\n\n```{{boardwright}} fanorona-approach\n:name: a{0}\n:width: {1}\n```\n"
    write(tmp_path / "one", {f"page{number}.md": page.format(number, 60 + number) for number in range(7)})
    write(tmp_path / "one", {"index.md": "# Book\n\n```{toctree}\n:glob:\n\npage*\n```\n"})
    shutil.copytree(tmp_path / "one", tmp_path / "two")
    assert sphinx(tmp_path / "one").lines == ()
    assert sphinx(tmp_path / "two", jobs=2).lines == ()
    one, two = (tmp_path / name / "_build" / "html" for name in ("one", "two"))
    names = sorted(path.relative_to(one) for kind in ("*.html", "*.svg") for path in one.rglob(kind))
    assert len(names) > 14
    assert [name for name in names if (one / name).read_bytes() != (two / name).read_bytes()] == []
