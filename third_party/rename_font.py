"""Takes a font's name out of a font that was cut down, in the table of names and inside its outlines (CFF): by their licences only
whole fonts may bear it. Copyright and licence stay. Usage: rename_font.py FONT"""
import sys

from fontTools.ttLib import TTFont

KEPT_NAMES = {0, 13, 14}  # copyright, licence, where it stands
NAMES_IN_OUTLINES = ["FullName", "FamilyName", "Weight"]


def rename(path):
    font = TTFont(path, recalcTimestamp=False)
    font["name"].names = [name for name in font["name"].names if name.nameID in KEPT_NAMES]
    if "CFF " in font:
        outlines = font["CFF "].cff
        outlines.fontNames = ["Cut"]
        top = outlines[0]
        notice = top.rawDict.get("Notice", "")
        for name in NAMES_IN_OUTLINES + ([] if "copyright" in notice.lower() else ["Notice"]):
            top.rawDict.pop(name, None)
            if hasattr(top, name):
                delattr(top, name)
    font.save(path)


if __name__ == "__main__":
    rename(sys.argv[1])
