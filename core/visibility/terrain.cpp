#include <crosscut/visibility/terrain.h>

#include <crosscut/intersect/intersection.h>
#include <crosscut/invalid_input.h>
#include <crosscut/predicates.h>
#include "core/input.h"
#include "core/number/exact.h"
#include "core/number/fixed_int.h"
#include "core/visibility/detail.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace crosscut {
namespace {

using visibility::ray_hit;

struct Ground {
    std::span<const Vec2> points;
};
template <class Visitor>
void visit(Visitor& visitor, const input::ArgumentPath& at, const Ground& ground) {
    for (std::size_t i = 0; i < ground.points.size(); ++i) {
        const Vec2& p = ground.points[i];
        const input::ArgumentPath path{nullptr, &at, i};
        visitor.finite(path, p);
        visitor.ask({"x", &path}, p.x, i == 0 || ground.points[i - 1].x < p.x, "is not above the one before");
    }
}

bool covers(std::span<const Vec2> ground, double x) {
    return !ground.empty() && ground.front().x <= x && x <= ground.back().x;
}

/// The edge over x; at a point between two edges the right one, where it exists.
Segment2 edge_at(double x, std::span<const Vec2> ground) {
    const auto after =
        std::upper_bound(ground.begin(), ground.end(), x, [](double a, const Vec2& p) { return a < p.x; });
    const auto i = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(
        after - ground.begin(), 1, static_cast<std::ptrdiff_t>(ground.size()) - 1));
    return {ground[i - 1], ground[i]};
}

bool below(const Vec2& p, std::span<const Vec2> ground) {
    if (!covers(ground, p.x)) return false;
    if (ground.size() == 1) return p.y < ground.front().y;
    const Segment2 edge = edge_at(p.x, ground);
    return orientation(edge.start, edge.end, p) < 0;
}

Segment2 upright_through(const Vec2& p) { return {{p.x, 0.0}, {p.x, 1.0}}; }

/// What is visible on one side, from the eye outwards.
class OneSide {
  public:
    OneSide(const Vec2& eye, bool rightwards) : eye_(eye), rightwards_(rightwards) {}

    /// Begins with the ground just below the eye, which is visible up to the first point.
    void begin_at(const Vec2& below_eye) {
        open_ = below_eye;
        last_ = below_eye;
    }
    void add(const Vec2& point) {
        const int rises = !highest_ ? 1 : higher(point, *highest_);
        if (!last_ || !highest_) {
            if (!open_) open_ = point;
            highest_ = point;
        } else if (open_ && rises < 0) {
            close();
        } else if (!open_ && rises >= 0) {
            open_ = rises == 0 ? point : ray_hit({eye_, *highest_}, {*last_, point});
        }
        if (rises >= 0) highest_ = point;
        last_ = point;
    }
    void close() {
        if (!open_) return;
        stretches_.push_back(rightwards_ ? GroundStretch{*open_, *last_} : GroundStretch{*last_, *open_});
        open_.reset();
    }
    [[nodiscard]] const std::vector<GroundStretch>& stretches() const { return stretches_; }
    [[nodiscard]] const std::optional<Vec2>& highest() const { return highest_; }

  private:
    /// 1: p stands higher than q as seen from the eye; 0: equally high.
    [[nodiscard]] int higher(const Vec2& p, const Vec2& q) const {
        const int turn = orientation(eye_, q, p);
        return rightwards_ ? turn : -turn;
    }

    Vec2 eye_;
    bool rightwards_;
    std::optional<Vec2> highest_, last_;
    std::optional<Vec2> open_;  ///< where the visible stretch began
    std::vector<GroundStretch> stretches_;
};

OneSide look_one_side(const Vec2& eye, std::span<const Vec2> ground, bool rightwards) {
    OneSide side(eye, rightwards);
    if (const auto start = ground_at(eye.x, ground)) side.begin_at(*start);
    const auto add = [&](const Vec2& p) {
        if (rightwards ? p.x > eye.x : p.x < eye.x) side.add(p);
    };
    if (rightwards) std::for_each(ground.begin(), ground.end(), add);
    if (!rightwards) std::for_each(ground.rbegin(), ground.rend(), add);
    side.close();
    return side;
}

