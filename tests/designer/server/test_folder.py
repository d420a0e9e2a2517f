"""Files of the folder: opened and saved by name, and nothing outside of it."""

import asyncio
import base64
import errno
import hashlib
import json
import multiprocessing
import os
import unicodedata
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from boardwright.designer.server import child as listing
from boardwright.designer.server import folder
from boardwright.files.lock import LOCK_NAME, FolderLock
from tests.designer.server.served import Answered, Served, served


@pytest.fixture
def here(server: Served):
    """The folder of the server, empty."""
    for path in server.folder.iterdir():
        path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()
    return server.folder


def saved(server: Served, name: str, text: str = "game: x\n", **more: Any) -> Answered:
    return server.post("/api/save", {"name": name, "text": text, **more})


def test_what_is_saved_can_be_opened(server: Served, here: Path):
    text = "title: Zwölf Ecken ✓\n"
    answer = saved(server, "my board", text)
    assert answer.json["saved"] == "my board.yaml"
    assert (here / "my board.yaml").read_text(encoding="utf-8") == text
    assert server.post("/api/open", {"name": "my board"}).json["text"] == text
    assert [path.name for path in here.iterdir()] == ["my board.yaml"]


def test_nothing_is_overwritten_without_a_question(server: Served, here: Path):
    stamp = saved(server, "board", "first").json["stamp"]
    told = {"name": "board", "file": "board.yaml", "exists": True, "stamp": stamp}
    assert saved(server, "board", "second").json == told
    assert server.post("/api/save_file", {"name": "board.yaml", "text": "second"}).json == told
    assert saved(server, "board", "first").json["same"] is True
    assert (here / "board.yaml").read_text(encoding="utf-8") == "first"
    assert saved(server, "board", "third", replace=True).json["saved"] == "board.yaml"
    assert saved(server, "board", "fourth", stamp=stamp).json["exists"]
    assert (here / "board.yaml").read_text(encoding="utf-8") == "third"


def test_what_the_page_has_opened_itself_is_no_question(server: Served, here: Path):
    (here / "board.yaml").write_text("first", encoding="utf-8")
    stamp = server.post("/api/open", {"name": "board"}).json["stamp"]
    stamp = saved(server, "board", "second", stamp=stamp).json["stamp"]
    stamp = saved(server, "board", "third", stamp=stamp).json["stamp"]
    assert server.post("/api/look", {"name": "board"}).json == {"file": "board.yaml", "stamp": stamp}
    (here / "board.yaml").write_text("by an editor", encoding="utf-8")
    seen = server.post("/api/look", {"name": "board"}).json["stamp"]
    assert saved(server, "board", "fourth", stamp=stamp).json["stamp"] == seen != stamp
    assert server.post("/api/save_file", {"name": "board.yaml", "text": "fifth", "stamp": seen}).json["saved"]
    for name in ("", "nothing"):
        assert server.post("/api/look", {"name": name}).json["stamp"] == ""


ROUNDS = 60


def save_again_and_again(place: Path, who: str, together: Any, told: Any) -> None:
    """In a process of its own: both save over the same text at the same moment; each text names what it replaced."""
    files = folder.Folder(place).operations
    for number in range(ROUNDS):
        together.wait()
        stamp = files["open"](b'{"name":"board"}')["stamp"]
        together.wait()
        asked = {"name": "board", "text": f"{stamp} {who} {number}", "stamp": stamp}
        if "saved" in files["save"](json.dumps(asked).encode()):
            told.put(asked["text"])
    told.put(None)


def test_of_two_processes_that_save_over_one_text_one_wins_and_nothing_is_lost(tmp_path: Path):
    (tmp_path / "board.yaml").write_text("first", encoding="utf-8")
    processes = multiprocessing.get_context("spawn")
    together, told = processes.Barrier(2), processes.Queue()
    workers = [
        processes.Process(target=save_again_and_again, args=(tmp_path, who, together, told), daemon=True)
        for who in ("one", "other")
    ]
    for worker in workers:
        worker.start()
    found = [*iter(told.get, None), *iter(told.get, None)]
    for worker in workers:
        worker.join()
    texts = {hashlib.sha256(text.encode()).hexdigest(): text for text in ("first", *found)}
    assert len(found) == ROUNDS
    now, chain = (tmp_path / "board.yaml").read_text(encoding="utf-8"), 0
    while now != "first":
        now, chain = texts[now.split()[0]], chain + 1
    assert chain == ROUNDS
    assert [path.name for path in tmp_path.iterdir()] == ["board.yaml"]


