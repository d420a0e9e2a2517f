"""WordprocessingML as text: runs, fields, bookmarks, paragraphs, sections, styles, and the package around them.

Everything is made here and nothing by a library, so that a book has the same bytes and its cost is linear. Source:
ECMA-376, Office Open XML File Formats, parts 1 (WordprocessingML) and 2 (packages); the order of elements matters.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from io import BytesIO
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from boardwright.app.book.epub import STAMP
from boardwright.config.errors import UsageError
from boardwright.figures.theme import Colours
from boardwright.geometry.units import MM_PER_INCH, MM_PER_POINT
from boardwright.sets.build_request import missing_library
from boardwright.writers import find

BODY_FONT, HEAD_FONT = "Cambria", "Calibri"
"""Fonts that Word has on every system; other programs know fonts of the same widths."""

CODE_FONT = "Courier New"

SIZE: Final = 10.0
"""Size in pt of the text."""

SUNK: Final = 0.12
"""How far down a chapter's title begins, in heights of the text, as on our own pages."""

SPACE: Final = "http://schemas.openxmlformats.org"
OFFICE: Final = f"{SPACE}/officeDocument/2006"
NAMESPACES: Final = (
    f'xmlns:w="{SPACE}/wordprocessingml/2006/main" xmlns:r="{OFFICE}/relationships" '
    f'xmlns:wp="{SPACE}/drawingml/2006/wordprocessingDrawing" xmlns:a="{SPACE}/drawingml/2006/main" '
    f'xmlns:pic="{SPACE}/drawingml/2006/picture"'
)
PROLOGUE: Final = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

LEVELS: Final = 3
"""Levels of lists that have a style."""

HEADINGS, BULLETS, FIRST_LIST = 1, 2, 3
"""Numbers of the numberings of chapters and of bullets; each numbered list has one of its own after these."""


def need_pictures() -> None:
    """Word is given pictures as PNG.

    Raises:
        UsageError: the library that makes them is missing.
    """
    if missing := missing_library(find("png")):
        raise UsageError(missing)


def twips(mm: float) -> int:
    """A length in twentieths of a point."""
    return round(mm * 1440 / MM_PER_INCH)


def run(text: str, properties: str = "") -> str:
    """Words with the properties of a run, such as `<w:b/>`."""
    if not text:
        return ""
    words = escape(text, quote=False).replace("\u00ad", '</w:t><w:softHyphen/><w:t xml:space="preserve">')
    return f'<w:r>{_properties("r", properties)}<w:t xml:space="preserve">{words}</w:t></w:r>'


TAB: Final = "<w:r><w:tab/></w:r>"


def field_of(code: str, shown: str, properties: str = "") -> str:
    """A field, and what it shows until it is updated: runs, or paragraphs with `field_start` and `field_end`."""
    return field_start(code, properties) + shown + field_end(properties)


def field_start(code: str, properties: str = "") -> str:
    """Where a field begins."""
    told = f'<w:instrText xml:space="preserve"> {escape(code, quote=False)} </w:instrText>'
    inner = ('<w:fldChar w:fldCharType="begin"/>', told, '<w:fldChar w:fldCharType="separate"/>')
    return "".join(f"<w:r>{_properties('r', properties)}{one}</w:r>" for one in inner)


def field_end(properties: str = "") -> str:
    """Where a field ends."""
    return f'<w:r>{_properties("r", properties)}<w:fldChar w:fldCharType="end"/></w:r>'


def index_entry(term: str) -> str:
    """A hidden mark: this page is in the index under a term."""
    told = term.replace("\\", "\\\\").replace('"', '\\"').replace(":", "\\:")  # a colon would begin a subentry
    inner = (
        '<w:fldChar w:fldCharType="begin"/>',
        f'<w:instrText xml:space="preserve"> XE "{escape(told, quote=False)}" </w:instrText>',
        '<w:fldChar w:fldCharType="end"/>',
    )
    return "".join(f"<w:r><w:rPr><w:vanish/></w:rPr>{one}</w:r>" for one in inner)


