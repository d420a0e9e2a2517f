"""`boardwright serve` as a process: its first line, its end, and what it leaves behind."""

import http.client
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from boardwright.designer.server.running import listening
from tests.cli import inside
from tests.cli.program import TIMEOUT, command, environment, finish_bytes, start
from tests.designer.processes import children_of, eventually, lives
from tests.designer.server.served import answered

ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)(/\?token=\S{40,})\n")

unix = pytest.mark.skipif(os.name != "posix", reason="Windows has no such signals")


@contextmanager
def running(folder: Path, *arguments: str, **settings: str) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """The program, and the first line that it printed."""
    process = start(folder, "serve", *arguments, **settings)
    try:
        assert process.stdout
        yield process, process.stdout.readline().decode()
    finally:
        process.kill()
        process.communicate(timeout=TIMEOUT)


def opened(line: str) -> tuple[http.client.HTTPConnection, dict[str, str]]:
    """A connection to the server at an address, and the headers of the page's requests."""
    match = ADDRESS.fullmatch(line)
    assert match
    connection = http.client.HTTPConnection("127.0.0.1", int(match[1]), timeout=TIMEOUT)
    connection.request("GET", match[2])
    headers = answered(connection).headers
    cookie, key = headers["set-cookie"].partition(";")[0], headers["location"].partition("key=")[2]
    origin = f"http://127.0.0.1:{match[1]}"
    return connection, {"Cookie": cookie, "X-Key": key, "Origin": origin, "Content-Type": "application/json"}


@unix
def test_the_designer_is_served_until_ctrl_c(empty_folder: Path):
    (empty_folder / "mine.yaml").write_text("game: any\n", encoding="utf-8")
    with running(empty_folder, "--no-open") as (process, line):
        connection, headers = opened(line)
        connection.request("POST", "/api/files", b"{}", headers)
        assert [one["name"] for one in answered(connection).json["files"]] == ["mine"]
        connection.request("POST", "/api/words", b'{"language":"en"}', headers)
        assert answered(connection).json["language"] == "en"
        connection.request("POST", "/api/words", b'{"language":"xx"}', headers)
        assert answered(connection).status == 400
        children = children_of(process.pid)
        assert children
        process.send_signal(signal.SIGINT)
        code, out, err = finish_bytes(process)
        assert (code, out, err.strip()) == (130, b"", b"interrupted")
        assert not any(lives(child) for child in children)
        assert [path.name for path in empty_folder.iterdir()] == ["mine.yaml"]


@unix
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_children_do_not_outlive_the_server(empty_folder: Path, number: signal.Signals):
    with running(empty_folder, "--no-open") as (process, line):
        connection, headers = opened(line)
        connection.request("POST", "/api/words", b'{"language":"en"}', headers)
        assert answered(connection).status == 200
        assert eventually(lambda: len(children_of(process.pid)) >= 2)
        children = children_of(process.pid)
        process.send_signal(number)
        process.wait(TIMEOUT)
        assert eventually(lambda: not any(lives(child) for child in children))


BROWSER = "import sys; open('opened.txt', 'w').write(sys.argv[1])"


@unix
def test_the_browser_is_opened_at_an_address_that_opens_once(empty_folder: Path):
    script = empty_folder / "browser.py"
    script.write_text(BROWSER, encoding="utf-8")
    (empty_folder / "boards").mkdir()
    with running(empty_folder, "boards", BROWSER=f"{sys.executable} {script} %s") as (_, line):
        told = empty_folder / "opened.txt"
        assert eventually(lambda: told.is_file() and told.read_text(encoding="utf-8") != "")
        address = told.read_text(encoding="utf-8")
        connection, _ = opened(f"{address}\n")
        # The arguments of a program can be read by all users of a machine.
        assert address.partition("token=")[2] not in line
        connection.request("GET", f"/?{address.partition('?')[2]}")
        assert answered(connection).status == 403
        assert opened(line)


@unix
def test_a_log_is_kept_on_demand(empty_folder: Path):
    """And only then: the next test sees all that is said without it."""
    with running(empty_folder, "--no-open", "-v") as (process, line):
        connection, headers = opened(line)
        connection.request("POST", "/api/words", b'{"language":"xx"}', headers)
        assert answered(connection).status == 400
        process.send_signal(signal.SIGINT)
        err = finish_bytes(process)[2].decode()
        assert "POST '/api/words' 400" in err
        token = line.partition("token=")[2].strip()
        assert token not in err


def test_a_port_in_use_and_a_folder_that_is_not_there_are_told(empty_folder: Path):
    with listening(0) as taken:
        port = taken.getsockname()[1]
        done = inside.run(empty_folder, "serve", "--port", str(port), "--no-open")
    assert (done.code, done.out) == (2, "")
    assert done.err == f"boardwright: --port {port}: address already in use\n"
    done = inside.run(empty_folder, "serve", "nowhere", "--no-open")
    assert (done.code, done.err) == (2, "boardwright: nowhere: there is no such folder\n")


WITHOUT = "import sys; sys.modules['uvicorn'] = None; from boardwright.cli.main import main; main()"


def test_a_missing_library_is_told_in_one_line(empty_folder: Path):
    line = [sys.executable, "-c", WITHOUT, *command("serve", "--no-open")[3:]]
    done = subprocess.run(line, cwd=empty_folder, env=environment(), capture_output=True, text=True, check=False)
    words = "the designer needs uvicorn (boardwright[designer]): pip install uvicorn, or with pipx: pipx inject"
    assert (done.returncode, done.stderr) == (2, f"boardwright: {words} boardwright uvicorn\n")


def test_help_imports_no_server(empty_folder: Path):
    code = "import sys; from boardwright.cli.main import run; run(['serve', '--help']); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=empty_folder, env=environment(), capture_output=True, text=True, check=True
    )
    assert not {"starlette", "uvicorn", "asyncio", "pydantic", "yaml"} & set(done.stdout.split())
