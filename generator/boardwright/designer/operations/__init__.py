"""What the page asks: each operation takes plain data and answers plain data, and keeps nothing between two requests.

The server and the page that runs Python by itself answer through `asked.answers`, so that both can do the same.
"""
