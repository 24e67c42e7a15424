"""The page without a network, and when a newer release is published: python3 run.py FOLDER PROGRAM offline_test."""
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from browser import Server, wait_until
from page_case import PageCase

WEB = Path(__file__).resolve().parents[2] / "shell" / "web"


class OfflineTest(PageCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.published = Path(folder.name) / "page"
        shutil.copytree(self.folder, self.published)
        super().setUp()
        self.server.close()
        self.server = Server(str(self.published))
        self.later_s = 0

    def publish(self, name, number):
        """This file as in another release, newer by a minute for whoever asks when it was changed."""
        path = self.published / name
        text = re.sub(r"/\* release \d+ \*/|<!-- release \d+ -->", "", path.read_text(encoding="utf-8"))
        if name.endswith(".html"):
            text = text.replace("</head>", f"<!-- release {number} --></head>")
        else:
            text += f"/* release {number} */Module.page.release = {number};"
        path.write_text(text, encoding="utf-8")
        self.touch(path)

    def touch(self, path):
        self.later_s += 60
        subprocess.run(["touch", f"--date=@{int(time.time()) + self.later_s}", path], check=True)

    def name_files(self):
        """offline.js for what is published now."""
        script = (self.published / "offline.js").read_text(encoding="utf-8")
        names = re.findall(r"^  '([^']+)': '[0-9a-f]{64}'", script, re.M)
        self.assertIn("crosscut.wasm", names)
        subprocess.run(["cmake", "-D", f"FOLDER={self.published}", "-D", "NAMES=" + "|".join(names), "-D", f"INPUT={WEB / 'page' / 'offline.js'}",
                        "-D", f"OUTPUT={self.published / 'offline.js'}", "-P", str(WEB / "offline.cmake")], check=True)
        self.touch(self.published / "offline.js")

    def kept(self, page):
        wait_until(lambda: page.run("navigator.serviceWorker.ready.then(kept => kept.active.state === 'activated')"), "the page is kept")
        return page.run("caches.keys().then(names => names.length)")

    def shown(self, page):
        """The release of the page and that of its script."""
        return page.run("[(document.documentElement.outerHTML.match(/release (\\d+)/) || [0, 0])[1] * 1, Module.page.release || 0]")

    def again(self, page):
        page.call("Page.bringToFront")
        page.run("window.old = true")
        page.call("Page.reload")
        wait_until(lambda: page.run("!window.old"), "another page is loaded")
        page.wait_for_program()
        time.sleep(0.5)  # it may load once more, as the newest
        page.wait_for_program()

    def test_after_the_first_visit_it_opens_without_a_network(self):
        page = self.page()
        answer = page.answer()
        self.assertEqual(self.kept(page), 1)
        self.server.close()
        self.again(page)
        self.assertEqual(page.answer(), answer)
        self.assertTrue(page.run("fetch('world_50m.txt').then(answer => answer.ok)"))
        self.assertQuiet(page)
        self.server = Server(str(self.published))

    def test_a_newer_release_is_shown_whole_and_half_of_one_never(self):
        page = self.page()
        self.kept(page)
        self.assertEqual(self.shown(page), [0, 0])
        # A server in the middle of being changed: one file is new, and then the list of files too.
        self.publish("page.js", 2)
        self.again(page)
        self.assertEqual(self.shown(page), [0, 0])
        page.run("navigator.serviceWorker.getRegistration().then(kept => kept.update()).then(() => true)")
        self.publish("index.html", 2)
        self.name_files()
        self.publish("index.html", 3)  # not the one that is listed
        page.run("navigator.serviceWorker.getRegistration().then(kept => kept.update()).then(() => true, () => true)")
        time.sleep(1)
        self.again(page)
        self.assertEqual(self.shown(page), [0, 0])
        # The whole one waits while another page shows the older, and is shown when only one is left.
        self.publish("index.html", 2)
        self.name_files()
        other = self.browser.new_page()
        other.open(self.server.address)
        page.run("navigator.serviceWorker.getRegistration().then(kept => kept.update()).then(() => true)")
        wait_until(lambda: page.run("navigator.serviceWorker.getRegistration().then(kept => !!kept.waiting)"), "the newer one waits")
        self.again(page)
        self.assertEqual(self.shown(page), [0, 0])
        other.close()
        # The browser may count a closed page for a while.
        for _ in range(4):
            self.again(page)
            if self.shown(page) != [0, 0]:
                break
        self.assertEqual(self.shown(page), [2, 2])
        self.assertEqual(self.kept(page), 1)
