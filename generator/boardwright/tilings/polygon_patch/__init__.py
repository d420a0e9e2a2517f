"""Tilings drawn polygon by polygon: exact patches, what is wrong with them, and the vectors that repeat them."""
