"""Operations where Python runs in the page: what is told, and that nothing is left untold."""

import json
from unittest import mock

import pytest

from boardwright.config.errors import UsageError
from boardwright.designer.in_page import answer, operations
from boardwright.designer.operations import start
from boardwright.designer.operations.asked import OPERATIONS

SMALL = "game: fanorona\nboard: {size: [3, 3]}\nrules: {captures: relay}\n"


def told(name: str, body: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    answer(name, body, lambda kind, text: found.append((kind, text)))
    return found


def test_the_page_knows_what_operations_need_before_it_asks() -> None:
    found = json.loads(operations())
    assert set(found) == set(OPERATIONS)
    assert found["download_png"]["needs"] == ["png"]


def test_parts_come_first_and_the_result_last() -> None:
    found = told("parts", json.dumps({"text": SMALL, "name": "small"}))
    assert [kind for kind, _ in found] == ["part", "result"]
    assert json.loads(found[-1][1])["sets"][0]["name"] == "small"


def test_what_goes_wrong_is_told() -> None:
    assert [kind for kind, _ in told("nonsense", "{}")] == ["refused"]
    assert [kind for kind, _ in told("parts", "{}")] == ["refused"]
    assert told("parts", "no JSON") == [("refused", "the request is no JSON")]
    assert told("parts", '{"text": NaN, "name": "small"}') == [("refused", "the request is no JSON")]


@pytest.mark.parametrize(
    "error, told_of",
    [
        (ZeroDivisionError("a fault\nof the program"), ("fault", "ZeroDivisionError: a fault of the program")),
        # As the server has it: what the program refuses in words is no fault.
        (UsageError("not so"), ("refused", "not so")),
    ],
)
def test_faults_are_told_in_one_line(error: Exception, told_of: tuple[str, str], monkeypatch) -> None:
    monkeypatch.setattr(start, "start", mock.Mock(side_effect=error))
    assert told("start", '{"game": "fanorona"}') == [told_of]
