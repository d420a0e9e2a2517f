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
    bad("board-absolute", "game: fendo\nboard: §/fendo.yaml\n" + CLAIMS, ("board", "inside the file's folder")),
    bad("board-mapping", "game: fendo\nboard: §{size: [7, 7]}\n" + CLAIMS, ("board", "must be text")),
    bad("board-empty", "game: fendo\nboard: §''\n" + CLAIMS, ("board", "must not be empty")),
    key("key-unknown", "§positon: x", ("positon", "did you mean 'position'")),
    key("id-capitals", "id: §Fanorona", ("id", "lower-case letters")),
    key("id-dots", "id: §a.b", ("id", "lower-case letters")),
    key("id-slash", "id: §a/b", ("id", "lower-case letters")),
    key("id-hyphens", "id: §-a-", ("id", "lower-case letters")),
    key("id-long", f"id: §{'a' * 81}", ("id", "up to 80")),
    key("id-number", "id: §7", ("id", "put it in quotes")),
    key("title-long", f"title: §{'a' * 121}", ("title", "up to 120")),
    key("title-lines", 'title: §"a\\nb"', ("title", "U+000A")),
    key("title-emoji", "title: §🎲", ("title", "U+1F3B2")),
    key("caption-empty", "caption: §''", ("caption", "must not be empty")),
    key("caption-blank", "caption: §'  '", ("caption", "must not be blank")),
    key("caption-long", f"caption: §{'a' * 1001}", ("caption", "up to 1000")),
    key("caption-bell", 'caption: §"a\\ab"', ("caption", "U+0007")),
    key("show-list", "show: [e1e2, §7]", ("show[1]", "must be text")),
    key("show-none", "show: §[]", ("show", "name at least one, or leave the key out")),
    key("show-empty", "show: §''", ("show", "must not be empty")),
    key("show-long", f"show: §{'a' * 2001}", ("show", "up to 2000")),
    key("show-nothing", "§show:", ("show", "has no value")),
)

ANY = "game: fanorona\nboard: any\n"

