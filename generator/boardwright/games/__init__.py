"""One room for each game, and the interface between the games and the rest of the program."""
