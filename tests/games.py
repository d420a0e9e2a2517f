"""The games that are installed, as messages and lists name them: a game more breaks no test."""

from boardwright.games.registry import game_names

GAMES = game_names()
"""Names of the games, in the program's order."""

ONE_OF_THEM = f"{', '.join(GAMES[:-1])} or {GAMES[-1]}"
"""The games as messages offer them."""


def same_line(said: str, expected: str) -> bool:
    """Whether a message is the expected one; where it says which games have a key, others may have it too."""
    begin, phrase, games = expected.partition("it belongs to ")
    if not phrase:
        return said == expected
    named = said.removeprefix(begin + phrase).split(" and ")
    return said.startswith(begin + phrase) and set(games.split(" and ")) <= set(named) <= set(GAMES)
