"""The page's pictures beside the program's."""
import io
import os
import subprocess
import tempfile

from browser import wait_until
from page_case import PageCase

# What both show with no time running. Of each the part of the canvas in which no text is laid out by the interface: letters
# are drawn by another library (stb instead of FreeType) and differ at their edges, and so do the labels of points, which the
# tolerance allows for.
STILL = ["Intersect", "Nearest"]
SIZE = (1280, 800)
CANVAS = (330, 200, 1100, 720)
APART = 48       # of 255: beyond the smoothing of an edge by another rasteriser
MOST = 0.01      # of the pixels: a label or two


class PicturesTest(PageCase):
    def of_program(self, scene):
        from PIL import Image
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "picture.png")
            subprocess.run([self.program, "render", "--window", "--scene", scene.lower(), "--depth", "see", "--theme", "dark",
                            "--size", f"{SIZE[0]}x{SIZE[1]}", "--scale", "1", "--out", file], check=True,
                           stdout=subprocess.DEVNULL)
            return Image.open(file).convert("RGB")

    def test_the_canvas_is_the_programs(self):
        from PIL import Image, ImageChops
        page = self.page(width=SIZE[0], height=SIZE[1])
        for scene in STILL:
            page.go_to(scene)
            page.settle()
            ours = Image.open(io.BytesIO(page.picture())).convert("RGB").crop(CANVAS)
            theirs = self.of_program(scene).crop(CANVAS)
            apart = ImageChops.difference(ours, theirs).convert("RGB").point(lambda v: 255 if v > APART else 0)
            count = sum(1 for pixel in apart.getdata() if any(pixel))
            share = count / (ours.width * ours.height)
            drawn = len(set(ours.getdata()))
            print(f"{scene}: {100 * share:.3f} % of the canvas' pixels differ by more than {APART}")
            self.assertGreater(drawn, 50, "something is drawn there")
            self.assertLess(share, MOST, scene)
