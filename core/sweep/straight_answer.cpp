#include "core/sweep/straight_answer.h"

#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "core/number/double_double.h"
#include "core/sweep/exact/bounded_straight.h"
#include "core/sweep/exact/straight.h"
#include "core/sweep/exact/wide_sweep.h"
#include "core/sweep/sweep_cut.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace crosscut {
namespace straight {
namespace {

/// In this range no product of the double-double arithmetic overflows or loses bits.
constexpr double kSmallest = 0x1p-400;
constexpr double kLargest = 0x1p400;
/// Times between 0 and this are left to exact arithmetic.
constexpr double kShortest = 0x1p-100;

/// A moving point on its straight path; `query`, if not null, is a step in which that is the point's path.
struct PointOnPath {
    Segment2 path;
    const SweepQuery* query;
};

/// The coordinate of the point at the time t of an event, 0 at the start of the path and 1 at its end: the
/// nearest double, or nothing if that is too close to call.
std::optional<double> coordinate(const SweepQuery* query, double start, double end, const DoubleDouble& t) {
    if (start == end) return start + 0.0;
    if (t.high == 0.0) return start + 0.0;
    const double largest = std::max(std::abs(start), std::abs(end));
    if (!(largest > kSmallest && largest < kLargest)) return std::nullopt;
    const DoubleDouble position = normalized(loose_sum({start, 0.0}, two_difference(end, start) * t));
    const Rounded nearest = rounded(position, 0x1p-96 * largest);
    if (nearest.certain) return nearest.value;
    if (query == nullptr) return std::nullopt;
    // Only near 0 are doubles arbitrarily dense: there no error bound tells a value from its neighbours.
    const bool passes_zero = std::min(start, end) <= 0.0 && std::max(start, end) >= 0.0;
    const bool near_zero = passes_zero && std::abs(position.high) <= 0x1p-95 * largest;
    if (near_zero && happens_where_it_is_zero(*query, start, end)) return 0.0;
    return std::nullopt;
}

std::optional<Vec2> position_at(const PointOnPath& point, const DoubleDouble& t) {
    const auto x = coordinate(point.query, point.path.start.x, point.path.end.x, t);
    const auto y = coordinate(point.query, point.path.start.y, point.path.end.y, t);
    if (!x || !y) return std::nullopt;
    return Vec2{*x, *y};
}

/// Contacts by integers, with times of their own.
struct Found {
    explicit Found(const SweepOptions& options) { rest.wants_rejected = options.rejected; }

    StraightContacts contacts;
    StraightRest rest;
};

std::optional<SweepContacts> with_points(const Found& found, const PointOnPath& point) {
    SweepContacts out;
    out.collinear_throughout = found.contacts.collinear_throughout;
    for (std::size_t i = 0; i < found.contacts.count; ++i) {
        const StraightContact& contact = found.contacts.contacts[i];
        const auto first = position_at(point, found.rest.t_first[i]);
        const auto last = position_at(point, found.rest.t_last[i]);
        if (!first || !last) return std::nullopt;
        out.contacts.push_back({contact.kind,
                                contact.t_first,
                                contact.t_last,
                                contact.s_first,
                                contact.s_last,
                                *first,
                                *last,
                                contact.feature_first,
                                contact.feature_last,
                                {}});
    }
    for (std::size_t i = 0; i < found.rest.rejected_count; ++i)
        out.rejected.push_back(found.rest.rejected[i]);
    return out;
}

/// Where an end of the line is at t, if that is a double and certainly so.
std::optional<double> exact_position(double start, double end, double t) {
    if (start == end || t == 0.0) return start;
    if (t == 1.0) return end;
    const DoubleDouble run = two_difference(end, start);
    const DoubleDouble way = two_product(run.high, t);
    const DoubleDouble position = two_sum(start, way.high);
    const bool exact = run.low == 0.0 && way.low == 0.0 && position.low == 0.0;
    return exact && std::abs(way.high) > kSmallest ? std::optional(position.high) : std::nullopt;
}

std::optional<Vec2> exact_position(const Path2& path, double t) {
    const auto x = exact_position(path.from.x, path.to.x, t);
    const auto y = exact_position(path.from.y, path.to.y, t);
    return x && y ? std::optional(Vec2{*x, *y}) : std::nullopt;
}

std::optional<Path2> exact_part(const Path2& path, const PathPiece& piece) {
    const auto start = exact_position(path, piece.begin);
    const auto end = exact_position(path, piece.end);
    return start && end ? std::optional(Path2{*start, *end, {}}) : std::nullopt;
}

/// The piece as a step of its own, where all of its positions are doubles.
std::optional<SweepQuery> own_step(const MovingSegment2& segment, const PathPiece& piece) {
    const auto p = exact_part(segment.p, piece);
    const auto q = exact_part(segment.q, piece);
    if (!p || !q) return std::nullopt;
    return SweepQuery{{*p, *q}, {piece.path.start, piece.path.end, {}}, 0.0};
}

/// Turns the times of a piece, from 0 to 1, into those of the whole step.
class PieceTimes {
  public:
    explicit PieceTimes(const PathPiece& piece)
        : begin_(piece.begin), length_(two_difference(piece.end, piece.begin)) {}

