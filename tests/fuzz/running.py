"""One input at a time in a process of its own, and what is wrong with what it does.

The process is a copy of one that has everything loaded, so that an input costs hundredths of a second; it is measured
from its beginning to its end. Half of that goes into the copy, so a few inputs may share one: what is wrong with one of
them then is looked at again with that input alone.
"""

import contextlib
import math
import os
import pickle
import re
import shutil
import signal
import socket
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html.parser import HTMLParser
from pathlib import Path
from typing import NoReturn
from xml.parsers import expat

from tests.cli import inside
from tests.cli.program import Run, tree
from tests.fuzz.inputs import Input
from tests.fuzz.other_files import COMMANDS, read_other

if sys.platform != "win32":
    import resource

SECONDS = 20
LONGEST = 60
"""Seconds of what is no file's doing: as many games as are asked for, and those that `--full` plays."""
MEBIBYTES = 400
LOADED = 40
"""MiB that a process has for itself when it has loaded the program and done nothing yet."""
LINES = 101
"""Lines of problems: a hundred, and one that says how many more there are."""
ERROR_SIZE = 100_000
OUTPUT_SIZE = 1_000_000

SECRET = "XSECRETX"
SECRETS = {
    "secret.yaml": f"game: cercas\ntitle: {SECRET}\n{SECRET}: {SECRET}\n".encode(),
    "secret.svg": f"<svg xmlns='http://www.w3.org/2000/svg'><path id='{SECRET}' d='{SECRET}'/></svg>".encode(),
}
"""Files outside the folder of the input, which nothing in it may read."""

