#!/usr/bin/env bash
# Dragging ends and whole segments in the plane: what is saved is what was dragged, and undo is one step a gesture.
. "$(dirname "$0")/lib.sh"
FIELDS='"a": [-4, 0], "b": [4, 0], "c": [0, -4], "d": [0, 4]'
plane_scene intersect "$FIELDS"

start "$WORK/scene.json"
drag 272 412 322 362          # A from (-4, 0) to (-3, 1)
drag 475 512 525 512          # CD, grabbed off its middle at (0.06, -2), one to the right
quit
expect a -3 1
expect b 4 0
expect c 1 -4
expect d 1 4

start "$WORK/scene.json"
drag 272 412 322 362
drag 475 512 525 512
key ctrl+z                    # the segment goes back as one step
quit
expect a -3 1
expect c 0 -4
expect d 0 4

start "$WORK/scene.json"
drag 272 412 322 362
key ctrl+z
quit
expect a -4 0

start "$WORK/scene.json"
drag 272 412 322 362
key ctrl+z
key ctrl+shift+z
quit
expect a -3 1

start "$WORK/scene.json"      # Escape takes a drag back, and letting go afterwards changes nothing
move 272 412
press
move 300 380
move 322 362
key Escape
release
quit
expect a -4 0

start "$WORK/scene.json"      # a drag that leaves the window goes on
drag 272 412 22 850    # the screen is larger than the window
quit
expect a -9 -8.76

start "$WORK/scene.json"      # two pixels are no drag
drag 272 412 274 412
quit
expect a -4 0
echo "drag: all as dragged"
