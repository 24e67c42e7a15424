"""Questions to hold answers to: easy ones and hostile ones, always the same for a seed."""
import itertools
import random

SEED = 20261122
GRID = [0.0, 1.0, 2.0, 3.0, 4.0, -1.0, 0.5]
SMALL_AND_LARGE = [5e-324, 2.2e-308, 1e-160, 1e-9, 1.0, 1e9, 1e150, 1e308, 1.7976931348623157e308]
EXTENTS = ["segment", "ray", "line"]


class Questions:
    """Numbers, points and segments of several kinds by turns."""

    def __init__(self, seed=SEED):
        self.random = random.Random(seed)
        kinds = [self.plain, self.on_grid, self.decimal, self.wild]
        self.kinds = itertools.cycle(kinds)

    def plain(self):
        return self.random.uniform(-10, 10)

    def on_grid(self):
        return self.random.choice(GRID)

    def decimal(self):
        return self.random.randrange(-20, 20) / 10

    def wild(self):
        return self.random.choice([-1, 1]) * self.random.random() * self.random.choice(SMALL_AND_LARGE)

    def points(self, count, width=2):
        """As many points, whose numbers are of one kind."""
        kind = next(self.kinds)
        return [tuple(kind() for _ in range(width)) for _ in range(count)]

    def extent(self):
        return self.random.choice(EXTENTS)
