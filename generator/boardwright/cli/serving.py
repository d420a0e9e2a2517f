"""The command that serves the live designer."""

from pathlib import Path

import click

from boardwright.cli.printing import verbosity

LIBRARIES = ("starlette", "uvicorn")


@click.command(epilog="Examples: boardwright serve · boardwright serve boards --no-open")
@click.argument("folder", default=".")
@click.option("--port", type=click.IntRange(0, 65535), default=0, metavar="N", help="Port.  [default: a free one]")
@click.option("--no-open", is_flag=True, help="Print the address without opening it in the browser.")
@verbosity
def serve(folder: str, port: int, no_open: bool, quiet: bool, verbose: bool) -> None:  # noqa: ARG001
    """Open the live designer in the browser: draw, judge, play and print boards. Ctrl-C ends it.

    FOLDER is where configs are opened and saved, and where the files that they name lie; the working folder if it is
    not given. Only this machine is answered, and only who has the address that is printed, with its token.
    """
    from importlib.util import find_spec

    from boardwright.config.errors import UsageError
    from boardwright.extras import how_to_install

    missing = [library for library in LIBRARIES if find_spec(library) is None]
    if missing:
        raise UsageError(f"the designer needs {how_to_install(' '.join(missing), 'designer')}")
    from boardwright.designer.server.running import serve as run

    run(Path(folder), port, click.echo, browser=not no_open, verbose=verbose)


ALL = (serve,)
