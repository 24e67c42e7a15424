#!/usr/bin/env bash
# Exporting by the keyboard, in a real window: the files are what their names say, an animation is drawn between the
# window's frames and goes on while another scene is looked at, and one that is given up leaves nothing.
. "$(dirname "$0")/lib.sh"
cd "$WORK"

# comes FILE: it is there, after a while.
comes() { until_true "$1 never comes" test -s "$1"; }
begins() { cmp -s -n "${#2}" "$1" <(printf %s "$2") || fail "$1 does not begin with $2"; }
# up ROWS: from the file's name, which stands last, or from the switch that was chosen.
up() { for _ in $(seq "$1"); do key Up; done; }

prefer '{"depth": "see"}'
start --scene nearest
key ctrl+e
key Return
comes nearest.png
begins nearest.png $'\x89PNG'
up 4
key Right
key Return
comes nearest.svg
begins nearest.svg '<?xml'
xmlns="$(grep -c '<svg' nearest.svg)"
[ "$xmlns" = 1 ] || fail "the SVG has $xmlns pictures"

# The whole window: the panel is not in the picture, and closes.
rm nearest.png
up 2
key Right
key Return
comes nearest.png
key ctrl+e
up 3
key Right
xdotool key Return
sleep 0.3
[ ! -e nearest.gif ] || fail "a hundred pictures were drawn within a frame"
xdotool key ctrl+Next
comes nearest.gif
begins nearest.gif GIF89a
rm nearest.gif

xdotool key ctrl+Prior
settle
xdotool key Return
sleep 0.5
key Escape
sleep 3
[ ! -e nearest.gif ] || fail "what was given up is there"
quit
echo "export: four files and one given up"
