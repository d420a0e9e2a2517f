"""Where the program begins: `python -m boardwright`, and the command `boardwright`.

Ctrl-C is listened for before anything else is imported. Until the command line takes over, nothing has been written
that would have to be cleaned up.
"""

import os


def main() -> None:
    """Run the command line and leave with its exit code."""
    try:
        import gc  # noqa: PLC0415 - Ctrl-C may come while this is imported, too
        import signal  # noqa: PLC0415 - the same

        signal.signal(signal.SIGINT, _leave)
        gc.disable()  # what is imported stays, and `main` says the same of all that follows
        from boardwright.cli.main import main as run_program  # noqa: PLC0415 - imported while we listen
    except KeyboardInterrupt:
        _leave()
    run_program()


def _leave(*_signal: object) -> None:
    """Leave at once: an exception could be swallowed by whatever is being imported."""
    try:  # noqa: SIM105 - contextlib may be what is being imported
        os.write(2, b"interrupted\n")
    except OSError:
        pass
    os._exit(130)


if __name__ == "__main__":
    main()
