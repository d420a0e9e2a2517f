"""The proof sheet of a FEN board: what it is, and how its turn comes about."""
