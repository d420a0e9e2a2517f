#!/bin/sh
set -eu
# One expects two tagged PDFs put together to keep the words of both, or to lose those of the second. The help of qpdf says
# that tags come from the first file ("a.pdf --pages . b.pdf --"), not that pages of the second then have them: they keep their
# numbers, so PDF.js, and with it Firefox, tells the first file's picture on the second file's page. It matters here because
# diagrams tell a blind reader the position by these words, and qpdf was the one way to join files that kept any.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install typst==0.15.2 pikepdf==10.18.0
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^(typst|pikepdf) '
cd "$work"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit pdfjs-dist@5.6.205 > /dev/null
npm ls pdfjs-dist | tail -n 2
echo '<svg xmlns="http://www.w3.org/2000/svg" width="9mm" height="9mm" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>' > square.svg
for name in Zephyr Quartz; do
  printf '#set document(title: "%s")\n#set text(lang: "en")\n= %s\n#image("square.svg", alt: "Picture of a %s")\n' $name $name $name > $name.typ
done
venv/bin/python - <<'PY'
import pikepdf, typst
print("qpdf", pikepdf.__libqpdf_version__)
for name in ("Zephyr", "Quartz"):
    typst.compile(f"{name}.typ", output=f"{name}.pdf", pdf_standards="ua-1")
pikepdf.Job(["qpdf", "Zephyr.pdf", "--pages", ".", "Quartz.pdf", "--", "both.pdf"]).run()
PY
cat > words.mjs <<'JS'
import fs from 'fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
const pictures = (node) => node ? [...(node.alt ? [node.alt] : []), ...(node.children ?? []).flatMap(pictures)] : [];
const seen = [];
for (const name of ['Zephyr.pdf', 'Quartz.pdf', 'both.pdf']) {
  const pdf = await getDocument({ data: new Uint8Array(fs.readFileSync(name)), verbosity: 0 }).promise;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const text = (await page.getTextContent()).items.map((item) => item.str).join('');
    const told = pictures(await page.getStructTree()).join();
    console.log(`${name}, page ${number}: the heading is ${text}, the picture is told as "${told}"`);
    seen.push(`${text}: ${told}`);
  }
}
if (seen[1] !== 'Quartz: Picture of a Quartz' || seen[3] !== 'Quartz: Picture of a Zephyr') {
  console.error('changed: other words on the second page');
  process.exit(1);
}
JS
node words.mjs
echo "seen: the page of the second file has the words of the first"
