#pragma once

#include <crosscut/types.h>
#include "core/tests/nearest/generators.h"

#include <string>
#include <vector>

/// The contest of two 3D segments: contenders that all compute the nearest points.
namespace crosscut::bench {

struct NearestOutcome {
    double distance = 0.0;
    Vec3 on_a{};  ///< 0 for contenders that give no points
    Vec3 on_b{};
};

struct NearestContender {
    std::string name;
    /// Every `every`-th input only: for contenders a hundred times slower than the rest.
    int every = 1;
    /// Answers all inputs and returns a sum that depends on every answer, so that none is optimized away.
    double (*run)(const std::vector<NearestPair>& inputs, int every) = nullptr;
    NearestOutcome (*answer)(const NearestPair& input) = nullptr;
};

/// Makes a contender of a function that the compiler can inline into its own loop.
template <NearestOutcome (*answer)(const NearestPair&)>
NearestContender nearest_contender(std::string name, int every = 1) {
    const auto run = [](const std::vector<NearestPair>& inputs, int step) {
        double sum = 0.0;
        for (std::size_t i = 0; i < inputs.size(); i += static_cast<std::size_t>(step)) {
            const NearestOutcome r = answer(inputs[i]);
            sum += r.distance + r.on_a.x + r.on_b.z;
        }
        return sum;
    };
    return {std::move(name), every, run, answer};
}

/// Eberly's method in the square of parameters, the reference for the five candidates.
[[nodiscard]] NearestOutcome conjugate_line(const NearestPair& pair);

[[nodiscard]] std::vector<NearestContender> own_nearest();
[[nodiscard]] std::vector<NearestContender> cgal_nearest();
[[nodiscard]] std::vector<NearestContender> ode_nearest();
[[nodiscard]] std::vector<NearestContender> fcl_nearest();
[[nodiscard]] std::vector<NearestContender> bullet_nearest();

}  // namespace crosscut::bench
