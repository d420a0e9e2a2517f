"""What is said and asked in the terminal while a game is played."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final

from boardrules.replay import winner_name
from boardrules.values import dataclass
from boardwright.app.characters import board_in_characters
from boardwright.app.play.session import CARELESS, HINTS, LEVELS, RefusedError, Session
from boardwright.figures.diagram.places import Shapes, place_shapes
from boardwright.games.kit import LoadedConfig

ANY_CELL: Final = 10.0
"""Characters do not depend on the cell in mm."""

LISTED: Final = 60
"""Turns that `turns` shows at once."""

SOUGHT: Final = 200_000
"""Legal turns among which `turns TEXT` looks."""

HELP: Final = """\
Type a turn as the rules write it, or:
  turns [TEXT]  the legal turns, or those with TEXT in them
  hint          the best turns the computer finds, with their chances
  undo          take back your last turn and the answer
  swap          take over the first colour, right after the first turn (pie rule)
  level N       play on at another level, from 1 to {levels}
  board         the board once more
  names         show or hide the names of empty places
  quit          stop; the record is saved"""


class LeaveError(Exception):
    """The player wants to stop."""


@dataclass(frozen=True, slots=True)
class Talk:
    """How to speak with the player.

    Attributes:
        say: Print a line.
        ask: Print a prompt and read a line; None at the end of the input.
        width: Characters in a line.

    """

    say: Callable[[str], None]
    ask: Callable[[str], str | None]
    width: int


class Terminal:
    """A game, played line by line."""

    def __init__(
        self, session: Session, loaded: LoadedConfig[Any], talk: Talk, shown: Callable[[Session], None]
    ) -> None:
        self._session, self._talk, self._shown = session, talk, shown
        self._shapes: Shapes = place_shapes(loaded.kit.drawer(loaded), ANY_CELL)
        self._names = True
        self._commands: dict[str, Callable[[str], None]] = {
            "board": lambda _: self._board(),
            "help": lambda _: self._say(HELP.format(levels=LEVELS)),
            "hint": lambda _: self._hint(),
            "level": self._level,
            "names": lambda _: self._switch_names(),
            "quit": lambda _: self._leave(),
            "swap": lambda _: self._swap(),
            "turns": self._turns,
            "undo": lambda _: self._undo(),
        }

    def run(self) -> None:
        """Play to the end of the game, or until the player stops.

        Raises:
            KeyboardInterrupt: Ctrl-C.

        """
        session = self._session
        self._board()
        try:
            while session.outcome is None:
                if session.mover == "computer":
                    self._computer()
                else:
                    self._player()
        except LeaveError:
            return
        winner = winner_name(session.game, session.outcome)
        self._say("The game is over: " + ("a draw." if winner == "draw" else f"{winner} wins{self._whose(winner)}."))

    def _say(self, words: str) -> None:
        self._talk.say(words)

    def _whose(self, winner: str | None) -> str:
        session = self._session
        if winner not in session.game.players or len(set(session.seats)) < 2:
            return ""
        return ", and that is " + (
            "you" if session.seat(session.game.players.index(winner)) == "you" else "the computer"
        )

    def _board(self) -> None:
        session = self._session
        self._shown(session)
        for names in (True, False) if self._names else (False,):
            board = board_in_characters(
                session.game, self._shapes, session.position, session.before, width=self._talk.width, names=names
            )
            if board is not None:
                self._say("\n" + "\n".join(board.lines) + f"\n{board.legend}")
                break
        else:
            self._say("The board is too wide for this terminal; --picture FILE draws it after each turn.")
        if session.game.points:
            score = session.game.score(session.position)
            points = (f"{name} {points:g}" for name, points in zip(session.game.players, score, strict=True))
            self._say(f"score: {', '.join(points)}")

    def _computer(self) -> None:
        session = self._session
        if session.may_swap:
            if session.wants_swap():
                session.swap()
                self._say(f"The computer takes over {session.game.players[0]}.")
                return
            session.keep()
        player = session.game.players[session.colour]
        turn, value = session.answer()
        self._say(f"{len(session.turns)}. {player}: {turn}   (the computer, which thinks it wins {value:.0%})")
        self._board()

    def _player(self) -> None:
        session = self._session
        offer = " (or swap)" if session.may_swap else self._only()
        line = self._talk.ask(f"{len(session.turns) + 1}. {session.game.players[session.colour]}{offer}> ")
        if line is None:
            raise LeaveError
        words = line.split()
        if not words:
            return
        try:
            self._obey(words, line.strip())
        except RefusedError as refused:
            self._say(f"  {refused}")

    def _only(self) -> str:
        """Names the turn if there is only one, such as a pass, which nobody would think of typing."""
        session = self._session
        first, *more = islice(session.game.legal_moves(session.position), 2)
        return "" if more else f" (only {session.game.format_move(first)})"

    def _obey(self, words: list[str], line: str) -> None:
        command = self._commands.get(words[0].lower())
        if command is not None:
            command(" ".join(words[1:]))
            return
        self._session.play(line)
        self._board()

    def _hint(self) -> None:
        for number, found in enumerate(islice(self._session.hints(), HINTS), 1):
            turn = self._session.game.format_move(found.turn)
            sure = ", proved" if found.proved else ""
            self._say(f"  {number}. {turn}   wins {found.value:.0%}{sure}")

    def _turns(self, text: str) -> None:
        session = self._session
        legal = session.game.legal_moves(session.position)
        written = map(session.game.format_move, islice(legal, SOUGHT))
        found = list(islice((turn for turn in written if text in turn), LISTED + 1))
        number = legal.count()
        self._say(
            f"  {'very many' if number is None else f'{number:,}'} legal turns{f', with {text!r}:' if text else ':'}"
        )
        if not found and (number is None or number > SOUGHT):
            self._say(f"  none of the first {SOUGHT:,}; type the whole turn")
            return
        for row in self._rows(found[:LISTED]):
            self._say(f"  {row}")
        if len(found) > LISTED:
            self._say("  ... and more; name some places: turns TEXT")

    def _rows(self, turns: list[str]) -> Iterator[str]:
        if not turns:
            yield "none"
            return
        room = max(map(len, turns)) + 2
        each = max(1, (self._talk.width - 2) // room)
        for first in range(0, len(turns), each):
            yield "".join(turn.ljust(room) for turn in turns[first : first + each]).rstrip()

    def _undo(self) -> None:
        number = self._session.undo()
        self._say(f"  {number} taken back" if number else "  the colours are as before")
        self._board()

    def _level(self, text: str) -> None:
        if not text.isdecimal() or not 1 <= int(text) <= LEVELS:
            raise RefusedError(f"a level is a number from 1 to {LEVELS}")
        self._session.level = int(text)
        careless = CARELESS.get(int(text))
        mistakes = f", and {careless} of 16 turns made without thinking" if careless else ""
        self._say(f"  level {text}: {self._session.simulations:,} positions looked at before each turn{mistakes}")

    def _swap(self) -> None:
        self._session.swap()
        self._say(f"  the second player takes over {self._session.game.players[0]}")

    def _switch_names(self) -> None:
        self._names = not self._names
        self._board()

    def _leave(self) -> None:
        raise LeaveError
