"""The model of a crop: which part of a board a figure shows."""

from typing import Annotated, Final, Literal

from pydantic import Field

from boardrules.values import dataclass
from boardwright.config.fields import LIST, MAPPING, TEXT, ConfigModel, by_kind

MAX_CROP: Final = 200
LONGEST_SITE: Final = 20
MIN_MARGIN: Final = 0.5
MAX_MARGIN: Final = 20.0

Site = Annotated[str, Field(min_length=1, max_length=LONGEST_SITE)]
Crop = Annotated[tuple[Site, ...], Field(strict=False, min_length=1, max_length=MAX_CROP)]

Auto = Annotated[Literal["auto"], TEXT]


class CropModel(ConfigModel):
    """A part of a board, and how much is shown round the places in it."""

    around: Annotated[Auto | Annotated[Crop, LIST], by_kind("auto or a list of places")] = Field(
        description="Places that the figure shows, or auto: all that matter."
    )
    margin: Annotated[float, Field(ge=MIN_MARGIN, le=MAX_MARGIN)] | None = Field(
        None, description="Room round the middles of these places, in cells. Default 1.15; on tilings, whole faces."
    )


AnyCrop = Annotated[
    Auto | Annotated[Crop, LIST] | Annotated[CropModel, MAPPING],
    by_kind("auto, a list of places, or {around: [places], margin: cells}"),
]


@dataclass(frozen=True, slots=True)
class CropOptions:
    """The part of the board that a figure shows: places or `auto`, None for what suits it, and the room in cells."""

    places: tuple[str, ...] | Literal["auto"] | None = None
    margin: float | None = None


def crop_options(crop: CropModel | tuple[str, ...] | Literal["auto"] | None) -> CropOptions:
    """A crop, whichever way it is written."""
    return CropOptions(crop.around, crop.margin) if isinstance(crop, CropModel) else CropOptions(crop)
