"""Building the sets of many configs: what is kept, who draws the rest, and what a set is made from."""