STEPS = (
    bad("step-key", ANY + "sites: {white: [{§att: [0, 0]}]}\n", ("sites.white[0].att", "did you mean 'at'")),
    bad("step-empty", ANY + "sites: {white: [§{}]}\n", ("sites.white[0]", "'at' is missing")),
    bad("step-number", ANY + "sites: {white: [{at: §3}]}\n", ("sites.white[0].at", "two numbers")),
    bad("step-text", ANY + "show: [{at: [0, §x]}]\n", ("show[0].at[1]", "whole number of steps")),
    bad("step-part", ANY + "show: [{at: [0, §0.3]}]\n", ("show[0].at[1]", "or a half one")),
    bad("step-far", ANY + "show: [{at: [0, §101]}]\n", ("show[0].at[1]", "at most 100")),
    bad("step-joined", ANY + "claims:\n  - legal: [a1, §7]\n", ("claims[0].legal[1]", "put it in quotes")),
    bad("step-from", ANY + "show: {at: [0, 0], from: §7}\n", ("show.from", "must be text")),
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
    key("position-number", "position: §7", ("position", "must be text")),
    key("position-and-sites", "position: x\nsites: §{white: [a1]}", ("sites", "already given by 'position'")),
    key("position-and-moves", "position: x\nmoves: §[e1e2]", ("moves", "already given by 'position'")),
    key("sites-and-moves", "sites: {white: [a1]}\nmoves: §[e1e2]", ("moves", "already given by 'sites'")),
    key("sites-list", "sites: §[a1]", ("sites", "mapping of keys")),
    key("sites-of-text", "sites: {white: §a1}", ("sites.white", "list of places")),
    key("sites-of-numbers", "sites: {white: [a1, §2]}", ("sites.white[1]", "put it in quotes")),
    key("sites-of-three", "sites: §{white: [], black: [], red: []}", ("sites", "at most 2")),
    key("moves-text", "moves: §e1e2", ("moves", "must be a list")),
    key("moves-numbers", "moves: [e1e2, §3]", ("moves[1]", "must be text")),
    key("moves-many", "moves: §[" + "a, " * 2001 + "]", ("moves", "at most 2,000")),
    key("to-move-alone", "to_move: §white", ("to_move", "needs 'position:' or 'sites:'")),
    key("to-move-moves", "moves: []\nto_move: §white", ("to_move", "needs 'position:' or 'sites:'")),
    key("fences-elsewhere", "position: x\nfences: §[d1N]", ("fences", "belongs to fendo")),
    key("stock-elsewhere", "position: x\nstock: §{white: 1}", ("stock", "belongs to fendo")),
    key("lines-elsewhere", "position: x\nlines: §[A2-B2]", ("lines", "belongs to cercas")),
    key("passes-elsewhere", "position: x\npasses: §1", ("passes", "belongs to dendria")),
    key("history-elsewhere", "position: x\nhistory: §[]", ("history", "belongs to dendria")),
    key("fen-rows", "position: §x", ("position", "name the places in 'sites:'"), game="fen"),
    key("fences-text", "position: x\nfences: §d1N", ("fences", "must be a list"), game="fendo"),
    key("stock-list", "position: x\nstock: §[5, 6]", ("stock", "mapping of keys"), game="fendo"),
    key("stock-text", "position: x\nstock: {white: §'5'}", ("stock.white", "drop the quotes"), game="fendo"),
    key("stock-negative", "position: x\nstock: {white: §-1}", ("stock.white", "at least 0"), game="fendo"),
    key("lines-numbers", "position: x\nlines: [§3]", ("lines[0]", "must be text"), game="cercas"),
    key("passes-three", "position: x\npasses: §3", ("passes", "at most 2"), game="dendria"),
    key("history-text", "position: x\nhistory: [§x]", ("history[0]", "mapping of keys"), game="dendria"),
    key("history-key", "position: x\nhistory: [{§passes: 1}]", ("history[0].passes", "unknown key"), game="dendria"),
)

