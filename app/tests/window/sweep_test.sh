#!/usr/bin/env bash
# The mouse is the moving point: a flick across a standing line cuts it, however few events there were in between.
. "$(dirname "$0")/lib.sh"
STILL='"p0": [0, -3], "p1": [0, -3], "q0": [0, 3], "q1": [0, 3], "playing": false, "cuts": 0'
plane_scene sweep "$STILL"

# The sweep scene has a dock, so the canvas ends higher: its middle is at (472, 338).
xdotool mousemove 300 338                       # before the window is there, so that nothing is cut on the way
start "$WORK/scene.json"
move 301 338
settle
xdotool mousemove --window "$WINDOW" 650 338   # one event, 350 px
settle
quit
expect cuts 1
expect pointer 3.56 0

xdotool mousemove 300 100
start "$WORK/scene.json"                        # beside the line's end: no cut
move 301 100
settle
xdotool mousemove --window "$WINDOW" 650 100
settle
quit
expect cuts 0

xdotool mousemove 300 338
start "$WORK/scene.json"                        # there and back again in one go: two cuts
move 301 338
settle
xdotool mousemove --window "$WINDOW" 650 338 mousemove --window "$WINDOW" 300 330
settle
quit
expect cuts 2

# Play, pause and scrub.
plane_scene sweep '"p0": [-3, -3], "p1": [3, -3], "q0": [-3, 3], "q1": [3, 3], "playing": false, "follow": false'
start "$WORK/scene.json"
key space
sleep 0.6
key space
quit
expect playing false
[ "$(field time)" != 0 ] || fail "Space did not play"

start "$WORK/scene.json"
drag 300 700 542 700                            # on the plot
quit
time="$(field time)"
awk -v t="$time" 'BEGIN { exit !(t > 0.4 && t < 0.6) }' || fail "scrubbed to $time"

start "$WORK/scene.json"
key End
quit
expect time 1
echo "sweep: every flick counts"
