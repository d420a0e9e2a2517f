"""Where the terms of an index stand in a text, for programs that number the pages themselves."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from boardwright.app.book.content import IndexMark, NoteMark
from boardwright.app.book.index import Terms
from boardwright.typeset.content import Run, Runs


class Marker:
    """Puts a mark before each place at which a term, or another form of it, begins, within words of any face."""

    def __init__(self, terms: Mapping[str, Sequence[str]]) -> None:
        self._terms = Terms(terms)
        self._found: set[str] = set()

    @property
    def found(self) -> list[str]:
        """Terms that have been found, in the order of all."""
        return [term for term in self._terms.names if term in self._found]

    def __call__(self, runs: Runs) -> Runs:
        """The runs with marks between them; only plain words are divided for one."""
        # Raised figures would be part of the word before them.
        text = "".join(" " * len(run.text) if isinstance(run, NoteMark) else run.text for run in runs)
        places = list(self._terms.places(text))
        self._found |= {term for _, term in places}
        return tuple(_marked(runs, places)) if places else runs


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
