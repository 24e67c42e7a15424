#include "core/overlay/faces.h"

#include <crosscut/batch/crossings.h>
#include <crosscut/overlay/overlay.h>
#include <crosscut/predicates.h>
#include <crosscut/types.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace crosscut::overlaying {
namespace {

/// The half-edges that leave each vertex, counter-clockwise from straight down (not included).
struct Around {
    std::vector<std::uint32_t> start;  ///< for each vertex its first index in `out`
    std::vector<std::uint32_t> out;
};

Around around_vertices(const CutSegments& cut, std::span<const Segment2> ordered) {
    Around around;
    around.start.assign(cut.vertices.size() + 1, 0);
    for (const OverlayEdge& edge : cut.edges) {
        ++around.start[edge.from + 1];
        ++around.start[edge.to + 1];
    }
    std::partial_sum(around.start.begin(), around.start.end(), around.start.begin());
    around.out.resize(2 * cut.edges.size());
    std::vector<std::uint32_t> next_slot(around.start.begin(), around.start.end() - 1);
    for (std::uint32_t e = 0; e < cut.edges.size(); ++e) {
        around.out[next_slot[cut.edges[e].from]++] = 2 * e;
        around.out[next_slot[cut.edges[e].to]++] = 2 * e + 1;
    }
    // Those to the right first; on the same side the one that turns left of the other is later.
    const auto earlier = [&](std::uint32_t h, std::uint32_t k) {
        if (h % 2 != k % 2) return h % 2 == 0;
        return turn_sign(ordered[cut.edges[h / 2].segment], ordered[cut.edges[k / 2].segment]) > 0;
    };
    const auto begin = around.out.begin();
    for (std::size_t v = 0; v < cut.vertices.size(); ++v)
        std::sort(begin + static_cast<std::ptrdiff_t>(around.start[v]),
                  begin + static_cast<std::ptrdiff_t>(around.start[v + 1]), earlier);
    return around;
}

void set_next(const Around& around, HalfEdges& edges) {
    edges.next.resize(around.out.size());
    for (std::size_t v = 0; v + 1 < around.start.size(); ++v) {
        const std::uint32_t first = around.start[v], last = around.start[v + 1];
        for (std::uint32_t k = first; k < last; ++k) {
            const std::uint32_t clockwise = around.out[(k == first ? last : k) - 1];
            edges.next[around.out[k] ^ 1U] = clockwise;
        }
    }
}

void number_cycles(HalfEdges& edges) {
    edges.cycle.assign(edges.next.size(), kNoIndex);
    for (std::uint32_t h = 0; h < edges.next.size(); ++h) {
        if (edges.cycle[h] != kNoIndex) continue;
        const auto number = static_cast<std::uint32_t>(edges.first_of.size());
        edges.first_of.push_back(h);
        for (std::uint32_t k = h; edges.cycle[k] == kNoIndex; k = edges.next[k]) edges.cycle[k] = number;
    }
}

void find_components(const CutSegments& cut, const Around& around, HalfEdges& edges) {
    Sets sets(cut.vertices.size());
    for (const OverlayEdge& edge : cut.edges) sets.unite(edge.from, edge.to);
    // Ends are numbered from left to right before all other vertices, and the leftmost vertex is an end.
    for (std::uint32_t v = 0; v < cut.ends; ++v)
        if (sets.of(v) == v) edges.components.push_back({v, around.out[around.start[v + 1] - 1]});
}

}  // namespace

HalfEdges half_edges(const CutSegments& cut, std::span<const Segment2> ordered) {
    const Around around = around_vertices(cut, ordered);
    HalfEdges edges;
    set_next(around, edges);
    number_cycles(edges);
    find_components(cut, around, edges);
    return edges;
}

}  // namespace crosscut::overlaying

namespace crosscut {
namespace {

using Ring = std::vector<std::uint32_t>;

/// The rings around one face without dangling edges, which have the face on both sides.
class Rings {
  public:
    Rings(const Overlay& overlay, std::uint32_t face) : overlay_(overlay), face_(face) {}

    std::vector<Ring> run() {
        for (const std::uint32_t start : overlay_.boundaries(face_)) {
            std::uint32_t h = start;
            do {
                if (bounds(h) && !used_.contains(h)) follow(h);
                h = overlay_.next[h];
            } while (h != start);
        }
        return std::move(rings_);
    }

  private:
    [[nodiscard]] bool bounds(std::uint32_t h) const { return overlay_.face(h ^ 1U) != face_; }
    /// The half-edge after h, skipping those that dangle from the vertex between.
    [[nodiscard]] std::uint32_t after(std::uint32_t h) const {
        std::uint32_t following = overlay_.next[h];
        while (!bounds(following)) following = overlay_.next[following ^ 1U];
        return following;
    }
    void follow(std::uint32_t start);

