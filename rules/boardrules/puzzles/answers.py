"""What answers each defence in a puzzle, and what answers each wrong first turn: told only as far as it is proved."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Generic

from boardrules.game import Game, M, P
from boardrules.goals import Proof
from boardrules.kept import kept_answer
from boardrules.search import ProofSearch
from boardrules.values import dataclass

MOST_NAMED: Final = 8
"""Replies that one line names, at the most."""

MOST_POSITIONS: Final = 200_000
"""Positions that are looked at for the answers to one first turn, or to all wrong ones."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A line: the turn that answers some replies of the opponent. Turns are in canonical notation.

    Attributes:
        replies: The replies; none if it answers every one that no other line names.
        turn: The answer; empty if none is needed, as the goal has been reached.
        turns: Own turns that are enough after each of these replies, the answer included; 0 without an answer.
        then: What follows the answer, whichever of the replies it answered; None if that is not told.

    """

    replies: tuple[str, ...]
    turn: str
    turns: int
    then: "Answers | None" = None


@dataclass(frozen=True, slots=True)
class Answers:
    """Lines that answer the opponent's replies to a turn of the player.

    Attributes:
        lines: The lines. One that answers every reply that no other names is the last.
        count: Number of legal replies.
        untold: Number of replies that no line answers.
        turns: Own turns that are enough after each of those.

    """

    lines: tuple[Answer, ...]
    count: int
    untold: int
    turns: int


def answers(game: Game[Any, Any], position: Any, proof: Proof, lines: int) -> Answers | None:
    """Answers to the replies to the first turn of a proof, in so many lines at the most.

    Replies that the same turn answers share a line if it takes equally many turns, as few as can be. None if the first
    turn has no reply, or if it takes too much work to tell.
    """

    def make() -> Any:
        search = _Answering(game, position, proof.goal, MOST_POSITIONS)
        return search.told(proof.first, proof.own_turns - 1, proof.line[1:], lines)

    asked = "answers", proof.goal, proof.own_turns, tuple(map(game.format_move, (proof.first, *proof.line))), lines
    found = kept_answer(asked, game, position, make, _is_answers)
    return None if found is None else _read(found)


def refutations(game: Game[Any, Any], position: Any, proof: Proof) -> Mapping[str, str]:
    """First turns that miss a goal in as many turns as its proof has, each with a reply that refutes it.

    Turns that miss it whatever is replied are left out; none is there if it takes too much work to tell.
    """

    def make() -> dict[str, str]:
        return dict(_Answering(game, position, proof.goal, MOST_POSITIONS).refutations(proof.own_turns))

    return kept_answer(("refutations", proof.goal, proof.own_turns), game, position, make, _is_refutations) or {}


@dataclass(frozen=True, slots=True)
class _Group(Generic[M]):
    """Replies that one turn answers within so many own turns; None if no turn is needed."""

    replies: tuple[M, ...]
    turn: M | None
    turns: int


class _Answering(ProofSearch[P, M]):
    """A proof that tells which turns it rests on, as plain data."""

    __slots__ = ()

    def refutations(self, own_turns: int) -> Iterator[tuple[str, str]]:
        """First turns that miss the goal, and a reply to each."""
        for move, after in self._first:
            if self._has_replies(after, own_turns - 1):
                reply = self._refutation(after, own_turns - 1)
                if reply is not None:
                    yield self._game.format_move(move), self._game.format_move(reply)

    def _refutation(self, after: P, left: int) -> M | None:
        """A reply that spoils the goal: at once if one does, or else the first of those that have spoilt it most."""
        replies = sorted(self._following(after), key=lambda one: -self._credit.get((False, one[0]), 0))
        for move, end in sorted(replies, key=lambda one: self._settled(one[1], own=False, left=left) is not False):
            if not self._forced(end, own=False, left=left):
                self._praise(move, own=False, left=left)
                return move
        return None

    def told(self, first: M, left: int, line: Sequence[M], lines: int) -> dict[str, Any] | None:
        """Answers to the replies to a first turn that forces the goal; None if it has no reply."""
        after = next(end for move, end in self._first if move == first)
        return self._answers([after], left, line, lines)[0] if self._has_replies(after, left) else None

    def _has_replies(self, after: P, left: int) -> bool:
        """Whether the opponent is to move after a turn of the player, and nothing is decided."""
        return self._settled(after, own=True, left=left) is None and self._game.to_move(after) != self._player

    def _answers(self, starts: Sequence[P], left: int, line: Sequence[M], lines: int) -> tuple[dict[str, Any], int]:
        """Answers to the replies in any of some positions, and the number of their lines.

        `line` is how the main line goes on, from a reply; empty if it does not lead here.
        """
        replies, written = self._replies(starts), self._game.format_move
        # A line is left for each turn that follows on the main line.
        groups, are_all = _chosen(list(self._groups(replies, left, line)), len(replies), max(1, lines - left + 1))
        told: list[dict[str, Any]] = []
        used, untold = len(groups), len(replies)
        for number, group in enumerate(groups, 1):
            are_others = are_all and number == len(groups) and len(group.replies) > 1
            named = group.replies[:MOST_NAMED]
            answered = group.replies if are_others else named
            untold -= len(answered)
            then: dict[str, Any] | None = None
            if group.turn is not None and group.turns > 1 and used < lines:
                ends = [self._apply(end, group.turn) for one in answered for end in replies[one]]
                if all(self._has_replies(end, group.turns - 1) for end in ends):
                    goes_on = line[2:] if line[1:2] == (group.turn,) and line[0] in answered else ()
                    found, more = self._answers(ends, group.turns - 1, goes_on, lines - used)
                    then, used = (found, used + more) if more else (None, used)
            told.append(
                {
                    "replies": [] if are_others else list(map(written, named)),
                    "turn": "" if group.turn is None else written(group.turn),
                    "turns": group.turns,
                    "then": then,
                }
            )
        return {"lines": told, "count": len(replies), "untold": untold, "turns": left}, used

    def _replies(self, starts: Sequence[P]) -> dict[M, list[P]]:
        """Every reply in any of some positions, in canonical order, with the positions after it."""
        found: dict[M, list[P]] = {}
        for start in starts:
            for move, end in self._following(start):
                found.setdefault(move, []).append(end)
        if len(starts) == 1:
            return found
        game = self._game
        return dict(sorted(found.items(), key=lambda one: game.sort_key(game.format_move(one[0]))))

    def _groups(self, replies: Mapping[M, Sequence[P]], left: int, line: Sequence[M]) -> Iterator[_Group[M]]:
        """Replies by what answers them, the main line's first, then those that hold out longest.

        Replies that no one turn answers in all positions after them are left out.
        """
        by_turns: dict[int, list[M]] = {}
        for reply, ends in replies.items():
            needed = {self._turns_after(end, left) for end in ends}
            turns = needed.pop()
            if turns is not None and not needed:
                by_turns.setdefault(turns, []).append(reply)
        main: list[_Group[M]] = []
        later: list[_Group[M]] = []
        for turns, some in sorted(by_turns.items(), reverse=True):
            if turns:
                wanted = line[1] if len(line) > 1 and line[0] in some else None
                for turn, answered in self._covered({one: replies[one] for one in some}, turns, line, wanted):
                    is_main = turn == wanted and line[0] in answered
                    (main if is_main else later).append(_Group(answered, turn, turns))
            else:
                (main if line and line[0] in some else later).append(_Group(tuple(some), None, 0))
        yield from (*main, *later)

    def _turns_after(self, end: P, left: int) -> int | None:
        """Own turns that are needed after a reply, 0 if the goal is reached; None if the opponent goes on."""
        if self._settled(end, own=False, left=left):
            return 0
        return self._needed(end, left) if self._game.to_move(end) == self._player else None

    def _covered(
        self, replies: Mapping[M, Sequence[P]], turns: int, line: Sequence[M], wanted: M | None
    ) -> Iterator[tuple[M, tuple[M, ...]]]:
        """Few turns that answer all replies, one at least, in so many own turns, each with the replies it answers.

        First comes the `wanted` one, which answers the main line, then in each case the one that answers most of the
        rest.

        Source: the greedy cover of V. Chvatal, "A greedy heuristic for the set-covering problem" (1979).
        """
        known = [] if wanted is None or not self._answers_all(replies[line[0]], wanted, turns) else [wanted]
        for ends in replies.values():
            if not any(self._answers_all(ends, turn, turns) for turn in known):
                moves = self._game.legal_moves(ends[0])
                known += [move for move in moves if self._answers_all(ends, move, turns)][:1]
        covers = {
            turn: [one for one, ends in replies.items() if self._answers_all(ends, turn, turns)] for turn in known
        }
        is_first, open_replies = wanted in covers, set(replies)
        while any(open_replies.intersection(cover) for cover in covers.values()):
            best = max(covers, key=lambda turn: len(open_replies.intersection(covers[turn])))
            turn = wanted if is_first and wanted is not None else best
            yield turn, tuple(one for one in covers[turn] if one in open_replies)
            open_replies -= set(covers[turn])
            is_first = False

    def _answers_all(self, ends: Sequence[P], turn: M, turns: int) -> bool:
        """Whether a turn is legal in all of some positions, and forces the goal with so many own turns, itself one."""
        return all(
            turn in self._game.legal_moves(end) and self._forced(self._apply(end, turn), own=True, left=turns - 1)
            for end in ends
        )


def _chosen(groups: Sequence[_Group[M]], count: int, most: int) -> tuple[Sequence[_Group[M]], bool]:
    """The groups to tell, and whether they are all: then the largest is the last, and the others are named whole."""
    largest = max(groups, key=lambda group: len(group.replies), default=None)
    others = [group for group in groups if group is not largest]
    is_whole = sum(len(group.replies) for group in groups) == count
    if largest and is_whole and len(groups) <= most and all(len(one.replies) <= MOST_NAMED for one in others):
        return [*others, largest], True
    return [*groups[:1], *sorted(groups[1:], key=lambda group: -len(group.replies))][:most], False


def _is_answers(found: object) -> bool:
    """Whether this could be plain data of answers."""
    if not isinstance(found, dict) or not isinstance(found.get("lines"), list):
        return False
    return all(_is_number(found.get(key)) for key in ("count", "untold", "turns")) and all(
        isinstance(line, dict)
        and isinstance(line.get("replies"), list)
        and all(isinstance(text, str) for text in (*line["replies"], line.get("turn")))
        and _is_number(line.get("turns"))
        and (line.get("then") is None or _is_answers(line["then"]))
        for line in found["lines"]
    )


def _is_number(value: object) -> bool:
    return type(value) is int and value >= 0


def _is_refutations(found: object) -> bool:
    return isinstance(found, dict) and all(isinstance(text, str) for text in found.values())


def _read(found: Mapping[str, Any]) -> Answers:
    lines = tuple(
        Answer(
            tuple(line["replies"]), line["turn"], line["turns"], None if line["then"] is None else _read(line["then"])
        )
        for line in found["lines"]
    )
    return Answers(lines, found["count"], found["untold"], found["turns"])
