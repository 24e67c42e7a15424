#include <crosscut/distance/distance.h>
#include <crosscut/intersect/intersection.h>
#include <crosscut/invalid_input.h>
#include "core/box2.h"
#include "core/distance/pair.h"
#include "core/input.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <queue>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {
namespace distances {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Pieces in a leaf of the tree, and children of a node.
constexpr std::size_t kGroup = 4;

/// A lower bound, perhaps a little below 0, of the squared distance of any points in two boxes.
double squared_gap(const Box2& a, const Box2& b) {
    const double x = std::max({0.0, b.low.x - a.high.x, a.low.x - b.high.x});
    const double y = std::max({0.0, b.low.y - a.high.y, a.low.y - b.high.y});
    const double square = std::min(x * x + y * y, std::numeric_limits<double>::max());
    return square * (1.0 - bounds_detail::kRelative) - bounds_detail::kUnderflow;
}

/// A polyline as pieces.
class Pieces {
  public:
    explicit Pieces(std::span<const Vec2> points) : points_(points) {}

    [[nodiscard]] std::span<const Vec2> points() const { return points_; }
    [[nodiscard]] std::size_t size() const { return std::max<std::size_t>(points_.size(), 2) - 1; }
    [[nodiscard]] Segment2 operator[](std::size_t i) const {
        return {points_[i], points_[std::min(i + 1, points_.size() - 1)]};
    }
    [[nodiscard]] Box2 box(std::size_t i) const {
        Box2 box;
        box.add((*this)[i]);
        return box;
    }

  private:
    std::span<const Vec2> points_;
};

/// The boxes of groups of neighbouring pieces, of groups of such groups and so on; neighbours on a polyline
/// are near each other.
class BoxTree {
  public:
    explicit BoxTree(const Pieces& pieces) {
        levels_.emplace_back((pieces.size() + kGroup - 1) / kGroup);
        for (std::size_t i = 0; i < pieces.size(); ++i) levels_[0][i / kGroup].add(pieces[i]);
        while (levels_.back().size() > 1) {
            const std::vector<Box2>& below = levels_.back();
            std::vector<Box2> above((below.size() + kGroup - 1) / kGroup);
            for (std::size_t i = 0; i < below.size(); ++i) above[i / kGroup].add(below[i]);
            levels_.push_back(std::move(above));
        }
    }
    [[nodiscard]] std::uint32_t root_level() const { return static_cast<std::uint32_t>(levels_.size() - 1); }
    [[nodiscard]] const std::vector<Box2>& level(std::uint32_t number) const { return levels_[number]; }

  private:
    std::vector<std::vector<Box2>> levels_;
};

/// Calls `take(i)` for each i of a group.
template <class Take>
void each_in_group(std::size_t group, std::size_t count, const Take& take) {
    for (std::size_t i = group * kGroup; i < std::min((group + 1) * kGroup, count); ++i) take(i);
}

/// A node of each of two trees.
struct NodePair {
    double low = 0.0;  ///< lower bound of their squared distance
    std::uint32_t level_a = 0, level_b = 0;
    std::size_t a = 0, b = 0;

