#include <crosscut/batch/crossings.h>
#include "core/bench/crossings/contest.h"

namespace crosscut::bench {
namespace {

Found found(const Crossings& all) {
    Found out;
    out.count = all.pairs.size();
    out.pairs.reserve(all.pairs.size());
    for (const MeetingPair& pair : all.pairs) out.pairs.emplace_back(pair.a, pair.b);
    return out;
}

Found pairs(const Lines& lines) { return found(crossings(lines)); }

Found pairs_and_points(const Lines& lines) {
    CrossingsOptions options;
    options.points = true;
    return found(crossings(lines, options));
}

}  // namespace

std::vector<CrossingsContender> own_crossings() {
    return {{"Crosscut", true, 1'000'000, pairs},
            {"Crosscut, with rounded points", true, 1'000'000, pairs_and_points}};
}

}  // namespace crosscut::bench
