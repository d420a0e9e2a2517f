"""The sample that `new-book` writes, as a book in every format, each file read back."""

import json
import re
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import docx
import pdfplumber
import pikepdf
import pytest
from lxml import etree, html

from boardwright.app.book.fences import Kept
from boardwright.app.book.writing import write_book
from boardwright.app.new_folders import new_book
from boardwright.typeset.column_parts import ColumnPart
from boardwright.typeset.columns import into_columns

MM = 72 / 25.4
HTML = "{http://www.w3.org/1999/xhtml}"
FIGURE_WIDTH, PUZZLE_WIDTH = 60.0, 80.0
"""What the sample says of them, in mm."""


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the sample, with the book in each format beside it; figures are drawn once."""
    folder, kept = new_book(tmp_path_factory.mktemp("books") / "sample"), Kept()
    for name in ("book.pdf", "book.epub", "book.docx", "book.typ", "book.tex", "book.md", "site/"):
        write_book(str(folder / "book.yaml"), f"{folder}/{name}", kept)
    return folder


@pytest.fixture(scope="module")
def pages(sample: Path) -> Iterator[list[Any]]:
    """Pages of the PDF."""
    with pdfplumber.open(sample / "book.pdf") as found:
        yield found.pages


def _words(page: Any) -> str:
    return " ".join(page.extract_text().split())


def test_pages_are_a5_and_margins_change_sides(pages: list[Any]) -> None:
    """The spine is on the left of odd pages and on the right of even ones; its margin is 19 mm, the other 15 mm."""
    for number, page in enumerate(pages):
        assert (page.width / MM, page.height / MM) == pytest.approx((148.0, 210.0), abs=0.01)
        letters = [one for one in page.chars if one["text"].strip()]
        if letters:
            inner, outer = (19.0, 15.0) if number % 2 == 0 else (15.0, 19.0)
            assert min(one["x0"] for one in letters) / MM >= inner - 0.3
            assert max(one["x1"] for one in letters) / MM <= 148.0 - outer + 0.3


def test_contents_and_index_name_the_pages_where_things_stand(pages: list[Any]) -> None:
    """Numbers in the contents, the list of figures and the index against the words of the pages."""
    texts = [_words(page) for page in pages]
    first = next(at for at, text in enumerate(texts) if text.startswith("Chapter 1"))
    assert first % 2 == 0, "the first chapter begins on a right-hand page"
    contents = pages[texts.index(next(one for one in texts if one.startswith("Contents")))].extract_text().splitlines()
    numbered = {
        name: int(page)
        for line in contents
        if (found := re.fullmatch(r"(.*) (\d+)", line))
        for name, page in [found.groups()]
    }
    for name in ("Your turn", "House rulings", "What is easy to overlook"):
        assert name in texts[first + numbered[name] - 1]
    for number, title in (("1", "The rules"), ("3", "Find the turn")):
        assert texts[first + numbered[f"{number} {title}"] - 1].startswith(f"Chapter {number} {title}")
    index = pages[first + numbered["Index"] - 1].extract_text()
    told: set[int] = set()
    (listed,) = re.findall(r"withdrawal, ([\d, –]+)$", index, re.MULTILINE)
    for one in listed.split(", "):
        begin, _, end = one.partition("–")
        told |= set(range(int(begin), int(end or begin) + 1))
    body = [text for text in texts[first:-1] if not text.startswith("Solutions")]
    there = {at for at, text in enumerate(body, 1) if re.search(r"\bwithdrawals?\b", text, re.IGNORECASE)}
    solutions = numbered["Solutions"]
    assert told == {one for one in there if one < solutions}


def test_links_lead_to_what_they_name(pages: list[Any], sample: Path) -> None:
    """A click in the contents, in the list of figures, in the index or in the text opens the page that is named."""
    texts = [_words(page) for page in pages]
    labels = [one.split(" · ")[-1] for one in _section_titles(sample / "book.pdf")]
    named = {"Before you begin", "The rules", "Your turn", "Find the turn", "Chapter 1", "Figure 8"}
    with pikepdf.open(sample / "book.pdf") as file:
        numbers = {page.obj.objgen: number for number, page in enumerate(file.pages)}
        links = [(number, one) for number, page in enumerate(file.pages) for one in page.obj.get("/Annots", ())]
        found = {str(one.Contents): numbers[one.Dest[0].objgen] for _, one in links}
        for number, one in links:
            said, to = str(one.Contents), numbers[one.Dest[0].objgen]
            left, bottom, right, top = map(float, one.Rect)
            page = pages[number]
            shown = page.crop((left - 0.5, float(page.height) - top, right + 0.5, float(page.height) - bottom))
            assert said in _words(shown)
            if re.fullmatch(r"\d+", said) and left > 200:  # a page in the contents
                assert labels[to] == said
            elif "–" in said:
                assert labels[to] == said.partition("–")[0]
    assert len(links) > 60
    assert named <= found.keys()
    for name in named:
        assert name in texts[found[name]]


def _section_titles(path: Path) -> list[str]:
    """What the pages of a file are called."""
    with pikepdf.open(path) as file:
        return [str(one.T) for one in file.Root.StructTreeRoot.K.K]


def test_figures_are_as_wide_as_told(sample: Path) -> None:
    """True size in mm: in PDF by its tags, in Word by its drawings, in EPUB by the style of its pictures."""
    with pikepdf.open(sample / "book.pdf") as file:
        boxes = [
            one.A.BBox for one in file.objects if isinstance(one, pikepdf.Dictionary) and one.get("/S") == "/Figure"
        ]
        widths = [round(float(box[2] - box[0]) / MM, 1) for box in boxes]
    assert len(widths) == 14
    assert max(widths) <= PUZZLE_WIDTH + 0.1
    shapes = docx.Document(str(sample / "book.docx")).inline_shapes
    found = [round(one.width.mm, 1) for one in shapes]
    assert len(found) == 14
    assert (found.count(FIGURE_WIDTH), found.count(PUZZLE_WIDTH)) == (10, 4)
    assert all(one._inline.docPr.get("descr") for one in shapes)
    with zipfile.ZipFile(sample / "book.epub") as archive:
        told = re.findall(r'<img [^>]*style="width: ([\d.]+)mm"', archive.read("EPUB/rules.xhtml").decode())
        drawn = etree.fromstring(archive.read("EPUB/figures/must.svg"))
    assert set(map(float, told)) == {FIGURE_WIDTH}
    assert float(drawn.get("width").removesuffix("mm")) == FIGURE_WIDTH


def test_epub_is_whole(sample: Path) -> None:
    """Its first file says what it is, every file is listed, and every link and picture is there, with words for it."""
    with zipfile.ZipFile(sample / "book.epub") as archive:
        first = archive.infolist()[0]
        assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
        files = {name: archive.read(name) for name in archive.namelist()}
    package = etree.fromstring(files["EPUB/package.opf"])
    listed = {f"EPUB/{one.get('href')}" for one in package.iter("{http://www.idpf.org/2007/opf}item")}
    assert listed == {name for name in files if name.startswith("EPUB/")} - {"EPUB/package.opf"}
    trees = {name: etree.fromstring(content) for name, content in files.items() if name.endswith(".xhtml")}
    ids = {name: {one.get("id") for one in tree.iter() if one.get("id")} for name, tree in trees.items()}
    for name, tree in trees.items():
        for link in tree.iter(f"{HTML}a"):
            page, _, anchor = link.get("href").partition("#")
            target = f"EPUB/{page}" if page else name
            assert target in trees
            assert not anchor or anchor in ids[target]
        for picture in tree.iter(f"{HTML}img"):
            assert f"EPUB/{picture.get('src')}" in files
            assert picture.get("alt")


def test_html_leads_everywhere_and_fetches_nothing(sample: Path) -> None:
    """Each link leads to a page and a place of the folder; nothing is loaded; drawings have words."""
    trees = {path.name: html.parse(str(path)).getroot() for path in (sample / "site").glob("*.html")}
    assert set(trees) == {
        "index.html",
        "preface.html",
        "rules.html",
        "game.html",
        "puzzles.html",
        "solutions.html",
        "game-game.html",
        "terms.html",
    }
    for name, tree in trees.items():
        assert not tree.xpath("//img | //link | //iframe | //script[@src]")
        for href in tree.xpath("//a/@href"):
            page, _, anchor = href.partition("#")
            target = trees[page or name]
            assert not anchor or target.xpath("//*[@id=$anchor]", anchor=anchor), href
        for drawing in tree.xpath("//figure/svg"):
            assert drawing.get("aria-label") or drawing.xpath("./title | ./desc"), name


def test_the_index_and_the_list_of_figures_lead_to_what_they_name(sample: Path) -> None:
    """In HTML and in EPUB: a term stands in the section or caption that it leads to, and a caption begins so."""
    site = {path.name: html.parse(str(path)).getroot() for path in (sample / "site").glob("*.html")}
    with zipfile.ZipFile(sample / "book.epub") as archive:
        names = [name for name in archive.namelist() if name.endswith(".xhtml")]
        epub = {Path(name).name: html.fromstring(archive.read(name)) for name in names}
    forms = {"approach": r"approach", "withdrawal": r"withdrawals?", "capture": r"captur(es?|ed|ing)"}
    for pages, end, lists in ((site, "html", "index"), (epub, "xhtml", "nav")):
        entries = pages[f"terms.{end}"].xpath("//ul[@class='index']/li")
        assert [entry.text.rstrip(": ") for entry in entries] == sorted(forms)
        for entry in entries:
            pattern = re.compile(rf"\b{forms[entry.text.rstrip(': ')]}\b", re.IGNORECASE)
            for link in entry.xpath("./a"):
                page, _, anchor = link.get("href").partition("#")
                (place,) = pages[page].xpath("//*[@id=$anchor]", anchor=anchor)
                told = [place.text_content()]
                for after in place.itersiblings() if place.tag != "figure" else ():
                    if after.tag in ("h1", "h2", "h3"):
                        break
                    told.append(after.text_content() if after.tag != "figure" else "")
                assert pattern.search(" ".join(told)), (link.get("href"), told)
        links = pages[f"{lists}.{end}"].xpath("//nav[h2='Figures']//a")
        assert len(links) == 10
        for link in links:
            page, _, anchor = link.get("href").partition("#")
            ((caption, *_),) = (one.xpath("./figcaption") for one in pages[page].xpath("//*[@id=$at]", at=anchor))
            assert " ".join(caption.text_content().split()).startswith(link.text)


def test_a_browser_knows_the_proved_turn_and_all_others(sample: Path) -> None:
    """The turn to find is the first of the proof, and with the others there are as many as the position has."""
    import boardwright as bw

    (form, *_) = html.parse(str(sample / "site/puzzles.html")).xpath("//form")
    task = json.loads(form.get("data-task"))
    (puzzle,) = bw.verify("fanorona-puzzle-gift")
    (proof,) = puzzle.proofs
    assert task["first"] == proof["first"]
    others = [turn for turns in task["answered"].values() for turn in turns]
    assert task["first"] not in others
    assert all(turn in task["right"] for turn in proof["line"])
    assert [one.get("value") for one in form.xpath(".//option")] == sorted((task["first"], *others))
    # Each wrong turn leaves Black a reply; without a script the line is there, to be unfolded.
    assert "" not in task["answered"]
    assert "Black answers {reply}" in task["refuted"]
    (line,) = form.xpath("../noscript/details/text()")
    assert line == "; ".join(proof["line"])


def test_text_for_other_programs_has_every_figure_beside_it(sample: Path) -> None:
    """Every picture that Typst, LaTeX and Markdown ask for is there, and nothing is asked for twice."""
    for name, pattern in (
        ("typ", r'image\("([^"]+)"'),
        ("tex", r"includegraphics\{([^}]+)\}"),
        ("md", r"\]\(([^)#]+\.svg)\)"),
    ):
        asked = re.findall(pattern, (sample / f"book.{name}").read_text(encoding="utf-8"))
        assert len(asked) == len(set(asked)) == 14
        assert all((sample / one).is_file() for one in asked)


def test_the_same_book_has_the_same_bytes(sample: Path) -> None:
    """As a document for Word; `tests/same_bytes/` makes the other formats a second time."""
    before = (sample / "book.docx").read_bytes()
    write_book(str(sample / "book.yaml"), str(sample / "book.docx"))
    assert (sample / "book.docx").read_bytes() == before


def test_what_has_not_changed_is_not_set_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one run, as with --watch: after a change the pages are those of a book that is made anew."""
    from boardwright.app.book import pages

    folder = new_book(tmp_path / "sample")
    book, set_now = str(folder / "book.yaml"), list[int]()
    kept = Kept()
    real = into_columns

    def counted(parts: Sequence[ColumnPart], *rest: Any) -> Any:
        set_now.append(len(parts))
        return real(parts, *rest)

    write_book(book, f"{folder}/watched.pdf", kept)
    chapter = folder / "game.md"
    chapter.write_text(chapter.read_text(encoding="utf-8") + "\nOne more word.\n", encoding="utf-8")
    monkeypatch.setattr(pages, "into_columns", counted)
    write_book(book, f"{folder}/watched.pdf", kept)
    assert len(set_now) == 3  # the chapter, the rights, the index
    write_book(book, f"{folder}/fresh.pdf")
    assert (folder / "watched.pdf").read_bytes() == (folder / "fresh.pdf").read_bytes()


