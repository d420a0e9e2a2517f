from boardwright.app.building.drawing import BuiltSet as BuiltSet
from boardwright.app.check import Checked as Checked
from boardwright.config.errors import InputError as InputError
from boardwright.config.errors import RefutedError as RefutedError
from boardwright.config.errors import UsageError as UsageError
from boardwright.config.problems import ConfigError as ConfigError
from boardwright.files.errors import StoreError as StoreError
from boardwright.interface.answers import Built as Built
from boardwright.interface.answers import build as build
from boardwright.interface.answers import counts as counts
from boardwright.interface.answers import verify as verify
from boardwright.interface.boards import Board as Board
from boardwright.interface.boards import load as load
from boardwright.interface.designs import design as design
from boardwright.interface.figures import Figure as Figure
from boardwright.interface.figures import figure as figure
from boardwright.interface.figures import record_figures as record_figures

__all__: list[str]
__version__: str
