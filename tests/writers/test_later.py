"""What no sheet needs of its libraries is not loaded, and is there for whoever else uses them in the same process."""

import subprocess
import sys

PICTURES = """
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

CHECKS = """
import sys
import boardwright as bw

assert bw.figure("fanorona-approach").svg.startswith("<")
assert "svgwrite" in sys.modules and "svgwrite.data.svgparser" not in sys.modules

import svgwrite

drawing = svgwrite.Drawing(debug=True)
drawing.line((0, 0), (1, 1), transform="rotate(45)")
try:
    drawing.line((0, 0), (1, 1), transform="nonsense")
except TypeError as error:
    print("nonsense" in str(error), hasattr(sys.modules["svgwrite.data.svgparser"], "is_valid"))
"""


def told(folder, program):
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, cwd=folder, capture_output=True, text=True, timeout=60
    )
    return done.stdout, done.stderr


def test_pictures_are_drawn_by_others_after_a_sheet(empty_folder):
    assert told(empty_folder, PICTURES) == ("True True True\n", "")


def test_drawings_of_others_are_checked_after_a_sheet(empty_folder):
    assert told(empty_folder, CHECKS) == ("True True\n", "")
