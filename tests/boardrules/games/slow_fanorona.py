"""Fanorona once more, slowly and by the letter of the rules, to hold the engine against; it shares no code with it.

A state is a plain dictionary: `columns`, `rows`, `relay` (whether a counter may go on capturing), `counters` (point ->
player) and `player`. A point is (column, row), counted from 0 at the bottom left. Turns are texts as in examples.
"""

FIRST_ROWS = {
    (3, 3): ["WWW", "B.W", "BBB"],
    (5, 5): ["WWWWW", "WWWWW", "WB.WB", "BBBBB", "BBBBB"],
    (5, 9): ["WWWWWWWWW", "WWWWWWWWW", "BWBW.BWBW", "BBBBBBBBB", "BBBBBBBBB"],
}
PLAYERS = {"W": "white", "B": "black"}
EIGHT_WAYS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


def first_state(rows, columns, captures):
    counters = {}
    for row, line in enumerate(FIRST_ROWS[rows, columns]):
        for column, sign in enumerate(line):
            if sign != ".":
                counters[column, row] = PLAYERS[sign]
    return {"rows": rows, "columns": columns, "relay": captures == "relay", "counters": counters, "player": "white"}


def other(player):
    return "black" if player == "white" else "white"


def name(point):
    return "abcdefghi"[point[0]] + "12345"[point[1]]


def point_called(text):
    return "abcdefghi".index(text[0]), "12345".index(text[1])


def beside(state, point, way):
    """The next point along a line, or None where the board ends or no line runs."""
    column, row = point
    if way[0] != 0 and way[1] != 0 and (column + row) % 2 == 1:
        return None
    column, row = column + way[0], row + way[1]
    return (column, row) if 0 <= column < state["columns"] and 0 <= row < state["rows"] else None


def enemies_in_a_row(state, counters, point, way):
    """Points with enemies that stand in an unbroken row from the point beside `point` on."""
    row = []
    point = beside(state, point, way)
    while point is not None and counters.get(point) == other(state["player"]):
        row.append(point)
        point = beside(state, point, way)
    return row


def captures_of_step(state, counters, start, way):
    """Sign -> points that a step captures; signs that capture nothing are left out."""
    ahead = enemies_in_a_row(state, counters, beside(state, start, way), way)
    behind = enemies_in_a_row(state, counters, start, (-way[0], -way[1]))
    return {sign: row for sign, row in (("+", ahead), ("-", behind)) if row}


def empty_beside(state, counters, point):
    """Ways that lead to an empty point, and where they lead."""
    ways = [(way, beside(state, point, way)) for way in EIGHT_WAYS]
    return [(way, target) for way, target in ways if target is not None and target not in counters]


def without(counters, points):
    return {point: player for point, player in counters.items() if point not in points}


def captures_from(state, counters, point, stood, way_before):
    """Captures and rows of captures by the counter on `point`, as (text, points captured)."""
    found = []
    for way, target in empty_beside(state, counters, point):
        if target in stood or way == way_before:
            continue
        for sign, row in captures_of_step(state, counters, point, way).items():
            text = name(target) + sign
            found.append((text, set(row)))
            if state["relay"]:
                left = without(counters, {point, *row})
                left[target] = state["player"]
                found += [
                    (f"{text},{more}", set(row) | rest)
                    for more, rest in captures_from(state, left, target, [*stood, target], way)
                ]
    return found


def turns(state):
    """Legal turns: text -> points captured."""
    counters = state["counters"]
    if other(state["player"]) not in counters.values():
        return {}
    own = [point for point, player in counters.items() if player == state["player"]]
    capturing = {
        name(point) + text: captured
        for point in own
        for text, captured in captures_from(state, counters, point, [point], None)
    }
    if capturing:
        return capturing
    return {name(point) + name(target): set() for point in own for _, target in empty_beside(state, counters, point)}


def after(state, turn):
    captured = turns(state)[turn]
    start, end = point_called(turn[:2]), point_called(turn.split(",")[-1].rstrip("+-")[-2:])
    counters = without(state["counters"], {start, *captured})
    counters[end] = state["player"]
    return {**state, "counters": counters, "player": other(state["player"])}


def result(state):
    """The player who has won, or None."""
    if turns(state):
        return None
    return state["player"] if state["player"] in state["counters"].values() and lone(state) else other(state["player"])


def lone(state):
    """Whether one player alone has counters."""
    return len(set(state["counters"].values())) == 1


def agreed(state):
    """The winner where the game ends by agreement, or draw."""
    white, black = (list(state["counters"].values()).count(player) for player in ("white", "black"))
    return "draw" if white == black else "white" if white > black else "black"


def score(state):
    """Player -> counters captured."""
    first = first_state(state["rows"], state["columns"], "")["counters"]
    missing = {
        player: list(first.values()).count(player) - list(state["counters"].values()).count(player)
        for player in ("white", "black")
    }
    return {"white": missing["black"], "black": missing["white"]}


def picture(state):
    """Rows of text, the top row first."""
    signs = {"white": "W", "black": "B", None: "."}
    return "".join(
        "".join(signs[state["counters"].get((column, row))] for column in range(state["columns"])) + "\n"
        for row in reversed(range(state["rows"]))
    )
