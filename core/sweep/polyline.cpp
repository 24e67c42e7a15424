#include <crosscut/sweep/polyline.h>

#include <crosscut/invalid_input.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "core/sweep/detail.h"
#include "core/sweep/exact/exact_sweep.h"
#include "core/sweep/piece_sweep.h"

#include <algorithm>
#include <iterator>
#include <string>

namespace crosscut {
namespace {

/// Joins two contacts that meet at an event.
void join(Contact& left, const Contact& right, int side_before, int side_after) {
    const bool instants = left.instant() && right.instant();
    left.t_last = right.t_last;
    left.s_last = right.s_last;
    left.point_last = right.point_last;
    left.feature_last = right.feature_last;
    if (instants) {
        left.kind = side_before * side_after < 0 ? ContactKind::crossing : ContactKind::graze;
    } else {
        left.kind = ContactKind::lasting;
    }
}

void in_order(std::span<const PointerEvent> events) {
    for (std::size_t i = 1; i < events.size(); ++i) {
        if (events[i].t < events[i - 1].t)
            throw InvalidInput("sweep_polyline: events[" + std::to_string(i) +
                               "].t is before that of the event before it");
    }
}

}  // namespace

std::vector<PointerEvent> evenly_spaced(std::span<const Vec2> positions) {
    std::vector<PointerEvent> events;
    if (positions.size() == 1) return {{0.0, positions[0]}, {1.0, positions[0]}};
    for (std::size_t i = 0; i < positions.size(); ++i) {
        events.push_back({static_cast<double>(i) / static_cast<double>(positions.size() - 1), positions[i]});
    }
    return events;
}

SweepContacts sweep_polyline(const MovingSegment2& segment, std::span<const PointerEvent> events,
                             double radius, const SweepOptions& options) {
    input::require("sweep_polyline", input::Named{"segment", segment}, input::Named{"events", events},
                   input::Named{"radius", input::NotNegative{radius}});
    in_order(events);
    SweepContacts all;
    all.zero_length_throughout = segment.p == segment.q;
    all.collinear_throughout = events.size() > 1;
    bool open = false;        // the last contact extends to the end of the last piece
    bool from_begin = false;  // the first contact includes the beginning of the step
    bool first_piece = true;
    int side_before = 0;
    for (std::size_t i = 0; i + 1 < events.size(); ++i) {
        const PointerEvent& from = events[i];
        const PointerEvent& to = events[i + 1];
        if (!(from.t < to.t)) {
            open = open && from.place == to.place;
            continue;
        }
        PieceContacts piece = sweep_piece(segment, {{from.place, to.place}, from.t, to.t}, radius, options);
        auto& contacts = piece.contacts.contacts;
        if (first_piece) from_begin = piece.ends.touches_begin && from.t == 0.0;
        first_piece = false;
        all.took_exact = all.took_exact || piece.contacts.took_exact;
        all.collinear_throughout = all.collinear_throughout && piece.contacts.collinear_throughout;
        std::size_t first = 0;
        if (open && piece.ends.touches_begin) {
            join(all.contacts.back(), contacts.front(), side_before, piece.ends.side_at_begin);
            first = 1;
        }
        std::copy(contacts.begin() + static_cast<std::ptrdiff_t>(first), contacts.end(),
                  std::back_inserter(all.contacts));
        all.rejected.insert(all.rejected.end(), piece.contacts.rejected.begin(),
                            piece.contacts.rejected.end());
        open = piece.ends.touches_end;
        side_before = piece.ends.side_at_end;
    }
    // `always` of a piece is `lasting` of the step, unless it covers the whole step.
    for (Contact& contact : all.contacts) {
        if (contact.instant()) continue;
        const bool whole = all.contacts.size() == 1 && from_begin && open && events.back().t == 1.0;
        contact.kind = whole ? ContactKind::always : ContactKind::lasting;
    }
    return all;
}

}  // namespace crosscut
