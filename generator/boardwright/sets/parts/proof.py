"""The proof sheet of a board, for games that prove their boards."""

from collections.abc import Iterator
from dataclasses import dataclass

from boardwright.games.figures import ProofFigures
from boardwright.scene import Page
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import LeftOut, Part, Planner, SetOutput
from boardwright.writers import Output


@dataclass(frozen=True)
class ProofPart(Part):
    """Pages of a proof."""

    paper: OnPaper
    proof: ProofFigures

    order = 50

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "ProofPart | LeftOut | None":  # noqa: ARG003 - as every part
        proof = paper.game.proof
        if proof is None:
            return None
        if proof.fits(paper.page, paper.text, paper.theme):
            return cls(paper, proof)
        if paper.asked == {"proof"}:
            raise paper.here("page.paper", "too small for a proof sheet, which needs A5")
        return LeftOut("page.paper", "too small for the proof sheet, which is left out; it needs A5")

    def drawn(self) -> tuple[Page, ...]:
        return self.proof.pages(self.paper.page, self.paper.text, self.paper.theme)

    def outputs(self) -> Iterator[SetOutput]:
        # No other part has these pages, so they are not kept: those of a large board take 100 MB.
        yield SetOutput("proof", Output(frozenset({"print"}), lambda: self.paper.document(self.drawn())), words=True)


PART = ProofPart
