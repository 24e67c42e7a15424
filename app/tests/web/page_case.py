"""What the tests of the page share: a browser that has kept nothing, a page in it, and how both are waited for."""
import re
import unittest

from browser import Browser, Server, wait_until

CTRL, SHIFT = 2, 8


def number(description, name):
    """The numbers behind a name in a description: 'P: (6, 6)' gives [6, 6]."""
    line = next(line for line in description.split("\n") if line.startswith(name + ":"))
    return [float(n) for n in re.findall(r"-?\d+\.?\d*(?:e[-+]?\d+)?", line.split(":", 1)[1].replace("\u2212", "-"))]


class PageCase(unittest.TestCase):
    """Each test has a browser of its own. `folder` is what ./dev web makes, `program` the one for this system."""

    folder, program = "", ""

    def setUp(self):
        self.server = Server(self.folder)
        self.browser = Browser()

    def tearDown(self):
        self.browser.close()
        self.server.close()

    def page(self, path="", **emulation):
        """At a path of the server, or at a whole address."""
        page = self.browser.new_page(**emulation)
        page.open(path if "://" in path else self.server.address + path)
        page.settle()
        if not path:  # the card of a first start
            page.key("Escape", "Escape")
            page.settle()
        return page

    def page_without(self, file):
        """One that the network does not give this file, as it begins to load."""
        page = self.browser.new_page()
        page.call("Network.enable")
        page.call("Network.setBlockedURLs", urls=["*/" + file])
        page.call("Page.navigate", url=self.server.address)
        return page

    def choose(self, page, words):
        """The first command or preset of these words."""
        page.key("k", "KeyK", modifiers=CTRL)
        page.settle()
        for letter in words:
            page.key(letter, "Key" + letter.upper(), text=letter)
        page.settle()
        page.key("Enter", "Enter", text="\r")

    @staticmethod
    def note(page):
        return page.run("(document.getElementById('note') || {}).textContent") or ""

    def changed(self, page, before):
        wait_until(lambda: page.description() != before, "the scene changes")
        page.settle()
        return page.description()

    @staticmethod
    def a_and_beside(page):
        """Where A is, and a place to drag it to."""
        x, y = page.place("canvas:a")
        return (x, y), (x + 97, y)

    def move_a(self, page):
        """Drags A. What was said of the scene before, and after."""
        before = page.description()
        page.drag(*self.a_and_beside(page))
        return before, self.changed(page, before)

    def said(self, page):
        return page.run("document.getElementById('said').textContent")

    def copied_link(self, page):
        """A link with all of the scene, which the page's address has from then on."""
        page.key("C", "KeyC", modifiers=CTRL | SHIFT)
        return wait_until(lambda: page.run("location.hash.length > 50 && location.href"), "the address holds the scene")

    def assertQuiet(self, page):
        self.assertEqual([line for line in page.console if "exception" in line or "rror" in line], [])
