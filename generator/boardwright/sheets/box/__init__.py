"""A box for the pieces of a set, or an envelope for its sheets, to cut out, fold and glue."""
