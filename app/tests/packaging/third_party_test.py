"""THIRD-PARTY.txt has the licence of everything that is inside a target: python3 third_party_test.py BUILD."""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SCRIPT = ROOT / "packaging" / "third_party.py"
BUILD = Path(sys.argv.pop(1)).resolve()


def third_party(build, target, output):
    return subprocess.run([sys.executable, SCRIPT, build, target, output], capture_output=True, text=True)


class ThirdPartyTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def text_of(self, target):
        done = third_party(BUILD, target, self.folder / "text")
        self.assertEqual(done.returncode, 0, done.stderr)
        return (self.folder / "text").read_text(encoding="utf-8")

    def sections(self, text):
        """{title: what stands under it}"""
        parts = text.split("=" * 78 + "\n")[1:]
        return {head.splitlines()[0]: body for head, body in zip(parts[::2], parts[1::2])}

    def test_the_program_names_what_is_compiled_and_linked_into_it(self):
        text = self.text_of("crosscut")
        found = self.sections(text)
        for title in ["Dear ImGui", "stb", "GLM", "Boost", "Highway", "JSON for Modern C++", "CLI11", "Inter (font)", "STIX (fonts)",
                      "DejaVu (font)", "World maps: Natural Earth, from the npm package world-atlas", "GPL-3, in full", "Apache-2.0, in full"]:
            self.assertIn(title, found)
        for title, body in found.items():
            self.assertGreater(len(body), 300, title)
            self.assertRegex(body, "(?i)copyright|public domain", title)
        self.assertNotIn("debian/", text)

    def test_the_library_names_only_what_is_in_it(self):
        found = self.sections(self.text_of("crosscut_core"))
        self.assertIn("GLM", found)
        self.assertIn("Boost", found)
        for title in ["Dear ImGui", "CLI11", "Inter (font)"]:
            self.assertNotIn(title, found)

    def build_of(self, source, link=""):
        """A build of one source, with what it is linked with."""
        (self.folder / "one.cpp").write_text(source)
        (self.folder / "CMakeCache.txt").write_text("")
        (self.folder / "build.ninja").write_text(
            "rule compile\n  command = c++ -MD -MF $out.d -c $in -o $out\n  depfile = $out.d\n  deps = gcc\n"
            f"rule link\n  command = : && c++ $in -o $out {link} && :\n"
            "build one.o: compile one.cpp\nbuild one: link one.o\n")
        subprocess.run(["ninja", "-C", self.folder, "one"], check=True, capture_output=True)
        return third_party(self.folder, "one", self.folder / "text")

    def test_a_header_whose_licence_nobody_has_named_is_refused_by_its_package(self):
        done = self.build_of("#include <gtest/gtest.h>\nint main() {}\n")
        self.assertEqual(done.returncode, 1)
        self.assertIn("libgtest-dev", done.stderr)
        self.assertFalse((self.folder / "text").exists())

    def test_a_static_library_that_no_header_tells_of_is_refused_too(self):
        archive = next(Path("/usr/lib").glob("*/libgmp.a"))
        done = self.build_of('extern "C" void __gmp_randinit_default(void*);\nint main(int n, char**) { if (n > 9) __gmp_randinit_default(nullptr); }\n',
                             str(archive))
        self.assertEqual(done.returncode, 1)
        self.assertIn("libgmp-dev", done.stderr)

    def test_a_library_of_the_system_is_named_and_not_inside(self):
        done = self.build_of("int main() {}\n", "-Wl,--no-as-needed -lz")
        self.assertEqual(done.returncode, 0, done.stderr)
        text = (self.folder / "text").read_text(encoding="utf-8")
        self.assertRegex(text, "not inside: .*zlib1g")
        self.assertNotIn("zlib", self.sections(text))


if __name__ == "__main__":
    unittest.main()