def test_an_empty_text_is_never_saved(server: Served, here: Path):
    for text in ("", " \n\t"):
        assert saved(server, "board", text).json["key"] == "server.empty"
        assert server.post("/api/save_file", {"name": "a.svg", "text": text}).json["key"] == "server.empty"
    for no_text in ("\ud800", 5, None):
        assert server.post("/api/save", {"name": "board", "text": no_text}).status == 400
    assert [*here.iterdir()] == []


def test_a_name_is_one_file_however_its_accents_are_written(server: Served, here: Path):
    decomposed, composed = unicodedata.normalize("NFD", "Zäune"), unicodedata.normalize("NFC", "Zäune")
    assert saved(server, decomposed, "first").json["file"] == f"{composed}.yaml"
    (here / f"{composed}.yaml").rename(here / f"{decomposed}.yml")  # as some disks have it
    for name in (composed, decomposed):
        opened = server.post("/api/open", {"name": name}).json
        assert (opened["name"], opened["text"]) == (composed, "first")
        assert saved(server, name, "second").json["exists"]
    assert saved(server, composed, "second", stamp=opened["stamp"]).json["saved"] == f"{decomposed}.yml"
    assert [path.name for path in here.iterdir()] == [f"{decomposed}.yml"]


NAMES = [
    *("", ".", "..", "../outside", "a/b", "a\\b", "/etc/passwd", "C:x", ".hidden", "nul", "COM1", "a\x00b", "a\nb"),
    *("a\u2028b", "a\u202eb", "\u2066a", "end.", "end ", "x" * 101, "a:b", "a*", "-rf"),
]


@pytest.mark.parametrize("name", NAMES)
def test_other_names_are_refused(server: Served, here: Path, name: str):
    before = sorted(path.name for path in here.parent.iterdir())
    assert saved(server, name).status == 400
    assert server.post("/api/open", {"name": name}).status == 400
    assert server.post("/api/save_file", {"name": f"{name}.yaml", "base64": ""}).status == 400
    assert [*here.iterdir()] == []
    assert sorted(path.name for path in here.parent.iterdir()) == before


def test_links_are_refused(server: Served, here: Path, tmp_path: Path):
    secret = tmp_path / "secret.yaml"
    secret.write_text("secret", encoding="utf-8")
    (here / "link.yaml").symlink_to(secret)
    (here / "nowhere.yaml").symlink_to(tmp_path / "nowhere.yaml")
    (here / "inside.yaml").symlink_to(here / "real.yaml")
    (here / "real.yaml").write_text("title: Real\n", encoding="utf-8")
    for name in ("link", "nowhere", "inside"):
        assert saved(server, name, replace=True).status == 400
        assert saved(server, name).status == 400
        answer = server.post("/api/open", {"name": name})
        assert (answer.status, answer.json["key"]) == (400, "server.no_plain_file")
        assert b"secret" not in answer.body
    assert secret.read_text(encoding="utf-8") == "secret"
    assert not (tmp_path / "nowhere.yaml").exists()
    assert [one["name"] for one in server.post("/api/files").json["files"]] == ["real"]


def test_what_is_not_there_cannot_be_opened(server: Served, here: Path):
    answer = server.post("/api/open", {"name": "board"})
    assert (answer.status, answer.json["key"]) == (400, "server.no_file")
    (here / "board.yaml").write_bytes(b"\xff\xfe")
    assert server.post("/api/open", {"name": "board"}).json["key"] == "server.no_text"
    (here / "board.yaml").write_bytes(b"x" * (folder.MOST_BYTES + 1))
    assert server.post("/api/open", {"name": "board"}).json["key"] == "server.too_large"
    (here / "board.yaml").unlink()
    (here / "board.yaml").mkdir()
    assert server.post("/api/open", {"name": "board"}).status == saved(server, "board", replace=True).status == 400


