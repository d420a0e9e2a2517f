"""Runs commands of the program one after the other, and prints the checksum of every file that they have made.

    python make_sets.py '[["build", "fendo", "-o", "made"]]'

Every Python runs it in an empty folder, and WebAssembly too, so it needs no library and starts no process.
"""

import hashlib
import json
import sys
from pathlib import Path


def make(commands: list[list[str]]) -> dict[str, str]:
    """Checksum of every file below the current folder once the commands have run.

    Raises:
        RuntimeError: when one of them fails.
    """
    from boardwright.cli.main import main

    for command in commands:
        sys.argv = ["boardwright", *command]
        try:
            main()
        except SystemExit as done:
            if done.code:
                raise RuntimeError(f"{' '.join(command)} ends with {done.code}") from None
    return {
        path.as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(Path().rglob("*"))
        # The memory of the build names the versions of libraries and of Python: it is not a part of any set.
        if path.is_file() and path.suffix != ".lock" and path.name != ".boardwright-kept.json"
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(make(json.loads(sys.argv[1]))) + "\n")
