"""Operations that do what no operation should, and a child of the server that knows them."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from boardwright.designer.operations.asked import OPERATIONS, Answer, Operation, Request, RequestError
from boardwright.designer.server import child


class Trial(Request):
    number: float = 0
    text: str = ""


def echo(asked: Trial, folder: Path) -> Answer:
    return {"number": asked.number, "length": len(asked.text), "folder": str(folder), "pid": os.getpid()}


def nap(asked: Trial, folder: Path) -> Answer:
    time.sleep(asked.number)
    return echo(asked, folder)


def count(asked: Trial, folder: Path) -> Iterator[Answer]:
    """Numbers from 1 on, a tenth of a second after each other."""
    for number in range(1, int(asked.number) + 1):
        time.sleep(0.1)
        yield {"pid": os.getpid()} if asked.text == "pid" else {"number": number}


def eat(asked: Trial, _folder: Path) -> Answer:
    return {"length": len(bytearray(int(asked.number)))}


def flood(asked: Trial, _folder: Path) -> Iterator[Answer]:
    while True:
        yield {"text": "x" * 2**20}


def noise(asked: Trial, folder: Path) -> Answer:
    print("printed")  # noqa: T201 - that is what it is for
    sys.stdout.flush()
    os.write(1, b"written")
    subprocess.run([sys.executable, "-c", "print('from another process')"], check=True)
    return {"read": sys.stdin.read()}


def fault(asked: Trial, folder: Path) -> Answer:
    raise ZeroDivisionError("a fault\nof the program")


def refusal(asked: Trial, folder: Path) -> Answer:
    raise RequestError("not so")


def nothing_known(asked: Trial, folder: Path) -> Answer:
    return {"number": float("nan")}


def end(asked: Trial, folder: Path) -> Answer:
    os._exit(0)


def others(asked: Trial, folder: Path) -> Iterator[Answer]:
    """Starts a process that sleeps, and waits for it."""
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]) as process:
        yield {"pid": process.pid, "own": os.getpid()}
        process.wait()


def modules(asked: Trial, folder: Path) -> Answer:
    import queue

    return {"place": queue.__file__, "path": sys.path}


TRIALS: dict[str, Any] = {
    "echo": (echo, 20.0),
    "nap": (nap, 0.5),
    "rest": (nap, 20.0),
    "minute": (nap, 60.0),
    "hour": (nap, 3600.0),
    "count": (count, 20.0),
    "eat": (eat, 20.0),
    "flood": (flood, 20.0),
    "noise": (noise, 20.0),
    "fault": (fault, 20.0),
    "refusal": (refusal, 20.0),
    "nan": (nothing_known, 20.0),
    "end": (end, 20.0),
    "others": (others, 20.0),
    "modules": (modules, 20.0),
}
"""Name -> the function and its seconds."""


def register() -> None:
    """Makes the trials known in this process."""
    module = ModuleType("boardwright.designer.operations.trials")
    vars(module).update({name: function for name, (function, _) in TRIALS.items()}, Trial=Trial)
    sys.modules[module.__name__] = module
    operations: Any = OPERATIONS
    for name, (_, seconds) in TRIALS.items():
        operations[f"trial_{name}"] = Operation(f"trials:{name}", "Trial", seconds)


def unregister() -> None:
    operations: Any = OPERATIONS
    for name in TRIALS:
        operations.pop(f"trial_{name}", None)
    sys.modules.pop("boardwright.designer.operations.trials", None)


if __name__ == "__main__":
    register()
    child.load = lambda folder: None  # trials need little, and are started often
    child.main()
