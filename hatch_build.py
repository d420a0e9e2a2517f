"""Compiles the cores of the games into the wheel, or beside their sources for an editable install.

The variable `BOARDWRIGHT_CORE` says what is wanted: `auto` (the default) compiles where a compiler works, `required`
fails where none does, and `none` makes a pure wheel. That a compiler refuses our sources is an error in any case.
"""

import os
import platform
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WISHES = ("auto", "required", "none")


class CoreHook(BuildHookInterface[Any]):
    """What hatchling calls before it makes a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile what is wanted, and say what the wheel is good for.

        Raises:
            RuntimeError: `BOARDWRIGHT_CORE` is none of the three, or nothing can be compiled where it has to be.
            CompileError: The compiler refuses a source.

        """
        wish = os.environ.get("BOARDWRIGHT_CORE", "auto")
        if wish not in WISHES:
            raise RuntimeError(f"BOARDWRIGHT_CORE is one of {', '.join(WISHES)}, not {wish!r}")
        sys.path.insert(0, str(Path(self.root) / "rules"))
        try:
            from boardrules.core import build  # noqa: PLC0415 - found by the line above
        finally:
            sys.path.pop(0)
        compiler = None if wish == "none" else build.find_compiler()
        if compiler is None:
            if wish == "required":
                raise RuntimeError(f"no C compiler works: {', '.join(build.COMPILERS)}, or what CC names")
            if wish == "auto" and os.environ.get("CC"):
                self.app.display_warning(
                    f"CC is {os.environ['CC']}, which does not compile: the wheel has no compiled core"
                )
            return
        for folder in build.cores():
            if version == "editable":
                build.compile_core(folder, folder / build.LIBRARY, compiler)
                continue
            # The library is made outside the tree, so that it gets into no other archive.
            made = Path(self._scratch()) / folder.parent.name / build.LIBRARY
            build.compile_core(folder, made, compiler)
            inside = folder.relative_to(build.HERE.parents[1]) / build.LIBRARY
            build_data["force_include"][str(made)] = inside.as_posix()
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{tag()}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove what was compiled outside the tree."""
        if hasattr(self, "_temporary"):
            self._temporary.cleanup()
            del self._temporary

    def _scratch(self) -> str:
        if not hasattr(self, "_temporary"):
            self._temporary = tempfile.TemporaryDirectory(prefix="boardwright-core-")
        return self._temporary.name


def tag() -> str:
    """The platform of a wheel; a compiler makes what its machine runs, also where Python is for several."""
    return sysconfig.get_platform().replace("universal2", platform.machine()).replace("-", "_").replace(".", "_")
