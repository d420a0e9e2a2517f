"""Rules of Nine Men's Morris: place nine men, move them along the lines, and take a man for every mill.

Where the rules are read in several ways, this is ours:

* M1 A turn that makes two mills at once takes one man.
* M2 A man in a mill may be taken only if all men of that player on the board are in mills.
* M3 A player who has three men left, and none in hand, may move to any empty point.
* M4 Whoever has fewer than three men, in hand and on the board, or is to move and cannot, has lost.
* M5 After 50 turns in a row that only move a man, 25 of each player, the game is a draw.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from boardrules.bits import bit_set, bits
from boardrules.claims.makers import players_places_claim
from boardrules.errors import NoSuchSiteError, NotationError
from boardrules.estimates import chance
from boardrules.game import WON, Effects, Game, ListedMoves, Outcome
from boardrules.notation import Fields
from boardrules.reasons import EMPTY_SITE, GAME_OVER, NOT_YOURS, OCCUPIED, Reason
from boardrules.vocabulary.shapes import Key, MappingOf, Whole
from boardrules.vocabulary.words import IN_LISTS, TO_MOVE

MEN, FEWEST, QUIET = 9, 3, 50
"""Men of a player, the fewest that can win, and quiet turns to a draw."""

AROUND = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
"""Columns and rows from the middle of the board to the points of a square; the largest is three times as far."""

POINTS = tuple(sorted((4 + ring * x, 4 + ring * y) for ring in (1, 2, 3) for x, y in AROUND))
"""Column and row of each point, counted from 1, in board order."""

NAMES = tuple(f"{'abcdefg'[column - 1]}{row}" for column, row in POINTS)


def _lines() -> Iterator[tuple[int, ...]]:
    """Three points in a row with lines between them; the middle of the board parts the rows through it."""
    for along, across in ((0, 1), (1, 0)):
        for here in range(1, 8):
            row = [site for site, point in enumerate(POINTS) if point[across] == here]
            row.sort(key=lambda site: POINTS[site][along])
            yield from (tuple(row[start : start + 3]) for start in range(0, len(row), 3))


LINES = tuple(_lines())
"""The sixteen rows of three points that can be mills."""

MILLS = tuple(tuple(bit_set(line) for line in LINES if site in line) for site in range(len(POINTS)))
"""Point -> the two mills through it, as sets of points."""

NEXT = tuple(
    tuple(
        sorted(line[step] for line in LINES if site in line for step in range(3) if abs(line.index(site) - step) == 1)
    )
    for site in range(len(POINTS))
)
"""Point -> the points one step along a line."""

ALL = (1 << len(POINTS)) - 1


def _symmetries() -> Iterator[tuple[int, ...]]:
    """Images of all points: quarter turns and mirror images, each also with outer and inner square exchanged."""
    place = {point: site for site, point in enumerate(POINTS)}
    for swapped, mirrored, quarters in product((False, True), (False, True), range(4)):
        images = []
        for column, row in POINTS:
            x, y = column - 4, row - 4
            ring = max(abs(x), abs(y))
            size = 4 - ring if swapped else ring
            x, y = x // ring * size, y // ring * size
            x = -x if mirrored else x
            for _ in range(quarters):
                x, y = -y, x
            images.append(place[4 + x, 4 + y])
        yield tuple(images)


SYMMETRIES = tuple(_symmetries())

MUST_PLACE = Reason("must-place", "", "While you have men in hand, you place one.")
MUST_MOVE = Reason("must-move", "", "All your men are placed; now you move one.")
NOT_NEXT = Reason("not-next", "M3", "A man moves along a line to the next point, unless you have only three.")
MUST_TAKE = Reason("must-take", "", "Whoever makes a mill takes a man.")
NO_MILL = Reason("no-mill", "", "Without a mill no man is taken.")
NOT_THEIRS = Reason("not-theirs", "", "Only a man of the other player can be taken.")
IN_MILL = Reason("in-mill", "M2", "A man in a mill is safe while others of that player are not in one.")

UNEVEN = Reason("uneven", "", "The players place men in turn, so White has as many in hand, or one fewer.")

HAND = Key("hand", MappingOf(Whole(0, MEN), 1, 2), "Men in hand: player -> number. Default: none.")
QUIET_TURNS = Key("quiet", Whole(0, QUIET), "Turns in a row that only moved a man. Default: 0.", default=0)


@dataclass(frozen=True, slots=True)
class MorrisPosition:
    """Men on the board as sets of points, and in hand, of White and Black; who is to move; quiet turns in a row."""

    men: tuple[int, int] = (0, 0)
    hand: tuple[int, int] = (MEN, MEN)
    to_move: int = 0
    quiet: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """A man comes from a point, or from the hand if `start` is None, to `end`; then `taken` goes off the board."""

    start: int | None
    end: int
    taken: int | None = None


@dataclass(frozen=True, slots=True)
class MorrisRules(Game[MorrisPosition, Turn]):
    """Nine Men's Morris. A turn is `d6`, `d6-d5` or, with a man taken, `d6xb4` or `d6-d5xb4`."""

    name = "morris"
    players = ("white", "black")
    reasons = (
        *(GAME_OVER, MUST_PLACE, MUST_MOVE, EMPTY_SITE, NOT_YOURS, OCCUPIED, NOT_NEXT),
        *(MUST_TAKE, NO_MILL, NOT_THEIRS, IN_MILL),
    )
    faults = (UNEVEN,)
    points = False
    position_keys = (IN_LISTS, HAND, QUIET_TURNS, TO_MOVE)
    claims = (
        players_places_claim(
            "in_mills",
            "Exactly the points of each player's men that are in mills.",
            lambda game, position: tuple(game.names(game.in_mills(men)) for men in position.men),
            "is in no mill of",
        ),
    )

    def initial(self) -> MorrisPosition:
        return MorrisPosition()

    def to_move(self, position: MorrisPosition) -> int:
        return position.to_move

    def legal_moves(self, position: MorrisPosition) -> ListedMoves[Turn]:
        if self.outcome(position) is not None:
            return ListedMoves(())
        return ListedMoves(tuple(self._turns(position)))

    def _turns(self, position: MorrisPosition) -> Iterator[Turn]:
        own, other = position.men[position.to_move], position.men[1 - position.to_move]
        can_be_taken = self.can_be_taken(other)
        free = ALL & ~own & ~other
        starts: Iterable[int | None] = (None,) if position.hand[position.to_move] else bits(own)
        for start in starts:
            left = own if start is None else own & ~(1 << start)
            for end in bits(free if start is None or self.flies(position) else free & bit_set(NEXT[start])):
                if can_be_taken and makes_mill(left, end):
                    yield from (Turn(start, end, taken) for taken in bits(can_be_taken))
                else:
                    yield Turn(start, end)

    def why_illegal(self, position: MorrisPosition, move: Turn) -> Reason | None:
        if self.outcome(position) is not None:
            return GAME_OVER
        own, other = position.men[position.to_move], position.men[1 - position.to_move]
        if move.start is None:
            if not position.hand[position.to_move]:
                return MUST_MOVE
        elif position.hand[position.to_move]:
            return MUST_PLACE
        elif not own >> move.start & 1:
            return NOT_YOURS if other >> move.start & 1 else EMPTY_SITE
        if (own | other) >> move.end & 1:
            return OCCUPIED
        if move.start is not None and not self.flies(position) and move.end not in NEXT[move.start]:
            return NOT_NEXT
        return self._why_not_taken(own if move.start is None else own & ~(1 << move.start), other, move)

    def _why_not_taken(self, left: int, other: int, move: Turn) -> Reason | None:
        mill = makes_mill(left, move.end)
        if move.taken is None:
            return MUST_TAKE if mill and other else None
        if not mill:
            return NO_MILL
        if not other >> move.taken & 1:
            return NOT_THEIRS
        return None if self.can_be_taken(other) >> move.taken & 1 else IN_MILL

    def apply(self, position: MorrisPosition, move: Turn) -> MorrisPosition:
        player = position.to_move
        men, hand = [*position.men], [*position.hand]
        if move.start is None:
            hand[player] -= 1
        else:
            men[player] &= ~(1 << move.start)
        men[player] |= 1 << move.end
        if move.taken is not None:
            men[1 - player] &= ~(1 << move.taken)
        quiet = 0 if move.start is None or move.taken is not None else position.quiet + 1
        return MorrisPosition((men[0], men[1]), (hand[0], hand[1]), 1 - player, quiet)

    def outcome(self, position: MorrisPosition) -> Outcome | None:
        player = position.to_move
        for one in (player, 1 - player):
            if position.men[one].bit_count() + position.hand[one] < FEWEST:
                return Outcome(1 - one)
        if not position.hand[player] and not self.flies(position):
            free = ALL & ~(position.men[0] | position.men[1])
            if not any(free & bit_set(NEXT[site]) for site in bits(position.men[player])):
                return Outcome(1 - player)
        return Outcome(None) if position.quiet >= QUIET else None

    def score(self, position: MorrisPosition) -> tuple[int, int]:
        return 0, 0

    def worth(self, position: MorrisPosition) -> int:
        white, black = (men.bit_count() + hand for men, hand in zip(position.men, position.hand, strict=True))
        lead = black - white if position.to_move else white - black
        return chance(WON * lead // 2)

    def effects(self, position: MorrisPosition, move: Turn) -> Effects:
        return Effects(() if move.taken is None else (NAMES[move.taken],))

    def status(self, position: MorrisPosition) -> tuple[Reason, ...]:
        white, black = position.hand
        return () if black - white == (position.to_move if black else 0) else (UNEVEN,)

    def parse_move(self, position: MorrisPosition, text: str) -> Turn:
        way, mill, taken = text.strip().partition("x")
        start, moves, end = way.rpartition("-")
        if not end or (moves and not start) or (mill and not taken):
            raise NotationError(text, f"{text!r} is no turn: write d6, d6-d5 or, if a man is taken, d6-d5xb4")
        return Turn(_site(start) if moves else None, _site(end), _site(taken) if mill else None)

    def format_move(self, move: Turn) -> str:
        start = "" if move.start is None else f"{NAMES[move.start]}-"
        return f"{start}{NAMES[move.end]}" + ("" if move.taken is None else f"x{NAMES[move.taken]}")

    def parse_position(self, fields: Mapping[str, object]) -> MorrisPosition:
        given = Fields(fields)
        lists, hands = given.fields("sites"), given.fields("hand")
        white = lists.sites("white", _site)
        black = lists.sites("black", _site, white, "has a white man")
        lists.close()
        hand = hands.number("white", 0, MEN, 0), hands.number("black", 0, MEN, 0)
        hands.close()
        for player, men, more in zip(self.players, (white, black), hand, strict=True):
            if len(men) + more > MEN:
                given.wrong((), f"{player} has {len(men) + more} men on the board and in hand; there are {MEN}")
        quiet = given.number("quiet", 0, QUIET, 0)
        to_move = given.player("to_move", self.players)
        given.close()
        return MorrisPosition((bit_set(white), bit_set(black)), hand, to_move, quiet)

    def format_position(self, position: MorrisPosition, *, sites: bool = False) -> dict[str, Any]:
        places = zip(self.players, position.men, strict=True)
        fields: dict[str, Any] = {"sites": {player: [*self.names(men)] for player, men in places}}
        if any(position.hand):
            fields["hand"] = dict(zip(self.players, position.hand, strict=True))
        if position.quiet:
            fields["quiet"] = position.quiet
        return {**fields, "to_move": self.players[position.to_move]}

    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        return SYMMETRIES

    def transform(self, position: MorrisPosition, symmetry: tuple[int, ...]) -> MorrisPosition:
        white, black = (bit_set(symmetry[site] for site in bits(men)) for men in position.men)
        return MorrisPosition((white, black), position.hand, position.to_move, position.quiet)

    def transform_move(self, move: Turn, symmetry: tuple[int, ...]) -> Turn:
        start, taken = (None if site is None else symmetry[site] for site in (move.start, move.taken))
        return Turn(start, symmetry[move.end], taken)

    def flies(self, position: MorrisPosition) -> bool:
        """Whether the player to move may go to any empty point (M3)."""
        return not position.hand[position.to_move] and position.men[position.to_move].bit_count() == FEWEST

    def in_mills(self, men: int) -> int:
        """Those of a player's men that are in mills."""
        return bit_set(site for site in bits(men) if any(men & mill == mill for mill in MILLS[site]))

    def can_be_taken(self, men: int) -> int:
        """Those of a player's men that a mill of the other player can take (M2)."""
        return men & ~self.in_mills(men) or men

    def names(self, men: int) -> tuple[str, ...]:
        """Names of the points of a set, in board order."""
        return tuple(NAMES[site] for site in bits(men))


def makes_mill(men: int, end: int) -> bool:
    """Whether a man that comes to a point makes a mill with other men of the same player."""
    return any((men | 1 << end) & mill == mill for mill in MILLS[end])


def _site(name: str) -> int:
    if name not in NAMES:
        raise NoSuchSiteError(name)
    return NAMES.index(name)
