"""The parts of a set for a machine that engraves, scores and cuts, one file each."""
