"""Proofs of puzzles, kept in the user's folder of caches: by the rules that proved them and by what was asked.

Those of stock puzzles come with the program, as `tools/prove_stock.py` has made them. An entry is a file that holds the
whole question, the answer and a hash of both, written beside its place and then moved there. So what another process
writes at the same time, what is damaged and what other rules have proved is not used. Nothing that the machine refuses
is told: a proof that is not kept is made again.
"""

import contextlib
import hashlib
import json
import os
import re
import stat
import sys
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from boardrules.kept import LOADED, Keeper
from boardwright.files.errors import StoreError

FOLDER = "BOARDWRIGHT_CACHE"
"""Environment variable with a folder to keep them in; empty to keep none."""

MOST = 2_000
"""Proofs that are kept; the oldest go."""

LARGEST = 65_536
"""Bytes of one at the most."""

OFTEN = 100
"""Proofs after which is looked again whether there are too many."""

STOCK = Path(__file__).parent / "stock_proofs.json"
"""Answers that come with the program, by `stock_key`."""

_ENTRY = re.compile(r"[0-9a-f]{64}\.(?:json|\d+\.tmp)")


def cache_folder() -> Path | None:
    """Where proofs are kept; None if nowhere. It need not exist."""
    named = os.environ.get(FOLDER)
    if named is not None:
        return Path(named) if named else None
    if sys.platform == "emscripten":
        return None
    try:
        if sys.platform == "win32":
            root = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local")
        elif sys.platform == "darwin":
            root = Path.home() / "Library/Caches"
        else:
            given = Path(os.environ.get("XDG_CACHE_HOME") or ".")
            root = given if given.is_absolute() else Path.home() / ".cache"
    except RuntimeError:  # nobody's home
        return None
    return root / "boardwright"


class ProofFolder:
    """A folder of proofs, as `boardrules.kept.Keeper` asks for them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._new = 0

    def known(self, question: str) -> object:
        """The answer of a whole entry for this question and these rules; None if there is none."""
        if (rules := _rules()) is None:
            return None
        try:
            path = self._place(rules, question)
            found = path.lstat()
            if not stat.S_ISREG(found.st_mode) or found.st_size > LARGEST:
                return None
            text = path.read_bytes()
        except (OSError, ValueError):
            return None
        body, _, seal = text.rpartition(b"\n")
        if hashlib.sha256(body).hexdigest().encode() != seal:
            return None
        try:
            entry = json.loads(body)
        except (ValueError, RecursionError):
            return None
        if not isinstance(entry, dict) or (entry.get("rules"), entry.get("question")) != (rules, question):
            return None
        return entry.get("answer")

    def learn(self, question: str, answer: Mapping[str, Any]) -> None:
        """Keep an answer, if the machine lets us."""
        if (rules := _rules()) is None:
            return
        body = json.dumps({"rules": rules, "question": question, "answer": answer}, sort_keys=True).encode()
        if len(body) + 65 > LARGEST:
            return
        path = self._place(rules, question)
        beside = path.with_suffix(f".{os.getpid()}.tmp")
        with contextlib.suppress(OSError, ValueError):
            self._folder.mkdir(parents=True, exist_ok=True)
            try:
                beside.write_bytes(body + b"\n" + hashlib.sha256(body).hexdigest().encode())
                beside.replace(path)
            except OSError:
                beside.unlink(missing_ok=True)
                raise
            if self._new % OFTEN == 0:
                self._forget()
            self._new += 1

    def clear(self) -> int:
        """Delete all proofs, and nothing else; how many there were.

        Raises:
            StoreError: The machine refuses.
        """
        count, path = 0, self._folder
        try:
            for path in self._entries():
                path.unlink(missing_ok=True)
                count += path.suffix == ".json"
        except OSError as error:
            raise StoreError(path, error.strerror or str(error)) from None
        return count

    def _place(self, rules: str, question: str) -> Path:
        key = f"{rules} {question}".encode()
        return self._folder / f"{hashlib.sha256(key).hexdigest()}.json"

    def _entries(self) -> Iterator[Path]:
        if self._folder.is_dir():
            for path in self._folder.iterdir():
                if _ENTRY.fullmatch(path.name) and not path.is_dir():
                    yield path

    def _forget(self) -> None:
        """Delete the oldest, if there are too many: a quarter, so that it is not done each time."""
        found = [(path.lstat().st_mtime, path) for path in self._entries()]
        if len(found) > MOST - OFTEN:
            for _, path in sorted(found)[: len(found) - (MOST - OFTEN) * 3 // 4]:
                path.unlink(missing_ok=True)


def proofs() -> ProofFolder | None:
    """Where proofs are kept for this process; None if nowhere."""
    folder = cache_folder()
    return None if folder is None else _of(folder / "proofs")


class StockProofs:
    """The proofs that come with the program, and beside them those of a folder, if there is one."""

    def __init__(self, folder: ProofFolder | None) -> None:
        self._folder = folder

    def known(self, question: str) -> object:
        """The answer of either; None if there is none."""
        if (key := stock_key(question)) and (answer := _stock(STOCK).get(key)) is not None:
            return answer
        return self._folder.known(question) if self._folder else None

    def learn(self, question: str, answer: Mapping[str, Any]) -> None:
        """Keep an answer in the folder."""
        if self._folder:
            self._folder.learn(question, answer)


def keeper() -> Keeper | None:
    """What knows and keeps proofs in this process; None where all are to be made anew."""
    return None if os.environ.get(FOLDER) == "" else StockProofs(proofs())


def stock_key(question: str) -> str | None:
    """Hash of a question and of the sources that answer it; None if those cannot be told.

    The question has a hash of the board and of the position. Not of Python, whose version changes no answer.
    """
    sources = _sources(json.loads(question)["game"])
    return None if sources is None else hashlib.sha256(f"{sources} {question}".encode()).hexdigest()


@lru_cache(maxsize=1)
def _stock(file: Path) -> Mapping[str, object]:
    try:
        found = json.loads(file.read_bytes())
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


@cache
def _sources(game: str) -> str | None:
    from boardwright.app.building.fingerprint import proving_fingerprint  # noqa: PLC0415 - few examples are puzzles

    return proving_fingerprint(game, LOADED)


@lru_cache(maxsize=1)
def _of(folder: Path) -> ProofFolder:
    return ProofFolder(folder)


@lru_cache(maxsize=1)
def _rules() -> str | None:
    from boardwright.app.building.fingerprint import rules_fingerprint  # noqa: PLC0415 - few examples are puzzles

    return rules_fingerprint(LOADED)
