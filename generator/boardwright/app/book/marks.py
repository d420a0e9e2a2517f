"""Where the terms of an index stand in a text, for programs that number the pages themselves."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from boardwright.app.book.content import Chapter, IndexMark, NoteMark
from boardwright.app.book.index import pieces_of
from boardwright.typeset.content import Run, Runs


@dataclass
class Marker:
    """Puts a mark before each place at which a term, or another form of it, begins; `found` are its terms.

    As on our own pages, a form is found within words of any face and in any case, and as a whole word.
    """

    terms: Mapping[str, Sequence[str]]
    _patterns: dict[str, re.Pattern[str]] = field(init=False)
    _begun: dict[str, set[str]] = field(default_factory=dict)
    """First word of a form -> its terms: each is sought only where that word is."""
    _found: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._patterns = {
            term: re.compile(rf"(?<!\w)(?:{'|'.join(map(_divided, (term, *others)))})(?!\w)", re.IGNORECASE)
            for term, others in self.terms.items()
        }
        for term, others in self.terms.items():
            for first in (word for form in (term, *others) for word in pieces_of(form)[:1]):
                self._begun.setdefault(first, set()).add(term)

    @property
    def found(self) -> list[str]:
        """Terms that have been found, in the order of all."""
        return [term for term in self.terms if term in self._found]

    def __call__(self, runs: Runs) -> Runs:
        """The runs with marks between them; only plain words are divided for one."""
        # Raised figures would be part of the word before them.
        text = "".join(" " * len(run.text) if isinstance(run, NoteMark) else run.text for run in runs)
        here = {term for word in pieces_of(text) for term in self._begun.get(word, ())}
        places = sorted((found.start(), term) for term in here for found in self._patterns[term].finditer(text))
        self._found |= {term for _, term in places}
        return tuple(_marked(runs, places)) if places else runs


def is_indexed(chapter: Chapter) -> bool:
    """Whether the index is about a chapter: not about what stands before the first, nor about solutions."""
    return chapter.part != "front" and not chapter.is_made


def _divided(form: str) -> str:
    """A pattern for a form in which words may have marks for their division."""
    return "\u00ad?".join(map(re.escape, form))


def _marked(runs: Runs, places: Sequence[tuple[int, str]]) -> Iterator[Run]:
    waiting, at = iter([*places, (1 << 62, "")]), 0
    place, term = next(waiting)
    for run in runs:
        rest, end = run, at + len(run.text)
        while place < end:
            if type(run) is Run and place > at:
                yield replace(rest, text=rest.text[: place - at])
                rest, at = replace(rest, text=rest.text[place - at :]), place
            yield IndexMark("", term=term)
            place, term = next(waiting)
        yield rest
        at = end
