#pragma once

#include <crosscut/sweep/motion.h>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// When and where a moving line meets a moving point. Time t runs over one step, from 0 to 1; s runs along
/// the line from its end p (0) to its end q (1).
namespace crosscut {

/// The question: a line, a point, and how close counts as contact.
struct SweepQuery {
    MovingSegment2 segment{};  ///< the line
    Path2 point{};             ///< the path of the point over the same step
    /// Contact when the distance from the point to the line is at most this (half the thickness of the line
    /// plus the radius of the pointer), world units, not negative. At 0 the point has to lie on the line.
    double radius = 0.0;

    friend bool operator==(const SweepQuery&, const SweepQuery&) = default;
};

/// Which vector a cut mark points along.
enum class CutChoice : std::uint8_t {
    line_velocity,     ///< the velocities of the two ends, mixed by s: how the line moves where it is hit
    pointer_velocity,  ///< the velocity of the point
};

/// How a sweep answers.
struct SweepOptions {
    CutChoice cut = CutChoice::line_velocity;  ///< what `Contact::cut` points along
    /// The roots that were examined and rejected too: up to twice the cost.
    bool rejected = false;

    friend bool operator==(const SweepOptions&, const SweepOptions&) = default;
};

/// What a contact is in time.
enum class ContactKind : std::uint8_t {
    crossing,  ///< one instant; the point changes sides of the line
    /// One instant; the line comes up to the point and turns back, or contact holds only at that instant.
    graze,
    lasting,  ///< contact over a time of positive length: an end-on slide, or a thick line passing
    always,   ///< contact at every t in [0, 1]
};

/// Which part of the line is nearest to the point, decided exactly.
enum class LineFeature : std::uint8_t {
    inside,  ///< strictly between the ends
    p_end,   ///< the end at s = 0
    q_end,   ///< the end at s = 1
    whole,   ///< the line has zero length at that moment: every s is as good; 0.5 is reported
};

/// One closed interval of contact; an instant has t_first == t_last. Two contacts can round to the same t.
struct Contact {
    ContactKind kind = ContactKind::crossing;  ///< what it is in time
    double t_first = 0.0;                      ///< in [0, 1]
    double t_last = 0.0;                       ///< in [0, 1], at least t_first
    /// The parameter along the line at t_first: in [0, 1], of the point of the line nearest to the point.
    double s_first = 0.0;
    double s_last = 0.0;  ///< the same at t_last
    /// The common point at t_first; with a radius, the nearest point of the line. World units.
    Vec2 point_first{};
    Vec2 point_last{};                                ///< the same at t_last
    LineFeature feature_first = LineFeature::inside;  ///< the part of the line that is met at t_first
    LineFeature feature_last = LineFeature::inside;   ///< the same at t_last
    /// Direction of the cut mark at t_first, length 1; `kStillCut` when the chosen velocity is zero there.
    Vec2 cut{};

    [[nodiscard]] bool instant() const { return kind == ContactKind::crossing || kind == ContactKind::graze; }
    friend bool operator==(const Contact&, const Contact&) = default;
};

/// The direction of a cut mark where nothing moves: straight up. (No constant expression: GLM has none with vector
/// instructions.)
inline const Vec2 kStillCut{0.0, 1.0};

/// Why a root of the contact equations is no contact (or begins or ends none).
enum class RejectReason : std::uint8_t {
    before_step,  ///< t < 0
    after_step,   ///< t > 1
    before_p,     ///< on the supporting line, but before the end p: s < 0
    beyond_q,     ///< on the supporting line, but beyond the end q: s > 1
    /// The equation vanishes only because the line has no length there, and it is not at the point.
    zero_length,
    /// With a radius: another part of the thick line is in contact there already, so nothing changes.
    covered,
};

/// A sentence for a reason, starting in lower case, without a full stop.
[[nodiscard]] std::string_view reason_sentence(RejectReason why);
[[nodiscard]] std::string_view name(CutChoice choice);
[[nodiscard]] std::string_view name(ContactKind kind);
[[nodiscard]] std::string_view name(LineFeature feature);
[[nodiscard]] std::string_view name(RejectReason why);

/// A root that was examined and rejected.
struct RejectedRoot {
    double t = 0.0;  ///< rounded; at most the largest finite double in size
    /// Parameter along the supporting line, not clamped; nothing where the line has zero length.
    std::optional<double> s{};
    RejectReason why = RejectReason::before_step;  ///< why it is no contact

    friend bool operator==(const RejectedRoot&, const RejectedRoot&) = default;
};

/// The answer to a sweep.
struct SweepContacts {
    std::vector<Contact> contacts{};       ///< disjoint, in order of time
    std::vector<RejectedRoot> rejected{};  ///< in order of time, where they were asked for
    /// The point is on the supporting line at every moment: the line only ever slides along itself past the
    /// point (or has zero length throughout).
    bool collinear_throughout = false;
    /// The line has zero length at every moment.
    bool zero_length_throughout = false;
    /// The answer needed exact arithmetic; false when the fast path could prove it.
    bool took_exact = false;

    friend bool operator==(const SweepContacts&, const SweepContacts&) = default;
};

/// Every contact of the moving line with the moving point, and where `SweepOptions` ask for them (in Python always)
/// the roots that were rejected. The line is given by the paths of its two ends, each from its place at time 0 to
/// that at time 1, and not by the line before and the line after.
///
/// The number and the order of the contacts are exact for every finite input; each t and s is within 1 ulp of
/// the exact value. Degenerate inputs: a line of zero length meets the point where the two coincide (feature
/// `whole`, s 0.5); a line sliding along itself gives `lasting`; a line that stays on the point gives one
/// `always`. A root at exactly t = 0 or 1, or with s exactly 0 or 1, is a contact. Throws `InvalidInput`
/// where a number is not finite or the radius negative.
/// Cost: a few hundred nanoseconds for straight paths without radius; some 3 microseconds for bent ones and 5
/// to 15 for thick ones. Where pairs of doubles prove nothing (touches, ends exactly at the point, a t or s
/// exactly between two doubles as a hit halfway often has, exponents beyond 2^60) 15 to 500 microseconds, more
/// where they are spread over hundreds of bits; `took_exact` says so. Source: Gidney 2013 for the problem; the
/// higher degrees follow from the same equation.
[[nodiscard]] SweepContacts sweep(const SweepQuery& query, const SweepOptions& options = {});

}  // namespace crosscut
