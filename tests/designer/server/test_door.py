"""Nobody is let in but the page itself, opened at the address that was printed."""

import socket
from pathlib import Path

import pytest

from boardwright.designer.server import running
from boardwright.designer.server.access import Door
from boardwright.designer.server.running import listening
from tests.designer.server.served import Served
from tests.samples import each

LINES = "application/x-ndjson"
POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)


def path_of(server: Served) -> str:
    return server.door.address.partition(server.host)[2]


def test_the_page_is_let_in(server: Served):
    assert server.get("/").status == 200
    assert server.trial("echo", 3).json["number"] == 3
    assert server.get("/", Host=f"localhost:{server.port}").status == 200
    origin = f"http://localhost:{server.port}"
    assert server.trial("echo", Host=f"localhost:{server.port}", Origin=origin).status == 200


HOSTS = (
    "evil.example evil.example:{port} 127.0.0.1 localhost 127.0.0.1:{port}.evil.example 127.0.0.1:1 127.0.0.2:{port} "
    "[::1]:{port} 0.0.0.0:{port} LOCALHOST:{port} user@localhost:{port} "
)


@each("host", HOSTS.split(" "))
def test_another_host_is_refused(server: Served, host: str):
    foreign = host.format(port=server.port)
    assert server.get("/", Host=foreign).status == 403
    assert server.get(path_of(server), Host=foreign).status == 403
    assert server.trial("echo", Host=foreign, Origin=f"http://{foreign}").status == 403


def test_two_hosts_are_refused(server: Served):
    answer = server.raw(f"GET / HTTP/1.1\r\nHost: {server.host}\r\nHost: evil\r\nConnection: close\r\n\r\n".encode())
    assert answer.split()[1] == b"400"
    assert server.raw(f"GET / HTTP/1.0\r\nCookie: {server.cookie}\r\n\r\n".encode()).split()[1] == b"403"


@each(
    "origin",
    [None, "null", "", "http://evil.example", "https://{host}", "http://{host}/", "http://localhost:{port}", "{host}"],
)
def test_another_origin_is_refused(server: Served, origin: str | None):
    foreign = None if origin is None else origin.format(host=server.host, port=server.port)
    assert server.trial("echo", Origin=foreign).status == 403
    assert server.post("/design", {}, Origin=foreign).status == 403


