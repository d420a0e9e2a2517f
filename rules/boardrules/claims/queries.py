"""Claims that only some games have, held against what their engines tell of a position."""

from collections.abc import Iterator
from typing import Any

from boardrules.claims.about import About
from boardrules.claims.after import owner_name
from boardrules.claims.given import Finding, Given
from boardrules.claims.standing import check_points
from boardrules.errors import ClaimError
from boardrules.problems import Problems


def check_regions(about: About, given: Given) -> Iterator[Finding]:
    """Closed areas of Fendo and Cercas, each with its owner; their order does not matter."""
    found = {frozenset(area.spaces): owner_name(about, area) for area in _game(about).areas(about.position)[0]}
    claimed = _claimed_regions(about, given)
    problems = [
        f"the area {_listed(about, spaces)} belongs to {found[spaces]}, not to {owner}"
        if spaces in found
        else f"not a closed area: {_listed(about, spaces)}"
        for spaces, owner in claimed.items()
        if found.get(spaces) != owner
    ]
    problems += [
        f"missing from the list: {_listed(about, spaces)} of {owner}"
        for spaces, owner in found.items()
        if spaces not in claimed
    ]
    if problems:
        yield Finding(given.path, "; ".join(problems))


def _claimed_regions(about: About, given: Given) -> dict[frozenset[str], str]:
    claimed: dict[frozenset[str], str] = {}
    problems = Problems(ClaimError)
    for item in given.items():
        with problems.gather():
            keys = item.keys(("owner", "spaces"))
            with problems.gather():
                about.owner(keys["owner"])
            spaces = about.sites(keys["spaces"])
            if spaces in claimed:
                raise item.wrong("this area is named twice")
            claimed[spaces] = keys["owner"].text()
    problems.close()
    return claimed


def check_open(about: About, given: Given) -> Iterator[Finding]:
    """Spaces of the open area of Fendo and Cercas."""
    yield from _check_list(about, given, _game(about).areas(about.position)[1], "not in the open area")


def check_can_capture(about: About, given: Given) -> Iterator[Finding]:
    """Faces of FEN that the player to move may capture."""
    yield from _check_list(about, given, _game(about).can_capture(about.position), "cannot be captured")


def check_tally(about: About, given: Given) -> Iterator[Finding]:
    """Edges and nodes that each player holds round a face of FEN, and how many a capture needs."""
    found = _game(about).tally(about.position)
    problems = Problems(ClaimError)
    for face, keys in given.entries().items():
        with problems.gather():
            if face not in found:
                raise keys.wrong(f"no face is called {face!r}")
            here = dict(zip((*about.game.players, "needed"), found[face], strict=True))
            for name, claimed in keys.keys((), tuple(here)).items():
                with problems.gather():
                    if claimed.whole() != here[name]:
                        what = f"a capture of {face} needs" if name == "needed" else f"at {face} {name} holds"
                        yield Finding(claimed.path, f"{what} {here[name]}, not {claimed.whole()}")
    problems.close()


def check_hungry(about: About, given: Given) -> Iterator[Finding]:
    """Hungry Seeds of Dendria."""
    yield from _check_list(about, given, _game(about).hungry(about.position), "not hungry")


def check_nourished(about: About, given: Given) -> Iterator[Finding]:
    """Seeds of Dendria that each colour nourishes."""
    yield from _check_lists(about, given, _game(about).nourished(about.position), "not nourished by")


def check_fertile(about: About, given: Given) -> Iterator[Finding]:
    """Soils of Dendria that are fertile for each player."""
    yield from _check_lists(about, given, _game(about).fertile(about.position), "not fertile for")


def check_leafiness(about: About, given: Given) -> Iterator[Finding]:
    """Leafiness of Dendria's players, without the half point."""
    yield from check_points(about, given, _game(about).leafiness(about.position))


def _game(about: About) -> Any:
    """The game, with the questions that only it answers."""
    return about.game


def _check_list(about: About, given: Given, found: tuple[str, ...], wrong: str) -> Iterator[Finding]:
    problem = about.differing(about.sites(given), found, wrong)
    if problem:
        yield Finding(given.path, problem)


def _check_lists(
    about: About, given: Given, found: tuple[tuple[str, ...], tuple[str, ...]], wrong: str
) -> Iterator[Finding]:
    """Hold a mapping of players to lists against both lists; whoever is not named is not claimed about."""
    problems = Problems(ClaimError)
    for name, listed in given.entries().items():
        with problems.gather():
            here = found[listed.player(name, about.game.players)]
            yield from _check_list(about, listed, here, f"{wrong} {name}")
    problems.close()


def _listed(about: About, spaces: frozenset[str]) -> str:
    return " ".join(about.ordered(spaces))
