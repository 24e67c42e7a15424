#!/usr/bin/env bash
# What is done in a real window, recorded, comes to the same without one; and what was recorded until the program was killed.
. "$(dirname "$0")/lib.sh"

# same FILE: replaying it ends as it was recorded.
same() {
  local said
  said="$("$CROSSCUT" replay "$@")" || fail "replay $*: $said"
  case "$said" in
    "The same: "* | "The recording breaks off "*) ;;
    *) fail "replay $*: $said" ;;
  esac
}
work() {
  drag 500 500 620 420
  key Tab Right Return
  xdotool type '1.25'
  key Return
  key ctrl+c
  key ctrl+bracketright ctrl+bracketright ctrl+bracketright
  wheel_up
  key ctrl+v ctrl+z F2 F3 bracketright
  key ctrl+s
  xdotool type "$WORK/$1.json"
  key Return
}
saved() { until_true "$1 was not saved" [ -e "$WORK/$1.json" ]; }

start --record "$WORK/whole.recording"
work one
saved one
quit
cp "$WORK/report" "$WORK/places"
cp "$WORK/one.json" "$WORK/saved.json"
echo kept >"$WORK/one.json"
same "$WORK/whole.recording"
[ "$(cat "$WORK/one.json")" = kept ] || fail "a replay wrote a file"
rm "$WORK/one.json"
same "$WORK/whole.recording"
[ ! -e "$WORK/one.json" ] || fail "a replay made a file"

# It begins with what the last run left, and with what the command line asks for.
start --record "$WORK/second.recording" "$WORK/saved.json"
work two
key ctrl+t
kill -9 "$PROGRAM"
wait "$PROGRAM" 2>/dev/null || true
same "$WORK/second.recording"

# The button in the bar ends it, while the program goes on.
forget  # else the scene has a file already, and what is typed for its name are commands
start --record "$WORK/stopped.recording"
work three
saved three
read -r x y <<<"$(at bar:recording)"
move "$x" "$y"
press
release
until_true "the button did not end the recording" grep -q '^{"end":' "$WORK/stopped.recording"
size="$(wc -c <"$WORK/stopped.recording")"
key Tab
quit
[ "$(wc -c <"$WORK/stopped.recording")" = "$size" ] || fail "it went on after its end"
same "$WORK/stopped.recording"

# In a window, too; and Escape ends it.
same --window --speed 8 "$WORK/whole.recording"
"$CROSSCUT" replay --window --speed 0.25 "$WORK/whole.recording" >"$WORK/said" 2>"$WORK/errors" &
PROGRAM=$!
WINDOW="$(timeout 120 xdotool search --sync --onlyvisible --name '^Crosscut$' | head -n 1)"
xdotool windowfocus --sync "$WINDOW"
sleep 0.5
xdotool key Escape
ended
grep -q '^Ended after ' "$WORK/said" || fail "Escape: $(cat "$WORK/said")"
