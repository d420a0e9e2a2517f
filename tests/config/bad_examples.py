"""Example files and records with mistakes in them, and what is said about each; see tests/cli/bad_configs.py."""

from tests.cli.bad_configs import Bad, bad
from tests.installed_games import ONE_OF_THEM

HEAD = "game: fanorona\nboard: fanorona\n"
CLAIMS = "claims: [count: 5]\n"


def claim(name: str, marked: str, *problems: tuple[str, str], game: str = "fanorona") -> Bad:
    """An example whose only claim is this text."""
    return bad(name, f"game: {game}\nboard: {game}\nclaims:\n  - {marked}\n", *problems)


def key(name: str, marked: str, *problems: tuple[str, str], game: str = "fanorona") -> Bad:
    """An example with these lines above its claims."""
    return bad(name, f"game: {game}\nboard: {game}\n{marked}\n{CLAIMS}", *problems)


TOP = (
    bad("no-game", "board: fanorona\n" + CLAIMS, ("", "'game' is missing")),
    # Which keys there are depends on the game, but not for those that no game has.
    bad("game-near-key", "§§GAME: fendo\nboard: fendo\n" + CLAIMS, ("", "'game' is missing"), ("GAME", "mean 'game'")),
    bad("no-game-key", "game: §chess\nboard: fendo\n§to_mov: a\n" + CLAIMS, ("game", "chess"), ("to_mov", "'to_move'")),
    bad("no-board", "game: fanorona\n" + CLAIMS, ("", "'board' is missing")),
    bad("game-unknown", "game: §chess\nboard: fendo\n" + CLAIMS, ("game", ONE_OF_THEM)),
    bad("game-near", "game: §fanarona\nboard: fendo\n" + CLAIMS, ("game", "did you mean 'fanorona'")),
    bad("board-up", "game: fendo\nboard: §../fendo.yaml\n" + CLAIMS, ("board", "inside the file's folder")),
    bad("board-empty", "game: fendo\nboard: §''\n" + CLAIMS, ("board", "must not be empty")),
    key("key-unknown", "§positon: x", ("positon", "did you mean 'position'")),
    key("id-capitals", "id: §Fanorona", ("id", "lower-case letters")),
    key("id-slash", "id: §a/b", ("id", "lower-case letters")),
    key("id-hyphens", "id: §-a-", ("id", "lower-case letters")),
    key("id-long", f"id: §{'a' * 81}", ("id", "up to 80")),
    key("title-long", f"title: §{'a' * 121}", ("title", "up to 120")),
    key("caption-blank", "caption: §'  '", ("caption", "must not be blank")),
    key("show-none", "show: §[]", ("show", "name at least one, or leave the key out")),
    key("show-long", f"show: §{'a' * 2001}", ("show", "up to 2000")),
)

ANY = "game: fanorona\nboard: any\n"

STEPS = (
    bad("step-key", ANY + "sites: {white: [{§att: [0, 0]}]}\n", ("sites.white[0].att", "did you mean 'at'")),
    bad("step-empty", ANY + "sites: {white: [§{}]}\n", ("sites.white[0]", "'at' is missing")),
    bad("step-part", ANY + "show: [{at: [0, §0.3]}]\n", ("show[0].at[1]", "or a half one")),
    bad("step-far", ANY + "show: [{at: [0, §101]}]\n", ("show[0].at[1]", "at most 100")),
    bad("step-named-board", HEAD + "show: §{at: [0, 0]}\n", ("show", "must be a turn, or a list of turns")),
    bad("idea-near", ANY + "ideas: [§aproach]\n", ("ideas[0]", "did you mean 'approach'")),
    bad("find-none", ANY + "find: §capture\n", ("find", "nothing of the kind")),
    bad(
        "find-and-position",
        ANY + "find: §x\nposition: §x\n",
        ("find", "nothing of the kind"),
        ("position", "already looked for"),
    ),
    bad("find-elsewhere", HEAD + "find: §x\n", ("find", "only for examples with board: any")),
    bad("when-elsewhere", HEAD + "when: §[relay]\n", ("when", "only for examples with board: any")),
)

POSITIONS = (
    key("position-and-sites", "position: x\nsites: §{white: [a1]}", ("sites", "already given by 'position'")),
    key("position-and-moves", "position: x\nmoves: §[e1e2]", ("moves", "already given by 'position'")),
    key("sites-list", "sites: §[a1]", ("sites", "mapping of keys")),
    key("sites-of-text", "sites: {white: §a1}", ("sites.white", "list of places")),
    key("sites-of-numbers", "sites: {white: [a1, §2]}", ("sites.white[1]", "put it in quotes")),
    key("sites-of-three", "sites: §{white: [], black: [], red: []}", ("sites", "at most 2")),
    key("moves-many", "moves: §[" + "a, " * 2001 + "]", ("moves", "at most 2,000")),
    key("to-move-alone", "to_move: §white", ("to_move", "needs 'position:' or 'sites:'")),
    key("to-move-moves", "moves: []\nto_move: §white", ("to_move", "needs 'position:' or 'sites:'")),
    key("fences-elsewhere", "position: x\nfences: §[d1N]", ("fences", "belongs to fendo")),
    key("stock-elsewhere", "position: x\nstock: §{white: 1}", ("stock", "belongs to fendo")),
    key("fen-rows", "position: §x", ("position", "name the places in 'sites:'"), game="fen"),
    key("stock-negative", "position: x\nstock: {white: §-1}", ("stock.white", "at least 0"), game="fendo"),
    key("passes-three", "position: x\npasses: §3", ("passes", "at most 2"), game="dendria"),
    key("history-key", "position: x\nhistory: [{§passes: 1}]", ("history[0].passes", "unknown key"), game="dendria"),
)

