"""Font files are read in a process of their own, which has bounds on time and memory; see `reading`.

It reads the whole file for each answer, and ends: nothing lives on between them. So a font is asked seldom, for many
letters at once (see `font.CustomFont.expect`).
"""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from typing import Any, Final

from boardwright.extras import how_to_install
from boardwright.fonts.custom.contours import FontError

MOST_SECONDS: Final = 240.0
"""Seconds to wait for an answer; a font of 32 MiB takes one or two to read, many times that on a busy machine. Where
the system can hold a process to the seconds that it computes, `reading.MOST_SECONDS` ends it long before."""

COMMAND: Final = ("-P", "-m", "boardwright.fonts.custom.reading")
"""Arguments of Python. With -P, no module in the working folder stands in for another."""


def read_font(content: bytes, letters: str) -> dict[str, Any]:
    """What a font file says of itself, and of some letters; see `reading.answer`.

    Raises:
        FontError: It cannot be used, or not within bounds, or there is nothing to read it with.
    """
    if find_spec("fontTools") is None:
        raise FontError(f"this needs the library {how_to_install('fonttools', 'fonts')}")
    found = _here(content, letters) if sys.platform == "emscripten" else _asked(content, letters)
    if "refused" in found:
        raise FontError(found["refused"])
    return found


def _here(content: bytes, letters: str) -> dict[str, Any]:
    """In a page in a browser, which has no processes and is bounded by itself."""
    from boardwright.fonts.custom.reading import answer  # noqa: PLC0415 - nothing else loads fontTools

    return answer(content, letters)


def _asked(content: bytes, letters: str) -> dict[str, Any]:
    path = os.pathsep.join(filter(None, sys.path))
    try:
        done = subprocess.run(
            [sys.executable, *COMMAND],
            input=b"%b\n%b" % (json.dumps(letters).encode("ascii"), content),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path},
            timeout=MOST_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise FontError(f"to read it takes longer than {MOST_SECONDS:.0f} s; use a plainer font") from None
    except OSError as error:
        raise FontError(f"no process can be started to read it: {(error.strerror or str(error)).lower()}") from None
    if done.returncode:
        raise FontError("to read it takes more time or memory than any font; use a plainer one")
    found: dict[str, Any] = json.loads(done.stdout)
    return found
