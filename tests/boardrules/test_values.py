"""Values: the classes are as those of the standard decorator, which stands beside ours in each test."""

import copy
import dataclasses
import inspect
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, asdict, astuple, field, fields, is_dataclass, replace
from typing import Any, Generic, TypeVar

import pytest

import boardrules.values as ours

T = TypeVar("T")

Decorator = Callable[..., Any]

BOTH = pytest.mark.parametrize("dataclass", [dataclasses.dataclass, ours.dataclass], ids=["standard", "ours"])


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


def place(dataclass: Decorator) -> Any:
    """A class with a default, a factory, a property and what it checks."""

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

    return Spot


def keyed(dataclass: Decorator) -> Any:
    """A class whose fields are named when it is made."""

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Spot:
        """A spot."""

        y: float = 2.0
        x: float

    return Spot


@BOTH
def test_fields_are_set_as_given_or_by_default(dataclass: Decorator):
    spot = place(dataclass)
    for made, wanted in (
        (spot(1.0), (1.0, 2.0, ())),
        (spot(1.0, 3.0), (1.0, 3.0, ())),
        (spot(y=5.0, x=4.0, names=("a",)), (4.0, 5.0, ("a",))),
    ):
        assert astuple(made) == wanted
        assert made.sum == made.x + made.y
    assert spot(1.0).names is not None


@BOTH
@pytest.mark.parametrize("given, named", [((), {}), ((1, 2, 3, 4), {}), ((1,), {"x": 1}), ((1,), {"z": 1})])
def test_what_does_not_fit_is_refused(dataclass: Decorator, given: tuple[int, ...], named: dict[str, int]):
    with pytest.raises(TypeError):
        place(dataclass)(*given, **named)
    with pytest.raises(ValueError, match="too far left"):
        place(dataclass)(-1.0)


@BOTH
def test_fields_that_must_be_named(dataclass: Decorator):
    spot = keyed(dataclass)
    assert astuple(spot(x=1.0)) == (2.0, 1.0)
    with pytest.raises(TypeError):
        spot(1.0, 2.0)


@BOTH
def test_values_are_equal_when_their_fields_are_and_of_one_class(dataclass: Decorator):
    one, other = place(dataclass), place(dataclass)
    assert one(1.0) == one(1.0, 2.0)
    assert one(1.0) != one(1.5)
    assert one(1.0) != other(1.0)
    assert one(1.0) != (1.0, 2.0, ())
    assert hash(one(1.0)) == hash(one(1.0, 2.0)) == hash((1.0, 2.0, ()))
    assert len({one(1.0), one(1.0), one(2.0)}) == 2


@BOTH
def test_nothing_can_be_changed(dataclass: Decorator):
    spot = place(dataclass)(1.0)
    for name in ("x", "sum", "new"):
        # What is no field fails otherwise in the standard library, where `super` knows the class without slots.
        with pytest.raises(FrozenInstanceError if name == "x" else (FrozenInstanceError, TypeError)):
            setattr(spot, name, 3.0)
        with pytest.raises(FrozenInstanceError if name == "x" else (FrozenInstanceError, TypeError)):
            delattr(spot, name)
    assert not hasattr(spot, "__dict__")
    assert astuple(spot) == (1.0, 2.0, ())


@BOTH
def test_the_functions_for_dataclasses_work(dataclass: Decorator):
    spot = place(dataclass)
    assert is_dataclass(place(dataclass))
    assert [(one.name, one.type, dict(one.metadata)) for one in fields(spot)] == [
        ("x", float, {}),
        ("y", float, {}),
        ("names", tuple[str, ...], {"of": "all"}),
    ]
    assert asdict(replace(spot(1.0), x=7.0)) == {"x": 7.0, "y": 2.0, "names": ()}
    match spot(1.0):
        case spot(x, 2.0):
            assert x == 1.0
        case _:
            pytest.fail("no match")


@BOTH
def test_it_is_shown_and_documented_alike(dataclass: Decorator):
    spot = place(dataclass)
    assert repr(spot(1.0)).endswith("Spot(x=1.0, y=2.0, names=())")
    assert spot.__doc__ == "A spot."
    assert list(inspect.signature(spot).parameters) == ["x", "y", "names"]
    assert spot.__init__.__annotations__ == {"x": float, "y": float, "names": tuple[str, ...], "return": None}


@BOTH
def test_methods_of_a_class_stay(dataclass: Decorator):
    @dataclass(frozen=True, slots=True)
    class Spot:
        """A spot."""

        x: float

        def __repr__(self) -> str:
            return "a spot"

        def __eq__(self, other: object) -> bool:
            return True

        def __hash__(self) -> int:
            return 7

    assert (repr(Spot(1.0)), Spot(1.0) == 3, hash(Spot(1.0))) == ("a spot", True, 7)


def test_values_are_copied_and_pickled():
    spot = Place(1.0, names=["a"])
    for made in (copy.copy(spot), copy.deepcopy(spot), pickle.loads(pickle.dumps(spot))):
        assert made == spot
        assert made is not spot
    assert copy.deepcopy(spot).names is not spot.names
    assert Place(1.0).names is not Place(1.0).names


def test_a_class_with_one_field_and_a_type_of_its_own():
    assert Named("a") == Named("a") != Named("b")
    assert hash(Named("a")) == hash(("a",))
    assert repr(Named[str]("a")) == "Named(name='a')"


def test_a_class_that_needs_more_is_refused():
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


def test_a_class_of_the_standard_library_may_be_derived_from_one():
    @dataclasses.dataclass(frozen=True, slots=True)
    class Higher(Place):
        """A place in space."""

        z: float = 0.0

    assert astuple(Higher(1.0, z=3.0)) == (1.0, 2.0, [], 3.0)
    with pytest.raises(FrozenInstanceError):
        Higher(1.0).x = 2.0  # type: ignore[misc]