def test_no_word_on_rights_is_lost(tmp_path: Path) -> None:
    """Rights that are longer than a page go on on the next, and the contents still name the right pages."""
    folder = new_book(tmp_path / "sample")
    words = [f"right{number}" for number in range(200)]
    book = (folder / "book.yaml").read_text(encoding="utf-8").replace("size: A5", "size: {width: 100, height: 125}")
    book = book[: book.index("index:")]  # of terms that stand in what is left out below
    rights = "rights: |\n" + "".join(f"  {word}\n\n" for word in words)
    (folder / "book.yaml").write_text(re.sub(r"rights: \|\n( .*\n)+", rights, book), encoding="utf-8")
    for chapter in folder.glob("*.md"):  # no figure of these fits on so small a page
        chapter.write_text(re.sub(r"```.*?```|\[\]\(#must\)", "", chapter.read_text(encoding="utf-8"), flags=re.DOTALL))
    write_book(str(folder / "book.yaml"), str(folder / "book.pdf"))
    with pdfplumber.open(folder / "book.pdf") as found:
        texts = [_words(page) for page in found.pages]
    assert [word for text in texts for word in text.split() if word.startswith("right")] == words
    before = next(number for number, text in enumerate(texts) if text.startswith("Before you begin"))
    (shown,) = re.findall(r"Before you begin ([ivx]+)", next(text for text in texts if text.startswith("Contents")))
    assert texts[before].endswith(shown)


def test_figures_before_the_chapters_are_listed_too(tmp_path: Path) -> None:
    """With the Roman number of their page."""
    folder = new_book(tmp_path / "sample")
    figure = "\n```boardwright fanorona-approach\n:caption: Before the first chapter.\n```\n"
    preface = folder / "preface.md"
    preface.write_text(preface.read_text(encoding="utf-8") + figure, encoding="utf-8")
    write_book(str(folder / "book.yaml"), str(folder / "book.pdf"))
    with pdfplumber.open(folder / "book.pdf") as found:
        texts = [_words(page) for page in found.pages]
    (listed,) = (text for text in texts if text.startswith("Figures 1 "))
    (number,) = re.findall(r"Before the first chapter ([ivx]+)", listed)
    (shown,) = (text for text in texts if "Figure 1. Before the first chapter." in text)
    assert shown.endswith(f" {number}")
