"""The commands for books: writing one, starting one, and the rules of a board as text."""

import shlex
from pathlib import Path

import click

from boardwright.cli.printing import print_document, print_json, report, verbosity
from boardwright.figures.languages import BASE, languages


@click.command(epilog="Examples: boardwright book book.yaml -o book.pdf · boardwright book book.yaml -o site/")
@click.argument("book", metavar="BOOK")
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    required=True,
    help="File to write: .pdf, .epub, .docx, .typ, .tex or .md; or a folder of HTML, ending in /.",
)
@click.option("--watch", is_flag=True, help="Write it anew whenever a file of it changes, until Ctrl-C.")
@click.option("--set", "changes", metavar="KEY=VALUE", multiple=True, help="Change a key of BOOK for this run.")
@click.option("--json", "as_json", is_flag=True, help="Print what was written as JSON.")
@verbosity
def book(
    book: str,
    output: str,
    watch: bool,
    changes: tuple[str, ...],
    as_json: bool,
    quiet: bool,
    verbose: bool,  # noqa: ARG001
) -> None:
    """Verify every diagram of a book, and write the book.

    BOOK is a YAML file with its title and the names of its chapters, which are Markdown with blocks for figures, rules,
    games and puzzles. A false claim, an illegal turn or a reference to nothing is told with its line, and no book is
    written.
    """
    from boardwright.app.book.writing import WrittenBook, watched, write_book
    from boardwright.app.figures.asked_messages import WRONG
    from boardwright.config.changes import parse_change
    from boardwright.config.problems import counted

    changed = tuple(map(parse_change, changes))
    interrupt = click.get_current_context().obj

    def tell(result: WrittenBook | Exception) -> None:
        if interrupt:
            interrupt.check()  # a library may have swallowed Ctrl-C
        if isinstance(result, Exception):
            click.echo(str(result), err=True)
        elif as_json:
            names = ("path", "chapters", "figures", "puzzles", "pages")
            print_json({name: getattr(result, name) for name in names})
        elif not quiet:
            pages = f", {result.pages} pages" if result.pages else ""
            numbers = (("chapter", result.chapters), ("figure", result.figures), ("puzzle", result.puzzles))
            counts = ", ".join(counted(count, one) for one, count in numbers)
            report(f"{result.path} written: {counts}{pages}")

    if watch:
        watched(book, output, tell, WRONG, changed)
    tell(write_book(book, output, changes=changed))


@click.command("new-book", epilog="Examples: boardwright new-book my-book · boardwright new-book openings -o books/one")
@click.argument("name")
@click.option("-o", "--output", metavar="FOLDER", help="Folder to write; it must not exist yet.  [default: NAME]")
@verbosity
def new_book(name: str, output: str | None, quiet: bool, verbose: bool) -> None:
    """Write a small book, for you to change: rules, a game and puzzles of Fanorona.

    Existing files are never overwritten.
    """
    from boardwright.app.new_folders import new_book as write

    folder = write(Path(output or name))
    if verbose:
        for path in sorted(folder.rglob("*")):
            report(str(path))
    if not quiet:
        typed = shlex.quote(str(folder / "book.yaml"))
        report(f"{folder} written; make the book with: boardwright book {typed} -o {shlex.quote(name)}.pdf")


@click.command(
    epilog="Examples: boardwright rules fendo --format md · boardwright rules fen-hexagon --language de -o r.typ"
)
@click.argument("board", metavar="BOARD")
@click.option(
    "--format",
    "suffix",
    type=click.Choice(("md", "typ", "tex", "docx")),
    help="Format of the text; docx needs -o.  [default: md]",
)
@click.option(
    "--language", metavar=f"[{'|'.join(languages())}]", default=BASE, show_default=True, help="Language of the text."
)
@click.option(
    "-o", "--output", metavar="FILE", help="Where the text goes; its figures go beside it.  [default: standard output]"
)
@verbosity
def rules(board: str, suffix: str | None, language: str, output: str | None, quiet: bool, verbose: bool) -> None:  # noqa: ARG001
    """Write the rules of a board as text, every number filled in, for your own typesetting.

    BOARD is a config or a stock board. With -o, figures are files in a folder beside the text, NAME-figures, or within
    a file for Word; else they are named only.
    """
    from boardwright.app.book.texts import rules_text, told

    text = told(rules_text, board, suffix, output, language)
    if text is not None:
        print_document(text)
    elif not quiet:
        report(f"{output} written")


ALL = (book, new_book, rules)
