"""Makes the videos: draws each picture, and hands it to ffmpeg (libvpx-vp9). Chapters come from item.toml."""
import subprocess
import tomllib

import cairo

from look import Pen, WHITE
from scenes_run import RUN_SCENES
from scenes_work import WORK_SCENES
from signs import steps

WIDTH, HEIGHT, RATE = 960, 540, 20
MOST = 750_000
SCENES = {**RUN_SCENES, **WORK_SCENES}


def picture(scene, starts, length, t):
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, WIDTH, HEIGHT)
    p = Pen(cairo.Context(surface))
    p.box(0, 0, WIDTH, HEIGHT, WHITE)
    n = max(k for k, at in enumerate(starts) if at <= t + 1e-9)
    end = starts[n + 1] if n + 1 < len(starts) else length
    q = (t - starts[n]) / (end - starts[n])
    p.c.save()
    scene(p, n, q, t)
    p.c.restore()
    p.box(0, 506, WIDTH, HEIGHT - 506, WHITE)
    steps(p, len(starts), n, q)
    p.mark(918, 508, 20)
    return surface


def read(folder):
    told = tomllib.loads((folder / "item.toml").read_text())
    return [chapter["at"] for chapter in told["chapters"]], told["duration"]


def still(folder, t, path):
    starts, length = read(folder)
    picture(SCENES[folder.name], starts, length, t).write_to_png(str(path))


def film(folder):
    """Encodes as well as fits into the room that a demo may take."""
    for quality in (34, 44, 52):
        encode(folder, quality)
        if (folder / "video.webm").stat().st_size <= MOST:
            break
    poster(folder)


def encode(folder, quality):
    starts, length = read(folder)
    scene = SCENES[folder.name]
    told = ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgr0", "-s", f"{WIDTH}x{HEIGHT}", "-r", str(RATE),
            "-i", "-", "-c:v", "libvpx-vp9", "-crf", str(quality), "-b:v", "0", "-deadline", "good", "-cpu-used", "4", "-row-mt", "1",
            "-g", str(RATE * 5), "-pix_fmt", "yuv420p", "-threads", "2", "-fflags", "+bitexact", str(folder / "video.webm")]
    with subprocess.Popen(told, stdin=subprocess.PIPE) as encoder:
        for k in range(length * RATE):
            encoder.stdin.write(bytes(picture(scene, starts, length, k / RATE).get_data()))
        encoder.stdin.close()
    if encoder.returncode:
        raise SystemExit(f"ffmpeg failed on {folder.name}")


def poster(folder):
    starts, length = read(folder)
    whole = folder / "poster.png"
    last = starts[-1] if folder.name in ("v-film-path", "v-panel") else starts[min(2, len(starts) - 1)]
    at = 1.5 if folder.name == "v-film-path" else last + (length - last) * 0.2
    still(folder, at, whole)
    subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", whole, "-vf", "scale=640:-1:flags=lanczos", "-q:v", "4",
                    "-fflags", "+bitexact", folder / "poster.jpg"], check=True)
    whole.unlink()
