"""Pillow is not loaded for sheets, and is there for whoever draws a picture with reportlab in the same process."""

import subprocess
import sys

PROGRAM = """
import sys
import boardwright as bw

assert bw.figure("fanorona-approach").pdf.startswith(b"%PDF")
assert "reportlab" in sys.modules and "PIL._imaging" not in sys.modules

from io import BytesIO
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

red = Image.new("RGB", (4, 3), "red")
canvas = Canvas(made := BytesIO())
canvas.drawImage(ImageReader(red), 0, 0)
canvas.save()
import PIL.Image
print(b"/Image" in made.getvalue(), isinstance(red, PIL.Image.Image), "PIL._imaging" in sys.modules)
"""


def test_pictures_are_drawn_by_others_after_a_sheet(empty_folder):
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], check=False, cwd=empty_folder, capture_output=True, text=True, timeout=60
    )
    assert (done.stdout, done.stderr) == ("True True True\n", "")
