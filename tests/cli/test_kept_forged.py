"""What a build remembers of kept sets, ruined or forged: it is forgotten, and leads to no other file."""

import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from boardwright.files import cache_file as stamps
from boardwright.files.cache_file import STAMPS, is_intact
from tests.cli.test_kept import BOARD, build


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"{", b"[]", b"null", b"\xff", b'{"print cercas": 1}', b'{"print cercas": {"key": 1}}', b"[" * 100_000),
        *(b'{"print cercas": NaN}', b'{"a": 1e999}', b'{"a": ' + b"9" * 5000 + b"}"),
    ],
    ids=lambda content: content[:20].decode("latin-1"),
)
def test_a_ruined_memory_is_forgotten(content: bytes, empty_folder: Path) -> None:
    build(empty_folder, "cercas", *BOARD)
    whole = (empty_folder / "output" / STAMPS).read_bytes()
    (empty_folder / "output" / STAMPS).write_bytes(content)
    assert build(empty_folder, "cercas", *BOARD) == {"cercas": False}
    assert build(empty_folder, "cercas", *BOARD) == {"cercas": True}
    assert json.loads(whole).items() <= json.loads((empty_folder / "output" / STAMPS).read_bytes()).items()


def forged(folder: Path, change: Callable[[dict[str, object]], object]) -> None:
    """The memory of one set, changed by somebody who knows how it is written."""
    path = folder / "output" / STAMPS
    found = json.loads(path.read_bytes())
    change(found["print cercas"])
    path.write_text(json.dumps(found), encoding="utf-8")


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    "change",
    [
        lambda one: one["reads"].append(["", "../secret.yaml", hashlib.sha256(b"secret").hexdigest()]),
        lambda one: one["reads"].append(["", "/etc/hostname", "0"]),
        lambda one: one["reads"].append(["stock", "../../../secret.yaml", "0"]),
        lambda one: one["reads"].append(["nosuch", "x", "0"]),
        lambda one: one["reads"].append([1, 2, 3]),
        lambda one: one.update(names=["../other"]),
        lambda one: one.update(names=["cercas", "more"]),
        lambda one: one.update(names=[]),
        lambda one: one["sets"]["cercas"]["line"].update(paper="\x1b[31m"),
        lambda one: one["sets"]["cercas"]["line"].update(cell="wide"),
        lambda one: one["sets"]["cercas"]["line"].update(cell=10**400),
        lambda one: one["sets"]["cercas"]["line"].update(board=[1]),
        lambda one: one["sets"]["cercas"]["line"].update(name="other"),
        lambda one: one["sets"]["cercas"]["line"].update(files=None),
        lambda one: one.update(warnings=["a\nb"]),
        lambda one: one.update(sets=[]),
        lambda one: one.pop("ids"),
    ],
)
def test_a_forged_memory_leads_nowhere(change: Callable[[dict[str, object]], object], empty_folder: Path) -> None:
    inside = empty_folder / "inside"
    inside.mkdir()
    (empty_folder / "secret.yaml").write_bytes(b"secret")
    (inside / "cercas.yaml").write_text("game: cercas\n", encoding="utf-8")
    line = ("./cercas.yaml", *BOARD)
    build(inside, *line)
    forged(inside, change)
    assert build(inside, *line) == {"cercas": False}
    assert build(inside, *line) == {"cercas": True}
    assert (empty_folder / "secret.yaml").read_bytes() == b"secret"


def test_a_forged_manifest_leads_nowhere(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"secret")
    (tmp_path / "set").mkdir()
    (tmp_path / "set" / "link").symlink_to("..")
    for path in ("../secret", "link/secret", str(tmp_path / "secret"), "nosuch", "a\nb"):
        entry = {"bytes": 6, "sha256": hashlib.sha256(b"secret").hexdigest()}
        text = json.dumps({"files": {path: entry}}).encode()
        (tmp_path / "set" / "manifest.json").write_bytes(text)
        assert not is_intact(tmp_path / "set", hashlib.sha256(text).hexdigest())
    text = b'{"files": {}}'
    (tmp_path / "set" / "manifest.json").write_bytes(text)
    assert is_intact(tmp_path / "set", hashlib.sha256(text).hexdigest())


@pytest.mark.parametrize("kind", ["folder", "link", "pipe"])
def test_something_of_the_users_with_the_name_of_the_memory_stays(kind: str, empty_folder: Path) -> None:
    place = empty_folder / "output" / STAMPS
    place.parent.mkdir()
    if kind == "folder":
        place.mkdir()
        (place / "mine").write_text("mine", encoding="utf-8")
    elif kind == "link":
        (empty_folder / "mine").write_text("mine", encoding="utf-8")
        place.symlink_to("../mine")
    else:
        os.mkfifo(place)
    before = place.lstat()
    for _ in range(2):
        assert build(empty_folder, "cercas", *BOARD) == {"cercas": False}
    assert place.lstat() == before


def test_a_full_disk_for_the_memory_alone_is_no_failure(empty_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(stamps, "replace", full)
    assert build(empty_folder, "cercas", *BOARD) == {"cercas": False}
    assert not (empty_folder / "output" / STAMPS).exists()
