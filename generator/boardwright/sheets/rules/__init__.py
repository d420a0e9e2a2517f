"""Rule sheets, and pages of examples."""
