#pragma once

#include "core/intersect/methods/intersect_problem.h"
#include "core/nearest/methods/nearest_problem.h"
#include "core/sweep/methods/sweep_problem.h"

#include <optional>
#include <string>
#include <vector>

/// The published methods, asked by their ids. What they say is what was published, right or wrong.
namespace crosscut::python {

/// A published method.
struct MethodAbout {
    std::string id;       ///< its name in `intersect_by`, `nearest_by` or `sweep_by`
    std::string title;    ///< for a heading
    std::string source;   ///< author, title, year
    std::string promise;  ///< what it promises
    std::string gaps;     ///< what it leaves out, kept as published
};

/// What a method says about two objects in the plane.
struct CrossingByMethod {
    Outcome outcome = Outcome::no_answer;
    Why why = Why::undecided;
    std::string because;        ///< `why` as a sentence
    std::optional<Vec2> point;  ///< of a hit
    std::optional<double> s;    ///< along a; also of a miss, where the method computes it
    std::optional<double> t;    ///< along b
};

/// What a method says about two objects in space. Without an answer the numbers are None.
struct NearestByMethod {
    nearest::Branch branch = nearest::Branch::zero_determinant;
    std::string because;             ///< `branch` as a sentence
    std::optional<double> distance;  ///< world units
    std::optional<double> s;         ///< along a
    std::optional<double> t;         ///< along b
    std::optional<Vec3> on_a;
    std::optional<Vec3> on_b;
};

/// A root that a method found.
struct RootByMethod {
    double t = 0.0;
    std::optional<double> s;  ///< along the line, where it was computed
    RootFate fate = RootFate::t_outside;
};

/// What a method says about a sweep.
struct SweepByMethod {
    std::vector<RootByMethod> roots;  ///< as the formula gives them; hits are those it reports
    bool every_t = false;             ///< every t is a root, and the method looks at t = 0 alone
};

/// The published methods for two objects in the plane.
[[nodiscard]] std::vector<MethodAbout> intersect_methods();
/// The published methods for two objects in space.
[[nodiscard]] std::vector<MethodAbout> nearest_methods();
/// The published methods for sweeps.
[[nodiscard]] std::vector<MethodAbout> sweep_methods();

/// What the published method with this id says, counting in "double" or "float". Raises a ValueError where there is no such method
/// or a number is not finite.
[[nodiscard]] CrossingByMethod intersect_by(const std::string& method, const Segment2& a, const Segment2& b,
                                            Extent a_extent, Extent b_extent, const std::string& number);
/// The same of two objects in space. `tolerance` is a length, of the method rhodes alone.
[[nodiscard]] NearestByMethod nearest_by(const std::string& method, const Segment3& a, const Segment3& b,
                                         Extent a_extent, Extent b_extent, const std::string& number,
                                         double tolerance);
/// The same of a sweep. The methods were published for straight paths: others are refused.
[[nodiscard]] SweepByMethod sweep_by(const std::string& method, const MovingSegment2& segment,
                                     const Path2& point, const std::string& number);

}  // namespace crosscut::python
