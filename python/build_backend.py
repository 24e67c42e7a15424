"""What pip asks when it builds this package (PEP 517), and what ./dev python runs: CMake, and then wheel_file.py.

Usage: build_backend.py OUTPUT_DIR
Leaves there the wheel, a folder `module` from which Python can import, and the build itself, which makes the next one quick.
"""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from wheel_file import HERE, write_wheel

ROOT = HERE.parent


def version():
    """The version that the library's header names."""
    text = (ROOT / "core" / "include" / "crosscut" / "version.h").read_text(encoding="utf-8")
    return ".".join(re.findall(r"#define CROSSCUT_VERSION_\w+ (\d+)", text))


def build_module(folder):
    """Builds the module, for the Python that runs this, and returns its path."""
    options = ["-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=10", "-DCROSSCUT_APP=OFF",
               "-DCROSSCUT_WERROR=OFF", "-DCROSSCUT_PYTHON=ON",
               f"-DPython_EXECUTABLE={sys.executable}"]
    subprocess.run(["cmake", "-S", ROOT, "-B", folder, "--log-level=NOTICE", *options], check=True)
    jobs = os.environ.get("CROSSCUT_JOBS", str(os.cpu_count() or 2))
    subprocess.run(["cmake", "--build", folder, "-j", jobs, "--target", "crosscut_python"], check=True)
    return next((folder / "python" / "module").glob("crosscut.*"))


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """PEP 517: builds the wheel into the folder and returns its name."""
    module = build_module(ROOT / "build" / "python" / "build")
    return write_wheel(module, version(), Path(wheel_directory)).name


def main(output):
    module = build_module(output / "build")
    (output / "module").mkdir(exist_ok=True)
    shutil.copy(module, output / "module")
    for old in output.glob("crosscut-*.whl"):
        old.unlink()
    print(write_wheel(module, version(), output))


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
