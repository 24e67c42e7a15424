"""THIRD-PARTY.txt: the full licences of everything by others that is inside a built target. For Debian, whose packages name them.

Usage: third_party.py BUILD TARGET OUTPUT, or third_party.py --sources OUTPUT: of what is in this tree by others

What is inside is read from the build itself: every file that ninja remembers for the target, and every file that the linker
opens when the last step is done again. Whatever is not from this tree must have an entry in ENTRIES or be among DECLARATIONS; for
anything else the script stops with its name, so that nothing new is published without its licence.
"""
import re
import shlex
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMMON_LICENCES = Path("/usr/share/common-licenses")
DOCUMENTS = Path("/usr/share/doc")
LINE = "=" * 78


@dataclass
class Entry:
    """One work by others. `owners`: patterns of whole names of Debian packages and of folders of sources."""
    title: str
    owners: str
    files: list = field(default_factory=list)     # the licence files of its sources; "X#first comment": that in X
    stanzas: str = ""                             # of a Debian copyright file only the paragraphs for these files
    excerpts: list = field(default_factory=list)  # of a copyright file only the text between two lines each
    common: list = field(default_factory=list)    # licences of /usr/share/common-licenses that no text above leads to
    notices: str = ""                             # the copyright lines are collected from its headers, which must name this licence
    note: str = ""


GCC_EXCERPTS = [("The following runtime libraries are licensed", "The libbacktrace library"),
                ("GCC RUNTIME LIBRARY EXCEPTION", "libquadmath/")]
ENTRIES = [
    Entry("Dear ImGui", r"libimgui-dev|imgui", ["LICENSE.txt", "imstb_truetype.h#last comment"]),
    Entry("stb", r"libstb-dev|stb"),
    Entry("GLFW", r"libglfw3-dev|glfw3?", ["LICENSE.md"]),
    Entry("FreeType", r"libfreetype-dev|freetype", ["docs/FTL.TXT"],
          note="Portions of this software are copyright (c) The FreeType Project (www.freetype.org). All rights reserved."),
    Entry("GLM", r"libglm-dev"),
    Entry("Boost", r"libboost[\d.]*-dev", stanzas=r"\*", notices="Boost Software License"),
    Entry("Highway", r"libhwy-dev"),
    Entry("JSON for Modern C++", r"nlohmann-json3-dev"),
    Entry("CLI11", r"libcli11-dev"),
    Entry("pybind11", r"pybind11-dev"),
    Entry("glad and the registry of OpenGL", r"python3-glad"),
    Entry("zlib", r"zlib1g-dev|zlib|libz-mingw-w64-dev", ["zlib.h#first comment"]),
    Entry("giflib", r"libgif-dev|giflib", ["COPYING"]),
    Entry("pugixml", r"libpugixml-dev|pugixml", ["LICENSE.md"]),
    Entry("md4c", r"libmd4c-dev|md4c", ["LICENSE.md"]),
    Entry("QR Code generator", r"libqrcodegen-dev|QR-Code-generator", ["c/qrcodegen.c#first comment"]),
    Entry("Inter (font)", r"fonts-inter(-variable)?", stanzas=r"\*"),
    Entry("STIX (fonts)", r"fonts-stix"),
    Entry("DejaVu (font)", r"fonts-dejavu-core|fonts-dejavu-mono"),
    Entry("World maps: Natural Earth, from the npm package world-atlas", r"maps"),
    Entry("The runtime of GCC: libstdc++, libgcc", r"libstdc\+\+-\d+-dev|libgcc-\d+-dev|(gcc|g\+\+)-mingw-w64-.*", excerpts=GCC_EXCERPTS,
          common=["GPL-3"]),
    Entry("Start and end of every program: GNU C Library", r"libc6-dev",
          excerpts=[("* Most of the GNU C library", "* The utilities")]),
    Entry("MinGW-w64: its runtime and winpthreads", r"mingw-w64-.*"),
    Entry("The runtime of Emscripten: musl, libc++, libc++abi, libunwind, compiler-rt, dlmalloc, and the JavaScript around them",
          r"emscripten", stanzas=r"\*|src/.*|system/lib/.*|system/include/(EGL|GLES).*"),
]
# Headers of libraries that stay outside, in a file of the system's own, or of Linux: nothing of theirs is copied into a target.
DECLARATIONS = re.compile(r"linux-libc-dev|libx11-dev|libxcb1-dev|x11proto-dev|libgl-dev|libegl-dev|libcairo2-dev|libfreetype-dev|"
                          r"libgif-dev|libopenal-dev|libglfw3-dev|zlib1g-dev|libpython3\.\d+-dev|libmd4c-dev|libpugixml-dev|"
                          r"libqrcodegen-dev|libc6-dev|libcrypt-dev|libtirpc-dev|libnsl-dev|libpng-dev|libfontconfig-dev|"
                          r"libclang-common-\d+-dev")
