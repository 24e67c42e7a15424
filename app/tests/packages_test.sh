#!/usr/bin/env bash
# The packages: what Debian's own programs say of them, the program started from one with no display, the example compiled
# against the other, the completion of a word. Nothing is installed. Usage: packages_test.sh BUILD
. "$(dirname "$0")/no_window.sh"
build="$1"
cd "$work"

cmake --build "$build" --target crosscut_packages >log 2>&1 || { cat log; fail "what they consist of cannot be made"; }
targets=(crosscut crosscut_core)
grep -q '^CROSSCUT_PYTHON:BOOL=ON' "$build/CMakeCache.txt" && targets+=(crosscut_python)
for target in "${targets[@]}"; do
  python3 "$(dirname "$0")/../../packaging/third_party.py" "$build" "$target" "$build/third_party/$target.txt" || fail "licences are missing"
done
# As for everybody: a person's umask is not that of packages.
(umask 022; cd "$build" && cpack -G DEB -B "$work") >log 2>&1 || { cat log; fail "they cannot be made"; }
lintian --allow-root --fail-on warning,error ./*.deb || fail "lintian has complaints"
for package in ./*.deb; do
  dpkg-deb -x "$package" root
  [ -s "root/usr/share/doc/$(dpkg-deb -f "$package" Package)/THIRD-PARTY.txt" ] || fail "$package has no THIRD-PARTY.txt"
done
share=root/usr/share

# Programs and modules are linked as Debian wants them: they lie anywhere, and what tells where functions are is never written.
# The module, which takes anybody's arguments, is also compiled with guards on the stack.
printf '\177ELF' >begin
find root -type f -exec cmp -s -n 4 {} begin \; -print >binaries
[ "$(wc -l <binaries)" -ge 1 ] || fail "no program is in the packages"
while read -r binary; do
  LC_ALL=C readelf --file-header --dynamic --program-headers --wide "$binary" >headers
  for wanted in 'Type: *DYN' 'GNU_RELRO' 'FLAGS.*(BIND_NOW|NOW)'; do
    grep -qE "$wanted" headers || fail "$binary is linked without $wanted"
  done
done <binaries
for module in root/usr/lib/python3/dist-packages/crosscut/*.so; do
  [ ! -e "$module" ] || grep -q __stack_chk_fail <<<"$(readelf --dyn-syms --wide "$module")" || fail "$module has no guards on its stack"
done

cmp "$share/icons/hicolor/scalable/apps/crosscut.svg" "$(dirname "$0")/../shell/web/page/icon.svg" ||
  fail "the page has another icon than the program: copy the program's to app/shell/web/page/icon.svg"
desktop-file-validate "$share"/applications/*.desktop || fail "the desktop files"
# That the name is no domain turned round is a warning, which ends with an error all the same.
appstreamcli validate --no-net "$share/metainfo/crosscut.metainfo.xml" >log || true
grep '^E:' log && fail "the metainfo"
update-mime-database "$share/mime"
update-desktop-database "$share/applications"
# opens FILE TYPE PROGRAM: a desktop takes the file for one of this type, and opens it with this program; - is any but ours.
desktop() { env -i PATH="$work/root/usr/bin:/usr/bin:/bin" HOME="$work" XDG_DATA_DIRS="$work/root/usr/share:/usr/share" LC_ALL=C "$@"; }
opens() {
  local type programs
  type="$(desktop gio info -a standard::content-type "$1" | sed -n 's/^ *standard::content-type: //p')"
  [ "$type" = "$2" ] || fail "a desktop takes $1 for $type"
  programs="$(desktop gio mime "$type" 2>&1)"
  case "$3:$programs" in
    -:*crosscut*) fail "$1 is ours to a desktop: $programs" ;;
    -:* | *:"Default application for "*": $3"$'\n'*) ;;
    *) fail "a desktop opens $1 otherwise: $programs" ;;
  esac
}
printf -- '---\nlanguage: en\nlesson: Two roads\n---\n# Two roads\n' | tee fence.lesson.md fence.md without_ending >/dev/null
printf '\xEF\xBB\xBF---\r\nlesson: Two roads\r\n---\r\n# Two roads\r\n' >from_windows
echo '{ "crosscut": 1 }' | tee scene.crosscut scene.json scene >/dev/null
printf -- '---\ntitle: Notes\n---\n# Notes\n' >notes
echo '# Read me' >README.md
echo '<svg xmlns="http://www.w3.org/2000/svg"/>' >map.svg
echo 0,0,1,1 >map.csv
for name in fence.lesson.md without_ending from_windows; do opens "$name" application/x-crosscut-lesson crosscut.desktop; done
for name in scene.crosscut scene; do opens "$name" application/x-crosscut-scene crosscut.desktop; done
for name in README.md fence.md; do opens "$name" text/markdown -; done
opens notes text/plain -
opens scene.json application/json -
opens map.svg image/svg+xml -
opens map.csv text/csv -
programs="$(desktop gio mime x-scheme-handler/crosscut)"
[[ "$programs" = *": crosscut-link.desktop"* ]] || fail "a desktop opens links otherwise: $programs"
# Nothing is ours but what has our name.
cut -d= -f1 "$share/applications/mimeinfo.cache" | grep -v '^\[' | grep -v crosscut && fail "it would open what is not its own"
LC_ALL=C.UTF-8 man --warnings -l "$share/man/man1/crosscut.1.gz" >page 2>log
[ ! -s log ] || { cat log; fail "the manual has mistakes"; }
grep -q 'crosscut render' page || fail "the manual says nothing of render"

# As somebody who has nothing but the package: the same picture as from where it was built.
outside() { env -i PATH="$work/root/usr/bin:/usr/bin:/bin" HOME="$work" "$@"; }
picture=(render --window --scene sweep --preset swept_twice --depth how --size 640x400)
outside crosscut "${picture[@]}" --out installed.png
"$build/crosscut" "${picture[@]}" --out built.png
cmp installed.png built.png || fail "the installed program draws something else"
# shellcheck disable=SC2016
words="$(outside bash -c 'source "$1"; COMP_WORDS=(crosscut render --scene sweep --preset swe); COMP_CWORD=5
  _crosscut; echo "${COMPREPLY[*]}"' _ "$share/bash-completion/completions/crosscut")"
[[ " $words " = *' swept_twice '* ]] || fail "bash goes on with: $words"

cmake -S "$share/doc/libcrosscut-dev/examples" -B example -DCMAKE_PREFIX_PATH="$work/root/usr" >log &&
  cmake --build example -j 2 >>log || { cat log; fail "the examples do not compile"; }
example/two_segments >said || fail "the example ends badly"
[ "$(head -n 1 said)" = 'crossing at (6, 6), s = 0.5' ] || fail "the example says: $(cat said)"
if ls python3-crosscut_*.deb >log 2>&1; then
  said="$(PYTHONPATH="$work/root/usr/lib/python3/dist-packages" /usr/bin/python3 -c 'import crosscut
print(crosscut.__file__, crosscut.intersect(((2, 4), (10, 8)), ((3, 7), (12, 4))).point)')"
  [[ "$said" = "$work"/root/*/crosscut/__init__.py' (6.0, 6.0)' ]] || fail "Python says: $said"
  [ -f root/usr/lib/python3/dist-packages/crosscut/py.typed ] || fail "Python's checkers find no types"
fi
echo "packages: $(ls ./*.deb | wc -l) are as they should be"
