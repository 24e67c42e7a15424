#!/usr/bin/env bash
# A clock that stands, counts in seconds or is set back: the program goes on, and does what it is asked to.
# Usage: clock_test.sh CROSSCUT ODD_CLOCK
. "$(dirname "$0")/lib.sh"
readonly ODD_CLOCK="$2"
plane_scene intersect '"a": [-4, 0], "b": [4, 0], "c": [0, -4], "d": [0, 4]'

for kind in ticks stands back; do
  forget
  cp "$WORK/scene.json" "$WORK/$kind.json"
  LD_PRELOAD="$ODD_CLOCK" CROSSCUT_ODD_CLOCK="$kind" start "$WORK/$kind.json"
  for i in 1 2 3 4 5 6 7 8; do
    move $((300 + 20 * i)) 300
    sleep 0.4                                   # the clock is odd after two seconds
  done
  key Tab Right
  key ctrl+s
  changed() { ! cmp -s "$WORK/scene.json" "$WORK/$kind.json"; }
  until_true "with a clock that $kind nothing was moved and saved" changed
  quit
done
