"""The parts of a set for print, one file each: whether a set has it, its pages, its files."""
