#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

/// The lit region by its definition, in integers: every pair of walls is cut, and every direction between two
/// special ones is tested against every wall. It shares no code with the sweep.
namespace crosscut::visibility_test {

template <class N>
struct Point {
    N x{}, y{};
    friend Point operator-(const Point& p, const Point& q) { return {N(p.x - q.x), N(p.y - q.y)}; }
    friend Point operator+(const Point& p, const Point& q) { return {N(p.x + q.x), N(p.y + q.y)}; }
    friend bool operator==(const Point& p, const Point& q) { return p.x == q.x && p.y == q.y; }
};
template <class N>
N cross(const Point<N>& p, const Point<N>& q) {
    return p.x * q.y - p.y * q.x;
}
template <class N>
struct Wall {
    Point<N> a, b;
};

/// A corner as it has to be: its coordinates as quotients with one positive denominator.
template <class N>
struct ExpectedCorner {
    N x{}, y{}, over{};
    std::optional<std::size_t> wall;
};

template <class N>
class RegionOracle {
  public:
    RegionOracle(Point<N> lamp, std::vector<Wall<N>> walls) : lamp_(lamp), walls_(std::move(walls)) {
        for (const Wall<N>& w : walls_) {
            if (!blocks(w)) continue;
            directions_.push_back(w.a - lamp_);
            directions_.push_back(w.b - lamp_);
        }
        for (std::size_t i = 0; i < walls_.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) add_crossing(walls_[i], walls_[j]);
        std::sort(directions_.begin(), directions_.end(), before);
        directions_.erase(
            std::unique(directions_.begin(), directions_.end(),
                        [](const auto& p, const auto& q) { return !before(p, q) && !before(q, p); }),
            directions_.end());
        for (std::size_t i = 0; i < directions_.size(); ++i) nearest_.push_back(nearest(between(i)));
    }

    /// Between direction i and the next one, which is less than half a turn away.
    [[nodiscard]] Point<N> between(std::size_t i) const {
        return directions_[i] + directions_[(i + 1) % directions_.size()];
    }
    [[nodiscard]] std::size_t count() const { return directions_.size(); }
    /// Whether lamp + direction is no farther than the nearest wall there.
    [[nodiscard]] bool reaches(std::size_t i) const {
        const auto [part, whole] = distance(walls_[nearest_[i]], between(i));
        return part >= whole;
    }

    [[nodiscard]] std::vector<ExpectedCorner<N>> corners() const {
        std::vector<ExpectedCorner<N>> all;
        for (std::size_t i = 0; i < directions_.size(); ++i) {
            const std::size_t from = nearest_[(i + directions_.size() - 1) % directions_.size()],
                              to = nearest_[i];
            if (from == to) continue;
            const auto [from_part, from_whole] = distance(walls_[from], directions_[i]);
            const auto [to_part, to_whole] = distance(walls_[to], directions_[i]);
            const bool is_one_point = from_part * to_whole == to_part * from_whole;
            if (!is_one_point) all.push_back(corner(directions_[i], from_part, from_whole, std::nullopt));
            all.push_back(corner(directions_[i], to_part, to_whole, to));
        }
        return all;
    }

  private:
    [[nodiscard]] bool blocks(const Wall<N>& w) const { return cross<N>(w.a - lamp_, w.b - lamp_) != 0; }

    void add_crossing(const Wall<N>& v, const Wall<N>& w) {
        const Point<N> d = v.b - v.a, e = w.b - w.a;
        N turn = cross(d, e);
        if (turn == 0) return;
        N part = cross<N>(w.a - v.a, e), other = cross<N>(w.a - v.a, d);
        if (turn < 0) turn = -turn, part = -part, other = -other;
        if (part < 0 || part > turn || other < 0 || other > turn) return;
        const Point<N> from = v.a - lamp_;
        const Point<N> middle{from.x * turn + d.x * part, from.y * turn + d.y * part};
        if (!(middle == Point<N>{})) directions_.push_back(middle);
    }

    static bool before(const Point<N>& p, const Point<N>& q) {
        const auto lower = [](const Point<N>& v) { return v.y < 0 || (v.y == 0 && v.x < 0); };
        if (lower(p) != lower(q)) return lower(q);
        return cross(p, q) > 0;
    }

    /// The line of the wall is met at part / whole of the vector `d`; whole > 0.
    [[nodiscard]] std::pair<N, N> distance(const Wall<N>& w, const Point<N>& d) const {
        const Point<N> e = w.b - w.a;
        N part = cross<N>(w.a - lamp_, e), whole = cross(d, e);
        if (whole < 0) part = -part, whole = -whole;
        return {part, whole};
    }
    [[nodiscard]] std::size_t nearest(const Point<N>& d) const {
        std::optional<std::size_t> best;
        for (std::size_t i = 0; i < walls_.size(); ++i) {
            const Wall<N>& w = walls_[i];
            const N start = cross<N>(d, w.a - lamp_), end = cross<N>(d, w.b - lamp_);
            if (!blocks(w) || (start > 0 && end > 0) || (start < 0 && end < 0)) continue;
            const auto [part, whole] = distance(w, d);
            if (part <= 0) continue;
            if (best) {
                const auto [best_part, best_whole] = distance(walls_[*best], d);
                if (part * best_whole >= best_part * whole) continue;
            }
            best = i;
        }
        return best.value();
    }
    [[nodiscard]] ExpectedCorner<N> corner(const Point<N>& d, const N& part, const N& whole,
                                           std::optional<std::size_t> wall) const {
        return {lamp_.x * whole + d.x * part, lamp_.y * whole + d.y * part, whole, wall};
    }

    Point<N> lamp_;
    std::vector<Wall<N>> walls_;
    std::vector<Point<N>> directions_;
    std::vector<std::size_t> nearest_;  ///< between each direction and the next one
};

}  // namespace crosscut::visibility_test