# Written by others and kept in this tree.
OURS_BY_OTHERS = {ROOT / "assets" / "maps": "maps"}


class Unknown(Exception):
    """Something inside a target whose licence nobody has named, in a sentence."""


def run(command, folder=None):
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout


def files_of(build, target):
    """Every file that the target is made of or depends on, as ninja remembers it, resolved."""
    inputs = run(["ninja", "-C", build, "-t", "inputs", target]).splitlines()
    inputs = [line for line in inputs if not line.startswith("ninja:")]
    found = set(inputs)
    for line in run(["ninja", "-C", build, "-t", "deps", *[name for name in inputs if name.endswith((".o", ".gch", ".obj"))]]).splitlines():
        if line.startswith("    "):
            found.add(line.strip())
    return {(build / name).resolve() for name in found}


def linked_files(build, target):
    """What the linker opens for the target: (what becomes a part of it, what it loads when it runs), resolved. Empty where the
    target is an archive, or a page, whose linker brings its own library."""
    command = run(["ninja", "-C", build, "-t", "commands", target]).splitlines()[-1]
    words = shlex.split(command)
    if "-o" not in words or any(Path(word).name == "em++" for word in words):
        return set(), set()
    words = words[next(i for i, word in enumerate(words) if re.search(r"(g\+\+|c\+\+|clang\+\+)[-\w.]*$", word)):]
    words = words[:words.index("&&")] if "&&" in words else words
    with tempfile.TemporaryDirectory() as folder:
        words[words.index("-o") + 1] = f"{folder}/linked"
        said = run([*words, "-Wl,--trace"], build)
    inside, loaded = set(), set()
    for line in said.splitlines():
        name = re.sub(r"^\((.*)\).*$", r"\1", line.strip())
        path = (build / name).resolve()
        if re.search(r"\.so(\.\d+)*$", path.name):
            loaded.add(path)
        elif path.is_file():
            inside.add(path)
    return inside, loaded


def cached_files(build):
    """By their names, the files that the build's cache speaks of: fonts have been cut from them."""
    text = (build / "CMakeCache.txt").read_text(encoding="utf-8")
    return {Path(path).name: Path(path).resolve() for path in re.findall(r"^CROSSCUT_FONT_\w+:FILEPATH=(.+)$", text, re.M)}


def windows_owner(path):
    """Of what packaging/windows/build has put into its folder `prefix`, the library's sources."""
    below = str(path).lower().rpartition("/prefix/")[2]
    parts = {"glfw": "glfw3", "freetype": "freetype", "ft2build": "freetype", "gif": "giflib", "pugi": "pugixml"}
    return next((owner for part, owner in parts.items() if part in below), None)


