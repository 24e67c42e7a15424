#!/usr/bin/env bash
# Under Wine: what is dragged in the window is what is saved, undo takes it back, and each of several starts ends well.
# Usage: window_test.sh PROGRAM, under an X server.
. "$(dirname "$0")/../../app/tests/window/lib.sh"
plane_scene intersect '"a": [-4, 0], "b": [4, 0], "c": [0, -4], "d": [0, 4]'
look "$WORK/scene.json"
move_a() { drag $(at canvas:a) $(at canvas:a 50 -50); }   # from (-4, 0) to (-3, 1)

for _ in 1 2 3; do
  start "$WORK/scene.json"
  move_a
  quit
  expect a -3 1
  expect c 0 -4
done
start "$WORK/scene.json"
move_a
key ctrl+z
quit
expect a -4 0
echo "window: as dragged, and taken back"
