"""A language of the user's own: its tag as text, and with it the words that a file gives for it."""

from collections.abc import Mapping
from typing import Any, Final

MOST_TOLD: Final = 5
"""Missing words that a warning names."""


class CustomLanguage(str):
    """The tag of a language, such as `es`, with the user's words for it.

    It stands wherever a language does, so that nothing between a config and a sheet has to know of files of words. It
    equals only itself with the same words: what is kept by language never mixes two files up, nor one of them with a
    language of the program.

    Attributes:
        base: The language of the program whose words stand in for what the file lacks.
        digest: What tells its words from others: a hash of the file.
        words: Class that lists words -> these words in this language. Classes that are missing have none of their own.
        missing: Keys of the words that the file lacks, in order; empty for a file that only changes words of its base.
        file: The file, as messages name it.

    """

    __slots__ = ("base", "digest", "file", "missing", "words")

    base: str
    digest: str
    words: Mapping[type[Any], Any]
    missing: tuple[str, ...]
    file: str

    def __new__(
        cls, tag: str, base: str, digest: str, words: Mapping[type[Any], Any], missing: tuple[str, ...], file: str
    ) -> "CustomLanguage":
        """The language of a tag."""
        made = super().__new__(cls, tag)
        made.base, made.digest, made.words, made.missing, made.file = base, digest, words, missing, file
        return made

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CustomLanguage):
            return False
        return str.__eq__(self, other) and (self.base, self.digest) == (other.base, other.digest)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((str(self), self.digest))

    def __reduce__(self) -> Any:
        own = (str(self), self.base, self.digest, dict(self.words), self.missing, self.file)
        return CustomLanguage, own


def lacking(language: str) -> str:
    """A warning that a file lacks words, naming some of them; empty if it lacks none, or is none."""
    if not isinstance(language, CustomLanguage) or not language.missing:
        return ""
    told = ", ".join(language.missing[:MOST_TOLD])
    more = len(language.missing) - MOST_TOLD
    words = f"{told} and {more:,} more, which 'check -v' lists" if more > 0 else told
    number, are = ("1 word", "is") if len(language.missing) == 1 else (f"{len(language.missing):,} words", "are")
    return f"{language.file} lacks {number}, which {are} in {language.base!r}: {words}"


def rules_in_base(language: str) -> str:
    """A warning that the rules of a game are in another language than the user's words; empty if they are not."""
    if not isinstance(language, CustomLanguage) or str(language) == language.base:
        return ""
    return f"the rule sheet is in {language.base!r}; 'rules:' names one of your own in {str(language)!r}"
