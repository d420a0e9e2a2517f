"""stub"""

from collections.abc import Iterator

from boardwright.app.lab.playtest import Tested


def report_files(tested: Tested) -> Iterator[tuple[str, bytes]]:
    yield from ()
