"""Print sets: from a checked config to pages that are certain to work, part by part, and to the files that they make."""
