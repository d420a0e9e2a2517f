"""Files that are opened keep their names, and what is too large to be saved is not lost."""

import json

import pytest

pytestmark = pytest.mark.site

DENDRIA = "game: dendria\nboard: {size: 5}\n"


def test_a_file_that_was_opened_is_saved_under_the_name_that_it_has(designer, folder):
    page = designer.page
    (folder / "older.yml").write_text(DENDRIA, encoding="utf-8")
    designer.open("older.yml")
    designer.write(DENDRIA.replace("5", "4"))
    designer.button("Save").click()
    page.get_by_text("Saved as older.yml.").wait_for()
    assert (folder / "older.yml").read_text(encoding="utf-8") == DENDRIA.replace("5", "4")
    assert not (folder / "older.yaml").exists()
    with page.expect_download() as coming:
        designer.button("Download").click()
    assert coming.value.suggested_filename == "older.yml"
    designer.tab("Play")
    page.locator(".place.legal").first.dispatch_event("click")
    page.locator(".play-turns li").nth(1).wait_for()
    # What is made of a game names the board by its file.
    page.locator(".play-record > summary").click()
    designer.button("Save the record").click()
    page.get_by_text("Saved as older-game.yaml.").wait_for()
    assert "board: older.yml" in (folder / "older-game.yaml").read_text(encoding="utf-8").splitlines()


SAVE = """async ([letters, size]) => {
    const { ServerBackend } = await import('./js/backend.js');
    const { ask } = await import('./js/asking.js');
    const told = [];
    const app = {
        backend: new ServerBackend(), words: { get: (key, values) => key + JSON.stringify(values) },
        notify: (text) => told.push(text), download: ({ name, base64 }) => told.push([name, base64.length]),
    };
    const answer = await ask(app, 'save_file', { name: `large-${size}.svg`, base64: btoa(letters.repeat(size)) });
    return [answer?.saved ?? null, told];
}"""


def test_a_drawing_of_more_than_three_mebibytes_is_saved_and_one_that_cannot_be_is_given_to_the_user(designer, folder):
    page = designer.page
    size = 3_500_000
    assert page.evaluate(SAVE, ["a", size]) == [f"large-{size}.svg", []]
    assert (folder / f"large-{size}.svg").stat().st_size == size
    # Each quotation mark takes two letters of a request.
    saved, told = page.evaluate(SAVE, ['"', size])
    name = f"large-{size}.svg"
    assert saved is None
    assert told[0][0] == name
    assert told[1] == "shell.downloaded" + json.dumps({"name": name}, separators=(",", ":"))
