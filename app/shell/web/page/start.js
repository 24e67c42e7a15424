// From loading the program to its turns, which run only when there is input or one is due.
(function (page) {
  'use strict';
  const kOpened = 'crosscut:opened';
  const kSoon_s = 0.02;        // about a frame, which the browser times more precisely than a timer

  const kTell_ms = 1000;
  const kSend_ms = 100;
  const kLastEmbedded = 60;    // turns for an embedded page that is animated

  // Calls that change nothing to be read out by themselves: their effects are read out when the scene rests.
  const kSilent = new Set(['page_pointer', 'page_modifiers', 'page_changed']);

  let state = 0, turns = 0;
  let asked = 0, timer = 0;    // for the next turn
  let toTell = true, told = 0, sent = 0;  // what is shown first is told too

  page.settled = false;        // an embedded page has been drawn once
  page.turns = 0;              // so far, for measurements
  page.first_ms = 0;           // end of the first turn, milliseconds since the page was requested

  page.attach = function (pointer) { state = pointer; };

  page.tell = function (name) {
    if (!state) return 0;
    const values = Array.prototype.slice.call(arguments, 1);
    const kinds = values.map(function (value) { return typeof value === 'string' ? 'string' : 'number'; });
    const answer = Module.ccall(name, 'number', ['number'].concat(kinds), [state].concat(values));
    toTell = toTell || !kSilent.has(name);
    wake();
    return answer;
  };

  function wake() {
    if (asked || !turns) return;
    asked = requestAnimationFrame(turn);
  }

  function turn() {
    asked = 0;
    clearTimeout(timer);
    page.turns += 1;
    const wait_s = Module._page_turn(turns);
    page.first_ms = page.first_ms || performance.now();
    const soon = wait_s >= 0 && wait_s < kSoon_s;
    send(soon);
    page.settled = page.settled || !soon || page.turns > kLastEmbedded;
    tell(soon);
    if (soon) return wake();
    if (wait_s >= 0) timer = setTimeout(document.hidden ? turn : wake, wait_s * 1000);
  }

  // Checking all files takes longer than many turns, so during an animation it is done only at intervals.
  function send(moves) {
    if (moves && performance.now() < sent + kSend_ms) return;
    sent = performance.now();
    page.sendFiles();
  }

  // Passes on the text of what is shown: when it rests, and during an animation at intervals.
  function tell(moves) {
    toTell = toTell || moves;
    if (!toTell || document.hidden || (moves && performance.now() < told + kTell_ms)) return;
    toTell = false;
    told = performance.now();
    Module._page_tell(turns);
  }

  page.run = function (pointer) {
    turns = pointer;
    page.say('');
    if (!page.embedded) page.takeKeyboard();
    openLink();
    wake();
    page.workOffline();
  };

  // For tests: where handles and controls are, lines "place NAME X Y" in pixels of the canvas.
  page.places = function () { return Module.ccall('page_places', 'string', ['number'], [turns]); };

  page.wakeUp = function () {
    if (page.touched) return;
    page.touched = true;
    page.tell('page_changed');
  };

  // When the page is reloaded, the changes made since the link was opened have been restored.
  function alreadyOpened() {
    const how = performance.getEntriesByType('navigation')[0];
    return how && how.type === 'reload' && sessionStorage.getItem(kOpened) === location.hash;
  }

  function openLink() {
    if (location.hash.length < 2) return;
    try {
      if (!page.embedded && alreadyOpened()) return;
      sessionStorage.setItem(kOpened, location.hash);
    } catch (e) {
      // Where the user does not permit storage, nothing was restored either.
    }
    page.tell('page_link', location.href);
  }

  page.showLink = function (link) {
    if (page.embedded) return;
    const hash = link.slice(link.indexOf('#'));
    history.replaceState(null, '', hash);
    try {
      sessionStorage.setItem(kOpened, hash);
    } catch (e) {
      // As above.
    }
  };

  function keep() {
    if (!turns || page.embedded) return;
    Module._page_keep(turns);
    page.sendFiles();
  }

  function watchLife() {
    window.addEventListener('hashchange', function () { openLink(); });
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', function () {
      if (document.hidden) keep();
      page.tell('page_changed');
    });
    ['focus', 'blur'].forEach(function (name) {
      window.addEventListener(name, function () { page.tell('page_changed'); });
    });
  }

  function load(file) {
    const script = document.createElement('script');
    script.src = file;
    script.async = false;  // in order
    script.onerror = function () { page.say('The file ' + file + ' is missing beside this page.'); };
    document.body.appendChild(script);
  }

  async function start() {
    if (typeof WebAssembly !== 'object' || !document.createElement('canvas').getContext('webgl2')) {
      return page.say('Crosscut draws with WebGL 2, which this browser does not have or has switched off. ' +
          'A newer Firefox, Chrome, Edge or Safari has it; in some it is a setting called hardware acceleration.');
    }
    const bringBack = await page.bringBackFiles();
    Module.canvas = page.canvas;
    Module.preRun = [bringBack];
    Module.onRuntimeInitialized = function () {
      page.watchSize();
      page.watchContext();
      page.watchPointers();
      page.watchKeys();
      page.watchClipboard();
      page.watchFiles();
      page.watchSound();
      watchLife();
    };
    Module.print = function (text) { console.log(text); };
    Module.printErr = function (text) { console.warn(text); };
    Module.onAbort = function () { page.say('Crosscut had to stop. What you did is kept: load the page again.'); };
    // A page opened from a folder may not read the files beside it, but may run them.
    if (location.protocol === 'file:') load('crosscut.wasm.js');
    load('crosscut.js');
  }
  start();
})(Module.page);
