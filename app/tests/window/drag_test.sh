#!/usr/bin/env bash
# Dragging ends and whole segments in the plane: what is saved is what was dragged, and undo is one step a gesture.
. "$(dirname "$0")/lib.sh"
plane_scene intersect '"a": [-4, 0], "b": [4, 0], "c": [0, -4], "d": [0, 4]'
look "$WORK/scene.json"
move_a() { drag $(at canvas:a) $(at canvas:a 50 -50); }   # from (-4, 0) to (-3, 1)

start "$WORK/scene.json"
move_a
drag $(at canvas:CD 3 100) $(at canvas:CD 53 100)         # a place on CD, off its middle where the crossing is
quit
expect a -3 1
expect b 4 0
expect c 1 -4
expect d 1 4

start "$WORK/scene.json"      # each is one step of undo
move_a
drag $(at canvas:CD 3 100) $(at canvas:CD 53 100)
key ctrl+z
key ctrl+z
key ctrl+shift+z
quit
expect a -3 1
expect c 0 -4

start "$WORK/scene.json"      # Escape takes a drag back, and letting go afterwards changes nothing
move $(at canvas:a)
press
move $(at canvas:a 28 -32)
move $(at canvas:a 50 -50)
key Escape
release
quit
expect a -4 0

start "$WORK/scene.json"      # a drag that leaves the window goes on; Control lets go of the grid
xdotool keydown ctrl
drag $(at canvas:a) $(at canvas:a -150 487)
xdotool keyup ctrl
quit
expect a -7 -9.74
echo "drag: all as dragged"