def owners_of(paths, build):
    """{owner: its paths} of those that are not ours; a package of Debian, or the name of a folder of sources."""
    found, packaged = {}, []
    cut = cached_files(build)
    for path in sorted(paths):
        if path.name.startswith("cut-") and path.name[4:] in cut:
            path = cut[path.name[4:]]
        below = str(path.relative_to(ROOT)) if ROOT in path.parents else ""
        sources = re.search(r"/(?:web_sources|sources|_deps)/([A-Za-z][\w-]*?)(?:-(?:release-)?v?\d[^/]*)?/", below)
        if "/_deps/headers/" in below or "/CMakeFiles/" in below:
            continue  # a copy of a header under its name as installed, or what has been compiled: its source is here too
        if folder := next((folder for folder in OURS_BY_OTHERS if folder in path.parents), None):
            found.setdefault(OURS_BY_OTHERS[folder], []).append(path)
        elif sources:
            found.setdefault(sources[1], []).append(path)
        elif "/prefix/" in below:
            owner = windows_owner(path)
            if not owner:
                raise Unknown(f"{path} is in what was built for Windows, and windows_owner() does not know whose it is.")
            found.setdefault(owner, []).append(path)
        elif (build / "third_party" / "glad") in path.parents:
            if (build / "third_party" / "glad" / "src").is_dir():  # for a page it is a header of ours
                found.setdefault("python3-glad", []).append(path)
        elif below or build in path.parents:
            continue
        elif "emscripten" in str(path):
            found.setdefault("emscripten", []).append(path)
        elif path.is_file():
            packaged.append(path)
    for package, path in packages_of(packaged):
        found.setdefault(package, []).append(path)
    return found


def packages_of(paths):
    """(package, path) of each; one that no package has is refused."""
    if not paths:
        return
    asked = {str(path): path for path in paths}
    # Before /usr took them in, some lay in /lib, and dpkg still says so.
    asked.update({name[4:]: path for name, path in list(asked.items()) if name.startswith("/usr/lib")})
    said = subprocess.run(["dpkg-query", "-S", *asked], capture_output=True, text=True).stdout
    known = set()
    for line in said.splitlines():
        package, _, name = line.partition(": ")
        if name in asked and asked[name] not in known and not package.startswith("diversion"):
            known.add(asked[name])
            yield package.split(",")[0].split(":")[0], asked[name]
    for path in paths:
        if path not in known and "/python3/dist-packages/" not in str(path):
            raise Unknown(f"{path} belongs to no package of Debian.")


def entry_of(owner):
    """The entry of an owner; None where it is not known."""
    return next((entry for entry in ENTRIES if re.fullmatch(entry.owners, owner)), None)


# --- the texts ------------------------------------------------------------------------------------------------------
def paragraphs(text):
    """Of a copyright file in Debian's form, each paragraph as {field: text}."""
    for block in re.split(r"\n[ \t]*\n", text):
        fields, name = {}, None
        for line in block.splitlines():
            if match := re.match(r"([A-Z][\w-]*):[ \t]*(.*)$", line):
                name = match[1]
                fields[name] = fields.get(name, "") + match[2]
            elif name:
                fields[name] += "\n" + line.rstrip()
        if fields:
            yield fields


def plain(text):
    """The text of a field: without the blank before each line, and without the dot of an empty one."""
    return "\n".join("" if line.strip() == "." else re.sub(r"^ ", "", line) for line in text.splitlines()).strip("\n")


def names_of(licence):
    """The single names in "MIT and OFL-1.1"."""
    return [licence] + [name.strip(" ()") for name in re.split(r"\s+(?:and|or|with)\s+|,", licence)]


