#!/usr/bin/env bash
# Two moving balls under a real mouse: their rims, the balls themselves, and the dock of time.
. "$(dirname "$0")/lib.sh"
# Seen along y, the floor from its edge: A runs to the right, B upwards far to the left of it.
cat >"$WORK/scene.json" <<'TEXT'
{
  "crosscut": 1,
  "scene": "spheres",
  "fields": { "a1": [-2, 0, 0], "a2": [2, 0, 0], "b1": [-2.6, 0, -1], "b2": [-2.6, 0, 1],
    "radius_a": 0.5, "radius_b": 0.25, "time": 0.25 },
  "camera": {"pivot": [0, 0, 0], "yaw_rad": 0, "pitch_rad": 0, "distance": 8, "parallel": true}
}
TEXT
# near NAME VALUE WITHIN
near() {
  local have
  have="$(field "$1")"
  awk -v have="$have" -v want="$2" -v within="$3" 'BEGIN { d = have - want; if (d < 0) d = -d; exit !(d <= within) }' ||
    fail "$1 is $have, not $2 within $3"
}

look "$WORK/scene.json"
read -r ball_x ball_y <<<"$(at canvas:ball_a)"
read -r rim_x rim_y <<<"$(at canvas:radius_a)"
[ "$ball_x" = "$rim_x" ] || fail "the rim is not above its ball"

# The rim, twice as far from the centre: the radius doubles, as one step of undo.
start "$WORK/scene.json"
drag "$rim_x" "$rim_y" "$rim_x" $((2 * rim_y - ball_y))
quit
near radius_a 1 0.02
expect radius_b 0.25
near time 0.25 0
expect a1 -2 0 0

# Undone, down to the file as it was opened, and then the ball, twice its radius along the path: a unit of four is a quarter of the time, and no step of undo.
forget
start "$WORK/scene.json"
drag "$rim_x" "$rim_y" "$rim_x" $((2 * rim_y - ball_y))
key ctrl+z
drag "$ball_x" "$ball_y" $((ball_x + 2 * (ball_y - rim_y))) "$ball_y"
key ctrl+z
quit
near time 0.5 0.01
expect a1 -2 0 0
expect radius_a 0.5

# The dock of time: the end, play from the start, pause.
start "$WORK/scene.json"
key End
key Home
until_saved time '== 0'
key space
until_saved time '> 0'
[ "$(field playing)" = false ] || key space  # on a slow machine it may have come to its end
quit
expect playing false
awk -v t="$(field time)" 'BEGIN { exit !(t > 0) }' || fail "Space did not play from the start"

read -r now_x now_y <<<"$(at timeline:playhead)"  # at a quarter
start "$WORK/scene.json"
drag $((now_x + 40)) $((now_y + 10)) $((now_x + 160)) $((now_y + 10))
key ctrl+z
quit
awk -v t="$(field time)" 'BEGIN { exit !(t > 0.4 && t < 0.6) }' || fail "scrubbed to $(field time)"
echo "spheres: rims, times and the dock"
