"""The page in a real browser: what a hand does, links, the session, the clipboard, where it runs."""
import io
import os

from browser import wait_until
from page_case import CTRL, SHIFT, PageCase, number

FINE = "the world at 1 : 50 million"
SCENES = ["Intersect", "Nearest", "Spheres", "Sweep", "Slice", "Bounce", "Map", "Sight", "Route"]


class PageTest(PageCase):
    def test_every_scene_opens_and_an_idle_page_draws_nothing(self):
        page = self.page()
        for scene in SCENES:
            wait_until(lambda: page.answer().startswith(scene + "."), f"{scene} opens")
            page.key("]", "BracketRight", modifiers=CTRL)
        wait_until(lambda: page.answer().startswith("Intersect."), "the first scene comes after the last")
        turns = "Module.page.turns"
        wait_until(lambda: page.run(f"(before => new Promise(done => setTimeout(() => done({turns} === before), 1500)))({turns})"),
                   "nothing is done for one and a half seconds")
        self.assertQuiet(page)

    def test_the_mouse_drags_a_point_beyond_the_canvas_and_undo_takes_it_back(self):
        page = self.page()
        other = page.place("canvas:b")
        before, moved = self.move_a(page)
        self.assertEqual(page.place("canvas:b"), other, "the view stays while a point is dragged")
        page.key("z", "KeyZ", modifiers=CTRL)
        wait_until(lambda: page.description() == before, "undo")
        page.key("Z", "KeyZ", modifiers=CTRL | SHIFT)
        wait_until(lambda: page.description() == moved, "redo")
        self.assertQuiet(page)

    def test_a_button_that_the_program_does_not_know_does_not_end_a_drag(self):
        page = self.page()
        before, dragged = self.move_a(page)
        page.key("z", "KeyZ", modifiers=CTRL)
        wait_until(lambda: page.description() == before, "undo")
        a, beside = self.a_and_beside(page)
        half = ((a[0] + beside[0]) / 2, (a[1] + beside[1]) / 2)
        page.mouse("mouseMoved", *a)
        page.mouse("mousePressed", *a, button="left", clicks=1, buttons=1)
        page.mouse("mouseMoved", *half, button="left", buttons=1)
        page.mouse("mousePressed", *half, button="forward", clicks=1, buttons=17)
        page.mouse("mouseReleased", *half, button="forward", clicks=1, buttons=1)
        page.mouse("mouseMoved", *beside, button="left", buttons=1)
        page.mouse("mouseReleased", *beside, button="left", clicks=1)
        wait_until(lambda: page.description() == dragged, "the whole of the drag")
        self.assertQuiet(page)

    def test_two_fingers_pinch_the_view_and_one_drags_a_point(self):
        page = self.page(width=1024, height=768, touch=True)
        before, picture = page.description(), page.picture()
        # Both at once: on a busy machine the first alone would be a long press before the second comes.
        page.touch("touchStart", [(500, 400), (600, 400)])
        for i in range(1, 9):
            page.touch("touchMove", [(500 - 10 * i, 400), (600 + 10 * i, 400)])
        page.touch("touchEnd", [])
        page.settle()
        self.assertGreater(self.pixels_apart(page.picture(), picture), 2000)
        self.assertEqual(page.description(), before, "two fingers move the view and nothing in it")
        page.key("Backspace", "Backspace")
        wait_until(lambda: self.pixels_apart(page.picture(), picture) < 500, "the view before, a label may stand elsewhere")
        x, y = page.place("canvas:a")
        page.touch("touchStart", [(x, y)])
        for i in range(1, 9):
            page.touch("touchMove", [(x + 12 * i, y)])
        page.touch("touchEnd", [])
        self.changed(page, before)

    @staticmethod
    def pixels_apart(one, other):
        from PIL import Image, ImageChops
        apart = ImageChops.difference(*(Image.open(io.BytesIO(png)).convert("RGB") for png in (one, other)))
        return sum(map(any, apart.getdata()))

    def test_a_link_is_shown_where_a_lesson_was_begun_and_another_tab_has_no_lesson(self):
        page = self.page()
        before, moved = self.move_a(page)
        link = self.copied_link(page)
        self.choose(page, "lesson")
        lesson = self.changed(page, moved)
        page.call("Page.navigate", url="about:blank")
        page.open(link.split("#")[0])
        wait_until(lambda: page.description() == lesson, "the lesson goes on in its tab")
        other = self.page()
        self.assertEqual(other.description(), before, "another tab is its own")
        page.call("Page.bringToFront")  # a tab that nobody sees draws nothing
        page.call("Page.navigate", url="about:blank")
        page.open(link)
        wait_until(lambda: page.description() == moved, "who opens a link sees what it holds")

    def test_loading_again_brings_back_what_was_done_since(self):
        page = self.page()
        before, moved = self.move_a(page)
        page.call("Page.reload")
        page.wait_for_program()
        wait_until(lambda: page.description() == moved, "the session comes back")
        page.key("z", "KeyZ", modifiers=CTRL)
        wait_until(lambda: page.description() == before, "and so does its history")
        other = self.page()
        self.assertEqual(other.description(), before, "another tab has a session of its own")

    def test_the_clipboard_works_both_ways(self):
        page = self.page()
        page.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        page.call("Page.bringToFront")
        page.key("c", "KeyC", modifiers=CTRL)
        text = wait_until(lambda: page.run("navigator.clipboard.readText()"), "something is copied")
        self.assertIn('"scene": "intersect"', text)
        before = page.description()
        page.run("navigator.clipboard.writeText('(0,0) (4,4)\\n(0,4) (4,0)')")
        page.key("v", "KeyV", modifiers=CTRL, commands=["paste"])
        self.assertEqual(number(self.changed(page, before), "P"), [2, 2])

    def test_a_lost_context_comes_back(self):
        page = self.page()
        before = page.picture()
        page.run("(window.lost = Module.page.canvas.getContext('webgl2').getExtension('WEBGL_lose_context')).loseContext()")
        page.run("new Promise(done => setTimeout(done, 100))")
        page.run("lost.restoreContext()")
        wait_until(lambda: page.picture() == before, "the same picture")
        self.move_a(page)

    def test_letters_are_those_of_the_layout_and_text_is_typed(self):
        page = self.page()
        before, _ = self.move_a(page)
        page.key("z", "KeyY", modifiers=CTRL)  # a German keyboard
        wait_until(lambda: page.description() == before, "undo")
        self.choose(page, "skew")
        wait_until(lambda: page.answer().startswith("Nearest."), "the preset that was looked for")

    def test_without_webgl_2_there_is_a_sentence(self):
        page = self.browser.new_page()
        page.call("Page.addScriptToEvaluateOnNewDocument",
                  source="HTMLCanvasElement.prototype.getContext = function () { return null; }")
        page.call("Page.navigate", url=self.server.address)
        wait_until(lambda: "WebGL 2" in self.note(page), "the sentence")

    def test_it_works_from_a_folder(self):
        page = self.page("file://" + os.path.join(os.path.abspath(self.folder), "index.html"))
        self.move_a(page)
        self.open_fine_world(page)
        wait_until(lambda: FINE in page.description(), "the finer map of the world")

    @staticmethod
    def open_fine_world(page):
        text = '{"crosscut": 1, "scene": "map", "fields": {"a": "world_fine"}}'
        page.run(f"Module.page.openFiles([new File([{text!r}], 'world.crosscut')])")

    def test_the_finer_world_is_downloaded_when_it_is_shown_and_the_coarse_one_stands_in_for_it(self):
        page = self.page()
        asked = "performance.getEntriesByType('resource').filter(r => r.name.includes('world_')).length"
        self.assertEqual(page.run(asked), 0)
        self.open_fine_world(page)
        wait_until(lambda: FINE in page.description(), "the finer map of the world")
        self.assertEqual(page.run(asked), 1)
        alone = self.page()
        alone.call("Network.enable")
        alone.call("Network.setBlockedURLs", urls=["*world_50m*"])
        self.open_fine_world(alone)
        wait_until(lambda: "the finer one was not found" in alone.description(), "the coarse one, and that it is")

