"""FEN's board: places for its tiles, and the key beside it."""
