#!/usr/bin/env bash
# Nothing moves: nothing is drawn. And a window that cannot be had is one sentence.
. "$(dirname "$0")/lib.sh"
plane_scene intersect '"a": [-4, 0], "b": [4, 0], "c": [0, -4], "d": [0, 4]'

if [ -r /proc/self/stat ]; then                 # a minimal root has no /proc
  start "$WORK/scene.json"
  sleep 3
  ticks() { awk '{ print $14 + $15 }' "/proc/$PROGRAM/stat"; }
  before="$(ticks)"
  sleep 4
  after="$(ticks)"
  quit
  share="$(awk -v d=$((after - before)) -v hz="$(getconf CLK_TCK)" 'BEGIN { printf "%.2f", 100 * d / hz / 4 }')"
  echo "processor share while idle: $share %"
  awk -v s="$share" 'BEGIN { exit !(s < 1.0) }' || fail "busy while idle: $share %"
fi

start "$WORK/scene.json"                        # each event is followed by at least five frames
sleep 1
quit
frames="$(sed -n 's/^frames *//p' "$WORK/report")"
[ "$frames" -ge 6 ] || fail "only $frames frames"

start "$WORK/scene.json"                        # a message that stays for seconds is drawn, not redrawn all the while
key ctrl+c
sleep 3
quit
frames="$(sed -n 's/^frames *//p' "$WORK/report")"
[ "$frames" -lt 100 ] || fail "$frames frames to show one message"

if DISPLAY=:98765 "$CROSSCUT" >"$WORK/out" 2>"$WORK/errors"; then fail "it opened a window on no display"; fi
[ "$(wc -l <"$WORK/errors")" = 1 ] || fail "more than one line: $(cat "$WORK/errors")"
grep -q "crosscut render" "$WORK/errors" || fail "it does not say what to try: $(cat "$WORK/errors")"
: >"$WORK/errors"
echo "idle: asleep"
