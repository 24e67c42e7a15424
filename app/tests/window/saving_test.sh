#!/usr/bin/env bash
# Nothing made here is lost: the work is on the disk soon after each change, whatever goes on meanwhile, and before the
# program ends by a signal or with its display.
. "$(dirname "$0")/lib.sh"

# reaches TEXT FILE: the file has the text, after a while.
reaches() {
  local tries=0
  until grep -q -- "$1" "$2" 2>/dev/null; do
    tries=$((tries + 1))
    [ "$tries" -lt 200 ] || fail "$2 never has $1: $(cat "$2")"
    sleep 0.1
  done
}
# nudge: the first handle moves to the right by a line of the grid.
nudge() { xdotool key Right; sleep 0.1; }
a_x() { field a | cut -d, -f1; }
moved() { [ "$(a_x)" != "$1" ] || fail "the last change before $2 is lost"; }

start
key Tab
reaches '"a"' "$SESSION/intersect.json"
before="$(a_x)"
nudge
until [ "$(a_x)" != "$before" ]; do xdotool mousemove_relative 1 0 mousemove_relative -- -1 0; sleep 0.05; done  # never at rest
before="$(a_x)"
kill -9 "$PROGRAM"
wait "$PROGRAM" 2>/dev/null || true

for ending in "TERM 143" "HUP 129"; do
  read -r signal code <<<"$ending"
  start
  [ "$(a_x)" = "$before" ] || fail "it did not come back"
  key Tab
  nudge
  kill "-$signal" "$PROGRAM"
  ended "$code"
  moved "$before" "SIG$signal"
  before="$(a_x)"
done

# A display that is lost takes the window, not the work.
start
key Tab
nudge
xdotool windowkill "$WINDOW"
ended 1
moved "$before" "the display was lost"

# A scene that plays is saved too, and so is the other one.
start
before="$(a_x)"
key Tab
nudge
key ctrl+bracketright
key ctrl+bracketright
key ctrl+bracketright
reaches '"scene": "sweep"' "$SESSION/session.json"
moved "$before" "the scene was another"
reaches '"playing": true' "$SESSION/sweep.json"
time_of() { field time "$SESSION/sweep.json"; }
then="$(time_of)"
until [ "$(time_of)" != "$then" ]; do sleep 0.1; done
kill -9 "$PROGRAM"
wait "$PROGRAM" 2>/dev/null || true

# A damaged link, which may have been clicked where nobody sees standard error, is said in the window, which opens as it was left.
start 'crosscut:#aThisWasOnceALink'
key ctrl+q
until_true "it does not end" has_ended
wait "$PROGRAM" || fail "a damaged link ends it with $?"
[ -n "$(said)" ] && [ "$(said)" = "$(cat "$WORK/errors")" ] || fail "of a damaged link it says \"$(said)\" and $(cat "$WORK/errors")"
grep -q '"scene": "sweep"' "$SESSION/session.json" || fail "a damaged link changed the scene"
echo "saving: nothing lost"