/// Where the line of sight enters the ground on its last edge before x, coming from above.
Vec2 entry(const Vec2& eye, const Vec2& target, double x, std::span<const Vec2> ground) {
    const auto at =
        std::lower_bound(ground.begin(), ground.end(), x, [](const Vec2& p, double a) { return p.x < a; });
    const auto i = static_cast<std::size_t>(at - ground.begin());
    const bool from_right = at->x == x && target.x < eye.x;
    return ray_hit({eye, target},
                   from_right ? Segment2{ground[i], ground[i + 1]} : Segment2{ground[i - 1], ground[i]});
}

}  // namespace

std::optional<Vec2> ground_at(double x, std::span<const Vec2> ground) {
    input::require("ground_at", input::Named{"x", x}, input::Named{"ground", Ground{ground}});
    if (!covers(ground, x)) return std::nullopt;
    for (const Vec2& p : ground) {
        if (p.x == x) return p;
    }
    return common_point(edge_at(x, ground), upright_through({x, 0.0}), {Extent::segment, Extent::line}).point;
}

ProfileView visible_ground(const Vec2& eye, std::span<const Vec2> ground) {
    input::require("visible_ground", input::Named{"eye", eye}, input::Named{"ground", Ground{ground}});
    if (below(eye, ground)) return {EyeStatus::below_ground, {}, {}, {}};
    const OneSide left = look_one_side(eye, ground, false), right = look_one_side(eye, ground, true);
    ProfileView view{EyeStatus::sees, {}, left.highest(), right.highest()};
    view.stretches.assign(left.stretches().rbegin(), left.stretches().rend());
    auto rest = right.stretches().begin();
    if (covers(ground, eye.x) && !view.stretches.empty() && rest != right.stretches().end()) {
        view.stretches.back().last = rest->last;  // both begin below the eye
        ++rest;
    }
    view.stretches.insert(view.stretches.end(), rest, right.stretches().end());
    return view;
}

TargetView target_view(const Vec2& eye, const Vec2& target, std::span<const Vec2> ground) {
    input::require("target_view", input::Named{"eye", eye}, input::Named{"target", target},
                   input::Named{"ground", Ground{ground}});
    TargetView view;
    if (below(eye, ground)) {
        view.status = TargetStatus::below_ground;
        return view;
    }
    const bool rightwards = target.x > eye.x;
    const auto rises = [&](const Vec2& from, const Vec2& to, const Vec2& p) {
        const int turn = orientation(from, to, p);
        return rightwards ? turn : -turn;
    };
    std::vector<Vec2> between;
    for (const Vec2& p : ground) {
        if (std::min(eye.x, target.x) < p.x && p.x < std::max(eye.x, target.x)) between.push_back(p);
    }
    if (!rightwards) std::reverse(between.begin(), between.end());
    for (const Vec2& p : between) {
        if (!view.highest || rises(eye, *view.highest, p) >= 0) view.highest = p;
    }
    if (view.highest)
        view.needed =
            common_point({eye, *view.highest}, upright_through(target), {Extent::line, Extent::line}).point;
    for (const Vec2& p : between) {
        if (rises(eye, target, p) <= 0) continue;
        view.status = TargetStatus::hidden;
        const bool first_of_all = rightwards ? p.x == ground.front().x : p.x == ground.back().x;
        view.blocked_at =
            first_of_all ? common_point({eye, target}, upright_through(p), {Extent::line, Extent::line}).point
                         : entry(eye, target, p.x, ground);
        return view;
    }
    if (!below(target, ground)) return view;
    view.status = TargetStatus::below_ground;
    view.blocked_at = target;
    if (eye.x == target.x) {
        view.blocked_at = ground_at(eye.x, ground);
    } else if (target.x != (rightwards ? ground.front().x : ground.back().x)) {
        view.blocked_at = entry(eye, target, target.x, ground);
    }
    return view;
}