Program = Callable[..., Run]
_Tree = Mapping[str, bytes | None]
_PLACE = re.compile(r"[^\n]*?:[1-9][0-9]*:[1-9][0-9]*: ")
_TOLD = ("boardwright: ", "Error: ", "Usage: ", "Try ")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an input did; `faults` is empty if that was right. Seconds of CPU, and MiB at the peak."""

    faults: tuple[str, ...]
    code: int | None
    seconds: float
    mebibytes: float
    drawn: bool = False
    out: str = ""
    err: str = ""


def warm() -> None:
    """Loads what the commands need, so that every copy of this process has it."""
    texts = {
        "a": "game: fen\nboard: {tiling: squares, shape: square, size: 3}\nexamples: []\n",
        "b": "game: fanorona\nboard: {size: [3, 3]}\nexamples: []\nsheet: {language: de}\n",
        "c": "game: fen\nboard: {tiling: {voronoi: {points: 5}}}\nexamples: []\n",
        "d": "game: cercas\nboard: {size: [3, 3], style: pencil}\nexamples: []\n",
        "e": "game: dendria\nboard: {size: 3}\nexamples: []\n",
        "f": "game: fendo\nboard: {size: [5, 5]}\nexamples: []\n",
    }
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for stem, text in texts.items():
            (folder / f"{stem}.yaml").write_text(text, encoding="utf-8")
        names = [f"{stem}.yaml" for stem in texts]
        for arguments in (
            ["build", *names, "--only", "board", "--jobs", "1"],
            *(["build", names[0]], ["build", names[1], "--only", "rules"]),
            *(["build", names[0], "--format", "png", "--dpi", "36"], ["build", names[1], "--profile", "laser"]),
            *(["check", *names], ["counts", names[0]], ["perft", names[1], "--depth", "1"], ["check", "fendo-pass"]),
            *(["figure", example, "-o", "x.svg"] for example in ("cercas-two-at-once", "fen-square-capture")),
            *(["figure", example, "-o", "x.svg"] for example in ("dendria-first-seed", "fanorona-approach")),
            ["solve", names[1], "--limit", "10"],
            ["playtest", names[0], "--games", "1", "--budget", "1", "--jobs", "1", "-o", "report"],
            ["replay", "nosuch.yaml"],
        ):
            inside.run(folder, *arguments)


def run(folder: Path, *arguments: str) -> Run:
    """What an input asks for: a command of the program, or to read one of the files that no command takes."""
    reader = read_other if arguments[0] in COMMANDS else inside.run
    return reader(folder, *arguments)


def seconds_of(case: Input) -> int:
    """Seconds of CPU that an input may take."""
    return LONGEST if case.arguments[0] == "playtest" else SECONDS


def judged(case: Input, program: Program = run) -> Outcome:
    """Runs an input in a copy of this process, and looks at what it did."""
    (outcome,) = _shared((case,), program)
    return outcome


def judged_together(cases: Sequence[Input], program: Program = run) -> Iterator[Outcome]:
    """The same for a few inputs, one after the other in one copy of this process.

    An input at which anything was wrong, or that was not reached, is looked at alone; if it then does nothing wrong,
    it is those before it that it does not bear.
    """
    shared = _shared(cases, program)
    for place, case in enumerate(cases):
        if place < len(shared) and not shared[place].faults:
            yield shared[place]
            continue
        outcome = judged(case, program)
        if place < len(shared) and not outcome.faults and "MiB" not in (fault := shared[place].faults[0]):
            outcome = replace(outcome, faults=(f"{fault}, after {', '.join(one.name for one in cases[:place])}",))
        yield outcome


def _shared(cases: Sequence[Input], program: Program) -> list[Outcome]:
    """What inputs did in one copy of this process, up to the one that ended it, if one did."""
    with contextlib.ExitStack() as stack:
        roots = [Path(tempfile.mkdtemp(prefix="fuzz-")) for _ in cases]
        for root in roots:
            stack.callback(shutil.rmtree, root, ignore_errors=True)
        folders = [_laid_out(root, case) for root, case in zip(roots, cases, strict=True)]
        before, more = [tree(root) for root in roots], max(0.0, _resident() - LOADED)
        done, status, usage = _forked(folders, cases, program)
        if len(done) < len(cases):
            spent = usage.ru_utime + usage.ru_stime - math.fsum(one.seconds for one in done)
            done.append(_Done(None, spent, usage.ru_maxrss))
        after = [tree(root) for root, _ in zip(roots, done, strict=False)]
    return [
        _outcome(*one, status=status if one[1].answer is None else 0, more=more)
        for one in zip(cases, done, before, after, strict=False)
    ]


@dataclass(frozen=True, slots=True)
class _Done:
    """The answer of an input, or where it failed, or None if it ended the process; seconds of CPU, and the peak of
    memory as the system counts it.
    """

    answer: Run | str | None
    seconds: float
    peak: int


def _outcome(case: Input, done: _Done, before: _Tree, after: _Tree, *, status: int, more: float) -> Outcome:
    # A copy begins with all that this process has, a tester's libraries included; macOS counts in bytes.
    peak = done.peak / (1024 if sys.platform != "darwin" else 1024 * 1024) - more
    made = {path: data for path, data in after.items() if before.get(path, b"") != data or path not in before}
    gone = sorted(set(before) - set(after))
    faults = []
    if os.WIFSIGNALED(status):
        killed = os.WTERMSIG(status)
        faults.append(
            f"more than {seconds_of(case)} s" if killed == signal.SIGXCPU else f"ended by {signal.Signals(killed).name}"
        )
    if peak > MEBIBYTES:
        faults.append(f"more than {MEBIBYTES} MiB")
    answer = done.answer
    if isinstance(answer, str):
        faults.append(answer)
        return Outcome(tuple(faults), None, done.seconds, peak)
    if answer is None:
        return Outcome(tuple(faults or ["no answer"]), None, done.seconds, peak)
    if gone:
        faults.append(f"took away {gone[0]}")
    faults += _faults(answer, made, case)
    drawn = answer.code == 0 and any(path.startswith("in/output/") for path in made)
    return Outcome(tuple(faults), answer.code, done.seconds, peak, drawn, answer.out, answer.err)


def _resident() -> float:
    """MiB that this process has for itself, files left out; 0 where the machine does not say."""
    try:
        _, resident, shared, *_ = Path("/proc/self/statm").read_text(encoding="ascii").split()
        return (int(resident) - int(shared)) * resource.getpagesize() / 2**20
    except OSError:
        return 0.0


def _laid_out(root: Path, case: Input) -> Path:
    for name, data in SECRETS.items():
        (root / name).write_bytes(data)
    folder = root / "in"
    (folder / "output").mkdir(parents=True)
    for name, data in case.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


def _forked(
    folders: Sequence[Path], cases: Sequence[Input], program: Program
) -> "tuple[list[_Done], int, resource.struct_rusage]":
    """The answers of a copy of this process; its status, and what it used."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _child(folders, cases, program, writing)
    os.close(writing)
    done: list[_Done] = []
    with os.fdopen(reading, "rb") as pipe, contextlib.suppress(EOFError, pickle.UnpicklingError):
        while True:
            done.append(pickle.load(pipe))
    _, status, usage = os.wait4(child, 0)
    return done, status, usage


