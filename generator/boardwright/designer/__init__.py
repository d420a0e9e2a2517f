"""The live designer: a page in the browser in which boards are drawn, judged, played and printed."""