def test_nobody_is_told_that_another_page_may_ask(server: Served):
    asked = {**server.usual, "Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}
    answer = server.request("OPTIONS", "/api/trial_echo", None, {**asked})
    assert answer.status == 405
    assert not [name for name in answer.headers if name.startswith("access-control")]


@each("kind", [None, "", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp"])
def test_another_kind_of_content_is_refused(server: Served, kind: str | None):
    assert server.trial("echo", Content_Type=kind).status == 415
    # JSON may name its characters.
    assert server.trial("echo", Content_Type="application/json; charset=utf-8").status == 200


@each("cookie", [None, "", "boardwright-{port}=", "boardwright-{port}=x", "boardwright={token}"])
@each("path", ["/", "/js/main.js", "/nowhere", "/api/trial_echo", "/?token="])
def test_without_the_token_there_is_one_plain_line(server: Served, cookie: str | None, path: str):
    token = server.cookie.partition("=")[2]
    shown = None if cookie is None else cookie.format(port=server.port, token=token)
    for answer in (server.get(path, Cookie=shown), server.post(path, {}, Cookie=shown)):
        assert (answer.status, answer.body.count(b"\n")) == (403, 1)
        assert answer.headers["content-type"].startswith("text/plain")


def test_a_wrong_token_opens_nothing(server: Served):
    token = server.cookie.partition("=")[2]
    for wrong in ("", "x", token[:-1], token + "x", "%C3%A4", "%ff"):
        answer = server.get(f"/?token={wrong}", Cookie=None)
        assert answer.status == 403
        assert "set-cookie" not in answer.headers
    assert server.get(f"/js/main.js?token={token}", Cookie=None).status == 403


@pytest.mark.parametrize("key", [None, "", "x", "{token}"])
def test_who_has_only_the_cookie_may_ask_for_nothing(server: Served, key: str | None):
    """Servers at other ports of this machine are shown the cookie."""
    shown = None if key is None else key.format(token=server.cookie.partition("=")[2])
    assert server.trial("echo", X_Key=shown).status == 403
    assert server.key.encode() not in server.get("/").body


def test_those_who_are_refused_leave_room_for_the_page(server: Served):
    for headers, status in (({"Cookie": None}, 403), ({"Host": "evil"}, 403), ({"Content-Type": "text/plain"}, 415)):
        head = {**server.usual, **headers}
        lines = "".join(f"{name}: {value}\r\n" for name, value in head.items() if value is not None)
        answer = server.raw(f"POST /api/trial_echo HTTP/1.1\r\n{lines}Content-Length: 2\r\n\r\n{{}}".encode())
        assert answer.split()[1] == str(status).encode()
    with server.line() as line:  # and the page's own stay
        line.sendall(f"GET / HTTP/1.1\r\nHost: {server.host}\r\nCookie: {server.cookie}\r\n\r\n".encode() * 2)
        answers = b""
        while answers.count(b"HTTP/1.1 200") < 2:
            answers += line.recv(65536)


def test_the_address_gives_a_cookie_and_leaves_no_token_behind(server: Served):
    answer = server.get(path_of(server), Cookie=None)
    assert (answer.status, answer.headers["location"]) == (303, f"/?key={server.key}")
    value, *attributes = answer.headers["set-cookie"].lower().split("; ")
    assert value == server.cookie.lower()
    assert sorted(attributes) == ["httponly", "path=/", "samesite=strict"]


def test_an_address_for_once_opens_once(server: Served):
    path = server.door.address_once().partition(server.host)[2]
    assert "set-cookie" not in server.get(path, "HEAD", Cookie=None).headers
    answer = server.get(path, Cookie=None)
    assert answer.headers["set-cookie"].partition(";")[0] == server.cookie
    assert server.get(path, Cookie=None).status == 403
    assert server.get("/", Cookie=f"boardwright-{server.port}={path.partition('token=')[2]}").status == 403


def test_each_server_has_a_token_and_a_cookie_of_its_own():
    one, other = Door(nobody, 1001), Door(nobody, 1002)
    assert one.address.partition("token=")[2] != other.address.partition("token=")[2]
    assert len(one.address.partition("token=")[2]) > 40


async def nobody(*_asgi: object) -> None:
    raise AssertionError


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_what_a_browser_says_of_another_page_is_believed(server: Served, site: str):
    assert server.get("/js/main.js", Sec_Fetch_Site=site, Sec_Fetch_Dest="script").status == 403
    assert server.trial("echo", Sec_Fetch_Site=site).status == 403
    assert server.get("/", Sec_Fetch_Site="none", Sec_Fetch_Dest="document").status == 200
    assert server.get("/js/main.js", Sec_Fetch_Site="same-origin", Sec_Fetch_Dest="script").status == 200


def test_every_answer_says_what_a_page_may_do(server: Served):
    answers = {
        200: [server.get("/"), server.get("/", "HEAD"), server.trial("echo"), server.trial("echo", Accept=LINES)],
        303: [server.get(path_of(server))],
        400: [server.trial("refusal")],
        403: [server.get("/", Cookie=None), server.get("/", Host="evil.example")],
        404: [server.get("/nowhere"), server.get("/design"), server.post("/api/nothing")],
        405: [server.get("/", "DELETE"), server.post("/js/main.js")],
        413: [server.post("/api/trial_echo", b"x" * (4 * 2**20 + 1))],
        415: [server.trial("echo", Content_Type="text/plain")],
        500: [server.trial("fault")],
    }
    for status, answer in ((status, answer) for status, found in answers.items() for answer in found):
        assert answer.status == status
        assert answer.headers["content-security-policy"] == POLICY
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert not [name for name in answer.headers if name.startswith(("access-control", "server"))]


def test_what_is_no_http_is_told_so_with_the_same_headers(server: Served):
    answer = server.raw(b"nonsense\r\n\r\n").lower()
    assert answer.startswith(b"http/1.1 400")
    assert POLICY.encode() in answer
    assert b"nosniff" in answer


def test_the_port_stays_the_same_while_it_is_free(monkeypatch: pytest.MonkeyPatch):
    with listening(0) as listener:
        port = listener.getsockname()[1]
    monkeypatch.setattr(running, "USUAL_PORT", port)
    for _ in range(2):
        with running.usual_listener() as one, running.usual_listener() as other:
            assert one.getsockname()[1] == port != other.getsockname()[1]


def test_only_this_machine_is_listened_to():
    with listening(0) as listener:
        host, port = listener.getsockname()
        assert host == "127.0.0.1"
        if Path("/proc").is_dir():  # Linux has more addresses of its own
            with pytest.raises(ConnectionRefusedError):
                socket.create_connection(("127.0.0.2", port), 5)
