#!/usr/bin/env bash
# Balls among walls under a real mouse: walls are drawn and dragged, time is stepped, begun again and played.
. "$(dirname "$0")/lib.sh"
SAVED="$SESSION/bounce.json"
said() { "$CROSSCUT" describe "$SAVED" | sed -n "s/^ *$1: //p"; }

cat >"$WORK/scene.json" <<'TEXT'
{"crosscut": 1, "scene": "bounce", "fields": {"playing": false, "time": 0}}
TEXT
look "$WORK/scene.json"
walls="$(field walls)"
read -r left_x top_y <<<"$(at canvas:w3b)"       # the box's upper left corner
read -r right_x low_y <<<"$(at canvas:w1b)"
read -r wall_x wall_y <<<"$(at 'canvas:Wall 5')"
middle_x=$(((left_x + right_x) / 2))

# A drag over empty ground draws a wall, as one step of undo.
start "$WORK/scene.json"
drag $((middle_x - 40)) $((low_y - 60)) $((middle_x + 60)) $((low_y - 50))
quit
[ "$(field walls)" = $((walls + 1)) ] || fail "$(field walls) walls after drawing one to $walls"
start "$WORK/scene.json"
drag $((middle_x - 40)) $((low_y - 60)) $((middle_x + 60)) $((low_y - 50))
key ctrl+z
quit
expect walls "$walls"

# A whole wall is dragged; nothing is drawn by that.
before="$(field w5a)"
start "$WORK/scene.json"
drag "$wall_x" "$wall_y" "$wall_x" $((wall_y + 40))
quit
[ "$(field w5a)" != "$before" ] || fail "the wall did not move"
expect walls "$walls"

# Full stop is one step, Home the beginning, Space plays; balls hit walls and stay in the box.
start "$WORK/scene.json"
key period
key period
quit
awk -v t="$(field time)" 'BEGIN { exit !(t > 0.0166 && t < 0.0167) }' || fail "two steps led to $(field time)"
start "$WORK/scene.json"
key period
key Home
quit
expect time 0
start "$WORK/scene.json"
key space
sleep 1.5
key space
quit
expect playing false
[ "$(said collisions)" -ge 1 ] || fail "no collision in $(field time) s"
echo "bounce: $(said collisions) collisions in $(field time) s"
