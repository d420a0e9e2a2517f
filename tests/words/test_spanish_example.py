"""The example beside the documents: Cercas in Spanish, complete, with nothing left in English."""

import json
import re
from pathlib import Path

import yaml

from tests.cli.desk import Desk
from tests.words.listing import listed, values

SPANISH = Path(__file__).resolve().parents[2] / "docs" / "examples" / "spanish"


def test_it_is_complete_and_right(desk: Desk):
    checked = desk.run("check", str(SPANISH / "cercas.yaml"), str(SPANISH / "es.yaml"), "--json")
    config, words = json.loads(checked.out)
    assert (config["ok"], config["warnings"]) == (True, [])
    assert (words["kind"], words["ok"], words["warnings"]) == ("words", True, [])


def test_its_sheets_have_the_same_parts_as_ours(desk: Desk):
    for option, name in (("--rules", "reglas.md"), ("--aid", "ayuda.md")):
        ours = desk.run("show", "cercas", option).out
        theirs = (SPANISH / name).read_text(encoding="utf-8")
        for pattern in (r"^#+ ", r"^!\[\]\(figure:.*\)$", r"^- ", r"\{\w+\}"):
            found = [re.findall(pattern, text, re.MULTILINE) for text in (ours, theirs)]
            assert found[0] == found[1], pattern


def test_no_text_was_left_in_english(desk: Desk):
    english = dict(values(listed(desk.folder, "en", "--game", "cercas")))
    spanish = dict(values(yaml.load((SPANISH / "es.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)))
    same = {text for key, text in spanish.items() if text == english.get(key) and re.search("[a-z]{3}", text)}
    # A name, blanks alone, and a word that is the same in both languages.
    assert same == {
        "{name} ({player})",
        "Rey Alicea",
        "{first} / {second}",
        "{turn}: {reason}",
        "{number}. {player}: {turn}",
        "{text}: {more}",
        "panel {names}",
        "{finalists}: {kinds}",
    }
