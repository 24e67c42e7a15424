"""The page on a phone: words for fingers, and what was left in a wide window is in view."""
from browser import wait_until
from page_case import CTRL, SHIFT, PageCase

PHONE = {"width": 390, "height": 844, "pixels": 3, "touch": True}


class TouchTest(PageCase):
    def test_a_link_made_in_a_wide_window_shows_its_points_on_a_phone(self):
        page = self.page()
        before = page.description()
        page.drag((153, 679), (250, 679))
        self.changed(page, before)
        page.key("C", "KeyC", modifiers=CTRL | SHIFT)
        link = wait_until(lambda: page.run("location.hash.length > 50 && location.href"), "the address holds the scene")
        phone = self.browser.new_page(**PHONE)
        phone.open(link)
        phone.settle()
        blue = self.blue_across(phone)
        self.assertGreater(max(blue) - min(blue), 390, "all of AB, from one side to the other")

    @staticmethod
    def blue_across(page):
        """The columns in which there is A's colour, pixels of the screen."""
        import io
        from PIL import Image
        picture = Image.open(io.BytesIO(page.picture())).convert("RGB")
        near = [(x, y) for x in range(picture.width) for y in range(400, picture.height, 2)
                if all(abs(a - b) < 24 for a, b in zip(picture.getpixel((x, y)), (86, 180, 233)))]
        return [x for x, _ in near] or [0]
