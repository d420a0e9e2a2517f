"""The games: one file each, and helpers beside it where a game needs more than a page."""
