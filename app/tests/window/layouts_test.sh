#!/usr/bin/env bash
# The keyboard's layout decides what a key means: letters and signs follow what is printed on the key, digits their row.
# Keys are pressed by their places, as a hand does; the numbers are X's codes of them.
. "$(dirname "$0")/lib.sh"
readonly CONTROL=37 SHIFT=50 ALTGR=108 TAB=23 RIGHT=114 PAGE_UP=112 PAGE_DOWN=117 KEYPAD_6=85 ENTER=36

# press_at CODE ...: all of them down, and up again in the other order.
press_at() {
  local code up=()
  for code in "$@"; do
    xdotool keydown "$code"
    up=("$code" "${up[@]}")
  done
  for code in "${up[@]}"; do xdotool keyup "$code"; done
  settle
}
quit_at() { press_at $CONTROL "$1"; ended; }  # CODE of the key that says Q
scale() { sed -n 's/^  "ui_scale": \([0-9.]*\),*$/\1/p' "$XDG_CONFIG_HOME/crosscut/preferences.json"; }
# Each layout with the places of: Z, Y, Q, X, +, -, the sign ] with what it needs, and ? likewise.
check() {
  layout="$1"
  local z="$2" y="$3" q="$4" x="$5" plus="$6" minus="$7" bracket="$8" question="$9"
  setxkbmap "$layout"
  rm -rf "$XDG_CONFIG_HOME" "$XDG_STATE_HOME"

  start "$WORK/scene.json"
  xdotool keydown "$x"           # X held keeps the axis: A goes to -3
  drag $(at canvas:a) $(at canvas:a 50 -30)
  xdotool keyup "$x"
  press_at $TAB
  press_at $question             # the sheet, which Escape closes: A keeps the focus
  key Escape                     # by name: its place is 9, which xdotool takes for the digit
  press_at $RIGHT                # by a line of the grid: -2.5
  sleep 1
  press_at $CONTROL "$z"         # -3
  press_at $CONTROL "$y"         # -2.5
  press_at $RIGHT                # -2
  sleep 1
  press_at $CONTROL "$z"         # -2.5
  press_at $CONTROL $plus
  press_at $CONTROL $plus
  press_at $CONTROL "$minus"
  press_at 15                    # the sixth of the row of digits, whatever it types
  quit_at "$q"
  expect a -2.5 0
  [ "$(scale | cut -c1-3)" = 1.1 ] || fail "$layout: Ctrl + and - lead to $(scale)"
  [ "$(field method)" = "$SIXTH" ] || fail "$layout: the sixth digit chooses $(field method)"

  cp "$WORK/scene.json" "$WORK/open.json"
  start "$WORK/open.json"
  press_at $CONTROL 19           # the 0 of the row
  press_at $SHIFT 15
  press_at $CONTROL 39           # S
  press_at $bracket
  quit_at "$q"
  [ "$(scale)" = 1.0 ] || fail "$layout: Ctrl 0 leads to $(scale)"
  [ "$(field method "$WORK/open.json")" = "$SIXTH" ] || fail "$layout: Shift and the sixth digit choose another method"
  cmp -s "$(session_file)" "$WORK/next_preset" || fail "$layout: ] is not the next preset"
}

# What to expect: chosen by keys that are the same on every layout.
plane_scene intersect '"a": [-4, 0], "b": [4, 0], "c": [0, -4], "d": [0, 4]'
setxkbmap us
look "$WORK/scene.json"
start "$WORK/scene.json"
press_at $PAGE_DOWN
quit_at 24
cp "$(session_file)" "$WORK/next_preset"
[ "$(field a)" != "-4, 0" ] || fail "Page Down does not lead to the next preset"
start "$WORK/scene.json"
press_at $KEYPAD_6
quit_at 24
readonly SIXTH="$(field method)"
[ "$SIXTH" != "$(field method "$WORK/next_preset")" ] || fail "the keypad's 6 chooses no method"
start "$WORK/scene.json"
press_at $CONTROL $PAGE_DOWN
press_at $CONTROL $PAGE_DOWN
press_at $CONTROL $PAGE_UP
quit_at 24
grep -q '"scene": "nearest"' "$SESSION/session.json" || fail "Ctrl Page Down is not the next scene"

check us 52 29 24 53 "$SHIFT 21" 20 35 "$SHIFT 61"
check de 29 52 24 53 35 61 "$ALTGR 18" "$SHIFT 20"
check fr 25 29 38 53 "$SHIFT 21" 15 "$ALTGR 20" "$SHIFT 58"
check ru 52 29 24 53 "$SHIFT 21" 20 35 "$SHIFT 16"

# A box in which numbers are typed knows the layout too: Ctrl Z takes the typing back, Ctrl Y does it again, Ctrl A marks all.
# typed_into_a LAYOUT PLACE ...: what A's x becomes when 7 is typed and then, with Control, each of these places pressed.
typed_into_a() {
  setxkbmap "$1"
  start "$WORK/scene.json"
  press_at $TAB
  press_at $ENTER
  xdotool type 7
  settle
  local code
  for code in "${@:2}"; do press_at $CONTROL "$code"; done
  xdotool type 7
  settle
  press_at $ENTER
  setxkbmap us
  settle
  quit_at 24
  field a
}
layout=boxes
[ "$(typed_into_a de)" = "77, 0" ] || fail "typing 7 twice gives $(field a)"
[ "$(typed_into_a de 29 52)" = "77, 0" ] || fail "de: Ctrl Z and Ctrl Y in a box give $(field a)"
[ "$(typed_into_a fr 24)" = "7, 0" ] || fail "fr: Ctrl A in a box gives $(field a)"

# Keys by what they say, as a program sends them; and a layout that changes while the program runs.
setxkbmap de
start "$WORK/scene.json"
key Tab
key Right
sleep 1
key ctrl+z
quit
expect a -4 0
start "$WORK/scene.json"
key Tab
key Right
sleep 1
setxkbmap us
settle
press_at $CONTROL 52
quit
expect a -4 0
echo "layouts: us, de, fr, ru"
