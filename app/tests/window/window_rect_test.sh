#!/usr/bin/env bash
# Where the window opens: where it was, if that can be reached; and starting again and again does not change it.
. "$(dirname "$0")/lib.sh"
readonly FILE="$XDG_CONFIG_HOME/crosscut/preferences.json"
plane_scene intersect '"a": [-4, 0], "b": [4, 0], "c": [0, -4], "d": [0, 4]'

# opens_at X Y WIDTH HEIGHT: what is remembered, on a screen of 1600 by 1000; says X Y WIDTH HEIGHT of the real window.
opens_at() {
  prefer "{\"x\": $1, \"y\": $2, \"width\": $3, \"height\": $4}"
  start "$WORK/scene.json"
  xdotool getwindowgeometry --shell "$WINDOW" | sed -n 's/^\(X\|Y\|WIDTH\|HEIGHT\)=//p' | tr '\n' ' ' >"$WORK/geometry"
  quit
  cat "$WORK/geometry"
}
is_at() {
  local have
  have="$(opens_at $1)"
  [ "$have" = "$2 " ] || fail "remembered at $1 it opens at $have, not at $2"
}
is_at "200 150 900 600" "200 150 900 600"
is_at "700 300 1280 800" "700 300 1280 800"
is_at "5000 150 900 600" "350 200 900 600"
is_at "-890 -5000 900 600" "350 200 900 600"
is_at "200 -100 900 600" "200 0 900 600"
is_at "32767 32767 16384 16384" "0 0 1600 1000"
for _ in 1 2 3; do
  start "$WORK/scene.json"
  quit
done
grep -q '"width": 16384' "$FILE" || fail "the size that was asked for is forgotten"
echo "place: within reach"