def debian_text(package, entry, paths):
    """What Debian says of the package's licences, without those of the packaging itself."""
    text = (DOCUMENTS / package / "copyright").read_text(encoding="utf-8")
    if entry.excerpts:
        return "\n".join(excerpt(text, *ends, package) for ends in entry.excerpts)
    if not text.startswith("Format:"):
        return text
    whole = list(paragraphs(text))
    alone = {fields["License"].splitlines()[0].strip(): fields["License"] for fields in whole if "Files" not in fields and "License" in fields}
    out, wanted = [], []
    for fields in whole:
        patterns = fields.get("Files", "").split()
        if entry.stanzas:
            patterns = [pattern for pattern in patterns if re.fullmatch(entry.stanzas, pattern)]
        patterns = [pattern for pattern in patterns if not pattern.startswith("debian/")]
        if not patterns:
            continue
        licence = fields.get("License", "").strip("\n").splitlines()
        out.append("\n".join(["Files: " + " ".join(patterns[:6]) + (" ..." if len(patterns) > 6 else ""),
                              "Copyright: " + plain(fields.get("Copyright", "")).strip(), "Licence: " + (licence[0].strip() if licence else ""),
                              *([plain("\n".join(licence[1:]))] if licence[1:] else [])]))
        if licence and not licence[1:]:
            wanted += [name for name in names_of(licence[0].strip()) if name not in wanted]
    if entry.notices:
        out = ["\n".join(notices(paths, entry.notices))]
    for name in wanted:
        if name in alone:
            out.append(f"Licence: {name}\n" + plain("\n".join(alone[name].splitlines()[1:])))
    return "\n\n".join(out)


def notices(paths, licence):
    """The lines of copyright in these files, once each; of a file that does not name the licence all that it says of its own."""
    lines, others = set(), []
    for path in paths:
        head = path.read_text(encoding="utf-8", errors="replace")[:6000]
        words = " ".join(re.sub(r"[/*#]+", " ", head).lower().split())
        if licence.lower() in words:
            lines.update(re.sub(r"^[\s/*#]+", "", line).strip() for line in head.splitlines()
                         if re.match(r"\s*[/*#]+.*copyright .*\d{4}|\s*[/*#]*\s*\(c\) copyright", line, re.I))
        elif "copyright" in words:
            comment = re.match(r"(\s*//.*\n|\s*\n)+", head) or re.match(r"\s*/\*.*?\*/", head, re.S)
            if not comment or "copyright" not in comment[0].lower():
                raise Unknown(f"{path} has a copyright that is not the {licence}'s, and does not begin with it.")
            others.append(f"{path.name}:\n" + re.sub(r"^[ /*#]+", "", comment[0], flags=re.M).strip())
    return sorted(lines) + [""] + others


def excerpt(text, begin, end, package):
    """From the line that begins so to the one that begins otherwise."""
    match = re.search(rf"^{re.escape(begin)}.*?(?=^{re.escape(end)})", text, re.M | re.S)
    if not match:
        raise Unknown(f"The copyright of {package} no longer has a part from '{begin}' to '{end}'.")
    return match[0].rstrip() + "\n"


def source_text(folder, entry):
    """The licence files in a folder of sources."""
    if not entry.files:
        raise Unknown(f"packaging/third_party.py does not say which file of {folder} is the licence of {entry.title}.")
    texts = []
    for name in entry.files:
        name, _, how = name.partition("#")
        if not (folder / name).is_file():
            raise Unknown(f"{folder} has no {name}, in which the licence of {entry.title} is to stand.")
        text = (folder / name).read_text(encoding="utf-8", errors="replace")
        if how:
            comment = re.findall(r"/\*(.*?)\*/", text, re.S)[0 if how == "first comment" else -1]
            text = "\n".join(re.sub(r"^ ?\* ?", "", line) for line in comment.splitlines())
        texts.append(text.strip())
    return "\n\n".join(texts)


def maps_text():
    """The world maps are of the tree, and their licence is in the copyright of its package."""
    text = (ROOT / "packaging" / "copyright").read_text(encoding="utf-8")
    isc = next(fields["License"] for fields in paragraphs(text) if fields.get("License", "").startswith("ISC"))
    return "Natural Earth is in the public domain. The npm package:\nCopyright 2013-2019 Michael Bostock\n\n" + plain("\n".join(isc.splitlines()[1:]))


def source_folder(path):
    """The folder of the sources that a file lies in; for a library that was built from them, that of its name."""
    match = re.match(r"(.*/(?:web_sources|sources|_deps)/[^/]+)/", str(path.relative_to(ROOT)) if ROOT in path.parents else "")
    return ROOT / match[1] if match else None


