"""The vocabulary of examples: keys, claims and goals, each with the shape of its value."""
