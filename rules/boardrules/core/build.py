"""Compiling the cores of the games: by the build hook of the package, by `make core`, and by tests.

    python -m boardrules.core.build [FLAG...]

compiles the libraries beside their sources.
"""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
GAMES: Final = HERE.parent / "games"

LIBRARY: Final = "_core.so"
"""Name of a library beside its sources, on every system: nobody but `ctypes` loads it."""

FLAGS: Final = ("-std=c11", "-O3", "-fPIC", "-shared", "-fvisibility=hidden", "-ffp-contract=off", "-fno-fast-math")
"""No flag depends on the machine that compiles, and products are rounded before they are added: see `tree.c`."""

COMPILERS: Final = ("cc", "gcc", "clang")

_TRIAL: Final = "#include <math.h>\n#include <stdint.h>\n#include <stdlib.h>\n#include <string.h>\nint trial(void);\n"


class CompileError(Exception):
    """There is a compiler that works, but it refuses a source file; the message is the compiler's."""


def cores() -> list[Path]:
    """Folders of the games that have a core."""
    return sorted({path.parent for path in GAMES.glob("*/core/*.c")})


def sources(folder: Path) -> list[Path]:
    """The C files of a game's library: those that know no game, and its own."""
    return [*sorted(HERE.glob("*.c")), *sorted(folder.glob("*.c"))]


def digest(folder: Path) -> str:
    """What the sources of a library are, headers among them, as 16 hexadecimal digits."""
    found = sha256()
    for path in (*sources(folder), *sorted(HERE.glob("*.h")), *sorted(folder.glob("*.h"))):
        found.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return found.hexdigest()[:16]


def find_compiler() -> list[str] | None:
    """Command of a C compiler for this machine that works, headers and all: `CC`, or one of `COMPILERS`; or None."""
    named = shlex.split(os.environ.get("CC", ""))
    found = [named] if named else [[name] for name in COMPILERS if shutil.which(name)]
    return next((command for command in found if _works(command)), None)


def compile_core(folder: Path, target: Path, compiler: Sequence[str], flags: Sequence[str] = ()) -> None:
    """Compile the library of a game's core.

    Raises:
        CompileError: The compiler refuses.

    """
    with tempfile.TemporaryDirectory(prefix="boardrules-core-") as temporary:
        # A library that a program has loaded must not change under it: the new one takes the old one's name when done.
        made = Path(temporary) / LIBRARY
        command = [
            *compiler, *FLAGS, f'-DCORE_DIGEST="{digest(folder)}"', f"-I{HERE}", f"-I{folder}", *flags,
            *map(str, sources(folder)), "-lm", "-o", str(made),
        ]  # fmt: skip
        done = subprocess.run(command, check=False, capture_output=True, encoding="utf-8", errors="replace")
        if done.returncode:
            raise CompileError(f"{shlex.join(command)}\n{done.stdout}{done.stderr}")
        target.parent.mkdir(parents=True, exist_ok=True)
        beside = target.with_name(f"{target.name}.new")
        shutil.copyfile(made, beside)
        beside.replace(target)


def _works(compiler: Sequence[str]) -> bool:
    """Whether a compiler makes libraries at all."""
    with tempfile.TemporaryDirectory(prefix="boardrules-core-") as temporary:
        source = Path(temporary) / "trial.c"
        source.write_text(_TRIAL + "int trial(void) { return (int)sqrt(4.0); }\n", encoding="ascii")
        try:
            done = subprocess.run(
                [*compiler, *FLAGS, str(source), "-lm", "-o", str(source.with_suffix(".so"))],
                check=False,
                capture_output=True,
                timeout=60,
            )
        except (OSError, subprocess.TimeoutExpired):
            return False
        return done.returncode == 0


def main(flags: Sequence[str]) -> int:
    """Compile every core beside its sources; 1 if there is no compiler or it refuses."""
    compiler = find_compiler()
    if compiler is None:
        sys.stderr.write(f"no C compiler was found: {', '.join(COMPILERS)}, or the variable CC\n")
        return 1
    try:
        for folder in cores():
            compile_core(folder, folder / LIBRARY, compiler, flags)
            sys.stdout.write(f"{folder / LIBRARY}\n")
    except CompileError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
