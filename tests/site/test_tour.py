"""The tour of the documents, taken in a browser: `BOARDWRIGHT_TOUR=write` makes its pictures anew."""

import os

import pytest

from tests.site.designer import SCREENS
from tests.site.tour import PICTURES, STEPS, Traveller, as_picture, bold, sections

pytestmark = pytest.mark.site

WRITE = os.environ.get("BOARDWRIGHT_TOUR") == "write"


def test_the_tour_goes_as_it_is_told(opened, folder, screen, stop):
    me = Traveller(opened(**screen), folder, stop)
    told = sections()
    missing = []
    for step in STEPS:
        me.at = step.picture
        me.texts.clear()
        step.do(me)
        me.look()
        read = " | ".join(me.texts)
        missing += [f"{step.title}: {words}" for words in bold(told.get(step.title, "")) if words not in read]
        if WRITE and screen is SCREENS["middle"]:
            PICTURES.mkdir(parents=True, exist_ok=True)
            (PICTURES / f"{step.picture}.png").write_bytes(as_picture(me.picture))
    assert missing == []
