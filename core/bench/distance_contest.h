#pragma once

#include "core/bench/contest2.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

/// The contest of distances in the plane: contenders that all answer the same questions.
namespace crosscut::bench {

/// A distance of one pair of inputs.
struct PairDistance {
    std::string name;
    /// Every `every`-th input only: for contenders a hundred times slower than the rest.
    int every = 1;
    /// Answers all inputs and returns a sum that depends on every answer, so that none is optimized away.
    double (*run)(const std::vector<Pair2>& inputs, int every) = nullptr;
    double (*answer)(const Pair2& input) = nullptr;
};

/// Makes a contender of a function that the compiler can inline into its own loop.
template <double (*answer)(const Pair2&)>
PairDistance pair_distance(std::string name, int every = 1) {
    const auto run = [](const std::vector<Pair2>& inputs, int step) {
        double sum = 0.0;
        for (std::size_t i = 0; i < inputs.size(); i += static_cast<std::size_t>(step))
            sum += answer(inputs[i]);
        return sum;
    };
    return {std::move(name), every, run, answer};
}

struct PolylinePair {
    std::vector<Vec2> a;
    std::vector<Vec2> b;
};

/// A distance of two polylines: `prepare` makes the library's own objects, which is not timed, and returns
/// what computes their distance.
struct PolylineDistance {
    std::string name;
    std::function<std::function<double()>(const PolylinePair&)> prepare;
};

/// Of a point, `b.start`, and a segment, `a`; of two segments; of two polylines.
struct DistanceContenders {
    std::vector<PairDistance> point;
    std::vector<PairDistance> segments;
    std::vector<PolylineDistance> polylines;
};

[[nodiscard]] DistanceContenders cgal_distances();
[[nodiscard]] DistanceContenders geos_distances();
[[nodiscard]] DistanceContenders boost_geometry_distances();

}  // namespace crosscut::bench
