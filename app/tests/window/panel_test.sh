#!/usr/bin/env bash
# Typing, presets, files, the clipboard, scenes, and what the session remembers.
. "$(dirname "$0")/lib.sh"
plane_scene intersect '"a": [-4, 0], "b": [4, 0], "c": [0, -4], "d": [0, 4]'

# type_value X Y TEXT: click into a box, which selects what it holds, and type over it.
type_value() {
  move "$1" "$2"
  press
  release
  xdotool type "$3"
  settle
  key Return
}

look "$WORK/scene.json"
start "$WORK/scene.json"
tab Values
type_value 1000 "${ROW_A:-253}" '1/3'
quit
expect a 0.333333333333333333 0

start "$WORK/scene.json"                        # what cannot be read changes nothing
tab Values
type_value 1000 "${ROW_A:-253}" '1/0'
quit
expect a -4 0

start "$WORK/scene.json"                        # a preset is one step
key bracketright
quit
expect a 2 4
start "$WORK/scene.json"
key bracketright
key ctrl+z
quit
expect a -4 0

start "$WORK/scene.json"                        # saving goes back to the file
drag $(at canvas:a) $(at canvas:a 50 -50)
key ctrl+s
quit
grep -q '"a": \[-3, 1\]' "$WORK/scene.json" || fail "Ctrl+S did not save"

start "$WORK/scene.json"                        # copy, change, paste
key ctrl+c
drag $(at canvas:a 50 -50) $(at canvas:a)
key ctrl+v
quit
expect a -3 1

start                                           # without a file the last scene is back
quit
expect a -3 1
start
key ctrl+bracketright
quit
grep -q '"scene": "nearest"' "$SESSION/session.json" || fail "Ctrl+] did not change the scene"

start                                           # theme and scale are remembered
key ctrl+t
key ctrl+equal
quit
grep -q '"theme": "light"' "$XDG_CONFIG_HOME/crosscut/preferences.json" || fail "the theme is not remembered"
grep -q '"ui_scale": 1.1' "$XDG_CONFIG_HOME/crosscut/preferences.json" || fail "the scale is not remembered"
echo "panel: typed, saved, remembered"
