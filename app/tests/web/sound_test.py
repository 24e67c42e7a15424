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
        for letter in "sound":
            page.key(letter, "Key" + letter.upper(), letter)
        page.settle()
        page.key("ArrowDown", "ArrowDown")
        page.settle()
        page.key("ArrowRight", "ArrowRight")
        wait_until(lambda: page.run("contexts.length") == 1, "the browser is asked for sound")
        page.key("Escape", "Escape")
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
        self.go_to(page, "Sweep")
        page.click(*CANVAS)
        self.assertEqual(page.run("contexts.length"), 0, "nobody has turned it on")
        self.turn_on(page)
        self.heard(page)
        page.call("Page.reload")
        page.wait_for_program()
        self.assertEqual(page.run("loudness()"), 0, "not before something is done")
        page.click(*CANVAS)
        self.heard(page)
        self.assertQuiet(page)
