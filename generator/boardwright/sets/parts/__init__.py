"""The parts of a set for print, a file each: what belongs to it, its pages, its files."""
