#!/usr/bin/env bash
# Every way of changing the scene by hand: in each linked view, by the keyboard and by typing. What is dragged stays under
# the mouse, the saved scene has changed as it should, and each is one step of undo.
. "$(dirname "$0")/lib.sh"
plane_scene intersect '"a": [-4, -1], "b": [4, 1], "c": [-1, -4], "d": [2, 4]'
look "$WORK/scene.json"

original() {
  expect a -4 -1
  expect b 4 1
  expect c -1 -4
  expect d 2 4
}
# saved: all four points, as the file that is open has them after Ctrl+S.
saved() {
  key ctrl+s
  for name in a b c d; do field $name "$WORK/open.json"; done | tr '\n' ' '
}

# undone_and_redone COMMAND ...: the change is there, goes with one Ctrl+Z and comes back with Ctrl+Shift+Z.
undone_and_redone() {
  local changed
  cp "$WORK/scene.json" "$WORK/open.json"
  start "$WORK/open.json"
  "$@"
  changed="$(saved)"
  [ "$changed" != "-4, -1 4, 1 -1, -4 2, 4 " ] || fail "$* changed nothing"
  key ctrl+z
  [ "$(saved)" = "-4, -1 4, 1 -1, -4 2, 4 " ] || fail "undo after $* leaves $(saved)"
  key ctrl+shift+z
  [ "$(saved)" = "$changed" ] || fail "redo after $* gives $(saved) and not $changed"
  quit
  cp "$WORK/report" "$WORK/after"
}

# dropped NAME X Y: the handle is where it was dropped, within two pixels.
dropped() {
  awk -v name="$1" -v x="$2" -v y="$3" '
    $1 == "place" && $2 == name { dx = $3 - x; dy = $4 - y; ok = dx * dx <= 4 && dy * dy <= 4; have = $3 " " $4 }
    END { if (!ok) { print name " is at " have " and not at " x " " y > "/dev/stderr"; exit 1 } }' "$WORK/after" ||
    fail "the handle did not stay under the mouse"
}
drag_handle() { drag $(at "$1") $(at "$1" "$2" "$3"); }
# Snapping would pull a handle off the mouse: Control lets go of them.
drag_free() { xdotool keydown ctrl; drag_handle "$@"; xdotool keyup ctrl; }

# The view of the handle becomes the large one by its small picture, whose place is that of the first look.
cp "$WORK/places" "$WORK/small"
enlarge() { move $TILE; press; release; }
drag_on_large() { enlarge; drag_free "$@"; }
# look_large PANE: where the handles of that view are while it is large.
look_large() {
  cp "$WORK/small" "$WORK/places"
  TILE="$(at "tile:$1")"
  start "$WORK/scene.json"
  enlarge
  quit
  cp "$WORK/report" "$WORK/places"
}
for handle in square:point minkowski:origin lens:c lens:point; do
  look_large "${handle%%:*}"
  undone_and_redone drag_on_large "$handle" 21 -13
  dropped "$handle" $(at "$handle" 21 -13)
done
look_large projection
undone_and_redone drag_on_large projection:c -30 0         # along the normal only, and only C moves
dropped projection:c $(at projection:c -30 0)
expect a -4 -1
expect b 4 1
expect d 2 4
cp "$WORK/small" "$WORK/places"
undone_and_redone drag_handle canvas:b 0 -50
expect b 4 2

# Typed on the canvas: double click on A, then x, Tab, y, Enter.
type_at_a() {
  move $(at canvas:a)
  xdotool click --repeat 2 --delay 60 1
  settle
  xdotool key ctrl+a; xdotool type '1/3'
  settle
  key Tab
  xdotool key ctrl+a; xdotool type -- "$1"
  settle
  key Return
}
undone_and_redone type_at_a '-0x1.8p-1'
expect a 0.333333333333333333 -0.75
start "$WORK/scene.json"                                   # what cannot be read changes nothing
type_at_a '1/0'
key Escape
quit
original

# By the keyboard: Tab to B, three steps of the grid to the right as one step of undo, one of a tenth up.
step_b() { key Tab; key Tab; xdotool key Right; xdotool key Right; xdotool key Right; sleep 1.2; }
undone_and_redone step_b
expect a -4 -1
awk -v x="$(field b)" 'BEGIN { split(x, v, ", "); exit !(v[1] > 4.1 && v[2] == 1) }' || fail "the arrows put B at $(field b)"
# The formula: a number is dragged sideways, and typed over after a double click. What is given is the first step; in the
# whole in short the result is seen.
plane_scene intersect '"a": [-4, -1], "b": [4, 1], "c": [-1, -4], "d": [2, 4], "step": 1'
sed -i 's/"depth": "compare"/"depth": "how"/' "$XDG_CONFIG_HOME/crosscut/preferences.json"
look "$WORK/scene.json"
undone_and_redone drag_handle formula:B_y 60 0
expect a -4 -1
awk -v b="$(field b)" 'BEGIN { split(b, v, ", "); exit !(v[1] == 4 && v[2] > 1.1) }' || fail "scrubbing gave B at $(field b)"
type_b_x() {
  move $(at formula:B_x)
  xdotool click --repeat 2 --delay 60 1
  settle
  xdotool key ctrl+a; xdotool type '7/2'
  settle
  key Return
}
undone_and_redone type_b_x
expect b 3.5 1
plane_scene intersect '"a": [-4, -1], "b": [4, 1], "c": [-1, -4], "d": [2, 4], "step": 6'
look "$WORK/scene.json"
scrub_t() { drag_handle formula:t 40 0; }                  # a number that follows from the points moves them to obey
undone_and_redone scrub_t
echo "linked: every view edits the one scene"
