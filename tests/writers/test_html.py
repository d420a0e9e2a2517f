"""Rule sheets as HTML: one whole, valid file that asks for nothing, with every word escaped and in its place."""

import base64
import hashlib
import re

import pytest
from lxml import etree

from boardwright.figures.drawing import Drawing
from boardwright.games.themes import stock_theme
from boardwright.scene import Group, Style, Text, rectangle
from boardwright.typeset.content import Figure, Heading, ListBlock, Note, Paragraph, RuleSheet, Run, Table
from boardwright.writers import Imprint
from boardwright.writers.html.article import write_html

AWKWARD = "a < b & \"c\" 'd' </style><script>alert(1)</script> – ß →"

DRAWING = Drawing(
    40.0,
    30.0,
    (
        Group(
            (rectangle(1, 1, 38, 28, Style("#ff0000", "#000000", 0.4)), Text(5, 5, "a<b", 3, "#000000")), name="board"
        ),
    ),
    "White on a1 & black on b2",
)


def run(text: str, face: str = "regular") -> tuple[Run, ...]:
    return (Run(text, face),)  # type: ignore[arg-type]


SHEET = RuleSheet(
    f"Title {AWKWARD}",
    (
        Heading(2, run(AWKWARD)),
        Paragraph((Run("plain "), Run(AWKWARD, "bold"), Run(" and "), Run("slanted", "italic"))),
        Heading(3, run("Part")),
        ListBlock(((Paragraph(run(AWKWARD)),), (Paragraph(run("two")), ListBlock(((Paragraph(run("in")),),), 1)))),
        ListBlock(((Paragraph(run("nine")),),), 9),
        Table((run("Kind"), run("n")), ((run(AWKWARD), run("2")),), ("left", "right")),
        Figure("one", DRAWING, run(f"Caption {AWKWARD}")),
        Figure("two", DRAWING),
        Note((Paragraph(run("aside")),)),
    ),
    "de",
)


@pytest.fixture(scope="module")
def content() -> bytes:
    theme = stock_theme("classic")
    return write_html(SHEET, Imprint(f"Window {AWKWARD}", f"Sub {AWKWARD}", ("Credit", f"Rights {AWKWARD}")), theme)


@pytest.fixture(scope="module")
def page(content):
    """The file as a browser's parser sees it; every tag is also closed as in XML, but for two."""
    text = re.sub(r"<(meta [^>]*)>", r"<\1/>", content.decode()).replace("<!DOCTYPE html>\n", "")
    return etree.fromstring(text)


def words(element) -> str:
    return "".join(element.itertext())


def test_it_is_one_whole_document(content, page):
    assert content.startswith(b'<!DOCTYPE html>\n<html lang="de">')
    assert page.get("lang") == "de"
    assert [child.tag for child in page] == ["head", "body"]
    assert page.find("head/meta").get("charset") == "utf-8"
    assert page.find("head/meta[2]").get("name") == "viewport"


def test_every_word_is_there_as_it_was_given(page):
    assert page.findtext("head/title") == f"Window {AWKWARD}"
    assert page.findtext("body/main/header/h1") == f"Title {AWKWARD}"
    assert page.findtext("body/main/header/p") == f"Sub {AWKWARD}"
    main = page.find("body/main")
    assert words(main.find("h2")) == AWKWARD
    assert words(main.find("p")) == f"plain {AWKWARD} and slanted"
    assert [child.tag for child in main.find("p")] == ["strong", "em"]
    assert words(main.find("ul/li")) == AWKWARD
    assert [words(cell) for cell in main.findall("table/tbody/tr/td")] == [AWKWARD, "2"]
    assert words(main.find("figure/figcaption")) == f"Caption {AWKWARD}"
    assert words(main.find("aside")).strip() == "aside"
    assert [words(line) for line in page.findall("body/footer/p")] == ["Credit", f"Rights {AWKWARD}"]


def test_lists_and_tables_say_what_they_are(page):
    main = page.find("body/main")
    assert main.find("ul/li[2]/ol").get("start") is None
    assert main.find("ol").get("start") == "9"
    heads = main.findall("table/thead/tr/th")
    assert [(head.get("scope"), head.get("class")) for head in heads] == [("col", "left"), ("col", "right")]
    tags = " ".join(child.tag for child in main)
    assert tags == "header h2 p h3 ul ol table figure figure aside"


def test_figures_are_inside_and_described(page):
    svg = "{http://www.w3.org/2000/svg}"
    drawings = page.findall(f"body/main/figure/{svg}svg")
    assert len(drawings) == 2
    for drawing in drawings:
        named = [drawing.get(f"aria-{use}by") for use in ("labelled", "described")]
        titles = {child.get("id"): child.text for child in drawing if child.tag in (f"{svg}title", f"{svg}desc")}
        assert titles[named[1]] == DRAWING.description
        assert list(titles) == named
        assert drawing.get("role") == "img"
        assert (drawing.get("width"), drawing.get("height")) == ("40mm", "30mm")
    assert f"Caption {AWKWARD}" in [words(child) for child in drawings[0]]
    ids = [element.get("id") for element in page.iter() if element.get("id")]
    assert len(ids) == len({*ids}) > 3


def test_the_policy_allows_the_style_sheet_alone(content, page):
    (policy,) = (meta.get("content") for meta in page.findall("head/meta") if meta.get("http-equiv"))
    style = content.partition(b"<style>")[2].partition(b"</style>")[0]
    # Programs that shrink pages take off white space at the ends.
    digest = base64.b64encode(hashlib.sha256(style.strip()).digest()).decode()
    rules = dict(rule.strip().partition(" ")[::2] for rule in policy.split(";"))
    assert rules == {
        "default-src": "'none'",
        "style-src": f"'sha256-{digest}'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    assert content.index(b"Content-Security-Policy") < content.index(b"<style>")


def test_no_scripts_and_nothing_from_outside(content, page):
    assert not [
        element for element in page.iter() if str(element.tag).rpartition("}")[2] in ("script", "link", "img", "iframe")
    ]
    attributes = {name for element in page.iter() for name in element.attrib}
    assert not attributes & {"src", "href", "style", "onload", "onclick", "{http://www.w3.org/1999/xlink}href"}
    style = page.findtext("head/style")
    assert "url(" not in style
    assert "@import" not in style
    assert set(re.findall(rb"https?://[^\"' <]+", content)) == {b"http://www.w3.org/2000/svg"}


def test_it_follows_the_readers_light_and_prints(page):
    style = page.findtext("head/style")
    assert "@media (prefers-color-scheme: dark)" in style
    assert "@media print" in style
    assert style.count("{") == style.count("}")
    assert "%" not in re.sub(r"\d%", "", style)


def test_lxml_reads_it_as_html_without_an_error(content):
    parser = etree.HTMLParser()
    etree.fromstring(content, parser)
    # libxml2 knows HTML 4 and no element of HTML 5 or SVG.
    known = re.compile(r"Tag (main|header|footer|figure|figcaption|aside|svg|path|desc|title) invalid")
    assert [str(entry.message) for entry in parser.error_log if not known.match(entry.message)] == []
