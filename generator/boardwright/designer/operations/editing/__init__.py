"""Changing keys in the text of a config: only their lines change, and comments, order and quotes of all others stay."""
