"""Numbers of things in words."""


def number(count: int, noun: str) -> str:
    """A number of things in words."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"
