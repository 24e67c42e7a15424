#!/usr/bin/env bash
# The wheel: pip installs it with no network, and what is installed runs the example. Usage: wheel_test.sh PYTHON MODULE VERSION
set -euo pipefail
python="$1" module="$2" version="$3"
here="$(cd "$(dirname "$0")/.." && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
fail() { echo "$*"; exit 1; }

named="$(cd "$here" && "$python" -c 'import build_backend; print(build_backend.version())')"
[ "$named" = "$version" ] || fail "pip would build a wheel of version $named, and the library is $version"
wheel="$("$python" "$here/wheel_file.py" "$module" "$version" "$work/wheels")"
"$python" "$here/wheel_file.py" "$module" "$version" "$work/again" >/dev/null
cmp "$wheel" "$work/again/$(basename "$wheel")" || fail "the same module gives two wheels"
export PIP_NO_INDEX=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
"$python" -m pip install --quiet --no-deps --target "$work/installed" "$wheel"
cd "$work"
PYTHONPATH="$work/installed" "$python" -c 'import crosscut; print(crosscut.__file__)' >where
grep -q "^$work/installed/" where || fail "another module is imported than the installed one: $(cat where)"
PYTHONPATH="$work/installed" "$python" -m pip show --quiet crosscut || fail "pip does not know what it installed"
PYTHONPATH="$work/installed" "$python" "$here/examples/lines_that_meet.py" >said
grep -qx 'crossing at (6.0, 6.0) s = 0.5 t = 0.3333333333333333' said || fail "the example says: $(cat said)"
echo "wheel: $(basename "$wheel"), $(stat -c %s "$wheel") bytes, is installed and answers"
