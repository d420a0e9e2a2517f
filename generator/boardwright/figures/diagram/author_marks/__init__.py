"""What an author points out in a figure: rings, arrows, numbers, letters, shaded places. Millimetres, y down."""
