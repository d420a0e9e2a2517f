#!/bin/sh
set -eu
# One expects a picture that every viewer shows whole to be whole in a game. pygame loads an SVG without what is placed with
# "use", and shows what a clip should hide; the text is missing too, and no error says so. It matters here because many boards
# draw each kind of piece once and place it with "use": the board is there, its pieces are not.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install pygame-ce==2.5.8 CairoSVG==2.9.1 pillow==12.0.0
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^(pygame-ce|cairosvg|pillow) '
cd "$work"
cat > board.svg <<'SVG'
<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">
  <defs><circle id="piece" r="10" fill="#cc0000"/><clipPath id="half"><rect width="50" height="50"/></clipPath></defs>
  <rect width="100" height="100" fill="#ffffff"/>
  <use href="#piece" x="70" y="70"/>
  <rect width="100" height="50" fill="#0000cc" clip-path="url(#half)"/>
</svg>
SVG
PYGAME_HIDE_SUPPORT_PROMPT=1 venv/bin/python - <<'PY'
import io, sys
import cairosvg, pygame
from PIL import Image
shown = pygame.image.load("board.svg")
whole = Image.open(io.BytesIO(cairosvg.svg2png(url="board.svg"))).convert("RGB")
seen = [tuple(shown.get_at(place))[:3] for place in ((70, 70), (75, 25))]
wanted = [whole.getpixel(place) for place in ((70, 70), (75, 25))]
print(f"SDL_image {'.'.join(map(str, pygame.image.get_sdl_image_version()))}: piece {seen[0]}, clipped away {seen[1]}; CairoSVG: {wanted}")
if seen != [(255, 255, 255), (0, 0, 204)] or wanted != [(204, 0, 0), (255, 255, 255)]:
    sys.exit("changed: pygame shows the piece or clips, or CairoSVG does not")
PY
echo "seen: the board is there, the piece is not"
