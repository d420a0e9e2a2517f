"""Player aids: the turn, the end and the scoring on one card for each player."""
