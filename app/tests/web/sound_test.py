"""What is heard of the page in a real browser: after the first press, and as long as a person wants it."""
from browser import wait_until
from page_case import CTRL, PageCase

# Between the page and the loudspeaker stands what measures how loud it is.
LISTEN = """(function () {
  const Real = window.AudioContext;
  window.contexts = [];
  window.AudioContext = class extends Real {
    constructor(options) { super(options); contexts.push(this); }
    get destination() {
      if (!this.ear) (this.ear = super.createAnalyser()).connect(super.destination);
      return this.ear;
    }
  };
  window.loudness = function () {
    return Math.max(0, ...contexts.filter(c => c.state === 'running' && c.ear).map(function (context) {
      const samples = new Float32Array(context.ear.fftSize);
      context.ear.getFloatTimeDomainData(samples);
      return Math.max(...samples.map(Math.abs));
    }));
  };
})();"""
CANVAS = (400, 640)


class SoundTest(PageCase):
    def listened_page(self):
        page = self.browser.new_page()
        page.call("Page.addScriptToEvaluateOnNewDocument", source=LISTEN)
        page.open(self.server.address)
        page.settle()
        return page

    def turn_on(self, page):
        page.key(",", "Comma", modifiers=CTRL)
        page.settle()
        for key in "sound":
            self.press(page, key, "Key" + key.upper(), key)
        self.press(page, "ArrowDown", "ArrowDown")
        page.key("ArrowRight", "ArrowRight")
        wait_until(lambda: page.run("contexts.length") == 1, "the browser is asked for sound")
        page.key("Escape", "Escape")
        page.settle()

    @staticmethod
    def press(page, *key):
        """On a busy machine keys may come in one frame, and the last would be for what was there before the first."""
        before = page.picture()
        page.key(*key)
        wait_until(lambda: page.picture() != before, "it is shown")
        page.settle()

    def heard(self, page):
        """The pointer moves over Sweep, and the hum with it."""
        x = [0]

        def loud():
            x[0] = (x[0] + 7) % 200
            page.mouse("mouseMoved", CANVAS[0] + x[0], CANVAS[1] - x[0])
            return page.run("loudness()") > 0.01
        wait_until(loud, "it is heard")

    def test_it_is_heard_where_a_person_has_turned_it_on_also_after_loading_again(self):
        page = self.listened_page()
        page.click(*CANVAS)
        page.settle()
        self.assertEqual(page.run("contexts.length"), 0, "nobody has turned it on")
        self.turn_on(page)
        page.go_to("Sweep")
        self.heard(page)
        page.call("Page.reload")
        page.wait_for_program()
        self.heard(page)
        page.run("contexts.forEach(c => c.suspend())")
        wait_until(lambda: page.run("contexts[0].state") == "suspended", "a browser that waits for a press")
        page.click(*CANVAS)
        wait_until(lambda: page.run("contexts[0].state") == "running", "the press")
        self.heard(page)
        self.assertQuiet(page)
