#!/usr/bin/env bash
# Map, Sight and Route under a real mouse: files that are opened, layers, lamps and goals that are dragged, a mark that is
# clicked, and a step back.
. "$(dirname "$0")/lib.sh"
mkdir -p "$XDG_CONFIG_HOME/crosscut"
echo '{"depth": "see"}' >"$XDG_CONFIG_HOME/crosscut/preferences.json"

# A file is layer A of a fresh map, whatever the session has; the window and describe say the same of it.
echo '{"type":"Polygon","coordinates":[[[0,0],[40,0],[0,30],[0,0]]]}' >"$WORK/triangle.geojson"
echo 'LINESTRING (0 0, 10 0, 10 10, 0 10, 0 0)' >"$WORK/square.wkt"
start "$WORK/triangle.geojson"
quit
start "$WORK/square.wkt"
quit
[ "$("$CROSSCUT" describe "$SESSION/map.json" | sed -n 's/^ *A: //p')" = square.wkt ] || fail "the square is not layer A"
"$CROSSCUT" describe "$WORK/triangle.geojson" | grep -q '^Map\. ' || fail "describe reads a triangle as something else"

# A star of two lines, which cross at (3, 2): the click on their mark, the step to another scene and back, Escape.
cat >"$WORK/scene.json" <<'TEXT'
{"crosscut": 1, "scene": "map", "fields": {"a": "lines", "a.data": 1, "b": "lines", "b.data": 2,
 "b.x": 0, "b.y": 0, "b.turn": 0, "overlay": false,
 "lines": [8, 1, 0, 1, 2, -6, -4, 6, 4, 8, 2, 0, 1, 2, 0, 4, 6, 0]}}
TEXT
look "$WORK/scene.json"
read -r a_x a_y <<<"$(at canvas:a.move)" # (0, 0)
read -r b_x b_y <<<"$(at canvas:b.move)" # (3, 2), where they cross
start "$WORK/scene.json"
move $((a_x * 2 - b_x)) "$b_y" # nothing is there
press
release
settle
move "$b_x" "$b_y"
press
release
quit
expect looked 1
start "$WORK/scene.json"
drag "$b_x" "$b_y" $((b_x + 60)) "$b_y"
quit
awk -v x="$(field b.x)" 'BEGIN { exit !(x > 0) }' || fail "layer B is at $(field b.x)"

# The lamp of Sight and the goal of Route, and the step back.
for what in "sight lamp" "route goal"; do
  read -r scene handle <<<"$what"
  look --scene "$scene"
  read -r x y <<<"$(at "canvas:$handle")"
  before="$(field "$handle")"
  start --scene "$scene"
  drag "$x" "$y" $((x - 30)) $((y - 20))
  quit
  [ "$(field "$handle")" != "$before" ] || fail "$handle was not dragged"
  start
  key ctrl+z
  quit
  [ "$(field "$handle")" = "$before" ] || fail "$handle stays where it was dragged"
done
echo "world: files, marks, layers, lamp and goal"
