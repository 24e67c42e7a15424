"""Files of the page in a real browser: a name of one's own, recordings and their replays, PDF by printing."""
import base64
import os
import re

from browser import wait_until
from page_case import CTRL, SHIFT, PageCase


class FilesTest(PageCase):
    def page_with_downloads(self):
        page = self.page()
        page.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=self.browser.profile)
        return page

    def downloaded(self, name):
        file = os.path.join(self.browser.profile, name)
        wait_until(lambda: os.path.exists(file) and os.path.getsize(file) > 0, f"{name} is downloaded")
        with open(file) as saved:
            return saved.read()

    def last_line_of_menu(self, page):
        """Of the menu of files: the one about recordings."""
        page.key("F10", "F10")
        page.settle()
        page.key("ArrowUp", "ArrowUp")
        page.key("Enter", "Enter")
        page.settle()

    def test_a_scene_is_saved_under_a_name_of_ones_own(self):
        page = self.page_with_downloads()
        page.key("S", "KeyS", modifiers=CTRL | SHIFT)
        page.settle()
        page.key("a", "KeyA", modifiers=CTRL)
        for letter in "mine":
            page.key(letter, "Key" + letter.upper(), letter)
        page.settle()
        page.key("Enter", "Enter")
        self.assertIn('"scene": "intersect"', self.downloaded("mine.crosscut"))
        page.settle()
        self.assertIn("mine.crosscut", page.run("document.title"))
        self.assertIn("Saved mine.crosscut", self.said(page))
        self.assertQuiet(page)

    def test_what_is_saved_is_downloaded_and_what_is_dropped_opens(self):
        page = self.page_with_downloads()
        page.key("s", "KeyS", modifiers=CTRL)
        text = self.downloaded("intersect.crosscut")
        page.go_to("Nearest")
        page.run(f"Module.page.openFiles([new File([{text!r}], 'intersect.crosscut')])")
        wait_until(lambda: page.answer().startswith("Intersect."), "the file opens")

    def test_what_is_recorded_is_replayed_and_ends_the_same(self):
        page = self.page_with_downloads()
        before = page.description()
        self.last_line_of_menu(page)
        page.key("Enter", "Enter")
        page.settle()
        page.drag(*self.a_and_beside(page))
        moved = self.changed(page, before)
        self.last_line_of_menu(page)
        text = self.downloaded("intersect.recording")
        page.key("z", "KeyZ", modifiers=CTRL)
        wait_until(lambda: page.description() == before, "undo")
        page.run(f"Module.page.openFiles([new File([{text!r}], 'mine.recording')])")
        wait_until(lambda: page.description() == moved, "the replay does it again", 60)
        wait_until(lambda: "Replayed mine.recording. The same: " in self.said(page), "it ends the same", 60)
        wait_until(lambda: page.description() == before, "and afterwards all is as it was")
        page.drag(*self.a_and_beside(page))
        self.changed(page, before)
        self.assertQuiet(page)

    def test_a_pdf_is_printed_on_a_page_of_the_pictures_size(self):
        page = self.browser.new_page()
        page.call("Page.addScriptToEvaluateOnNewDocument", source="window.print = function () { top.printed = true; }")
        page.open(self.server.address)
        page.settle()
        page.key("e", "KeyE", modifiers=CTRL)
        page.settle()
        for key in ("Down", "Down", "Down", "Right", "Right"):
            page.key("Arrow" + key, "Arrow" + key)
            page.settle()
        page.key("Enter", "Enter")
        wait_until(lambda: page.run("window.printed === true"), "the dialog that prints")
        alone = page.run("document.querySelector('iframe.print').srcdoc")
        width, height = (float(n) for n in re.search(r'<svg[^>]* width="([\d.]+)" height="([\d.]+)"', alone).groups())
        other = self.browser.new_page()
        tree = other.call("Page.getFrameTree")
        other.call("Page.setDocumentContent", frameId=tree["frameTree"]["frame"]["id"], html=alone)
        pdf = base64.b64decode(other.call("Page.printToPDF", preferCSSPageSize=True)["data"])
        boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
        self.assertEqual(len(boxes), 1, "one page")
        self.assertAlmostEqual(float(boxes[0][0]), width * 0.75, delta=1)
        self.assertAlmostEqual(float(boxes[0][1]), height * 0.75, delta=1)
