#!/usr/bin/env bash
# A frame that looks like the last one is not drawn again; a window that has lost its picture gets it back.
. "$(dirname "$0")/lib.sh"
readonly COLORS="$2"
plane_scene intersect '"a": [-4, 0], "b": [4, 0], "c": [0, -4], "d": [0, 4]'
prefer '{"depth": "see"}'
reported() { sed -n "s/^$1 *//p" "$WORK/report"; }

start "$WORK/scene.json"
for x in 200 210 220 230 240 250 260 270 280 290; do move "$x" 700; done  # over empty ground
quit
frames="$(reported frames)" drawn="$(reported 'drawn frames')"
[ "$frames" -ge 15 ] || fail "only $frames frames"
[ "$drawn" -le $((frames / 2)) ] || fail "$drawn of $frames frames were drawn, though nothing changed"

start "$WORK/scene.json"
xdotool windowmove --sync "$WINDOW" 0 0
settle
"$COLORS" 0 0 1200 700 >"$WORK/before"
xdotool windowmove --sync "$WINDOW" -1000 -600  # what is beside the screen is lost
settle
xdotool windowmove --sync "$WINDOW" 0 0
settle
"$COLORS" 0 0 1200 700 >"$WORK/after"
xdotool windowunmap --sync "$WINDOW"
xdotool windowmap --sync "$WINDOW"
settle
"$COLORS" 0 0 1200 700 >"$WORK/mapped"
xdotool windowfocus --sync "$WINDOW"
quit
cmp "$WORK/before" "$WORK/after" || fail "the window did not get its picture back: $(tr '\n' ';' <"$WORK/after")"
cmp "$WORK/before" "$WORK/mapped" || fail "the window was hidden and has no picture: $(tr '\n' ';' <"$WORK/mapped")"
echo "uncovered: $drawn of $frames frames drawn"
