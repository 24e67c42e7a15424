#include "core/batch/curve_order.h"

#include "core/ranges.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace crosscut::batch {
namespace {

/// Where on the curve a point lies, and which one it is.
struct Placed {
    std::uint32_t place;
    std::uint32_t point;
};

/// The bits of a 16-bit number, each followed by a 0.
std::uint32_t spread(std::uint32_t x) {
    x = (x | x << 8U) & 0x00ff00ffU;
    x = (x | x << 4U) & 0x0f0f0f0fU;
    x = (x | x << 2U) & 0x33333333U;
    return (x | x << 1U) & 0x55555555U;
}

/// Numbers from the lowest on as whole ones from 0 to 65535, a step each. Halved first, so that their distance is a number.
class Scale {
  public:
    Scale(double low, double step) : low_(0.5 * low), step_(step) {}

    [[nodiscard]] std::uint32_t operator()(double x) const {
        if (!(step_ > 0.0)) return 0;
        return static_cast<std::uint32_t>(std::clamp((0.5 * x - low_) / step_, 0.0, 65535.0));
    }

  private:
    double low_, step_;
};

/// The steps in both directions in which a box becomes a square of 65536 times as many, or a part of one.
Vec2 steps_over(Vec2 low, Vec2 high, Vec2 unit) {
    const Vec2 size = 0.5 * high - 0.5 * low;
    const double ratio = unit.x / unit.y;
    const double longest = std::max(size.x, size.y * ratio);
    return {longest / 65536.0, longest / ratio / 65536.0};
}

/// By `place`; what has the same place stays in its order. Byte by byte from the lowest.
void sort_by_place(std::vector<Placed>& all) {
    std::vector<Placed> sorted(all.size());
    for (unsigned shift = 0; shift < 32; shift += 8) {
        std::array<std::size_t, 257> start{};
        for (const Placed& one : all) ++start[(one.place >> shift & 0xffU) + 1];
        std::partial_sum(start.begin(), start.end(), start.begin());
        for (const Placed& one : all) sorted[start[one.place >> shift & 0xffU]++] = one;
        all.swap(sorted);
    }
}

/// Sorts indices of points along one curve over the box that holds them.
class CurveSort {
  public:
    CurveSort(std::span<const Vec2> points, Vec2 unit) : points_(points), unit_(unit) {}

    void sort(std::span<std::uint32_t> indices) const {
        std::vector<Placed> placed = placed_of(indices);
        if (placed.empty()) return;
        if (placed.size() < kFewPoints)
            ranges::stable_sort(placed, [](const Placed& a, const Placed& b) { return a.place < b.place; });
        else
            sort_by_place(placed);
        for (std::size_t i = 0; i < placed.size(); ++i) indices[i] = placed[i].point;
        for (std::size_t first = 0, last = 0; first < placed.size(); first = last) {
            while (last < placed.size() && placed[last].place == placed[first].place) ++last;
            // All of them at one place are nearer to each other than numbers can tell.
            const bool all = last - first == placed.size();
            if (last - first > kCrowd && !all) sort(indices.subspan(first, last - first));
        }
    }

  private:
    static constexpr std::size_t kFewPoints = 128;
    /// More points than that at one place get a curve of their own.
    static constexpr std::size_t kCrowd = 16;

    /// Nothing where all points are one.
    [[nodiscard]] std::vector<Placed> placed_of(std::span<const std::uint32_t> indices) const {
        if (indices.empty()) return {};
        Vec2 low = points_[indices[0]];
        Vec2 high = low;
        for (const std::uint32_t i : indices) {
            low = {std::min(low.x, points_[i].x), std::min(low.y, points_[i].y)};
            high = {std::max(high.x, points_[i].x), std::max(high.y, points_[i].y)};
        }
        if (low == high) return {};
        const Vec2 step = steps_over(low, high, unit_);
        const Scale x(low.x, step.x), y(low.y, step.y);
        std::vector<Placed> placed;
        placed.reserve(indices.size());
        for (const std::uint32_t i : indices)
            placed.push_back({spread(x(points_[i].x)) | spread(y(points_[i].y)) << 1U, i});
        return placed;
    }

    std::span<const Vec2> points_;
    Vec2 unit_;
};

}  // namespace

std::vector<std::uint32_t> curve_order(std::span<const Vec2> points, Vec2 unit) {
    std::vector<std::uint32_t> order(points.size());
    std::iota(order.begin(), order.end(), 0U);
    CurveSort(points, unit).sort(order);
    return order;
}

}  // namespace crosscut::batch
