#pragma once

#include <crosscut/types.h>

#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// The contest of two 2D segments: contenders that all answer the same question.
namespace crosscut::bench {

struct Pair2 {
    Segment2 a;
    Segment2 b;
};

/// The coarse class that every contender can determine: nothing in common, one point, or a stretch.
enum class Common : std::uint8_t { nothing, point, stretch };

struct Outcome2 {
    Common common = Common::nothing;
    Vec2 point{};  ///< for Common::point; 0 for contenders that give no point
};

struct Contender2 {
    std::string name;
    bool gives_point = true;
    /// Every `every`-th input only: for contenders a hundred times slower than the rest.
    int every = 1;
    /// Answers all inputs and returns a sum that depends on every answer, so that none is optimized away.
    double (*run)(const std::vector<Pair2>& inputs, int every) = nullptr;
    Outcome2 (*answer)(const Pair2& input) = nullptr;
};

/// Makes a contender of a function that the compiler can inline into its own loop.
template <Outcome2 (*answer)(const Pair2&)>
Contender2 contender(std::string name, bool gives_point = true, int every = 1) {
    const auto run = [](const std::vector<Pair2>& inputs, int step) {
        double sum = 0.0;
        for (std::size_t i = 0; i < inputs.size(); i += static_cast<std::size_t>(step)) {
            const Outcome2 outcome = answer(inputs[i]);
            sum += outcome.point.x + outcome.point.y + static_cast<double>(outcome.common);
        }
        return sum;
    };
    return {std::move(name), gives_point, every, run, answer};
}

/// The three kinds of input of speed.md, the same for every run.
[[nodiscard]] std::vector<Pair2> rand_inputs(int count);  ///< uniform in the unit box
/// One-ulp neighbours of degenerate ones; tiny angles.
[[nodiscard]] std::vector<Pair2> near_inputs(int count);
/// Lattices, collinear, identical, shared ends, points.
[[nodiscard]] std::vector<Pair2> degen_inputs(int count);

[[nodiscard]] std::vector<Contender2> own_contenders();
[[nodiscard]] std::vector<Contender2> cgal_contenders();
[[nodiscard]] std::vector<Contender2> geos_contenders();
[[nodiscard]] std::vector<Contender2> boost_geometry_contenders();

}  // namespace crosscut::bench
