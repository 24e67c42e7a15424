#!/usr/bin/env bash
# Looking is not editing: panning, zooming and turning change the camera and leave the scene alone.
. "$(dirname "$0")/lib.sh"
plane_scene intersect '"a": [-4, 0], "b": [4, 0], "c": [0, -4], "d": [0, 4]'

look "$WORK/scene.json"
start "$WORK/scene.json"
drag $(at canvas:b 50 -150) $(at canvas:b 100 -250)       # empty ground: by (1, 2) units
quit
expect a -4 0
camera | grep -q '"centre": \[-1, -2\]' || fail "panned to $(camera)"

start "$WORK/scene.json"
before="$(at canvas:b)"
move $before                  # over B: it stays under the cursor
wheel_up
quit
camera | grep -q '"px_per_unit": 57.49' || fail "zoomed to $(camera)"
cp "$WORK/report" "$WORK/places"
[ "$(at canvas:b)" = "$before" ] || fail "B went from $before to $(at canvas:b)"

# In space: a drag on empty ground turns, the right button pans with the pivot, Backspace goes back, 7 looks down.
printf '{"crosscut": 1, "scene": "nearest", "camera": {"pivot": [0, 0, 0], "yaw_rad": 0.5, "pitch_rad": 0.4, "distance": 9}}' >"$WORK/space.json"
start "$WORK/space.json"
drag 150 540 250 490
quit
camera | grep -q '"yaw_rad": 0.5,' && fail "it did not turn"
camera | grep -q '"pivot": \[0, 0, 0\]' || fail "turning moved the pivot"
expect a1 -1.8 1.2 0.6

start "$WORK/space.json"
drag 150 540 250 490 3
quit
camera | grep -q '"yaw_rad": 0.5,' || fail "panning turned it"
camera | grep -q '"pivot": \[0, 0, 0\]' && fail "the pivot did not move along"

start "$WORK/space.json"
drag 150 540 250 490
key BackSpace
quit
camera | grep -q '"yaw_rad": 0.5,' || fail "Backspace did not bring the view back"

start "$WORK/space.json"
key 7
sleep 0.7
quit
camera | grep -q '"pitch_rad": 1.57' || fail "7 does not look down: $(camera)"
echo "view: looking changes nothing else"
