// A browser lets a page be heard only after a person has done something on it, and some browsers only while it is being done.
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
