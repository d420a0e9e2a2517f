"""Commands that write one file: a document in the format that the file's suffix names, whole or not at all."""

from pathlib import Path

from boardwright.config.errors import UsageError
from boardwright.config.problems import one_of
from boardwright.files.whole_file import write_whole
from boardwright.scene import Document
from boardwright.writers import Options, Output, find, suffixes


def check_suffix(path: Path, what: str) -> None:
    """Refuse a file of a format that pictures do not come in; `what` is the thing to be written, with its article.

    Raises:
        UsageError: saying so.
    """
    known = [f".{suffix}" for suffix in suffixes({"figure"})]
    if path.suffix.lower() not in known:
        raise UsageError(f"{str(path)!r}: {what} is written as {one_of(known)}")


def write_document(path: Path, document: Document) -> None:
    """Write a document, of which formats for single pictures take the first page.

    Raises:
        StoreError: when the file cannot be written; an older one is left as it was.
    """
    output = Output(frozenset({"figure"}), lambda: document)
    (written,) = find(path.suffix).write(output, Options())
    write_whole(path, written.content)
