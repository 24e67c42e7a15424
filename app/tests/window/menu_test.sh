#!/usr/bin/env bash
# The menu of a right click with a real mouse and real keys: what is saved after its lines.
. "$(dirname "$0")/lib.sh"
plane_scene intersect '"a": [-4.013, 0.271], "b": [4, 0], "c": [0.123, -3.987], "d": [0.37, 4.21]'
look "$WORK/scene.json"

# asked NAME [DX DY]: the menu of what is there.
asked() {
  move $(at "$@")
  press 3
  release 3
}

forget
start "$WORK/scene.json"
asked canvas:a
key Down
key Down
key Return                     # Snap to grid
quit
expect a -4 0.5

forget
start "$WORK/scene.json"
asked canvas:a
key Down
key Down
key Return
key ctrl+z                     # one step of undo
quit
expect a -4.013 0.271

forget
start "$WORK/scene.json"
asked canvas:a
drag $(at canvas:b) $(at canvas:b 60 60)  # a press beside the menu closes it and moves nothing
quit
expect b 4 0

forget
start "$WORK/scene.json"
drag $(at canvas:a) $(at canvas:a 100 50) 3  # a right drag pans and opens nothing
drag $(at canvas:b 100 50) $(at canvas:b 150 0)
quit
expect a -4.013 0.271
expect b 5 1

forget
start "$WORK/scene.json"
key Tab
key shift+F10                  # of what has the keyboard's focus
key Down
key Return
quit
expect a -4 0.5
echo "menu: by mouse and by keys"
