"""One version for all, and one publisher: python3 version_test.py BUILD PROGRAM. The first stands in the library's header, the second
in packaging/publisher.ini, and nowhere else is another."""
import configparser
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "python"))
import distribution  # noqa: E402  (after the path)

BUILD, PROGRAM = (Path(word) for word in sys.argv[1:3])
del sys.argv[1:3]
HEADER = (ROOT / "core" / "include" / "crosscut" / "version.h").read_text(encoding="utf-8")
VERSION = ".".join(re.findall(r"#define CROSSCUT_VERSION_\w+ (\d+)", HEADER))


def read(*path):
    return ROOT.joinpath(*path).read_text(encoding="utf-8")


class VersionTest(unittest.TestCase):
    def test_the_program_says_it(self):
        said = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, check=True).stdout
        self.assertEqual(said, f"crosscut {VERSION}\n")

    def test_the_newest_heading_of_the_changelog_and_the_citation_have_it_and_its_day(self):
        version, day = re.search(r"^## \[([^\]]*)\] - (\S+)$", read("CHANGELOG.md"), re.M).groups()
        self.assertEqual(version, VERSION)
        self.assertRegex(read("CITATION.cff"), rf"(?m)^version: {re.escape(version)}\ndate-released: {day}$")

    def test_what_packages_are_made_of_has_it(self):
        metainfo = ElementTree.parse(BUILD / "packaging" / "files" / "crosscut.metainfo.xml")
        self.assertEqual([release.get("version") for release in metainfo.iter("release")], [VERSION])
        self.assertIn(f'set(CPACK_PACKAGE_VERSION "{VERSION}")', (BUILD / "CPackConfig.cmake").read_text(encoding="utf-8"))

    def test_packages_name_the_publisher_and_leave_out_what_is_empty(self):
        file = configparser.ConfigParser()
        file.read(ROOT / "packaging" / "publisher.ini", encoding="utf-8")
        said = file["publisher"]
        metainfo = ElementTree.parse(BUILD / "packaging" / "files" / "crosscut.metainfo.xml")
        self.assertEqual(metainfo.findtext("id"), said["appstream_id"] or "crosscut.desktop")
        wanted = {"homepage": said["homepage"], "contact": said["contact"] if said["contact"].startswith("http") else ""}
        shown = [image.text for image in metainfo.iter("image")]
        self.assertEqual(bool(shown), bool(said["screenshots"]))
        for address in shown:
            self.assertTrue((ROOT / "assets" / "shots" / Path(address).name).is_file(), address)
        self.assertEqual({url.get("type"): url.text for url in metainfo.iter("url")}, {name: value for name, value in wanted.items() if value})
        packed = (BUILD / "CPackConfig.cmake").read_text(encoding="utf-8")
        self.assertIn(f'set(CPACK_DEBIAN_PACKAGE_MAINTAINER "{said["maintainer"] or "The Crosscut authors <crosscut@crosscut.invalid>"}")', packed)
        self.assertEqual(f'set(CPACK_DEBIAN_PACKAGE_HOMEPAGE "{said["homepage"]}")' in packed, bool(said["homepage"]))

    def test_what_pip_shows_names_the_publisher_and_leaves_out_what_is_empty(self):
        metadata = distribution.metadata(VERSION, []).decode()
        for line in distribution.links():
            self.assertIn(line + "\n", metadata)
        self.assertIn(str(distribution.PUBLISHER.relative_to(ROOT)), {str(path) for path in distribution.sources(ROOT)})
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "publisher.ini"
            file.write_text("[publisher]\nhomepage = https://crosscut.invalid\ncontact = somebody@crosscut.invalid\n")
            self.assertEqual(distribution.links(file), ["Project-URL: Homepage, https://crosscut.invalid"])
            file.write_text("[publisher]\nhomepage =\ncontact = https://crosscut.invalid/talk\n")
            self.assertEqual(distribution.links(file), ["Project-URL: Contact, https://crosscut.invalid/talk"])

    def test_no_source_has_one_of_its_own(self):
        """Not in what is built: there it comes from the header."""
        written = re.compile(rf'"{re.escape(VERSION)}"')
        for folder in ["app", "core", "python", "packaging"]:
            for path in (ROOT / folder).rglob("*"):
                if path.suffix in {".cpp", ".h", ".py", ".cmake", ".in", ".txt", ".toml", ".html", ".js"} and path.name != "version.h":
                    if "tests" not in path.parts:
                        self.assertNotRegex(path.read_text(encoding="utf-8"), written, path)


if __name__ == "__main__":
    unittest.main()