    friend bool operator<(const NodePair& p, const NodePair& q) { return p.low > q.low; }
};

/// Calls `take(i, j)` for pairs of pieces, among them all whose squared distance is at most `limit()`, which
/// may become less meanwhile; near ones first.
template <class Limit, class Take>
void near_pairs(const Pieces& a, const Pieces& b, const Limit& limit, const Take& take) {
    if (a.size() == 1 || b.size() == 1) {  // one pass is faster than a tree
        const bool one_a = a.size() == 1;
        const Pieces& many = one_a ? b : a;
        const Box2 box = one_a ? a.box(0) : b.box(0);
        double most = limit();
        for (std::size_t k = 0; k < many.size(); ++k) {
            if (squared_gap(many.box(k), box) > most) continue;
            one_a ? take(0, k) : take(k, 0);
            most = limit();
        }
        return;
    }
    const BoxTree tree_a(a), tree_b(b);
    std::priority_queue<NodePair> open;
    const auto push = [&](NodePair pair) {
        pair.low = squared_gap(tree_a.level(pair.level_a)[pair.a], tree_b.level(pair.level_b)[pair.b]);
        if (pair.low <= limit()) open.push(pair);
    };
    push({0.0, tree_a.root_level(), tree_b.root_level(), 0, 0});
    while (!open.empty() && open.top().low <= limit()) {
        const NodePair pair = open.top();
        open.pop();
        if (pair.level_a == 0 && pair.level_b == 0) {
            const Box2 box_b = tree_b.level(0)[pair.b];
            each_in_group(pair.a, a.size(), [&](std::size_t i) {
                const Box2 box_a = a.box(i);
                if (!(squared_gap(box_a, box_b) <= limit())) return;
                each_in_group(pair.b, b.size(), [&](std::size_t j) {
                    if (squared_gap(box_a, b.box(j)) <= limit()) take(i, j);
                });
            });
        } else if (pair.level_a >= pair.level_b) {
            each_in_group(pair.a, tree_a.level(pair.level_a - 1).size(), [&](std::size_t i) {
                push({0.0, pair.level_a - 1, pair.level_b, i, pair.b});
            });
        } else {
            each_in_group(pair.b, tree_b.level(pair.level_b - 1).size(), [&](std::size_t j) {
                push({0.0, pair.level_a, pair.level_b - 1, pair.a, j});
            });
        }
    }
}

/// Two pieces, and bounds of their squared distance.
struct PiecePair {
    std::size_t i = 0, j = 0;
    SquaredBounds bounds;
};

/// Bounds that are above 0 where the two do not meet.
SquaredBounds sure_bounds(const Segment2& a, const Segment2& b) {
    SquaredBounds bounds = squared_bounds(a, b);
    if (bounds.low > 0.0 || bounds.high == 0.0) return bounds;
    return meets(meeting_of(a, b)) ? SquaredBounds{} : bounds;
}

/// An upper bound of the squared distance, near it where one of the two is a point or a segment: the least of
/// its first point and all points of the other.
double first_bound(const Pieces& a, const Pieces& b) {
    if (a.size() > 1 && b.size() > 1) return kInfinity;  // near pairs come first there
    const Vec2 p = (a.size() > 1 ? b : a).points().front();
    double least = kInfinity;
    for (const Vec2& q : (a.size() > 1 ? a : b).points()) {
        const Vec2 gap = q - p;
        const double square = gap.x * gap.x + gap.y * gap.y;
        least = square < least ? square : least;
    }
    return bounds_detail::widened(least, least, bounds_detail::kUnderflow).high;
}

/// All pairs of pieces among which the nearest ones are; with `any`, where some meet, one of those alone.
std::vector<PiecePair> nearest_candidates(const Pieces& a, const Pieces& b, bool any) {
    std::vector<PiecePair> found;
    double most = first_bound(a, b);
    std::size_t room = 64;
    const auto drop_far = [&] {
        std::erase_if(found, [&](const PiecePair& pair) { return pair.bounds.low > most; });
    };
    const auto limit = [&] { return any && most == 0.0 ? -1.0 : most; };
    near_pairs(a, b, limit, [&](std::size_t i, std::size_t j) {
        const SquaredBounds bounds = sure_bounds(a[i], b[j]);
        if (bounds.low > most) return;
        most = std::min(most, bounds.high);
        if (found.size() == room) {
            drop_far();
            room = std::max<std::size_t>(64, 2 * found.size());
        }
        found.push_back({i, j, bounds});
    });
    drop_far();
    return found;
}

double polyline_distance(const Pieces& a, const Pieces& b) {
    double least = std::numeric_limits<double>::max();
    for (const PiecePair& pair : nearest_candidates(a, b, true)) {
        if (pair.bounds.high == 0.0) return 0.0;
        // Rounding keeps the order, so the least rounded distance is the least one rounded.
        least = std::min(least, rounded_distance(a[pair.i], b[pair.j], {}));
    }
    return least;
}

NearestPoints2 polyline_points(const Pieces& a, const Pieces& b) {
    std::vector<PiecePair> found = nearest_candidates(a, b, false);
    std::sort(found.begin(), found.end(), [](const PiecePair& p, const PiecePair& q) {
        return std::pair(p.i, p.j) < std::pair(q.i, q.j);
    });
    PiecePair best = found.front();
    if (found.size() > 1) {
        const auto exact = [&](const PiecePair& pair) { return squared_distance(a[pair.i], b[pair.j]); };
        SquaredDistance least = exact(best);
        for (std::size_t k = 1; k < found.size() && !least.numerator.is_zero(); ++k) {
            SquaredDistance other = exact(found[k]);
            if (compare(other, least) >= 0) continue;
            least = std::move(other);
            best = found[k];
        }
    }
    NearestPoints2 nearest = nearest_pair(a[best.i], b[best.j], {});
    nearest.piece_a = best.i;
    nearest.piece_b = best.j;
    return nearest;
}

bool polylines_within(const Pieces& a, const Pieces& b, double reach) {
    const double square = reach * reach;
    const double most = bounds_detail::widened(square, square, bounds_detail::kUnderflow).high;
    bool found = false;
    near_pairs(
        a, b, [&] { return found ? -1.0 : most; },
        [&](std::size_t i, std::size_t j) {
            const Segment2 p = a[i], q = b[j];
            found =
                found || within_reach(squared_bounds(p, q), reach, [&] { return squared_distance(p, q); });
        });
    return found;
}

void require_points(const char* question, const char* name, std::span<const Vec2> points) {
    if (points.empty()) throw InvalidInput(std::string(question) + ": " + name + " has no points");
}

/// A point or a segment as the points of a polyline.
struct FewPoints {
    std::array<Vec2, 2> points;
    std::size_t count;

