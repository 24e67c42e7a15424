"""A release is put together whole, and twice the same: python3 release_test.py. What is built is made up; the archives are real."""
import contextlib
import gzip
import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import unittest
import unittest.mock
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "packaging"))
import release  # noqa: E402  (after the path)
import try_release  # noqa: E402

NUMBER = release.version()
LICENCES = "Inside are:\n\n- A work by others\n- Another\n\n" + "=" * 78 + "\nA work by others\n- no title\n"
FILES = {
    "web/index.html": "<!DOCTYPE html>", "web/crosscut.wasm": "wasm" * 1000, "web/crosscut.wasm.js": "script", "web/THIRD-PARTY.txt": LICENCES,
    "web/preview.png": "picture", "windows/crosscut.exe": "exe", "windows/crosscut.com": "com", "windows/read-me.txt": "read", "windows/licence.txt": "MIT",
    "windows/THIRD-PARTY.txt": LICENCES, "windows/crosscut-windows.zip": "another"}
PACKAGES = {f"packages/{name}_{NUMBER}_amd64.deb": name for name in ["crosscut", "libcrosscut-dev", "python3-crosscut"]}
WHEEL, SDIST = f"python/crosscut-{NUMBER}-cp311-cp311-linux_x86_64.whl", f"python/crosscut-{NUMBER}.tar.gz"


class ReleaseTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.build = Path(folder.name)
        for name, text in FILES.items():
            (self.build / name).parent.mkdir(exist_ok=True)
            (self.build / name).write_text(text)
        for name, package in PACKAGES.items():
            self.write_package(name, package)
        self.write_python("THIRD-PARTY.txt")
        self.output = self.build / f"release-{NUMBER}"

    def write_package(self, name, package):
        """A package of Debian's that has the licences of one work by others."""
        root = self.build / "root" / package
        for path, text in {"DEBIAN/control": f"Package: {package}\nVersion: {NUMBER}\nArchitecture: amd64\nMaintainer: A <a@b>\nDescription: none\n",
                           f"usr/share/doc/{package}/THIRD-PARTY.txt": LICENCES}.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text)
        (self.build / name).parent.mkdir(exist_ok=True)
        subprocess.run(["dpkg-deb", "--build", "--root-owner-group", root, self.build / name], check=True, capture_output=True,
                       env={**os.environ, "SOURCE_DATE_EPOCH": "1"})

    def write_python(self, licences):
        """What pip installs, with one file of this name."""
        (self.build / "python").mkdir(exist_ok=True)
        with zipfile.ZipFile(self.build / WHEEL, "w") as wheel:
            wheel.writestr(f"crosscut-{NUMBER}.dist-info/{licences}", LICENCES)
        with tarfile.open(self.build / SDIST, "w:gz") as sdist:
            entry = tarfile.TarInfo(f"crosscut-{NUMBER}/licences/{licences}")
            entry.size = len(LICENCES)
            sdist.addfile(entry, io.BytesIO(LICENCES.encode()))

    def make(self):
        return subprocess.run([sys.executable, ROOT / "packaging" / "release.py", self.build], capture_output=True, text=True)

    def test_it_has_every_file_whole_with_its_licences(self):
        done = self.make()
        self.assertEqual(done.returncode, 0, done.stderr)
        said = (self.output / "RELEASE.md").read_text(encoding="utf-8")
        for line in (self.output / "SHA256SUMS").read_text().splitlines():
            digest, name = line.split("  ")
            self.assertEqual(hashlib.sha256((self.output / name).read_bytes()).hexdigest(), digest)
            if name != "RELEASE.md":
                self.assertIn(f"`{name}`", said)
        self.assertEqual({path.name for path in self.output.iterdir()} - {"SHA256SUMS"},
                         {line.split("  ")[1] for line in (self.output / "SHA256SUMS").read_text().splitlines()})
        with zipfile.ZipFile(self.output / f"crosscut-{NUMBER}-page.zip") as page:
            folder = f"crosscut-{NUMBER}-page/"
            wasm = page.read(folder + "crosscut.wasm")
            self.assertEqual(gzip.decompress(page.read(folder + "crosscut.wasm.gz")), wasm)
            unpacked = subprocess.run(["brotli", "-d", "-c"], input=page.read(folder + "crosscut.wasm.br"), capture_output=True, check=True).stdout
            self.assertEqual(unpacked, wasm)
            self.assertIn(folder + "THIRD-PARTY.txt", page.namelist())
            for alone in ["preview.png.gz", "crosscut.wasm.js.gz"]:
                self.assertNotIn(folder + alone, page.namelist())
        with zipfile.ZipFile(self.output / f"crosscut-{NUMBER}-windows-x64.zip") as windows:
            self.assertEqual({Path(name).name for name in windows.namelist()}, {"crosscut.exe", "crosscut.com", "read-me.txt", "licence.txt", "THIRD-PARTY.txt"})
        with tarfile.open(self.output / f"crosscut-{NUMBER}-source.tar.gz") as sources:
            names = sources.getnames()
        for name in ["CMakeLists.txt", "dev", "THIRD-PARTY.txt", "LICENSE"]:
            self.assertIn(f"crosscut-{NUMBER}/{name}", names)

    def test_a_table_says_of_each_file_what_is_inside_and_that_nothing_was_tried(self):
        self.make()
        table = (self.output / "RELEASE.md").read_text(encoding="utf-8").partition("## What was tried")[2].partition("\n## ")[0]
        rows = {row.split(" | ")[0].strip("| `"): row.strip("| ").split(" | ")[1:] for row in table.splitlines() if row.startswith("| `")}
        self.assertEqual(set(rows), {path.name for path in self.output.iterdir()} - {"SHA256SUMS", "RELEASE.md"})
        for name, (made_by, tried, inside) in rows.items():
            self.assertRegex(made_by, r"^`(\./dev \w+|git archive)`$")
            self.assertEqual(tried, "not tried")
            self.assertTrue(inside, name)
            if "-source" not in name:
                self.assertEqual(inside, "A work by others; Another")

    def test_a_file_that_names_a_folder_of_this_machine_is_refused(self):
        (self.build / "web/crosscut.wasm").write_text(f"wasm {ROOT}/build/cpp_int.hpp wasm")
        done = self.make()
        self.assertNotEqual(done.returncode, 0)
        self.assertIn(f"crosscut.wasm in crosscut-{NUMBER}-page.zip names the folder {ROOT}", done.stderr)

    def test_a_file_is_tried_as_people_get_it_or_it_is_said_why_not(self):
        folder = self.build / "tried"
        folder.mkdir()
        (folder / "a-page.zip").write_text("no zip")
        with unittest.mock.patch.object(try_release.shutil, "which", return_value=None), contextlib.redirect_stdout(io.StringIO()):
            self.assertEqual(try_release.try_files(folder, ROOT), {"a-page.zip": "not tried: chromium is missing"})
        (folder / "a-page.zip").unlink()
        with tarfile.open(folder / "a-source.tar.gz", "w:gz") as archive:
            archive.add(ROOT / "LICENSE", "a/LICENSE")
        with self.assertRaisesRegex(SystemExit, "cmake has failed"):
            try_release.try_files(folder, ROOT)

    def test_made_twice_it_is_the_same_to_the_last_byte(self):
        self.make()
        first = (self.output / "SHA256SUMS").read_text()
        time.sleep(2)  # a zip counts in steps of two seconds
        for path in self.build.rglob("*"):
            path.touch()
        self.make()
        self.assertEqual((self.output / "SHA256SUMS").read_text(), first)

    def test_without_one_of_its_parts_there_is_none(self):
        for part in ["packages", "python", "web/THIRD-PARTY.txt", "windows/THIRD-PARTY.txt"]:
            path = self.build / part
            kept = self.build / "kept"
            path.rename(kept)
            done = self.make()
            self.assertNotEqual(done.returncode, 0, part)
            self.assertFalse((self.output / "SHA256SUMS").exists(), part)
            kept.rename(path)

    def test_what_pip_installs_has_its_licences_inside_or_is_not_published(self):
        self.write_python("LICENSE")
        done = self.make()
        self.assertNotEqual(done.returncode, 0)
        self.assertIn(f"THIRD-PARTY.txt in {Path(WHEEL).name}", done.stderr)

    def test_a_file_that_nobody_knows_how_to_start_is_refused(self):
        (self.build / "packages" / "crosscut-more.deb").write_text("x")
        self.assertIn("crosscut-more.deb", self.make().stderr)

    def test_links_to_files_that_are_not_there_become_words(self):
        self.make()
        text = (self.output / "RELEASE.md").read_text(encoding="utf-8")
        self.assertNotRegex(text, r"\]\((?!https)")


if __name__ == "__main__":
    if not shutil.which("brotli") or subprocess.run(["git", "-C", ROOT, "rev-parse"], capture_output=True).returncode:
        print("Left out: a release needs brotli, and a checkout with git.")
        sys.exit(0)
    unittest.main()
