#include "core/sweep/crowd.h"

#include <algorithm>

namespace crosscut {

bool surely_apart(const SweepQuery& query) {
    (void)query;
    return false;
}

CrowdHits sweep_crowd(std::span<const MovingSegment2> lines, const Path2& point, double radius,
                      CutChoice cut) {
    CrowdHits found;
    found.counts.lines = lines.size();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const SweepQuery query{lines[i], point, radius};
        if (surely_apart(query)) {
            ++found.counts.proven;
            continue;
        }
        ++found.counts.judged;
        for (const Contact& contact : sweep(query, cut).contacts) found.hits.push_back({i, contact});
    }
    std::stable_sort(found.hits.begin(), found.hits.end(), [](const CrowdHit& a, const CrowdHit& b) {
        return a.contact.t_first < b.contact.t_first;
    });
    return found;
}

}  // namespace crosscut
