#include "core/bench/crossings/contest.h"

#include <geos/algorithm/LineIntersector.h>
#include <geos/geom/CoordinateArraySequence.h>
#include <geos/noding/MCIndexNoder.h>
#include <geos/noding/NodedSegmentString.h>
#include <geos/noding/SegmentIntersector.h>

#include <algorithm>
#include <deque>

namespace crosscut::bench {
namespace {

using geos::geom::Coordinate;
using geos::noding::SegmentString;

/// Receives pairs from the noder.
class Pairs final : public geos::noding::SegmentIntersector {
  public:
    Pairs(const std::uint32_t* first, Found& found) : first_(first), found_(found) {}

    void processIntersections(SegmentString* a, std::size_t i, SegmentString* b, std::size_t k) override {
        if (a == b) return;
        intersector_.computeIntersection(a->getCoordinate(i), a->getCoordinate(i + 1), b->getCoordinate(k),
                                         b->getCoordinate(k + 1));
        if (!intersector_.hasIntersection()) return;
        const auto index = [this](const SegmentString* s) {
            return static_cast<std::uint32_t>(static_cast<const std::uint32_t*>(s->getData()) - first_);
        };
        found_.pairs.emplace_back(std::minmax(index(a), index(b)));
    }

  private:
    const std::uint32_t* first_;
    Found& found_;
    geos::algorithm::LineIntersector intersector_;
};

Found noding(const Lines& lines) {
    const std::vector<std::uint32_t> indices(lines.size());
    std::deque<geos::noding::NodedSegmentString> strings;
    std::vector<SegmentString*> all;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto* ends = new geos::geom::CoordinateArraySequence(2U, 2U);  // owned by the string from here on
        ends->setAt(Coordinate(lines[i].start.x, lines[i].start.y), 0);
        ends->setAt(Coordinate(lines[i].end.x, lines[i].end.y), 1);
        all.push_back(&strings.emplace_back(ends, &indices[i]));
    }
    Found out;
    Pairs pairs(indices.data(), out);
    geos::noding::MCIndexNoder noder(&pairs);
    noder.computeNodes(&all);
    out.count = out.pairs.size();
    return out;
}

}  // namespace

std::vector<CrossingsContender> geos_crossings() {
    return {{"GEOS, the noder's pairs", true, 1'000'000, noding}};
}

}  // namespace crosscut::bench
