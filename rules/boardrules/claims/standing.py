"""Claims about the state of a game: the score, whether it is over, and who has won."""

from collections.abc import Iterator

from boardrules.claims.about import About, points
from boardrules.errors import ClaimError, Finding
from boardrules.problems import Problems
from boardrules.replay import DRAW, ended, winner_name
from boardrules.vocabulary.stated import Stated


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
