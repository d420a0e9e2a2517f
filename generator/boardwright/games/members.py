"""Members of a kit by their place, `module:name`: nothing is imported or read before it is used."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any, Final, final

from boardrules.values import dataclass
from boardwright.config.errors import UsageError
from boardwright.config.problems import ConfigError, shown
from boardwright.figures.theme import COLOUR


class MissingMemberError(UsageError):
    """A kit names something that is not there."""

    def __init__(self, game: str, problem: str) -> None:
        self.problem: Final = problem
        super().__init__(f"the game {game!r} is installed, but cannot be used: {problem}")


@final
@dataclass(frozen=True, slots=True)
class Member:
    """What stands at a place; `game` and `member` say in whose kit, for messages.

    Called with arguments, it calls the function there. Called without any, it gives what is there: a class, words.
    """

    place: str
    game: str = ""
    member: str = ""

    def __post_init__(self) -> None:
        module, colon, name = self.place.partition(":")
        if not (module and colon and name.isidentifier()):
            raise ValueError(f"a member is named as module:name, not {self.place!r}")

    def __call__(self, *given: Any) -> Any:
        found = self.found()
        return found(*given) if given else found

    def found(self) -> Any:
        """What is there, imported now if it was not yet.

        Raises:
            MissingMemberError: There is no such module, or it has no such name.
        """
        place, _, name = self.place.partition(":")
        try:
            module = import_module(place)
        except ModuleNotFoundError as error:
            if error.name and f"{place}.".startswith(f"{error.name}."):
                raise self._missing(f"there is no module {error.name}") from None
            raise
        if not hasattr(module, name):
            raise self._missing(f"{place} has no {name!r}")
        return getattr(module, name)

    def named(self, game: str, member: str) -> "Member":
        """The same, of this member of a game's kit."""
        return Member(self.place, game, member)

    def _missing(self, why: str) -> MissingMemberError:
        return MissingMemberError(self.game, f"its kit names {self.place} as {self.member!r}, but {why}")


def at(place: str) -> Any:
    """A member of a kit by its place, such as `at("boardwright_chess.sheets:figures")`.

    It is imported when it is first used. A function is called with what it is given; a member that is no function, such
    as `config`, is read by `kit.config()`, and the place names it, not a function that gives it.

    Raises:
        ValueError: The place is not written as `module:name`.
    """
    return Member(place)


@final
class GameColours(Mapping[str, Any]):
    """Stock theme -> a game's own colours, from a file of YAML that is read when they are first asked for."""

    def __init__(self, kind: Member, path: Path) -> None:
        self.kind: Final = kind
        self.path: Final = path
        self._read: dict[str, Any] | None = None

    def named(self, game: str, member: str) -> "GameColours":
        """The same, of this member of a game's kit."""
        return GameColours(self.kind.named(game, member), self.path)

    def __getitem__(self, theme: str) -> Any:
        return self._themes()[theme]

    def __iter__(self) -> Iterator[str]:
        return iter(self._themes())

    def __len__(self) -> int:
        return len(self._themes())

    def _themes(self) -> dict[str, Any]:
        """Colours of all themes.

        Raises:
            ConfigError: The file is wrong.
            MissingMemberError: There is no such dataclass.
        """
        if self._read is None:
            self._read = _colours(self.kind.found(), self.path)
        return self._read


def colours_at(place: str, path: Path) -> GameColours:
    """A game's own colours: `place` names the dataclass of their roles as in `at`, `path` the file with their values.

    The file has a mapping for each stock theme, `classic` among them, with the roles and their colours as "#rrggbb".
    """
    return GameColours(Member(place), path)


def _colours(kind: Any, path: Path) -> dict[str, Any]:
    from boardwright.config.loader import read_yaml

    document, problems, _ = read_yaml(path.read_bytes(), str(path))
    if document is None or problems:
        raise ConfigError(str(path), problems)
    roles = {one.name for one in fields(kind)}
    sections: dict[Any, Any] = document.data if isinstance(document.data, dict) else {}
    wrong = []
    for theme, section in sections.items():
        given = section if isinstance(section, dict) else {}
        if missing := sorted(roles - set(given)):
            wrong.append(document.problem((theme,), f"colours are missing: {', '.join(missing)}", at_key=True))
        for role, value in given.items():
            if role not in roles:
                wrong.append(document.problem((theme, role), "no colour has this name", at_key=True))
            elif not isinstance(value, str) or not COLOUR.fullmatch(value):
                wrong.append(document.problem((theme, role), f"must be '#rrggbb' in small letters, not {shown(value)}"))
    if wrong:
        raise ConfigError(str(path), wrong)
    return {theme: kind(**section) for theme, section in sections.items()}
