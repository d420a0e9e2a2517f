"""A book as text for Typst, LaTeX and Markdown: what leads somewhere arrives, and nothing is called the same."""

import random
import re

import pytest

from boardwright.app.book.content import IndexMark
from boardwright.app.book.fences import Kept
from boardwright.app.book.index import Terms
from boardwright.app.book.marks import Marker
from boardwright.app.book.source import Latex
from boardwright.app.book.source_books import LatexBook
from boardwright.app.book.writing import write_book
from boardwright.typeset.content import Run
from tests.book.everything import LISTING, everything


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The sample with a chapter more, which has everything that a chapter can have, in each syntax."""
    folder, kept = everything(tmp_path_factory.mktemp("sources") / "sample"), Kept()
    for suffix in ("typ", "tex", "md"):
        write_book(str(folder / "book.yaml"), f"{folder}/book.{suffix}", kept)
    return {suffix: (folder / f"book.{suffix}").read_text(encoding="utf-8") for suffix in ("typ", "tex", "md")}


@pytest.mark.parametrize(
    "suffix, there, asked",
    [
        ("typ", r"(?<=[\])]) ?<([\w.-]+)>", r"(?:#link\(|#footnote\(|\], )<([\w.-]+)>"),
        ("tex", r"\\label\{([\w.-]+)\}", r"(?:hyperref\[|\\ref\{|\\listed\{\d+\}\{)([\w.-]+)"),
    ],
)
def test_everything_that_leads_somewhere_arrives(texts: dict[str, str], suffix: str, there: str, asked: str) -> None:
    """Names are there once; references, notes and the list of figures ask for no others."""
    names, wanted = re.findall(there, texts[suffix]), re.findall(asked, texts[suffix])
    assert len(names) == len(set(names)) > 30
    assert len(wanted) > 15
    assert set(wanted) <= set(names)


def test_chapters_are_counted_where_a_book_counts_them(texts: dict[str, str]) -> None:
    """The preface, solutions and the index have no number, and the pages of the preface have Roman ones."""
    heads = re.findall(r"^#heading\(level: 1(, numbering: \"1\")?\)\[(.*?)\] <", texts["typ"], re.MULTILINE)
    assert [(title.split("#")[0], bool(number)) for number, title in heads] == [
        ("Before you begin", False),
        ("Everything & more", True),
        ("The rules", True),
        ("A game, from the first turn to the last", True),
        ("Find the turn", True),
        ("Solutions", False),
    ]
    order = [texts["tex"].index(f"\\{name}") for name in ("frontmatter", "mainmatter", "backmatter")]
    order += [texts["tex"].index(f"]{{{title}") for title in ("Before you begin", "Everything", "Solutions")]
    assert sorted(order) == [order[0], order[3], order[1], order[4], order[2], order[5]]


def test_a_note_is_written_once(texts: dict[str, str]) -> None:
    """A second mark refers to it; in a title, which lists repeat, it has no name."""
    for suffix, made, again in (
        ("typ", "#footnote[A first note", "#footnote(<note.all.2>)"),
        ("tex", r"\footnote{\label{note.all.2}A first note", r"\ref{note.all.2}"),
        ("md", "^[A first note", "again^[A first"),
    ):
        assert texts[suffix].count(made) == (2 if suffix == "md" else 1)
        assert texts[suffix].count(again) == 1
    assert "<note.all.2>;" not in texts["typ"], "it would be printed"
    assert texts["typ"].count("#note-of-title[A second one.]") == 2
    assert "\\section[{A section}]{A \\emph{section}\\footnote{A second one.}}" in texts["tex"]


def test_the_heading_of_a_table_is_repeated(texts: dict[str, str]) -> None:
    """And its lines break: columns of LaTeX have widths."""
    assert "table.header([*Square*], [*What it does*], table.hline(" in texts["typ"]
    assert re.search(
        r"\\begin\{longtable\}.*p\{[\d.]+mm\}.*\n\\textbf\{Square\} & .*\n\\hline\n\\endhead", texts["tex"]
    )


def test_a_listing_is_as_it_was_typed(texts: dict[str, str]) -> None:
    """Between fences longer than any in it; in LaTeX each sign is one that is printed."""
    for suffix in ("typ", "md"):
        assert f"\n\n````yaml\n{LISTING}\n````\n\n" in texts[suffix]
    (lines,) = re.findall(r"\\begin\{quote\}\\ttfamily[^\n]*\n(.*?)\n\\end\{quote\}", texts["tex"], re.DOTALL)
    told = lines.split("\\\\\n")
    assert len(told) == len(LISTING.split("\n"))
    assert all(line.startswith(r"\mbox{}") for line in told)
    signs = {one: sign for sign, one in Latex.TYPED.items()} | {"~": " "}
    known = "|".join(sorted(map(re.escape, signs), key=len, reverse=True))
    back = [re.sub(known, lambda one: signs[one[0]], line.removeprefix(r"\mbox{}")) for line in told]
    assert "\n".join(back).replace("\u00a0", " ") == LISTING


def test_letters_that_latex_does_not_take_as_they_are() -> None:
    """A narrow space before French signs; what makeindex reads as instructions; letters with accents among others."""
    assert Latex().escaped("point\u202f; a_b") == r"point\,; a\_b"
    assert LatexBook().indexed("Zug") == r"\index{Zug}"
    assert LatexBook().indexed("Züge") == r"\index{Zuge@Züge}"
    assert LatexBook().indexed("a!b@c|d") == r'\index{abcd@a"!b"@c\textbar{}d}'


def test_marks_stand_before_terms_in_any_face() -> None:
    """Whole words only, in small letters or large, across faces, with marks for their division, signs among them."""
    marker = Marker({"capture": ["Captures", "takes (all)"], "Öffnung": [], "(x": [], "step": []})
    runs = (Run("CAP\u00adTURES, takes", "italic"), Run(" (all) of ÖFFNUNG at (x; steps"))
    assert [run.term if isinstance(run, IndexMark) else run.text for run in marker(runs)] == [
        *("capture", "CAP\u00adTURES, ", "capture", "takes", " (all) of ", "Öffnung", "ÖFFNUNG at ", "(x", "(x; steps"),
    ]
    assert marker.found == ["capture", "Öffnung", "(x"]


def test_terms_are_found_as_by_looking_for_each() -> None:
    """Against a slow way: each form at each place of a text, by a pattern of its own."""
    terms = {"a": ["ab c"], "b": ["(b", "a-b"], "c a": [], "-": []}
    chance = random.Random(5)
    seen = 0
    for _ in range(400):
        text = "".join(chance.choices("abcABC-() \u00a0\n\u00ad", k=30))
        slow = set()
        for term, others in terms.items():
            for form in (term, *others):
                pieces = re.findall(r"\w+|[^\w\s]", form)
                wanted = re.compile("[\\s\u00ad]*".join(map(_alone, pieces)), re.IGNORECASE)
                starts = (at for at in range(len(text)) if wanted.match(text, at))
                slow |= {(at, term) for at in starts}
        found = set(Terms(terms).places(text))
        seen += len(found)
        assert found == slow, text
    assert seen > 1000


def _alone(piece: str) -> str:
    """A pattern for a sign, or for a whole word that may have marks for its division."""
    divided = "\u00ad?".join(map(re.escape, piece))
    return rf"(?<!\w)(?<!\w\u00ad){divided}(?!\u00ad?\w)" if piece.isalnum() else divided
