"""Files of a set to take home: the same bytes that `boardwright build` writes."""

import io
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal

from pydantic import Field

from boardwright.app.building.drawing import Drawing
from boardwright.config.problems import ConfigError
from boardwright.designer.operations.asked import Answer, RequestError, file_answer
from boardwright.designer.operations.configs import ConfigRequest
from boardwright.designer.operations.printing.planned import part_planned, planned
from boardwright.designer.operations.problems import ProblemsError, problems_answer
from boardwright.files.manifest import listing_of, manifest_bytes
from boardwright.files.names import MANIFEST, PathRegister
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.from_config import Planned
from boardwright.sets.part_names import Profile
from boardwright.writers import DPI, LEAST_DPI, MOST_DPI, TooManyPixelsError

MOST_BYTES = 44 * 2**20
"""Bytes of an answer's files, before base64 makes four of three; the largest stock set has 6 million."""

WHOLE = "set"
"""The whole set, which is also the part with everything in one PDF."""

FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""The date of all files in an archive: the same files make the same archive."""


class DownloadRequest(ConfigRequest):
    """The config, the set or a part of it, the format, and what the files are for.

    An archive has all usual formats and the manifest.
    """

    what: str = Field(WHOLE, min_length=1, max_length=40)
    format: Literal["pdf", "svg", "html", "zip"]
    profile: Profile = "print"


class DownloadPngRequest(ConfigRequest):
    """The config, the set or a part of it, and how many pixels an inch has."""

    what: str = Field(WHOLE, min_length=1, max_length=40)
    dpi: int = Field(DPI, ge=LEAST_DPI, le=MOST_DPI)


def download(asked: DownloadRequest, folder: Path) -> Answer:
    """Files of a set or of a part: a file if there is just one, else an archive.

    Raises:
        RequestError: There is nothing of this kind, or too much.
    """
    if asked.format == "zip":
        parts = () if asked.what == WHOLE else (asked.what,)
        return _files(asked, folder, BuildRequest(parts, profile=asked.profile), as_set=True)
    # Everything in one PDF is a part like others; as pictures or pages to read, the set is that of all its parts.
    whole = asked.what == WHOLE and asked.format != "pdf"
    return _files(asked, folder, BuildRequest(() if whole else (asked.what,), (asked.format,), asked.profile))


def download_png(asked: DownloadPngRequest, folder: Path) -> Answer:
    """The same as pixel images.

    Raises:
        RequestError: There is nothing of this kind, or too much.
    """
    return _files(asked, folder, BuildRequest(() if asked.what == WHOLE else (asked.what,), ("png",), dpi=asked.dpi))


def _files(
    asked: DownloadRequest | DownloadPngRequest, folder: Path, wanted: BuildRequest, *, as_set: bool = False
) -> Answer:
    """The files, with the manifest of each set if they are to be sets."""
    source = asked.source(folder)
    try:
        plan = part_planned(source, wanted) if wanted.parts else planned(source, wanted)
        made = list(_bounded(_drawn(plan, wanted.checked(), as_set=as_set)))
    except ProblemsError as error:
        return {"problems": error.problems, "file": None}
    except ConfigError as error:
        return {**problems_answer(error, source.shown), "file": None}
    except TooManyPixelsError as error:
        raise RequestError(str(error)) from None
    if len(made) == 1 and not as_set:
        path, content = made[0]
        stem, _, suffix = path.rpartition("/")[2].rpartition(".")
        name = f"{stem}.{suffix}" if stem.startswith(asked.name) else f"{asked.name}-{stem}.{suffix}"
        return {"problems": [], "file": file_answer(name, content)}
    purpose = () if wanted.profile == "print" else (wanted.profile,)
    words = [asked.name, *purpose, *wanted.parts, *(() if as_set else wanted.formats)]
    return {"problems": [], "file": file_answer(f"{'-'.join(words)}.zip", archive(made))}


def _drawn(plan: Planned, wanted: BuildRequest, *, as_set: bool) -> Iterator[tuple[str, bytes]]:
    """Path and content of each file, in a folder for each set, as `boardwright build` makes it."""
    for one in plan.sets:
        drawing = Drawing(plan, one, wanted)
        listed, register = {}, PathRegister()
        for path, content in drawing.files():
            register.add(path)
            listed[path] = listing_of(content)
            yield f"{one.name}/{path}", content
        if as_set:
            yield f"{one.name}/{MANIFEST}", manifest_bytes(drawing.manifest, listed)


def _bounded(files: Iterable[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    """The same, as long as they are not too large.

    Raises:
        RequestError: They are; `boardwright build` writes sets of any size.
    """
    left = MOST_BYTES
    for path, content in files:
        left -= len(content)
        if left < 0:
            most = MOST_BYTES // 2**20
            raise RequestError(
                f"these files have more than {most} MiB; take them part by part, or use boardwright build"
            )
        yield path, content


def archive(files: Iterable[tuple[str, bytes]]) -> bytes:
    """A ZIP archive of files, without dates and users: the same files make the same bytes everywhere.

    They are stored as they are: what a library compresses depends on its version, and PDF is compressed already.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as made:
        for path, content in files:
            entry = zipfile.ZipInfo(path, FIRST_DAY)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            made.writestr(entry, content)
    return packed.getvalue()
