"""Pieces of the games, each with the line to cut along. Millimetres, y down, the piece's centre at (0, 0)."""
