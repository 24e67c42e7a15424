// Mouse, pen and fingers on the canvas, in its pixels.
(function (page) {
  'use strict';
  const kLines = 3;      // a notch of a wheel, where it is told in lines
  const kPixels = 100;   // and where it is told in pixels
  const kPinch = 0.04;   // notches, of what a touchpad tells of two fingers that part

  let first = null;      // the finger that is told of as a mouse too

  function pixel(event) {
    const box = page.canvas.getBoundingClientRect();
    return [(event.clientX - box.left) * page.canvas.width / box.width,
            (event.clientY - box.top) * page.canvas.height / box.height];
  }

  // Of more buttons than left, middle and right nothing is told.
  function has(event) { return event.button >= 0 && event.button < 3; }

  function finger(what, event) {
    page.tellModifiers(event);
    const at = pixel(event);
    page.tell('page_finger', what, event.pointerId, event.pointerId === first ? 1 : 0, at[0], at[1], event.timeStamp / 1000);
  }

  function pointer(what, event) {
    page.tellModifiers(event);
    const at = pixel(event);
    page.tell('page_pointer', what, event.pointerType, at[0], at[1], event.button, event.timeStamp / 1000);
  }

  function down(event) {
    page.wakeUp();
    page.takeKeyboard();
    page.canvas.setPointerCapture(event.pointerId);
    event.preventDefault();
    if (event.pointerType === 'touch') {
      if (fingers.size === 0) first = event.pointerId;
      fingers.add(event.pointerId);
      return finger('press', event);
    }
    if (has(event)) pointer('press', event);
  }
  const fingers = new Set();

  function move(event) {
    if (event.pointerType === 'touch') return fingers.has(event.pointerId) && finger('move', event);
    // What happened between two frames counts: a cut is as exact as the mouse is.
    const all = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
    (all.length ? all : [event]).forEach(function (part) { pointer('move', part); });
    if (has(event)) buttonsWhileMoving(event);
  }

  // A second button of a mouse comes as a move.
  function buttonsWhileMoving(event) {
    const bit = [1, 4, 2][event.button];
    pointer(event.buttons & bit ? 'press' : 'release', event);
  }

  function up(event) {
    if (event.pointerType === 'touch') {
      if (!fingers.delete(event.pointerId)) return;
      finger('release', event);
      if (event.pointerId === first) first = null;
      return;
    }
    if (has(event)) pointer('release', event);
  }

  function leave(event) {
    if (event.pointerType !== 'touch' && !page.canvas.hasPointerCapture(event.pointerId)) pointer('leave', event);
  }

  function wheel(event) {
    if (page.embedded && document.activeElement !== page.canvas) return;  // the page around scrolls
    event.preventDefault();
    const a = event.deltaMode === 1 ? kLines : event.deltaMode === 2 ? 1 : kPixels;
    const at = pixel(event);
    let away = -event.deltaY / a;
    if (event.ctrlKey && event.deltaMode === 0 && Math.abs(event.deltaY) < kPixels / 2) away = -event.deltaY * kPinch;
    page.tell('page_wheel', at[0], at[1], event.deltaX / a, away, event.timeStamp / 1000);
  }

  page.watchPointers = function () {
    const on = function (name, act) { page.canvas.addEventListener(name, act, { passive: false }); };
    on('pointerdown', down);
    on('pointermove', move);
    on('pointerup', up);
    on('pointercancel', up);
    on('pointerleave', leave);
    on('wheel', wheel);
    on('contextmenu', function (event) { event.preventDefault(); });
    on('touchstart', function (event) { if (!page.embedded || page.touched) event.preventDefault(); });
  };
})(Module.page);
