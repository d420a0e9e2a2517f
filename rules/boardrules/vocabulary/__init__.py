"""What can be said in an example: keys, claims and goals, each with the shape of its value."""