    explicit FewPoints(const Vec2& p) : points{p, p}, count(1) {}
    explicit FewPoints(const Segment2& a) : points{a.start, a.end}, count(2) {}
    [[nodiscard]] Pieces pieces() const { return Pieces({points.data(), count}); }
};

}  // namespace
}  // namespace distances

namespace {

using distances::FewPoints;
using distances::Pieces;
using input::Named;

/// Requires what a question about a polyline and another object requires, and returns the polyline's pieces.
template <class Other>
Pieces checked(const char* question, const input::Named<Other>& other,
               const input::Named<std::span<const Vec2>>& polyline, double reach = 0.0) {
    const input::NotNegative not_negative{reach};
    input::require(question, other, polyline, input::Named{"reach", not_negative});
    distances::require_points(question, polyline.name, polyline.value);
    return Pieces(polyline.value);
}

Pieces checked_polylines(const char* question, std::span<const Vec2> a, std::span<const Vec2> b,
                         double reach = 0.0) {
    const Pieces pieces = checked(question, Named{"a", a}, Named{"b", b}, reach);
    distances::require_points(question, "a", a);
    return pieces;
}

}  // namespace

double distance(const Vec2& a, std::span<const Vec2> b) {
    const Pieces pieces = checked("distance", Named{"a", a}, Named{"b", b});
    return distances::polyline_distance(FewPoints(a).pieces(), pieces);
}

double distance(const Segment2& a, std::span<const Vec2> b) {
    const Pieces pieces = checked("distance", Named{"a", a}, Named{"b", b});
    return distances::polyline_distance(FewPoints(a).pieces(), pieces);
}

double distance(std::span<const Vec2> a, const Vec2& b) {
    const Pieces pieces = checked("distance", Named{"b", b}, Named{"a", a});
    return distances::polyline_distance(pieces, FewPoints(b).pieces());
}

double distance(std::span<const Vec2> a, const Segment2& b) {
    const Pieces pieces = checked("distance", Named{"b", b}, Named{"a", a});
    return distances::polyline_distance(pieces, FewPoints(b).pieces());
}

double distance(std::span<const Vec2> a, std::span<const Vec2> b) {
    const Pieces pieces = checked_polylines("distance", a, b);
    return distances::polyline_distance(Pieces(a), pieces);
}

NearestPoints2 nearest_points(const Vec2& a, std::span<const Vec2> b) {
    const Pieces pieces = checked("nearest_points", Named{"a", a}, Named{"b", b});
    return distances::polyline_points(FewPoints(a).pieces(), pieces);
}

NearestPoints2 nearest_points(const Segment2& a, std::span<const Vec2> b) {
    const Pieces pieces = checked("nearest_points", Named{"a", a}, Named{"b", b});
    return distances::polyline_points(FewPoints(a).pieces(), pieces);
}

NearestPoints2 nearest_points(std::span<const Vec2> a, std::span<const Vec2> b) {
    const Pieces pieces = checked_polylines("nearest_points", a, b);
    return distances::polyline_points(Pieces(a), pieces);
}

bool within(const Vec2& a, std::span<const Vec2> b, double reach) {
    const Pieces pieces = checked("within", Named{"a", a}, Named{"b", b}, reach);
    return distances::polylines_within(FewPoints(a).pieces(), pieces, reach);
}

bool within(const Segment2& a, std::span<const Vec2> b, double reach) {
    const Pieces pieces = checked("within", Named{"a", a}, Named{"b", b}, reach);
    return distances::polylines_within(FewPoints(a).pieces(), pieces, reach);
}

bool within(std::span<const Vec2> a, const Vec2& b, double reach) {
    const Pieces pieces = checked("within", Named{"b", b}, Named{"a", a}, reach);
    return distances::polylines_within(pieces, FewPoints(b).pieces(), reach);
}

bool within(std::span<const Vec2> a, const Segment2& b, double reach) {
    const Pieces pieces = checked("within", Named{"b", b}, Named{"a", a}, reach);
    return distances::polylines_within(pieces, FewPoints(b).pieces(), reach);
}

bool within(std::span<const Vec2> a, std::span<const Vec2> b, double reach) {
    const Pieces pieces = checked_polylines("within", a, b, reach);
    return distances::polylines_within(Pieces(a), pieces, reach);
}

}  // namespace crosscut
