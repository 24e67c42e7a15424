# %% [markdown]
# # Lines that meet
# What exact answers are good for, in cells. Run them one by one in an editor, or all: `python3 lines_that_meet.py`

# %%
import numpy as np

import crosscut

# %% [markdown]
# ## One pair
# Two segments cross, and everything about it is there.

# %%
met = crosscut.intersect(a=((2, 4), (10, 8)), b=((3, 7), (12, 4)))
print(met.meeting.name, "at", met.point, "s =", met.s, "t =", met.t)
assert met.meeting == crosscut.Meeting.crossing and met.point == (6, 6)

# %% [markdown]
# ## Where formulas go wrong
# C lies on AB as it is written in decimals. In doubles it lies beside it, by less than a formula sees.

# %%
a, b = ((0, 0), (1, 0.1)), ((0.3, 0.03), (0.5, 5))
print("exactly:", crosscut.meeting_of(a, b).name)
for method in crosscut.intersect_methods():
    said = crosscut.intersect_by(method.id, a, b)
    print(f"{method.title:>24}: {said.outcome.name:10} {said.because}")

# %% [markdown]
# ## A million pairs
# Arrays of shape (N, 2, 2) go in, arrays come out.

# %%
random = np.random.default_rng(seed=2)
first, second = random.random((2, 1_000_000, 2, 2))
many = crosscut.intersect_many(first, second)
crossing = many.meeting == crosscut.Meeting.crossing
print(f"{crossing.mean():.1%} of random pairs cross, the first at {many.point[crossing][0]}")
assert np.array_equal(crossing, many.has_point)

# %% [markdown]
# ## All crossings of a map
# Every pair of a set that meets, each once and in order; no pair is missed and none is made up.

# %%
streets = random.random((2000, 1, 2)) + 0.02 * random.standard_normal((2000, 2, 2))
found = crosscut.crossings(streets)
print(len(found.a), "pairs of", len(streets), "streets meet; the first:", found.a[0], "and", found.b[0], "at", found.point[0])
assert found.complete and np.all(found.a < found.b)

# %% [markdown]
# ## Two lines in space
# They seem to cross from above, and are one unit apart.

# %%
near = crosscut.nearest_points(((0, 0, 0), (2, 2, 0)), ((0, 2, 1), (2, 0, 1)))
seen = crosscut.apparent_crossing(((0, 0, 0), (2, 2, 0)), ((0, 2, 1), (2, 0, 1)), direction=(0, 0, -1))
print(near.relation.name, "at a distance of", near.distance, "- seen from above:", seen.sighting.name, "with a gap of", seen.gap)
assert near.distance == seen.gap == 1

# %% [markdown]
# ## A line that sweeps over a point twice
# Both hits are within one step of time, and both are exact.

# %%
line = (((-1, -0.5), (-1, 0.5)), ((1, 1.25), (5, -1.75)))
point = ((0, 0), (0, 0))
hits = crosscut.sweep(line, point).contacts
print("hit at", [hit.t_first for hit in hits])
assert [hit.t_first for hit in hits] == [0.25, 0.75]
