"""The calibration loop: a test sheet to print, and a printer file from what was measured on it."""

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from boardwright.app.calibrate import calibration_bars, calibration_document
from boardwright.app.export.document import document_bytes
from boardwright.config.errors import UsageError
from boardwright.config.problems import ConfigError, Problem
from boardwright.designer.operations.asked import Answer, Request, RequestError, file_answer
from boardwright.designer.operations.problems import problem_record
from boardwright.figures.languages import languages
from boardwright.games.stock import stock_names
from boardwright.games.themes import stock_theme
from boardwright.geometry.papers import PAPERS
from boardwright.geometry.units import decimal
from boardwright.sets.printer import load_printer
from boardwright.writers import find

FILE = "printer.yaml"
"""Name of the printer file, as the documents have it."""

DIGITS = 4
"""Digits of a factor: a hundredth of a millimetre on a bar of 100 mm."""

Paper = Annotated[str, Field(min_length=1, max_length=20)]
Measured = Annotated[float, Field(gt=10.0, lt=1000.0, allow_inf_nan=False)]
Shift = Annotated[float, Field(ge=-50.0, le=50.0, allow_inf_nan=False)]


class ChoicesRequest(Request):
    """Nothing."""


class CalibrateRequest(Request):
    """The paper of the test sheet."""

    paper: Paper


class PrinterRequest(Request):
    """What was measured on the test sheet of a paper, all in mm.

    `across` and `down` are the lengths of the bars as printed; `back` is where the pinhole is on the grid, to the right
    of its middle and below it. None for what was not measured.
    """

    paper: Paper
    across: Measured | None = None
    down: Measured | None = None
    back: tuple[Shift, Shift] | None = Field(None, strict=False)


def choices(_asked: ChoicesRequest, _folder: Path) -> Answer:
    """What a page can be printed on and how: papers with their sizes in mm, themes, languages, and formats."""
    return {
        "papers": [{"name": name, "width": width, "height": height} for name, (width, height) in PAPERS.items()],
        "test_papers": [{"name": name, **bars} for name in PAPERS if (bars := _bars(name))],
        "themes": list(stock_names("themes")),
        "languages": list(languages()),
        "png": find("png").is_ready,
    }


def _bars(paper: str) -> dict[str, float] | None:
    """True lengths of the bars on a test sheet; None for a paper without one."""
    if "+" in paper:  # printed on either of two papers, it would be in the middle of neither
        return None
    try:
        across, down = calibration_bars(paper)
    except UsageError:
        return None
    return {"across": across, "down": down}


def calibrate(asked: CalibrateRequest, _folder: Path) -> Answer:
    """The test sheet for a paper, front and back as PDF.

    Raises:
        RequestError: There is no such paper, or it is too small.
    """
    try:
        document = calibration_document(asked.paper)
        content = document_bytes(".pdf", document, stock_theme("classic").colours.paper)
    except UsageError as error:
        raise RequestError(str(error)) from None
    return {"file": file_answer(f"test-sheet-{asked.paper}.pdf", content)}


def printer(asked: PrinterRequest, _folder: Path) -> Answer:
    """A printer file from what was measured: its text, its values for a config, and what is wrong with them.

    Raises:
        RequestError: There is no such paper, or it is too small for a test sheet.
    """
    try:
        across, down = calibration_bars(asked.paper)
    except UsageError as error:
        raise RequestError(str(error)) from None
    values: dict[str, Any] = {}
    if asked.across is not None:
        values["scale_x"] = _factor(across, asked.across)
    if asked.down is not None:
        values["scale_y"] = _factor(down, asked.down)
    if asked.back is not None and asked.back != (0.0, 0.0):
        values["back_offset"] = [f"{decimal(shift)} mm" for shift in asked.back]
    lines = [f"# Of one printer and one kind of paper: measured on the test sheet for {asked.paper}."]
    lines += [f"{key}: {_written(value)}" for key, value in values.items()]
    text = "\n".join([*lines, ""])
    if not values:
        return {"problems": [], "text": None, "file": None, "values": {}}
    try:
        load_printer(text, FILE)
    except ConfigError as error:
        problems = [_problem(problem.key, problem.message) for problem in error.problems]
        return {"problems": problems, "text": text, "file": None, "values": values}
    file = file_answer(FILE, text.encode())
    return {"problems": [], "text": text, "file": file, "values": values}


def _factor(true: float, measured: float) -> float:
    """What a length has to be multiplied by to come out true."""
    return round(true / measured, DIGITS)


def _written(value: float | list[str]) -> str:
    return f"[{', '.join(value)}]" if isinstance(value, list) else decimal(value, DIGITS)


def _problem(key: str, message: str) -> dict[str, Any]:
    what: dict[str, Literal["across", "down", "back"]] = {"scale_x": "across", "scale_y": "down"}
    return problem_record(Problem(1, 1, what.get(key, "back"), message))
