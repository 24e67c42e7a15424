#include <crosscut/index/segment_index.h>

#include <crosscut/intersect/intersection.h>
#include <crosscut/predicates.h>
#include "core/batch/detail.h"
#include "core/batch/segment_tree.h"
#include "core/box2.h"
#include "core/distance/pair.h"
#include "core/distance/squared_distance.h"
#include "core/index/index_search.h"
#include "core/input.h"
#include "core/intersect/exact_signs.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace crosscut {

struct SegmentIndex::Contents {
    std::vector<Segment2> lines;
    batch::SegmentTree tree;

    Contents() = default;
    explicit Contents(std::span<const Segment2> all)
        : lines(all.begin(), all.end()), tree(batch::tree_of(lines)) {}
};

namespace {

constexpr const char* kIndex = "SegmentIndex";

std::span<const Segment2> checked(std::span<const Segment2> lines) {
    input::require_that(lines.size() <= batch::kMostSegments, kIndex, "there are more than 2^30 segments");
    input::require(kIndex, input::Named{"lines", lines});
    return lines;
}

/// Sorts indices by bytes, from the lowest: where there are many.
void sort_by_bytes(std::vector<std::uint32_t>& all) {
    std::vector<std::uint32_t> sorted(all.size());
    const std::uint32_t highest = *std::max_element(all.begin(), all.end());
    for (unsigned shift = 0; shift < 32 && (highest >> shift) != 0; shift += 8) {
        std::array<std::uint32_t, 257> start{};
        for (const std::uint32_t one : all) ++start[(one >> shift & 0xffU) + 1];
        for (std::size_t i = 1; i < start.size(); ++i) start[i] += start[i - 1];
        for (const std::uint32_t one : all) sorted[start[one >> shift & 0xffU]++] = one;
        all.swap(sorted);
    }
}

/// In order, each once.
void put_in_order(std::vector<std::uint32_t>& indices) {
    constexpr std::size_t kMany = 64;
    if (indices.size() < kMany)
        std::sort(indices.begin(), indices.end());
    else
        sort_by_bytes(indices);
    indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
}

/// Whether a segment whose box overlaps the rectangle has a point in it: its corners do not all lie on one
/// side.
bool reaches(const Segment2& line, const Box2& window) {
    int least = 1, most = -1;
    for (const Vec2& corner :
         {window.low, window.high, Vec2{window.low.x, window.high.y}, Vec2{window.high.x, window.low.y}}) {
        const int side = orientation(line.start, line.end, corner);
        least = std::min(least, side);
        most = std::max(most, side);
    }
    return least <= 0 && most >= 0;
}

distances::SquaredDistance squared_distance(const Segment2& probe, const Segment2& line) {
    return judge::is_point(probe) ? distances::squared_distance(probe.start, line)
                                  : distances::squared_distance(probe, line);
}

/// Answers which of several segments are nearer to a probe, exactly.
class Nearness {
  public:
    using Candidate = batch::NearestSearch::Candidate;

    explicit Nearness(const Segment2& probe) : probe_(probe), point_(judge::is_point(probe)) {}

    /// Negative when p is nearer, 0 when both are equally far away.
    [[nodiscard]] int compare(const Candidate& p, const Candidate& q) {
        if (p.upper < q.lower) return -1;
        if (q.upper < p.lower) return 1;
        if (p.upper == 0.0 && q.upper == 0.0) return 0;
        if (share_nearest_end(p.line, q.line)) return 0;
        return distances::compare(exact_of(p), exact_of(q));
    }

  private:
    /// The usual tie: a point that is nearest to an end where two segments meet.
    [[nodiscard]] bool share_nearest_end(const Segment2& p, const Segment2& q) const {
        if (!point_) return false;
        const std::optional<Vec2> end = nearest_end(p);
        return end && end == nearest_end(q);
    }
    [[nodiscard]] std::optional<Vec2> nearest_end(const Segment2& line) const {
        if (judge::is_point(line)) return line.start;
        const judge::FootSigns foot = judge::foot_signs(line, probe_.start);
        if (foot.above_0 <= 0) return line.start;
        if (foot.below_1 <= 0) return line.end;
        return std::nullopt;
    }
    [[nodiscard]] const distances::SquaredDistance& exact_of(const Candidate& one) {
        const auto [at, added] = exact_.try_emplace(one.index);
        if (added) at->second = squared_distance(probe_, one.line);
        return at->second;
    }

