"""What the tab Print asks: pages as they will be printed, files, and a printer put right."""
