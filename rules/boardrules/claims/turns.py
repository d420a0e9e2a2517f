"""Claims about turns: which are legal, which are illegal and why, and how many are legal."""

from collections.abc import Iterator
from itertools import islice

from boardrules.claims.about import LISTED, About, some
from boardrules.errors import ClaimError, Finding
from boardrules.problems import Problems
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
