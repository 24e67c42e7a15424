#!/usr/bin/env bash
# Looking is not editing: panning, zooming and turning change the camera and leave the scene alone.
. "$(dirname "$0")/lib.sh"
plane_scene intersect '"a": [-4, 0], "b": [4, 0], "c": [0, -4], "d": [0, 4]'

start "$WORK/scene.json"
drag 700 600 750 500          # empty ground: by (1, 2) units
quit
expect a -4 0
camera | grep -q '"centre": \[-1, -2\]' || fail "panned to $(camera)"

start "$WORK/scene.json"
move 672 412                  # over B at (4, 0): it stays under the cursor
wheel_up
quit
camera | awk -F'[][,: }]+' '{ s = $5; for (i = 1; i <= NF; ++i) { if ($i ~ /centre/) cx = $(i+1); if ($i ~ /px_per_unit/) k = $(i+1) }
  px = 472 + (4 - cx) * k; d = px - 672; if (d < 0) d = -d; exit !(k > 55 && d < 0.5) }' || fail "zoomed to $(camera)"

# In space: a drag on empty ground turns, the right button pans with the pivot, Backspace goes back, 7 looks down.
printf '{"crosscut": 1, "scene": "nearest", "camera": {"pivot": [0, 0, 0], "yaw_rad": 0.5, "pitch_rad": 0.4, "distance": 9}}' >"$WORK/space.json"
start "$WORK/space.json"
drag 150 700 250 650
quit
camera | grep -q '"yaw_rad": 0.5,' && fail "it did not turn"
camera | grep -q '"pivot": \[0, 0, 0\]' || fail "turning moved the pivot"
expect a1 -1.8 1.2 0.6

start "$WORK/space.json"
drag 150 700 250 650 3
quit
camera | grep -q '"yaw_rad": 0.5,' || fail "panning turned it"
camera | grep -q '"pivot": \[0, 0, 0\]' && fail "the pivot did not move along"

start "$WORK/space.json"
drag 150 700 250 650
key BackSpace
quit
camera | grep -q '"yaw_rad": 0.5,' || fail "Backspace did not bring the view back"

start "$WORK/space.json"
key 7
sleep 0.7
quit
camera | grep -q '"pitch_rad": 1.57' || fail "7 does not look down: $(camera)"
echo "view: looking changes nothing else"
