"""A record as one HTML file to click through."""
