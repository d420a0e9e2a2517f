"""The proof sheet of a FEN board: facts about the board, and how its turn is found."""
