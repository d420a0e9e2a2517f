"""Which game knows which key, from the games' models, to say where a misplaced key belongs."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from boardwright.config.fields import ConfigModel
from boardwright.config.validate import model_in
from boardwright.games.registry import all_kits


@cache
def games_of_key() -> Mapping[str, tuple[str, ...]]:
    """Dotted key, at most two levels deep (`board.size`, `title`) -> the games that know it."""
    games: dict[str, list[str]] = {}
    for kit in all_kits():
        for key in model_keys(kit.config()):
            games.setdefault(key, []).append(kit.name)
    return MappingProxyType({key: tuple(names) for key, names in games.items()})


def model_keys(model: type[ConfigModel]) -> tuple[str, ...]:
    """Dotted keys of a model: those in its sections, and those that are not a section."""
    found: list[str] = []
    for key, field in model.model_fields.items():
        section = field.annotation if model_in(field.annotation) is field.annotation else None
        keys = [inner.alias or name for name, inner in section.model_fields.items()] if section else []
        found += [f"{key}.{name}" for name in keys] or [key]
    return tuple(key for key in found if key != "game")


def belongs_to(path: tuple[str | int, ...], game: str) -> str:
    """Where a misplaced key belongs: a phrase for the message, empty if it belongs nowhere."""
    name = str(path[-1])
    if len(path) > 2:
        return ""
    known_to = games_of_key()
    if name in known_to and "." in name:
        section, key = name.split(".")
        return f"write '{key}:' under '{section}:'"
    dotted = ".".join(str(part) for part in path)
    if dotted in known_to:
        return f"{game} does not have it; it belongs to {' and '.join(known_to[dotted])}"
    for known, games in known_to.items():
        section, _, key = known.rpartition(".")
        if game in games and (key == name or (section == name and len(path) == 2)):
            return f"it belongs under '{section}:'" if section and key == name else "it belongs at the top level"
    return ""
