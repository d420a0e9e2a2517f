"""The end of a journey: a file in the folder, which the commands accept."""

import json
from pathlib import Path

from tests.cli.inside import run
from tests.cli.program import fine
from tests.site.designer import Designer

WORDS = {
    "en": ("Name", "Save", "Saved as {}."),
    "de": ("Name", "Speichern", "Als {} gespeichert."),
}
"""The label of the name, the button, and what is said, by language."""


def save_and_check(designer: Designer, folder: Path, name: str, language: str = "en") -> dict[str, int]:
    """Save the board under a name; what `boardwright counts` has to say about the file, after `check` accepted it."""
    label, button, said = WORDS[language]
    page = designer.page
    page.get_by_label(label, exact=True).fill(name)
    page.get_by_label(label, exact=True).press("Enter")
    designer.button(button).click()
    page.get_by_text(said.format(f"{name}.yaml")).wait_for()
    fine(run(folder, "check", f"{name}.yaml"))
    told: dict[str, int] = json.loads(fine(run(folder, "counts", f"{name}.yaml", "--json")))
    return told