def linked(anchor: str, shown: str) -> str:
    """Runs that lead to a bookmark."""
    return f'<w:hyperlink w:anchor="{anchor}" w:history="1">{shown}</w:hyperlink>'


def paragraph(style: str, inner: str = "", properties: str = "") -> str:
    """A paragraph; `properties` are those after its style, in the order of the format."""
    return f'<w:p><w:pPr><w:pStyle w:val="{style}"/>{properties}</w:pPr>{inner}</w:p>'


def at_foot(width: float) -> str:
    """The property of paragraphs that stand at the foot of a page, so many mm wide, wherever they are in the text."""
    return (
        f'<w:framePr w:w="{twips(width)}" w:wrap="around" w:vAnchor="margin" w:hAnchor="margin" w:xAlign="left" '
        'w:yAlign="bottom"/>'
    )


PAGE_BREAK: Final = '<w:p><w:pPr></w:pPr><w:r><w:br w:type="page"/></w:r></w:p>'


def _properties(kind: str, inner: str) -> str:
    return f"<w:{kind}Pr>{inner}</w:{kind}Pr>" if inner else ""


def picture(relation: str, number: int, mm: tuple[float, float], alt: str) -> str:
    """A picture in the line, of a size in mm, with words for who does not see it."""
    width, height = (round(side * 36_000) for side in mm)
    name = f"Picture {number}"
    return (
        '<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">'
        f'<wp:extent cx="{width}" cy="{height}"/><wp:docPr id="{number}" name="{name}" descr="{escape(alt)}"/>'
        '<wp:cNvGraphicFramePr><a:graphicFrameLocks noChangeAspect="1"/></wp:cNvGraphicFramePr>'
        f'<a:graphic><a:graphicData uri="{SPACE}/drawingml/2006/picture"><pic:pic>'
        f'<pic:nvPicPr><pic:cNvPr id="{number}" name="{name}"/><pic:cNvPicPr/></pic:nvPicPr>'
        f'<pic:blipFill><a:blip r:embed="{relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>'
        f'<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="{width}" cy="{height}"/></a:xfrm>'
        '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic>'
        "</wp:inline></w:drawing></w:r>"
    )


@dataclass(frozen=True, slots=True)
class Sheet:
    """The page of a file, mm: size, margins, and how far the running title and the number are from the edge."""

    width: float
    height: float
    inner: float
    outer: float
    top: float
    bottom: float
    header: float
    footer: float

    @property
    def measure(self) -> float:
        """Width of a line in mm."""
        return self.width - self.inner - self.outer


@dataclass(frozen=True, slots=True)
class Section:
    """How the pages of a part of a file are laid out.

    Attributes:
        begins: Where it begins: `nextPage`, `oddPage` or `continuous`.
        headers: Relations of its running titles on right-hand and left-hand pages; empty for none.
        footer: Relation of its foot; empty for none.
        numbers: Format of its page numbers.
        start: The number of its first page, None to go on.
        columns: How many there are.
        is_opening: Whether its first page has no running title.
    """

    begins: str = "nextPage"
    headers: tuple[str, str] | tuple[()] = ()
    footer: str = ""
    numbers: str = "decimal"
    start: int | None = None
    columns: int = 1
    is_opening: bool = True

    def element(self, sheet: Sheet) -> str:
        """It on a page."""
        parts = [
            f'<w:headerReference w:type="{kind}" r:id="{relation}"/>'
            for kind, relation in zip(("default", "even"), self.headers, strict=False)
        ]
        if self.footer:
            kinds = ("default", "even", "first")
            parts += (f'<w:footerReference w:type="{kind}" r:id="{self.footer}"/>' for kind in kinds)
        start = f' w:start="{self.start}"' if self.start is not None else ""
        margins = {
            "top": sheet.top,
            "right": sheet.outer,
            "bottom": sheet.bottom,
            "left": sheet.inner,
            "header": sheet.header,
            "footer": sheet.footer,
        }
        told = " ".join(f'w:{name}="{twips(mm)}"' for name, mm in margins.items())
        parts += [
            f'<w:type w:val="{self.begins}"/><w:pgSz w:w="{twips(sheet.width)}" w:h="{twips(sheet.height)}"/>',
            f'<w:pgMar {told} w:gutter="0"/>',
            f'<w:pgNumType w:fmt="{self.numbers}"{start}/>',
            f'<w:cols w:num="{self.columns}" w:space="{twips(6)}"/>',
        ]
        if self.is_opening:
            parts.append("<w:titlePg/>")
        return f"<w:sectPr>{''.join(parts)}</w:sectPr>"


