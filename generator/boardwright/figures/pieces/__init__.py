"""Pieces of the games, each with the line to cut it out along. Millimetres, y down, the piece's middle at (0, 0)."""
