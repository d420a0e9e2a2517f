"""Eight people who design at once, and one who judges: whether all are answered, and how late the latest are.

    python benchmarks/load.py                   # three minutes; needs Linux
    python benchmarks/load.py --seconds 30 --clients 4
    python benchmarks/load.py --edits 5000 --clients 1 --pause 0

Each asks as the page does: an edit when the one before is answered, and the whole board after a pause. Prints what was
seen, and exits 1 where an aim is missed.
"""

import argparse
import contextlib
import http.client
import json
import os
import random
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

MOST_RATIO = 5
"""An edit that is later than 99 of 100 takes so many times as long as the median, at the most."""

MOST_GROWTH = 1.1
"""Memory at the end, the most in the first half = 1. Handles of the server may be so many more than early on:"""
MORE_HANDLES = 8

SETTLED = 0.3
"""Seconds after which the page asks for the whole board."""

BOARD = 'game: fen\nboard: {tiling: "3.6.3.6", shape: hexagon, size: 5, style: pencil}\n'
"""217 faces."""

EDITS: tuple[Mapping[str, Any], ...] = (
    *({"key": "board.size", "value": size} for size in (3, 4, 5, 6)),
    *({"key": "board.tiling", "value": tiling} for tiling in ("3.6.3.6", "6^3", "3.4.6.4")),
    *({"key": "title", "value": title} for title in ("Kagome", "Ünder the trees", None)),
)

JUDGED = {"boards": [{"name": "judged", "text": BOARD}], "games": 2000, "budget": 200, "weaker": 20}


@dataclass
class Seen:
    """Seconds that edits took, and what went wrong and how often."""

    edits: list[float] = field(default_factory=list)
    wholes: list[float] = field(default_factory=list)
    news: int = 0
    errors: Counter[str] = field(default_factory=Counter)


class Person:
    """Somebody with a window of the page."""

    def __init__(self, host: str, secrets: Mapping[str, str], name: str) -> None:
        self._host = host
        self._headers = {**secrets, "X-Window": name, "Origin": f"http://{host}", "Content-Type": "application/json"}
        self.connection = http.client.HTTPConnection(host, timeout=120)

    def send(self, operation: str, body: object, channel: str, kind: str = "application/json") -> Any:
        """The answer to a request, which has not been read yet."""
        headers = {**self._headers, "X-Channel": channel, "Accept": kind}
        self.connection.request("POST", f"/api/{operation}", json.dumps(body), headers)
        return self.connection.getresponse()

    def ask(self, operation: str, body: object, channel: str) -> Any:
        """A whole answer.

        Raises:
            RuntimeError: It is none that the page could show.
        """
        answer = self.send(operation, body, channel)
        content = json.loads(answer.read())
        if answer.status != 200:
            raise RuntimeError(f"{operation}: {answer.status}")
        return content


def edit(person: Person, seen: Seen, until: float, edits: int, pause: float, seed: int) -> None:
    """Edit until a time by `monotonic`, or so many times."""
    dice, text = random.Random(seed), BOARD
    while time.monotonic() < until and edits > 0:
        edits -= 1
        try:
            begin = time.monotonic()
            body = {"text": text, "changes": [dice.choice(EDITS)], "language": "en", "moving": True}
            found = person.ask("design", body, "board")
            seen.edits.append(time.monotonic() - begin)
            if found["problems"] or not found["svg"]:
                raise RuntimeError(f"no board: {found['problems']}")
            text = found["text"]
            wait = pause * dice.uniform(0, 2)
            if wait < SETTLED:
                time.sleep(wait)
                continue
            time.sleep(SETTLED)
            begin = time.monotonic()
            person.ask("design", {"text": text, "language": "en"}, "board")
            seen.wholes.append(time.monotonic() - begin)
            time.sleep(wait - SETTLED)
        except (OSError, RuntimeError, ValueError, http.client.HTTPException) as error:
            seen.errors[f"{type(error).__name__}: {error}"] += 1
            person.connection.close()


def judge(person: Person, seen: Seen, until: float) -> None:
    """Judge a board again and again, and read the news of it."""
    while time.monotonic() < until:
        try:
            answer = person.send("playtest", JUDGED, "judge", "application/x-ndjson")
            for line in answer:
                seen.news += 1
                if "error" in json.loads(line):
                    raise RuntimeError(line.decode())
                if time.monotonic() > until:
                    break
        except (OSError, RuntimeError, ValueError, http.client.HTTPException) as error:
            seen.errors[f"{type(error).__name__}: {error}"] += 1
        person.connection.close()


