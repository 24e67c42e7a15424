"""Writes the wheel of a built module: a zip with the module and what pip wants to know of it.

Usage: wheel_file.py MODULE VERSION OUTPUT_DIR
Must be run by the Python that the module was built for. The same module gives the same file.
"""
import base64
import hashlib
import sys
import sysconfig
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
FIRST_DATE_OF_ZIP = (1980, 1, 1, 0, 0, 0)


def tag():
    """For which Python on which system the module is: cp311-cp311-linux_x86_64."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def metadata(version):
    """What pip shows of the package."""
    lines = ["Metadata-Version: 2.1", "Name: crosscut", f"Version: {version}",
             "Summary: Exact intersections, nearest points and sweeps of lines", "License: MIT",
             "Requires-Python: >=3.9", "Requires-Dist: numpy", "Description-Content-Type: text/markdown"]
    return "\n".join(lines) + "\n\n" + (HERE / "README.md").read_text(encoding="utf-8")


def record_line(name, content):
    """A line of RECORD: the file, its hash and its size."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


def write_wheel(module, version, folder):
    """Writes the wheel into the folder and returns its path."""
    about = f"crosscut-{version}.dist-info"
    wheel = f"Wheel-Version: 1.0\nGenerator: crosscut\nRoot-Is-Purelib: false\nTag: {tag()}\n"
    files = {module.name: module.read_bytes(), f"{about}/METADATA": metadata(version).encode(),
             f"{about}/WHEEL": wheel.encode(), f"{about}/LICENSE": (HERE.parent / "LICENSE").read_bytes()}
    record = "".join(record_line(name, content) for name, content in files.items()) + f"{about}/RECORD,,\n"
    files[f"{about}/RECORD"] = record.encode()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"crosscut-{version}-{tag()}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, FIRST_DATE_OF_ZIP)
            entry.external_attr = (0o755 if name == module.name else 0o644) << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return path


if __name__ == "__main__":
    print(write_wheel(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3])))
