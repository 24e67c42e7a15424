#pragma once

#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/sweep.h>
#include "core/number/residual.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace crosscut {

/// The four motions of a line that Gidney shows, defined by the motion of its ends, whatever its orientation.
enum class MotionName : std::uint8_t {
    at_rest,  ///< nothing moves
    simple,   ///< both ends at one velocity, perpendicular to the line
    lateral,  ///< both ends along the line: it slides along its own length, or grows along it
    raise,    ///< the ends' velocities are at right angles
    /// The ends' velocities are at an angle that is neither right nor straight, and exactly one end dives
    /// past the middle of the line: measured along the line at its beginning, it moves more than half of the
    /// distance to the other end.
    plunge,
    unnamed,  ///< none of the four
};

/// What a motion without a name is instead.
enum class UnnamedMotion : std::uint8_t {
    is_named,
    bent,       ///< an end speeds up or turns, and the line is neither simple nor lateral at every moment
    no_length,  ///< the ends begin at one position, so no direction is along the line or perpendicular to it
    one_rests,  ///< one end rests, and the other does not move along the line
    /// Both ends at one velocity that is neither perpendicular to the line nor along it: simple and lateral
    /// at once.
    slanting,
    uneven,     ///< the ends move in the same or in opposite directions, at different velocities
    shallow,    ///< at an angle as in a plunge, but neither end dives past the middle
    both_dive,  ///< at an angle as in a plunge, but both ends dive past the middle
};

/// A motion's name, and the reasons for it.
struct NamedMotion {
    MotionName name = MotionName::unnamed;
    UnnamedMotion instead = UnnamedMotion::is_named;  ///< set exactly where `name` is `unnamed`
    bool one_velocity = false;                        ///< both ends have the same velocity at every moment
    int turn = 0;   ///< the sign of vp × vq, the velocities (of the chords, where paths are bent)
    int along = 0;  ///< the sign of vp · vq: 1 acute, 0 right or none, -1 obtuse
    bool p_dives = false, q_dives = false;  ///< past the middle of the line, as for `plunge`

    friend bool operator==(const NamedMotion&, const NamedMotion&) = default;
};

/// The name of a line's motion over a run. Every sign in it is exact. A line that begins without length is
/// `at_rest` or unnamed; with bent paths only `simple` and `lateral` are recognized, where they hold at every
/// moment. Swapping the ends swaps `p_dives` and `q_dives` and negates `turn`; rotating, mirroring or moving
/// the whole changes no name. Throws `InvalidInput` where a number is not finite. Cost: some 10 microseconds.
/// Source: Gidney 2013, who describes the four in words and pictures; the definitions are ours.
[[nodiscard]] NamedMotion name_of_motion(const MovingSegment2& line);

/// The enumerator's name.
[[nodiscard]] std::string_view name(MotionName motion);
/// The reason for its name, or what it is instead: a clause in lower case without a full stop.
[[nodiscard]] std::string_view motion_sentence(const NamedMotion& motion);

// Checks that prove a sweep's answer, in exact arithmetic on the rounded numbers that it gave.

/// A moment at which a contact begins or ends.
struct MomentProof {
    Residual area;  ///< f(t), twice the signed area: 0 where the point is on the supporting line
    /// |line(t, s) - point(t)| - radius: 0 where contact begins or ends, not above 0 while it lasts.
    Residual gap;

    [[nodiscard]] bool within() const { return gap.sign <= 0 || gap.zero(); }
};

struct SweepProof {
    std::vector<MomentProof> first, last;  ///< of each contact
    /// For each rejected root; where its line has no length, s = 0.5 is used.
    std::vector<MomentProof> rejected;
    /// For each contact that lasts: there is contact exactly halfway through it. True for instants and for
    /// contacts as short as the rounding of their ends.
    std::vector<bool> lasts;
    /// Exactly halfway between two contacts, and between them and the ends of the step, there is none; with
    /// the same exceptions.
    bool apart_between = true;
    /// Of f as a polynomial in t; -1 where it is 0 at every t.
    int degree = -1;
    int real_roots = 0;         ///< distinct ones, counted exactly
    int discriminant_sign = 0;  ///< exact; for a quadratic only
    double discriminant = 0.0;  ///< rounded
};

/// The proof of `sweep(query)`. Right for every finite input; throws `InvalidInput` for any other. Saturated
/// numbers prove nothing. The plain definition is evaluated in rational numbers, without the equations that
/// the judge solves; only the roots are counted with its code. Cost: some hundred microseconds, more for a
/// wide spread of exponents.
[[nodiscard]] SweepProof sweep_proof(const SweepQuery& query, const SweepContacts& contacts);

}  // namespace crosscut
