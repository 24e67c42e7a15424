// The functions that C++ calls (page_calls.h) are implemented by the page, in page/*.js.
mergeInto(LibraryManager.library, {
  page_attach: function (state) { Module.page.attach(state); },
  page_fit: function () { Module.page.fit(); },
  page_pin: function (width, height) { Module.page.pin(width, height); },
  page_width_px: function () { return Module.page.canvas.width; },
  page_height_px: function () { return Module.page.canvas.height; },
  page_pixels_a_unit: function () { return Module.page.pixelsAUnit(); },
  page_asleep: function () { return Module.page.asleep() ? 1 : 0; },
  page_focused: function () { return document.hasFocus() ? 1 : 0; },
  page_set_title: function (title) { document.title = UTF8ToString(title); },
  page_set_cursor: function (shape) { Module.page.setCursor(shape); },
  page_type: function (on) { Module.page.type(on !== 0); },
  page_toggle_fullscreen: function () { Module.page.toggleFullscreen(); },
  page_open_about: function () { Module.page.openAbout(); },
  page_show_link: function (link) { Module.page.showLink(UTF8ToString(link)); },
  page_copy_text: function (text) { Module.page.copyText(UTF8ToString(text)); },
  page_copy_picture: function (png, bytes) { Module.page.copyPicture(HEAPU8.slice(png, png + bytes)); },
  $page_copy__deps: ['malloc'],
  $page_copy: function (text) {
    var bytes = lengthBytesUTF8(text) + 1, copy = _malloc(bytes);
    stringToUTF8(text, copy, bytes);
    return copy;
  },
  page_clipboard_text__deps: ['$page_copy'],
  page_clipboard_text: function () { return page_copy(Module.page.clipboardText); },
  page_address__deps: ['$page_copy'],
  page_address: function () { return page_copy(location.href.replace(/[?#].*/, '')); },
  page_is_embedded: function () { return Module.page.embedded ? 1 : 0; },
  page_prefers_light: function () { return matchMedia('(prefers-color-scheme: light)').matches ? 1 : 0; },
  page_has_fingers: function () { return matchMedia('(pointer: coarse)').matches ? 1 : 0; },
  page_choose_files: function (endings) { Module.page.chooseFiles(UTF8ToString(endings)); },
  page_print: function (svg) { Module.page.print(UTF8ToString(svg)); },
  page_ask_for_clipboard: function () { Module.page.askForClipboard(); },
  page_owns: function (path) { return Module.page.owns(UTF8ToString(path)) ? 1 : 0; },
  page_run: function (turns) { Module.page.run(turns); },
  // Node has no page, but the same files beside the program.
  page_text_beside__deps: ['$page_copy'],
  page_text_beside: function (file) {
    var name = UTF8ToString(file);
    return page_copy(Module.page ? Module.page.textBeside(name) : require('fs').readFileSync(__dirname + '/' + name, 'utf8'));
  },
  page_describe: function (text, said, chosen) { Module.page.describe(UTF8ToString(text), UTF8ToString(said), UTF8ToString(chosen)); },
});
