#!/usr/bin/env bash
# The slicing game under a real mouse: flicks of one event across a thousand flying lines cut every line that they crossed,
# and a saved run opens as the very same game.
. "$(dirname "$0")/lib.sh"
SAVED="$SESSION/slice.json"
# said NAME: a value as the saved scene says it.
said() { "$CROSSCUT" describe "$SAVED" | sed -n "s/^ *$1: //p"; }

cat >"$WORK/scene.json" <<'TEXT'
{"crosscut": 1, "scene": "slice", "fields": {"difficulty": "storm", "seed": 7, "playing": true}}
TEXT
xdotool mousemove 120 300
start "$WORK/scene.json"
sleep 1
# flicks: through each line of flight in one event, 620 px.
flicks() {
  local y
  for y in 300 380 460; do
    xdotool mousemove --window "$WINDOW" 740 "$y"
    sleep 0.1
    xdotool mousemove --window "$WINDOW" 120 $((y + 40))
    sleep 0.1
  done
}
# A dashed line costs a life, and none for a while after it, until the run is over; what is kept says so within half a second.
tries=0
until [ "$(field playing "$SAVED" 2>/dev/null)" = false ] && [ "$tries" -gt 0 ]; do
  tries=$((tries + 1))
  [ "$tries" -le 60 ] || fail "the run goes on"
  flicks
done
sleep 0.5
quit
expect playing false
cuts="$(said cuts)"
[ "$cuts" -ge 20 ] || fail "only $cuts cuts"
[ "$(said 'exact tests in total')" != 0 ] || fail "nothing was checked"
missed="$("$CROSSCUT" describe --json "$SAVED" | sed -n 's/.*"touched_not_cut":\([0-9]*\).*/\1/p')"
[ "$missed" = 0 ] || fail "the sweep missed $missed"

# The saved run opens as the same game: the same words, and the same text when it is kept again.
cp "$SAVED" "$WORK/run.json"
"$CROSSCUT" describe "$SAVED" >"$WORK/before"
start "$WORK/run.json"
quit
"$CROSSCUT" describe "$SAVED" >"$WORK/after"
cmp "$WORK/before" "$WORK/after" || fail "the run that was opened is another one"
[ "$(field recording "$WORK/run.json")" = "$(field recording)" ] || fail "the recording has changed"
echo "slice: $cuts cuts, none missed"
