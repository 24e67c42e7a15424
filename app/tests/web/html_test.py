"""The page's own HTML, for whoever has it read out: what is on it stands in its main part under a heading, and can be read."""
import time

from page_case import PageCase

SIZES = [{"width": 360, "height": 640, "touch": True}, {"width": 1280, "height": 800}]

# Elements of the page that somebody reads or comes to with Tab, and that are not in its only main part.
OUTSIDE = """(() => {
  const mains = document.querySelectorAll('main');
  if (mains.length !== 1) return ['there are ' + mains.length + ' main parts'];
  return [...document.body.querySelectorAll('h1, h2, p, a, section, canvas[tabindex], progress')]
    .filter(element => !mains[0].contains(element)).map(element => element.outerHTML);
})()"""

# Texts with too little contrast to their background, by the rule of WCAG 2 for small letters.
FAINT = """(() => {
  const parts = colour => (colour.match(/[\\d.]+/g) || []).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = element => {
    const colour = element ? parts(getComputedStyle(element).backgroundColor) : [];
    return !element ? null : colour.length === 3 || colour[3] === 1 ? colour : behind(element.parentElement);
  };
  return [...document.querySelectorAll('h1, h2, p, a, b, code')].map(element => {
    const under = behind(element);
    if (!under) return element.outerHTML + ' has no background';
    const [a, b] = [light(parts(getComputedStyle(element).color)), light(under)];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    return contrast < 4.5 ? element.outerHTML + ' ' + contrast : '';
  }).filter(text => text);
})()"""


class HtmlTest(PageCase):
    def pages(self, **emulation):
        for path in ["", "?embed", "about.html"]:
            page = self.browser.new_page(**emulation)
            if path == "about.html":
                page.call("Page.navigate", url=self.server.address + path)
                time.sleep(0.5)
            else:
                page.open(self.server.address + path)
            yield path, page
            page.close()

    def test_all_that_is_read_out_stands_in_the_main_part_under_a_heading(self):
        for size in SIZES:
            for path, page in self.pages(**size):
                self.assertEqual(page.run(OUTSIDE), [], path)
                self.assertEqual(page.run("document.querySelectorAll('h1').length"), 1, path)

    def test_texts_stand_out_from_what_is_behind_them(self):
        for colours in ["dark", "light"]:
            for path, page in self.pages(colours=colours, **SIZES[0]):
                page.run("typeof Module === 'object' && Module.page.say('A message.')")
                self.assertEqual(page.run(FAINT), [], f"{path} {colours}")
