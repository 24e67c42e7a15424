#!/usr/bin/env bash
# A copied picture is the file that would be saved, byte for byte, for everyone who asks and as often as they ask; it goes
# when something else is copied or the program ends, and who dies while taking it takes nobody along.
. "$(dirname "$0")/lib.sh"
readonly READER="$2"
cd "$WORK"
plane_scene intersect '"a": [-4, 0], "b": [4, 0], "c": [0, -4], "d": [0, 4]'

# arrives FILE: the picture on the clipboard is this file.
arrives() {
  timeout 120 "$READER" image/png >pasted.png || fail "no picture comes ($?)"
  cmp pasted.png "$1" || fail "another picture than $1 comes"
}
# comes_to_be WHAT: the clipboard has it, a moment after the key.
comes_to_be() { until_true "the clipboard never has $1" offers "$1"; }
offers() { grep -qx "$1" <<<"$(timeout 120 "$READER" targets 2>/dev/null)"; }

# The key copies what the panel saves where nothing was chosen.
prefer '{"depth": "see"}'
start "$WORK/scene.json"
key ctrl+e
key Return
until_true "intersect.png never comes" test -s intersect.png
key Escape
key ctrl+shift+p
comes_to_be image/png
arrives intersect.png
arrives intersect.png
"$READER" UTF8_STRING && fail "a picture is no text"

# Whoever leaves in the middle is forgotten, two at a time get the same.
"$READER" --leaves image/png || fail "nothing to leave in the middle of"
"$READER" image/png >one.png &
one=$!
arrives intersect.png
wait "$one"
cmp one.png intersect.png || fail "two at a time do not get the same"
mv intersect.png view.png

# A text that is copied takes its place, and a picture that of a text.
key ctrl+c
comes_to_be UTF8_STRING
"$READER" image/png >/dev/null && fail "the picture is still there"
key ctrl+shift+p
comes_to_be image/png
arrives view.png
key ctrl+v  # asks ourselves, who have no text
quit
[ "$(said)" = "The clipboard holds no text." ] || fail "it said \"$(said)\""
"$READER" image/png >/dev/null && fail "the picture outlives the program"

# One far larger than what the server takes at once: the window, four times as large, which Ctrl Enter copies.
chooses_large() {
  start "$WORK/scene.json"
  key ctrl+e
  key Down
  key Right
  key Down
  key Down
  key Right
  key Right
}
chooses_large
key ctrl+Return
comes_to_be image/png
timeout 120 "$READER" image/png >large.png || fail "the large picture does not come"
[ "$(wc -c <large.png)" -gt 400000 ] || fail "the large picture has $(wc -c <large.png) bytes"
quit
# What it is, is what would be saved.
chooses_large
key Return
until_true "intersect.png never comes" test -s intersect.png
quit
cmp large.png intersect.png || fail "another window is copied than is saved"
echo "picture: it arrives as it is"
