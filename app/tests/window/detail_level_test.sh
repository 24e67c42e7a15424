#!/usr/bin/env bash
# See, How and Compare in a real window: keys and words switch them, the choice and the dividers are kept.
. "$(dirname "$0")/lib.sh"
readonly FILE="$XDG_CONFIG_HOME/crosscut/preferences.json"
plane_scene intersect '"a": [-4, 0], "b": [4, 0], "c": [0, -4], "d": [0, 4]'
kept() { sed -n "s/^  \"$1\": \"*\\([^\",]*\\)\"*,*\$/\\1/p" "$FILE"; }
depth_is() { [ "$(kept depth)" = "$1" ] || fail "$2 leads to $(kept depth), not to $1"; }

start "$WORK/scene.json"
key F1
quit
depth_is see F1

cp "$WORK/report" "$WORK/places"                 # the words of the bar stand where they stand, whatever is shown
start "$WORK/scene.json"
move $(at bar:How)
press
release
quit
depth_is how "a click on How"

cp "$WORK/report" "$WORK/places"
[ "$(at canvas:a)" != "$(at square:point)" ] || fail "the method's view is not beside the canvas"
start "$WORK/scene.json"                         # what is dragged in the method's view changes the scene
drag $(at square:point) $(at square:point 30 0)
quit
[ "$(field a) $(field b) $(field c) $(field d)" != "-4, 0 4, 0 0, -4 0, 4" ] || fail "the unit square does not drag"

forget
start "$WORK/scene.json"                         # the divider
drag $(at divider:view) $(at divider:view -120 0)
quit
awk -v s="$(kept view_share)" 'BEGIN { exit !(s > 0.57 && s < 0.62) }' || fail "the divider is kept at $(kept view_share)"

start "$WORK/scene.json"                         # in See the arrows lead to the derivation
key F1
key Right
quit
depth_is how "Right in See"
[ "$(field step)" = 1 ] || fail "Right leads to step $(field step)"

start "$WORK/scene.json"                         # the sheet of keys is behind its sign
key F3
key question
key Escape
key F2
key F3
quit
depth_is compare F3
echo "stage: three depths, each kept"
