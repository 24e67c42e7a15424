"""What pip asks when it builds this package (PEP 517), and what ./dev python runs: CMake, and then distribution.py.

Usage: build_backend.py OUTPUT_DIR [LICENCE...]
Leaves there the wheel, the source distribution, a folder `module` from which Python can import, and the build itself, which
makes the next one quick. LICENCEs are files that the wheel has beside ours, as it has those of a folder `licences` of the
sources.
"""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from distribution import write_sdist, write_wheel

ROOT = Path(__file__).resolve().parent.parent


def version():
    """The version that the library's header names."""
    text = (ROOT / "core" / "include" / "crosscut" / "version.h").read_text(encoding="utf-8")
    return ".".join(re.findall(r"#define CROSSCUT_VERSION_\w+ (\d+)", text))


def licences():
    """Our own, and those of what is inside."""
    return [ROOT / "LICENSE", *sorted((ROOT / "licences").glob("*"))]


def build_package(folder):
    """Builds the package, for the Python that runs this, and returns its folder."""
    options = ["-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=10", "-DCROSSCUT_APP=OFF",
               "-DCROSSCUT_WERROR=OFF", "-DCROSSCUT_PYTHON=ON",
               f"-DPython_EXECUTABLE={sys.executable}"]
    if sys.platform == "linux":  # another system may have another library of C++, or an older one
        options.append("-DCMAKE_MODULE_LINKER_FLAGS=-static-libstdc++ -static-libgcc -Wl,--gc-sections -s")
    if shutil.which("ninja") and not (folder / "CMakeCache.txt").exists():
        options += ["-G", "Ninja"]
    subprocess.run(["cmake", "-S", ROOT, "-B", folder, "--log-level=NOTICE", *options], check=True)
    jobs = os.environ.get("CROSSCUT_JOBS", str(os.cpu_count() or 2))
    subprocess.run(["cmake", "--build", folder, "-j", jobs, "--target", "crosscut_python_package"], check=True)
    return folder / "python" / "module" / "crosscut"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """PEP 517: builds the wheel into the folder and returns its name."""
    package = build_package(ROOT / "build" / "python" / "build")
    return write_wheel(package, version(), Path(wheel_directory), licences()).name


def build_sdist(sdist_directory, config_settings=None):
    """PEP 517: packs the sources into the folder and returns the file's name."""
    return write_sdist(ROOT, version(), Path(sdist_directory), licences()).name


def main(output, more_licences):
    package = build_package(output / "build")
    shutil.copytree(package, output / "module" / "crosscut", dirs_exist_ok=True)
    for old in [*output.glob("crosscut-*.whl"), *output.glob("crosscut-*.tar.gz")]:
        old.unlink()
    print(write_wheel(package, version(), output, licences() + more_licences))
    print(write_sdist(ROOT, version(), output, licences() + more_licences))


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), [Path(each).resolve() for each in sys.argv[2:]])
