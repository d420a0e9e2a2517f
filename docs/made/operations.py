"""The operations of the designer, taken from the list that the server answers by."""

from importlib import import_module

from pydantic.fields import FieldInfo

from boardwright.designer.operations.asked import OPERATIONS, Operation, Request
from made.page import PageSource
from made.tables import code, codes, table

ROOM = "boardwright.designer.operations"


def operations(_page: PageSource) -> str:
    """Every operation: its answer, the keys of its request (in brackets those that can be left out), and its time."""
    heading = ("operation", "answer", "keys of the request", "seconds", "needs")
    return table(heading, (_row(name, operation) for name, operation in OPERATIONS.items()))


def _row(name: str, operation: Operation) -> tuple[str, ...]:
    module, _, function = operation.place.partition(":")
    found = import_module(f"{ROOM}.{module}")
    words = " ".join((getattr(found, function).__doc__ or "").partition("\n\n")[0].split())
    request: type[Request] = getattr(found, operation.request)
    return code(name), words, _keys(request.model_fields), f"{operation.seconds:,g}", codes(sorted(operation.needs))


def _keys(fields: dict[str, FieldInfo]) -> str:
    needed = codes(field.alias or name for name, field in fields.items() if field.is_required())
    further = codes(field.alias or name for name, field in fields.items() if not field.is_required())
    return f"{needed} ({further})".strip() if further else needed
