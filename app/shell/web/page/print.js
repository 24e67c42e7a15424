// Printing: a page of its own with only the picture on it, in the picture's size.
(function (page) {
  'use strict';
  const kKept_ms = 60000;  // some browsers read it while their dialog is open

  function pageWith(svg) {
    const picture = svg.slice(svg.indexOf('<svg'));
    const size = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(picture);
    // A browser rounds a page to whole units of its own, so that a picture of exactly its size could begin a
    // second page.
    return '<!DOCTYPE html><meta charset="utf-8"><title>' + document.title.replace(/[&<]/g, '') + '</title><style>' +
        '@page { size: ' + size[1] + 'px ' + size[2] + 'px; margin: 0; } html, body { margin: 0; overflow: hidden; } ' +
        'svg { display: block; width: 100vw; max-height: 99.9vh; print-color-adjust: exact; -webkit-print-color-adjust: exact; }' +
        '</style>' + picture;
  }

  page.print = function (svg) {
    const frame = document.createElement('iframe');
    frame.className = 'print';
    frame.title = 'The image to print';
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
