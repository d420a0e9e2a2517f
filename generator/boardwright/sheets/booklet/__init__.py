"""Pages imposed as a booklet."""
