"""One figure: found, drawn, cropped, written."""
