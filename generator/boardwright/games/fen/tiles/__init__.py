"""FEN's tiles: their kinds, their shapes, and how many a game can need."""
