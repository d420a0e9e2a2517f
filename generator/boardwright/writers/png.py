"""A page to PNG. The only module that knows resvg.

The picture is drawn from the page's SVG, always with text as outlines, whatever the setting for SVG files, so that the
machine's fonts play no part. It states its pixels per metre, so that other programs show it at its true size.
"""

import math
import struct
import zlib
from collections.abc import Iterator

from boardwright.geometry.units import MM_PER_INCH
from boardwright.scene import Page
from boardwright.writers import LEAST_DPI, MissingLibraryError, Options, Output, TooManyPixelsError, Writer, Written
from boardwright.writers.svg import write_svg

MOST_PIXELS = 35_000_000
"""Most pixels of a picture: A4 at 600 dpi has 34.8 million. Drawing takes eight bytes for each."""

HEAD = 33
"""Bytes of a PNG up to the end of its first chunk: the signature (8), and IHDR (4 + 4 + 13 + 4)."""

METRE = 1000.0
"""Length in mm to which resolutions in PNG refer."""


def write_png(page: Page, dpi: int, ground: str | None = None) -> bytes:
    """PNG of a page at a resolution in pixels per inch, on a background "#rrggbb" or, with None, a transparent one.

    Its sides are those of the page to the nearest pixel. With one version of resvg, the same page gives the same bytes.

    Raises:
        MissingLibraryError: when resvg is not installed.
        TooManyPixelsError: for a page that is too large at this resolution.
    """
    check(page.width, page.height, dpi)
    try:
        from resvg_py import svg_to_bytes  # noqa: PLC0415 - belongs to an extra
    except ImportError:
        raise MissingLibraryError("resvg-py", "png") from None
    drawing = write_svg(page, "outline").decode()
    picture = svg_to_bytes(svg_string=drawing, dpi=dpi, background=ground, skip_system_fonts=True)
    return _with_resolution(bytes(picture), dpi)


def check(width: float, height: float, dpi: int) -> None:
    """Refuse a picture with too many pixels, given its size in mm and its resolution.

    Raises:
        TooManyPixelsError: with the highest possible resolution.
    """
    if _pixels(width, height, dpi) <= MOST_PIXELS:
        return
    largest = int(math.sqrt(MOST_PIXELS / (width * height)) * MM_PER_INCH)
    while largest >= LEAST_DPI and _pixels(width, height, largest) > MOST_PIXELS:
        largest -= 1
    raise TooManyPixelsError(width, height, dpi, MOST_PIXELS, largest if largest >= LEAST_DPI else None)


def _pixels(width: float, height: float, dpi: int) -> int:
    """Pixels of a picture in mm, sides rounded up."""
    across, down = (int(side * dpi / MM_PER_INCH) + 1 for side in (width, height))
    return across * down


def _with_resolution(picture: bytes, dpi: int) -> bytes:
    """The same PNG with its pixels per metre, which the standard requires before the first data chunk.

    They are rounded up: programs that work with whole pixels per inch cut, and would read 300 as 299.

    Source: PNG specification (third edition), 11.3.5.3 pHYs.
    """
    per_metre = math.ceil(round(dpi * METRE / MM_PER_INCH, 6))
    chunk = png_chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1))  # 1: the unit is the metre
    return picture[:HEAD] + chunk + picture[HEAD:]


def png_chunk(kind: bytes, data: bytes) -> bytes:
    """A part of a PNG: its length, its kind, its data and a sum over both. Source: the same, 5.3."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _files(output: Output, options: Options) -> Iterator[Written]:
    """A file for each page if files are numbered, else one of the first page; on its paper unless told otherwise."""
    ground = None if options.ground in ("none", "dark") else output.paper
    if not output.numbered:
        page = output.pages()[0]
        yield Written(".png", write_png(page, options.dpi, ground), (page,))
        return
    for number, page in enumerate(output.pages(), 1):
        yield Written(f"-{number}.png", write_png(page, options.dpi, ground), (page,))


WRITER = Writer(
    "png",
    frozenset({"sheet", "figure", "cutout"}),
    _files,
    library="resvg_py",
    extra="png",
    usual=False,
    check=check,
)
