#include "core/sweep/exact/straight.h"

#include "core/input.h"
#include "core/sweep/detail.h"
#include "core/sweep/exact/exact_sweep.h"
#include "core/sweep/exact/straight_solver.h"
#include "core/sweep/exact/wide_sweep.h"

namespace crosscut {
namespace {

StraightContact without_points(const Contact& contact) {
    return {contact.kind,   contact.feature_first, contact.feature_last, contact.t_first,
            contact.t_last, contact.s_first,       contact.s_last};
}

StraightContacts by_exact(const SweepQuery& query) {
    const SweepContacts full = sweep_exact(
        {{{query.segment.p.from, query.segment.p.to, {}}, {query.segment.q.from, query.segment.q.to, {}}},
         {query.point.from, query.point.to, {}},
         0.0});
    StraightContacts out;
    out.took_exact = true;
    out.collinear_throughout = full.collinear_throughout;
    for (const Contact& contact : full.contacts) out.contacts[out.count++] = without_points(contact);
    return out;
}

}  // namespace

StraightContacts sweep_straight(const SweepQuery& query) {
    StraightContacts contacts;
    if (surely_missed(query)) return contacts;
    input::require("sweep_straight", input::Named{"query", input::Straight{query}});
    return sweep_straight_unproven(query);
}

StraightContacts sweep_straight_unproven(const SweepQuery& query) {
    StraightContacts contacts;
    if (!straight_by_integers(query, contacts, nullptr)) contacts = by_exact(query);
    return contacts;
}

bool straight_by_integers(const SweepQuery& query, StraightContacts& contacts, StraightRest* rest) {
    grid::Corners<std::int64_t> corners;
    if (!grid::to_grid(query, corners)) return straight_by_wide_integers(query, contacts, rest);
    return straight::Solver<grid::Narrow>(corners, contacts, rest).run();
}

}  // namespace crosscut
