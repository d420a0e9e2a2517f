"""A Word document with figures of their true size, numbered, and told in words."""

import io

from docx import Document
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Mm

import boardwright as bw


def numbered(paragraph, label):
    """Put `Figure 1` into a caption, as a field that Word counts itself."""
    paragraph.add_run(f"{label} ")
    field = OxmlElement("w:fldSimple")
    field.set(qn("w:instr"), f"SEQ {label} \\* ARABIC")
    paragraph._p.append(field)
    numbered.count += 1
    run = paragraph.add_run(str(numbered.count))
    field.append(run._r)


numbered.count = 0


def add_figure(document, figure):
    """A figure with its caption, 300 dots to the inch."""
    paragraph = document.add_paragraph()
    paragraph.paragraph_format.keep_with_next = True
    content = io.BytesIO(figure.png(dpi=300))
    picture = paragraph.add_run().add_picture(content, width=Mm(figure.size[0]))
    picture._inline.docPr.set("descr", figure.alt)
    caption = document.add_paragraph(style="Caption")
    numbered(caption, "Figure")
    caption.add_run(f". {figure.caption}")


document = Document()
document.sections[0].page_width, document.sections[0].page_height = Mm(210), Mm(297)
document.add_heading("Fanorona: captures", 1)
document.add_paragraph("A counter that steps towards others takes the whole row.")
add_figure(document, bw.figure("fanorona-approach", width=60))
add_figure(document, bw.figure("corner.yaml", width=60))
document.save("rules.docx")
