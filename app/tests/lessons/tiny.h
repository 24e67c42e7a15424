#pragma once

#include <string_view>

namespace crosscut::lessons_test {

/// A lesson with everything in it: three cards, a prediction, tasks, a link, a formula.
inline constexpr std::string_view kTiny = R"(---
lesson: Two roads
language: en
for: school
---
# Two roads cross
They cross at *one* point, where $s = \frac{1}{2}$. See [the end](#card-3).

- first
- second

```scene
{ "scene": "intersect", "preset": "worked_example", "depth": "see" }
```
```predict
ask: Where do they cross? Click.
point: answer.point   # the place
within: 0.5
```
# Part them
Now do it.
```scene
{ "fields": { "b": [9, 7] } }
```
```task
do: Part the two roads.
when: !answer.meets && fields.b.0 < 5
hint: Make the first road shorter.
solve: { "b": [3, 5] }
```
```task
do: Make the slope method fail.
when: methods.slope_intercept.outcome == "no_answer"
solve: { "a": [2, 4], "b": [2, 8] }
```
# The end
That is all.
)";

}  // namespace crosscut::lessons_test
