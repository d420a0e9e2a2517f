"""The page of the tour: its steps, which a test takes in a browser (tests/site/tour.py), its words and its pictures."""

import re
import struct

from boardwright.designer.operations.wording import page_words
from tests.docs.pages import DOCS
from tests.samples import each
from tests.site.designer import SCREENS
from tests.site.tour import MOST_BYTES, PAGE, PICTURES, STEPS, Step, bold, sections

TEXT = PAGE.read_text(encoding="utf-8")

SHOWN = re.findall(r'<img src="\.\./pictures/tour/([a-z-]+)\.png" width="\d+" alt="([^"]+)">', TEXT)


def test_every_step_is_a_section_with_its_picture():
    numbered = [title for title, text in sections().items() if "<img" in text]
    assert numbered == [step.title for step in STEPS]
    assert [name for name, _ in SHOWN] == [step.picture for step in STEPS]
    assert all(len(words) > 20 for _, words in SHOWN)
    assert {path.name for path in PICTURES.iterdir()} == {f"{step.picture}.png" for step in STEPS}


@each("step", STEPS)
def test_pictures_are_small_and_of_one_size(step: Step):
    content = (PICTURES / f"{step.picture}.png").read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">2I", content[16:24]) == tuple(SCREENS["middle"]["viewport"].values())
    assert len(content) <= MOST_BYTES


@each("words", dict.fromkeys(bold(TEXT)))
def test_words_in_bold_are_words_of_the_designer(words: str):
    known = [text for text in page_words("en").values() if isinstance(text, str)]
    assert any(text == words or text.startswith((f"{words} (", f"{words} {{")) for text in known)


def test_other_pages_show_pictures_of_the_tour():
    for page in (DOCS.parent / "README.md", DOCS / "index.md"):
        (name,) = set(re.findall(r"pictures/tour/([a-z-]+)\.png", page.read_text(encoding="utf-8")))
        assert name in [step.picture for step in STEPS]
