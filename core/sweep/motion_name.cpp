#include "core/sweep/motion_name.h"

#include "core/methods/coordinates.h"
#include "core/number/exact.h"
#include "core/sweep/input.h"

#include <array>
#include <cstddef>

namespace crosscut {
namespace {

using Vector = Coord2<Exact>;

Vector exact_vector(const Vec2& v) { return {exact(v.x), exact(v.y)}; }
Vector run_of(const Path2& path) { return exact_vector(path.end) - exact_vector(path.start); }
bool is_zero(const Vector& v) { return v == Vector{}; }

/// What the name is told by.
struct Quantities {
    Vector line;            ///< from p to q at the beginning
    Vector p, q;            ///< how far the ends go in the run
    Vector p_bend, q_bend;  ///< their accelerations
    bool one_velocity, at_rest;

    explicit Quantities(const MovingSegment2& moving)
        : line(exact_vector(moving.q.start) - exact_vector(moving.p.start)),
          p(run_of(moving.p)),
          q(run_of(moving.q)),
          p_bend(exact_vector(moving.p.acceleration)),
          q_bend(exact_vector(moving.q.acceleration)),
          one_velocity(p == q && p_bend == q_bend),
          at_rest(one_velocity && is_zero(p) && is_zero(p_bend)) {}

    [[nodiscard]] bool bent() const { return !is_zero(p_bend) || !is_zero(q_bend); }
    [[nodiscard]] bool square_to_line() const { return dot(p, line) == 0 && dot(p_bend, line) == 0; }
    [[nodiscard]] bool along_line() const {
        return cross(p, line) == 0 && cross(q, line) == 0 && cross(p_bend, line) == 0 &&
               cross(q_bend, line) == 0;
    }
    /// Whether an end that goes `run`, with the other end there, passes the middle.
    [[nodiscard]] static bool dives(const Vector& run, const Vector& to_other) {
        return dot(run, to_other) + dot(run, to_other) > dot(to_other, to_other);
    }
};

/// Of straight paths that are neither simple nor lateral.
void name_straight(const Quantities& of, NamedMotion& named) {
    const auto without = [&](UnnamedMotion why) { named.instead = why; };
    if (is_zero(of.p) || is_zero(of.q)) return without(UnnamedMotion::one_rests);
    if (of.one_velocity) return without(UnnamedMotion::slanting);
    if (named.turn == 0) return without(UnnamedMotion::uneven);
    if (named.along == 0) {
        named.name = MotionName::raise;
    } else if (named.p_dives != named.q_dives) {
        named.name = MotionName::plunge;
    } else {
        without(named.p_dives ? UnnamedMotion::both_dive : UnnamedMotion::shallow);
    }
}

}  // namespace

NamedMotion name_of_motion(const MovingSegment2& line) {
    input::require("name_of_motion", input::Named{"line", line});
    const Quantities of(line);
    NamedMotion named;
    named.one_velocity = of.one_velocity;
    named.turn = sign_of(cross(of.p, of.q));
    named.along = sign_of(dot(of.p, of.q));
    const bool has_length = !is_zero(of.line);
    named.p_dives = has_length && Quantities::dives(of.p, of.line);
    named.q_dives = has_length && Quantities::dives(of.q, Vector{} - of.line);
    if (of.at_rest) {
        named.name = MotionName::at_rest;
    } else if (!has_length) {
        named.instead = UnnamedMotion::no_length;
    } else if (of.along_line()) {
        named.name = MotionName::lateral;
    } else if (of.one_velocity && of.square_to_line()) {
        named.name = MotionName::simple;
    } else if (of.bent()) {
        named.instead = UnnamedMotion::bent;
    } else {
        name_straight(of, named);
    }
    return named;
}

std::string_view motion_name(MotionName name) {
    constexpr std::array<std::string_view, 6> kNames{"at_rest", "simple", "lateral",
                                                     "raise",   "plunge", "unnamed"};
    return kNames.at(static_cast<std::size_t>(name));
}

std::string_view motion_sentence(const NamedMotion& motion) {
    constexpr std::array<std::string_view, 6> kNamed{"nothing moves",
                                                     "both ends at one velocity, square to the line",
                                                     "the line slides or grows along itself",
                                                     "the ends move at right angles to each other",
                                                     "one end dives past the middle, the other moves aside",
                                                     ""};
    constexpr std::array<std::string_view, 8> kInstead{"",
                                                       "a path is bent",
                                                       "the line begins without length",
                                                       "one end rests",
                                                       "both ends alike, slanting to the line",
                                                       "the ends move along parallels, not alike",
                                                       "no end dives past the middle, as in a plunge",
                                                       "both ends dive past the middle"};
    if (motion.name != MotionName::unnamed) return kNamed.at(static_cast<std::size_t>(motion.name));
    return kInstead.at(static_cast<std::size_t>(motion.instead));
}

}  // namespace crosscut
