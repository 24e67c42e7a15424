#pragma once

#include <crosscut/intersect/intersection.h>

#include <string>

/// The independent oracle for two objects in the plane: the plain definition in rational arithmetic, written
/// from numerics.md's table and sharing no code and no formula with the judge. (The judge solves for s and t
/// and adds; the oracle joins points to lines, meets lines in a homogeneous point, and reads parameters off
/// coordinates.)
namespace crosscut::oracle2 {

[[nodiscard]] Meeting meeting(const Segment2& a, const Segment2& b, Extents extents);

/// What is wrong with the judge's answer: a sentence, or nothing when every field is right, every number
/// being the double nearest to the exact value (ties to even, saturating).
[[nodiscard]] std::string complaint(const Segment2& a, const Segment2& b, Extents extents,
                                    const CommonPoint2& answer);
[[nodiscard]] std::string complaint(const Segment2& a, const Segment2& b, Extents extents,
                                    const Intersection2& answer);

/// A question as text, with hexadecimal coordinates, so that a failure can be pasted into a case.
[[nodiscard]] std::string text_of(const Segment2& a, const Segment2& b, Extents extents);

}  // namespace crosscut::oracle2
