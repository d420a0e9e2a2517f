"""A board on its page, and small ones on a pad."""