    const Segment2& probe_;
    bool point_;
    std::unordered_map<std::uint32_t, distances::SquaredDistance> exact_;
};

double distance_of(const Segment2& probe, const Segment2& line) {
    return judge::is_point(probe) ? distances::rounded_distance(probe.start, line, Extent::segment)
                                  : distances::rounded_distance(probe, line, {});
}

}  // namespace

SegmentIndex::SegmentIndex(std::span<const Segment2> lines)
    : contents_(std::make_shared<const Contents>(checked(lines))) {}

const SegmentIndex::Contents& SegmentIndex::contents() const {
    static const Contents nothing;
    return contents_ ? *contents_ : nothing;
}

std::span<const Segment2> SegmentIndex::lines() const { return contents().lines; }

Crossings SegmentIndex::crossings(const CrossingsOptions& options) const {
    return batch::crossings_in(contents().lines, contents().tree, options);
}

Crossings SegmentIndex::crossings(const SegmentIndex& other, const CrossingsOptions& options) const {
    return batch::crossings_in(contents().lines, other.contents().lines, other.contents().tree, options);
}

void SegmentIndex::crossings(const Segment2& probe, Extent extent, std::vector<ProbeMeeting>& found) const {
    input::require("crossings", input::Named{"probe", probe});
    found.clear();
    batch::Candidates candidates;
    if (extent == Extent::segment)
        batch::find_candidates(contents().tree, probe, 0, candidates);
    else
        batch::find_on_line(contents().tree, probe, extent, candidates.doubtful);
    put_in_order(candidates.doubtful);
    for (const std::uint32_t i : candidates.crossing) found.push_back({i, Meeting::crossing});
    for (const std::uint32_t i : candidates.doubtful) {
        const Meeting meeting = meeting_of(probe, contents().lines[i], {extent, Extent::segment});
        if (meets(meeting)) found.push_back({i, meeting});
    }
    const auto by_index = [](const ProbeMeeting& a, const ProbeMeeting& b) { return a.index < b.index; };
    std::sort(found.begin(), found.end(), by_index);
    found.erase(std::unique(found.begin(), found.end()), found.end());
}

std::optional<FirstHit> SegmentIndex::first_hit(const Segment2& ray, Extent extent) const {
    input::require("first_hit", input::Named{"ray", ray});
    input::require_that(extent != Extent::line, "first_hit", "extent is line");
    batch::HitSearch search(contents().lines, ray, extent);
    batch::search_along(contents().tree, search);
    const std::optional<batch::HitSearch::Hit>& best = search.best();
    if (!best) return std::nullopt;
    return FirstHit{best->index, best->meeting, best->point, best->s};
}

void SegmentIndex::window(const Vec2& low, const Vec2& high, std::vector<std::uint32_t>& found) const {
    input::require("window", input::Named{"low", low}, input::Named{"high", high});
    input::require_that(low.x <= high.x && low.y <= high.y, "window", "low is above high");
    found.clear();
    const Box2 box{low, high};
    std::vector<std::uint32_t> doubtful;
    batch::find_in_window(contents().tree, box, {found, doubtful});
    for (const std::uint32_t i : doubtful)
        if (reaches(contents().lines[i], box)) found.push_back(i);
    put_in_order(found);
}

void SegmentIndex::within(const Vec2& p, double d, std::vector<std::uint32_t>& found) const {
    input::require("within", input::Named{"p", p});
    within(Segment2{p, p}, d, found);
}

