"""The catalogue of tilings on one sheet, each with FEN's turn on it."""
