"""The server of the page: it listens on this machine only, and lets children work on what is asked."""
