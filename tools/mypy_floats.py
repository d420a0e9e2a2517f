"""A plugin of mypy that refuses two ways of counting with floats whose last bits are not the same everywhere.

`sum` of floats is compensated from Python 3.12 on and not before; `math.fsum` is exact. A power of floats comes from
the machine's library, even a square; a product does not, and tests that perturb functions find `math.pow`.

What mypy prints of a refused `sum` is that its argument has an incompatible type: it goes on to the next signature.
"""

from collections.abc import Callable
from typing import TypeVar

from mypy.plugin import FunctionContext, MethodContext, Plugin
from mypy.types import Instance, LiteralType, Type, UnionType, get_proper_type

WHOLE = ("builtins.int", "builtins.bool")


def _is_whole(kind: Type) -> bool:
    """Whether all values of a type are whole numbers."""
    kind = get_proper_type(kind)
    if isinstance(kind, UnionType):
        return all(map(_is_whole, kind.items))
    if isinstance(kind, LiteralType):
        return _is_whole(kind.fallback)
    return isinstance(kind, Instance) and kind.type.fullname in WHOLE


def _sum(context: FunctionContext) -> Type:
    if not _is_whole(context.default_return_type):
        context.api.fail("sum of floats: use math.fsum", context.context)
    return context.default_return_type


def _power(context: MethodContext) -> Type:
    kinds = [context.type, *(kind for kinds in context.arg_types[:1] for kind in kinds)]
    if not all(map(_is_whole, kinds)):
        context.api.fail("power of floats: use a product, math.sqrt or math.pow", context.context)
    return context.default_return_type


class Floats(Plugin):
    """The two refusals, in the sources only: tests may count as they like."""

    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        """Look at each `sum`."""
        return _in_sources(_sum) if fullname == "builtins.sum" else None

    def get_method_hook(self, fullname: str) -> Callable[[MethodContext], Type] | None:
        """Look at each power."""
        return _in_sources(_power) if fullname.endswith((".__pow__", ".__rpow__")) else None


Context = TypeVar("Context", FunctionContext, MethodContext)


def _in_sources(hook: Callable[[Context], Type]) -> Callable[[Context], Type]:
    def looked_at(context: Context) -> Type:
        folders = context.api.path.replace("\\", "/").split("/")
        is_source = "tests" not in folders and not {"boardwright", "boardrules"}.isdisjoint(folders)
        return hook(context) if is_source else context.default_return_type

    return looked_at


def plugin(version: str) -> type[Plugin]:  # noqa: ARG001 - mypy calls it so
    """What mypy asks for."""
    return Floats
