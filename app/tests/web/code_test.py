"""What How and the microscope have on the page: a method's code to copy, and cells that arrows walk over."""
from browser import wait_until
from page_case import CTRL, PageCase


class CodeTest(PageCase):
    def copied(self, page):
        return page.run("navigator.clipboard.readText()")

    def test_a_methods_code_is_copied(self):
        page = self.page()
        page.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        page.call("Page.bringToFront")
        page.key("F2", "F2")
        page.settle()
        page.click(*page.place("steps:Python"))
        page.settle()
        before = self.copied(page)
        page.click(*page.place("steps:copy"))
        wait_until(lambda: self.copied(page) != before, "the code is copied")
        self.assertIn("def ", self.copied(page))
        self.assertQuiet(page)

    def test_the_microscope_opens_and_its_arrows_move_the_point_by_one_number(self):
        page = self.page()
        page.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        page.call("Page.bringToFront")
        alone = page.picture()
        page.key("z", "KeyZ", "z")
        page.settle()
        wait_until(lambda: page.picture() != alone, "the cells")
        page.key("c", "KeyC", modifiers=CTRL)
        before = wait_until(lambda: self.copied(page), "the scene")
        page.key("ArrowRight", "ArrowRight")
        page.settle()

        def moved():
            page.key("c", "KeyC", modifiers=CTRL)
            return self.copied(page) != before
        wait_until(moved, "the scene has a number more")
        self.assertQuiet(page)