@dataclass
class Part:
    """A part of a package that can refer to others."""

    name: str
    kind: str
    """Its relation to the part that names it, such as `styles`."""
    content: str = ""
    relations: list[tuple[str, str, bool]] = field(default_factory=list)
    """Kind, target and whether that is outside, of rId1, rId2 and so on."""
    _known: dict[tuple[str, str], str] = field(default_factory=dict)

    def relation(self, kind: str, target: str, *, outside: bool = False) -> str:
        """The id of its relation to a target, made if there is none yet."""
        if (kind, target) not in self._known:
            self.relations.append((f"{OFFICE}/relationships/{kind}", target, outside))
            self._known[kind, target] = f"rId{len(self.relations)}"
        return self._known[kind, target]


MAIN: Final = "application/vnd.openxmlformats-officedocument.wordprocessingml"


def package(parts: Sequence[Part], media: Mapping[str, bytes], about: str) -> bytes:
    """A file for Word: the first part is the document, `media` are its pictures, `about` is what there is to know."""
    root = Part("", "")
    root.relation("officeDocument", f"word/{parts[0].name}.xml")
    root.relations.append((f"{SPACE}/package/2006/relationships/metadata/core-properties", "docProps/core.xml", False))
    kinds = {"document": "document.main"}
    types = "".join(
        f'<Override PartName="/word/{one.name}.xml" ContentType="{MAIN}.{kinds.get(one.kind, one.kind)}+xml"/>'
        for one in parts
    )
    content_types = (
        f'{PROLOGUE}<Types xmlns="{SPACE}/package/2006/content-types">'
        '<Default Extension="png" ContentType="image/png"/>'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Default Extension="xml" ContentType="application/xml"/>{types}<Override PartName="/docProps/core.xml" '
        'ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>'
    )
    files: dict[str, bytes] = {
        "[Content_Types].xml": content_types.encode(),
        "_rels/.rels": _relations(root),
        "docProps/core.xml": about.encode(),
    }
    for part in parts:
        files[f"word/{part.name}.xml"] = (PROLOGUE + part.content).encode()
        if part.relations:
            files[f"word/_rels/{part.name}.xml.rels"] = _relations(part)
    files |= {f"word/{name}": content for name, content in media.items()}
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        for name, content in files.items():
            info = ZipInfo(name, STAMP)
            info.compress_type = ZIP_DEFLATED
            archive.writestr(info, content)
    return buffer.getvalue()


def _relations(part: Part) -> bytes:
    inner = "".join(
        f'<Relationship Id="rId{number}" Type="{kind}" Target="{escape(target)}"'
        + (' TargetMode="External"/>' if outside else "/>")
        for number, (kind, target, outside) in enumerate(part.relations, 1)
    )
    space = f"{SPACE}/package/2006/relationships"
    return f'{PROLOGUE}<Relationships xmlns="{space}">{inner}</Relationships>'.encode()


