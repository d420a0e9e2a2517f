"""The checks that a board must pass to become a tiling."""