@pytest.mark.parametrize("suffix", [".yaml", ".svg", ".geojson", ".json"])
def test_files_of_the_page_are_saved_too(server: Served, here: Path, suffix: str, tmp_path: Path):
    asked = {"name": f"my drawing{suffix}", "base64": base64.b64encode(b"<svg/>").decode()}
    assert server.post("/api/save_file", asked).json["saved"] == asked["name"]
    assert (here / asked["name"]).read_bytes() == b"<svg/>"
    assert server.post("/api/save_file", asked).json["exists"]
    assert server.post("/api/save_file", {**asked, "replace": True}).json["saved"]
    for name in NAMES:
        assert server.post("/api/save_file", {**asked, "name": name + suffix}).status == 400
    (here / f"link{suffix}").symlink_to(tmp_path / "elsewhere")
    assert server.post("/api/save_file", {**asked, "name": f"link{suffix}", "replace": True}).status == 400
    assert not (tmp_path / "elsewhere").exists()


def test_other_files_are_not_saved(server: Served, here: Path):
    no_text = base64.b64encode(b"\xff\xfe").decode()
    for asked in (
        *({"name": name, "base64": ""} for name in ("page.html", "a.svg.html", "a.SVG", "board")),
        *({"name": f"a{suffix}", "base64": no_text} for suffix in (".svg", ".yaml")),
        {"name": "board.yaml", "base64": "no base64!"},
        {"name": "board.yaml"},
        {"name": "board.yaml", "base64": "", "folder": ".."},
    ):
        assert server.post("/api/save_file", asked).status == 400, asked
        assert [*here.iterdir()] == []


def test_a_full_disk_leaves_the_old_file(server: Served, here: Path, monkeypatch: pytest.MonkeyPatch):
    saved(server, "board", "first")

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("boardwright.files.whole_file.os.fsync", full)
    answer = saved(server, "board", "second", replace=True)
    assert (answer.status, answer.json["error"]) == (400, "Not saved: board.yaml: no space left on device")
    assert saved(server, "other").status == 400
    assert [path.name for path in here.iterdir()] == ["board.yaml"]
    assert (here / "board.yaml").read_text(encoding="utf-8") == "first"


def test_of_many_that_save_a_new_file_one_wins(server: Served, here: Path):
    with served(here) as other:
        asked: list[Callable[[], Answered]] = [
            partial(saved, one, "board", str(index)) for index, one in enumerate([server, other] * 10)
        ]
        answers = server.together(asked)
    winners = [index for index, answer in enumerate(answers) if "saved" in answer.json]
    assert len(winners) == 1
    assert (here / "board.yaml").read_text(encoding="utf-8") == str(winners[0])


def test_files_are_listed_with_what_they_are(server: Served, here: Path):
    texts = {
        "a.yaml": "game: any\ntitle: Mine\n",
        "b.yaml": "board: a\nmoves: []\n",
        "c.yml": "board: a\nclaims: []\n",
        "d.yaml": "[broken",
        "e.yaml": "&a [*a, *a]",
        "f.yaml": "title: [not, a, text]",
        "notes.txt": "title: Notes",
        **dict.fromkeys((".hidden.yaml", "aux.yaml", "a:b.yaml", "c\n.yaml"), "title: Not to be opened"),
    }
    for name, text in texts.items():
        (here / name).write_text(text, encoding="utf-8")
    (here / "g.yaml").write_bytes(b"title: Large\n" + b"#" * listing.MOST_BYTES)
    (here / "folder.yaml").mkdir()
    told = server.post("/api/files").json
    assert (told["folder"], told["more"]) == (here.name, False)
    found = {one["file"]: (one["name"], one["kind"], one["title"], one["game"]) for one in told["files"]}
    assert found == {
        "a.yaml": ("a", "config", "Mine", "any"),
        "b.yaml": ("b", "record", None, None),
        "c.yml": ("c", "example", None, None),
        "d.yaml": ("d", None, None, None),
        "e.yaml": ("e", None, None, None),
        "f.yaml": ("f", "config", None, None),
        "g.yaml": ("g", None, None, None),
    }


