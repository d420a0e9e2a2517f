"""How the game is made: instructions in pictures."""
