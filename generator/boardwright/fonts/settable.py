"""What can be set: one sign after another, from left to right, each with the glyph that the fonts have for it.

Scripts that run the other way, or whose letters change beside others, would come out wrong without a word, although the
fonts have many of their letters. So they are refused, each character by name.

Source: Unicode Standard Annex 9 (bidirectional classes), Annex 15 (composition), and the Unicode Standard's chapter 4
(general categories, names).
"""

import unicodedata
from collections.abc import Iterator

from boardwright.fonts.family import Face, own_family
from boardwright.fonts.metrics import missing_characters

SOFT_HYPHEN = "\u00ad"
"""Marks a possible division of a word; rule sheets divide there, and no other text is divided at all."""

_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})

_SHAPED = """
AHOM BALINESE BATAK BENGALI BHAIKSUKI BRAHMI BUGINESE BUHID CHAKMA CHAM DEVANAGARI DIVES DOGRA GRANTHA
GUJARATI GUNJALA GURMUKHI HANUNOO JAVANESE KAITHI KANNADA KAWI KAYAH KHAROSHTHI KHMER KHOJKI KHUDAWADI LAO
LEPCHA LIMBU MAHAJANI MAKASAR MALAYALAM MARCHEN MASARAM MEETEI MODI MONGOLIAN MULTANI MYANMAR NANDINAGARI NEWA
ORIYA PHAGS-PA REJANG SAURASHTRA SHARADA SIDDHAM SINHALA SOYOMBO SUNDANESE SYLOTI TAGALOG TAGBANWA TAI TAKRI
TAMIL TELUGU THAI TIBETAN TIRHUTA VEDIC ZANABAZAR
"""
"""First words of the names in Unicode of letters that are joined, stacked, reordered or moved beside others."""

_JAMO = range(0x1100, 0x1200), range(0xA960, 0xA980), range(0xD7B0, 0xD800)
"""Parts of Korean syllables."""

_RULES = "use a script that runs from left to right in separate letters, such as Latin, Greek or Cyrillic"


ELSEWHERE = "fonts of your own: 'page.fonts' in a config, --fonts for a figure"
"""Where a character may come from that our fonts do not have."""


def composed(text: str) -> str:
    """`text` with each letter and its accents as one character, where Unicode has one."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def unsettable(text: str, *, divided: bool = False) -> Iterator[tuple[str, str]]:
    """Characters of a composed text that cannot be set, each once, with a message that says why and what would do.

    In a text that is `divided` at the ends of lines, soft hyphens can be.
    """
    if text.isascii() and text.isprintable():  # the fonts have all of ASCII, and so has any of a user's own
        return
    missing = frozenset(missing_characters(text))
    for character in dict.fromkeys(text):
        if character == SOFT_HYPHEN and divided:
            continue
        reason = _reason(character)
        if reason:
            yield character, f"{called(character)} cannot be set: {reason}"
        elif character in missing:
            cure = "use another one" if own_family() else f"use another one, or {ELSEWHERE}"
            yield character, f"{called(character)} cannot be set: {_who_lacks(character)} not have it; {cure}"


def refusal(text: str) -> str:
    """Why a composed text cannot be set on one line: its first such character; empty if it can be."""
    messages = [message for _, message in unsettable(text)]
    others = len(messages) - 1
    more = f" (and {others} more {'characters' if others > 1 else 'character'} of this text)" if others > 0 else ""
    return f"{messages[0]}{more}" if messages else ""


def called(character: str) -> str:
    """A character by its sign, if it has one of its own, its number and its name."""
    number = f"U+{ord(character):04X}"
    name = unicodedata.name(character, "")
    known = f"{number} {name}" if name else number
    return (
        f"'{character}' ({known})" if character.isprintable() and unicodedata.category(character)[0] != "M" else known
    )


def lacking(character: str) -> str:
    """That a font in use does not have a character."""
    return f"{_who_lacks(character)} not have {called(character)}"


def _who_lacks(character: str) -> str:
    """The fonts, or those files of the user's own that lack a character, with `does` or `do`."""
    own = own_family()
    faces: tuple[Face, ...] = ("regular", "bold", "italic")
    files = dict.fromkeys(own.file(face) for face in faces if own.advance(face, character) is None) if own else {}
    return f"{' and '.join(files) or 'the fonts'} {'does' if len(files) == 1 else 'do'}"


def _reason(character: str) -> str:
    """Why no font helps; empty for what a font may have."""
    if character in "\t\n\r\u2028\u2029":
        return "it ends a line or a column, and a text is one line; use a space"
    kind = unicodedata.category(character)
    if kind in ("Cc", "Cs", "Cf"):
        return "it is not a sign but an instruction or a part of one; leave it out"
    if kind == "Co":
        return "each font means something else by it; use another one"
    way = unicodedata.bidirectional(character)
    if way in _RIGHT_TO_LEFT:
        return f"its script runs from right to left; {_RULES}"
    if unicodedata.name(character, "").startswith("VARIATION SELECTOR"):
        return "it chooses a form of the sign before it, and the fonts have one form of each; leave it out"
    first = unicodedata.name(character, "").partition(" ")[0]
    if first in _SHAPED.split() or any(ord(character) in part for part in _JAMO):
        return f"letters of its script change beside others; {_RULES}"
    if kind[0] == "M":
        return "it is a mark on the character before it, and there is no single character for both; leave it out"
    return ""
