"""Numbers of things in words."""


def counted(number: int, word: str) -> str:
    """A number and what there are so many of, such as `1 board` or `1,248 boards`."""
    return f"{number:,} {word}{'s' * (number != 1)}"
