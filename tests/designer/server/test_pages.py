"""The files of the page, and no others."""

from boardwright.designer.server.running import MEDIA, PAGES
from tests.designer.server.served import Served
from tests.samples import each


def test_files_have_their_media_types(server: Served):
    for path, kind in {"/": "text/html", "/index.html": "text/html", "/js/main.js": "text/javascript"}.items():
        answer = server.get(path)
        assert answer.status == 200
        assert answer.headers["content-type"] == f"{kind}; charset=utf-8"
    assert server.get("/").body == b"<!doctype html>the page"
    assert server.get("/", "HEAD").body == b""


PATHS = (
    "/../secret.html /%2e%2e/secret.html /..%2fsecret.html /%2e%2e%2fsecret.html /..%5csecret.html //etc/passwd "
    "/js/../../secret.html /js/..%2f..%2fsecret.html /%252e%252e/secret.html /%2fetc/passwd /./index.html /js /js/ "
    "/index.html%00.js /index.html/ /js/.hidden.js /js/main.py /INDEX.HTML. /link.html /inside.html /way/secret.html "
    f"/way/pages/index.html /C:/secret.html /a/a/a/a/a/a/a/a/a/a/index.html /{'a' * 300}.html /api/{'a' * 5000}"
)


@each("path", PATHS.split())
def test_nothing_else_is_served(server: Served, path: str):
    answer = server.get(path)
    assert answer.status == 404
    assert b"secret" not in answer.body


def test_an_absolute_target_is_a_path_like_any_other(server: Served):
    head = f"GET http://evil.example/index.html HTTP/1.1\r\nHost: {server.host}\r\nConnection: close\r\n"
    answer = server.raw(f"{head}Cookie: {server.cookie}\r\n\r\n".encode())
    assert b"the page" not in answer


def test_all_our_pages_can_be_served():
    files = [path for path in PAGES.rglob("*") if path.is_file()]
    assert files
    assert [path for path in files if path.suffix not in MEDIA] == []
