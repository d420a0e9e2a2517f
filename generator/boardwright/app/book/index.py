"""The index of a book: where each of its terms stands, by chapter, section and figure."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from boardrules.values import dataclass
from boardwright.app.book.content import AnyBlock, Chapter, Drawn, NoteMark, Player, Section, title_words
from boardwright.typeset.content import Block, Heading, ListBlock, Note, Paragraph, Run, Runs, Table, plain_text

INDEX: Final = "index"
"""Anchor of the index where it has pages; nothing else may have it."""

PIECE: Final = re.compile(r"\w+(?:\u00ad\w+)*|[^\w\s\u00ad]")
"""A word, perhaps with marks for its division, or a sign; what stands between them does not count."""


class Terms:
    """Terms of an index, each with its other forms, to be found in texts: as whole words, in small letters or large."""

    def __init__(self, terms: Mapping[str, Sequence[str]]) -> None:
        self.names = tuple(terms)
        self._forms: dict[str, list[tuple[list[str], str]]] = {}
        for term, others in terms.items():
            for form in (term, *others):
                if pieces := [piece for piece, _ in _pieces(form)]:
                    self._forms.setdefault(pieces[0], []).append((pieces, term))

    def places(self, text: str) -> Iterator[tuple[int, str]]:
        """Where terms begin in a text, in order, and which."""
        found = _pieces(text) if self._forms else []
        pieces = [piece for piece, _ in found]
        for at, (piece, start) in enumerate(found):
            for wanted, term in self._forms.get(piece, ()):
                if pieces[at : at + len(wanted)] == wanted:
                    yield start, term


def is_indexed(chapter: Chapter) -> bool:
    """Whether the index is about a chapter: not about what stands before the first, nor about solutions."""
    return chapter.part != "front" and not chapter.is_made


@dataclass(frozen=True, slots=True)
class Entry:
    """A term of the index, and its places in order: for each its anchor, and what a reference to it says."""

    term: str
    places: tuple[tuple[str, str], ...]


def index_of(
    chapters: Sequence[Chapter], terms: Mapping[str, Sequence[str]], labels: Mapping[str, str]
) -> tuple[Entry, ...]:
    """Terms that the chapters have, in order of the alphabet; sections of one name are told with their chapters.

    Args:
        chapters: All chapters, numbered.
        terms: Terms, each with its other forms.
        labels: Anchor -> what a reference to it says.
    """
    sought = Terms(terms)
    found: dict[str, dict[str, None]] = {term: {} for term in terms}
    titles: dict[str, str] = {}
    for chapter in filter(is_indexed, chapters):
        for anchor, text in _texts(chapter):
            titles[anchor] = title_words(chapter.title)
            for _, term in sought.places(text):
                found[term][anchor] = None
    ordered = sorted((term for term in found if found[term]), key=alphabetical)
    count = Counter(labels[anchor] for anchor in titles)

    def told(anchor: str) -> str:
        label = labels[anchor]
        return label if count[label] == 1 else f"{label} ({titles[anchor]})"

    return tuple(Entry(term, tuple((anchor, told(anchor)) for anchor in found[term])) for term in ordered)


def _pieces(text: str) -> list[tuple[str, int]]:
    """The words and signs of a text, in small letters, and where each begins."""
    return [(one[0].replace("\u00ad", "").casefold(), one.start()) for one in PIECE.finditer(text)]


def alphabetical(term: str) -> tuple[str, str]:
    """Letters with accents stand with those without."""
    bare = unicodedata.normalize("NFKD", term.casefold())
    return "".join(sign for sign in bare if not unicodedata.combining(sign)), term


def _texts(chapter: Chapter) -> Iterator[tuple[str, str]]:
    """Every text of a chapter, with the anchor of the figure, section or chapter that it belongs to."""

    def said(runs: Runs) -> str:
        words = plain_text(tuple(Run(" ") if isinstance(run, NoteMark) else run for run in runs))
        notes = (plain_text(chapter.notes[run.number - 1]) for run in runs if isinstance(run, NoteMark))
        return " ".join((words, *notes))

    def texts(block: AnyBlock | Block) -> Iterator[str]:
        match block:
            case Heading() | Paragraph():
                yield said(block.runs)
            case ListBlock():
                yield from (text for item in block.items for inner in item for text in texts(inner))
            case Note():
                yield from (text for inner in block.blocks for text in texts(inner))
            case Table():
                yield from (said(cell) for row in (block.heading, *block.rows) for cell in row)
            case Drawn():
                yield said(block.caption)
            case Player():
                pass

    place = chapter.anchor
    yield place, said(chapter.title)
    for block in chapter.blocks:
        if isinstance(block, Section) and block.anchor:
            place = block.anchor
        anchor = block.anchor if isinstance(block, Drawn) and block.label else place
        yield from ((anchor, text) for text in texts(block))
