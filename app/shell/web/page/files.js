// Files: those that the user opens and saves, and the session that the browser stores from one visit to the
// next.
(function (page) {
  'use strict';
  const kPrefix = 'crosscut:';
  const kHome = '/home/web_user';
  const kSessions = kHome + '/.local/state/crosscut/sessions';
  const kOpened = '/opened';
  const kMostSessions = 32;

  const known = new Map();  // by path: modification time and size in the browser's storage
  let own = null;           // the session's folder, which no other tab has
  let full = false;

  function storage() {
    try {
      return window.localStorage;
    } catch (e) {  // the user does not permit storage
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

  // Recently used ones first, then unused numbers.
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

  // Takes the first session that no other tab has, as long as this page exists.
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

  // Runs before the program starts. A page embedded in another one stores nothing.
  page.bringBackFiles = async function () {
    const files = page.embedded ? [] : kept();
    own = await claim(sessionsByUse(files));
    return function () {
      FS.mkdirTree(kOpened);
      FS.chdir(kOpened);  // what is opened is known by its name
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
    if (!path.endsWith('.crosscut')) FS.unlink(path);  // the user has it now
    setTimeout(function () { URL.revokeObjectURL(link.href); }, 60000);
  }

  // A recording grows until its last line, which has the state at the end.
  function isWhole(path) {
    if (!path.endsWith('.recording')) return true;
    const lines = FS.readFile(path, { encoding: 'utf8' }).trimEnd().split('\n');
    return lines[lines.length - 1].startsWith('{"end"');
  }

  // Called after turns, and after each one before a rest. Files of the session go to the browser's storage,
  // files written for the user are downloaded.
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
      page.tell('page_dropped', path.slice(kOpened.length + 1));
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

  // Files beside the program, by name, where the page cannot read them later.
  page.beside = {};

  // The program waits for it. Empty on an error.
  page.textBeside = function (name) {
    if (page.beside[name]) return page.beside[name];
    const request = new XMLHttpRequest();
    request.open('GET', name, false);
    request.overrideMimeType('text/plain; charset=utf-8');
    try {
      request.send();
    } catch (e) {  // the server cannot be reached any more
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
