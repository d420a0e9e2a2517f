"""The fixed words of the report of a play test, as a page and as an article."""

from collections.abc import Mapping
from typing import Literal

from boardrules.values import dataclass
from boardwright.figures.words.files import common_words
from boardwright.figures.words.load import printed


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaytestWords:
    """Words of one language; `{...}` is filled in. Turns are written the same way in every language."""

    language: str
    """The language, as in `de`."""
    title: str = printed("title")
    """What the report is called, after the board's title."""
    subtitle: str = printed("board", "games", "budget")
    """What was played, below it."""
    thousands: str
    """One thousand in figures."""
    numbers: Mapping[str, str] = printed("number", keys=("game", "games", "simulation", "simulations"))
    """How many there are: one, or several."""
    budget: str = printed("simulations")
    """How far the computer thinks."""
    budgets: str = printed("weaker", "budget")
    """The same of two strengths."""
    percent: str = printed("number")
    """A part of a hundred."""
    share: str = printed("share", "low", "high")
    """A share with its interval."""
    first_wins: str
    """Below the first player's share."""
    unknown: str
    """The verdict where no game was finished."""
    favoured: Mapping[str, str] = printed(keys=("first", "second", "even", "few"))
    """Who is favoured; `even` and `few` say that nobody is, or that it cannot be told."""
    verdict: str = printed("favoured", "share", "games", "budget")
    """The verdict, from one of them."""
    verdict_of_two: str = printed("favoured", "share", "games", "budget", "weaker_share", "weaker")
    """The same with that of weaker players."""
    pie: Mapping[str, str] = printed(
        "turn", "share", keys=("rule_helps", "rule_fails", "rule", "if_helps", "if_fails", "if")
    )
    """What the pie rule does: one that is played with, or one that might be."""
    even_turns: str = printed("even", "all", "games")
    """How many first turns may be even."""
    warnings: Mapping[str, str] = printed(
        "needed",
        "share",
        "larger_share",
        "budget",
        "larger_budget",
        "places",
        "looked_at",
        "of",
        keys=(
            "no_games",
            "few_games",
            "cut_off",
            "stuck",
            "draws",
            "strength_decides",
            "budgets_disagree",
            "no_skill",
            "unused_places",
            "openings_sampled",
            "openings_of_many",
            "openings_few_games",
        ),
    )
    """What to be careful about."""
    rows: Mapping[str, str] = printed(
        "turn",
        "simulations",
        "board",
        keys=(
            "first",
            "pie",
            "pie_if",
            "first_at",
            "pie_at",
            "pie_if_at",
            "draws",
            "stuck",
            "length",
            "choice",
            "lead_changes",
            "drama",
            "decisiveness",
            "levels",
            "exact",
        ),
    )
    """What the figures of the table are."""
    used: Mapping[str, str] = printed(
        keys=("faces", "edges", "nodes", "spaces", "points", "fences", "lines", "soils", "place")
    )
    """Rows: how many places of a kind are used."""
    used_other: str = printed("kind")
    """The same of other kinds."""
    spread: str = printed("median", "low", "high")
    """A value of the table: the middle, and where nine of ten lie."""
    mean: str = printed("mean", "median")
    """A value of the table: two means."""
    geometric: str
    """What the first of them is."""
    a_game: str
    """What a mean is of."""
    exact: Mapping[str, str] = printed(keys=("win", "draw", "loss", "unknown"))
    """Who wins a small board."""
    proved: str = printed("positions")
    """What that rests on."""
    unsolved: str = printed("positions")
    """What was looked at in vain."""
    board: str
    """Heading of the board where there are no maps."""
    start: str
    """Below it."""
    taken: str
    """Heading of the map of places."""
    taken_note: str
    """Below it."""
    taken_alt: str = printed("places")
    """It in words."""
    never_alt: str = printed("places")
    """Places that are never taken."""
    more: str = printed("places", "number")
    """A list that is cut off."""
    part: str = printed("name", "share")
    """A place or a turn with its value."""
    worth: str
    """Heading of the map of first turns."""
    worth_alt: str = printed("turns")
    """It in words."""
    legend: Mapping[str, str] = printed(keys=("never", "always", "first"))
    """Ends of the scales of both maps, in words."""
    scale_alt: str = printed("low", "high")
    """A scale in words."""
    worth_notes: Mapping[str, str] = printed(
        "simulations",
        "games",
        "number",
        "turn",
        keys=("none", "darker", "judged", "played", "arrows", "shared", "ring"),
    )
    """Sentences below the map of first turns."""
    figures: str
    """Heading of the table."""
    columns: Mapping[str, str] = printed(keys=("figure", "value", "rests"))
    """Its columns."""
    turns: str
    """Heading of the list of first turns."""
    turns_note: str
    """Above it."""
    turn_columns: Mapping[str, str] = printed(keys=("turn", "alike", "worth", "won", "judge"))
    """Its columns."""
    how_made: str = printed("engine", "budget", "judge", "seed")
    """How the figures can be had again."""
    sweep: Mapping[str, str] = printed(
        "game",
        "number",
        "made",
        "passed",
        "screened",
        "finalists",
        "kinds",
        "share",
        "low",
        "high",
        "turn",
        "weaker_share",
        "weaker",
        "cut",
        "games",
        keys=(
            "title",
            "board",
            "boards",
            "other",
            "others",
            "made",
            "finalist",
            "finalists",
            "kinds",
            "even",
            "open",
            "first",
            "second",
            "first_pie",
            "second_pie",
            "share",
            "plain",
            "pie",
            "pie_after",
            "without",
            "of_two",
            "turn",
            "turns",
            "no_games",
            "used",
            "skill",
            "drawn",
        ),
    )
    """The sheet of the best boards of a sweep, and what is below each."""

    def number(self, count: int) -> str:
        """A whole number, its thousands separated."""
        return f"{count:,}".replace(",", self.thousands.removeprefix("1").removesuffix("000"))

    def count(self, what: Literal["game", "simulation"], number: int) -> str:
        """A number of games or simulations in words."""
        return self.numbers[what if number == 1 else f"{what}s"].format(number=self.number(number))


PLAYTEST_WORDS: Mapping[str, PlaytestWords] = common_words(PlaytestWords, "playtest")
"""Language -> these words."""
