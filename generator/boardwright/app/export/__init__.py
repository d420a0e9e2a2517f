"""A board for other programs, and a set as one document."""
