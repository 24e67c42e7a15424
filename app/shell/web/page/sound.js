// A browser lets a page play sound only after the user has done something on it, and some browsers only while
// that is happening.
(function (page) {
  'use strict';
  function wake() {
    Object.values(Module.AL.contexts).forEach(function (context) {
      const audio = context.audioCtx;
      if (audio.state !== 'running') audio.resume().catch(function () {});
    });
  }

  page.watchSound = function () {
    ['pointerup', 'touchend', 'keydown'].forEach(function (name) { window.addEventListener(name, wake, true); });
  };
})(Module.page);
