"""The operations of the page by name, and how a request becomes its answers."""

import base64
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path, PurePosixPath
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from boardrules.values import dataclass
from boardwright.designer.operations.checker import retold
from boardwright.designer.operations.problems import ProblemsError

Answer = Mapping[str, Any]
"""Plain data, ready for JSON."""

Answers = Iterator[Answer]
"""What is known so far, as often as there is news; the last one is the result."""


MEDIA: Final[Mapping[str, str]] = {
    ".geojson": "application/geo+json",
    ".html": "text/html",
    ".json": "application/json",
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".yaml": "application/yaml",
    ".zip": "application/zip",
}
"""Media type of each suffix that files of answers have."""


MOST_PLACE: Final = 200
"""Characters that are told of where a request is wrong: a key that is too many may be as long as a request."""


class RequestError(Exception):
    """A request that cannot be answered; the text says why, in words for the user of the page."""


Language = Literal["en", "de", "fr"]
"""The languages of the page."""


class Request(BaseModel):
    """What an operation is asked; another key, a value of another kind, or a number that is none is refused.

    Attributes:
        language: That of the page, in which is told what is wrong.

    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, allow_inf_nan=False)

    language: Language = "en"


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation of the page.

    Attributes:
        place: `module:function` below `boardwright.designer.operations`. The function takes a checked request and the
            folder where paths in configs start, and returns an answer, or yields answers.
        request: Name of the class of its requests in that module.
        seconds: How long it may take.
        needs: What it needs and a page that runs Python by itself has not: `processes`, `png`, `shapely`; or nothing.

    """

    place: str
    request: str
    seconds: float = 20.0
    needs: frozenset[str] = frozenset()


OPERATIONS: Final[Mapping[str, Operation]] = {
    "design": Operation("design:design", "DesignRequest"),
    "fit": Operation("designing.fitting:fit", "FitRequest"),
    "sizes": Operation("designing.sizes:sizes", "SizesRequest"),
    "start": Operation("start:start", "StartRequest"),
    "games": Operation("listing:games", "GamesRequest"),
    "atlas": Operation("atlas:atlas", "AtlasRequest"),
    "fields": Operation("fields:fields", "FieldsRequest"),
    "words": Operation("wording:words", "WordsRequest"),
    "playtest": Operation("judging.playtest:playtest", "PlaytestRequest", seconds=3_700.0),
    "estimate": Operation("judging.playtest:estimate", "EstimateRequest", 30.0),
    "neighbours": Operation("judging.neighbours:neighbours", "NeighboursRequest", seconds=360.0),
    "compose": Operation("judging.puzzles:compose", "ComposeRequest", seconds=3_700.0),
    "solve": Operation("judging.solving:solve", "SolveRequest", seconds=600.0),
    "parts": Operation("printing.pages:parts", "PartsRequest", 30.0),
    "pages": Operation("printing.pages:pages", "PagesRequest"),
    "download": Operation("printing.files:download", "DownloadRequest", 60.0),
    "download_png": Operation("printing.files:download_png", "DownloadPngRequest", 120.0, frozenset({"png"})),
    "print_choices": Operation("printing.calibration:choices", "ChoicesRequest"),
    "calibrate": Operation("printing.calibration:calibrate", "CalibrateRequest"),
    "printer": Operation("printing.calibration:printer", "PrinterRequest"),
    "play": Operation("playing.showing:play", "PlayRequest"),
    "try": Operation("playing.trying:try_turn", "TryRequest"),
    "answer": Operation("playing.thinking:answer", "ThinkRequest", seconds=300.0),
    "record": Operation("playing.recording:record", "RecordRequest"),
    "read_record": Operation("playing.recording:read_record", "ReadRequest"),
    "figure_of": Operation("playing.figure:figure_of", "FigureRequest", seconds=120.0),
    "hints": Operation("playing.thinking:hints", "ThinkRequest", seconds=300.0),
    "patch": Operation("drawing.patch:patch", "PatchRequest"),
    "vectors": Operation("drawing.vectors:vectors", "VectorsRequest"),
    "sketch": Operation("drawing.sketch:sketch", "SketchRequest"),
    "points": Operation("drawing.points:points", "PointsRequest", needs=frozenset({"shapely"})),
    "isohedral": Operation("drawing.isohedral:isohedral", "IsohedralRequest"),
}
"""All of them, by the name that requests have."""


def answers(name: str, body: object, folder: Path) -> Answers:
    """Answers to a request, the last of them the result; of a text with problems, just these.

    Raises:
        RequestError: There is no such operation, or its request is not as it should be.
    """
    function, request = _found(name)
    try:
        asked = request.model_validate(body)
    except ValidationError as error:
        raise RequestError(f"{name}: {first_fault(error)}") from None
    try:
        answer = function(asked, folder)
        for one in (answer,) if isinstance(answer, Mapping) else answer:
            yield retold(one, asked.language)
    except ProblemsError as error:
        yield retold({"problems": error.problems}, asked.language)


def _found(name: str) -> tuple[Callable[[Any, Path], Answer | Answers], type[Request]]:
    operation = OPERATIONS.get(name)
    if operation is None:
        raise RequestError(f"there is no operation {name!r}")
    module, _, function = operation.place.partition(":")
    found = import_module(f"boardwright.designer.operations.{module}")
    return getattr(found, function), getattr(found, operation.request)


def first_fault(error: ValidationError) -> str:
    """What is wrong first with a request, and where in it."""
    first = error.errors(include_url=False, include_input=False)[0]
    place = ".".join(map(str, first["loc"]))
    return f"{place[:MOST_PLACE]}: {first['msg']}"


def file_answer(name: str, content: bytes) -> Answer:
    """A file for the page: its name, its media type, which the suffix tells, and its bytes in base64."""
    kind = MEDIA[PurePosixPath(name).suffix]
    return {"name": name, "type": kind, "base64": base64.b64encode(content).decode("ascii")}
