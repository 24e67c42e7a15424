// Files: those that a person opens and saves, and what the browser keeps of a session from one visit to the next.
(function (page) {
  'use strict';
  const kPrefix = 'crosscut:';
  const kHome = '/home/web_user';
  const kSessions = kHome + '/.local/state/crosscut/sessions';
  const kOpened = '/opened';
  const kMostSessions = 32;

  const known = new Map();  // by path: when it was changed, and its size, as the browser keeps it
  let own = null;           // the session's folder that no other tab has
  let full = false;

  function storage() {
    try {
      return window.localStorage;
    } catch (e) {  // where the person allows none
      return null;
    }
  }

  function kept() {
    const store = storage(), out = [];
    for (let i = 0; store && i < store.length; ++i) {
      const key = store.key(i);
      if (!key.startsWith(kPrefix)) continue;
      const text = store.getItem(key), end = text.indexOf('\n');
      out.push({ path: key.slice(kPrefix.length), changed: Number(text.slice(0, end)), text: text.slice(end + 1) });
    }
    return out;
  }

  // Those that were used last come first, then numbers that nobody has used.
  function sessionsByUse(files) {
    const used = new Map();
    files.forEach(function (file) {
      if (!file.path.startsWith(kSessions)) return;
      const folder = file.path.slice(0, file.path.lastIndexOf('/'));
      used.set(folder, Math.max(used.get(folder) || 0, file.changed));
    });
    const folders = Array.from(used.keys()).sort(function (a, b) { return used.get(b) - used.get(a); });
    for (let i = 1; i <= kMostSessions; ++i)
      if (!used.has(kSessions + '/' + i)) folders.push(kSessions + '/' + i);
    return folders;
  }

  // Takes the first session that no other tab has, for as long as this page lives.
  async function claim(folders) {
    if (!navigator.locks) return folders[0];
    for (const folder of folders) {
      const got = await new Promise(function (answer) {
        navigator.locks.request(kPrefix + folder, { ifAvailable: true }, function (lock) {
          answer(lock !== null);
          return lock ? new Promise(function () {}) : undefined;
        }).catch(function () { answer(false); });
      });
      if (got) return folder;
    }
    return null;
  }

  page.owns = function (lock) {
    return !lock.startsWith(kSessions) || lock.slice(0, lock.lastIndexOf('/')) === own;
  };

  function put(path, text, changed) {
    FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    FS.writeFile(path, text);
    FS.utime(path, changed, changed);
  }

  // Before the program starts. What is embedded in another page keeps nothing.
  page.bringBackFiles = async function () {
    const files = page.embedded ? [] : kept();
    own = await claim(sessionsByUse(files));
    return function () {
      FS.mkdirTree(kOpened);
      files.forEach(function (file) {
        put(file.path, file.text, file.changed);
        const there = FS.stat(file.path);
        known.set(file.path, there.mtime.getTime() + ':' + there.size);
      });
    };
  };

  function walk(folder, visit) {
    FS.readdir(folder).forEach(function (name) {
      if (name === '.' || name === '..' || name === 'lock' || name.endsWith('.lock') || name.endsWith('.part')) return;
      const path = folder + '/' + name, there = FS.stat(path);
      if (FS.isDir(there.mode)) walk(path, visit);
      else visit(path, there);
    });
  }

  function keep(path, changed) {
    const store = storage();
    if (!store || page.embedded) return;
    try {
      store.setItem(kPrefix + path, changed + '\n' + FS.readFile(path, { encoding: 'utf8' }));
    } catch (e) {
      if (!full) page.say('The browser has no more room to keep what is done here: save it with Ctrl S.', true);
      full = true;
    }
  }

  function hand(path) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([FS.readFile(path)]));
    link.download = path.slice(path.lastIndexOf('/') + 1);
    link.click();
    if (!path.endsWith('.crosscut')) FS.unlink(path);  // it is the person's now
    setTimeout(function () { URL.revokeObjectURL(link.href); }, 60000);
  }

  // A recording grows until its last line says how it ended.
  function isWhole(path) {
    if (!path.endsWith('.recording')) return true;
    const lines = FS.readFile(path, { encoding: 'utf8' }).trimEnd().split('\n');
    return lines[lines.length - 1].startsWith('{"end"');
  }

  // After turns, among them each that a rest follows. What the program keeps for itself goes to the browser's storage, what it
  // wrote for the person to the person.
  page.sendFiles = function () {
    const there = new Set();
    walk(kHome, function (path, file) {
      there.add(path);
      const mark = file.mtime.getTime() + ':' + file.size;
      if (known.get(path) === mark) return;
      known.set(path, mark);
      const ours = path.startsWith(kHome + '/.');
      if (ours || path.endsWith('.crosscut') || path.endsWith('.json')) keep(path, file.mtime.getTime());
      if (!ours && isWhole(path)) hand(path);
    });
    known.forEach(function (mark, path) {
      if (there.has(path) || path.startsWith(kOpened)) return;
      known.delete(path);
      if (storage()) storage().removeItem(kPrefix + path);
    });
  };

  page.openFiles = async function (files) {
    for (const file of files) {
      const path = kOpened + '/' + file.name.replace(/\//g, '_');
      FS.writeFile(path, new Uint8Array(await file.arrayBuffer()));
      if (path.endsWith('.recording')) page.say('Replaying ' + file.name + ': Esc or a press ends it.', true);
      page.tell('page_dropped', path);
    }
  };

  page.chooseFiles = function (endings) {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = endings;
    input.multiple = true;
    input.addEventListener('change', function () { page.openFiles(input.files); });
    input.click();
  };

  // Files of the program that are not in it, by name, where the page could not read them later.
  page.beside = {};

  // The program waits for it. Empty where it cannot be had.
  page.textBeside = function (name) {
    if (page.beside[name]) return page.beside[name];
    const request = new XMLHttpRequest();
    request.open('GET', name, false);
    request.overrideMimeType('text/plain; charset=utf-8');
    try {
      request.send();
    } catch (e) {  // the server is no longer there
      return '';
    }
    return request.status === 200 ? request.responseText : '';
  };

  page.watchFiles = function () {
    document.addEventListener('dragover', function (event) { event.preventDefault(); });
    document.addEventListener('drop', function (event) {
      event.preventDefault();
      page.wakeUp();
      const text = event.dataTransfer.getData('text/plain');
      if (event.dataTransfer.files.length > 0) page.openFiles(event.dataTransfer.files);
      else if (text) page.tell('page_link', text);
    });
  };
})(Module.page);

