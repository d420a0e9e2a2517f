"""Where a line may end inside a text without spaces: between two characters of Chinese and Japanese.

Not before closing brackets, full stops, small kana and the like, nor after opening brackets. Korean has spaces, and its
lines end at them.

Source: Unicode Standard Annex 14, classes ID, CL, OP, NS and EX; JIS X 4051 for what begins or ends no line.
"""

import re
from functools import cache
from typing import Final

_FIRST_WIDE: Final = "\u2e80"
"""Nothing before it in Unicode is wide."""

_WIDE: Final = (
    "\u2e80-\u303f\u3041-\u312f\u3190-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uff9f\uffe0-\uffe6\U00020000-\U0003fffd"
)

_NOT_FIRST: Final = (
    "\u3000、。，．：；？！）］｝〉》」』】〕〗〙〟｡｣､･・ー゛゜ヽヾゝゞ々〻〜～…‥—―’”»),.:;?!\\]}%％°′″℃–"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ\u31f0-\u31ff\uff67-\uff70\uff9e\uff9f"
)
_NOT_LAST: Final = "（［｛〈《「『【〔〖〘〝｢‘“«¿¡(\\[{￥＄￡$£¥＃#№"
_TIES: Final = "\u00a0\u00ad\u2007\u202f"
"""No-break spaces, and the soft hyphen, which has breaks of its own."""


def breaks_inside(text: str) -> list[int]:
    """Places in a text, each the index of a character that a line may begin with."""
    if text.isascii() or max(text) < _FIRST_WIDE:
        return []
    return [place for match in _places().finditer(text) if 0 < (place := match.start()) < len(text)]


@cache
def _places() -> re.Pattern[str]:
    after = f"(?<=[{_WIDE}])(?<![{_NOT_LAST}])(?![{_NOT_FIRST}{_TIES}])"
    before = f"(?<![{_NOT_LAST}{_TIES}])(?=[{_WIDE}])(?![{_NOT_FIRST}])"
    return re.compile(f"{after}|{before}")
