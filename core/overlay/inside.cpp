#include "core/overlay/inside.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace crosscut::overlaying {
namespace {

/// Calls `take` with each edge and each ring segment along it.
template <class Take>
void each_ring_piece(const CutSegments& cut, std::span<const Owner> owners, const Take& take) {
    for (std::size_t i = 0; i < owners.size(); ++i) {
        if (!owners[i].ring) continue;
        for (std::uint32_t k = cut.start[i]; k < cut.start[i + 1]; ++k) take(cut.pieces[k], i);
    }
}

/// In how many features of each layer one is, on a walk from face to face.
class Walk {
  public:
    Walk(const CutSegments& cut, std::span<const Owner> owners, std::size_t edges)
        : owners_(owners), start_(edges + 1, 0) {
        each_ring_piece(cut, owners, [&](std::uint32_t edge, std::size_t) { ++start_[edge + 1]; });
        std::partial_sum(start_.begin(), start_.end(), start_.begin());
        along_.resize(start_.back());
        std::vector<std::uint32_t> place(start_.begin(), start_.end() - 1);
        each_ring_piece(cut, owners, [&](std::uint32_t edge, std::size_t segment) {
            along_[place[edge]++] = static_cast<std::uint32_t>(segment);
        });
        std::uint32_t features = 0;
        for (const Owner& owner : owners) features = std::max(features, owner.feature + 1);
        turns_.assign(features, 0);
    }
    /// From the face on the left of a half-edge to the other one.
    void cross(std::uint32_t half_edge) {
        const std::uint32_t edge = half_edge / 2;
        for (std::uint32_t k = start_[edge]; k < start_[edge + 1]; ++k) {
            const Owner& owner = owners_[along_[k]];
            std::int64_t& turns = turns_[owner.feature];
            const bool was_in = inside(turns, owner.fill);
            // What lies on the left of a ring is gone around once more, counter-clockwise.
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
    std::vector<std::int64_t> turns_;           ///< so often the rings of each feature go around
    std::array<std::size_t, 2> counts_{};
};

/// How a face was come to, and the faces that were come to from it.
struct Branch {
    std::uint32_t across = kNoIndex;  ///< a half-edge of the one it was come from; none: the unbounded face
    std::uint32_t first = kNoIndex, next = kNoIndex;
};

/// From the unbounded face across one edge after the other.
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
        if (across != kNoIndex) walk.cross(leaves ? across ^ 1U : across);  // in, and later out again
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
