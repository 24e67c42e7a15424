"""The fonts that were cut down for the page bear no name that only whole ones may: in no table, and not inside their outlines."""
import re
import unittest
from pathlib import Path

from fontTools.ttLib import TTFont

from page_case import PageCase

RESERVED = re.compile(r"\b(Inter|STIX|DejaVu|Bitstream|Vera)", re.I)
COPYRIGHT, LICENCE, LICENCE_ADDRESS = 0, 13, 14


class FontsTest(unittest.TestCase):
    def test_no_cut_font_bears_a_reserved_name_and_each_has_its_copyright_and_licence(self):
        cut = sorted((Path(PageCase.folder).parent / "third_party").glob("cut-*"))
        self.assertEqual(len(cut), 5)
        for path in cut:
            font = TTFont(path)
            kept = {name.nameID: str(name) for name in font["name"].names}
            self.assertIn("copyright", kept[COPYRIGHT].lower(), path)
            self.assertTrue(kept[LICENCE] and kept[LICENCE_ADDRESS], path)
            said = [text for number, text in kept.items() if number not in (COPYRIGHT, LICENCE, LICENCE_ADDRESS)]
            if "CFF " in font:
                outlines = font["CFF "].cff
                said += outlines.fontNames + [value for value in outlines[0].rawDict.values() if isinstance(value, str)]
            for text in said:
                if "copyright" not in text.lower():
                    self.assertIsNone(RESERVED.search(text), f"{path}: {text}")
