"""The commands with their options, taken from the command line program."""

from collections.abc import Iterator
from inspect import cleandoc

import click

from boardwright.cli.main import cli
from made.page import PageSource
from made.tables import code, table

PROGRAM = "boardwright"


def commands(_page: PageSource) -> str:
    """Every command: its purpose, its usage, its options, and examples."""
    return "\n".join("\n".join(_section(name, command)) for name, command in sorted(cli.commands.items()))


def examples(command: click.Command) -> tuple[str, ...]:
    """Examples of a command, from its help."""
    words = (command.epilog or "").partition(":")[2]
    return tuple(example.strip() for example in words.split("·") if example.strip())


def _section(name: str, command: click.Command) -> Iterator[str]:
    context = click.Context(command, info_name=f"{PROGRAM} {name}")
    yield f"(command-{name})=\n## {name}\n"
    yield cleandoc(command.help or "") + "\n"
    yield f"```text\n{' '.join((f'{PROGRAM} {name}', *command.collect_usage_pieces(context)))}\n```\n"
    options = [option for option in command.params if isinstance(option, click.Option)]
    yield table(("option", "effect"), ((code(_written(one)), _meaning(one, context)) for one in options))
    if shown := examples(command):
        yield "Examples:\n\n```text\n" + "\n".join(shown) + "\n```\n"


def _written(option: click.Option) -> str:
    """An option as typed, with its value."""
    value = "" if option.is_flag else f" {_value(option)}"
    return ", ".join(option.opts) + value


def _value(option: click.Option) -> str:
    if option.metavar:
        return option.metavar
    return "|".join(option.type.choices) if isinstance(option.type, click.Choice) else str(option.type.name).upper()


def _meaning(option: click.Option, context: click.Context) -> str:
    default = option.get_default(context)
    shown = f" Default: {code(str(default))}." if option.show_default and default is not None else ""
    again = " Can be given several times." if option.multiple else ""
    needed = " **Needed.**" if option.required else ""
    return f"{option.help}{shown}{again}{needed}"
