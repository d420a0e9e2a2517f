"""What a board is checked for before anybody may hold it as a tiling."""
