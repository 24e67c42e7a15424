#pragma once

#include <crosscut/batch/arrays.h>

#include <cstdint>
#include <limits>
#include <vector>

namespace crosscut::batch_test {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();
/// The seed of every generator here.
inline constexpr std::uint64_t kSeed = 20261123;

/// Segments, a column for each coordinate.
struct Columns2 {
    std::vector<double> x0, y0, x1, y1;

    void add(const Segment2& a) {
        x0.push_back(a.start.x);
        y0.push_back(a.start.y);
        x1.push_back(a.end.x);
        y1.push_back(a.end.y);
    }
    [[nodiscard]] std::size_t size() const { return x0.size(); }
    [[nodiscard]] Segments2Array all() const { return {{x0, y0}, {x1, y1}}; }
};

struct Columns3 {
    std::vector<double> x0, y0, z0, x1, y1, z1;

    void add(const Segment3& a) {
        x0.push_back(a.start.x);
        y0.push_back(a.start.y);
        z0.push_back(a.start.z);
        x1.push_back(a.end.x);
        y1.push_back(a.end.y);
        z1.push_back(a.end.z);
    }
    [[nodiscard]] Segments3Array all() const { return {{x0, y0, z0}, {x1, y1, z1}}; }
};

}  // namespace crosscut::batch_test
