"""The games: one package each, named as configs name the game."""