    double of(const DoubleDouble& t) {
        const DoubleDouble in_step = sum_of_one_sign({begin_, 0.0}, length_ * t);
        const Rounded nearest = rounded(in_step, in_step.high * 0x1p-95);
        settled_ = settled_ && nearest.certain;
        return nearest.value;
    }
    /// False if a rounding was too close to call.
    [[nodiscard]] bool settled() const { return settled_; }

  private:
    double begin_;
    DoubleDouble length_;
    bool settled_ = true;
};

void set_cuts(SweepContacts& answer, const SweepQuery& query, CutChoice cut) {
    for (Contact& contact : answer.contacts)
        contact.cut = cut_direction(query, contact.t_first, contact.s_first, cut);
}

}  // namespace
}  // namespace straight

std::optional<SweepContacts> straight_answer(const SweepQuery& query, const SweepOptions& options) {
    straight::Found found(options);
    if (!straight_by_integers(query, found.contacts, &found.rest)) return std::nullopt;
    auto out = straight::with_points(found, {{query.point.from, query.point.to}, &query});
    if (!out) return std::nullopt;
    out->zero_length_throughout = query.segment.p == query.segment.q;
    straight::set_cuts(*out, query, options.cut);
    return out;
}

std::optional<PieceContacts> straight_piece(const MovingSegment2& segment, const PathPiece& piece,
                                            const SweepOptions& options) {
    using straight::kShortest;
    if (piece.end - piece.begin < kShortest || (piece.begin > 0.0 && piece.begin < kShortest))
        return std::nullopt;
    straight::Found found(options);
    const std::optional<SweepQuery> own = straight::own_step(segment, piece);
    if (!own) {
        if (auto answer = straight_piece_bounded(segment, piece, options)) return answer;
    }
    const bool settled = own ? straight_by_integers(*own, found.contacts, &found.rest)
                             : piece_by_wide_integers(segment, piece, found.contacts, &found.rest);
    if (!settled) return std::nullopt;
    auto answer = straight::with_points(found, {piece.path, own ? &*own : nullptr});
    if (!answer) return std::nullopt;
    straight::PieceTimes times(piece);
    for (std::size_t i = 0; i < answer->contacts.size(); ++i) {
        answer->contacts[i].t_first = times.of(found.rest.t_first[i]);
        answer->contacts[i].t_last = times.of(found.rest.t_last[i]);
    }
    for (std::size_t i = 0; i < answer->rejected.size(); ++i) {
        RejectedRoot& root = answer->rejected[i];
        if (root.why != RejectReason::before_step && root.why != RejectReason::after_step)
            root.t = times.of(found.rest.rejected_t[i]);
    }
    if (!times.settled()) return std::nullopt;
    drop_outside(answer->rejected);
    straight::set_cuts(*answer, {segment, {piece.path.start, piece.path.end, {}}, 0.0}, options.cut);
    return PieceContacts{*std::move(answer), found.rest.ends};
}

}  // namespace crosscut
