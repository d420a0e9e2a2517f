"""Each request has a child to work on it, which may be ended at any moment; the server goes on."""

import http.client
import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from boardwright.designer.server import asking, children
from boardwright.designer.server.asking import MOST_REQUESTS
from boardwright.designer.server.children import RESTING, WORKING
from tests.designer.processes import eventually, lives
from tests.designer.server.served import CHILD, Served, answered, served

LINES = "application/x-ndjson"


def test_the_result_is_one_object_and_parts_come_as_lines(server: Served):
    answer = server.trial("count", 3)
    assert answer.headers["content-type"] == "application/json"
    assert answer.json == {"number": 3}
    answer = server.trial("count", 3, Accept=LINES)
    assert answer.headers["content-type"] == LINES
    assert answer.lines == [{"part": {"number": 1}}, {"part": {"number": 2}}, {"result": {"number": 3}}]
    assert server.trial("echo", 1, Accept=LINES).lines[0]["result"]["number"] == 1


def asked(server: Served, name: str, number: float = 0, text: str = "", **more: str) -> http.client.HTTPConnection:
    """A request whose answer is not waited for."""
    connection = server.connection()
    body = json.dumps({"number": number, "text": text})
    headers = {**server.usual, **{key.replace("_", "-"): value for key, value in more.items()}}
    connection.request("POST", f"/api/trial_{name}", body, headers)
    return connection


@contextmanager
def held(server: Served, *names: str, **more: str) -> Iterator[None]:
    """While requests are worked on that go on for 20 seconds."""
    connections = [asked(server, name, 20, **more) for name in names]
    time.sleep(0.3)
    try:
        yield
    finally:
        for connection in connections:
            connection.close()


def test_each_line_comes_when_it_is_known(server: Served):
    connection = asked(server, "count", 5, Accept=LINES)
    begin = time.monotonic()
    response = connection.getresponse()
    assert json.loads(response.readline()) == {"part": {"number": 1}}
    assert time.monotonic() - begin < 0.4  # of half a second in all
    assert len(response.read().splitlines()) == 4
    connection.close()


@pytest.mark.parametrize("body", [b"", b"{", b"nonsense", b"[" * 100_000, b'{"number": NaN}', b"\xff", b"9" * 10_000])
def test_what_is_no_json_is_refused(server: Served, body: bytes):
    answer = server.post("/api/trial_echo", body)
    assert (answer.status, answer.json) == (400, {"error": "the request is no JSON"})


def test_a_request_that_is_not_as_it_should_be_is_refused(server: Served):
    for body in (b"[]", b"1", b'{"number": "1"}', b'{"another": 1}'):
        answer = server.post("/api/trial_echo", body)
        assert answer.status == 400
        assert answer.json["error"].startswith("trial_echo: ")
    assert len(server.post("/api/trial_echo", {"k" * 100_000: 1}).body) < 1000
    assert len(server.post("/api/open", {"k" * 100_000: 1}).body) < 1000
    assert server.trial("refusal").json == {"error": "not so"}
    assert server.trial("refusal", Accept=LINES).status == 400


def test_an_unknown_operation_is_refused(server: Served):
    for name in ("nothing", "design..", "%00", "x" * 10_000):
        answer = server.post(f"/api/{name}")
        assert answer.status == 404
        assert len(answer.body) < 1000
    assert server.post("/design").status == server.post("/api/design").status != 404


def test_what_an_operation_prints_disturbs_nobody(server: Served):
    assert server.trial("noise").json == {"read": ""}
    assert server.trial("echo", 5).json["number"] == 5


def test_a_fault_is_told_in_one_line(server: Served):
    answer = server.trial("fault")
    assert answer.status == 500
    assert answer.json["error"] == "This is a fault of Boardwright: ZeroDivisionError: a fault of the program"
    assert answer.json["key"] == "server.fault"
    assert server.trial("nan").status == 500
    assert server.trial("echo").status == 200


@pytest.mark.parametrize(
    "name, number, said, key",
    [
        ("nap", 60, "This took longer than 0.5 s", "late"),
        pytest.param(
            *("eat", 2**31, "This needs more than 1024 MiB", "memory"),
            marks=pytest.mark.skipif(not Path("/proc").is_dir(), reason="others look at the memory now and then"),
        ),
        ("flood", 0, "64 MiB", "output"),
        ("end", 0, "", "lost"),
    ],
)
def test_what_takes_too_much_or_ends_is_a_message(server: Served, name: str, number: float, said: str, key: str):
    begin = time.monotonic()
    answer = server.trial(name, number)
    assert answer.status == 422
    assert said in answer.json["error"]
    assert answer.json["key"] == f"server.{key}"
    assert name != "nap" or (time.monotonic() - begin < 5 and answer.json["values"] == {"seconds": "0.5"})
    assert server.trial("eat", 2**20).json == {"length": 2**20}


