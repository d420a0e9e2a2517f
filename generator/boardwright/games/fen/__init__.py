"""FEN, on any tiling."""
