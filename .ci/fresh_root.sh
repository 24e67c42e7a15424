# shellcheck shell=bash
# A fresh minimal Debian in the folder $ROOT, for the scripts beside this one, which read it. It comes from where this machine's
# apt gets its packages, and goes again.

# Not every machine can: then it says why in a sentence, and that is no failure.
leave_out() { echo "The fresh minimal Debian is left out: $*."; exit 0; }
[ "$(id -u)" = 0 ] || leave_out "only root can make one"
for tool in debootstrap chroot apt-get apt-config; do
  command -v "$tool" >/dev/null || leave_out "$tool is not installed"
done
SUITE="$(. /etc/os-release && echo "${VERSION_CODENAME:-}")"
MIRROR="$(apt-get indextargets --format '$(CODENAME) $(REPO_URI)' 'Created-By: Packages' |
  awk -v suite="$SUITE" '$1 == suite { print $2; exit }')"
readonly SUITE MIRROR
[ -n "$MIRROR" ] || leave_out "this machine's apt names no mirror of its own release"

ROOT="$(mktemp -d)"
readonly ROOT
chmod 755 "$ROOT"  # apt fetches as a user of its own
trap 'rm -rf --one-file-system "$ROOT"' EXIT

# The machine's proxy, if any, for debootstrap; and all that its apt has been told about fetching, for the apt inside.
make_root() {
  local http_proxy='' settings
  eval "$(apt-config shell http_proxy Acquire::http::Proxy)"
  [ -z "$http_proxy" ] || export http_proxy
  debootstrap --variant=minbase "$SUITE" "$ROOT" "$MIRROR" >"$ROOT.log" 2>&1 || {
    tail -n 5 "$ROOT.log"
    rm -f "$ROOT.log"
    leave_out "debootstrap could not make it"
  }
  rm -f "$ROOT.log"
  settings="$(apt-config dump Acquire)"
  echo "$settings" >"$ROOT/etc/apt/apt.conf.d/99machine"
}

# inside COMMAND ...: in the fresh root, with an environment as bare as it is.
inside() {
  env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 CROSSCUT_JOBS="${CROSSCUT_JOBS:-$(nproc)}" \
    chroot "$ROOT" "$@"
}
