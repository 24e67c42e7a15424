#pragma once

#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>

namespace crosscut {

/// The same answer as `sweep`, every decision and every rounding made in exact arithmetic: t, s and the
/// points are the doubles nearest to the exact values. `sweep` calls this when its fast path proves nothing.
/// Idea: contact is a condition on the signs of a few polynomials in t; their real roots divide time into
/// cells on which nothing changes. Without a radius and off the supporting line, the roots of the area alone
/// are enough. Throws as `sweep` does. Cost: 50 microseconds to a few milliseconds, growing with the degree
/// and the spread of the exponents.
[[nodiscard]] SweepContacts sweep_exact(const SweepQuery& query, CutChoice cut = CutChoice::line_velocity);

/// One straight piece of the point's path: at `path.start` at time `begin`, at `path.end` at `end`, begin <
/// end, both in [0, 1].
struct PathPiece {
    Segment2 path;
    double begin = 0.0;
    double end = 1.0;
};

/// The contacts of a piece with their state at its ends, so that pieces can be joined.
struct PieceContacts {
    SweepContacts contacts;      ///< times are those of the whole step, within the piece
    bool touches_begin = false;  ///< the first contact includes the very beginning of the piece
    bool touches_end = false;    ///< the last contact includes its very end
    int side_at_begin = 0;       ///< sign of the area just after the beginning; 0 if it is 0 throughout
    int side_at_end = 0;         ///< the same just before the end
};

/// The answer for one piece, exact as above.
[[nodiscard]] PieceContacts sweep_piece(const MovingSegment2& segment, const PathPiece& piece, double radius,
                                        CutChoice cut);

/// True if an event of a straight sweep without radius happens at exactly the time start / (start - end): the
/// point is then on the supporting line, or, where it is there throughout, the step begins or ends, or an end
/// of the line is at the point. And no other event happens within 2^-60 of it, so that a time known to 2^-90
/// is this one. `start` and `end`: one coordinate of the point's path, one of them 0 or the two of different
/// signs. False proves nothing. Cost: some microseconds.
[[nodiscard]] bool happens_where_it_is_zero(const SweepQuery& query, double start, double end);

}  // namespace crosscut
