"""Legal turns of Dendria: listing, testing and counting them."""

from collections.abc import Iterator

from boardrules.bits import bits
from boardrules.game import LegalMoves
from boardrules.games.dendria.acts import MOST_TRIES, Nourishment, Seedbeds, TooManyTriesError, Work, stop_acts
from boardrules.games.dendria.board import DendriaTopology
from boardrules.games.dendria.forced import must_pass, within_reach
from boardrules.games.dendria.position import (
    DRYAD,
    SEED,
    DendriaPosition,
    Pieces,
    blocking,
    landed,
    lifted,
    occupied_by,
    sown,
)
from boardrules.games.dendria.sprouts import Dependent, SproutSets
from boardrules.games.dendria.turns import DendriaMove, Pass, Sow, Stop, Travel, after_move, why_not_free


class DendriaMoves(LegalMoves[DendriaMove]):
    """Legal turns of a position of Dendria.

    `count` multiplies the numbers of sets for independent acts and tries all others one by one, up to `MOST_TRIES`.

    Source: rulings D4 to D15 of docs/rulings.md.

    """

    __slots__ = ("_board", "_forced", "_position")

    def __init__(self, board: DendriaTopology, position: DendriaPosition) -> None:
        self._board = board
        self._position = position
        # The search can be long, so it is done only once, when it is first needed.
        self._forced: bool | None = None

    def __iter__(self) -> Iterator[DendriaMove]:
        position = self._position
        if position.passes >= 2:
            return
        if not self.must_pass():
            if not position.earlier:
                yield from self._turns()
            else:
                for move in self._turns():
                    if (after_move(position, move), 1 - position.player) not in position.earlier:
                        yield move
        if any(position.pieces):
            yield Pass()

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, DendriaMove) or why_not_free(self._board, self._position, move) is not None:
            return False
        return isinstance(move, Pass) or not self.must_pass()

    def must_pass(self) -> bool:
        if self._forced is None:
            self._forced = must_pass(self._board, self._position)
        return self._forced

    def count(self) -> int | None:
        position, work = self._position, Work(MOST_TRIES)
        if position.passes >= 2:
            return 0
        try:
            turns = 0 if self.must_pass() else self._count_turns(work)
        except TooManyTriesError:
            return None
        return turns + any(position.pieces)

    # Turns other than a pass, as if no state had come up before.

    def _turns(self) -> Iterator[DendriaMove]:
        """Sowings and moves in canonical order; each soil has one or the other."""
        pieces, player = self._position.pieces, self._position.player
        prospect, beds = Nourishment(self._board, pieces, player), Seedbeds(self._board, pieces, player)
        dryads = pieces[3 * player + DRYAD]
        for soil in bits(prospect.sowable | dryads):
            if dryads >> soil & 1:
                yield from self._travels(soil, beds)
                continue
            yield Sow(soil)
            yield from (Sow(soil, 0, (bed,)) for bed in beds.after_sowing(soil))
            nourished = prospect.with_piece(soil)
            if nourished:
                sets = SproutSets(self._board, sown(pieces, player, soil), player, nourished)
                yield from (Sow(soil, sprouts) for sprouts in sets)

    def _travels(self, start: int, beds: Seedbeds) -> Iterator[Travel]:
        board, pieces, player = self._board, self._position.pieces, self._position.player
        rest = lifted(pieces, player, start)
        acting = self._acting(start, beds)
        for soil in bits(within_reach(board, pieces, player, start)):
            yield Travel(start, (Stop(soil),))
            if acting >> soil & 1:
                way = board.way_to(start, soil)
                yield from self._acting_travels(start, (), rest, soil, way)

    def _acting_travels(
        self, start: int, before: tuple[Stop, ...], rest: Pieces, soil: int, way: int
    ) -> Iterator[Travel]:
        """Moves that act on a soil on their way, with any continuation; `rest` is without the moving Dryad."""
        board, player = self._board, self._position.player
        for sprouts, beds, after in stop_acts(board, landed(rest, player, soil), player, soil, Work(None)):
            stops = (*before, Stop(soil, sprouts, beds))
            yield Travel(start, stops)
            further = lifted(after, player, soil)
            for there in bits(self._onward(further, soil, way)):
                yield Travel(start, (*stops, Stop(there)))
                yield from self._acting_travels(start, stops, further, there, way)

    def _onward(self, rest: Pieces, soil: int, way: int) -> int:
        """Empty soils straight ahead to which the moving Dryad can go from a soil on its way."""
        return self._board.run(soil, way, blocking(rest, self._position.player)) & ~occupied_by(rest)

    def _acting(self, start: int, beds: Seedbeds) -> int:
        """Soils where a Dryad coming straight from its start can act."""
        board, pieces, player = self._board, self._position.pieces, self._position.player
        acting = Nourishment(board, lifted(pieces, player, start), player).in_view()
        reach = within_reach(board, pieces, player, start)
        return acting | sum(1 << soil for soil in bits(reach & ~acting) if beds.after_moving(start, soil))

    # Counting the turns.

    def _count_turns(self, work: Work) -> int:
        position, board = self._position, self._board
        pieces, player = position.pieces, position.player
        banned = [state for state, mover in position.earlier if mover != player]
        standing = (*pieces[:2], *pieces[3:5])
        if any((*state[:2], *state[3:5]) != standing for state in banned):
            return self._count_unlikely(work)
        total = self._count_sowings(work)
        beds = Seedbeds(board, pieces, player)
        for start in bits(pieces[3 * player + DRYAD]):
            reach = within_reach(board, pieces, player, start)
            total += reach.bit_count()
            rest = lifted(pieces, player, start)
            total -= sum((landed(rest, player, soil), 1 - player) in position.earlier for soil in bits(reach) if banned)
            for soil in bits(reach & self._acting(start, beds)):
                way = board.way_to(start, soil)
                total += self._count_acting(rest, soil, way, work)
        return total

    def _count_unlikely(self, work: Work) -> int:
        """Number of turns if moves of Dryads alone could not bring back the given earlier states."""
        total = 0
        for move in self:
            work.spend()
            total += not isinstance(move, Pass)
        return total

    def _count_sowings(self, work: Work) -> int:
        board, pieces, player = self._board, self._position.pieces, self._position.player
        prospect, beds = Nourishment(board, pieces, player), Seedbeds(board, pieces, player)
        sowable = prospect.sowable
        total = sum(len(beds.after_sowing(soil)) for soil in bits(sowable & beds.joining()))
        known: dict[tuple[int, tuple[Dependent, ...]], int] = {}
        # If no enemy Seed can sprout, the Seeds sprout independently of each other, and all sets are possible.
        gainful, enemy_seeds = prospect.gainful() & sowable, pieces[3 * (1 - player) + SEED]
        plain = 0 if prospect.now & enemy_seeds else sowable & ~gainful
        total += plain.bit_count() << prospect.now.bit_count()
        for soil in bits(sowable & ~plain):
            nourished = prospect.with_piece(soil)
            if nourished & enemy_seeds:
                sets = SproutSets(board, sown(pieces, player, soil), player, nourished)
                total += sets.count(known, work)
            else:
                total += 1 << nourished.bit_count()
        return total

    def _count_acting(self, rest: Pieces, soil: int, way: int, work: Work) -> int:
        """Number of moves that act on a soil on their way, as `_acting_travels` lists them."""
        board, player, total = self._board, self._position.player, 0
        for _, _, after in stop_acts(board, landed(rest, player, soil), player, soil, work):
            further = lifted(after, player, soil)
            onward = self._onward(further, soil, way)
            total += 1 + onward.bit_count()
            total += sum(self._count_acting(further, there, way, work) for there in bits(onward))
        return total
