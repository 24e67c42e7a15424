// Keys, by the letters of the user's layout, and text from input methods and on-screen keyboards.
(function (page) {
  'use strict';
  const kShift = 1, kCtrl = 2, kAlt = 4, kAltGr = 8, kRepeat = 16, kSystem = 32;

  const typed = document.getElementById('typed');
  let layout = null;  // what keys type alone, if the browser tells
  let typing = false;
  let held = 0;       // Shift, Control and Alt, as last reported

  function letter(text) {
    const points = Array.from(text || '');
    return points.length === 1 ? points[0].codePointAt(0) : 0;
  }

  function flags(event) {
    const altGr = event.getModifierState('AltGraph');
    return (event.shiftKey ? kShift : 0) | (event.ctrlKey && !altGr ? kCtrl : 0) | (event.altKey && !altGr ? kAlt : 0) |
        (altGr ? kAltGr : 0) | (event.repeat ? kRepeat : 0) | (event.metaKey ? kSystem : 0);
  }

  // What the key types alone: what it types now, if it is a letter and at most Control is down with it;
  // otherwise what the layout says.
  function name(event) {
    const now = event.key || '', small = now.toLowerCase();
    const plain = !event.shiftKey && !event.getModifierState('AltGraph') && !event.altKey;
    if (plain || small !== now.toUpperCase()) return letter(small);
    return letter(layout && layout.get(event.code));
  }

  page.tellModifiers = function (event) {
    const now = flags(event) & (kShift | kCtrl | kAlt | kSystem);
    if (now === held) return;
    held = now;
    page.tell('page_modifiers', now);
  };

  function send(event, down) {
    held = flags(event) & (kShift | kCtrl | kAlt | kSystem);
    return page.tell('page_key', event.code, down, flags(event), name(event), letter(event.key));
  }

  function press(event) {
    if (event.isComposing || event.key === 'Process' || event.key === 'Unidentified' || event.code === '') return;
    if (event.key === 'Dead') return;
    const command = event.ctrlKey || event.metaKey;
    if (event.code === 'Tab' && !command && !event.altKey && page.tabLeaves(event.shiftKey)) return;
    if (command && (event.key || '').toLowerCase() === 'v' && !event.altKey) {
      page.pasteWith(function () { send(event, 1); });  // after the browser has passed on the pasted text
      return;
    }
    const meant = send(event, 1);
    if (meant) event.preventDefault();
  }

  function release(event) {
    send(event, 0);
  }

  // Only text that did not come from a key.
  function write(event) {
    if (event.isComposing) return;
    Array.from(typed.value).forEach(function (c) { page.tell('page_letter', c.codePointAt(0)); });
    typed.value = '';
  }

  // On-screen keyboards often report no keys.
  function before(event) {
    const code = { deleteContentBackward: 'Backspace', insertLineBreak: 'Enter' }[event.inputType];
    if (!code) return;
    event.preventDefault();
    page.tell('page_key', code, 1, 0, 0, 0);
    page.tell('page_key', code, 0, 0, 0, 0);
  }

  page.takeKeyboard = function () {
    if (document.activeElement !== typed) page.canvas.focus({ preventScroll: true });
  };

  page.type = function (on) {
    if (on === typing) return;
    typing = on;
    if (on) {
      typed.value = '';
      typed.focus({ preventScroll: true });
    } else if (document.activeElement === typed) {
      page.canvas.focus({ preventScroll: true });
    }
  };

  page.watchKeys = function () {
    [page.canvas, typed].forEach(function (element) {
      element.addEventListener('keydown', press);
      element.addEventListener('keyup', release);
      element.addEventListener('focus', function () {
        page.wakeUp();  // what is embedded: Tab has come to it
        page.tell('page_changed');
      });
      element.addEventListener('blur', function () {
        held = 0;
        page.tell('page_let_go');
      });
    });
    typed.addEventListener('input', write);
    typed.addEventListener('compositionend', function () { setTimeout(function () { write({}); }, 0); });
    typed.addEventListener('beforeinput', before);
    if (navigator.keyboard && navigator.keyboard.getLayoutMap)
      navigator.keyboard.getLayoutMap().then(function (map) { layout = map; }, function () {});
  };
})(Module.page);
