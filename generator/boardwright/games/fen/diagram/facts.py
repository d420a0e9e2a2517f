"""Facts about a FEN position in words, for those who do not see the picture."""

from typing import Any

from boardwright.figures.diagram.frames import Frame


def held_places(frame: Frame) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Places of White and of Black before the turns of a frame."""
    sites = frame.game.format_position(frame.position, sites=True)["sites"]
    return tuple(sites.get("white", ())), tuple(sites.get("black", ()))


def facts_told(frame: Frame) -> dict[str, dict[str, tuple[str, ...]]]:
    """Faces that may be captured, and the player's tally of each face that nobody has taken, if the frame shows them.

    Only faces with a tally above 0 are listed, as in the picture.
    """
    game: Any = frame.game
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    player = game.to_move(frame.position)
    name = game.players[player]
    if "can_capture" in frame.shows:
        found["can_capture"] = {name: tuple(game.can_capture(frame.position))}
    if "tally" in frame.shows:
        held = {place for places in held_places(frame) for place in places}
        told = [
            f"{face} {numbers[player]}/{numbers[2]}"
            for face, numbers in game.tally(frame.position).items()
            if numbers[player] and face not in held
        ]
        found["tally"] = {name: tuple(told)}
    return found
