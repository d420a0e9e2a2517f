"""The command for those who translate."""

import click

from boardwright.cli.printing import print_document, verbosity
from boardwright.figures.languages import BASE


@click.command(
    epilog="Examples: boardwright words --language es --game fendo > es.yaml · boardwright words --language de"
)
@click.option(
    "--language", metavar="TAG", default=BASE, show_default=True, help="Language of the file, such as es or pt-BR."
)
@click.option("--game", metavar="GAME", help="Only this game's own words, after those of all games.")
@verbosity
def words(language: str, game: str | None, quiet: bool, verbose: bool) -> None:  # noqa: ARG001
    """Print all words on sheets and figures as YAML, to translate or to change.

    Each stands below a comment that says where it is used, and below its English text; in a language that the program
    has, it is filled in. A config names the file as sheet.words, and boardwright check reads it.
    """
    from boardwright.app.translating.listing import words_to_translate

    print_document(words_to_translate(language, game))


ALL = (words,)
