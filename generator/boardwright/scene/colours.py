"""Colours, written "#rrggbb" everywhere: their channels, mixtures of two, and contrast."""

import math


def channels(colour: str) -> tuple[float, float, float]:
    """Red, green and blue, each 0 to 1."""
    red, green, blue = bytes.fromhex(colour[1:])
    return red / 255, green / 255, blue / 255


def mixed(one: str, other: str, part: float) -> str:
    """Colour between two: `part` (0 to 1) of the first, the rest of the other."""
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02x}" for a, b in pairs)


def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1. Source: WCAG 2.2, definition of relative luminance."""
    linear = (part / 12.92 if part <= 0.04045 else math.pow((part + 0.055) / 1.055, 2.4) for part in channels(colour))
    red, green, blue = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21. Source: WCAG 2.2, definition of contrast ratio."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
