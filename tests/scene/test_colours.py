"""Colours taken apart and mixed; numbers by hand."""

from boardwright.scene.colours import channels, mixed


def test_channels_are_parts_of_one():
    assert channels("#ff3300") == (1.0, 0.2, 0.0)


def test_a_mixture_lies_between_its_colours():
    assert mixed("#102030", "#ffffff", 1.0) == "#102030"
    assert mixed("#102030", "#ffffff", 0.0) == "#ffffff"
    assert mixed("#000000", "#ff8000", 0.25) == "#bf6000"  # 3/4 of 255 is 191.25, of 128 it is 96