def test_of_many_files_only_some_are_listed_and_read_while_there_is_time(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(listing, "MOST_FILES", 3)
    for number in range(5):
        (tmp_path / f"{number}.yaml").write_text("title: Mine", encoding="utf-8")
    for time, title in ((listing.MOST_TIME, "Mine"), (-1.0, None)):
        monkeypatch.setattr(listing, "MOST_TIME", time)
        told = listing.listed(tmp_path)
        assert (len(told["files"]), told["more"]) == (3, True)
        assert {one["title"] for one in told["files"]} == {title}


def test_a_file_with_the_other_suffix_is_opened_as_it_is_listed(server: Served, here: Path):
    for name in ("a.yml", "b.yml", "b.yaml"):
        (here / name).write_text(f"title: {name}", encoding="utf-8")
    found = server.post("/api/files").json["files"]
    assert [one["file"] for one in found] == ["a.yml", "b.yaml"]
    texts = [server.post("/api/open", {"name": one["name"]}).json["text"] for one in found]
    assert texts == ["title: a.yml", "title: b.yaml"]


def test_a_file_with_the_other_suffix_is_saved_as_it_is_called(server: Served, here: Path):
    (here / "a.yml").write_text("game: fen\n", encoding="utf-8")
    opened = server.post("/api/open", {"name": "a"}).json
    assert opened["file"] == "a.yml"
    asked = {"name": "a", "text": "game: dendria\n"}
    there = server.post("/api/save", asked).json
    assert (there["exists"], there["file"]) == (True, "a.yml")
    saved = server.post("/api/save", {**asked, "stamp": opened["stamp"]}).json
    assert (saved["saved"], saved["file"]) == ("a.yml", "a.yml")
    assert (here / "a.yml").read_text(encoding="utf-8") == asked["text"]
    # Nor does a file of the page hide one with the other suffix.
    file = {"name": "a.yaml", "text": "new"}
    there = server.post("/api/save_file", file).json
    assert (there["exists"], there["file"]) == (True, "a.yml")
    assert server.post("/api/save_file", {**file, "replace": True}).json["saved"] == "a.yml"
    assert {path.name: path.read_text(encoding="utf-8") for path in here.iterdir()} == {"a.yml": "new"}
    # Where both are there, a name stands for the usual one.
    (here / "a.yaml").write_text("", encoding="utf-8")
    assert server.post("/api/save", {**asked, "replace": True}).json["saved"] == "a.yaml"


def test_a_drawing_is_sent_as_text_too(server: Served, here: Path):
    drawing = f"<svg>{'é' * 1000}</svg>"
    assert server.post("/api/save_file", {"name": "a.svg", "text": drawing}).json["saved"] == "a.svg"
    assert (here / "a.svg").read_text(encoding="utf-8") == drawing
    for content in ({}, {"text": drawing, "base64": "AAAA"}):
        assert server.post("/api/save_file", {"name": "b.svg", **content}).status == 400
    assert not (here / "b.svg").exists()


def test_a_folder_that_vanishes_is_told(tmp_path: Path):
    folder = tmp_path / "here"
    folder.mkdir()
    with served(folder) as running:
        folder.rmdir()
        answer = running.post("/api/files")
        assert answer.status == saved(running, "board").status == 400
        assert answer.json["error"] == "the folder here cannot be read: no such file or directory"
        assert running.post("/api/open", {"name": "board"}).status == 400


@pytest.mark.parametrize("operation, words", [("open", "Not opened"), ("look", "Not opened"), ("save", "Not saved")])
def test_a_folder_that_nobody_may_look_into_is_told(
    server: Served, here: Path, monkeypatch: pytest.MonkeyPatch, operation: str, words: str
):
    def refused(*_: str) -> Path:
        raise PermissionError(errno.EACCES, "Permission denied", "board.yaml")

    monkeypatch.setattr(folder.Folder, "_path", refused)
    answer = server.post(f"/api/{operation}", {"name": "board", **({"text": "x"} if operation == "save" else {})})
    assert (answer.status, answer.json["error"]) == (400, f"{words}: {here.name}: permission denied")


def test_what_keeps_a_file_from_being_saved_is_named_and_not_the_file(server: Served, here: Path):
    """Who is told to remove it should not remove the file."""
    (here / LOCK_NAME).mkdir()
    reason = "this is a folder, and the file that locks the folder must go there; remove it"
    assert saved(server, "board").json["error"] == f"Not saved: {LOCK_NAME}: {reason}"
    (here / LOCK_NAME).rmdir()


@pytest.mark.parametrize("put", ["link", "pipe", "folder"])
def test_what_comes_into_the_place_of_a_file_is_not_read(
    server: Served, here: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, put: str
):
    """Somebody changes the file between the look at it and the reading of it."""
    (tmp_path / "secret").write_text("secret", encoding="utf-8")
    looked = folder.Folder._path

    def look(self: folder.Folder, name: str, *more: str) -> Path:
        path = looked(self, name, *more)
        path.unlink(missing_ok=True)
        match put:
            case "link":
                path.symlink_to(tmp_path / "secret")
            case "pipe":
                os.mkfifo(path)
            case _:
                path.mkdir()
        return path

    (here / "board.yaml").write_text("", encoding="utf-8")
    monkeypatch.setattr(folder.Folder, "_path", look)
    answer = server.post("/api/open", {"name": "board"})
    assert (answer.status, answer.json["key"] in ("server.not_opened", "server.no_plain_file")) == (400, True)


def test_a_file_that_must_not_be_read_is_told(server: Served, here: Path, monkeypatch: pytest.MonkeyPatch):
    (here / "board.yaml").write_text("first", encoding="utf-8")

    usual = os.open

    def refused(path: Any, *more: Any) -> int:
        if Path(path).name == "board.yaml":
            raise PermissionError(errno.EACCES, "Permission denied")
        return usual(path, *more)

    monkeypatch.setattr(os, "open", refused)
    answer = server.post("/api/open", {"name": "board"})
    assert (answer.status, answer.json["error"]) == (400, "Not opened: board.yaml: permission denied")
    monkeypatch.undo()


BOARD = "board: {tiling: squares, shape: square, size: 3}"

KEYS = {
    "board.tiling.file": "board: {tiling: {file: NAME}}",
    "sheet.words": f"{BOARD}\nsheet: {{words: NAME}}",
    "sheet.rules": f"{BOARD}\nsheet: {{rules: NAME}}",
    "page.fonts.regular": f"{BOARD}\npage: {{fonts: {{regular: NAME}}}}",
    "examples[0]": f"{BOARD}\nexamples: [NAME]",
    "theme": f"{BOARD}\ntheme: NAME",
}
"""Key that names a file -> a config with it."""

READ_LATER = "sheet.rules", "examples[0]"
"""Keys whose files are not read while a board is designed. Where a link leads shows when they are."""


@pytest.mark.parametrize("key", KEYS)
def test_files_that_configs_name_lie_in_the_folder(server: Served, here: Path, tmp_path: Path, key: str):
    suffix = {"board.tiling.file": ".svg", "sheet.rules": ".md", "page.fonts.regular": ".ttf"}.get(key, ".yaml")
    for place in (tmp_path, here.parent):
        (place / f"secret{suffix}").write_text("the secret", encoding="utf-8")
    (here / f"link{suffix}").symlink_to(tmp_path / f"secret{suffix}")
    (here / "way").symlink_to(tmp_path, target_is_directory=True)
    for name in ("../secret", f"{tmp_path}/secret", "link", "way/secret"):
        answer = server.post("/api/design", {"text": f"game: fen\n{KEYS[key].replace('NAME', name + suffix)}\n"})
        told = [problem["message"] for problem in answer.json["problems"] if problem["key"] == key]
        if key not in READ_LATER or (name.endswith("/secret") and name != "way/secret"):
            assert told[0].startswith("must stay inside the config's folder")
        assert b"the secret" not in answer.body


def test_a_save_that_waits_for_others_ends_with_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Asked again and again, until the server ends and not for all its time."""
    asked: list[int] = []

    async def ended_while_it_waits() -> None:
        saving = asyncio.ensure_future(folder.Folder(tmp_path).answer("save", b'{"name": "board", "text": "x"}'))
        loop = asyncio.get_running_loop()

        def held(_lock: FolderLock) -> bool:
            asked.append(1)
            if len(asked) == 2:
                loop.call_soon_threadsafe(saving.cancel)
            return False

        monkeypatch.setattr(FolderLock, "acquire", held)
        with pytest.raises(asyncio.CancelledError):
            await saving

    monkeypatch.setattr(folder, "LOCK_TIME", 20.0)
    asyncio.run(ended_while_it_waits())
    assert 2 <= len(asked) < 1000
    assert list(tmp_path.iterdir()) == []
