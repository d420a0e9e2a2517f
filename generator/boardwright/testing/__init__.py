"""For the tests of a package with a game: its rules, its kit, its stock boards.

`check_rules` tries the rules, `check_kit` the kit, `check_sets` builds the stock boards; `rules_of` gives the rules on
the board of any config, for tests of your own. The package has to be installed (`pip install -e my-game`), since games
are found where they are installed. `check_book` verifies a book.
"""

from boardwright.testing.books import check_book
from boardwright.testing.kits import check_kit, check_rules, check_sets, rules_of

__all__ = ["check_book", "check_kit", "check_rules", "check_sets", "rules_of"]
