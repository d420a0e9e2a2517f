"""Names of tilings: every spelling finds its tiling, none stands for two without saying so, and wrong ones are told."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.tilings import (
    AmbiguousTilingError,
    NeedlessVariantError,
    TilingError,
    UnknownTilingError,
    catalogue,
    find_entry,
    named_tiling,
    vertex_types,
)
from boardwright.tilings.exact.atlas import facts
from boardwright.tilings.exact.names import (
    MAX_NAME,
    configuration,
    configuration_text,
    parse_configurations,
)
from tests.samples import each

SPELLINGS = {
    "3.6.3.6": "3.6.3.6|(3.6)^2|(3.6)²|6.3.6.3| 3 . 6 . 3 . 6 |3·6·3·6|kagome|Kagome tiling",
    "3^6": "3^6|3⁶|3.3.3.3.3.3|(3.3)^3|(3^3)^2|3^2.3^4|[3^6]|triangles|Triangular|deltille| 3 ^ 6 |3 . 3.3. 3.3.3|(3)^6"
    "|(3.3.3)²|3².3⁴",
    "4^4": "4^4|4⁴|4.4.4.4|\t4.4.4.4\n|(4.4)^2|4^3.4|4.4²  .4",
    "6^3": "6^3|6³|6.6.6|6 ^3|(6)³|6.6^2|6^1.6^2",
    "3^3.4^2": "3^3.4^2|3³.4²|3.3.3.4.4|4.3.3.3.4|4.4.3.3.3|(3^3.4^2)|elongated-triangular",
    "3^2.4.3.4": "3².4.3.4|3.3.4.3.4|4.3.4.3.3|4.3.3.4.3|snub square|snub_square|SNUB QUADRILLE",
    "3.12^2": "3.12.12|12.3.12|12².3|truncated hexagonal",
    "4.6.12": "4.6.12|12.6.4|6.4.12|truncated trihexagonal",
    "4.8^2": "4.8.8|8.4.8|truncated square tiling",
    "3^4.6": "3^4.6|3.3.3.6.3|snub hexagonal|snub trihexagonal tessellation",
    "3.4.6.4": "3.4.6.4|4.6.4.3|rhombitrihexagonal",
    "3^6; 3^2.4.3.4": "3^6; 3^2.4.3.4|3⁶;3².4.3.4|3².4.3.4; 3⁶|[3^6; 3^2.4.3.4]|(3.4.3.4.3; 3^6)|3^6/3^2.4.3.4",
    "3.6.3.6; 3^2.6^2": "(3.6)^2; 3².6²|6^2.3^2, (6.3)^2|[(3.6)²; 3².6²]",
    "[3^6; 3^4.6]^1": "[3^6; 3^4.6]^1|[3⁶; 3⁴.6]¹|[3⁴.6; 3⁶]_1|[3^6; 3^4.6]₁|(3^6; 3^4.6)1",
    "[3^6; 3^4.6]^2": "[3^6; 3^4.6]^2|[3⁶; 3⁴.6]²|[6.3^4; 3^6]^2",
    "V3.6.3.6": "V3.6.3.6|v(3.6)^2|V[3.6.3.6]|V 6.3.6.3|rhombille|tumbling blocks",
    "V3^2.4.3.4": "V3².4.3.4|V3.3.4.3.4|cairo|Cairo pentagonal tiling|4-fold pentille",
    "V4.8^2": "V4.8.8|tetrakis|tetrakis square|kisquadrille",
    "V3^4.6": "V3^4.6|floret pentagonal|floret|6-fold pentille",
    "V4.6.12": "V4.6.12|kisrhombille",
    "V3.12^2": "V3.12.12|triakis triangular|kisdeltille",
    "V3.4.6.4": "V3.4.6.4|deltoidal trihexagonal|tetrille",
    "V3^3.4^2": "V3.3.3.4.4|prismatic pentagonal|iso(4-)pentille",
    "V[3^6; 3^2.4.3.4]": "V[3^6; 3^2.4.3.4]|V3^6; 3^2.4.3.4|V3^2.4.3.4; V3^6|v[3².4.3.4; 3⁶]",
    "V[3^6; 3^4.6]^2": "V[3^6; 3^4.6]^2|V[3⁶; 3⁴.6]²",
    "brick": "brick|Bricks|running bond",
    "herringbone": "herringbone|Herringbone tiling",
    "basket weave": "basket weave|basketweave|basket-weave",
}


@each("full_name, text", [(name, text) for name, texts in SPELLINGS.items() for text in texts.split("|")])
def test_every_spelling_finds_its_tiling(full_name, text):
    assert find_entry(text).full_name == full_name


@each(
    "text, near",
    [
        *(("3.6.3", "3.6.3.6"), ("kagme", "kagome"), ("V3.6.3", "V3.6.3.6"), ("herringbon", "herringbone")),
        *(("cario", "cairo"), ("triangels", "triangles"), ("Hexagon", "hexagons"), ("sqares", "squares")),
        *(("honeycombs", "honeycomb"), ("4.4.4", "4^4"), ("3.3.3.3.3", "3^6"), ("3-unifrom-17", "3-uniform-17")),
        *(("v3-uniforn-17", "V3-uniform-17"), ("4 unform 5", "4-uniform-5")),
    ],
)
def test_near_names_are_proposed(text, near):
    with pytest.raises(UnknownTilingError) as caught:
        find_entry(text)
    assert caught.value.name == text
    assert near in caught.value.near
    assert "uniform" not in near or caught.value.near == (near,)
    assert f"did you mean {caught.value.near[0]!r}" in str(caught.value)


NO_NAMES = [
    *("", " ", "3", "3.", ".3.6", "3..6", "3^", "^", "^3", "^6", "3^99", "(3.6", "3.6)", "((3.6))^2", "3^6;", "[3^6"),
    *("V", "v;", "3.7.42", "7^3", "3.12", "penrose", "5.5.5.5", "3^6x", "(3^6", "0^0", "3." * 60 + "3", "(3^12)^12"),
    *("x" * (MAX_NAME + 1), "\0", "３.６", "3-unifrom-99", "9^99999", "3^" + "9" * 40, "3^99." * 11, "(3.3)^99" * 7),
    *("3^6\x00", "\x1b[31m3^6\x1b[0m", "3^6\n4^4", "3" + "⁶" * 50, "(" * 60, "(3." * 20, "(3" + ".3" * 28 + "!"),
    *("3.3" * 30_000, "x" * 1_000_000, "\u202e3^6", "\ud800", "3\u0301^6"),
]


@each("text", NO_NAMES)
def test_what_is_no_name_is_refused_at_once_in_one_short_line(text):
    with pytest.raises(UnknownTilingError) as caught:
        find_entry(text)
    message = str(caught.value)
    assert len(message) < 400
    assert message.isprintable()


@given(st.text("V3468().^;[],12¹²⁶ _", max_size=14) | st.text(max_size=120), st.sampled_from([None, 1, 2]))
def test_any_text_finds_a_tiling_or_a_clear_refusal(text, variant):
    message = ""
    try:
        assert find_entry(text, variant) in catalogue()
    except TilingError as error:
        message = str(error)
    assert message.isprintable()


@each("entry", catalogue())
def test_every_entry_is_found_by_its_own_names(entry):
    assert find_entry(entry.full_name) == entry
    assert find_entry(entry.name, entry.variant) == entry
    assert all(find_entry(alias) == entry for alias in entry.aliases)


@each("name", ["[3^6; 3^4.6]", "3⁴.6; 3⁶", "V[3.4^2.6; 3.6.3.6]"])
def test_an_ambiguous_name_lists_its_two_tilings(name):
    for variant in (None, 3):
        with pytest.raises(AmbiguousTilingError, match=r"variant: 1 \(.*variant: 2 \(") as caught:
            find_entry(name, variant)
        assert caught.value.name == name
        assert len(set(caught.value.variants)) == 2


@each(
    "name, variant",
    [
        *(("3.6.3.6", 1), ("cairo", 2), ("3^6; 3^2.4.3.4", 1), ("[3^6; 3^4.6]^1", 1), ("[3^6; 3^2.4.3.4]^1", None)),
        *(("3-uniform-17", 1), ("[3^6; 3^2.6^2; 6^3]", 1)),
    ],
)
def test_a_variant_where_none_is_needed_is_an_error(name, variant):
    with pytest.raises(NeedlessVariantError):
        find_entry(name, variant)


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


NUMBERED = {
    "3-uniform-17": "3-uniform-17",
    "V3-uniform-17": "V3-uniform-17|v3-Uniform-17",
    "6-uniform-673": " 6 uniform 673 |6_UNIFORM_673",
    "V4-uniform-17": "V 4\u2011uniform\u201317",
    "3-uniform-1": "3uniform1",
    "5-uniform-7": "5-uniform-007",
}


@each("text, name", [(text, name) for name, texts in NUMBERED.items() for text in texts.split("|")])
def test_spellings_of_a_number(text, name):
    entry = find_entry(text)
    assert (entry.name, entry.full_name, entry.is_dual) == (name, name, name.startswith("V"))
    assert named_tiling(text).name == name


@each(
    "text, words",
    [
        *((f"3-uniform-{number}", "there are 3-uniform-1 to 3-uniform-61") for number in (0, 62)),
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
