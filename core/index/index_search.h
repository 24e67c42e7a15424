#pragma once

#include <crosscut/intersect/intersection.h>
#include <crosscut/types.h>
#include "core/batch/segment_tree.h"
#include "core/box2.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

/// How an index's tree is searched: what bounds in double prove of its segments, several at a time. For the
/// core's sources only. Indices are found several times where a segment lies in the tree in parts, in no order.
namespace crosscut::batch {

/// Where a search puts what it finds.
struct SearchResult {
    std::vector<std::uint32_t>& certain;   ///< proven to be what is searched for
    std::vector<std::uint32_t>& doubtful;  ///< to be decided exactly
};

/// The segments with a point in the window. The doubtful ones have boxes that overlap it.
void find_in_window(const SegmentTree& tree, const Box2& window, const SearchResult& found);

/// The part of the plane that a segment, ray or line stays in.
[[nodiscard]] Box2 box_of(const Segment2& line, Extent extent);

/// The segments that are not proven to lie apart from a ray or a line.
void find_on_line(const SegmentTree& tree, const Segment2& line, Extent extent,
                  std::vector<std::uint32_t>& doubtful);

/// Bounds in double around a squared distance: where an upper bound is at most `within` the distance is
/// surely not above d, and where a lower one is above `beyond` it surely is.
struct SquaredLimits {
    explicit SquaredLimits(double d);

    double within, beyond;
};

/// The segments whose distance from the probe is at most that of the limits.
void find_within(const SegmentTree& tree, const Segment2& probe, const SquaredLimits& limits,
                 const SearchResult& found);

/// The pairs of such segments, of one leaf against each other and against all later leaves. Appends to
/// `pairs`, whose `crossing` are here the certain ones.
void join_within(const SegmentTree& tree, std::uint32_t leaf, const SquaredLimits& limits,
                 JoinedPairs& pairs);

/// What a ray has hit first so far.
class HitSearch {
  public:
    HitSearch(std::span<const Segment2> lines, const Segment2& ray, Extent extent)
        : lines_(lines), ray_(ray), extent_(extent), box_(box_of(ray, extent)) {}

    /// The segment may be hit. Returns whether the box has shrunk.
    bool offer(std::uint32_t index);
    /// No hit outside of it can be the first.
    [[nodiscard]] const Box2& box() const { return box_; }
    [[nodiscard]] const Segment2& ray() const { return ray_; }

    struct Hit {
        std::uint32_t index;
        Meeting meeting;
        Vec2 point;
        double s;
    };
    [[nodiscard]] const std::optional<Hit>& best() const { return best_; }

  private:
    [[nodiscard]] bool earlier(const Hit& a, const Hit& b) const;
    void shrink_to(const Vec2& point);

    std::span<const Segment2> lines_;
    Segment2 ray_;
    Extent extent_;
    Box2 box_;
    std::optional<Hit> best_;
};

/// Offers segments to the search, roughly in the order in which the ray comes to them.
void search_along(const SegmentTree& tree, HitSearch& search);

/// The segments that may be among the k nearest, so far.
class NearestSearch {
  public:
    /// `parts`: a segment may be offered several times.
    NearestSearch(std::size_t k, bool parts) : k_(k), parts_(parts) {
        constexpr std::size_t kFew = 32;
        upper_.reserve(std::min(k, kFew));
        candidates_.reserve(kFew);
    }

    struct Candidate {
        double lower, upper;  ///< bounds of its squared distance, both included
        std::uint32_t index;
        Segment2 line;  ///< of this index
    };
    void offer(const Candidate& one);
    /// No segment whose squared distance is above it is among the k nearest.
    [[nodiscard]] double bound() const { return bound_; }
    /// There are k whose squared distance is at most this.
    void bound_by(double upper) { bound_ = std::min(bound_, upper); }
    /// Nothing was offered yet.
    [[nodiscard]] bool fresh() const { return candidates_.empty(); }
    [[nodiscard]] std::size_t count() const { return k_; }

    /// Each once.
    [[nodiscard]] std::vector<Candidate> candidates();

  private:
    std::size_t k_;
    bool parts_;
    double bound_ = std::numeric_limits<double>::infinity();
    std::vector<double> upper_;  ///< the k lowest upper bounds as a heap, the highest first
    std::vector<Candidate> candidates_;
    std::unordered_set<std::uint32_t> seen_;
};

/// Offers segments to the search, roughly nearest first.
void search_near(const SegmentTree& tree, const Segment2& probe, NearestSearch& search);

}  // namespace crosscut::batch
