"""`make site`: what is put into its folder. The page itself is tried in a browser by `make test-site`."""

import hashlib
import json
import re
import zipfile
from importlib.metadata import requires
from io import BytesIO
from pathlib import Path

import pytest

from tools.make_site import LIBRARIES, OFFLINE, POLICY, contents, offline, packed, page_words, static_page, write
from tools.pyodide.fetch import COMPILED, FetchError, requirement

PAGE = '<head>\n  <meta name="boardwright" content="server">\n</head>\n'


def name_of(requirement: str) -> str:
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def needed(package: str) -> set[str]:
    """Everything that a package needs, and that needs in turn; nothing of extras, nor for other systems."""
    found: set[str] = set()
    for one in requires(package) or ():
        if "extra ==" in one or "platform_system" in one or "sys_platform" in one or "python_version <" in one:
            continue
        found |= {name_of(one), *needed(name_of(one))}
    return found


def test_the_page_has_every_library_that_boardwright_needs() -> None:
    assert set(LIBRARIES) == needed("boardwright") - {"pillow"}


def test_each_library_comes_by_its_checksums(project: Path) -> None:
    for name in LIBRARIES:
        assert "--hash=sha256:" in requirement(project, name)
    assert COMPILED in LIBRARIES
    with pytest.raises(FetchError, match="nonesuch"):
        requirement(project, "nonesuch")


def test_the_page_says_that_no_server_answers_and_lets_nothing_in() -> None:
    page = static_page(PAGE)
    assert '<meta name="boardwright" content="static">' in page
    assert 'content="server"' not in page
    assert page.index("Content-Security-Policy") < page.index('name="boardwright"')
    assert "default-src 'self'" in POLICY
    assert "'unsafe-eval'" not in POLICY
    with pytest.raises(ValueError, match="has to have one line"):
        static_page("<head></head>")


def test_the_service_worker_lists_every_file_with_its_checksum() -> None:
    files = {"index.html": b"page", "js/main.js": b"program"}
    told = offline(files)
    listing = json.loads(told.split("const FILES = ")[1].split(";\n")[0])
    assert listing == {path: hashlib.sha256(content).hexdigest() for path, content in files.items()}
    assert told.endswith(OFFLINE.read_text(encoding="utf-8"))
    other = offline({**files, "js/main.js": b"another program"})
    version = re.compile("const VERSION = '(.*)';")
    assert version.findall(told) != version.findall(other)


def test_compiled_parts_for_another_machine_are_left_out(tmp_path: Path) -> None:
    for name in ("one-1-cp314-cp314-manylinux2014_x86_64.whl", "two-1-cp314-cp314-pyemscripten_2026_0_wasm32.whl"):
        with zipfile.ZipFile(tmp_path / name, "w") as wheel:
            wheel.writestr("a/core.so", b"")
            wheel.writestr("a/plain.py", b"")
    kept = [sorted(contents(path)) for path in sorted(tmp_path.iterdir())]
    assert kept == [["a/plain.py"], ["a/core.so", "a/plain.py"]]


def test_what_the_page_does_without_is_not_packed() -> None:
    made = packed(
        [{"boardwright/designer/pages/js/main.js": b"", "boardwright/values.py": b"x"}, {"PIL/Image.py": b""}]
    )
    with zipfile.ZipFile(BytesIO(made)) as archive:
        assert archive.namelist() == ["PIL/Image.py", "boardwright/values.py"]


def test_words_of_a_language_are_one_file() -> None:
    own = {
        "boardwright/designer/words/de/shell.yaml": "close: Schließen\n".encode(),
        "boardwright/designer/words/de/print.yaml": b'pages: {one: "{n} Seite", other: "{n} Seiten"}\n',
    }
    found = json.loads(page_words(own)["de"])
    assert found == {"shell.close": "Schließen", "print.pages": {"one": "{n} Seite", "other": "{n} Seiten"}}


def test_a_folder_that_is_no_site_is_left_alone(tmp_path: Path) -> None:
    into = tmp_path / "mine"
    into.mkdir()
    (into / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(SystemExit, match="not empty"):
        write({"sw.js": b""}, into)
    assert (into / "letter.txt").exists()
    new = tmp_path / "new"
    write({"sw.js": b"1", "libraries.zip": b""}, new)
    write({"sw.js": b"2", "libraries.zip": b"", "js/a.js": b""}, new)
    assert (new / "sw.js").read_bytes() == b"2"
