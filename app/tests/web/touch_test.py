"""The page on a phone: words for fingers, and what was left in a wide window is in view."""
import io
import math
import time

from PIL import Image

from browser import wait_until
from page_case import PageCase

# From now on each turn of the program takes 400 ms more.
SLOW = """{
    const quick = window.requestAnimationFrame.bind(window);
    window.slowest_ms = 0;
    window.requestAnimationFrame = turn => quick(at => {
        const begun_ms = performance.now();
        turn(at);
        while (performance.now() < begun_ms + 400) {}
        window.slowest_ms = Math.max(window.slowest_ms, performance.now() - begun_ms);
    });
}"""

PHONE = {"width": 390, "height": 844, "pixels": 3, "touch": True}


class TouchTest(PageCase):
    def test_a_link_made_in_a_wide_window_shows_its_points_on_a_phone(self):
        page = self.page()
        self.move_a(page)
        link = self.copied_link(page)
        phone = self.page(link, **PHONE)
        blue = self.blue_across(phone)
        self.assertGreater(max(blue) - min(blue), 390, "all of AB, from one side to the other")

    def test_a_pinch_within_one_frame_counts_from_where_the_fingers_were_put(self):
        phone = self.page(**PHONE)
        before = self.blue_across(phone)
        phone.touch("touchStart", [(100, 600)])
        phone.wait_for_turns()  # no more: a finger that rests asks for a menu
        phone.run("""{
            window.frame = window.requestAnimationFrame;
            window.held = [];
            window.requestAnimationFrame = turn => window.held.push(turn);
        }""")
        phone.touch("touchStart", [(100, 600), (300, 600)])
        for i in range(1, 6):
            phone.touch("touchMove", [(100 + 10 * i, 600), (300 - 10 * i, 600)])
        phone.run("{ window.requestAnimationFrame = window.frame; window.held.forEach(turn => window.frame(turn)); }")
        phone.settle()
        phone.touch("touchEnd", [])
        phone.settle()
        after = self.blue_across(phone)
        share = (max(after) - min(after)) / (max(before) - min(before))
        self.assertLess(share, 0.65, "half as far apart, but for the letters")

    def test_a_message_leaves_the_way_on_free(self):
        phone = self.browser.new_page(width=360, height=640, touch=True)
        phone.open(self.server.address)
        self.tap(phone, phone.place("start:Learn"))
        phone.place("card:next")
        phone.settle()
        first = phone.picture()
        self.copied_link(phone)
        wait_until(lambda: "copied" in self.said(phone), "a message")
        self.tap(phone, phone.place("card:next"))
        wait_until(lambda: phone.picture() != first and "card:back" in phone.places(), "the next card")
        self.assertNotIn("..", self.said(phone))
        self.assertQuiet(phone)

    def test_on_a_phone_that_needs_400_ms_for_a_frame_no_drag_is_lost(self):
        phone = self.page(width=360, height=640, touch=True)
        before = phone.description()
        phone.run(SLOW)
        x, y = begun = phone.place("canvas:a")
        for i in range(20):  # each from where the last one ended: behind one that is lost all would miss the point
            way = 40 if i % 4 < 2 else -40
            phone.touch("touchStart", [(x, y)], waits=False)
            for step in range(1, 5):
                time.sleep(0.03)
                phone.touch("touchMove", [(x + way * step / 4, y)], waits=False)
            phone.touch("touchEnd", [], waits=False)
            x += way
            time.sleep(0.1)
        phone.settle(patience_s=120)
        self.assertLess(math.dist(phone.place("canvas:a"), begun), 30, "but for the line of the grid that it snaps to, 27 apart")
        for step in range(20):  # A comes by its first place in between: one drag more or less would end elsewhere
            known = phone.description()
            self.tap(phone, phone.place("bar:Undo"))
            wait_until(lambda known=known: phone.description() != known, f"undo {step + 1}")
        self.assertEqual(phone.description(), before)
        self.assertGreater(phone.run("window.slowest_ms"), 400)
        self.assertQuiet(phone)

    @staticmethod
    def tap(page, place):
        page.touch("touchStart", [place])
        page.touch("touchEnd", [])

    @staticmethod
    def blue_across(page):
        """The columns in which there is A's colour, pixels of the screen."""
        picture = Image.open(io.BytesIO(page.picture())).convert("RGB")
        return [x for x in range(picture.width) for y in range(400, picture.height, 2)
                if all(abs(a - b) < 24 for a, b in zip(picture.getpixel((x, y)), (86, 180, 233)))] or [0]