// The clipboard: the browser hands over what a person pastes, and takes what the program copies.
(function (page) {
  'use strict';
  let waiting = null;  // the press of a key that pastes, until what it pastes is known

  page.clipboardText = '';

  function finish() {
    const press = waiting;
    waiting = null;
    if (press) press();
  }

  page.pasteWith = function (press) {
    waiting = press;
    // A browser that hands nothing over.
    setTimeout(finish, 300);
  };

  function paste(event) {
    const data = event.clipboardData;
    if (!data || !page.hasKeyboard()) return;
    event.preventDefault();
    if (data.files.length > 0) {
      waiting = null;
      return page.openFiles(data.files);
    }
    page.clipboardText = data.getData('text/plain');
    finish();
  }

  function copyByHand(text) {
    const copy = function (event) {
      event.clipboardData.setData('text/plain', text);
      event.preventDefault();
    };
    document.addEventListener('copy', copy, { once: true });
    if (!document.execCommand('copy')) page.say('The browser let nothing be copied: press Ctrl C again.', true);
    document.removeEventListener('copy', copy);
  }

  page.copyText = function (text) {
    page.clipboardText = text;
    if (!navigator.clipboard || !navigator.clipboard.writeText) return copyByHand(text);
    navigator.clipboard.writeText(text).catch(function () { copyByHand(text); });
  };

  page.copyPicture = function (png) {
    const picture = new Blob([png], { type: 'image/png' });
    if (!navigator.clipboard || !window.ClipboardItem)
      return page.say('This browser takes no pictures on the clipboard: save one with Ctrl E.', true);
    navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]).catch(function () {
      page.say('The browser let no picture be copied: save one with Ctrl E.', true);
    });
  };

  page.askForClipboard = function () {
    if (!navigator.clipboard || !navigator.clipboard.readText) return;
    navigator.clipboard.readText().then(function (text) {
      if (!text) return;
      page.clipboardText = text;
      page.tell('page_key', 'KeyV', 1, 2, 118, 0);
      page.tell('page_key', 'KeyV', 0, 0, 118, 0);
    }, function () {});
  };

  page.watchClipboard = function () {
    document.addEventListener('paste', paste);
    // What another program has copied meanwhile is not known until it is pasted.
    window.addEventListener('focus', function () { page.clipboardText = ''; });
  };

  page.hasKeyboard = function () {
    return document.activeElement === page.canvas || document.activeElement === document.getElementById('typed');
  };
})(Module.page);

// Printing: a page of its own, with nothing but the picture on it and as large as the picture is.
(function (page) {
  'use strict';
  const kKept_ms = 60000;  // some browsers read it while their dialog is open

  function pageWith(svg) {
    const picture = svg.slice(svg.indexOf('<svg'));
    const size = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(picture);
    // A browser rounds a page to whole units of its own: a picture as large to the last one could begin a second page.
    return '<!DOCTYPE html><meta charset="utf-8"><title>' + document.title.replace(/[&<]/g, '') + '</title><style>' +
        '@page { size: ' + size[1] + 'px ' + size[2] + 'px; margin: 0; } html, body { margin: 0; overflow: hidden; } ' +
        'svg { display: block; width: 100vw; max-height: 99.9vh; print-color-adjust: exact; -webkit-print-color-adjust: exact; }' +
        '</style>' + picture;
  }

  page.print = function (svg) {
    const frame = document.createElement('iframe');
    frame.className = 'print';
    frame.title = 'The picture to be printed';
    frame.srcdoc = pageWith(svg);
    frame.addEventListener('load', function () {
      frame.contentWindow.focus();
      frame.contentWindow.print();
      page.takeKeyboard();
      setTimeout(function () { frame.remove(); }, kKept_ms);
    });
    document.body.appendChild(frame);
  };
})(Module.page);
