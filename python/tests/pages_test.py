"""What the pages say that Python answers, it answers."""
import doctest
import os
import pathlib
import re
import unittest

SOURCE = pathlib.Path(os.environ["CROSSCUT_SOURCE"])
LINES = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


class Pages(unittest.TestCase):
    def test_every_line_of_python_prints_what_stands_below_it(self):
        questions = sorted(f"docs/questions/{page.name}" for page in (SOURCE / "docs/questions").glob("*.md") if page.stem != "index")
        self.assertGreater(len(questions), 10)
        for name in ["README.md", "docs/library.md", "python/README.md", *questions]:
            lines = "\n".join(LINES.findall((SOURCE / name).read_text(encoding="utf-8")))
            test = doctest.DocTestParser().get_doctest(lines, {}, name, name, 0)
            self.assertTrue(test.examples, name)
            self.assertEqual(doctest.DocTestRunner().run(test).failed, 0, name)


if __name__ == "__main__":
    unittest.main()
