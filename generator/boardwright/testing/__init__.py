"""For the tests of a package with a game: `check_kit` tries its kit, `check_sets` builds its stock boards.

The package has to be installed (`pip install -e my-game`), since games are found where they are installed. Its rules
are tried by `boardrules.testing.check_contract`.
"""

from boardwright.testing.kits import check_kit, check_sets

__all__ = ["check_kit", "check_sets"]