    const Overlay& overlay_;
    std::uint32_t face_;
    std::set<std::uint32_t> used_;
    std::vector<Ring> rings_;
};

/// One closed path, which is split in two where it visits a vertex again.
void Rings::follow(std::uint32_t start) {
    Ring path;
    // For the start vertex of each half-edge on the path, its index.
    std::map<std::uint32_t, std::size_t> position_of;
    std::uint32_t h = start;
    do {
        const std::uint32_t vertex = overlay_.origin(h);
        if (const auto known = position_of.find(vertex); known != position_of.end()) {
            const auto first = path.begin() + static_cast<std::ptrdiff_t>(known->second);
            rings_.emplace_back(first, path.end());
            for (auto at = first; at != path.end(); ++at) position_of.erase(overlay_.origin(*at));
            path.erase(first, path.end());
        }
        position_of[vertex] = path.size();
        path.push_back(h);
        used_.insert(h);
        h = after(h);
    } while (h != start);
    rings_.push_back(std::move(path));
}

}  // namespace

std::vector<std::vector<std::uint32_t>> face_rings(const Overlay& overlay, std::uint32_t face) {
    return Rings(overlay, face).run();
}

}  // namespace crosscut

namespace crosscut::overlaying {
namespace {

/// Rays have this fraction of the whole height at first, and become four times as long each time they hit
/// nothing.
constexpr double kFirstFraction = 0x1p-12;
constexpr double kLonger = 4.0;

}  // namespace

BelowEach::BelowEach(const CutSegments& cut, const HalfEdges& edges, std::span<const Segment2> ordered,
                     const ExactPoints& points)
    : cut_(cut), ordered_(ordered), points_(points) {
    for (const Component& component : edges.components) vertices_.push_back(component.leftmost);
    hits_.resize(vertices_.size());
    if (vertices_.empty()) return;
    double top = cut_.vertices.front().at.y;
    floor_ = top;
    for (const OverlayVertex& vertex : cut_.vertices) {
        floor_ = std::min(floor_, vertex.at.y);
        top = std::max(top, vertex.at.y);
    }
    open_.resize(vertices_.size());
    for (std::uint32_t k = 0; k < open_.size(); ++k) open_[k] = k;
    const double height = std::min(top * 0.5 - floor_ * 0.5, 0.25 * std::numeric_limits<double>::max());
    length_ = std::max(height * kFirstFraction, std::numeric_limits<double>::min());
}

/// Whether the segment extends from the left up to x. So rays run just to the left of their vertex, where
/// they meet nothing of its own component.
bool BelowEach::spans(std::uint32_t segment, double x) const {
    return ordered_[segment].start.x < x && x <= ordered_[segment].end.x;
}

bool BelowEach::higher(const RayHit& one, const RayHit& other, double x) const {
    if (other.segment == kNoIndex) return true;
    if (one.y != other.y) return one.y > other.y;
    const int order = points_.compare_height(one.segment, other.segment, x);
    if (order != 0) return order > 0;
    // They meet at x: to the left of it the flatter one is above.
    return turn_sign(ordered_[one.segment], ordered_[other.segment]) > 0;
}

bool BelowEach::step() {
    if (open_.empty()) return true;
    std::vector<Segment2> rays;
    rays.reserve(open_.size());
    for (const std::uint32_t k : open_) {
        const Vec2 from = cut_.vertices[vertices_[k]].at;
        rays.push_back({from, {from.x, std::max(floor_, from.y - length_)}});
    }
    CrossingsOptions options;
    options.points = true;
    // Streamed: where many segments begin at one x, every ray from there meets all of them, and none of them
    // counts.
    (void)stream_crossings(rays, ordered_, options, [&](const CrossingsPart& part) {
        for (std::size_t p = 0; p < part.pairs.size(); ++p) {
            const MeetingPair& pair = part.pairs[p];
            const double x = rays[pair.a].start.x;
            if (!spans(pair.b, x)) continue;
            const RayHit hit{pair.b, part.points[p].point.value().y};
            RayHit& best = hits_[open_[pair.a]];
            if (higher(hit, best, x)) best = hit;
        }
        return true;
    });
    std::erase_if(open_, [&](std::uint32_t k) {
        return hits_[k].segment != kNoIndex || cut_.vertices[vertices_[k]].at.y - length_ <= floor_;
    });
    length_ *= kLonger;
    return open_.empty();
}

std::uint32_t BelowEach::edge_at(std::uint32_t segment, double x) const {
    const auto first = cut_.pieces.begin() + static_cast<std::ptrdiff_t>(cut_.start[segment]);
    const auto last = cut_.pieces.begin() + static_cast<std::ptrdiff_t>(cut_.start[segment + 1]);
    const auto at = std::partition_point(first, last, [&](std::uint32_t e) {
        return points_.compare_x(cut_.vertices[cut_.edges[e].to], x) < 0;
    });
    return *at;
}

std::vector<std::uint32_t> BelowEach::found() const {
    std::vector<std::uint32_t> all(vertices_.size(), kNoIndex);
    for (std::size_t k = 0; k < hits_.size(); ++k)
        if (hits_[k].segment != kNoIndex)
            all[k] = 2 * edge_at(hits_[k].segment, cut_.vertices[vertices_[k]].at.x);
    return all;
}

namespace {

/// Calls `take` with each edge and each ring segment along it.
template <class Take>
void each_ring_piece(const CutSegments& cut, std::span<const Owner> owners, const Take& take) {
    for (std::size_t i = 0; i < owners.size(); ++i) {
        if (!owners[i].ring) continue;
        for (std::uint32_t k = cut.start[i]; k < cut.start[i + 1]; ++k) take(cut.pieces[k], i);
    }
}

/// Counts, while crossing edges from face to face, in how many features of each layer the current face is.
class Walk {
  public:
    Walk(const CutSegments& cut, std::span<const Owner> owners, std::size_t edges)
        : owners_(owners), start_(edges + 1, 0) {
        each_ring_piece(cut, owners, [&](std::uint32_t edge, std::size_t) { ++start_[edge + 1]; });
        std::partial_sum(start_.begin(), start_.end(), start_.begin());
        along_.resize(start_.back());
        std::vector<std::uint32_t> next_slot(start_.begin(), start_.end() - 1);
        each_ring_piece(cut, owners, [&](std::uint32_t edge, std::size_t segment) {
            along_[next_slot[edge]++] = static_cast<std::uint32_t>(segment);
        });
        std::uint32_t features = 0;
        for (const Owner& owner : owners) features = std::max(features, owner.feature + 1);
        turns_.assign(features, 0);
    }
    /// Crosses from the face on the left of a half-edge to the other one.
    void cross(std::uint32_t half_edge) {
        const std::uint32_t edge = half_edge / 2;
        for (std::uint32_t k = start_[edge]; k < start_[edge + 1]; ++k) {
            const Owner& owner = owners_[along_[k]];
            std::int64_t& turns = turns_[owner.feature];
            const bool was_in = inside(turns, owner.fill);
            // The left side of a ring has one more counter-clockwise turn around it.
            turns += owner.reversed == (half_edge % 2 == 0) ? 1 : -1;
            const bool is_in = inside(turns, owner.fill);
            std::size_t& count = counts_[owner.b ? 1 : 0];
            if (is_in && !was_in) ++count;
            if (was_in && !is_in) --count;
        }
    }
    [[nodiscard]] bool in_a() const { return counts_[0] > 0; }
    [[nodiscard]] bool in_b() const { return counts_[1] > 0; }

