// What the page shows: the canvas and its pixels, the cursor, messages, and texts for screen readers.
var Module = { page: {} };
(function (page) {
  'use strict';
  // In Dear ImGui's order, which begins at -1.
  const kCursors = ['none', 'default', 'text', 'move', 'ns-resize', 'ew-resize', 'nesw-resize', 'nwse-resize', 'pointer', 'not-allowed'];

  page.canvas = document.getElementById('canvas');
  page.whole = document.getElementById('whole');  // the way out of a page in another page
  page.embedded = new URLSearchParams(location.search).has('embed');
  page.touched = false;
  document.documentElement.classList.toggle('embed', page.embedded);

  let wanted = null;  // the exact number of pixels that the canvas covers, if the browser tells
  let pinned = null;  // a fixed number of pixels, whatever it covers
  let cursor = '';

  page.say = function (sentence, small) {
    const note = document.getElementById('note');
    note.className = small ? 'small' : '';
    note.textContent = sentence;
    if (small) setTimeout(function () { if (note.textContent === sentence) note.textContent = ''; }, 8000);
  };

  page.pixelsAUnit = function () { return window.devicePixelRatio || 1; };

  function measured() {
    const box = page.canvas.getBoundingClientRect(), k = page.pixelsAUnit();
    return [Math.round(box.width * k), Math.round(box.height * k)];
  }

  // A browser with emulated pixels reports those of the screen.
  function covered() {
    const size = measured();
    const near = wanted && Math.abs(wanted[0] - size[0]) <= 1 && Math.abs(wanted[1] - size[1]) <= 1;
    return near ? wanted : size;
  }

  // A replay has the pixels of its recording, and the page shows them as large as possible.
  page.pin = function (width, height) { pinned = width > 0 ? [width, height] : null; };

  page.fit = function () {
    const size = pinned || covered();
    const width = Math.max(1, size[0]), height = Math.max(1, size[1]);
    if (page.canvas.width !== width) page.canvas.width = width;
    if (page.canvas.height !== height) page.canvas.height = height;
  };

  page.watchSize = function () {
    const changed = function (entries) {
      const box = entries[0].devicePixelContentBoxSize;
      wanted = box ? [box[0].inlineSize, box[0].blockSize] : null;
      page.tell('page_changed');
    };
    const observer = new ResizeObserver(changed);
    try {
      observer.observe(page.canvas, { box: 'device-pixel-content-box' });
    } catch (e) {  // the browser does not know that box
      observer.observe(page.canvas);
    }
    const watchPixels = function () {
      matchMedia('(resolution: ' + page.pixelsAUnit() + 'dppx)').addEventListener('change', function () {
        page.tell('page_changed');
        watchPixels();
      }, { once: true });
    };
    watchPixels();
  };

  page.asleep = function () { return document.hidden || (page.embedded && !page.touched && page.settled); };

  page.setCursor = function (shape) {
    const name = kCursors[shape + 1] || 'default';
    if (name === cursor) return;
    cursor = name;
    page.canvas.style.cursor = name;
  };

  // A browser that opens no page now has the link that does.
  page.openAbout = function () {
    const about = document.getElementById('about');
    if (!window.open(about.href, '_blank')) about.focus();
  };

  page.toggleFullscreen = function () {
    const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    if (done) done.catch(function () {});
  };

  // An unchanged text is not read out again.
  function tell(id, text) {
    const place = document.getElementById(id);
    if (place.textContent !== text) place.textContent = text;
  }

  // `chosen`: what is open over the scene, or the point that the keys move.
  page.describe = function (text, said, chosen) {
    tell('answer', text.split('\n')[0]);
    tell('said', said);
    tell('chosen', chosen);
    tell('description', text);
  };

  page.watchContext = function () {
    page.canvas.addEventListener('webglcontextlost', function (event) {
      event.preventDefault();  // otherwise it is never restored
    });
    page.canvas.addEventListener('webglcontextrestored', function () { page.tell('page_restored'); });
  };
})(Module.page);
