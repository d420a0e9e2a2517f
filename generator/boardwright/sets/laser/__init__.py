"""The parts of a set for a machine that engraves, scores and cuts, a file each."""
