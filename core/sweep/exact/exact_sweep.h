#pragma once

#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>

#include <vector>

namespace crosscut {

/// The same answer as `sweep`, every decision and every rounding made in exact arithmetic: t, s and the
/// points are the doubles nearest to the exact values. `sweep` calls this when its fast path proves nothing.
/// Idea: contact is a condition on the signs of a few polynomials in t; their real roots divide time into
/// cells on which nothing changes. Without a radius and off the supporting line, the roots of the area alone
/// are enough. Throws as `sweep` does. Cost: 50 microseconds to a few milliseconds, growing with the degree
/// and the spread of the exponents.
[[nodiscard]] SweepContacts sweep_exact(const SweepQuery& query, const SweepOptions& options = {});

/// One straight piece of the point's path: at `path.start` at time `begin`, at `path.end` at `end`, begin <
/// end, both in [0, 1].
struct PathPiece {
    Segment2 path;
    double begin = 0.0;
    double end = 1.0;
};

/// The state at both ends of a step or of a piece of it, so that pieces can be joined.
struct SweepEnds {
    bool touches_begin = false;  ///< the first contact includes the very beginning
    bool touches_end = false;    ///< the last contact includes the very end
    /// Where that contact is an instant: the sign of the area just after the beginning; else 0.
    int side_at_begin = 0;
    int side_at_end = 0;  ///< the same just before the end

    friend bool operator==(const SweepEnds&, const SweepEnds&) = default;
};

/// The contacts of a piece and the roots rejected within it; times are those of the whole step.
struct PieceContacts {
    SweepContacts contacts;
    SweepEnds ends;

    friend bool operator==(const PieceContacts&, const PieceContacts&) = default;
};

/// The answer for one piece, exact as above.
[[nodiscard]] PieceContacts sweep_piece_exact(const MovingSegment2& segment, const PathPiece& piece,
                                              double radius, const SweepOptions& options);

/// Leaves out the roots before and after the step.
void drop_outside(std::vector<RejectedRoot>& rejected);

/// True if an event of a straight sweep without radius happens at exactly the time start / (start - end): the
/// point is then on the supporting line, or, where it is there throughout, the step begins or ends, or an end
/// of the line is at the point. And no other event happens within 2^-60 of it, so that a time known to 2^-90
/// is this one. `start` and `end`: one coordinate of the point's path, one of them 0 or the two of different
/// signs. False proves nothing. Cost: some microseconds.
[[nodiscard]] bool happens_where_it_is_zero(const SweepQuery& query, double start, double end);

}  // namespace crosscut
