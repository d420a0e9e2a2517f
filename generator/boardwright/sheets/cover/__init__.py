"""The cover of a whole set, and its pages bound into one file."""