namespace {

/// A point or a stretch of the line of sight that a wall touches without crossing it.
struct Contact {
    Vec2 first{}, last{};  ///< along the line of sight
    std::size_t wall = 0;
    int side = 0;  ///< 1: the wall lies to the left; -1: to the right; 0: along it
};

class SightCheck {
  public:
    SightCheck(const Vec2& from, const Vec2& to, std::span<const Segment2> walls)
        : from_(from), to_(to), walls_(walls) {}

    LineOfSight run() {
        for (std::size_t i = 0; i < walls_.size(); ++i) visit(i);
        LineOfSight found = closed_end();
        if (!crossing_) return found;
        const Segment2& wall = walls_[*crossing_];
        const bool touched_before = !found.clear() && orientation(wall.start, wall.end, *found.at) ==
                                                          orientation(wall.start, wall.end, from_);
        if (touched_before) return found;
        return {SightStatus::crossed, *crossing_, std::nullopt, visibility::ray_hit({from_, to_}, wall)};
    }

  private:
    /// For points of the line of sight.
    [[nodiscard]] bool before(const Vec2& p, const Vec2& q) const {
        if (from_.x != to_.x) return from_.x < to_.x ? p.x < q.x : p.x > q.x;
        return from_.y < to_.y ? p.y < q.y : p.y > q.y;
    }
    [[nodiscard]] bool between(const Vec2& p) const { return before(from_, p) && before(p, to_); }

    void visit(std::size_t i) {
        const Segment2& wall = walls_[i];
        if (wall.start == wall.end) return;
        const int start = orientation(from_, to_, wall.start), end = orientation(from_, to_, wall.end);
        if (start * end > 0) return;
        if (start * end < 0) {
            const int here = orientation(wall.start, wall.end, from_),
                      there = orientation(wall.start, wall.end, to_);
            if (here * there < 0) add_crossing(i);
        } else if (start != 0 || end != 0) {
            const Vec2& touched = start == 0 ? wall.start : wall.end;
            if (between(touched)) contacts_.push_back({touched, touched, i, start + end});
        } else {
            const bool along = before(wall.start, wall.end);
            const Contact contact{along ? wall.start : wall.end, along ? wall.end : wall.start, i, 0};
            if (before(contact.first, to_) && before(from_, contact.last)) contacts_.push_back(contact);
        }
    }
    void add_crossing(std::size_t i) {
        if (!crossing_ || visibility::crossing_order({from_, to_}, walls_[i], walls_[*crossing_]) < 0)
            crossing_ = i;
    }

    /// The first point where one run of touching walls has been touched from both sides.
    [[nodiscard]] LineOfSight closed_end() {
        ranges::stable_sort(contacts_,
                            [&](const Contact& p, const Contact& q) { return before(p.first, q.first); });
        const Contact *left = nullptr, *right = nullptr;  // the first ones of the current run
        const Contact* reaches = nullptr;                 // the one in the run that extends farthest
        for (const Contact& contact : contacts_) {
            if (reaches == nullptr || before(reaches->last, contact.first)) left = right = reaches = nullptr;
            if (contact.side > 0 && left == nullptr) left = &contact;
            if (contact.side < 0 && right == nullptr) right = &contact;
            if (left != nullptr && right != nullptr) {
                const Contact& other = left == &contact ? *right : *left;
                return {SightStatus::closed_end, contact.wall, other.wall, contact.first + Vec2(0.0, 0.0)};
            }
            if (reaches == nullptr || before(reaches->last, contact.last)) reaches = &contact;
        }
        return {};
    }

    Vec2 from_, to_;
    std::span<const Segment2> walls_;
    std::vector<Contact> contacts_;
    std::optional<std::size_t> crossing_;
};

}  // namespace

LineOfSight line_of_sight(const Vec2& from, const Vec2& to, std::span<const Segment2> walls) {
    input::require("line_of_sight", input::Named{"from", from}, input::Named{"to", to},
                   input::Named{"walls", walls});
    if (from == to) return {};
    return SightCheck(from, to, walls).run();
}

