#!/usr/bin/env bash
# Every kind of event that a window brings, once: buttons, the wheel, clicks, keys that are held and struck, and a mouse
# faster than the frames. What the program then does is tested without a window.
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
held shift 100 -50            # a tenth of the way
expect a -3.8 0.1
held "ctrl x" 53 -48          # along x only
expect a -2.94 0

start "$WORK/scene.json"      # a key alone, without a move of the mouse
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

start "$WORK/scene.json"      # the right button: a click opens the menu, whose third line brings D to the grid
move $(at canvas:d)
press 3
release 3
key Down
key Down
key Return
quit
expect d 0.5 4

start "$WORK/scene.json"      # a drag of it pans
drag $(at canvas:b 50 -150) $(at canvas:b 100 -250) 3
quit
grep -q '"centre": \[-1, -2\]' <<<"$(camera)" || fail "panned to $(camera)"
start "$WORK/scene.json"      # the wheel zooms: A stays under the cursor
before="$(at canvas:a)"
move $before
wheel_up
quit
grep -q '"px_per_unit": 57.49' <<<"$(camera)" || fail "zoomed to $(camera)"
cp "$WORK/report" "$WORK/places"
[ "$(at canvas:a)" = "$before" ] || fail "A went to $(at canvas:a) and not to $before"
expect b 4 0.25

# In space: a drag of the ground turns and goes on outside the window, a double click sets the pivot, Backspace goes back.
printf '{"crosscut": 1, "scene": "nearest", "camera": {"pivot": [0, 0, 0], "yaw_rad": 0.5, "pitch_rad": 0.4, "distance": 9}}' >"$WORK/space.json"
look "$WORK/space.json"
start "$WORK/space.json"
drag 120 540 300 900
quit
grep -q '"yaw_rad": 0.5,' <<<"$(camera)" && fail "it did not turn"
grep -q '"pivot": \[0, 0, 0\]' <<<"$(camera)" || fail "turning moved the pivot"
expect a1 -1.8 1.2 0.6
start "$WORK/space.json"
move $(at canvas:b2 16 -24)
xdotool click --repeat 2 --delay 60 1
sleep 0.6
quit
grep -q '"pivot": \[0, 0, 0\]' <<<"$(camera)" && fail "a double click on B set no pivot"
start "$WORK/space.json"
drag 120 540 300 900
key BackSpace
quit
grep -q '"yaw_rad": 0.5,' <<<"$(camera)" || fail "Backspace did not bring the view back"

# The mouse is the moving point: a flick across a standing line cuts it, however few events there were in between.
plane_scene sweep '"p0": [0, -2], "p1": [0, -2], "q0": [0, 2], "q1": [0, 2], "playing": false, "point": "mouse", "cuts": 0'
xdotool mousemove 2 2                           # outside the canvas, so that nothing is cut on the way
look "$WORK/scene.json"
read -r x low_y <<<"$(at canvas:p0)"
read -r _ high_y <<<"$(at canvas:q0)"
y=$(((low_y + high_y) / 2))
xdotool mousemove $((x - 170)) "$y"
start "$WORK/scene.json"                        # there and back again in one go: two cuts
move $((x - 169)) "$y"
settle
xdotool mousemove --window "$WINDOW" $((x + 170)) "$y" mousemove --window "$WINDOW" $((x - 170)) $((y + 8))
settle
quit
expect cuts 2

echo "input: every kind of event, once"
