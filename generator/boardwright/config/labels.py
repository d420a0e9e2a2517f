"""Sheets of labels that configs can name, as data with its source."""

from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import Field

from boardwright.config.fields import ConfigModel, Length
from boardwright.config.loader import read_yaml
from boardwright.config.validate import read_model

FILE: Final = Path(__file__).resolve().parent / "labels.yaml"

_Side = Annotated[float, Length(0, 300)]


class LabelSheet(ConfigModel):
    """A sheet of round labels, `across` mm wide: `columns` by `rows` of them, `step` mm from one to the next both ways,
    the first `left` and `top` mm from the edges of the paper.
    """

    maker: str
    paper: Literal["A4", "Letter"]
    across: _Side
    columns: int = Field(ge=1)
    rows: int = Field(ge=1)
    left: _Side
    top: _Side
    step: _Side


class LabelSheets(ConfigModel):
    """All sheets that are known."""

    labels: dict[str, LabelSheet]


@cache
def label_sheets() -> dict[str, LabelSheet]:
    """Sheets of labels by their names in configs, the makers' numbers."""
    return read_model(LabelSheets, read_yaml(FILE.read_bytes(), FILE.name), FILE.name, "a file of labels").model.labels
