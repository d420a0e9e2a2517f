"""Faults of text and figures to be set on paper."""


class SheetError(Exception):
    """Something does not fit its paper: the root of the errors of text setting and of sheets."""


class TooTallError(SheetError):
    """Something unbreakable is taller than a column.

    Attributes:
        what: The figure, or other part of a column.
        height: Its height in mm.
        room: Height of a column in mm.
    """

    def __init__(self, what: str, height: float, room: float) -> None:
        self.what, self.height, self.room = what, height, room
        super().__init__(f"{what} is {height:.1f} mm high with its caption, and a column has {room:.1f} mm")