namespace {

/// A crossing of a line of sight with an edge of the grid: at `step` of `steps` of its length, and `along` of
/// `steps` from a to b.
struct Passing {
    GridNode a{}, b{};
    std::int64_t step = 0, steps = 1, along = 0;

    [[nodiscard]] bool before(const Passing& other) const { return step * other.steps < other.step * steps; }
};

/// Compares heights in the numbers that suffice.
class Comparison {
  public:
    Comparison(const HeightGrid& grid, double eye)
        : grid_(grid), eye_(eye), lattice_(all_heights(grid, eye)) {
        if (lattice_.bits > 62) return;
        for (const double height : grid.heights) whole_.push_back(whole<std::int64_t>(height, lattice_.unit));
        whole_eye_ = whole<std::int64_t>(eye, lattice_.unit);
    }

    /// Whether the ground at the crossing is strictly above the line from the eye to the target.
    [[nodiscard]] bool blocks(const Passing& at, const GridNode& target) const {
        const std::array<std::int64_t, 4> factors{at.steps - at.along, at.along, at.step - at.steps,
                                                  -at.step};
        if (!whole_.empty()) {
            Int128 sum = static_cast<Int128>(factors[2]) * whole_eye_;
            sum += static_cast<Int128>(factors[0]) * whole_[index(at.a)];
            sum += static_cast<Int128>(factors[1]) * whole_[index(at.b)];
            sum += static_cast<Int128>(factors[3]) * whole_[index(target)];
            return sum > 0;
        }
        const std::array<double, 4> heights{height(at.a), height(at.b), eye_, height(target)};
        double sum = 0.0, size = 0.0;
        for (std::size_t i = 0; i < 4; ++i) {
            const double product = static_cast<double>(factors[i]) * heights[i];
            sum += product;
            size += std::fabs(product);
        }
        const double doubt = 0x1p-49 * size + 0x1p-1000;  // seven roundings, and the loss to underflow
        if (std::fabs(sum) > doubt) return sum > 0.0;
        BigInt exact = 0;
        for (std::size_t i = 0; i < 4; ++i)
            exact += BigInt(factors[i]) * whole<BigInt>(heights[i], lattice_.unit);
        return exact > 0;
    }

  private:
    static Lattice all_heights(const HeightGrid& grid, double eye) {
        std::vector<double> all(grid.heights.begin(), grid.heights.end());
        all.push_back(eye);
        return Lattice(all);
    }
    [[nodiscard]] std::size_t index(const GridNode& n) const { return n.row * grid_.columns + n.column; }
    [[nodiscard]] double height(const GridNode& n) const { return grid_.heights[index(n)]; }