def core_properties(title: str, author: str, language: str, rights: str, date: str) -> str:
    """What there is to know of a file."""
    space = f"{SPACE}/package/2006/metadata/core-properties"
    dates = "".join(
        f'<dcterms:{name} xsi:type="dcterms:W3CDTF">{date}T00:00:00Z</dcterms:{name}>'
        for name in ("created", "modified")
    )
    return (
        f'{PROLOGUE}<cp:coreProperties xmlns:cp="{space}" xmlns:dc="http://purl.org/dc/elements/1.1/" '
        'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">'
        f"<dc:title>{escape(title, quote=False)}</dc:title><dc:creator>{escape(author, quote=False)}</dc:creator>"
        f"<dc:language>{escape(language)}</dc:language><dc:description>{escape(rights, quote=False)}</dc:description>"
        f"{dates}</cp:coreProperties>"
    )


SETTINGS: Final = (
    f'<w:settings {NAMESPACES}><w:zoom w:percent="100"/><w:mirrorMargins/><w:defaultTabStop w:val="720"/>'
    '<w:evenAndOddHeaders/><w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr>'
    '<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" '
    'w:val="15"/></w:compat><w:decimalSymbol w:val="."/><w:listSeparator w:val=","/></w:settings>'
)
"""Without `updateFields`: Word would ask whoever opens the file about "fields that may refer to other files"."""


def numbering(are_numbered: bool, lists: Sequence[tuple[int, int]], accent: str) -> str:
    """Numberings: of chapters, of bullets, and of each numbered list: its level, from 0, and its first number."""
    step = twips(5)

    def level(number: int, kind: str, text: str, style: str, left: int, properties: str = "") -> str:
        return (
            f'<w:lvl w:ilvl="{number}"><w:start w:val="1"/><w:numFmt w:val="{kind}"/><w:pStyle w:val="{style}"/>'
            f'<w:lvlText w:val="{text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="{left}" '
            f'w:hanging="{left if style == "Heading1" else step}"/></w:pPr>{_properties("r", properties)}</w:lvl>'
        )

    def levels(kind: str, texts: Sequence[str], style: str) -> str:
        names = (style, *(f"{style}{number}" for number in range(2, LEVELS + 1)))
        return "".join(
            level(number, kind, text, name, (number + 1) * step)
            for number, (text, name) in enumerate(zip(texts, names, strict=True))
        )

    definitions = [levels("bullet", "•–•", "ListBullet"), levels("decimal", ("%1.", "%2.", "%3."), "ListNumber")]
    if are_numbered:
        colour = f'<w:color w:val="{accent.removeprefix("#")}"/>'
        definitions.insert(0, level(0, "decimal", "%1", "Heading1", twips(11), colour))
    else:
        definitions.insert(0, "")
    abstract = "".join(
        f'<w:abstractNum w:abstractNumId="{number}"><w:multiLevelType w:val="multilevel"/>{inner}</w:abstractNum>'
        for number, inner in enumerate(definitions)
    )
    used = [(0, ""), (1, "")]
    used += (
        (2, f'<w:lvlOverride w:ilvl="{depth}"><w:startOverride w:val="{start}"/></w:lvlOverride>')
        for depth, start in lists
    )
    nums = "".join(
        f'<w:num w:numId="{number}"><w:abstractNumId w:val="{which}"/>{inner}</w:num>'
        for number, (which, inner) in enumerate(used, 1)
    )
    return f"<w:numbering {NAMESPACES}>{abstract}{nums}</w:numbering>"


