#!/usr/bin/env bash
# The mouse is the moving point: a flick across a standing line cuts it, however few events there were in between. Then time:
# play, pause, scrub, and a root that is dragged along it.
. "$(dirname "$0")/lib.sh"

# hits: the times of the hits, as the saved scene says them.
hits() { "$CROSSCUT" describe "$(session_file)" | sed -n 's/^ *time of hit [0-9]*[: ]*//p' | tr '\n' ' '; }

plane_scene sweep '"p0": [0, -2], "p1": [0, -2], "q0": [0, 2], "q1": [0, 2], "playing": false, "point": "mouse", "cuts": 0'
xdotool mousemove 2 2                           # outside the canvas, so that nothing is cut on the way
look "$WORK/scene.json"
read -r x low_y <<<"$(at canvas:p0)"
read -r _ high_y <<<"$(at canvas:q0)"
y=$(((low_y + high_y) / 2))

xdotool mousemove $((x - 170)) "$y"
start "$WORK/scene.json"
move $((x - 169)) "$y"
settle
xdotool mousemove --window "$WINDOW" $((x + 178)) "$y"  # one event, 347 px
settle
quit
expect cuts 1
[ "$(field pointer | cut -d, -f1)" = 3.56 ] || fail "the pointer is at $(field pointer)"

xdotool mousemove $((x - 170)) $((high_y - 40))
start "$WORK/scene.json"                        # beside the line's end: no cut
move $((x - 169)) $((high_y - 40))
settle
xdotool mousemove --window "$WINDOW" $((x + 170)) $((high_y - 40))
settle
quit
expect cuts 0

xdotool mousemove $((x - 170)) "$y"
start "$WORK/scene.json"                        # there and back again in one go: two cuts
move $((x - 169)) "$y"
settle
xdotool mousemove --window "$WINDOW" $((x + 170)) "$y" mousemove --window "$WINDOW" $((x - 170)) $((y + 8))
settle
quit
expect cuts 2

# Play, pause and scrub, on a line that passes a point twice.
plane_scene sweep '"p0": [-1, -0.5], "p1": [-1, 0.5], "q0": [1, 1.25], "q1": [5, -1.75], "c0": [0, 0], "c1": [0, 0],
  "playing": false, "point": "path"'
look "$WORK/scene.json"
read -r start_x plot_y <<<"$(at timeline:playhead)"
read -r root_x root_y <<<"$(at timeline:hit0.t)"
start "$WORK/scene.json"
key space
until_saved time '!= 0'
[ "$(field playing)" = false ] || key space  # on a slow machine it may have come to its end
quit
expect playing false

start "$WORK/scene.json"                        # half of the run is twice as far as the root at a quarter
drag $((start_x + 40)) $((plot_y + 8)) $((2 * root_x - start_x)) $((plot_y + 8))
quit
awk -v t="$(field time)" 'BEGIN { exit !(t > 0.49 && t < 0.51) }' || fail "scrubbed to $(field time)"

start "$WORK/scene.json"
key End
quit
expect time 1

# The first root is dragged from t = 0.25 to 0.375; the scene obeys, in one step of undo.
start "$WORK/scene.json"
drag "$root_x" "$root_y" $((root_x + (root_x - start_x) / 2)) "$root_y"
quit
awk -v t="$(hits | cut -d' ' -f1)" 'BEGIN { exit !(t > 0.37 && t < 0.38) }' || fail "the roots are at $(hits)"
expect time 0

start "$WORK/scene.json"
drag "$root_x" "$root_y" $((root_x + (root_x - start_x) / 2)) "$root_y"
key ctrl+z
quit
expect p0 -1 -0.5
expect c0 0 0
[ "$(hits)" = "0.25 0.75 " ] || fail "after undo the roots are at $(hits)"
echo "sweep: every flick counts, and roots are dragged"
