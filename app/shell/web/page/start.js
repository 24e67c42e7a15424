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

  const loaded = document.getElementById('loaded');
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
    followOpen();
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
    followAddress();
  }

  page.run = function (pointer) {
    turns = pointer;
    page.say('');
    loaded.hidden = true;
    page.whole.hidden = !page.embedded;
    if (!history.state) history.replaceState({ open: false }, '');
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

  // The address is that of what is on screen, or names nothing.
  let named = null;  // the link to what it names; '': not known before the next turn; null: it names nothing
  let hash = '';     // the address' own part of it

  function nameInAddress(now) {
    named = now ? '' : null;
    hash = now;
    history.replaceState(history.state || { open: false }, '', now || location.pathname + location.search);
    try {
      sessionStorage.setItem(kOpened, now);
    } catch (e) {
      // Where the user does not permit storage, nothing is restored either.
    }
  }

  function followAddress() {
    if (named === null && !page.embedded) return;  // nobody asks for it
    const link = Module.ccall('page_link_now', 'string', ['number'], [turns]);
    page.whole.href = link;
    if (named === '') named = link;
    else if (named !== link && !page.embedded) nameInAddress('');
  }

  // When the page is reloaded, what was opened by its link has been restored.
  function alreadyOpened() {
    const how = performance.getEntriesByType('navigation')[0];
    try {
      return how && how.type === 'reload' && sessionStorage.getItem(kOpened) === location.hash;
    } catch (e) {  // as above
      return false;
    }
  }

  function openLink() {
    if (location.hash.length < 2 || location.hash === hash) return;
    const link = location.href, known = !page.embedded && alreadyOpened();
    nameInAddress(location.hash);
    if (!known) page.tell('page_link', link);
  }

  page.showLink = function (link) {
    if (!page.embedded) nameInAddress(link && link.slice(link.indexOf('#')));
  };

  function keep() {
    if (!turns || page.embedded) return;
    Module._page_keep(turns);
    page.sendFiles();
  }

  function escape() {
    page.tell('page_key', 'Escape', 1, 0, 0, 0);
    page.tell('page_key', 'Escape', 0, 0, 0, 0);
  }

  // Behind the last point Tab leaves the canvas, as it does the controls of a page, and comes back to the first.
  page.tabLeaves = function (backwards) {
    const leaves = turns ? Module._page_tab_leaves(turns, backwards ? 1 : 0) : 1;
    if (leaves === 2) escape();  // a point is chosen
    return leaves !== 0;
  };

  // Back closes what is open before it leaves the page: while something is, the page has an entry more. An entry without a state
  // is a link that somebody has typed.
  let returning = false;  // to the entry below, by the page itself

  function followOpen() {
    const entry = Boolean(history.state && history.state.open), open = Module._page_is_open(turns) !== 0;
    if (page.embedded || returning || entry === open) return;
    if (open) return history.pushState({ open: true }, '');
    returning = true;
    history.back();
  }

  function back(event) {
    if (!event.state || page.embedded) return;
    if (location.hash !== hash) history.replaceState(event.state, '', hash || location.pathname + location.search);
    if (!returning && !event.state.open && !Module._page_leave(turns)) escape();
    returning = false;
    // The browser now shows the title that this entry had: it is told the present one, which it notices only if it changes.
    const title = document.title;
    document.title = title + '.';
    document.title = title;
    toTell = true;
    wake();
  }

  // A browser prints a copy: what is drawn is gone from the canvas once it is shown.
  function putOnPaper() {
    const paper = document.getElementById('paper');
    page.tell('page_uncovered');
    Module._page_turn(turns);
    paper.width = page.canvas.width;
    paper.height = page.canvas.height;
    paper.getContext('2d').drawImage(page.canvas, 0, 0);
  }

  function watchLife() {
    window.addEventListener('hashchange', openLink);
    window.addEventListener('popstate', back);
    window.addEventListener('beforeprint', putOnPaper);
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
    script.onerror = function () {
      loaded.hidden = true;
      page.say('The file ' + file + ' is missing beside this page.');
    };
    document.body.appendChild(script);
  }

  // Told as it comes; compiled meanwhile.
  function watched(answer) {
    const reader = answer.body.getReader();
    return new Response(new ReadableStream({
      async pull(out) {
        const part = await reader.read();
        if (part.done) return out.close();
        loaded.value += part.value.length;
        out.enqueue(part.value);
      }
    }), { headers: { 'Content-Type': 'application/wasm' } });
  }

  async function instantiate(imports) {
    const answer = await program;
    if (!answer.ok) throw new Error('crosscut.wasm: ' + answer.status);
    return WebAssembly.instantiateStreaming(watched(answer), imports);
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
    if (!program) {
      load('crosscut.wasm.js');
    } else {
      loaded.hidden = false;
      Module.instantiateWasm = function (imports, done) {
        instantiate(imports).then(function (made) { done(made.instance, made.module); }, function (error) {
          console.warn(error);
          loaded.hidden = true;
          page.say('The file crosscut.wasm could not be loaded. If it is beside this page, load the page again.');
        });
        return {};
      };
    }
    load('crosscut.js');
  }
  start();
})(Module.page);
