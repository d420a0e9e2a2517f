"""One room for each game, and what the rest of the program asks of any of them."""
