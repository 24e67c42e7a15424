"""Writes what pip installs: the wheel of a built package, and the source distribution. The same files give the same archive.

Usage: distribution.py wheel PACKAGE_DIR VERSION OUTPUT_DIR LICENCE...
       distribution.py sdist SOURCE_DIR VERSION OUTPUT_DIR LICENCE...
The wheel must be written by the Python that the package was built for.
"""
import base64
import configparser
import gzip
import hashlib
import io
import re
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

from make_package import load

FIRST_DATE_OF_ZIP = (1980, 1, 1, 0, 0, 0)
# The libraries that every Linux of a manylinux tag has; their versions are those of its C library.
EVERYWHERE = {"libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1", "ld-linux-x86-64.so.2",
              "ld-linux-aarch64.so.1"}
PUBLISHER = Path(__file__).resolve().parent.parent / "packaging" / "publisher.ini"
# What the package is built from.
SOURCES = ["CMakeLists.txt", "pyproject.toml", "core", "packaging/publisher.ini", "python", "third_party"]
LEFT_OUT = {"__pycache__", "bench", "fuzz", "tests", "benchmarks"}


def system_tag(module):
    """For which systems the module is. On Linux manylinux_X_Y, with the highest version of the C library that it asks for,
    where it needs no other libraries; else, and elsewhere, the system that it was built on."""
    tag = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    if not tag.startswith("linux_"):
        return tag
    said = subprocess.run(["readelf", "--dynamic", "--version-info", "--wide", module], capture_output=True, text=True, check=True,
                          env={"LC_ALL": "C"}).stdout
    versions = [tuple(map(int, each)) for each in re.findall(r"Name: GLIBC_(\d+)\.(\d+)", said)]
    needed = set(re.findall(r"\(NEEDED\).*\[(.*)\]", said))
    if not versions or not needed <= EVERYWHERE:
        return tag
    return "manylinux_{}_{}_".format(*max(versions)) + tag.removeprefix("linux_")


def tag(module):
    """For which Python on which system the module is: cp311-cp311-manylinux_2_34_x86_64."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{system_tag(module)}"


def links(publisher=PUBLISHER):
    """Lines of where the publisher says that there is more about the package; none where that is empty."""
    file = configparser.ConfigParser()
    file.read(publisher, encoding="utf-8")
    said = file["publisher"]
    named = {"Homepage": said["homepage"], "Contact": said["contact"] if said["contact"].startswith("http") else ""}
    return [f"Project-URL: {name}, {address}" for name, address in named.items() if address]


def metadata(version, licences, numpy="numpy"):
    """What pip shows of the package, and which NumPy it installs."""
    lines = ["Metadata-Version: 2.1", "Name: crosscut", f"Version: {version}",
             "Summary: Exact intersections, nearest points and sweeps of lines", "License: MIT",
             *(f"License-File: {licence.name}" for licence in licences), *links(),
             "Requires-Python: >=3.9", f"Requires-Dist: {numpy}", "Description-Content-Type: text/markdown"]
    text = (Path(__file__).resolve().parent / "README.md").read_text(encoding="utf-8")
    return ("\n".join(lines) + "\n\n" + text).encode()


def record_line(name, content):
    """A line of RECORD: the file, its hash and its size."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


def write_wheel(package, version, folder, licences):
    """Writes the wheel into the folder and returns its path."""
    module = next(path for path in package.iterdir() if path.suffix in (".so", ".pyd"))
    about = f"crosscut-{version}.dist-info"
    wheel = f"Wheel-Version: 1.0\nGenerator: crosscut\nRoot-Is-Purelib: false\nTag: {tag(module)}\n"
    files = {f"crosscut/{path.name}": path.read_bytes() for path in sorted(package.iterdir()) if path.is_file()}
    files |= {f"{about}/METADATA": metadata(version, licences, load(module)._numpy),
              f"{about}/WHEEL": wheel.encode()}
    files |= {f"{about}/{licence.name}": licence.read_bytes() for licence in licences}
    record = "".join(record_line(name, content) for name, content in files.items()) + f"{about}/RECORD,,\n"
    files[f"{about}/RECORD"] = record.encode()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"crosscut-{version}-{tag(module)}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, FIRST_DATE_OF_ZIP)
            entry.external_attr = (0o755 if name.endswith(module.name) else 0o644) << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return path


def sources(root):
    """The files that the package is built from, sorted, relative to the sources' folder."""
    found = []
    for each in SOURCES:
        paths = [root / each] if (root / each).is_file() else (root / each).rglob("*")
        found += [path.relative_to(root) for path in paths if path.is_file()]
    return sorted(path for path in found if not LEFT_OUT & set(path.parts))


def write_sdist(root, version, folder, licences):
    """Packs the sources into the folder and returns the file's path."""
    name = f"crosscut-{version}"
    files = {str(path): (root / path).read_bytes() for path in sources(root)}
    files |= {("" if licence.parent == root else "licences/") + licence.name: licence.read_bytes() for licence in licences}
    files["PKG-INFO"] = metadata(version, licences)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.tar.gz"
    with gzip.GzipFile(path, "wb", mtime=0) as packed, tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for each, content in files.items():
            entry = tarfile.TarInfo(f"{name}/{each}")
            entry.size, entry.mode = len(content), 0o644
            archive.addfile(entry, io.BytesIO(content))
    return path


if __name__ == "__main__":
    kind, built_or_sources, named, output, *files = sys.argv[1:]
    write = {"wheel": write_wheel, "sdist": write_sdist}[kind]
    print(write(Path(built_or_sources), named, Path(output), [Path(each) for each in files]))
