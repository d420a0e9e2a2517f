"""Print sets: from a checked config to parts that are certain to work, and to their files."""
