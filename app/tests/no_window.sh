# What the tests without a window share: no display, a folder that goes with the test, the end of one that fails.
set -euo pipefail
unset DISPLAY WAYLAND_DISPLAY
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
fail() { echo "FAILED: $*" >&2; exit 1; }
