"""From the text of a config to all that the page shows of its board, as far as it goes."""
