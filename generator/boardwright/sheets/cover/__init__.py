"""The cover of a whole set, and its pages bound in one file."""
