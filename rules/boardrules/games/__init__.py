"""The games: one package for each, with the game's name in configs."""
