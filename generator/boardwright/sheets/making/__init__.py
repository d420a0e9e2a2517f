"""How to make the game: instructions in pictures."""
