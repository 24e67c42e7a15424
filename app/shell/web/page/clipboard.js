// The clipboard: the browser passes on what the user pastes, and takes what the program copies.
(function (page) {
  'use strict';
  let waiting = null;  // the key press that pastes, until the pasted text is known

  page.clipboardText = '';

  function finish() {
    const press = waiting;
    waiting = null;
    if (press) press();
  }

  page.pasteWith = function (press) {
    waiting = press;
    // For a browser that passes nothing on.
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
    // What another program has copied meanwhile is unknown until it is pasted.
    window.addEventListener('focus', function () { page.clipboardText = ''; });
  };

  page.hasKeyboard = function () {
    return document.activeElement === page.canvas || document.activeElement === document.getElementById('typed');
  };
})(Module.page);
