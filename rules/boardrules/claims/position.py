"""Claims about a position: which turns are legal, which are not and why, the score, whether the game is over, and who
has won.
"""

from collections.abc import Iterator
from itertools import islice

from boardrules.claims.about import LISTED, About, points, some
from boardrules.errors import ClaimError, Finding
from boardrules.problems import Problems
from boardrules.replay import DRAW, ended, winner_name
from boardrules.vocabulary.stated import Stated
from boardrules.work import spend


def check_legal(about: About, stated: Stated) -> Iterator[Finding]:
    """A turn is legal."""
    turn = about.turn(stated)
    if turn.reason is not None:
        yield Finding(stated.path, turn.illegal(turn.reason))


def check_illegal(about: About, stated: Stated) -> Iterator[Finding]:
    """A turn is illegal, and the first reason is the claimed one."""
    keys = stated.keys()
    problems = Problems(ClaimError)
    with problems.gather():
        because = keys["because"].one_of([reason.name for reason in about.game.reasons])
    with problems.gather():
        turn = about.turn(keys["turn"])
        if turn.reason is None:
            # Then no reason is right, however it is spelt.
            yield Finding(stated.path, f"{turn.text} is legal")
    problems.close()
    if turn.reason is None:
        return
    if turn.reason.name != because:
        yield Finding(stated.path, f"{turn.text} is illegal because {turn.reason.name}, not {because}")


def check_count(about: About, stated: Stated) -> Iterator[Finding]:
    """The number of legal turns."""
    claimed = stated.whole()
    spend(about.game.effort)
    found = about.game.legal_moves(about.position).count()
    if found is None:
        yield Finding(stated.path, "there are too many legal turns to count")
    elif found != claimed:
        yield Finding(stated.path, f"there {'is' if found == 1 else 'are'} {_turns(found)}, not {claimed}")


def check_turns(about: About, stated: Stated) -> Iterator[Finding]:
    """Exactly the listed turns are legal."""
    listed: set[str] = set()
    illegal: list[str] = []
    problems = Problems(ClaimError)
    for item in stated.items():
        with problems.gather():
            turn = about.turn(item)
            if turn.text in listed:
                raise item.wrong(f"{turn.text} is named twice")
            listed.add(turn.text)
            illegal += [turn.text] if turn.reason is not None else []
    problems.close()
    # There may be many thousands of legal turns; this many are enough to find one that is missing.
    enough = len(listed) + LISTED + 100
    legal = [about.game.format_move(move) for move in islice(about.game.legal_moves(about.position), enough)]
    missing = [turn for turn in legal if turn not in listed]
    parts = []
    if missing:
        at_least = " at least" if len(legal) == enough else ""
        parts.append(f"missing from the list: {some(missing, LISTED)}{at_least}")
    if illegal:
        parts.append(f"not legal: {some(illegal, LISTED)}")
    if parts:
        yield Finding(stated.path, "; ".join(parts))


def _turns(number: int) -> str:
    return "1 legal turn" if number == 1 else f"{number:,} legal turns"


def check_score(about: About, stated: Stated) -> Iterator[Finding]:
    """Points of the players."""
    yield from check_points(about, stated, about.game.score(about.position))


def check_points(about: About, stated: Stated, found: tuple[int | float, int | float]) -> Iterator[Finding]:
    """Compare a mapping of players to points with the actual points; players who are not named are not checked."""
    problems = Problems(ClaimError)
    for name, claimed in stated.entries().items():
        with problems.gather():
            here = found[claimed.player(name, about.game.players)]
            if claimed.number() != here:
                yield Finding(claimed.path, f"{name} has {points(here)}, not {points(claimed.number())}")
    problems.close()


def check_over(about: About, stated: Stated) -> Iterator[Finding]:
    """Whether the game is over."""
    outcome = about.game.outcome(about.position)
    if stated.flag() != (outcome is not None):
        yield Finding(stated.path, "the game is not over" if outcome is None else "the game is over")


def check_winner(about: About, stated: Stated) -> Iterator[Finding]:
    """Who has won; a game that goes on has no winner."""
    claimed = stated.one_of((*about.game.players, DRAW))
    outcome = about.game.outcome(about.position)
    if winner_name(about.game, outcome) != claimed:
        yield Finding(stated.path, ended(about.game, outcome))
