"""Forms of a text for different numbers: languages have one form, two, or more, each by a rule of its own.

Source of the rules: Unicode CLDR, plural rules for cardinal whole numbers.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

OTHER: Final = "other"
"""The form that every text has."""

Rule = Callable[[int], str]


def _usual(number: int) -> str:
    return "one" if number == 1 else OTHER


def _none(_number: int) -> str:
    return OTHER


def _from_zero(number: int) -> str:
    return "one" if number in (0, 1) else OTHER


def _romance(number: int) -> str:
    return "one" if number == 1 else _of_millions(number)


def _romance_from_zero(number: int) -> str:
    return "one" if number in (0, 1) else _of_millions(number)


def _of_millions(number: int) -> str:
    return "many" if number and number % 1_000_000 == 0 else OTHER


def _ends_in_one(number: int) -> str:
    return "one" if number % 10 == 1 and number % 100 != 11 else OTHER


def _few(number: int) -> bool:
    return number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)


def _east_slavic(number: int) -> str:
    return "one" if _ends_in_one(number) == "one" else "few" if _few(number) else "many"


def _south_slavic(number: int) -> str:
    return "one" if _ends_in_one(number) == "one" else "few" if _few(number) else OTHER


def _polish(number: int) -> str:
    return "one" if number == 1 else "few" if _few(number) else "many"


def _czech(number: int) -> str:
    return "one" if number == 1 else "few" if number in (2, 3, 4) else OTHER


def _slovene(number: int) -> str:
    return {1: "one", 2: "two", 3: "few", 4: "few"}.get(number % 100, OTHER)


def _lithuanian(number: int) -> str:
    if number % 100 in range(11, 20) or number % 10 == 0:
        return OTHER
    return "one" if number % 10 == 1 else "few"


def _latvian(number: int) -> str:
    if number % 10 == 0 or number % 100 in range(11, 20):
        return "zero"
    return _ends_in_one(number)


def _romanian(number: int) -> str:
    return "one" if number == 1 else "few" if number == 0 or number % 100 in range(1, 20) else OTHER


def _irish(number: int) -> str:
    named = {1: "one", 2: "two"} | dict.fromkeys(range(3, 7), "few") | dict.fromkeys(range(7, 11), "many")
    return named.get(number, OTHER)


def _welsh(number: int) -> str:
    return {0: "zero", 1: "one", 2: "two", 3: "few", 6: "many"}.get(number, OTHER)


_LANGUAGES: Mapping[Rule, tuple[str, tuple[str, ...]]] = {
    _usual: ("de en nl sv", ("one", OTHER)),
    _none: ("id ja ko ms th vi zh", (OTHER,)),
    _from_zero: ("hy", ("one", OTHER)),
    _romance: ("ca es it pt", ("one", "many", OTHER)),
    _romance_from_zero: ("fr pt-BR", ("one", "many", OTHER)),
    _ends_in_one: ("is mk", ("one", OTHER)),
    _east_slavic: ("be ru uk", ("one", "few", "many", OTHER)),
    _south_slavic: ("bs hr sr", ("one", "few", OTHER)),
    _polish: ("pl", ("one", "few", "many", OTHER)),
    _czech: ("cs sk", ("one", "few", OTHER)),
    _slovene: ("sl", ("one", "two", "few", OTHER)),
    _lithuanian: ("lt", ("one", "few", OTHER)),
    _latvian: ("lv", ("zero", "one", OTHER)),
    _romanian: ("mo ro", ("one", "few", OTHER)),
    _irish: ("ga", ("one", "two", "few", "many", OTHER)),
    _welsh: ("cy", ("zero", "one", "two", "few", "many", OTHER)),
}
"""Rule -> languages that have it (the usual one is that of all others as well), and the names of its forms."""

_BY_LANGUAGE = {name: rule for rule, (names, _) in _LANGUAGES.items() for name in names.split()}

PLURAL_LANGUAGES: Final = tuple(sorted(_BY_LANGUAGE))
"""Languages whose rule is known by name."""


def plural_rule(language: str) -> Rule:
    """Rule of a language; that of most, one form for 1 and another for the rest, if it is not known."""
    return _BY_LANGUAGE.get(language) or _BY_LANGUAGE.get(language.partition("-")[0]) or _usual


def plural_forms(language: str) -> tuple[str, ...]:
    """Names of the forms that a language has."""
    return _LANGUAGES[plural_rule(language)][1]


class Plural(str):
    """A text with a form for each kind of number; `format` chooses it by the number that fills its blank `by`."""

    __slots__ = ("_by", "_forms", "_language")

    _forms: Mapping[str, str]
    _by: str
    _language: str

    def __new__(cls, forms: Mapping[str, str], by: str, language: str) -> "Plural":
        """The text whose form for all other numbers stands where no number is given."""
        made = super().__new__(cls, forms[OTHER])
        made._forms, made._by, made._language = MappingProxyType(dict(forms)), by, language
        return made

    def format(self, *args: object, **values: Any) -> str:
        """The form for the number that is given, filled in."""
        # Numbers may come with their thousands apart: 1,200 ends as 1200 does.
        digits = "".join(character for character in str(values.get(self._by, "")) if character.isdecimal())
        form = plural_rule(self._language)(int(digits)) if digits else OTHER
        return str(self._forms.get(form, self._forms[OTHER])).format(*args, **values)

    def __reduce__(self) -> Any:
        return Plural, (dict(self._forms), self._by, self._language)
