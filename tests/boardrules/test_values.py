"""Values: classes do as those of the standard decorator do, which is asked the same things."""

import copy
import dataclasses
import inspect
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, astuple, field
from typing import Any, Generic, TypeVar

import pytest

import boardrules.values as ours

T = TypeVar("T")


@ours.dataclass(frozen=True, slots=True)
class Place:
    """A place, and its name."""

    x: float
    y: float = 2.0
    names: list[str] = field(default_factory=list)


@ours.dataclass(frozen=True, slots=True)
class Named(Generic[T]):
    """One field only."""

    name: T


def asked(dataclass: Callable[..., Any]) -> dict[str, str]:
    """Answers of classes made by a decorator, or what is raised instead."""

    @dataclass(frozen=True, slots=True)
    class Spot:
        """A spot."""

        x: float
        y: float = 2.0
        names: tuple[str, ...] = field(default_factory=tuple, metadata={"of": "all"})

        def __post_init__(self) -> None:
            if self.x < 0:
                raise ValueError("too far left")

        @property
        def sum(self) -> float:
            return self.x + self.y

    @dataclass(frozen=True, slots=True)
    class Own:
        x: float

        def __repr__(self) -> str:
            return "a spot"

        def __eq__(self, other: object) -> bool:
            return True

        def __hash__(self) -> int:
            return 7

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Keyed:
        y: float = 2.0
        x: float

    questions: dict[str, Callable[[], Any]] = {
        "defaults": lambda: (astuple(Spot(1.0)), Spot(1.0).sum),
        "in order": lambda: astuple(Spot(1.0, 3.0)),
        "by name": lambda: astuple(Spot(y=5.0, x=4.0, names=("a",))),
        "too few": lambda: Spot(y=1),  # type: ignore[call-arg]
        "too many": lambda: Spot(1, 2, (), 4),  # type: ignore[call-arg]
        "twice": lambda: Spot(1, x=1),  # type: ignore[misc]
        "unknown": lambda: Spot(1, z=1),  # type: ignore[call-arg]
        "checked": lambda: Spot(-1.0),
        "not named": lambda: Keyed(1.0, 2.0),  # type: ignore[call-arg]
        "equal": lambda: [Spot(1.0) == other for other in (Spot(1.0, 2.0), Spot(1.5), (1.0, 2.0, ()), Own(1.0))],
        "hashes": lambda: (hash(Spot(1.0)), len({Spot(1.0), Spot(1.0), Spot(2.0)})),
        "set": lambda: setattr(Spot(1.0), "x", 3.0),
        "delete": lambda: delattr(Spot(1.0), "x"),
        "shown": lambda: (repr(Spot(1.0)), Spot.__doc__),
        "signature": lambda: (list(inspect.signature(Spot).parameters), Spot.__init__.__annotations__),
        "own methods": lambda: (repr(Own(1.0)), Own(1.0) == 3, hash(Own(1.0))),
    }
    answers = {}
    for name, question in questions.items():
        try:
            answers[name] = repr(question())
        except (TypeError, ValueError, FrozenInstanceError) as error:
            answers[name] = type(error).__name__
    return answers


def test_classes_answer_as_those_of_the_standard_library():
    answers = asked(ours.dataclass)
    assert answers == asked(dataclasses.dataclass)
    assert (answers["defaults"], answers["checked"], answers["set"]) == (
        "((1.0, 2.0, ()), 3.0)",
        "ValueError",
        "FrozenInstanceError",
    )
    # What is no field fails otherwise in the standard library, where `super` knows the class without slots.
    for change in (lambda: setattr(Place(1.0), "new", 3.0), lambda: delattr(Place(1.0), "new")):
        with pytest.raises(FrozenInstanceError):
            change()


def test_values_are_copied_and_pickled():
    spot = Place(1.0, names=["a"])
    for made in (copy.copy(spot), copy.deepcopy(spot), pickle.loads(pickle.dumps(spot))):
        assert made == spot
        assert made is not spot
    assert copy.deepcopy(spot).names is not spot.names
    assert Place(1.0).names is not Place(1.0).names
    # A class with one field, and a type of its own.
    assert Named("a") == Named("a") != Named("b")
    assert (hash(Named("a")), repr(Named[str]("a"))) == (hash(("a",)), "Named(name='a')")


def test_a_class_that_needs_more_is_refused_and_one_of_the_standard_library_may_be_derived():
    for options in ({"frozen": True, "slots": False}, {"frozen": False, "slots": True}):
        with pytest.raises(TypeError, match="standard library"):
            ours.dataclass(**options)
    for special in ({"init": False, "default": 1}, {"repr": False}, {"compare": False}, {"hash": False}):
        with pytest.raises(TypeError, match=r"Spot\.x: use the decorator of the standard library"):
            ours.dataclass(frozen=True, slots=True)(
                type("Spot", (), {"__annotations__": {"x": int}, "x": field(**special)})
            )
    with pytest.raises(TypeError, match="Derived is derived from a dataclass"):
        ours.dataclass(frozen=True, slots=True)(type("Derived", (Place,), {"__annotations__": {"z": int}}))

    @dataclasses.dataclass(frozen=True, slots=True)
    class Higher(Place):
        z: float = 0.0

    assert astuple(Higher(1.0, z=3.0)) == (1.0, 2.0, [], 3.0)
    with pytest.raises(FrozenInstanceError):
        Higher(1.0).x = 2.0  # type: ignore[misc]
