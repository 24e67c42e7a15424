#!/usr/bin/env bash
# A screen whose units are two pixels (DOUBLED, which stands between the program and GLFW) and one that counts in pixels: the same
# hand on the same pixels does the same, sees the same, and recordings say the same.
# Usage: units_test.sh CROSSCUT DOUBLED PIXEL_COLORS
. "$(dirname "$0")/lib.sh"
readonly DOUBLED="$2" COLORS="$3"
if [[ "$(ldd "$CROSSCUT")" != *libglfw* ]]; then
  echo "GLFW is in the program itself: nothing can stand between"
  exit 0
fi
plane_scene intersect '"a": [-2, -1], "b": [1, -2], "c": [-1, -2], "d": [1, -1]'

# fresh PREFERENCES: as at a first start, but for these.
fresh() {
  rm -rf "$XDG_STATE_HOME" "$XDG_CONFIG_HOME"
  prefer "$1"
}
readonly IN_PIXELS='{"depth": "how", "width": 1280, "height": 800, "ui_scale": 2}'
readonly IN_UNITS='{"depth": "how", "width": 640, "height": 400, "ui_scale": 1}'

# work NAME: drags a handle, which is ours to hit, and presses a button, which is Dear ImGui's.
work() {
  local x y
  start --record "$WORK/$1.recording" "$WORK/scene.json"
  read -r x y <<<"$(at canvas:b)"
  drag "$x" "$y" $((x + 61)) $((y - 33))
  read -r x y <<<"$(at bar:See)"
  move "$x" "$y"
  press
  release
  quit
  # Looked at after another start: where a label stands during a drag depends on where it stood in the frame before, and how many
  # frames a drag has is each run's own.
  start
  move 640 60
  eval "$(xdotool getwindowgeometry --shell "$WINDOW")"
  [ "$WIDTH $HEIGHT" = "1280 800" ] || fail "the window of $1 has $WIDTH x $HEIGHT pixels"
  "$COLORS" "$X" "$Y" "$WIDTH" "$HEIGHT" >"$WORK/$1.colors"
  quit
  field b >"$WORK/$1.field"
  grep -q '"depth": "see"' "$XDG_CONFIG_HOME/crosscut/preferences.json" ||
    fail "the button of $1 was not pressed"
  # Where the mouse was, and how large everything is; frames and times are each run's own.
  # From the first press (an event of kind 1) on: where it stood before, and when that is told, is the window system's.
  {
    grep -oE '"(size|display)":\[[^]]*\]|"scale":[0-9.]+' "$WORK/$1.recording"
    sed -n '/"mouse":\[\[1,/,$p' "$WORK/$1.recording" | grep -oE '"(cursor|pointer)":\[[^]]*\]'
  } | sort -u >"$WORK/$1.places"
}

fresh "$IN_PIXELS"
look --record "$WORK/looked.recording" "$WORK/scene.json"
fresh "$IN_PIXELS"
work pixels
fresh "$IN_UNITS"
(export LD_PRELOAD="$DOUBLED"; work units)
cmp "$WORK/pixels.field" "$WORK/units.field" || fail "the handle went elsewhere"
grep -qx '1, -2' "$WORK/units.field" && fail "the handle was not moved"
diff "$WORK/pixels.colors" "$WORK/units.colors" || fail "the pictures differ"
diff "$WORK/pixels.places" "$WORK/units.places" || fail "the recordings say that the mouse was elsewhere"
said="$("$CROSSCUT" replay "$WORK/units.recording")" || fail "replay: $said"
echo "units: $(wc -l <"$WORK/units.places") places are the same"
