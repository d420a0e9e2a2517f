"""From YAML text to a checked board config: bounded reading, strict models, every problem at once with its place.

Nothing heavy is imported here. `boardwright.games.load` reads board configs, `boardwright.games.themes` themes,
`.loader` any other YAML file of the project within the same bounds, and `boardwright.games.schema` writes the JSON
Schemas for editors.
"""

from boardwright.config.problems import ConfigError, Problem

__all__ = ["ConfigError", "Problem"]