def styles(colours: Colours, language: str, sheet: Sheet, font: str | None, *, are_numbered: bool) -> str:
    """Styles under the names that Word itself has, so that an author's own template takes over; `font` is their own."""
    body, head = font or BODY_FONT, font or HEAD_FONT
    ink, muted, line, accent = (
        one.removeprefix("#") for one in (colours.ink, colours.muted, colours.line, colours.accent)
    )

    def fonts(name: str) -> str:
        return f'<w:rFonts w:ascii="{name}" w:hAnsi="{name}" w:eastAsia="{name}" w:cs="{name}"/>'

    def letters(pt: float, colour: str = "", font: str = "", *, bold: bool = False) -> str:
        weight = "<w:b/>" if bold else ""
        tint = f'<w:color w:val="{colour}"/>' if colour else ""
        size = f'<w:sz w:val="{round(2 * pt)}"/><w:szCs w:val="{round(2 * pt)}"/>'
        return f"{fonts(font) if font else ''}{weight}{tint}{size}"

    def space(before: float = 0, after: float = 0, lines: float = 1.1) -> str:
        return (
            f'<w:spacing w:before="{round(20 * before)}" w:after="{round(20 * after)}" '
            f'w:line="{round(240 * lines)}" w:lineRule="auto"/>'
        )

    def exactly(pt: int) -> str:
        return f'<w:spacing w:before="0" w:after="0" w:line="{20 * pt}" w:lineRule="exact"/>'

    def indent(left: float, hanging: float = 0) -> str:
        told = f' w:hanging="{twips(hanging)}"' if hanging else ' w:firstLine="0"'
        return f'<w:ind w:left="{twips(left)}"{told}/>'

    def border(side: str, size: int, colour: str, gap: int) -> str:
        return f'<w:pBdr><w:{side} w:val="single" w:sz="{size}" w:space="{gap}" w:color="{colour}"/></w:pBdr>'

    def tabs(*stops: float) -> str:
        told = "".join(
            f'<w:tab w:val="{"right" if stop == sheet.measure else "left"}" w:pos="{twips(stop)}"/>' for stop in stops
        )
        return f"<w:tabs>{told}</w:tabs>"

    keep = "<w:keepNext/><w:keepLines/>"
    counted = f'<w:numPr><w:numId w:val="{HEADINGS}"/></w:numPr>' if are_numbered else ""
    right, centred = sheet.measure, '<w:jc w:val="center"/>'
    sunk = SUNK * (sheet.height - sheet.top - sheet.bottom) / MM_PER_POINT
    small = letters(SIZE - 0.5, "", head)
    strong = letters(SIZE, "", head, bold=True)

    def style(key: str, name: str, inner: str, words: str = "", base: str = "Normal") -> str:
        custom = ' w:customStyle="1"' if name in OWN else ""
        # Enter after a heading begins text; in a list, it begins the next item.
        after = "" if name.startswith(("List", "toc", "Header ")) else '<w:next w:val="Normal"/>'
        return (
            f'<w:style w:type="paragraph"{custom} w:styleId="{key}"><w:name w:val="{name}"/><w:basedOn w:val="{base}"/>'
            f"{after}<w:qFormat/>{_properties('p', inner)}{_properties('r', words)}</w:style>"
        )

    def title(pt: float) -> str:
        return letters(pt, ink, head, bold=True)

    def outline(level: int) -> str:
        return f'<w:outlineLvl w:val="{level}"/>'

    made = [
        style("Title", "Title", keep + border("bottom", 18, accent, 14) + space(2.2 * sunk, 14, 1.0), title(30)),
        style("Subtitle", "Subtitle", space(6, 6), letters(13, muted, head)),
        style("Author", "Author", space(), title(12)),
        style("Rights", "Rights", space(0, 4), letters(8.5, "", head)),
        style("Heading1", "heading 1", keep + counted + space(sunk, 24, 1.0) + outline(0), title(21)),
        style("Heading2", "heading 2", keep + space(14, 4, 1.0) + outline(1), title(13.5)),
        style("Heading3", "heading 3", keep + space(10, 3, 1.0) + outline(2), title(11)),
        style("TOCHeading", "TOC Heading", keep + space(0, 24, 1.0), title(21)),
        style("TOC1", "toc 1", "<w:keepNext/>" + tabs(8, right) + space(7, 0) + indent(0), strong),
        style("TOC2", "toc 2", tabs(right) + space() + indent(8), small),
        style("TableofFigures", "table of figures", tabs(right) + space(2) + indent(6, 6), small),
        style("Caption", "caption", "<w:keepLines/>" + space(4, 12, 1.05), letters(8.5, muted, head)),
        style("Figure", "Figure", "<w:keepNext/>" + space(8, 4, 1.0) + centred),
        style("Quote", "Quote", border("left", 12, accent, 8) + space(0, 6) + indent(5)),
        style(
            "HTMLPreformatted",
            "HTML Preformatted",
            "<w:keepLines/>" + border("left", 6, line, 8) + space(4, 8, 1.05) + indent(5),
            fonts(CODE_FONT) + "<w:noProof/>" + letters(8.5),
        ),
        style("FootnoteText", "footnote text", space(0, 2, 1.0), letters(8)),
        style("Header", "header", border("bottom", 4, line, 3) + space(0, 0, 1.0), letters(7.5, muted, head)),
        style("HeaderLeft", "Header left", "", base="Header"),
        style("HeaderRight", "Header right", '<w:jc w:val="right"/>', base="Header"),
        style("Footer", "footer", space(0, 0, 1.0) + centred, letters(7.5, ink, head)),
        style("Index1", "index 1", space(0, 2) + indent(4, 4), small),
        style("Cell", "Cell", space(0, 0, 1.05), letters(9, "", head)),
        style("AfterTable", "After table", exactly(8), letters(4)),
        style("SectionEnd", "Section end", exactly(1), letters(1)),
    ]
    for level in range(1, LEVELS + 1):
        suffix, of_name = ("", "") if level == 1 else (str(level), f" {level}")
        depth = "" if level == 1 else f'<w:ilvl w:val="{level - 1}"/>'
        bullets = f'<w:numPr>{depth}<w:numId w:val="{BULLETS}"/></w:numPr>'
        made += [
            style(f"ListBullet{suffix}", f"List Bullet{of_name}", bullets + space(0, 2)),
            style(f"ListNumber{suffix}", f"List Number{of_name}", space(0, 2)),
            style(f"ListContinue{suffix}", f"List Continue{of_name}", space(0, 2) + indent(5 * level)),
        ]
    rule = f'w:val="single" w:space="0" w:color="{line}"'
    table = (
        '<w:style w:type="table" w:customStyle="1" w:styleId="BookTable"><w:name w:val="Book Table"/>'
        '<w:basedOn w:val="TableNormal"/><w:qFormat/><w:tblPr><w:tblBorders>'
        f'<w:bottom {rule} w:sz="6"/><w:insideH {rule} w:sz="4"/></w:tblBorders>'
        '<w:tblCellMar><w:top w:w="40" w:type="dxa"/><w:left w:w="0" w:type="dxa"/><w:bottom w:w="40" w:type="dxa"/>'
        f'<w:right w:w="{twips(4)}" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblStylePr w:type="firstRow">'
        f'<w:rPr><w:b/></w:rPr><w:tcPr><w:tcBorders><w:bottom w:val="single" w:sz="8" w:space="0" w:color="{ink}"/>'
        "</w:tcBorders></w:tcPr></w:tblStylePr></w:style>"
    )
    lang = f'<w:lang w:val="{escape(language)}" w:eastAsia="{escape(language)}"/>'
    return (
        f"<w:styles {NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr>{fonts(body)}"
        f'<w:sz w:val="{round(2 * SIZE)}"/><w:szCs w:val="{round(2 * SIZE)}"/>{lang}</w:rPr></w:rPrDefault>'
        f"<w:pPrDefault><w:pPr>{space(0, 6, 1.15)}</w:pPr></w:pPrDefault></w:docDefaults>"
        '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>'
        '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont">'
        '<w:name w:val="Default Paragraph Font"/></w:style>'
        '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr>'
        '<w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/>'
        '<w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>'
        '<w:style w:type="numbering" w:default="1" w:styleId="NoList"><w:name w:val="No List"/></w:style>'
        f"{''.join(made)}{table}"
        '<w:style w:type="character" w:styleId="FootnoteReference"><w:name w:val="footnote reference"/>'
        '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>'
        '<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/>'
        f'<w:rPr><w:color w:val="{accent}"/></w:rPr></w:style></w:styles>'
    )


OWN: Final = ("Author", "Rights", "Figure", "Header left", "Header right", "Cell", "After table", "Section end")
"""Styles that Word does not have by itself."""
