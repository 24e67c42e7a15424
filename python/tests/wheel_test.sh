#!/usr/bin/env bash
# The wheel and the source distribution: pip installs the one with no network, builds the other, and what is installed runs the
# example. Usage: wheel_test.sh PYTHON PACKAGE VERSION PYBIND11_VERSION
set -euo pipefail
python="$1" package="$2" version="$3" pybind11="$4"
here="$(cd "$(dirname "$0")/.." && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
fail() { echo "$*"; exit 1; }

named="$(cd "$here" && "$python" -c 'import build_backend; print(build_backend.version())')"
[ "$named" = "$version" ] || fail "pip would build a wheel of version $named, and the library is $version"
licence="$here/../LICENSE"
echo "The licence of somebody else" >"$work/OTHERS.txt"
for kind in "wheel $package" "sdist $here/.."; do
  # shellcheck disable=SC2086
  made="$("$python" "$here/distribution.py" $kind "$version" "$work/made" "$licence" "$work/OTHERS.txt")"
  # shellcheck disable=SC2086
  "$python" "$here/distribution.py" $kind "$version" "$work/again" "$licence" "$work/OTHERS.txt" >/dev/null
  cmp "$made" "$work/again/$(basename "$made")" || fail "the same files give two archives: $kind"
done
wheel="$(ls "$work"/made/*.whl)" sources="$work/made/crosscut-$version.tar.gz"
export PIP_NO_INDEX=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
# try WHAT INSTALLED: it is imported from there, and answers.
try() {
  cd "$work"
  PYTHONPATH="$2" "$python" -c 'import crosscut; print(crosscut.__file__)' >where
  grep -q "^$2/" where || fail "$1: another package is imported than the installed one: $(cat where)"
  PYTHONPATH="$2" "$python" -m pip show --files crosscut >shown || fail "$1: pip does not know what it installed"
  for file in LICENSE OTHERS.txt crosscut/__init__.pyi crosscut/py.typed; do
    grep -q "$file\$" shown || fail "$1: it has no $file: $(cat shown)"
  done
  PYTHONPATH="$2" "$python" "$here/examples/lines_that_meet.py" >said
  grep -qx 'crossing at (6.0, 6.0) s = 0.5 t = 0.3333333333333333' said || fail "$1: the example says: $(cat said)"
}
"$python" -m pip install --quiet --no-deps --target "$work/installed" "$wheel"
try "the wheel" "$work/installed"
# Before 2.12 pybind11 knew NumPy 1 alone.
numpy="numpy$([ "$(printf '%s\n' 2.12 "$pybind11" | sort -V | head -n 1)" = 2.12 ] || echo '<2')"
grep -qxF "Requires-Dist: $numpy" "$work"/installed/crosscut-*/METADATA || fail "the wheel does not ask for $numpy"
# Building takes minutes.
if [ "${CROSSCUT_LONG:-0}" != 0 ]; then
  "$python" -m pip install --quiet --no-deps --target "$work/built" "$sources"
  try "the source distribution" "$work/built"
  module="$(ls "$work"/built/crosscut/_crosscut.*)"
  # What is built so goes to other machines: no library of C++ is needed there, and the C library is as old as is said.
  objdump -T "$module" >symbols
  ! grep -q GLIBCXX symbols || fail "the module needs a library of C++"
  highest="$(grep -oE 'GLIBC_[0-9]+\.[0-9]+' symbols | sort -Vu | tail -n 1 | tr -d A-Z | tr . _)"
  tag="$(cd "$here" && "$python" -c 'import sys, distribution; print(distribution.system_tag(sys.argv[1]))' "$module")"
  [ "$tag" = "manylinux${highest}_$(uname -m)" ] || fail "the wheel is for $tag, and the module needs ${highest#_}"
fi
echo "$(basename "$wheel"), $(stat -c %s "$wheel") bytes, and $(basename "$sources"), $(stat -c %s "$sources") bytes, are installed and answer"
