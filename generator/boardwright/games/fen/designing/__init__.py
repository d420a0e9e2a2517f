"""What the live designer shows of FEN's boards."""

from typing import Final

from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.designing.frame import frame
from boardwright.games.fen.designing.left_out import left_out
from boardwright.games.fen.designing.marks import marks, relaxed
from boardwright.games.fen.designing.mends import mends
from boardwright.games.fen.designing.told import facts
from boardwright.games.kit import Designing

DESIGNING: Final[Designing[FenConfig]] = Designing(facts, relaxed, marks, frame, mends, left_out)
