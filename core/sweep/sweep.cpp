#include <crosscut/sweep/sweep.h>

#include <crosscut/types.h>
#include "core/sweep/detail.h"
#include "core/sweep/exact/bounded_sweep.h"
#include "core/sweep/exact/exact_sweep.h"
#include "core/sweep/straight_answer.h"

#include <optional>
#include <utility>

namespace crosscut {
namespace {

bool is_straight(const SweepQuery& query) {
    return query.radius == 0.0 && query.segment.p.linear() && query.segment.q.linear() &&
           query.point.linear();
}

}  // namespace

SweepContacts sweep(const SweepQuery& query, const SweepOptions& options) {
    input::require("sweep", input::Named{"query", query});
    if (is_straight(query)) {
        if (auto answer = straight_answer(query, options)) return *std::move(answer);
    } else if (auto answer = sweep_bounded(query, options)) {
        return *std::move(answer);
    }
    return sweep_exact(query, options);
}

std::string_view reason_sentence(RejectReason why) {
    switch (why) {
        case RejectReason::before_step:
            return "before the motion (t < 0)";
        case RejectReason::after_step:
            return "after the motion (t > 1)";
        case RejectReason::before_p:
            return "on the line's extension before p (s < 0)";
        case RejectReason::beyond_q:
            return "on the line's extension beyond q (s > 1)";
        case RejectReason::zero_length:
            return "the line is a single point there, and not on c";
        case RejectReason::covered:
            return "another part of the line is already in contact there";
    }
    return "";
}

}  // namespace crosscut
