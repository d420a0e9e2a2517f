"""Names of the atlas: numbers in any usual spelling, kinds of nodes where these are enough, and what wrong ones say."""

from collections import Counter

import pytest

from boardwright.tilings import (
    AmbiguousTilingError,
    NeedlessVariantError,
    UnknownTilingError,
    find_entry,
    named_tiling,
    vertex_types,
)
from boardwright.tilings.exact import catalogue
from boardwright.tilings.exact.atlas import facts
from boardwright.tilings.exact.names import parse_configurations


@pytest.mark.parametrize(
    "text, name",
    [
        ("3-uniform-17", "3-uniform-17"),
        ("V3-uniform-17", "V3-uniform-17"),
        ("v3-Uniform-17", "V3-uniform-17"),
        (" 6 uniform 673 ", "6-uniform-673"),
        ("6_UNIFORM_673", "6-uniform-673"),
        ("V 4\u2011uniform\u201317", "V4-uniform-17"),
        ("3uniform1", "3-uniform-1"),
        ("5-uniform-007", "5-uniform-7"),
    ],
)
def test_spellings_of_a_number(text, name):
    entry = find_entry(text)
    assert (entry.name, entry.full_name, entry.is_dual) == (name, name, name.startswith("V"))
    assert named_tiling(text).name == name


@pytest.mark.parametrize(
    "text, words",
    [
        ("3-uniform-0", "there are 3-uniform-1 to 3-uniform-61"),
        ("3-uniform-62", "there are 3-uniform-1 to 3-uniform-61"),
        ("V4-uniform-152", "there are V4-uniform-1 to V4-uniform-151"),
        ("5-uniform-333", "there are 5-uniform-1 to 5-uniform-332"),
        ("6-uniform-674", "there are 6-uniform-1 to 6-uniform-673"),
        ("7-uniform-1", "3 to 6 kinds of nodes are known, 3-uniform-1 to 6-uniform-673"),
        ("2-uniform-1", "go by these, such as '3^6; 3^2.4.3.4'"),
        ("1-uniform-1", "go by these, such as '3.6.3.6'"),
    ],
)
def test_a_number_that_no_tiling_has(text, words):
    with pytest.raises(UnknownTilingError) as caught:
        find_entry(text)
    assert words in str(caught.value)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize(
    "text, near",
    [("3-unifrom-17", "3-uniform-17"), ("v3-uniforn-17", "V3-uniform-17"), ("4 unform 5", "4-uniform-5")],
)
def test_a_misspelt_number_is_understood(text, near):
    with pytest.raises(UnknownTilingError) as caught:
        find_entry(text)
    assert caught.value.near == (near,)


def test_unknown_names_still_get_near_ones_from_the_catalogue():
    with pytest.raises(UnknownTilingError) as caught:
        find_entry("3.6.3")
    assert "3.6.3.6" in caught.value.near
    with pytest.raises(UnknownTilingError):
        find_entry("3-unifrom-99")


def test_kinds_of_nodes_name_a_tiling_if_it_is_the_only_one():
    shared = Counter(one.types for one in facts.all_facts())
    own = [one for one in facts.all_facts() if shared[one.types] == 1]
    assert len(own) > 61
    for one in own[::25]:
        assert find_entry(one.type_name).name == str(one.name)
        assert find_entry(one.type_name.strip("[]").replace("; ", " / ")).name == str(one.name)
        assert find_entry(f"V{one.type_name}").name == f"V{one.name}"
        assert set(vertex_types(named_tiling(one.type_name))) == set(one.types)


def test_kinds_given_once_are_enough_if_no_tiling_has_just_these():
    # 3^2.6^2; 3.6.3.6; 6^3 are the nodes of two tilings with three kinds, which are then meant: whole names come first.
    with pytest.raises(AmbiguousTilingError) as caught:
        find_entry("6^3; 3.6.3.6; 3^2.6^2")
    assert caught.value.variants == ("3-uniform-1", "3-uniform-2")
    sorts = Counter(frozenset(one.types) for one in facts.all_facts())
    once = [
        one for one in facts.all_facts() if 2 < len(one.kinds) < len(one.types) and sorts[frozenset(one.types)] == 1
    ]
    assert once
    for one in once[:5]:
        assert find_entry("; ".join(".".join(map(str, kind.type)) for kind in one.kinds)).name == str(one.name)


def test_shared_kinds_name_the_tilings_that_have_them():
    with pytest.raises(AmbiguousTilingError) as caught:
        find_entry("V[3.6.3.6; 3^2.6^2; 6^3]")
    assert str(caught.value).endswith("stands for 2 tilings; choose one: V3-uniform-1, V3-uniform-2")
    types, count = Counter(one.types for one in facts.all_facts()).most_common(1)[0]
    with pytest.raises(AmbiguousTilingError) as found:
        find_entry(facts.type_name(types))
    assert len(found.value.variants) == count > 12
    assert f"and {count - 12} more, listed by: boardwright list tilings --types '{facts.type_name(types)}'" in str(
        found.value
    )


def test_names_of_the_catalogue_are_what_they_were():
    assert find_entry("[3^6; 3^4.6]^1").family == "2-uniform"
    with pytest.raises(AmbiguousTilingError, match="variant: 1"):
        find_entry("3^6; 3^4.6")
    for one in facts.all_facts():
        assert parse_configurations(one.type_name).types == one.types


@pytest.mark.parametrize("text", ["3-uniform-17", "[3^6; 3^2.6^2; 6^3]"])
def test_a_variant_is_refused(text):
    with pytest.raises(NeedlessVariantError):
        find_entry(text, 1)


def test_one_entry_is_read_alone(monkeypatch):
    def refused():
        raise AssertionError("the whole index was read")

    monkeypatch.setattr(catalogue, "all_facts", refused)
    monkeypatch.setattr(catalogue, "known_names", refused)
    assert len(named_tiling("3-uniform-2").faces) == 4
