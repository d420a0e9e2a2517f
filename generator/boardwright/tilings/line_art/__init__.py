"""Drawings as people make them: read, mended if wanted, and turned into faces for the strict checks in `custom`."""
