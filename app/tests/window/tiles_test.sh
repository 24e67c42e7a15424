#!/usr/bin/env bash
# An enlarged translucent view has one colour within: the software renderer paints no opaque tiles into it.
. "$(dirname "$0")/lib.sh"
readonly COLORS="$2"
plane_scene intersect '"a": [2, 4], "b": [10, 8], "c": [3, 7], "d": [12, 4]'

look "$WORK/scene.json"
read -r x y <<<"$(at tile:square)"
enlarge() {
  start "$WORK/scene.json"
  move "$x" "$y"
  press
  release
}

enlarge
quit
cp "$WORK/report" "$WORK/places"
read -r left low <<<"$(at square:point 8 -24)"  # right of the line that reads s, over the one that reads t
enlarge
move 40 780                                     # nothing is lit up
eval "$(xdotool getwindowgeometry --shell "$WINDOW")"
"$COLORS" $((X + left)) $((Y + low - 136)) 116 136 >"$WORK/colors"
quit
awk 'NR == 1 && $1 < 0.95 { bad = 1 } END { exit bad || NR == 0 }' "$WORK/colors" ||
  fail "within the fill are several colours: $(tr '\n' ';' <"$WORK/colors")"
read -r _ color <"$WORK/colors"
green=$((16#${color:2:2}))  # the ground has 31, the pure colour over 150
[ "$green" -ge 40 ] && [ "$green" -lt 100 ] || fail "#$color is neither the ground nor the pure colour, but blended"
echo "tiles: one colour, #$color"
