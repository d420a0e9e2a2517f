"""Lengths: everything in Boardwright is in millimetres; this says how the other units relate to them."""

MM_PER_INCH = 25.4
POINTS_PER_INCH = 72
MM_PER_POINT = MM_PER_INCH / POINTS_PER_INCH
"""One typographic point of PDF (1/72 inch) in millimetres."""


def decimal(value: float, places: int = 3) -> str:
    """Number with at most `places` decimals, without exponent, trailing zeros or "-0": the formatter of drawings."""
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def filled(template: str, values: tuple[float, ...]) -> str:
    """Text of a template with `%.3f;` for each number, all written as `decimal` writes one, but a path at a time."""
    text = template % values
    for long, short in (("-0.000;", "0"), (".000;", ""), ("00;", ""), ("0;", ""), (";", "")):
        text = text.replace(long, short)
    return text
