"""Bodies within bounds, and senders that take their time."""

import socket
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest

from boardwright.designer.server import asking as bodies
from boardwright.designer.server import running as patience
from boardwright.designer.server.asking import MOST_BODY
from boardwright.designer.server.running import Protocol
from tests.designer.processes import eventually
from tests.designer.server.served import Served, answered, received


def sized(length: int) -> bytes:
    """A request to `echo` of this many bytes."""
    begin, end = b'{"text":"', b'"}'
    return begin + b"x" * (length - len(begin) - len(end)) + end


def chunks(content: bytes, size: int = 2**16) -> Iterator[bytes]:
    for start in range(0, len(content), size):
        yield content[start : start + size]


def chunked(server: Served, content: bytes) -> int:
    """Status of a request that does not say how long it is."""
    connection = server.connection()
    try:
        connection.request("POST", "/api/trial_echo", chunks(content), server.usual, encode_chunked=True)
        return answered(connection).status
    finally:
        connection.close()


def hung_up(line: socket.socket) -> bool:
    try:
        return received(line) == b""
    except ConnectionError:
        return True


def test_the_largest_body_is_read_and_a_larger_one_is_refused(server: Served):
    answer = server.post("/api/trial_echo", sized(MOST_BODY))
    assert answer.json["length"] == MOST_BODY - len('{"text":""}')
    assert chunked(server, sized(MOST_BODY)) == 200
    answer = server.post("/api/trial_echo", sized(MOST_BODY + 1))
    assert answer.status == 413
    assert "4 MiB" in answer.json["error"]
    assert chunked(server, sized(5 * 2**20)) == 413
    assert server.post("/api/save", sized(5 * 2**20)).status == 413


def head(server: Served, *more: str) -> bytes:
    lines = ["POST /api/trial_echo HTTP/1.1", *(f"{name}: {value}" for name, value in server.usual.items()), *more]
    return "\r\n".join((*lines, "", "")).encode()


def send(line: socket.socket, server: Served, pieces: int) -> None:
    """A body without an end, of pieces of 64 KiB."""
    line.sendall(head(server, "Transfer-Encoding: chunked"))
    for _ in range(pieces):
        line.sendall(b"10000\r\n" + b"x" * 2**16 + b"\r\n")


def test_a_body_that_is_said_to_be_too_large_is_not_waited_for(server: Served):
    with server.line() as line:
        line.sendall(head(server, "Content-Length: 5242880"))
        assert line.recv(100).startswith(b"HTTP/1.1 413")


def test_a_body_is_refused_while_it_is_read(server: Served):
    """Half of a body without an end is enough to be refused."""
    with server.line() as line:
        send(line, server, 65)
        assert line.recv(100).startswith(b"HTTP/1.1 413")


def test_all_bodies_together_have_a_bound(server: Served, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(bodies, "MOST_BODIES", 3 * 2**20)
    # A child is ready then: the first answer may take longer than the unfinished body is waited for.
    assert server.post("/api/trial_echo", sized(1000)).status == 200

    def refused_beside_another() -> bool:
        with server.line() as line:
            send(line, server, 32)
            # That one is refused itself if the server is slow to read it, and has read of this one first.
            time.sleep(0.2)
            return server.post("/api/trial_echo", sized(2 * 2**20)).status == 503

    assert eventually(refused_beside_another)
    assert eventually(lambda: server.post("/api/trial_echo", sized(2 * 2**20)).status == 200)


def test_a_body_that_does_not_end_is_given_up(server: Served, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(bodies, "BODY_TIME", 0.3)
    with server.line() as line:
        line.sendall(head(server, "Content-Length: 100") + b"{")
        assert line.recv(100).startswith(b"HTTP/1.1 408")


@pytest.mark.parametrize("begin", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: 127"])
def test_a_head_that_does_not_end_is_given_up(server: Served, begin: bytes, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Protocol, "patience", 0.3)
    with server.line() as line:
        line.sendall(begin)
        start = time.monotonic()
        assert hung_up(line)
        assert time.monotonic() - start < 5


def line_of(line: socket.socket) -> bytes:
    """An answer with the page."""
    content = b""
    while not content.endswith(b"the page"):
        piece = line.recv(2**16)
        assert piece
        content += piece
    return content


def test_a_second_head_on_a_line_has_no_more_time(server: Served, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Protocol, "patience", 0.3)
    with server.line() as line:
        whole = f"GET / HTTP/1.1\r\nHost: {server.host}\r\nCookie: {server.cookie}\r\n\r\n".encode()
        line.sendall(whole)
        assert line_of(line).startswith(b"HTTP/1.1 200")
        time.sleep(0.5)  # an idle line is kept
        line.sendall(whole)
        assert line_of(line).startswith(b"HTTP/1.1 200")
        begun = time.monotonic()
        with pytest.raises(ConnectionError):  # noqa: PT012 - any of them
            for sign in b"GET / HTTP/1.1\r\n" * 100:
                line.sendall(bytes([sign]))
                time.sleep(0.05)
        assert time.monotonic() - begun < 5


def test_a_body_that_nobody_reads_has_no_more_time_either(server: Served, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Protocol, "patience", 0.3)
    with server.line() as line:
        line.sendall(head(server, "Transfer-Encoding: chunked").replace(b"/api/", b"/nothing/"))
        assert line.recv(2**16).split()[1] in (b"404", b"405")
        with pytest.raises(ConnectionError):  # noqa: PT012 - any of them
            for _ in range(100):
                line.sendall(b"1\r\nx\r\n")
                time.sleep(0.05)


def test_a_head_has_a_greatest_length(server: Served):
    assert server.get("/", X_Long="x" * 40_000).status == 200
    with server.line() as line:
        with suppress(ConnectionError):  # what is not read any more may come back as one
            line.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * 2**17)
            assert line.recv(100).startswith(b"HTTP/1.1 400")
        assert server.get("/").status == 200


def test_too_many_lines_are_hung_up(server: Served, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(patience, "MOST_CONNECTIONS", 20)
    lines = [server.line() for _ in range(40)]
    try:
        lines[-1].settimeout(3)  # at once, and not because nothing is asked
        assert hung_up(lines[-1])
    finally:
        for line in lines:
            line.close()
    assert eventually(lambda: server.get("/").status == 200)