@contextlib.contextmanager
def served(folder: Path) -> Iterator[tuple[int, str, dict[str, str]]]:
    """A server for a folder: the number of its process, its host, and the headers that open its door."""
    command = [sys.executable, "-m", "boardwright", "serve", str(folder), "--no-open", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            address = urlsplit((process.stdout.readline() if process.stdout else "").strip())
            connection = http.client.HTTPConnection(address.netloc, timeout=60)
            connection.request("GET", f"/?{address.query}")
            answer = connection.getresponse()
            cookie = (answer.getheader("set-cookie") or "").partition(";")[0]
            key = (answer.getheader("location") or "").partition("key=")[2]
            connection.close()
            yield process.pid, address.netloc, {"Cookie": cookie, "X-Key": key}
        finally:
            process.terminate()


def used(pid: int) -> tuple[float, int, int]:
    """Of a process and all that it has started: MiB that no other shares, its own handles of files, how many run."""
    memory, processes = 0.0, 0
    waiting = [pid]
    while waiting:
        root = Path(f"/proc/{waiting.pop()}")
        with contextlib.suppress(OSError):
            lines = (root / "smaps_rollup").read_text(encoding="ascii").splitlines()
            memory += sum(int(line.split()[1]) for line in lines if line.startswith("Private_")) / 1024
            processes += 1
            for task in (root / "task").iterdir():
                waiting += map(int, (task / "children").read_text(encoding="ascii").split())
    return memory, len(os.listdir(f"/proc/{pid}/fd")), processes


def percentile(values: list[float], part: float) -> float:
    """The value below which such a part of them lies."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def main() -> int:
    """Measure, and say what was seen."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=180)
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--edits", type=int, default=sys.maxsize, help="each client ends after so many")
    parser.add_argument("--pause", type=float, default=0.3, help="mean seconds between two edits")
    parser.add_argument("--no-judge", action="store_true")
    asked = parser.parse_args()
    load, seen = os.getloadavg()[0], Seen()
    with TemporaryDirectory() as folder, served(Path(folder)) as (pid, host, secrets):
        Person(host, secrets, "first").ask("design", {"text": BOARD}, "")
        until = time.monotonic() + asked.seconds
        people = [
            threading.Thread(
                target=edit, args=(Person(host, secrets, f"w{one}"), seen, until, asked.edits, asked.pause, one)
            )
            for one in range(asked.clients)
        ]
        if not asked.no_judge:
            people.append(threading.Thread(target=judge, args=(Person(host, secrets, "judge"), seen, until)))
        for person in people:
            person.start()
        begin = used(pid)
        shown = [begin]
        for person in people:
            while person.is_alive():
                person.join(max(1.0, asked.seconds / 12))
                shown.append(used(pid))
        end = used(pid)
        left = os.listdir(folder)
    middle, late = median(seen.edits), percentile(seen.edits, 0.99)
    lines = [
        f"load of the machine {load:.1f}; {asked.clients} clients, {'no' if asked.no_judge else 'one'} judge",
        f"{len(seen.edits)} edits, {len(seen.wholes)} whole boards, {seen.news} lines of news",
        f"errors: {dict(seen.errors.most_common(5)) or 'none'}",
        f"edits: p50 {middle:.3f} s, p99 {late:.3f} s, ratio {late / middle:.1f}; longest {max(seen.edits):.3f} s",
        f"whole boards: p50 {median(seen.wholes or [0]):.3f} s, p99 {percentile(seen.wholes or [0], 0.99):.3f} s",
    ]
    for title, index in (("MiB", 0), ("handles", 1), ("processes", 2)):
        lines.append(f"{title}: " + ", ".join(f"{one[index]:.0f}" for one in (*shown, end)))
    settled = shown[min(2, len(shown) - 1)]
    missed = [
        *(["errors"] if seen.errors else []),
        *(["p99"] if late > MOST_RATIO * middle else []),
        *(["memory"] if end[0] > MOST_GROWTH * max(one[0] for one in shown[: len(shown) // 2 + 1]) else []),
        *(["handles"] if end[1] > settled[1] + MORE_HANDLES else []),
        *(["files left in the folder"] if left else []),
    ]
    lines.append(f"missed: {', '.join(missed)}" if missed else "all aims are met")
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
