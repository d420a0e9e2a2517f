"""A page of HTML with figures of their true size, numbered, and told in words."""

from html import escape
from pathlib import Path

import boardwright as bw

figures = [bw.figure("fanorona-approach", width=60), bw.figure("corner.yaml", width=60)]
parts = [
    f"<figure>{figure.inline(f'figure-{number}')}"
    f"<figcaption>Figure {number}. {escape(figure.caption)}</figcaption></figure>"
    for number, figure in enumerate(figures, 1)
]
page = f"""<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<title>Fanorona: captures</title>
<style>figure {{ margin: 0; }} svg {{ max-width: 100%; height: auto; }}</style>
<h1>Fanorona: captures</h1>
<p>A counter that steps towards others takes the whole row.</p>
{"".join(parts)}
</html>
"""
Path("rules.html").write_text(page, encoding="utf-8")
