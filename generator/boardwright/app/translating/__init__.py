"""The list of words to translate, and files with words of the user's own."""
