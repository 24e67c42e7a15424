"""The page among other pages: its address, Back, Tab, what is heard of it, how it comes, and how it is printed."""
import base64
import io

from browser import wait_until
from page_case import CTRL, SHIFT, PageCase


class VisitTest(PageCase):
    def hash(self, page):
        return page.run("location.hash")

    def chosen(self, page):
        return page.run("document.getElementById('chosen').textContent")

    def test_the_address_is_that_of_what_is_on_screen_or_names_nothing(self):
        page = self.page()
        link = self.copied_link(page)
        page.settle()
        self.assertNotEqual(self.hash(page), "", "nothing has changed")
        before, _ = self.move_a(page)
        wait_until(lambda: self.hash(page) == "", "the drawing is another one")
        page.call("Page.reload")
        page.wait_for_program()
        self.assertNotEqual(page.description(), before, "what was done since is there")
        page.run(f"location.href = {link!r}")
        wait_until(lambda: page.description() == before, "the link opens")
        page.settle()
        self.assertEqual(page.run("location.href"), link)
        page.key("]", "BracketRight", modifiers=CTRL)
        wait_until(lambda: self.hash(page) == "", "another scene")
        page.settle()
        before = page.description()
        page.run(f"location.href = {link[:-6]!r}")
        wait_until(lambda: "link" in self.said(page), "a sentence about the damaged link")
        wait_until(lambda: self.hash(page) == "", "which the address does not keep")
        self.assertEqual(page.description(), before)
        self.assertQuiet(page)

    def test_back_closes_what_is_open_before_it_leaves(self):
        page = self.page()
        length = page.run("history.length")
        back = "history.back()"
        page.key(",", "Comma", modifiers=CTRL)
        wait_until(lambda: self.chosen(page) == "Settings is open.", "the settings open")
        page.run(back)
        wait_until(lambda: self.chosen(page) == "", "Back closes them")
        page.key(",", "Comma", modifiers=CTRL)
        wait_until(lambda: page.run("history.state.open"), "they open again")
        page.key("Escape", "Escape")
        wait_until(lambda: not page.run("history.state.open"), "Escape leaves no entry behind")
        before = page.description()
        self.choose(page, "lesson")
        self.changed(page, before)
        page.settle()
        wait_until(lambda: page.run("history.state.open"), "a lesson is open")
        page.run(back)
        wait_until(lambda: page.description() == before, "Back ends the lesson")
        page.settle()
        self.assertFalse(page.run("history.state.open"))
        self.assertLessEqual(page.run("history.length"), length + 1)
        self.assertQuiet(page)

    def test_the_tab_has_the_scene_s_title_after_what_was_open_is_left_for_another_scene(self):
        page = self.page()

        def title_of_tab():
            history = page.call("Page.getNavigationHistory")
            return history["entries"][history["currentIndex"]]["title"]

        before = page.description()
        page.key("l", "KeyL", text="l")
        page.settle()
        page.key("Enter", "Enter", text="\r")
        self.changed(page, before)
        wait_until(lambda: page.run("history.state.open"), "a lesson is open")
        page.key("3", "Digit3", modifiers=CTRL)
        wait_until(lambda: not page.run("history.state.open"), "another scene leads out of it")
        wait_until(lambda: title_of_tab() == "Spheres \u2014 Crosscut", "the tab says which")
        self.assertQuiet(page)

    def test_tab_leaves_the_canvas_behind_the_last_point_and_a_reader_hears_each(self):
        page = self.page()
        focused = "document.activeElement.id"
        heard = []
        for _ in range(20):
            page.key("Tab", "Tab")
            page.settle()
            if page.run(focused) != "canvas":
                break
            heard.append(self.chosen(page))
        self.assertEqual(page.run(focused), "about")
        self.assertGreaterEqual(len(heard), 4)
        self.assertEqual(len(set(heard)), len(heard), heard)
        self.assertTrue(heard[0].startswith("A"), heard)
        wait_until(lambda: self.chosen(page) == "", "nothing is chosen any more")
        page.key("Tab", "Tab", modifiers=SHIFT)
        wait_until(lambda: page.run(focused) == "canvas", "and back")
        page.key("Tab", "Tab", modifiers=SHIFT)
        wait_until(lambda: self.chosen(page) == heard[-1], "the last one first")
        self.assertQuiet(page)

    def test_the_first_visit_has_the_colours_that_the_browser_prefers_and_later_ones_what_was_chosen(self):
        from PIL import Image
        page = self.page(colours="light")
        background = lambda: Image.open(io.BytesIO(page.picture())).convert("L").getpixel((640, 60))
        light = background()
        self.assertGreater(light, 200)
        page.colours("dark")
        page.call("Page.reload")
        page.wait_for_program()
        page.settle()
        self.assertEqual(background(), light, "a later visit")

    def test_what_is_missing_is_named(self):
        for file in ["page.js", "crosscut.js", "crosscut.wasm"]:
            page = self.page_without(file)
            wait_until(lambda: file in self.note(page), file)

    def test_without_scripts_there_is_a_sentence_and_nothing_loads(self):
        page = self.browser.new_page()
        page.call("Emulation.setScriptExecutionDisabled", value=True)
        page.call("Page.navigate", url=self.server.address)
        tree = lambda: str(page.call("Accessibility.getFullAXTree"))
        wait_until(lambda: "allow JavaScript" in tree(), "the sentence")
        self.assertNotIn("Loading", tree())

    def test_the_program_is_asked_for_once_and_at_once_and_its_coming_is_shown(self):
        page = self.browser.new_page()
        page.call("Page.addScriptToEvaluateOnNewDocument", source="""
            window.seen = [];
            const watch = () => {
              const bar = document.getElementById('loaded');
              if (bar && !bar.hidden && bar.value !== seen[seen.length - 1]) seen.push(bar.value);
              requestAnimationFrame(watch);
            };
            watch();""")
        page.call("Network.enable")
        page.call("Network.emulateNetworkConditions", offline=False, latency=20, downloadThroughput=3e6, uploadThroughput=1e6)
        page.open(self.server.address)
        timing = page.run("""performance.getEntriesByType('resource').map(
            r => [r.name.replace(/.*\\//, ''), r.transferSize, r.decodedBodySize])""")
        wasm = [entry for entry in timing if entry[0] == "crosscut.wasm"]
        self.assertEqual(len(wasm), 1, timing)
        self.assertLess(wasm[0][1], 0.5 * wasm[0][2], "the server compresses it")
        seen, most = page.run("seen"), page.run("document.getElementById('loaded').max")
        self.assertEqual(most, wasm[0][2])
        self.assertTrue(seen and seen[0] < most, seen)  # how many of them a busy machine shows differs
        self.assertEqual(seen, sorted(seen))
        self.assertTrue(page.run("document.getElementById('loaded').hidden"))
        self.assertQuiet(page)
        without = self.page_without("crosscut.js")
        wait_until(lambda: without.run("performance.getEntriesByType('resource').some(r => r.name.endsWith('crosscut.wasm'))"),
                   "it is asked for before the script that wants it")

    def test_what_is_embedded_sleeps_until_it_is_touched_keeps_nothing_and_leads_to_the_whole_program(self):
        page = self.page("?embed")
        self.assertTrue(page.run("Module.page.asleep()"))
        self.assertNotEqual(page.run("document.activeElement.id"), "canvas")
        _, moved = self.move_a(page)
        link = wait_until(lambda: page.run("!document.getElementById('whole').hidden && document.getElementById('whole').href"), "the way out")
        self.assertNotIn("embed", link)
        self.assertEqual(page.run("Object.keys(localStorage).length"), 0)
        whole = self.page(link)
        wait_until(lambda: whole.description() == moved, "the same drawing in the whole program")

    def test_an_article_scrolls_with_the_wheel_over_what_is_embedded_and_tab_goes_through_it(self):
        article = self.browser.new_page()
        article.call("Page.navigate", url=self.server.address + "about.html")
        wait_until(lambda: article.run("document.querySelector('main') !== null"), "an article")
        article.run("""new Promise(done => {
            document.body.innerHTML = "<iframe src='index.html?embed' width=800 height=500></iframe><p style='height: 3000px'>";
            const inside = document.querySelector('iframe');
            inside.onload = () => setInterval(() => inside.contentWindow.Module.page.settled && done(), 100);
        })""")

        def scrolled():
            article.mouse("mouseWheel", 400, 250, deltaX=0, deltaY=200)
            return article.run("scrollY") > 0
        self.assertTrue(wait_until(scrolled, "the article scrolls"))
        page = self.page("?embed")
        been = []
        while "whole" not in been:
            page.key("Tab", "Tab")
            page.settle()
            been.append(page.run("document.activeElement.id"))
            self.assertEqual(page.run("Module.page.asleep()"), "canvas" not in been, "it shows which point is chosen")
            self.assertLess(len(been), 18, "Tab leaves it behind the last point")

    def test_printing_the_page_prints_the_picture(self):
        page = self.page()
        page.run("window.dispatchEvent(new Event('beforeprint'))")
        page.call("Emulation.setEmulatedMedia", media="print")
        colours = page.run("""(() => {
            const paper = document.getElementById('paper');
            const data = paper.getContext('2d').getImageData(0, 0, paper.width, paper.height).data;
            const all = new Set();
            for (let i = 0; i < data.length; i += 4) all.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]);
            return [all.size, getComputedStyle(paper).display, getComputedStyle(Module.page.canvas).visibility];
        })()""")
        self.assertGreater(colours[0], 100)
        self.assertEqual(colours[1:], ["block", "hidden"])
        pdf = base64.b64decode(page.call("Page.printToPDF")["data"])
        self.assertEqual(pdf.count(b"/Type /Page\n") + pdf.count(b"/Type /Page "), 1, "one page")
