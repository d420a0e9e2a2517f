"""Names of tilings: every spelling finds its tiling, and no name stands for two without saying so."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.tilings import (
    AmbiguousTilingError,
    CatalogueEntry,
    NeedlessVariantError,
    TilingError,
    UnknownTilingError,
    catalogue,
    find_entry,
    named_tiling,
)
from boardwright.tilings.exact.catalogue import name_key
from boardwright.tilings.exact.names import (
    MAX_NAME,
    configuration,
    configuration_text,
    parse_configurations,
    plain_words,
)

SPELLINGS = {
    "3.6.3.6": ["3.6.3.6", "(3.6)^2", "(3.6)²", "6.3.6.3", " 3 . 6 . 3 . 6 ", "3·6·3·6", "kagome", "Kagome tiling"],
    "3^6": [
        "3^6",
        "3⁶",
        "3.3.3.3.3.3",
        "(3.3)^3",
        "(3^3)^2",
        "3^2.3^4",
        "[3^6]",
        "triangles",
        "Triangular",
        "deltille",
    ],
    "3^3.4^2": ["3^3.4^2", "3³.4²", "3.3.3.4.4", "4.3.3.3.4", "4.4.3.3.3", "(3^3.4^2)", "elongated-triangular"],
    "3^2.4.3.4": ["3².4.3.4", "3.3.4.3.4", "4.3.4.3.3", "4.3.3.4.3", "snub square", "snub_square", "SNUB QUADRILLE"],
    "3.12^2": ["3.12.12", "12.3.12", "12².3", "truncated hexagonal"],
    "4.6.12": ["4.6.12", "12.6.4", "6.4.12", "truncated trihexagonal"],
    "4.8^2": ["4.8.8", "8.4.8", "truncated square tiling"],
    "3^4.6": ["3^4.6", "3.3.3.6.3", "snub hexagonal", "snub trihexagonal tessellation"],
    "3.4.6.4": ["3.4.6.4", "4.6.4.3", "rhombitrihexagonal"],
    "3^6; 3^2.4.3.4": [
        "3^6; 3^2.4.3.4",
        "3⁶;3².4.3.4",
        "3².4.3.4; 3⁶",
        "[3^6; 3^2.4.3.4]",
        "(3.4.3.4.3; 3^6)",
        "3^6/3^2.4.3.4",
    ],
    "3.6.3.6; 3^2.6^2": ["(3.6)^2; 3².6²", "6^2.3^2, (6.3)^2", "[(3.6)²; 3².6²]"],
    "[3^6; 3^4.6]^1": ["[3^6; 3^4.6]^1", "[3⁶; 3⁴.6]¹", "[3⁴.6; 3⁶]_1", "[3^6; 3^4.6]₁", "(3^6; 3^4.6)1"],
    "[3^6; 3^4.6]^2": ["[3^6; 3^4.6]^2", "[3⁶; 3⁴.6]²", "[6.3^4; 3^6]^2"],
    "V3.6.3.6": ["V3.6.3.6", "v(3.6)^2", "V[3.6.3.6]", "V 6.3.6.3", "rhombille", "tumbling blocks"],
    "V3^2.4.3.4": ["V3².4.3.4", "V3.3.4.3.4", "cairo", "Cairo pentagonal tiling", "4-fold pentille"],
    "V4.8^2": ["V4.8.8", "tetrakis", "tetrakis square", "kisquadrille"],
    "V3^4.6": ["V3^4.6", "floret pentagonal", "floret", "6-fold pentille"],
    "V4.6.12": ["V4.6.12", "kisrhombille"],
    "V3.12^2": ["V3.12.12", "triakis triangular", "kisdeltille"],
    "V3.4.6.4": ["V3.4.6.4", "deltoidal trihexagonal", "tetrille"],
    "V3^3.4^2": ["V3.3.3.4.4", "prismatic pentagonal", "iso(4-)pentille"],
    "V[3^6; 3^2.4.3.4]": ["V[3^6; 3^2.4.3.4]", "V3^6; 3^2.4.3.4", "V3^2.4.3.4; V3^6", "v[3².4.3.4; 3⁶]"],
    "V[3^6; 3^4.6]^2": ["V[3^6; 3^4.6]^2", "V[3⁶; 3⁴.6]²"],
    "brick": ["brick", "Bricks", "running bond"],
    "herringbone": ["herringbone", "Herringbone tiling"],
    "basket weave": ["basket weave", "basketweave", "basket-weave"],
}


@pytest.mark.parametrize("full_name, text", [(name, text) for name, texts in SPELLINGS.items() for text in texts])
def test_spellings(full_name, text):
    assert find_entry(text).full_name == full_name


@pytest.mark.parametrize("entry", catalogue(), ids=lambda entry: entry.full_name)
def test_every_entry_is_found_by_its_own_names(entry):
    assert find_entry(entry.full_name) == entry
    assert find_entry(entry.name, entry.variant) == entry
    assert all(find_entry(alias) == entry for alias in entry.aliases)


def test_no_two_entries_share_a_name():
    owners: dict[object, list[CatalogueEntry]] = {}
    for entry in catalogue():
        for name in {name_key(name) for name in (entry.name, *entry.aliases)}:
            owners.setdefault(name, []).append(entry)
    for shared in owners.values():
        assert len(shared) == 1 or [entry.variant for entry in shared] == [1, 2]
    assert len({entry.full_name for entry in catalogue()}) == len(catalogue())


def test_variants_tell_two_tilings_of_a_name_apart():
    assert len(named_tiling("[3^6; 3^4.6]", 1).faces) == 13
    assert len(named_tiling("3^4.6; 3^6", 2).faces) == 21
    assert len(named_tiling("V[3^6; 3^4.6]", 2).nodes) == 21


@pytest.mark.parametrize("name", ["[3^6; 3^4.6]", "3⁴.6; 3⁶", "V[3.4^2.6; 3.6.3.6]"])
def test_an_ambiguous_name_lists_its_two_tilings(name):
    with pytest.raises(AmbiguousTilingError) as caught:
        find_entry(name)
    assert caught.value.name == name
    assert len(set(caught.value.variants)) == 2
    assert "variant: 1 (" in str(caught.value)
    assert "variant: 2 (" in str(caught.value)


def test_a_variant_that_does_not_exist_lists_those_that_do():
    for name, variant in (("[3^6; 3^4.6]", 3), ("[3^6; 3^4.6]^3", None)):
        with pytest.raises(AmbiguousTilingError):
            find_entry(name, variant)


@pytest.mark.parametrize(
    "name, variant",
    [("3.6.3.6", 1), ("cairo", 2), ("3^6; 3^2.4.3.4", 1), ("[3^6; 3^4.6]^1", 1), ("[3^6; 3^2.4.3.4]^1", None)],
)
def test_a_variant_where_none_is_needed_is_an_error(name, variant):
    with pytest.raises(NeedlessVariantError):
        find_entry(name, variant)


@pytest.mark.parametrize(
    "text, near",
    [
        ("3.6.3", "3.6.3.6"),
        ("kagme", "kagome"),
        ("V3.6.3", "V3.6.3.6"),
        ("herringbon", "herringbone"),
        ("cario", "cairo"),
    ],
)
def test_near_names_are_proposed(text, near):
    with pytest.raises(UnknownTilingError) as caught:
        find_entry(text)
    assert near in caught.value.near
    assert f"did you mean '{caught.value.near[0]}'" in str(caught.value)


BROKEN = [
    "",
    "3",
    "3.",
    ".3.6",
    "3..6",
    "3^",
    "^3",
    "3^99",
    "(3.6",
    "3.6)",
    "((3.6))^2",
    "3^6;",
    "[3^6",
    "V",
    "v;",
    "3.7.42",
]


@pytest.mark.parametrize("text", [*BROKEN, "3." * 60 + "3", "(3^12)^12", "x" * (MAX_NAME + 1), "\0", "３.６"])
def test_what_is_no_name_is_refused(text):
    with pytest.raises(UnknownTilingError):
        find_entry(text)


@given(st.text("V3468().^;[],12¹²⁶ _", max_size=14) | st.text(max_size=120), st.sampled_from([None, 1, 2]))
def test_any_text_finds_a_tiling_or_a_clear_refusal(text, variant):
    with suppress(TilingError):
        assert find_entry(text, variant) in catalogue()


@given(st.lists(st.sampled_from([3, 4, 6, 8, 12]), min_size=3, max_size=8), st.integers(0, 7), st.booleans())
def test_a_configuration_is_the_same_from_any_face_either_way_round(sides, start, mirrored):
    turned = sides[start % len(sides) :] + sides[: start % len(sides)]
    turned = turned[::-1] if mirrored else turned
    wanted = configuration(tuple(sides))
    assert configuration(tuple(turned)) == wanted
    assert sorted(wanted) == sorted(sides)
    for text in (".".join(map(str, turned)), configuration_text(tuple(turned))):
        parsed = parse_configurations(text)
        assert parsed is not None
        assert parsed.types == (wanted,)


def test_words_differ_by_letters_and_digits_alone():
    assert plain_words("Basket-Weave tiling") == plain_words("basketweave")
    assert plain_words("3-6 kisrhombille") != plain_words("kisrhombille")
