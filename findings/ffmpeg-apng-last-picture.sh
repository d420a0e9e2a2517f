#!/bin/sh
set -eu
# One expects a moving picture of 1, 1 and 4 seconds to last 6 seconds as a film. FFmpeg makes an MP4 of 3 seconds from the
# APNG: the last picture is shown as long as the one before it, and nothing is said, while WebM and GIF have all of it. It
# matters here because a game shown turn by turn is sent on as MP4, and its last position is the one to be looked at.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install imageio-ffmpeg==0.8.1 pillow==12.0.0
cd "$work"
venv/bin/python - <<'PY'
import re, subprocess, sys
import imageio_ffmpeg
from PIL import Image
program = imageio_ffmpeg.get_ffmpeg_exe()
print("ffmpeg", imageio_ffmpeg.get_ffmpeg_version())
pictures = [Image.new("RGB", (64, 64), (90 * i, 0, 0)) for i in range(3)]
pictures[0].save("game.png", save_all=True, append_images=pictures[1:], duration=[1000, 1000, 4000])
seen = {}
for name, options in (("game.mp4", ["-pix_fmt", "yuv420p"]), ("tenth.mp4", ["-pix_fmt", "yuv420p", "-r", "10"]), ("game.webm", []), ("game.gif", [])):
    subprocess.run([program, "-loglevel", "error", "-f", "apng", "-i", "game.png", *options, name], check=True)
    told = subprocess.run([program, "-i", name], capture_output=True, text=True).stderr
    hours, minutes, seconds = re.search(r"Duration: (\d+):(\d+):([\d.]+)", told).groups()
    seen[name] = float(seconds) + 60 * int(minutes) + 3600 * int(hours)
    print(f"1 + 1 + 4 seconds as {' '.join([name, *options])}: {seen[name]:g} seconds")
if not (abs(seen["game.mp4"] - 3) < 0.1 and min(seen["tenth.mp4"], seen["game.webm"], seen["game.gif"]) > 5.8):
    sys.exit("changed: the MP4 has another length, or another film is short")
PY
echo "seen: the MP4 is over after 3 of 6 seconds"