def test_a_child_that_is_killed_is_a_message(server: Served):
    connection = asked(server, "count", 50, "pid", Accept=LINES)
    response = connection.getresponse()
    os.kill(json.loads(response.readline())["part"]["pid"], signal.SIGKILL)
    last = json.loads(response.read().splitlines()[-1])
    assert last["key"] == "server.lost"
    assert server.trial("echo").status == 200
    for pid in server.children.pids:  # idle ones are not missed
        os.kill(pid, signal.SIGKILL)
    time.sleep(0.1)
    assert server.trial("echo").status == 200


def test_whoever_hangs_up_ends_the_work(server: Served):
    connection = asked(server, "others", Accept=LINES)
    response = connection.getresponse()
    part = json.loads(response.readline())["part"]
    assert lives(part["pid"])
    assert lives(part["own"])
    response.close()
    connection.close()
    assert eventually(lambda: not lives(part["own"]))
    assert eventually(lambda: not lives(part["pid"]))  # and what it had started


def test_a_newer_request_takes_the_place_of_an_older_one(server: Served):
    older = asked(server, "rest", 10, X_Window="one", X_Channel="design")
    time.sleep(0.2)
    begin = time.monotonic()
    newer = server.trial("echo", 2, X_Window="one", X_Channel="design")
    assert newer.json["number"] == 2
    told = answered(older)
    assert (told.status, told.json) == (409, {"cancelled": True})
    assert time.monotonic() - begin < 5


def test_lines_end_when_a_newer_request_comes(server: Served):
    older = asked(server, "count", 50, Accept=LINES, X_Window="one", X_Channel="play")
    response = older.getresponse()
    response.readline()
    server.post("/api/trial_echo?channel=play", {}, X_Window="one")
    assert json.loads(response.read().splitlines()[-1]) == {"cancelled": True}


def test_what_is_nearly_done_may_come_to_its_end(server: Served):
    """To start a child takes longer than most edits; while somebody drags, each edit would cost one."""
    time.sleep(asking.GRACE + 0.1)  # what other tests have left is over
    assert server.trial("echo").status == 200
    before = server.children.pids
    for _ in range(10):
        asked(server, "rest", 0.05, X_Window="one", X_Channel="design")
        time.sleep(0.025)
    assert server.trial("echo", X_Window="one", X_Channel="design").status == 200
    time.sleep(asking.GRACE + 0.1)
    assert before <= server.children.pids


def test_windows_and_channels_do_not_disturb_each_other(server: Served):
    names = [("one", "design"), ("two", "design"), ("one", "play"), ("", ""), ("", "")]
    answers = server.together(
        [partial(server.trial, "rest", 0.3, X_Window=window, X_Channel=channel) for window, channel in names]
    )
    assert [answer.status for answer in answers] == [200] * 5


def test_what_takes_long_leaves_a_child_for_edits(server: Served):
    with held(server, "hour", "hour", "hour", "minute", "minute", "minute"):
        begin = time.monotonic()
        assert server.trial("echo").status == 200
        assert time.monotonic() - begin < 5


def test_what_has_to_wait_is_told_what_it_waits_for(server: Served):
    with held(server, "hour", "hour", Accept=LINES):
        waits = asked(server, "hour", 0.1, Accept=LINES)
        response = waits.getresponse()
        assert json.loads(response.readline()) == {"waits": ["trial_hour", "trial_hour"]}
    assert json.loads(response.readline()) == {"waits": []}
    assert "result" in json.loads(response.readline())
    waits.close()


def test_what_takes_an_hour_leaves_a_child_for_what_takes_a_minute(server: Served):
    with held(server, *["hour"] * WORKING):
        assert server.trial("minute").status == 200


FIRST_ALONE = """
import os, runpy, sys
try:
    os.mkdir(os.path.join(sys.argv[1], "begun"))
except FileExistsError:
    sys.stdin.read()
else:
    runpy.run_path({trials!r}, run_name="__main__")
"""
"""A child that never begins unless it is the first one."""