VALUES = (
    bad("claims-none", f"{HEAD}claims: §[]\n", ("claims", "name at least one, or leave the key out")),
    bad("claims-many", f"{HEAD}claims: §[" + "count: 5, " * 101 + "]\n", ("claims", "at most 100")),
    claim("claim-text", "§count", ("claims[0]", "mapping of one key")),
    claim("claim-two", "§{count: 5, over: false}", ("claims[0]", "has the keys count, over")),
    claim("claim-unknown", "§ilegal: e1e2", ("claims[0].ilegal", "did you mean 'illegal'")),
    claim("illegal-half", "illegal: §{turn: e1e2}", ("claims[0].illegal", "'because' is missing")),
    claim("kind-unknown", "§marks: 3", ("claims[0].marks", "known here: legal, illegal, count,")),
    claim("count-negative", "count: §-1", ("claims[0].count", "at least 0")),
    claim("after-nothing", "after: §{turn: e1e2}", ("claims[0].after", "nothing is claimed")),
    claim("after-key", "after: {turn: a, §capture: [b]}", ("claims[0].after.capture", "did you mean 'captures'")),
    claim(
        "after-closes", "after: {turn: a, closes: [§{owner: x}]}", ("claims[0].after.closes[0]", "'size' is missing")
    ),
    claim("score-true", "score: {white: §true}", ("claims[0].score.white", "a number")),
    claim("regions-half", "regions: [§{owner: x}]", ("claims[0].regions[0]", "'spaces' is missing"), game="fendo"),
    claim("tally-text", "tally: {f3: {white: §two}}", ("claims[0].tally.f3.white", "whole number"), game="fen"),
    claim("goal-missing", "solution: §{in: 1, first: a}", ("claims[0].solution", "'goal' is missing")),
    claim("goal-word", "solution: {goal: §won, in: 1, first: a}", ("claims[0].solution.goal", "did you mean 'win'")),
    claim(
        "goal-two",
        "solution: {goal: §{gain: 1, trees: 1}, in: 1, first: a}",
        ("claims[0].solution.goal", "exactly one of the keys gain or trees"),
        game="dendria",
    ),
    claim(
        "goal-elsewhere",
        "solution: {goal: {§trees: 1}, in: 1, first: a}",
        ("claims[0].solution.goal.trees", "known here: gain"),
    ),
    claim("claim-elsewhere", "§regions: []", ("claims[0].regions", "it belongs to cercas or fendo")),
    claim("goal-zero", "solution: {goal: {gain: §0}, in: 1, first: a}", ("claims[0].solution.goal.gain", "at least 1")),
    claim("in-zero", "solution: {goal: win, in: §0, first: a}", ("claims[0].solution.in", "at least 1")),
    claim("in-many", "solution: {goal: win, in: §21, first: a}", ("claims[0].solution.in", "at most 20")),
    claim(
        "in-misspelt", "solution: {goal: win, in: 1, first: a, §unik: true}", ("claims[0].solution.unik", "'unique'")
    ),
    claim(
        "nodes", "solution: {goal: win, in: 1, first: a, nodes: §2000001}", ("claims[0].solution.nodes", "2,000,000")
    ),
    claim(
        "unique", "solution: {goal: win, in: 1, first: a, unique: §no}", ("claims[0].solution.unique", "write false")
    ),
)

EXAMPLES = (*TOP, *STEPS, *POSITIONS, *VALUES)

RECORDS = (
    bad("record-no-board", "moves: [e1e2]\n", ("", "'board' is missing")),
    bad("record-no-moves", "board: fendo\nresult: agree\n", ("", "'moves' is missing")),
    bad("record-number", "board: fendo\nmoves: [d1N, §7]\n", ("moves[1]", "must be a turn, or a mapping")),
    bad("record-many", "board: fendo\nmoves: §[" + "a, " * 2001 + "]\n", ("moves", "at most 2,000")),
    bad("record-key", "board: fendo\nmoves: []\n§swapped: true\n", ("swapped", "did you mean 'swap'")),
    bad("record-swap", "board: fendo\nmoves: []\nswap: §1\n", ("swap", "true or false")),
    bad("result-word", "board: fendo\nmoves: []\nresult: §agreed\n", ("result", "did you mean 'agree'")),
    bad("result-empty", "board: fendo\nmoves: []\nresult: §{}\n", ("result", "name the winner or the score")),
    bad("result-key", "board: fendo\nmoves: []\nresult: {§winer: white}\n", ("result.winer", "did you mean 'winner'")),
)
