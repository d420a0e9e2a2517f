"""A board on its page, and small boards on a pad."""
