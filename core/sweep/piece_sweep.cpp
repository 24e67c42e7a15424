#include "core/sweep/piece_sweep.h"

#include <crosscut/sweep/motion.h>
#include "core/sweep/detail.h"
#include "core/sweep/exact/bounded_sweep.h"
#include "core/sweep/straight_answer.h"

#include <optional>
#include <utility>

namespace crosscut {

PieceContacts sweep_piece(const MovingSegment2& segment, const PathPiece& piece, double radius,
                          const SweepOptions& options) {
    if (off_the_line(segment, {piece.begin, piece.path.start}, {piece.end, piece.path.end}, radius))
        return {};
    const bool is_straight = radius == 0.0 && segment.p.linear() && segment.q.linear();
    std::optional<PieceContacts> answer = is_straight ? straight_piece(segment, piece, options)
                                                      : piece_bounded(segment, piece, radius, options);
    return answer ? *std::move(answer) : sweep_piece_exact(segment, piece, radius, options);
}

}  // namespace crosscut
