"""What no sheet needs of its libraries is not loaded, and is there for whoever else uses them in the same process."""

import subprocess
import sys

PROGRAM = """
import sys
import boardwright as bw

figure = bw.figure("fanorona-approach")
assert figure.pdf.startswith(b"%PDF") and figure.svg.startswith("<")
assert "reportlab" in sys.modules and "PIL._imaging" not in sys.modules
assert "svgwrite" in sys.modules and "svgwrite.data.svgparser" not in sys.modules

from io import BytesIO
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas
import svgwrite

red = Image.new("RGB", (4, 3), "red")
canvas = Canvas(made := BytesIO())
canvas.drawImage(ImageReader(red), 0, 0)
canvas.save()
import PIL.Image
print(b"/Image" in made.getvalue(), isinstance(red, PIL.Image.Image), "PIL._imaging" in sys.modules)
drawing = svgwrite.Drawing(debug=True)
drawing.line((0, 0), (1, 1), transform="rotate(45)")
try:
    drawing.line((0, 0), (1, 1), transform="nonsense")
except TypeError as error:
    print("nonsense" in str(error), hasattr(sys.modules["svgwrite.data.svgparser"], "is_valid"))
"""


def test_pictures_are_drawn_and_drawings_of_others_checked_after_a_sheet(empty_folder):
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], check=False, cwd=empty_folder, capture_output=True, text=True, timeout=60
    )
    assert (done.stdout, done.stderr) == ("True True True\nTrue True\n", "")
