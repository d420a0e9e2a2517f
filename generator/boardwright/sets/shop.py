"""A config as a print shop needs it: the shop's bleed and safe zone, and the ICC profile of its press."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from boardwright.config.fields import ConfigModel, Length
from boardwright.config.loader import read_yaml
from boardwright.config.models import Shop
from boardwright.config.validate import read_model
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.units import decimal
from boardwright.writers import Press

FILE: Final = Path(__file__).resolve().parent.parent / "config" / "shops.yaml"

BLEED = 3.0
"""Bleed in mm where neither the config nor its shop says one."""

SPACES: Final[dict[bytes, Literal["CMYK", "RGB", "GRAY"]]] = {b"CMYK": "CMYK", b"RGB ": "RGB", b"GRAY": "GRAY"}
"""Colour spaces of presses, as a profile names them. Source: ICC.1:2022, table 19."""


class ShopWishes(ConfigModel):
    """What a shop asks of files, and where it says so."""

    bleed: Annotated[float, Length(0, 50)]
    safe: Annotated[float, Length(0, 50)]
    colours: str
    source: str
    read: str


class Shops(ConfigModel):
    """All shops that are known."""

    shops: dict[str, ShopWishes] = Field(default_factory=dict)


def known_shops() -> dict[str, ShopWishes]:
    """Shops by their names in configs."""
    return read_model(Shops, read_yaml(FILE.read_bytes(), FILE.name), FILE.name, "a file of shops").model.shops


def for_shop(loaded: LoadedConfig[Any]) -> tuple[LoadedConfig[Any], Press]:
    """The config with the bleed of its shop, and the press for which its files are made.

    Raises:
        ConfigError: a margin is inside the shop's safe zone, or the file of the profile is none of a press.
    """
    shop: Shop = loaded.config.shop
    page = loaded.config.page
    wishes = known_shops()[shop.name] if shop.name else None
    margin = page.margin
    nearest = min(margin.top, margin.right, margin.bottom, margin.left)
    if wishes and nearest < wishes.safe:
        message = f"{shop.name} wants {decimal(wishes.safe)} mm or more free of what matters"
        raise loaded.error(loaded.problem("page.margin", message))
    bleed = page.bleed or (wishes.bleed if wishes else BLEED)
    config = loaded.config.model_copy(update={"page": page.model_copy(update={"bleed": bleed})})
    return replace(loaded, model=config), _press(loaded)


def _press(loaded: LoadedConfig[Any]) -> Press:
    """Source: ICC.1:2022, 7.2: size, class of device and colour space in the header, and its signature."""
    if loaded.config.shop.icc is None:
        return Press()
    file = loaded.file("shop", "icc")
    content = file.content if isinstance(file.content, bytes) else file.content.encode()
    whole = len(content) >= 132 and int.from_bytes(content[:4], "big") == len(content) and content[36:40] == b"acsp"
    if not whole or content[12:16] != b"prtr" or content[16:20] not in SPACES:
        message = (
            "must be an ICC profile of a press (of the class prtr, for CMYK, RGB or grey); ask the shop for its own"
        )
        raise loaded.error(loaded.problem("shop.icc", message))
    return Press(content, SPACES[content[16:20]], Path(file.shown).stem)
