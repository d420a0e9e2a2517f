"""Several PNG of one size as a moving picture: an APNG, which every browser shows.

Source: PNG specification, third edition (W3C, 2025), animation control chunks.
"""

import struct
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from boardwright.writers.png import png_chunk

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"


def moving_png(pictures: Sequence[bytes], hundredths: int) -> bytes:
    """The pictures one after the other, again and again, each for so many hundredths of a second.

    Raises:
        ValueError: The pictures are not of one size and kind.
    """
    parts = [[*_chunks(one)] for one in pictures]
    heads = {own[0] for own in parts}
    if len(heads) != 1:
        raise ValueError("the pictures are not of one size and kind")
    ((_, head),) = heads
    numbers = count()
    first = parts[0]
    found = [png_chunk(b"IHDR", head), png_chunk(b"acTL", struct.pack(">II", len(parts), 0))]
    found += [png_chunk(kind, data) for kind, data in first[1:] if kind not in (b"IDAT", b"IEND")]
    for number, own in enumerate(parts):
        # Each takes the whole picture and replaces all of the one before.
        control = struct.pack(">IIIIIHHBB", next(numbers), *struct.unpack(">II", head[:8]), 0, 0, hundredths, 100, 0, 0)
        found.append(png_chunk(b"fcTL", control))
        for data in (data for kind, data in own if kind == b"IDAT"):
            found.append(
                png_chunk(b"fdAT", struct.pack(">I", next(numbers)) + data) if number else png_chunk(b"IDAT", data)
            )
    return b"".join((SIGNATURE, *found, png_chunk(b"IEND", b"")))


def _chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Kind and data of each part of a PNG."""
    at = len(SIGNATURE)
    while at < len(picture):
        (length,) = struct.unpack_from(">I", picture, at)
        yield picture[at + 4 : at + 8], picture[at + 8 : at + 8 + length]
        at += 12 + length
