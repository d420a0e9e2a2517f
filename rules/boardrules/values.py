"""`dataclass` for values of the rules and of the generator: frozen, with slots, and made in less than half the time.

The standard library writes six methods of such a class as text and compiles each, and starting the generator makes a
hundred and more. Here only `__init__` is compiled. The other methods need no text, since they do the same for all
fields. Measured by `python benchmarks/small_gains.py 9` with Python 3.11.7: with the standard decorator a small board
takes 1.07 times as long, and a figure 1.14 times. Everything else is done by the standard decorator, which is what a
type checker sees; `fields`, `replace`, `asdict` and `match` work as ever. Fields with options of their own but a
default, a factory, metadata and `kw_only` are refused, and so is a class that is derived from another dataclass.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(*, frozen, slots, kw_only=False):
        """As `dataclasses.dataclass`, with both `frozen` and `slots`.

        Raises:
            TypeError: The class needs more than this; use the standard decorator for it.
        """
        if not (frozen and slots):
            raise TypeError("values are frozen and have slots; use the decorator of the standard library")
        return lambda cls: _made(cls, kw_only)


__all__ = ["dataclass"]

_FACTORY = object()
"""Stands for a field that was not given and has a factory."""


def _made(cls: type[Any], kw_only: bool) -> type[Any]:
    """The class with slots and all methods."""
    if any(dataclasses.is_dataclass(base) for base in cls.__mro__[1:]):
        raise TypeError(f"{cls.__name__} is derived from a dataclass; use the decorator of the standard library")
    own = cls.__dict__
    made: Any = dataclasses.dataclass(init=False, repr=False, eq=False, slots=True, kw_only=kw_only)(cls)
    fields = dataclasses.fields(made)
    for field in fields:
        if not (field.init and field.repr and field.compare and field.hash is None):
            raise TypeError(f"{cls.__name__}.{field.name}: use the decorator of the standard library")
    names = tuple(field.name for field in fields)
    methods = {**_methods(made, names), "__init__": _init(made, fields)}
    for name, method in methods.items():
        if name not in own or (name == "__hash__" and own[name] is None):
            method.__qualname__ = f"{cls.__qualname__}.{name}"
            setattr(made, name, method)
    # So that a class derived from this one has to be frozen as well.
    made.__dataclass_params__.frozen = True
    return made  # type: ignore[no-any-return]


def _methods(made: type[Any], names: tuple[str, ...]) -> dict[str, Callable[..., Any]]:
    """The methods that are the same for all classes, but for the names of the fields."""
    found = attrgetter(*names) if names else lambda _: ()
    values = (lambda self: (found(self),)) if len(names) == 1 else found

    def __repr__(self: Any) -> str:  # noqa: N807 - a method to be
        words = ", ".join(f"{name}={value!r}" for name, value in zip(names, values(self), strict=True))
        return f"{type(self).__qualname__}({words})"

    def __eq__(self: Any, other: object) -> bool:  # noqa: N807
        return values(self) == values(other) if type(other) is type(self) else NotImplemented

    def __hash__(self: Any) -> int:  # noqa: N807
        return hash(values(self))

    def __setattr__(self: Any, name: str, value: object) -> None:  # noqa: N807
        if type(self) is made or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        object.__setattr__(self, name, value)

    def __delattr__(self: Any, name: str) -> None:  # noqa: N807
        if type(self) is made or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        object.__delattr__(self, name)

    def __getstate__(self: Any) -> list[Any]:  # noqa: N807
        return list(values(self))

    def __setstate__(self: Any, state: list[Any]) -> None:  # noqa: N807
        for name, value in zip(names, state, strict=True):
            object.__setattr__(self, name, value)

    methods = (__repr__, __eq__, __hash__, __setattr__, __delattr__, __getstate__, __setstate__)
    return {method.__name__: method for method in methods}


def _init(made: type[Any], fields: tuple[Field[Any], ...]) -> Any:
    """The method that sets all fields, each through its slot, and then calls `__post_init__` if there is one."""
    known: dict[str, Any] = {"_factory": _FACTORY}
    heads: dict[bool, list[str]] = {False: [], True: []}
    lines: list[str] = []
    for number, field in enumerate(fields):
        value = name = field.name
        known[f"_set{number}"] = getattr(made, name).__set__
        if field.default_factory is not MISSING:
            known[f"_new{number}"] = field.default_factory
            head = f"{name}=_factory"
            value = f"_new{number}() if {name} is _factory else {name}"
        elif field.default is not MISSING:
            known[f"_default{number}"] = field.default
            head = f"{name}=_default{number}"
        else:
            head = name
        heads[bool(field.kw_only)].append(head)
        lines.append(f"_set{number}(self, {value})")
    if hasattr(made, "__post_init__"):
        lines.append("self.__post_init__()")
    head = ", ".join(["self", *heads[False], *(["*", *heads[True]] if heads[True] else [])])
    code = f"def __init__({head}):\n {'; '.join(lines) or 'pass'}"
    return _Later(made, code, known, {field.name: field.type for field in fields})


class _Later:
    """An `__init__` that is compiled when it is first looked up: most commands make no value of most classes."""

    def __init__(self, made: type[Any], code: str, known: dict[str, Any], types: dict[str, Any]) -> None:
        self._parts = made, code, known, types

    def __get__(self, instance: object, owner: type[Any]) -> Any:
        made, code, known, types = self._parts
        exec(code, known)
        init: Any = known["__init__"]
        init.__module__, init.__qualname__ = made.__module__, f"{made.__qualname__}.__init__"
        init.__annotations__ = types | {"return": None}
        made.__init__ = init  # in the place of this one
        return init if instance is None else init.__get__(instance, owner)