VALUES = (
    bad("claims-none", f"{HEAD}claims: §[]\n", ("claims", "name at least one, or leave the key out")),
    bad("claims-mapping", f"{HEAD}claims: §{{count: 5}}\n", ("claims", "must be a list")),
    bad("claims-many", f"{HEAD}claims: §[" + "count: 5, " * 101 + "]\n", ("claims", "at most 100")),
    claim("claim-text", "§count", ("claims[0]", "mapping of one key")),
    claim("claim-nothing", "§~", ("claims[0]", "has no value")),
    claim("claim-empty", "§{}", ("claims[0]", "one key")),
    claim("claim-two", "§{count: 5, over: false}", ("claims[0]", "has the keys count, over")),
    claim("claim-unknown", "§ilegal: e1e2", ("claims[0].ilegal", "did you mean 'illegal'")),
    claim("legal-list", "legal: §[e1e2]", ("claims[0].legal", "must be text")),
    claim("legal-nothing", "§legal:", ("claims[0].legal", "has no value")),
    claim("illegal-text", "illegal: §e1e2", ("claims[0].illegal", "mapping of keys")),
    claim("illegal-half", "illegal: §{turn: e1e2}", ("claims[0].illegal", "'because' is missing")),
    claim("kind-unknown", "§marks: 3", ("claims[0].marks", "known here: legal, illegal, count,")),
    claim("illegal-key", "illegal: {turn: a, because: b, §why: c}", ("claims[0].illegal.why", "unknown key")),
    claim("count-negative", "count: §-1", ("claims[0].count", "at least 0")),
    claim("count-half", "count: §1.5", ("claims[0].count", "whole number")),
    claim("count-true", "count: §true", ("claims[0].count", "whole number")),
    claim("turns-text", "turns: §e1e2", ("claims[0].turns", "must be a list")),
    claim("turns-number", "turns: [a, §1]", ("claims[0].turns[1]", "must be text")),
    claim("after-nothing", "after: §{turn: e1e2}", ("claims[0].after", "nothing is claimed")),
    claim("after-no-turn", "after: §{over: true}", ("claims[0].after", "'turn' is missing")),
    claim("after-key", "after: {turn: a, §capture: [b]}", ("claims[0].after.capture", "did you mean 'captures'")),
    claim(
        "after-closes", "after: {turn: a, closes: [§{owner: x}]}", ("claims[0].after.closes[0]", "'size' is missing")
    ),
    claim("after-over", "after: {turn: a, over: §yes}", ("claims[0].after.over", "write true")),
    claim("score-number", "score: §3", ("claims[0].score", "mapping of keys")),
    claim("score-true", "score: {white: §true}", ("claims[0].score.white", "a number")),
    claim("score-empty", "score: §{}", ("claims[0].score", "at least 1")),
    claim("over-text", "over: §'true'", ("claims[0].over", "true or false")),
    claim("winner-list", "winner: §[white]", ("claims[0].winner", "must be text")),
    claim("regions-half", "regions: [§{owner: x}]", ("claims[0].regions[0]", "'spaces' is missing"), game="fendo"),
    claim("open-text", "open: §a1", ("claims[0].open", "must be a list"), game="cercas"),
    claim("capture-number", "can_capture: [§3]", ("claims[0].can_capture[0]", "must be text"), game="fen"),
    claim("tally-list", "tally: {f3: §[2, 1, 3]}", ("claims[0].tally.f3", "mapping of keys"), game="fen"),
    claim("tally-text", "tally: {f3: {white: §two}}", ("claims[0].tally.f3.white", "whole number"), game="fen"),
    claim("hungry-mapping", "hungry: §{dark: [a1]}", ("claims[0].hungry", "must be a list"), game="dendria"),
    claim("nourished-list", "nourished: §[a1]", ("claims[0].nourished", "mapping of keys"), game="dendria"),
    claim("fertile-text", "fertile: {dark: §a1}", ("claims[0].fertile.dark", "must be a list"), game="dendria"),
    claim("leafiness-text", "leafiness: {dark: §many}", ("claims[0].leafiness.dark", "a number"), game="dendria"),
    claim("goal-missing", "solution: §{in: 1, first: a}", ("claims[0].solution", "'goal' is missing")),
    claim("goal-word", "solution: {goal: §won, in: 1, first: a}", ("claims[0].solution.goal", "did you mean 'win'")),
    claim("goal-list", "solution: {goal: §[win], in: 1, first: a}", ("claims[0].solution.goal", "not a list")),
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
    claim("in-missing", "solution: §{goal: win, first: a}", ("claims[0].solution", "'in' is missing")),
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
    bad("record-text", "board: fendo\nmoves: §d1N\n", ("moves", "must be a list")),
    bad("record-number", "board: fendo\nmoves: [d1N, §7]\n", ("moves[1]", "must be a turn, or a mapping")),
    bad("record-many", "board: fendo\nmoves: §[" + "a, " * 2001 + "]\n", ("moves", "at most 2,000")),
    bad("record-key", "board: fendo\nmoves: []\n§swapped: true\n", ("swapped", "did you mean 'swap'")),
    bad("record-swap", "board: fendo\nmoves: []\nswap: §1\n", ("swap", "true or false")),
    bad("record-up", "board: §a/../../b.yaml\nmoves: []\n", ("board", "inside the file's folder")),
    bad("result-word", "board: fendo\nmoves: []\nresult: §agreed\n", ("result", "did you mean 'agree'")),
    bad("result-empty", "board: fendo\nmoves: []\nresult: §{}\n", ("result", "name the winner or the score")),
    bad("result-list", "board: fendo\nmoves: []\nresult: §[white]\n", ("result", "{winner: player}")),
    bad("result-key", "board: fendo\nmoves: []\nresult: {§winer: white}\n", ("result.winer", "did you mean 'winner'")),
    bad("result-score", "board: fendo\nmoves: []\nresult: {score: {white: §x}}\n", ("result.score.white", "a number")),
)
