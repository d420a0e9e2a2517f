"""Many boards at once: made, screened with few games, the best confirmed with fresh ones, and ranked."""