def _child(folders: Sequence[Path], cases: Sequence[Input], program: Program, writing: int) -> NoReturn:
    resource.setrlimit(resource.RLIMIT_FSIZE, (64 << 20, 64 << 20))
    if sys.platform == "linux":  # so that the machine itself is safe
        resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
    vars(socket)["socket"] = _no_network
    vars(inside)["TIMEOUT"] = 30 * SECONDS  # of the clock, for machines that do much else
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    try:
        with os.fdopen(writing, "wb") as pipe:
            for folder, case in zip(folders, cases, strict=True):
                before = _seconds()
                resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(before) + seconds_of(case), hard))
                answer: Run | str
                try:
                    answer = program(folder, *case.arguments)
                except BaseException as error:
                    answer = _where(error)
                peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
                pickle.dump(_Done(answer, _seconds() - before, peak), pipe)
                pipe.flush()
    finally:
        os._exit(0)


def _seconds() -> float:
    """Seconds of CPU that this process has used."""
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def _no_network(*_: object, **__: object) -> NoReturn:
    raise RuntimeError("the program opens a network connection")


def _where(error: BaseException) -> str:
    """What was raised and where in our own code, without anything that differs from input to input."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [one for one in frames if re.search(r"/(boardwright|boardrules)/", one.filename)] or list(frames)
    place = re.sub(r".*/((?:boardwright|boardrules)/)", r"\1", own[-1].filename) if own else "nowhere"
    return f"{type(error).__name__} in {place}, {own[-1].name if own else ''}"


def _faults(run: Run, made: Mapping[str, bytes | None], case: Input) -> list[str]:
    both = run.out + run.err
    lines = run.err.split("\n")
    reason = any(_PLACE.match(line) or line.startswith(_TOLD) for line in lines)
    as_json = "--json" in case.arguments
    names = Counter(found[0].split(":")[0] for line in lines if (found := _PLACE.match(line)))
    stays = case.arguments[0] not in ("build", "figure", "playtest") or any(
        not path.startswith("in/output/") for path in made
    )
    looked_at = (
        (run.code not in (0, 1, 2), f"exit code {run.code}"),
        ("Traceback" in both, "a traceback"),
        (run.code != 0 and made, "something was written on refusal"),
        (run.code != 0 and not reason and not (as_json and '"message"' in run.out), "a refusal without a reason"),
        (max(names.values(), default=0) > LINES, f"more than {LINES} lines about a file"),
        (len(run.err.encode()) > ERROR_SIZE, "too much on standard error"),
        (len(run.out.encode()) > OUTPUT_SIZE, "too much on standard output"),
        # JSON is for programs, and says by itself what it escapes.
        (
            not all(line.isprintable() for line in (lines if as_json else both.split("\n"))),
            "characters that a terminal would obey",
        ),
        (run.code == 0 and made and stays, "written where nothing should be"),
        (
            any(SECRET.encode() in data for data in (both.encode(), *filter(None, made.values()))),
            "a file outside was read",
        ),
    )
    faults = [fault for holds, fault in looked_at if holds]
    return faults + [fault for path, data in made.items() for fault in _file_faults(path, data)]


def _file_faults(path: str, data: bytes | None) -> list[str]:
    suffix = path.rpartition(".")[2]
    if data is None:
        return []
    if suffix == "pdf" and not data.startswith(b"%PDF-"):
        return ["a PDF that is none"]
    if suffix not in ("svg", "html"):
        return []
    look = _Look()
    if suffix == "html":
        look.feed(data.decode())
    else:
        parser = expat.ParserCreate()
        parser.StartElementHandler = lambda tag, given: look.handle_starttag(tag, list(given.items()))
        try:
            parser.Parse(data, True)
        except expat.ExpatError:
            return ["an SVG that is not XML"]
    return [f"{suffix.upper()} with {look.bad}"] if look.bad else []


class _Look(HTMLParser):
    """Finds what a browser would run or fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.bad = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Looks at an element and its attributes."""
        if tag.lower() in ("script", "iframe", "object", "embed", "foreignobject", "base"):
            self.bad = f"<{tag}>"
        for name, value in attrs:
            # XML names such as xmlns:xlink are addresses that nobody fetches.
            leads = name.lower() in ("href", "src", "xlink:href", "action", "data")
            if name.lower().startswith("on") or (leads and not (value or "").startswith(("#", "data:image/"))):
                self.bad = f"the attribute {name}"