def test_a_child_that_has_done_what_takes_an_hour_ends(server: Served):
    assert lives(server.trial("minute").json["pid"])
    pid = server.trial("hour").json["pid"]
    assert eventually(lambda: not lives(pid))
    assert server.trial("echo").status == 200


def test_none_waits_for_a_child_that_begins_while_another_is_free(server: Served, tmp_path: Path):
    script = tmp_path / "child.py"
    script.write_text(FIRST_ALONE.format(trials=CHILD[-1]), encoding="utf-8")
    with served(tmp_path, child=(*CHILD[:-1], str(script))) as slow:
        assert slow.trial("echo").status == 200  # the first one has begun
        with held(slow, "hour", "minute"):
            answers = slow.together([partial(slow.trial, "rest", 0.1) for _ in range(2 * WORKING)])
            assert [answer.status for answer in answers] == [200] * len(answers)


def test_many_requests_at_once_are_all_answered(server: Served):
    answers = server.together([partial(server.trial, "echo", number) for number in range(200)])
    good = {answer.json["number"] for answer in answers if answer.status == 200}
    assert len(good) >= MOST_REQUESTS
    assert {answer.status for answer in answers} <= {200, 503}
    for answer in answers:
        if answer.status == 503:
            assert answer.json["error"] == "Too many requests at once; try again in a moment."
    assert eventually(lambda: len(server.children.pids) <= WORKING)
    assert server.trial("echo").status == 200


def test_children_that_were_needed_at_a_time_end_when_nothing_is_asked(
    server: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(children, "REST", 0.1)
    with served(tmp_path) as other:
        with held(other, "rest"):
            answers = other.together([partial(other.trial, "rest", 0.5) for _ in range(WORKING)])
            assert [answer.status for answer in answers] == [200] * WORKING
            assert len(other.children.pids) > RESTING
        assert eventually(lambda: len(other.children.pids) == RESTING)
        assert other.trial("echo").status == 200
        assert len(other.children.pids) == RESTING


def test_the_newest_of_a_storm_of_edits_is_answered(server: Served, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(asking, "MOST_REQUESTS", 2)
    older = [asked(server, "rest", 20, X_Window="w", X_Channel="c"), asked(server, "rest", 20)]
    time.sleep(0.3)
    assert server.trial("echo").status == 503
    assert server.trial("echo", X_Window="w", X_Channel="c").status == 200
    for connection in older:
        connection.close()


def test_too_many_requests_are_told_to_come_again(server: Served):
    waiting = [asked(server, "rest", 20) for _ in range(MOST_REQUESTS)]
    assert eventually(lambda: server.trial("echo", X_Window="w", X_Channel="c").status == 503)
    assert eventually(lambda: len(server.children.pids) <= WORKING)
    for connection in waiting:
        connection.close()
    assert eventually(lambda: server.trial("echo").status == 200)


def test_nothing_in_the_folder_is_taken_for_a_module(server: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for name in ("queue", "yaml", "boardwright"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('a stranger')", encoding="utf-8")
    settings = os.pathsep.join(str(Path(one).resolve()) for one in os.environ.get("PYTHONPATH", "").split(os.pathsep))
    monkeypatch.setenv("PYTHONPATH", settings)
    monkeypatch.chdir(tmp_path)
    with served(tmp_path) as other:
        found = other.trial("modules").json
        assert str(tmp_path) not in [*found["path"], str(Path(found["place"]).parent)]
        assert "" not in found["path"]


def test_two_servers_of_one_folder_do_not_disturb_each_other(server: Served):
    with served(server.folder) as other:
        both = f"{server.cookie}; {other.cookie}"
        assert server.trial("echo", 1, Cookie=both).json["number"] == 1
        assert other.trial("echo", 2, Cookie=both).json["number"] == 2
        assert other.trial("echo", Cookie=server.cookie).status == 403
        pids = other.children.pids
    assert pids
    assert not any(lives(pid) for pid in pids)
    assert server.get("/").status == 200


def test_a_slow_reader_stops_nobody(server: Served):
    with server.line() as line:
        head = "".join(f"{name}: {value}\r\n" for name, value in {**server.usual, "Accept": LINES}.items())
        line.sendall(f"POST /api/trial_flood HTTP/1.1\r\n{head}Content-Length: 2\r\n\r\n{{}}".encode())
        assert server.trial("echo").status == 200
