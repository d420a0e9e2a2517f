"""The operations of the designer, taken from the list that the server answers by."""

from importlib import import_module

from pydantic.fields import FieldInfo

from boardwright.designer.operations.asked import OPERATIONS, Operation, Request
from boardwright.designer.server.asking import BODY_TIME, MOST_BODIES, MOST_BODY, MOST_REQUESTS
from boardwright.designer.server.children import LIMITS, WORKING
from boardwright.designer.server.frames import MOST_OUTPUT
from boardwright.designer.server.limits import MOST_MEMORY
from boardwright.designer.server.running import MOST_CONNECTIONS
from made.page import PageSource
from made.tables import code, codes, table

ROOM = "boardwright.designer.operations"


def operations(_page: PageSource) -> str:
    """Every operation: its answer, the keys of its request (in brackets those that can be left out), and its time."""
    heading = ("operation", "answer", "keys of the request", "seconds", "needs")
    return table(heading, (_row(name, operation) for name, operation in OPERATIONS.items()))


def limits(_page: PageSource) -> str:
    """What the server bounds, besides the time of each operation."""
    rows: list[tuple[str, str]] = [
        ("body of a request", _mebibytes(MOST_BODY)),
        ("bodies of all requests together", _mebibytes(MOST_BODIES)),
        ("time for a body to arrive", f"{BODY_TIME:g} s"),
        ("answer", _mebibytes(MOST_OUTPUT)),
        ("memory of a process", _mebibytes(MOST_MEMORY)),
        ("processes that work", str(WORKING)),
        *((f"of them on what may take more than {seconds:g} s, at most", str(number)) for seconds, number in LIMITS),
        ("requests at the same time", str(MOST_REQUESTS)),
        ("connections", str(MOST_CONNECTIONS)),
    ]
    return table(("", ""), rows)


def _mebibytes(number: int) -> str:
    return f"{number // 2**20:,} MiB"


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
