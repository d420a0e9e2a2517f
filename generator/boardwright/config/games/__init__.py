"""One config model for each game, imported only when a config of that game is loaded."""
