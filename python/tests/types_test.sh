#!/usr/bin/env bash
# What mypy says of the stub beside the package, and of a program that uses both. Usage: types_test.sh PYTHON MODULE_DIR
set -euo pipefail
python="$1" module="$2"
here="$(cd "$(dirname "$0")" && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
export MYPYPATH="$module" PYTHONPATH="$module"
# What typing.py takes from Python itself is not its own; and what only refuses is no part of an answer about many.
printf '%s\n' 'crosscut\.typing\.(Protocol|Sequence)' 'crosscut\.\w+\.__(getitem|iter)__' >allowed
"$python" -m mypy.stubtest crosscut --allowlist allowed
"$python" -m mypy --strict "$here/typed_user.py"
"$python" "$here/typed_user.py" >/dev/null
# What is wrong is found.
echo 'import crosscut
crosscut.intersect(((0, 0), (1, 1)), ((0, 1), (1, 0)), a_extent="rey").pont' >wrong.py
"$python" -m mypy --strict wrong.py >said && { echo "mypy finds nothing wrong"; exit 1; }
grep -q 'has no attribute "pont"' said && grep -q 'has incompatible type "Literal\[' said || { cat said; exit 1; }
