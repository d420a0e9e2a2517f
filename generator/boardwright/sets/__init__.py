"""Print sets: from a checked config to parts that are certain to work, and to their files.

The steps, in order, as `from_config` takes them:

* A config is loaded with all files that it names; `languages` looks whether its game has rules in its language.
* What all parts share is decided once, for each paper (`on_paper`): the theme, the page, what stands on every sheet,
  the correction for the `printer`.
* Each part of the set that is wanted (`build_request`, `part_names`) is asked whether it is possible (`part`); one
  module in `parts` for each, or in `laser` for a machine. `fit_messages` says why something has no room.
* Those that are make a set (`print_set`), which gets its examples and `configured_figures`, and then has its files.
  `rule_sheet` and `preview` draw what several parts show.

They are no calls here: whoever draws one figure needs a module of this folder, but not all parts of a set.
"""