void SegmentIndex::within(const Segment2& probe, double d, std::vector<std::uint32_t>& found) const {
    input::require("within", input::Named{"probe", probe}, input::Named{"d", input::NotNegative{d}});
    found.clear();
    std::vector<std::uint32_t> doubtful;
    batch::find_within(contents().tree, probe, batch::SquaredLimits(d), {found, doubtful});
    put_in_order(doubtful);
    for (const std::uint32_t i : doubtful)
        if (distances::compare(squared_distance(probe, contents().lines[i]), d) <= 0) found.push_back(i);
    put_in_order(found);
}

std::vector<SegmentPair> SegmentIndex::pairs_within(double d) const {
    input::require("pairs_within", input::Named{"d", input::NotNegative{d}});
    const std::span<const Segment2> all = contents().lines;
    const batch::SquaredLimits limits(d);
    batch::JoinedPairs joined;
    std::vector<SegmentPair> pairs;
    const auto add = [&pairs](const batch::IndexPair& pair) {
        const auto [a, b] = std::minmax(pair.first, pair.second);
        pairs.push_back({a, b});
    };
    for (std::size_t leaf = 0; leaf < contents().tree.leaves.size(); ++leaf) {
        joined.crossing.clear();
        joined.doubtful.clear();
        batch::join_within(contents().tree, static_cast<std::uint32_t>(leaf), limits, joined);
        for (const batch::IndexPair& pair : joined.crossing) add(pair);
        for (const batch::IndexPair& pair : joined.doubtful)
            if (distances::compare(squared_distance(all[pair.first], all[pair.second]), d) <= 0) add(pair);
    }
    const auto in_order = [](const SegmentPair& p, const SegmentPair& q) {
        return p.a != q.a ? p.a < q.a : p.b < q.b;
    };
    std::sort(pairs.begin(), pairs.end(), in_order);
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    return pairs;
}

void SegmentIndex::nearest(const Vec2& p, std::size_t k, std::vector<Neighbour>& found) const {
    input::require("nearest", input::Named{"p", p});
    nearest(Segment2{p, p}, k, found);
}

void SegmentIndex::nearest(const Segment2& probe, std::size_t k, std::vector<Neighbour>& found) const {
    input::require("nearest", input::Named{"probe", probe});
    found.clear();
    if (k == 0) return;
    batch::NearestSearch search(k, contents().tree.has_parts);
    batch::search_near(contents().tree, probe, search);
    std::vector<batch::NearestSearch::Candidate> candidates = search.candidates();
    Nearness nearness(probe);
    std::sort(candidates.begin(), candidates.end(), [&](const auto& a, const auto& b) {
        const int order = nearness.compare(a, b);
        return order != 0 ? order < 0 : a.index < b.index;
    });
    candidates.resize(std::min(candidates.size(), k));
    for (const batch::NearestSearch::Candidate& one : candidates)
        found.push_back({one.index, distance_of(probe, one.line)});
}

// The same with answers of their own.

std::vector<ProbeMeeting> SegmentIndex::crossings(const Segment2& probe, Extent extent) const {
    std::vector<ProbeMeeting> found;
    crossings(probe, extent, found);
    return found;
}

std::vector<std::uint32_t> SegmentIndex::window(const Vec2& low, const Vec2& high) const {
    std::vector<std::uint32_t> found;
    window(low, high, found);
    return found;
}

std::vector<std::uint32_t> SegmentIndex::within(const Vec2& p, double d) const {
    std::vector<std::uint32_t> found;
    within(p, d, found);
    return found;
}

std::vector<std::uint32_t> SegmentIndex::within(const Segment2& probe, double d) const {
    std::vector<std::uint32_t> found;
    within(probe, d, found);
    return found;
}

std::vector<Neighbour> SegmentIndex::nearest(const Vec2& p, std::size_t k) const {
    std::vector<Neighbour> found;
    nearest(p, k, found);
    return found;
}

std::vector<Neighbour> SegmentIndex::nearest(const Segment2& probe, std::size_t k) const {
    std::vector<Neighbour> found;
    nearest(probe, k, found);
    return found;
}

}  // namespace crosscut
