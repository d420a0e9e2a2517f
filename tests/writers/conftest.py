"""The sets that the tests here read back."""

from tests.parse_back.fixtures import stock, stock_text

__all__ = ["stock", "stock_text"]
