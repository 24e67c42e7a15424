"""The functions of the page's program in another order: it is the same program, with other numbers."""
import os
import random
import sys
import unittest

from page_case import PageCase

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), *[os.pardir] * 2, "shell", "web"))
import order_functions  # noqa: E402


class OrderTest(unittest.TestCase):
    def test_an_order_and_its_reverse_give_the_same_bytes(self):
        with open(os.path.join(PageCase.folder, "crosscut.wasm"), "rb") as file:
            data = file.read()
        program = order_functions.Program(data)
        order = list(range(len(program.bodies)))
        random.Random(1).shuffle(order)
        shuffled = program.reordered(order)
        self.assertNotEqual(shuffled, data)
        back = [place for _, place in sorted((old, place) for place, old in enumerate(order))]
        self.assertEqual(order_functions.Program(shuffled).reordered(back), data)

    def test_what_is_alike_stands_together(self):
        bodies = [bytes([1, 2, 3, 4, 5, 6, 7, n]) * 3 for n in range(4)] + [bytes([9, 8, 7, 6, 5, 4, 3, n]) * 3 for n in range(4)]
        mixed = [bodies[i] for i in (0, 4, 1, 5, 2, 6, 3, 7)]
        kinds = [mixed[i][0] for i in order_functions.resembling(mixed)]
        self.assertEqual(sorted(kinds), [1] * 4 + [9] * 4, "each function once")
        self.assertEqual(sum(a != b for a, b in zip(kinds, kinds[1:])), 1, "one kind after the other")
