#!/usr/bin/env bash
# Looking around and editing in space with a real mouse: what is saved is what was done.
. "$(dirname "$0")/lib.sh"
# The pivot lies beside B1, in the plane through B1 that faces the eye.
space_scene() {
  cat >"$WORK/space.json" <<TEXT
{
  "crosscut": 1,
  "scene": "nearest",
  "fields": { "a1": [-1.8, 1.2, 0.6], "a2": [2.3, 1.6, 1.2], "b1": [1.5, 1.9, 2.6], "b2": [1.4, -1.6, 1.9] },
  "camera": {"pivot": [-0.25516512, 0.94114892, 2.6], "yaw_rad": 0.5, "pitch_rad": 0.4, "distance": 9, "parallel": $1}
}
TEXT
}
PIVOT="-0.25516512, 0.94114892, 2.6"
GROUND="120 540"                                           # empty, in the canvas' lower left corner

# number NAME: a number of the saved camera. pivot: its pivot.
number() { camera | sed -n "s/.*\"$1\": \\([^,}]*\\).*/\\1/p"; }
pivot() { camera | sed -n 's/.*"pivot": \[\([^]]*\)\].*/\1/p'; }
# holds EXPRESSION NAME=VALUE ...: awk finds it true.
holds() {
  local expression="$1" words=()
  shift
  for word in "$@"; do words+=(-v "$word"); done
  awk "${words[@]}" "BEGIN { exit !($expression) }" || fail "not so: $expression with $*; $(camera)"
}
unedited() {
  expect a1 -1.8 1.2 0.6
  expect a2 2.3 1.6 1.2
  expect b1 1.5 1.9 2.6
  expect b2 1.4 -1.6 1.9
}
# done_: ends the program and keeps where things are now.
done_() { quit; cp "$WORK/report" "$WORK/places"; }
click_at() { move "$1" "$2"; settle; press; release; }
fly() { sleep 0.6; }

space_scene false
look "$WORK/space.json"
start "$WORK/space.json"                                   # orbit: it goes on outside the window; the pivot stays
drag $GROUND 300 900
quit
[ "$(number yaw_rad)" != 0.5 ] || fail "it did not turn"
[ "$(pivot)" = "$PIVOT" ] || fail "turning moved the pivot to $(pivot)"
unedited

for button in 3 1; do                                      # pan by the right button or Shift: the pivot goes along
  look "$WORK/space.json"
  before="$(at canvas:b1 60 -40)"
  start "$WORK/space.json"
  if [ $button = 1 ]; then xdotool keydown shift; fi
  drag $GROUND 180 500 $button
  if [ $button = 1 ]; then xdotool keyup shift; fi
  done_
  holds '(x - p) ^ 2 + (y - q) ^ 2 <= 2' x="${before% *}" y="${before#* }" p="$(at canvas:b1 | cut -d' ' -f1)" q="$(at canvas:b1 | cut -d' ' -f2)"
  [ "$(number yaw_rad)" = 0.5 ] || fail "panning turned it"
  [ "$(pivot)" != "$PIVOT" ] || fail "the pivot did not move along"
  unedited
done

for parallel in true false; do                             # zoom: B1 stays under the cursor
  space_scene $parallel
  look "$WORK/space.json"
  before="$(at canvas:b1)"
  start "$WORK/space.json"
  move $before
  wheel_up
  wheel_up
  done_
  [ "$(at canvas:b1)" = "$before" ] || fail "B1 went from $before to $(at canvas:b1)"
  holds 'd < 9 / 1.3' d="$(number distance)"
done

look "$WORK/space.json"
start "$WORK/space.json"                                   # a double click on B: the pivot is there, the view glides
move $(at canvas:b2 16 -24)
xdotool click --repeat 2 --delay 60 1
fly
quit
holds 'split(p, v, ", ") == 3 && (v[1] - 1.4) / 0.1 - (v[2] + 1.6) / 3.5 < 1e-6 && (v[1] - 1.4) / 0.1 - (v[2] + 1.6) / 3.5 > -1e-6' p="$(pivot)"
holds 'd == 9 && y == 0.5' d="$(number distance)" y="$(number yaw_rad)"
unedited

look "$WORK/space.json"
start "$WORK/space.json"                                   # an end with the x axis held: only x changes
xdotool keydown ctrl keydown x
drag $(at canvas:a1) $(at canvas:a1 70 40)
xdotool keyup x keyup ctrl
quit
holds 'split(a, v, ", ") == 3 && v[1] > -1.7 && v[2] == 1.2 && v[3] == 0.6' a="$(field a1)"
expect b1 1.5 1.9 2.6

space_scene true
look "$WORK/space.json"
start "$WORK/space.json"                                   # down the normal what seems to cross hides the distance, no more
click_at $(at "tools:Look along n")
fly
quit
"$CROSSCUT" describe "$(session_file)" >"$WORK/said"
holds 'g > 0 && g - d < 1e-6 && d - g < 1e-6' g="$(sed -n 's/^gap: //p' "$WORK/said")" d="$(sed -n 's/^distance: //p' "$WORK/said")"
unedited

start "$WORK/space.json"                                   # the cube: from above; Backspace: as it was
click_at $(at cube:top)
fly
quit
holds 'p > 1.57' p="$(number pitch_rad)"
start "$WORK/space.json"
click_at $(at cube:top)
fly
key BackSpace
quit
[ "$(number yaw_rad) $(number pitch_rad)" = "0.5 0.4" ] || fail "Backspace gave $(camera)"

start "$WORK/space.json"                                   # the globe's dot turns the view, upright, and edits nothing
drag $(at viewpoints:eye) $(at viewpoints:eye 24 -10)
quit
[ "$(number yaw_rad)" != 0.5 ] || fail "the globe did not turn the view"
[ "$(pivot)" = "$PIVOT" ] || fail "the globe moved the pivot"
unedited

start "$WORK/space.json"                                   # C in the inset slides on A: C is D's nearest still, A moved
drag $(at second_eye:c) $(at second_eye:c 18 0)
quit
[ "$(field a1), $(field a2)" != "-1.8, 1.2, 0.6, 2.3, 1.6, 1.2" ] || fail "the inset's C does not drag"
[ "$(number yaw_rad)" = 0.5 ] || fail "a drag in the inset turned the canvas"

start "$WORK/space.json"                                   # the minimum in the bowl
drag $(at bowl:minimum) $(at bowl:minimum 15 10)
key ctrl+z
quit
unedited
start "$WORK/space.json"
drag $(at bowl:minimum) $(at bowl:minimum 15 10)
quit
[ "$(field a1) $(field a2) $(field b1) $(field b2)" != "-1.8, 1.2, 0.6 2.3, 1.6, 1.2 1.5, 1.9, 2.6 1.4, -1.6, 1.9" ] || fail "the bowl does not drag"
echo "nearest: seen and edited from every side"
