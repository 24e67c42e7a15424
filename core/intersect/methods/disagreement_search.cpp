#include "core/intersect/methods/disagreement_search.h"

#include "core/input.h"
#include "core/intersect/methods/disagreement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace crosscut {

namespace {

/// The four points as one array, so that a search can count through them: A, B, C, D.
using Points = std::array<Vec2, 4>;

struct Candidate {
    Points points;
    Nudge nudge;
    double moved;
};

constexpr int kUlpReach = 4;         ///< single coordinates move this far on their own
constexpr int kUlpsAround = 3;       ///< how far around a touching place
constexpr int kRandomNudges = 4000;  ///< all coordinates together, by up to kUlpReach

/// A small generator of our own: the standard's distributions differ from library to library.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    /// In [0, n), near enough to even for n far below 2^32.
    std::uint32_t below(std::uint32_t n) {
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t mixed = (state_ ^ (state_ >> 30U)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
        return static_cast<std::uint32_t>(((mixed ^ (mixed >> 31U)) >> 32U) * n >> 32U);
    }

  private:
    std::uint64_t state_;
};

/// `value` moved by a number of units in the last place of `kind`; it stays finite.
double nudged(double value, int ulps, NumberKind kind) {
    for (int i = 0; i < std::abs(ulps); ++i) {
        const double toward =
            ulps > 0 ? std::numeric_limits<double>::infinity() : -std::numeric_limits<double>::infinity();
        const double next =
            kind == NumberKind::float64
                ? std::nextafter(value, toward)
                : static_cast<double>(std::nextafter(static_cast<float>(value), static_cast<float>(toward)));
        if (!std::isfinite(next)) break;
        value = next;
    }
    return value;
}

double distance_moved(const Points& from, const Points& to) {
    double sum = 0.0;
    for (std::size_t i = 0; i < from.size(); ++i) {
        sum = std::hypot(sum, std::hypot(to[i].x - from[i].x, to[i].y - from[i].y));
    }
    return sum;
}

class Hunt {
  public:
    Hunt(const Points& start, Extents extents, const DisagreementSearch& search)
        : start_(start), extents_(extents), search_(search) {}

    std::optional<FoundDisagreement> run() {
        if (disagrees(start_)) return found({start_, Nudge::none, 0.0});
        if (const auto close = within_ulps()) return close;
        std::vector<Candidate> farther;
        add_grid_points(farther);
        add_touching_places(farther);
        std::stable_sort(farther.begin(), farther.end(),
                         [](const Candidate& a, const Candidate& b) { return a.moved < b.moved; });
        for (const Candidate& candidate : farther) {
            if (disagrees(candidate.points)) return found(candidate);
        }
        return std::nullopt;
    }

  private:
    bool disagrees(const Points& p) {
        ++tried_;
        return methods_disagree({p[0], p[1]}, {p[2], p[3]}, extents_, search_.kind);
    }

    [[nodiscard]] FoundDisagreement found(const Candidate& candidate) const {
        const Points& p = candidate.points;
        return {{p[0], p[1]}, {p[2], p[3]}, candidate.nudge, candidate.moved, tried_};
    }

    [[nodiscard]] Candidate candidate(const Points& points, Nudge nudge) const {
        return {points, nudge, distance_moved(start_, points)};
    }

    [[nodiscard]] static double& coordinate(Points& points, std::size_t i) {
        return i % 2 == 0 ? points[i / 2].x : points[i / 2].y;
    }

    std::optional<FoundDisagreement> within_ulps() {
        for (int ulps = 1; ulps <= kUlpReach; ++ulps) {
            for (std::size_t i = 0; i < 8; ++i) {
                for (const int side : {-1, 1}) {
                    Points points = start_;
                    double& moving = coordinate(points, i);
                    moving = nudged(moving, side * ulps, search_.kind);
                    if (disagrees(points)) return found(candidate(points, Nudge::ulps));
                }
            }
        }
        Random random(search_.seed);
        for (int i = 0; i < kRandomNudges; ++i) {
            Points points = start_;
            const auto reach = static_cast<std::uint32_t>(1 + kUlpReach * i / kRandomNudges);
            for (std::size_t c = 0; c < 8; ++c) {
                double& moving = coordinate(points, c);
                moving =
                    nudged(moving, static_cast<int>(random.below(2 * reach + 1)) - static_cast<int>(reach),
                           search_.kind);
            }
            if (disagrees(points)) return found(candidate(points, Nudge::ulps));
        }
        return std::nullopt;
    }

