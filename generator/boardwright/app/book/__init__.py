"""A book, from its manuscript to a file in each format.

The steps, in order:

* `read_book` reads the book's own file (`config.books`) and its chapters (`reader`); what stands in fences is
  verified and drawn (`fences`), everything is numbered, and references are filled in (`finish`). All problems of all
  files are told at once. The result is content (`content`), which has no format yet.
* `pages` sets it on pages for PDF; `html` and `epub` make pages for a browser and for EPUB; `docx` a file for Word, of
  the parts of `word`; `source_books` text for Typst, LaTeX and other programs, in the syntaxes of `source`.
* `write_book` writes the file, or the folder, whole or not at all.
"""
