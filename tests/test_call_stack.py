"""The frames of calls lie in one piece: at no depth does a call ask the system for memory."""

import subprocess
import sys

import pytest

from boardwright.call_stack import with_room
from tests.cli.program import environment

CALLS, DEPTHS = 300, 400

PROBE = f"""
import resource


def called(a=0, b=0, c=0, d=0, e=0, f=0, g=0, h=0, i=0, j=0, k=0, l=0, m=0, n=0, o=0, p=0):
    '''Its frame is larger than that of `faults`, so of all depths one at least is where a piece is full.'''


def faults(depth):
    '''Pages that the system has to bring while something is called again and again so deep in the stack.'''
    if depth:
        return faults(depth - 1)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    for _ in range({CALLS}):
        called()
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before


def most(*_):
    return max([faults(depth) for depth in range({DEPTHS})])
"""

PROGRAM = """
from boardwright.cli import main

main.run = lambda arguments: print(most()) or 0
main.main()
"""

WORKER = """
from boardwright.app.processes import worker


class Pipe:
    tasks = [(1, None)]

    def recv(self):
        if not self.tasks:
            raise EOFError
        return self.tasks.pop()

    def send(self, answer):
        if answer != worker.READY:
            print(answer[1], file=sys.__stdout__)


import sys

worker.work(Pipe(), most, None, False)
"""

PLAIN = "print(most())"


def most_faults(code: str) -> int:
    done = subprocess.run(
        [sys.executable, "-c", PROBE + code], check=True, env=environment(), capture_output=True, text=True
    )
    return int(done.stdout)


def test_a_function_with_room_is_the_same_function() -> None:
    assert with_room(divmod)(17, 5) == (3, 2)
    assert with_room(sorted)([3, 1, 2], reverse=True) == [3, 2, 1]
    with pytest.raises(ZeroDivisionError):
        with_room(divmod)(1, 0)


@pytest.mark.skipif(sys.platform != "linux", reason="counts pages as Linux does")
@pytest.mark.parametrize("code", [PROGRAM, WORKER], ids=["program", "worker"])
def test_calls_ask_for_no_memory_at_any_depth(code: str) -> None:
    assert most_faults(code) < CALLS / 2


@pytest.mark.skipif(
    sys.platform != "linux" or sys.version_info >= (3, 13), reason="later Pythons keep a piece that is free"
)
def test_without_room_there_is_a_depth_at_which_every_call_does() -> None:
    assert most_faults(PLAIN) >= CALLS
