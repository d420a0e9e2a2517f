"""Colours, written "#rrggbb" everywhere: their channels, and mixtures of two."""


def channels(colour: str) -> tuple[float, float, float]:
    """Red, green and blue, each 0 to 1."""
    red, green, blue = bytes.fromhex(colour[1:])
    return red / 255, green / 255, blue / 255


def mixed(one: str, other: str, part: float) -> str:
    """Colour between two: `part` (0 to 1) of the first, the rest of the other."""
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02x}" for a, b in pairs)
