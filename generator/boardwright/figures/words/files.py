"""Words of one kind in every language that has a file for them, read when they are first asked for."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Generic, TypeVar

from boardwright.figures.languages import BASE, FOLDER, languages
from boardwright.figures.own_language import CustomLanguage
from boardwright.figures.words.load import load_words

W = TypeVar("W")


class WordFiles(Mapping[str, W], Generic[W]):
    """Language -> words. File names tell which languages exist; only the one asked for is read."""

    def __init__(self, kind: type[W], folder: Path, file: str = "{language}.yaml") -> None:
        """Words of a kind below a folder, one file per language; `{language}` stands for the language."""
        self.kind = kind
        self.folder = folder
        self.file = file
        self._read: dict[str, W] = {}

    def __getitem__(self, language: str) -> W:
        """Words of a language; of a user's own those of the user's file, or of its base if that has none of this kind.

        Raises:
            KeyError: There is no file for this language.
            WordsError: Its file is wrong or incomplete.
        """
        if isinstance(language, CustomLanguage):
            own: W | None = language.words.get(self.kind)
            return own if own is not None else self[language.base if language.base in self else BASE]
        if language not in self._read:
            if language not in languages(self.folder, self.file):
                raise KeyError(language)
            self._read[language] = load_words(self.kind, self.path(language), language)
        return self._read[language]

    def __contains__(self, language: object) -> bool:
        own = isinstance(language, CustomLanguage)
        return own or language in self._read or language in languages(self.folder, self.file)

    def __iter__(self) -> Iterator[str]:
        return iter(languages(self.folder, self.file))

    def __len__(self) -> int:
        return len(languages(self.folder, self.file))

    def path(self, language: str) -> Path:
        """A language's file."""
        return self.folder / self.file.format(language=language)

    def of_file(self, path: Path, language: str) -> W:
        """Words of the same kind from a file elsewhere, which may be incomplete: missing words are in English.

        Raises:
            WordsError: The file is wrong.
        """
        return load_words(self.kind, path, language, self[BASE])


def common_words(kind: type[W], concern: str) -> WordFiles[W]:
    """Words that belong to no game."""
    return WordFiles(kind, FOLDER, f"{{language}}/{concern}.yaml")


def words_of_game(kind: type[W], folder: Path) -> WordFiles[W]:
    """Words of one game, from a folder in its room with one file for each language."""
    return WordFiles(kind, folder)
