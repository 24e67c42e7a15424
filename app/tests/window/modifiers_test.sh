#!/usr/bin/env bash
# The modifier table with real keys: what is saved after a drag with each of them held.
. "$(dirname "$0")/lib.sh"
plane_scene intersect '"a": [-4, 0], "b": [4, 0.25], "c": [0.123, -3.987], "d": [0.37, 4.21]'
look "$WORK/scene.json"

# held KEYS X Y: A dragged by X, Y pixels while the keys are held.
held() {
  local k
  start "$WORK/scene.json"
  for k in $1; do xdotool keydown "$k"; done
  drag $(at canvas:a) $(at canvas:a "$2" "$3")
  for k in $1; do xdotool keyup "$k"; done
  quit
}

held "" 53 -48                # pulled onto a crossing of grid lines
expect a -3 1
held ctrl 53 -48              # Control lets go
expect a -2.94 0.96
held shift 100 -50            # a tenth of the way
expect a -3.8 0.1
held "ctrl x" 53 -48          # along x only
expect a -2.94 0
held x 53 -30                 # and on the lines of the grid, however far the mouse is beside it
expect a -3 0
held y 30 -48                 # not with Control: that is redo
expect a -4 1
held "ctrl shift" 0 -9        # level with B, in steps of 15 degrees about it
expect a -4 0.25

start "$WORK/scene.json"      # onto another point, bit for bit
drag $(at canvas:a) $(at canvas:c 4 -3)
quit
expect a 0.123 -3.987

start "$WORK/scene.json"      # the key alone lets go of the grid, and takes hold again, without a move of the mouse
move $(at canvas:a)
press
move $(at canvas:a 30 -30)
move $(at canvas:a 53 -48)
xdotool keydown ctrl
settle
release
xdotool keyup ctrl
quit
expect a -2.94 0.96
echo "modifiers: each does what the table says"
