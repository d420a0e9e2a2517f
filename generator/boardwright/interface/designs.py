"""Designing for Python: all that the live designer shows of a config's text."""

import json
from pathlib import Path
from typing import Any

from boardwright.call_stack import with_room
from boardwright.config.errors import UsageError
from boardwright.config.problems import quote
from boardwright.interface.plain import Changes, Name, check_changes, own_number, plainly, text_of


def design(text: str, *, changes: Changes | None = None, folder: Name = ".") -> dict[str, Any]:
    r"""What the text of a config says, right or wrong, as plain data: its board is drawn as far as it goes.

    >>> import boardwright as bw
    >>> made = bw.design("game: fanorona  # small\nboard: {size: [3, 3]}", changes={"board.cell": "30 mm"})
    >>> print(made["text"])
    game: fanorona  # small
    board: {size: [3, 3], cell: 30 mm}
    >>> made["title"], len(made["board"]["places"]), made["facts"]["page"]["fits"]
    ('Fanorona on 3 × 3 points', 9, True)
    >>> bw.design("game: fanorona\nboard: {sise: 3}")["problems"][0]["message"]
    "unknown key (did you mean 'size'?)"

    Nothing that is wrong with the text is an exception. The answer has `text`, with its changes; `problems`, each with
    `line`, `column`, `key`, `message`, and `marks` where it can be shown on the board; `warnings`, and as
    `warning_mends` what would help with each; `game`; `title`; `counts`; `board`, with its `width` and `height` in mm
    and its `places`; `svg`, the board as it is printed; and `facts`. What cannot be known is None.

    Args:
        text: The YAML of a config.
        changes: Keys and their values; only their lines of the text change. None takes a key away.
        folder: Where paths in the text start.

    Raises:
        UsageError: The text is no text, or too long, or the changes are not as they should be.

    """
    # The designer stands above the rest of the program, and only those who design need it.
    from boardwright.designer.operations.asked import RequestError, answers  # noqa: PLC0415 - as above

    if not isinstance(text, str):
        raise UsageError(f"text: must be text, not {quote(str(text))}")
    if changes:
        check_changes(changes)
    asked = [{"key": key, "value": value} for key, value in (changes or {}).items()]
    try:
        # As they come from the page: a tuple is a list there.
        changed = json.loads(json.dumps(asked, allow_nan=False, default=own_number))
    except (TypeError, ValueError, RecursionError):
        raise UsageError("changes: keys and plain values: texts, numbers, lists, mappings") from None
    body = {"text": text, "changes": changed}

    def made() -> dict[str, Any]:
        *_, answer = answers("design", body, Path(text_of(folder)))
        return dict(answer)

    with plainly():
        try:
            return with_room(made)()
        except RequestError as error:
            raise UsageError(str(error)) from None
