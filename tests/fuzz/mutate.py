"""Changes of trees: gentle ones, after the schema, and rough ones."""

from collections.abc import Sequence

from tests.fuzz import values
from tests.fuzz.dice import Dice
from tests.fuzz.schemas import Maker, Schema
from tests.fuzz.tree import Pairs, Raw, Spot, copied, spots

LONG = 5000
"""Items of a list that was grown."""


class Mutator:
    """Changes a tree of one kind of file; `others` are trees of that kind, to take parts from."""

    def __init__(self, dice: Dice, maker: Maker, schema: Schema, others: Sequence[Pairs]) -> None:
        self.dice = dice
        self.maker = maker
        self.schema = schema
        self.others = others

    def gentle(self, tree: Pairs) -> None:
        """A change that a person could have made on purpose."""
        kind = self.dice.weighted(
            ((5, self._add), (3, self._remake), (3, self._nudge), (2, self._graft), (1, self._reorder), (1, self._drop))
        )
        kind(tree)

    def rough(self, tree: Pairs) -> None:
        """A change that nobody makes on purpose."""
        kind = self.dice.weighted(
            (
                *((6, self._hostile), (2, self._swap), (2, self._misname), (2, self._double), (2, self._grow)),
                *((2, self._wrap), (1, self._deepen), (1, self._key), (1, self._move), (2, self._spoil_text)),
            )
        )
        kind(tree)

    def _spot(self, tree: Pairs) -> Spot | None:
        """A value of the tree; those near its root are as likely as all the others together."""
        found = list(spots(tree))
        high = [spot for spot in found if len(spot.path) <= 2]
        choices = high if high and self.dice.chance(0.5) else found
        spot = self.dice.pick(choices) if choices else None
        # A file without its game is soon refused.
        return self.dice.pick(choices) if spot and spot.path == ("game",) else spot

    def _add(self, tree: Pairs) -> None:
        homes = [tree, *(one.value for one in spots(tree) if isinstance(one.value, Pairs))]
        paths = [(), *(one.path for one in spots(tree) if isinstance(one.value, Pairs))]
        at = self.dice.below(len(homes))
        home, found = homes[at], self.maker.at(self.schema, paths[at])
        if not isinstance(home, Pairs) or found is None:
            return
        key = self.maker.missing(found, home)
        inner = key and self.maker.at(found, (key,))
        if key and isinstance(inner, dict):
            home.append([key, self.maker.value(inner, key)])

    def _remake(self, tree: Pairs) -> None:
        spot = self._spot(tree)
        found = self.maker.at(self.schema, spot.path) if spot else None
        if spot and found is not None:
            key = next((name for name in reversed(spot.path) if name), "")
            spot.put(self.maker.value(found, key))

    def _nudge(self, tree: Pairs) -> None:
        numbers = [one for one in spots(tree) if isinstance(one.value, int | float)]
        if not numbers:
            return
        spot = self.dice.pick(numbers)
        value = spot.value
        if isinstance(value, bool):
            spot.put(not value)
        elif isinstance(value, int):
            spot.put(self.dice.pick((value + 1, value - 1, value + 2, -value, value // 2)))
        elif isinstance(value, float):
            spot.put(self.dice.pick((value * 1.01, value + 1e-7, value - 0.5, -value, round(value), value / 3)))

    def _graft(self, tree: Pairs) -> None:
        spot = self._spot(tree)
        if spot is None:
            return
        same = [one for other in self.dice.some(self.others, 6) for one in spots(other) if one.path == spot.path]
        if same:
            spot.put(copied(self.dice.pick(same).value))

    def _reorder(self, tree: Pairs) -> None:
        inner = [one.value for one in spots(tree)]
        one = self.dice.pick([tree, *(value for value in inner if isinstance(value, list) and len(value) > 1)])
        kind = self.dice.below(4)
        if kind == 0:
            one[:] = self.dice.shuffled(one)
        elif kind == 1:
            one.reverse()
        elif kind == 2 and one is not tree:
            del one[self.dice.below(len(one)) :]
        elif one:
            one.insert(self.dice.below(len(one) + 1), one.pop(self.dice.below(len(one))))

    def _drop(self, tree: Pairs) -> None:
        spot = self._spot(tree)
        if spot:
            del spot.home[spot.index]

    def _hostile(self, tree: Pairs) -> None:
        spot = self._spot(tree)
        if spot:
            spot.put(values.hostile(self.dice))

    def _swap(self, tree: Pairs) -> None:
        first, second = self._spot(tree), self._spot(tree)
        if first and second:
            one, other = copied(first.value), copied(second.value)
            first.put(other)
            second.put(one)

    def _move(self, tree: Pairs) -> None:
        spot, other = self._spot(tree), self.dice.pick(self.others)
        found = list(spots(other))
        if spot and found:
            spot.put(copied(self.dice.pick(found).value))

    def _misname(self, tree: Pairs) -> None:
        spot = self._spot(tree)
        if spot and isinstance(spot.home, Pairs):
            key = str(spot.home[spot.index][0])
            at = self.dice.below(len(key) + 1)
            changed = (key[:at] + key[at + 1 :], key[:at] + "x" + key[at:], key.upper(), key + " ", key + "s")
            spot.home[spot.index][0] = self.dice.pick(changed)

    def _key(self, tree: Pairs) -> None:
        spot = self._spot(tree)
        if spot and isinstance(spot.home, Pairs):
            spot.home.append([self.dice.pick(values.KEYS), values.hostile(self.dice)])

    def _double(self, tree: Pairs) -> None:
        spot = self._spot(tree)
        if spot:
            spot.home.insert(spot.index, copied(spot.home[spot.index]))
            if isinstance(spot.home, Pairs):
                spot.home[spot.index] = [spot.home[spot.index + 1][0], copied(spot.value)]

    def _grow(self, tree: Pairs) -> None:
        lists = [value for value in (one.value for one in spots(tree)) if isinstance(value, list) and value]
        if lists:
            one = self.dice.pick(lists)
            times = self.dice.pick((2, 10, 101, LONG)) if len(list(spots(one))) < 20 else 2
            if isinstance(one, Pairs):
                one.extend([f"{name}{number}", copied(value)] for name, value in one[:1] for number in range(times))
            else:
                one.extend([copied(self.dice.pick(one))] * times)

    def _wrap(self, tree: Pairs) -> None:
        spot = self._spot(tree)
        if spot:
            value = spot.value
            plain = "" if isinstance(value, list | Raw) else str(value)
            spot.put(self.dice.pick(([value], Pairs([["x", value]]), plain, [value, value])))

    def _deepen(self, tree: Pairs) -> None:
        spot = self._spot(tree)
        if spot:
            value = spot.value
            for _ in range(self.dice.pick((2, 29, 31, 33, 40))):
                value = [value] if self.dice.chance(0.5) else Pairs([["a", value]])
            spot.put(value)

    def _spoil_text(self, tree: Pairs) -> None:
        texts = [one for one in spots(tree) if isinstance(one.value, str)]
        if texts:
            spot = self.dice.pick(texts)
            spot.put(spoilt(self.dice, str(spot.value)))


def spoilt(dice: Dice, text: str) -> str:
    """A text with a slip or two in it."""
    for _ in range(dice.between(1, 2)):
        at = dice.below(len(text) + 1)
        noise = dice.pick(
            (" ", "\n", ".", "-", "+", "1", "a", "Z", "^", "@", ",", "é", "\x00", "\u202e", "e1 ", "9" * 30)
        )
        kind = dice.below(5)
        if kind == 0:
            text = text[:at] + noise + text[at:]
        elif kind == 1:
            text = text[:at] + text[at + 1 :]
        elif kind == 2:
            text = text[:at] + text[at : at + 3] * dice.pick((2, 50)) + text[at:]
        elif kind == 3:
            text = text.swapcase()
        else:
            text = text[:at]
    return text
