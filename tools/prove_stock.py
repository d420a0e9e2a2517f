"""Proves the puzzles of all stock examples: the proofs that the program brings along.

    python tools/prove_stock.py    # a minute; after each change of the rules

A puzzle is proved on each stock board that shows it.
"""

import json
import os
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from unittest.mock import patch

from boardwright.app import proofs
from boardwright.app.check import check_paths


def proved(names: Iterable[str] = ()) -> dict[str, Any]:
    """Answers by their keys, proved anew: of these examples and boards, or of all stock ones.

    Raises:
        RuntimeError: Something is wrong with one of them.
    """
    with tempfile.TemporaryDirectory() as folder:
        nothing = patch.object(proofs, "STOCK", Path(folder, "none"))
        with nothing, patch.dict(os.environ, {proofs.FOLDER: folder}):
            wrong = [one.lines() for one in check_paths(names) if one.code]
        if wrong:
            raise RuntimeError("\n".join(wrong))
        entries = [json.loads(path.read_bytes().split(b"\n")[0]) for path in Path(folder, "proofs").glob("*.json")]
    return {str(proofs.stock_key(one["question"])): one["answer"] for one in entries}


def main() -> int:
    """Write the file."""
    lines = [f"{json.dumps(key)}: {json.dumps(answer)}" for key, answer in sorted(proved().items())]
    proofs.STOCK.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")
    sys.stdout.write(f"{len(lines)} proofs: {proofs.STOCK}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