  private:
    [[nodiscard]] static bool inside(std::int64_t turns, FillRule rule) {
        return rule == FillRule::even_odd ? turns % 2 != 0 : turns != 0;
    }

    std::span<const Owner> owners_;
    std::vector<std::uint32_t> start_, along_;  ///< the ring segments along each edge
    std::vector<std::int64_t> turns_;           ///< the winding number of each feature's rings
    std::array<std::size_t, 2> counts_{};
};

/// From which face a face was reached, and the faces that were reached from it.
struct Branch {
    std::uint32_t across = kNoIndex;  ///< a half-edge of the previous face; none: the unbounded face
    std::uint32_t first = kNoIndex, next = kNoIndex;
};

/// The tree that crosses one edge after another from the unbounded face.
std::vector<Branch> tree_of(const Overlay& overlay) {
    std::vector<Branch> tree(overlay.faces.size());
    std::vector<bool> known(overlay.faces.size(), false);
    std::vector<std::uint32_t> open{0};
    known[0] = true;
    while (!open.empty()) {
        const std::uint32_t from = open.back();
        open.pop_back();
        for (const std::uint32_t start : overlay.boundaries(from)) {
            std::uint32_t h = start;
            do {
                const std::uint32_t to = overlay.face(h ^ 1U);
                if (!known[to]) {
                    known[to] = true;
                    tree[to] = {h, kNoIndex, std::exchange(tree[from].first, to)};
                    open.push_back(to);
                }
                h = overlay.next[h];
            } while (h != start);
        }
    }
    return tree;
}

}  // namespace

void label_faces(const CutSegments& cut, std::span<const Owner> owners, Overlay& out) {
    const std::vector<Branch> tree = tree_of(out);
    Walk walk(cut, owners, out.edges.size());
    std::vector<std::pair<std::uint32_t, bool>> open{{0, false}};
    while (!open.empty()) {
        const auto [face, leaves] = open.back();
        open.pop_back();
        const std::uint32_t across = tree[face].across;
        // Into the face, and later out of it.
        if (across != kNoIndex) walk.cross(leaves ? across ^ 1U : across);
        if (leaves) continue;
        out.faces[face].in_a = walk.in_a();
        out.faces[face].in_b = walk.in_b();
        open.emplace_back(face, true);
        for (std::uint32_t to = tree[face].first; to != kNoIndex; to = tree[to].next)
            open.emplace_back(to, false);
    }
    for (OverlayEdge& edge : out.edges) {
        edge.bounds_a = out.faces[edge.left].in_a != out.faces[edge.right].in_a;
        edge.bounds_b = out.faces[edge.left].in_b != out.faces[edge.right].in_b;
    }
}

}  // namespace crosscut::overlaying
