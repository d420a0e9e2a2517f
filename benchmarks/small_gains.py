"""What `boardrules.values.dataclass` and `boardwright.call_stack.with_room` save of a board and of a figure.

Prints the CPU time of whole processes without each of them, as a ratio to the time with both: medians of runs that take
turns. How much room saves depends on the depth of the stack, so it is measured below several numbers of calls.

    python benchmarks/small_gains.py [RUNS]     # in an environment that has Boardwright; 21 runs otherwise
"""

import os
import subprocess
import sys
import tempfile
from statistics import median

COMMANDS = {
    "board": ("build", "cercas", "--only", "board", "-o", "."),
    "figure": ("figure", "fanorona-approach", "-o", "figure.svg"),
}
DEPTHS = range(0, 130, 10)

PROGRAM = """
import sys
without, depth, sys.argv = sys.argv[1], int(sys.argv[2]), sys.argv[2:]
if without == "room":
    from boardwright import call_stack
    call_stack.with_room = lambda function: function
if without == "values":
    import dataclasses
    from boardrules import values
    values.dataclass = dataclasses.dataclass
from boardwright.cli.main import main
def below(depth):
    below(depth - 1) if depth else main()
below(depth)
"""


def seconds(command: tuple[str, ...], without: str, depth: int) -> float:
    """CPU time of a process."""
    line = [sys.executable, "-c", PROGRAM, without, str(depth), *command]
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(line, cwd=folder, stdout=subprocess.DEVNULL)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} failed")
    return used.ru_utime + used.ru_stime


def ratio(command: tuple[str, ...], without: str, depth: int, runs: int) -> float:
    """Time without something, as a ratio to that with it."""
    pairs = [(seconds(command, without, depth), seconds(command, "", depth)) for _ in range(runs)]
    return median(one for one, _ in pairs) / median(other for _, other in pairs)


def main() -> None:
    """Measure, and print a line for each command."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 21
    for name, command in COMMANDS.items():
        values, room = ratio(command, "values", 0, runs), ratio(command, "room", 0, runs)
        depths = max(ratio(command, "room", depth, max(1, runs // 7)) for depth in DEPTHS)
        words = f"{values:.2f} without values, {room:.2f} without room, {depths:.2f} at the worst depth"
        sys.stdout.write(f"{name}: {words}\n")


if __name__ == "__main__":
    main()
