"""What a single figure can be of, besides an example: a board, a record, or a position at hand."""
