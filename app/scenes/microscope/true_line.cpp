#include "app/scenes/microscope/true_line.h"

#include <crosscut/intersect/intersection.h>
#include <crosscut/predicates.h>
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>

namespace crosscut::microscope {
namespace {

/// The numbers of a lens in one direction, as distances from the first.
class Axis {
  public:
    Axis(const std::vector<double>& numbers, int exponent) {
        steps_.reserve(numbers.size());
        for (const double x : numbers) steps_.push_back(std::ldexp(x - numbers.front(), exponent));
    }
    [[nodiscard]] double length() const { return steps_.back(); }
    [[nodiscard]] std::size_t size() const { return steps_.size(); }
    /// Of the middle of a cell.
    [[nodiscard]] double distance(std::size_t cell) const { return steps_[cell]; }
    /// The place in the picture that is so far from the first cell's middle; beyond the cells it goes on evenly.
    [[nodiscard]] double place(double distance) const {
        const auto after = std::upper_bound(steps_.begin() + 1, steps_.end() - 1, distance);
        const auto cell = static_cast<double>(after - steps_.begin() - 1);
        const double from = *(after - 1), to = *after;
        return (cell + (distance - from) / (to - from) + 0.5) / static_cast<double>(size());
    }
    [[nodiscard]] double middle(std::size_t cell) const {
        return (static_cast<double>(cell) + 0.5) / static_cast<double>(size());
    }

  private:
    std::vector<double> steps_;
};

/// How far a point is from the line, exactly but for one rounding: to the left above 0.
double side_distance(const Segment2& line, const Vec2& point) {
    const int side = orientation(line.start, line.end, point);
    if (side == 0) return 0.0;
    const Intersection2 found = intersect(line, {point, point}, {Extent::line, Extent::segment});
    return side * found.distance.value_or(0.0);
}

/// What of a run of places lies within the picture: v runs from one cell to the next, u anyhow.
std::vector<Vec2> within_picture(const std::vector<Vec2>& run) {
    std::vector<Vec2> kept;
    const auto inside = [](const Vec2& p) { return p.x >= 0.0 && p.x <= 1.0; };
    const auto edge = [](const Vec2& in, const Vec2& out) {
        const double u = out.x < 0.0 ? 0.0 : 1.0;
        return Vec2{u, in.y + (out.y - in.y) * ((u - in.x) / (out.x - in.x))};
    };
    for (std::size_t i = 0; i < run.size(); ++i) {
        const bool before = i > 0 && inside(run[i - 1]);
        if (i > 0 && before && !inside(run[i])) kept.push_back(edge(run[i - 1], run[i]));
        if (i > 0 && !before && inside(run[i])) kept.push_back(edge(run[i], run[i - 1]));
        if (inside(run[i])) kept.push_back(run[i]);
    }
    return kept;
}

/// u over v of the line normal_u·u + normal_v·v + from = 0; a half cell more at both ends.
std::vector<Vec2> run_over(const Axis& u, const Axis& v, double normal_u, double normal_v, double from) {
    std::vector<Vec2> run;
    const auto add = [&](double distance, double place) {
        run.emplace_back(u.place(-(from + normal_v * distance) / normal_u), place);
    };
    const std::size_t last = v.size() - 1;
    add(v.distance(0) - (v.distance(1) - v.distance(0)) * 0.5, 0.0);
    for (std::size_t i = 0; i <= last; ++i) add(v.distance(i), v.middle(i));
    add(v.distance(last) + (v.distance(last) - v.distance(last - 1)) * 0.5, 1.0);
    return within_picture(run);
}

}  // namespace

std::vector<Vec2> true_line(const Segment2& through, const Lens& lens) {
    if (through.start == through.end || lens.size() < 2) return {};
    const double wide = std::max(lens.xs().back() - lens.xs().front(), lens.ys().back() - lens.ys().front());
    const int exponent = -std::ilogb(wide);  // brings the lens to the size of 1, so that nothing underflows
    const Axis x(lens.xs(), exponent), y(lens.ys(), exponent);
    const double from = std::ldexp(side_distance(through, {lens.xs().front(), lens.ys().front()}), exponent);
    constexpr double kFlat = 1e-200;  // one direction has no digits left beside the other
    if (!(std::fabs(from) <= 4.0) || std::min(x.length(), y.length()) < kFlat) return {};
    // Halves, so that the difference of the largest numbers is one too.
    const Vec2 along = through.end * 0.5 - through.start * 0.5;
    const double length = rounded_hypot(along.x, along.y);
    if (!(length > 0.0)) return {};
    const Vec2 normal{-along.y / length, along.x / length};
    const bool upright = std::fabs(normal.x) * x.length() >= std::fabs(normal.y) * y.length();
    if (upright) return run_over(x, y, normal.x, normal.y, from);
    std::vector<Vec2> run = run_over(y, x, normal.y, normal.x, from);
    for (Vec2& place : run) std::swap(place.x, place.y);
    return run;
}

}  // namespace crosscut::microscope