def text_of(owner, entry, paths, build):
    if owner == "maps":
        return maps_text()
    folder = source_folder(paths[0])
    if not folder and (build.parent / "sources").is_dir() and not (DOCUMENTS / owner).is_dir():
        folder = next((path for path in (build.parent / "sources").glob(f"{owner}-*") if path.is_dir()), None)
    return source_text(folder, entry) if folder else debian_text(owner, entry, paths)


def version_of(owner, paths):
    folder = source_folder(paths[0])
    if folder:
        return folder.name
    said = subprocess.run(["dpkg-query", "-W", "-f", "${Package} ${Version}", owner], capture_output=True, text=True).stdout
    return f"Debian's package {said}" if said else ""


def parts_of(build, target):
    """({owner: its paths} of what is inside, the packages of what is loaded)."""
    inside, loaded = linked_files(build, target)
    archives = owners_of({path for path in inside if path.suffix in (".a", ".o")}, build)
    read = owners_of(files_of(build, target) - loaded, build)
    found = {owner: paths for owner, paths in read.items() if owner in archives or not DECLARATIONS.fullmatch(owner)}
    for owner, paths in archives.items():
        found.setdefault(owner, paths)
    # What a linker reads to find a library is of the package that one compiles with.
    packages = {package for package, _ in packages_of(sorted(loaded))}
    return found, sorted(package for package in packages if not package.endswith("-dev"))


def in_sources():
    """What of others is in the tree itself, as parts_of."""
    return {owner: sorted(folder.iterdir()) for folder, owner in OURS_BY_OTHERS.items()}, []


def third_party(found, loaded, build):
    """The whole text for what is inside, and for what is loaded."""
    unknown = [f"{owner} ({paths[0]})" for owner, paths in found.items() if not entry_of(owner)]
    if unknown:
        raise Unknown("No licence is named in packaging/third_party.py for: " + ", ".join(unknown))
    texts, common = {}, set()
    for entry in ENTRIES:
        for owner in sorted(owner for owner in found if entry_of(owner) is entry):
            text = text_of(owner, entry, found[owner], build).strip("\n")
            common.update(re.findall(r"/usr/share/common-licenses/([\w.+-]*\w)", text) + entry.common)
            texts.setdefault(entry.title, (entry, [], []))
            texts[entry.title][1].append(version_of(owner, found[owner]))
            if text not in texts[entry.title][2]:
                texts[entry.title][2].append(text)
    out = ["What of others is inside, and their licences", "============================================", "",
           "Crosscut itself is under the MIT License. It holds, in whole or in part:", ""]
    out += [f"- {title}" for title in texts]
    if loaded:
        out += ["", "Loaded from your system when it runs, and not inside: " + ", ".join(loaded) + "."]
    for title, (entry, versions, bodies) in texts.items():
        out += ["", LINE, title, *[f"({version})" for version in sorted(set(versions)) if version], LINE, ""]
        out += ([entry.note, ""] if entry.note else []) + ["\n\n".join(bodies)]
    for name in sorted({(COMMON_LICENCES / name).resolve().name for name in common if (COMMON_LICENCES / name).is_file()}):
        out += ["", LINE, f"{name}, in full", LINE, "", (COMMON_LICENCES / name).read_text(encoding="utf-8").strip("\n")]
    return "\n".join(line.rstrip() for line in "\n".join(out).splitlines()) + "\n"


def main(build, target, output):
    try:
        build = Path(build).resolve()
        text = third_party(*(in_sources() if target is None else parts_of(build, target)), build)
    except Unknown as problem:
        sys.exit(str(problem))
    Path(output).parent.mkdir(parents=True, exist_ok=True)
    Path(output).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "--sources":
        main(ROOT, None, sys.argv[2])
    elif len(sys.argv) == 4:
        main(*sys.argv[1:])
    else:
        sys.exit("Usage: third_party.py BUILD TARGET OUTPUT, or third_party.py --sources OUTPUT")