    const HeightGrid& grid_;
    double eye_;
    Lattice lattice_;
    std::vector<std::int64_t> whole_;  ///< in units of the lattice; empty where they do not fit
    std::int64_t whole_eye_ = 0;
};

/// The quotient rounded down, and the remainder, for a divisor above 0.
struct Floored {
    std::int64_t quotient, rest;
    Floored(std::int64_t n, std::int64_t d) : quotient(n / d), rest(n % d) {
        if (rest < 0) {
            rest += d;
            --quotient;
        }
    }
};

GridNode node(std::int64_t column, std::int64_t row) {
    return {static_cast<std::size_t>(column), static_cast<std::size_t>(row)};
}

/// Calls `visit` with every crossing of an edge or a node strictly between, in no particular order, until it
/// returns true.
template <class Visit>
void passings(const GridNode& eye, const GridNode& target, Visit&& visit) {
    const auto column = static_cast<std::int64_t>(eye.column), row = static_cast<std::int64_t>(eye.row);
    const std::int64_t dx = static_cast<std::int64_t>(target.column) - column;
    const std::int64_t dy = static_cast<std::int64_t>(target.row) - row;
    const std::int64_t columns = std::abs(dx), rows = std::abs(dy), diagonals = std::abs(dx - dy);
    for (std::int64_t k = 1; k < columns; ++k) {
        const Floored y(dy * k, columns);
        const std::int64_t x = column + (dx > 0 ? k : -k), low = row + y.quotient;
        if (visit({node(x, low), node(x, y.rest == 0 ? low : low + 1), k, columns, y.rest})) return;
    }
    for (std::int64_t k = 1; k < rows; ++k) {
        const Floored x(dx * k, rows);
        const std::int64_t y = row + (dy > 0 ? k : -k), low = column + x.quotient;
        if (visit({node(low, y), node(x.rest == 0 ? low : low + 1, y), k, rows, x.rest})) return;
    }
    for (std::int64_t k = 1; k < diagonals; ++k) {
        const Floored x(dx * k, diagonals), y(dy * k, diagonals);
        const GridNode a = node(column + x.quotient, row + y.quotient);
        const GridNode b = x.rest == 0 ? a : GridNode{a.column + 1, a.row + 1};
        if (visit({a, b, k, diagonals, x.rest})) return;
    }
}

void check(const char* question, const HeightGrid& grid, const GridNode& eye, double eye_height) {
    input::require(question, input::Named{"heights", grid.heights}, input::Named{"eye_height", eye_height});
    const std::string name = question;
    const std::size_t size = grid.heights.size();  // compared this way so that no product overflows
    if (grid.columns == 0 || size % grid.columns != 0 || size / grid.columns != grid.rows)
        throw InvalidInput(name + ": heights are not as many as columns times rows");
    if (eye.column >= grid.columns || eye.row >= grid.rows)
        throw InvalidInput(name + ": eye is outside the grid");
}

}  // namespace

std::optional<GridBlock> blocked_by(const HeightGrid& grid, const GridNode& eye, double eye_height,
                                    const GridNode& target) {
    check("blocked_by", grid, eye, eye_height);
    if (target.column >= grid.columns || target.row >= grid.rows)
        throw InvalidInput("blocked_by: target is outside the grid");
    const Comparison comparison(grid, eye_height);
    std::optional<Passing> first;
    passings(eye, target, [&](const Passing& at) {
        if ((!first || at.before(*first)) && comparison.blocks(at, target)) first = at;
        return false;
    });
    if (!first) return std::nullopt;
    return GridBlock{first->a, first->b,
                     static_cast<double>(first->step) / static_cast<double>(first->steps)};
}

std::vector<Vec2> ground_under(const HeightGrid& grid, const GridNode& from, const GridNode& to) {
    check("ground_under", grid, from, 0.0);
    check("ground_under", grid, to, 0.0);
    std::vector<Passing> all{{from, from, 0, 1, 0}, {to, to, 1, 1, 0}};
    passings(from, to, [&](const Passing& at) {
        all.push_back(at);
        return false;
    });
    ranges::stable_sort(all, [](const Passing& p, const Passing& q) { return p.before(q); });
    std::vector<Vec2> ground;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Passing& at = all[i];
        if (i > 0 && !all[i - 1].before(at)) continue;  // a node lies on edges of several directions
        const double along = static_cast<double>(at.along) / static_cast<double>(at.steps);
        ground.emplace_back(
            static_cast<double>(at.step) / static_cast<double>(at.steps),
            grid.at(at.a.column, at.a.row) * (1.0 - along) + grid.at(at.b.column, at.b.row) * along);
    }
    return ground;
}

std::vector<bool> viewshed(const HeightGrid& grid, const GridNode& eye, double eye_height) {
    check("viewshed", grid, eye, eye_height);
    std::vector<bool> seen(grid.heights.size(), false);
    if (eye_height < grid.at(eye.column, eye.row)) return seen;
    const Comparison comparison(grid, eye_height);
    for (std::size_t row = 0; row < grid.rows; ++row) {
        for (std::size_t column = 0; column < grid.columns; ++column) {
            const GridNode target{column, row};
            bool blocked = false;
            passings(eye, target, [&](const Passing& at) { return blocked = comparison.blocks(at, target); });
            seen[row * grid.columns + column] = !blocked;
        }
    }
    return seen;
}

}  // namespace crosscut