    /// The k-th grid place: k/n where the step is 1/n, so that a step of 0.1 gives the decimals as they are typed.
    [[nodiscard]] double grid_place(double k) const {
        const double per_unit = std::round(1.0 / search_.grid_step);
        const bool divides = per_unit >= 1.0 && std::fabs(per_unit * search_.grid_step - 1.0) < 1e-12;
        return divides ? k / per_unit : k * search_.grid_step;
    }

    void add_grid_points(std::vector<Candidate>& into) const {
        for (std::size_t p = 0; p < start_.size(); ++p) {
            const double column = std::round(start_[p].x / search_.grid_step);
            const double row = std::round(start_[p].y / search_.grid_step);
            for (int dx = -search_.reach; dx <= search_.reach; ++dx) {
                for (int dy = -search_.reach; dy <= search_.reach; ++dy) {
                    Points points = start_;
                    points[p] = {grid_place(column + dx), grid_place(row + dy)};
                    if (std::isfinite(points[p].x) && std::isfinite(points[p].y)) {
                        into.push_back(candidate(points, Nudge::grid));
                    }
                }
            }
        }
    }

    [[nodiscard]] static double reached(double parameter, Extent extent) {
        if (extent == Extent::line) return parameter;
        return std::clamp(parameter, 0.0, extent == Extent::ray ? std::numeric_limits<double>::max() : 1.0);
    }

    /// Each point put on the other object at its foot there and on both of that object's ends, and around by ulps.
    void add_touching_places(std::vector<Candidate>& into) const {
        for (std::size_t p = 0; p < start_.size(); ++p) {
            const Vec2 from = start_[p < 2 ? 2 : 0];
            const Vec2 to = start_[p < 2 ? 3 : 1];
            const Vec2 run = to - from;
            const Vec2 off = start_[p] - from;
            const double foot = (off.x * run.x + off.y * run.y) / (run.x * run.x + run.y * run.y);
            std::vector<Vec2> places{from, to};
            if (std::isfinite(foot))
                places.push_back(from + reached(foot, p < 2 ? extents_.b : extents_.a) * run);
            for (const Vec2& place : places) add_around(into, p, place);
        }
    }

    void add_around(std::vector<Candidate>& into, std::size_t p, const Vec2& place) const {
        for (int dx = -kUlpsAround; dx <= kUlpsAround; ++dx) {
            for (int dy = -kUlpsAround; dy <= kUlpsAround; ++dy) {
                Points points = start_;
                points[p] = {nudged(place.x, dx, search_.kind), nudged(place.y, dy, search_.kind)};
                into.push_back(candidate(points, Nudge::onto));
            }
        }
    }

    Points start_;
    Extents extents_;
    DisagreementSearch search_;
    std::int32_t tried_ = 0;
};

}  // namespace

std::optional<FoundDisagreement> find_disagreement(const Segment2& ab, const Segment2& cd, Extents extents,
                                                   const DisagreementSearch& search) {
    input::require("find_disagreement", input::Named{"ab", ab}, input::Named{"cd", cd},
                   input::Named{"search.grid_step", input::Above0{search.grid_step}},
                   input::Named{"search.reach", input::NotNegative{static_cast<double>(search.reach)}});
    return Hunt({ab.start, ab.end, cd.start, cd.end}, extents, search).run();
}

std::string_view name(Nudge nudge) {
    switch (nudge) {
        case Nudge::none:
            return "none";
        case Nudge::ulps:
            return "ulps";
        case Nudge::grid:
            return "grid";
        case Nudge::onto:
            return "onto";
    }
    return "";
}

}  // namespace crosscut
