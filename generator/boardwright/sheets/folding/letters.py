"""Letters on a folding board: those that a fold or a slit would cut are left out. Millimetres, y down."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from boardwright.geometry.quantised import millionths
from boardwright.scene import Group, Item, Text
from boardwright.scene.measure import item_box
from boardwright.sheets.folding.cuts import FoldingBoard


def whole_letters(items: Iterable[Item], folding: FoldingBoard) -> tuple[tuple[Item, ...], bool]:
    """A board's items without the words that lie across a joint, and whether there were any."""
    across = sorted({panel.part[0] for panel in folding.panels if panel.column})
    down = sorted({panel.part[1] for panel in folding.panels if panel.row})
    found: list[Text] = []
    kept = tuple(_kept(items, (0.0, 0.0), (across, down), found))
    return kept, bool(found)


def _kept(
    items: Iterable[Item], at: tuple[float, float], lines: tuple[Sequence[float], Sequence[float]], cut: list[Text]
) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            inner = (at[0] + item.dx, at[1] + item.dy)
            yield replace(item, items=tuple(_kept(item.items, inner, lines, cut)))
        elif isinstance(item, Text) and _is_cut(item, at, lines):
            cut.append(item)
        else:
            yield item


def _is_cut(text: Text, at: tuple[float, float], lines: tuple[Sequence[float], Sequence[float]]) -> bool:
    left, top, right, bottom = item_box(text)
    spans = (left + at[0], right + at[0]), (top + at[1], bottom + at[1])
    return any(
        millionths(start) < millionths(line) < millionths(end)
        for (start, end), own in zip(spans, lines, strict=True)
        for line in own
    )
