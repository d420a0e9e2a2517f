"""A game against the computer, in the terminal."""
