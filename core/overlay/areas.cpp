#include <crosscut/overlay/overlay.h>
#include "core/overlay/cuts.h"
#include "core/overlay/overlay_work.h"

#include <array>
#include <cstdlib>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

/// Twice the area of a face is the sum over its boundary of (t - s) · (start × end of the segment), s and t
/// being the parameters where an edge begins and ends on its segment. The parameters are truncated to so many
/// bits that the sum still rounds to the right double; where that is not certain, to more, and finally not at
/// all.
namespace crosscut {
namespace overlaying {

constexpr std::array<unsigned, 3> kBits{128, 320, 1200};

/// A sum of such terms, in 2^-bits lattice units squared, and a bound of its error.
struct Sum {
    BigInt value = 0;
    BigInt doubt = 0;

    void add(const Sum& term, int sign) {
        value += sign > 0 ? term.value : BigInt(-term.value);
        doubt += term.doubt;
    }
};

/// An edge of a boundary, and its sign: 1 where the area lies on its left.
struct Side {
    std::uint32_t edge;
    int sign;
};
using Sides = std::vector<Side>;

class Shoelace {
  public:
    explicit Shoelace(const Overlay& overlay) : overlay_(overlay), points_(overlay.segments) {}

    /// Half of the sum, rounded.
    [[nodiscard]] double area(const Sides& sides) {
        for (const unsigned bits : kBits) {
            const auto rounded = certain(sum(sides, bits), bits);
            if (rounded == std::numeric_limits<double>::max()) break;  // or more than that
            if (rounded) return *rounded;
        }
        return exact_area(sides);
    }
    /// Whether one of the areas so far was beyond all doubles.
    [[nodiscard]] bool beyond() const { return beyond_; }
    /// Computes what the sums with the fewest bits need of an edge.
    void learn(std::uint32_t e) { (void)known(e); }
    [[nodiscard]] Sum sum(const Sides& sides, unsigned bits) {
        Sum all;
        for (const Side& side : sides)
            all.add(bits == kBits[0] ? known(side.edge) : term(side.edge, bits), side.sign);
        return all;
    }

  private:
    /// The parameters at both ends of an edge, counted along the segment from left to right.
    [[nodiscard]] std::pair<Ratio, Ratio> ends(const OverlayEdge& edge) const {
        return {points_.parameter(edge.segment, overlay_.vertices[edge.from]),
                points_.parameter(edge.segment, overlay_.vertices[edge.to])};
    }
    [[nodiscard]] Sum term(std::uint32_t e, unsigned bits) const {
        const OverlayEdge& edge = overlay_.edges[e];
        const auto [from, to] = ends(edge);
        BigInt cut_off = 0;  // how many of the two parameters were truncated
        const auto fixed = [&](const Ratio& s) {
            BigInt quotient, rest;
            divide_qr(BigInt(s.top << bits), s.bottom, quotient, rest);
            cut_off += rest.is_zero() ? 0 : 1;
            return quotient;
        };
        const BigInt fraction = fixed(to) - fixed(from);
        const BigInt swept = points_.swept(edge.segment);
        return {fraction * swept, cut_off * abs(swept)};
    }
    /// The term of an edge in a sum with the fewest bits.
    const Sum& known(std::uint32_t e) {
        if (terms_.empty()) terms_.resize(overlay_.edges.size());
        if (!terms_[e]) terms_[e] = term(e, kBits[0]);
        return *terms_[e];
    }
    [[nodiscard]] std::optional<double> certain(const Sum& sum, unsigned bits) const {
        const int exponent = 2 * points_.unit() - 1 - static_cast<int>(bits);
        const double low = round_quotient_to_double(sum.value - sum.doubt, 1, exponent);
        const double high = round_quotient_to_double(sum.value + sum.doubt, 1, exponent);
        return low == high ? std::optional(low) : std::nullopt;
    }
    [[nodiscard]] double exact_area(const Sides& sides) {
        Exact all = 0;
        for (const Side& side : sides) {
            const OverlayEdge& edge = overlay_.edges[side.edge];
            const auto [from, to] = ends(edge);
            const Exact fraction = Exact(to.top, to.bottom) - Exact(from.top, from.bottom);
            all += fraction * Exact(points_.swept(edge.segment)) * side.sign;
        }
        const int exponent = 2 * points_.unit() - 1;
        // 2^bits units are beyond the range of double
        const int bits = std::numeric_limits<double>::max_exponent - exponent;
        const BigInt power = BigInt(1) << static_cast<unsigned>(std::abs(bits));
        beyond_ = beyond_ || (bits < 0 ? all * Exact(power) >= 1 : all >= Exact(power));
        return round_quotient_to_double(BigInt(numerator(all)), BigInt(denominator(all)), exponent);
    }

    const Overlay& overlay_;
    ExactPoints points_;
    std::vector<std::optional<Sum>> terms_;
    bool beyond_ = false;
};

}  // namespace overlaying

namespace {

using namespace overlaying;

/// The edges with a face on exactly one side that satisfies the claim.
template <class Claim>
Sides boundary_of(const Overlay& overlay, const Claim& claim) {
    Sides sides;
    for (std::uint32_t e = 0; e < overlay.edges.size(); ++e) {
        const OverlayEdge& edge = overlay.edges[e];
        const bool left = claim(overlay.faces[edge.left]), right = claim(overlay.faces[edge.right]);
        if (left != right) sides.push_back({e, left ? 1 : -1});
    }
    return sides;
}

/// The edges that bound a layer, whatever the other layer is.
Sides layer_boundary(const Overlay& overlay, bool OverlayEdge::*bounds, bool OverlayFace::*inside) {
    Sides sides;
    for (std::uint32_t e = 0; e < overlay.edges.size(); ++e)
        if (overlay.edges[e].*bounds)
            sides.push_back({e, overlay.faces[overlay.edges[e].left].*inside ? 1 : -1});
    return sides;
}

Sides boundary_of_face(const Overlay& overlay, std::uint32_t face) {
    Sides sides;
    for (const std::uint32_t start : overlay.boundaries(face)) {
        std::uint32_t h = start;
        do {
            // A dangling edge has the face on both sides, and does not contribute to its area.
            if (overlay.face(h ^ 1U) != face) sides.push_back({h / 2, h % 2 == 0 ? 1 : -1});
            h = overlay.next[h];
        } while (h != start);
    }
    return sides;
}

}  // namespace

struct AreasWork::Parts {
    explicit Parts(const Overlay& source) : overlay(source), shoelace(source) {}
    bool sum_up();

    const Overlay& overlay;
    Shoelace shoelace;
    std::uint32_t learned = 0;  ///< number of edges
    int summed = 0;
    Sides a_only, b_only, both, in_a, in_b;
    OverlayAreas out;
    bool done = false;
};

/// Computes one of the areas, or finally whether they are balanced; then returns true.
bool AreasWork::Parts::sum_up() {
    const auto sum = [&](Sides& sides, Sides found, double& area) {
        sides = std::move(found);
        area = shoelace.area(sides);
        return false;
    };
    switch (summed++) {
        case 0:
            return sum(a_only, boundary_of(overlay, [](const OverlayFace& f) { return f.in_a && !f.in_b; }),
                       out.a_only);
        case 1:
            return sum(b_only, boundary_of(overlay, [](const OverlayFace& f) { return f.in_b && !f.in_a; }),
                       out.b_only);
        case 2:
            return sum(both, boundary_of(overlay, [](const OverlayFace& f) { return f.in_a && f.in_b; }),
                       out.both);
        case 3:
            return sum(in_a, layer_boundary(overlay, &OverlayEdge::bounds_a, &OverlayFace::in_a), out.in_a);
        case 4:
            return sum(in_b, layer_boundary(overlay, &OverlayEdge::bounds_b, &OverlayFace::in_b), out.in_b);
        default:
            break;
    }
    // Each edge has the same term in every sum, so the truncated part cancels.
    const auto value = [&](const Sides& sides) { return shoelace.sum(sides, kBits[0]).value; };
    const BigInt shared = value(both);
    out.beyond = shoelace.beyond();
    out.balanced = value(a_only) + shared == value(in_a) && value(b_only) + shared == value(in_b);
    return true;
}

AreasWork::AreasWork(const Overlay& overlay) : parts_(std::make_unique<Parts>(overlay)) {}
AreasWork::AreasWork(AreasWork&& other) noexcept = default;
AreasWork& AreasWork::operator=(AreasWork&& other) noexcept = default;
AreasWork::~AreasWork() = default;

bool AreasWork::step() {
    constexpr int kEdges = 12'000;
    Parts& p = *parts_;
    if (p.done) return true;
    for (int left = kEdges; left > 0 && p.learned < p.overlay.edges.size(); ++p.learned) {
        const OverlayEdge& edge = p.overlay.edges[p.learned];
        if (!edge.bounds_a && !edge.bounds_b) continue;
        p.shoelace.learn(p.learned);
        --left;
    }
    if (p.learned < p.overlay.edges.size()) return false;
    p.done = p.sum_up();
    return p.done;
}

OverlayAreas AreasWork::take() const { return parts_->out; }

OverlayAreas areas(const Overlay& overlay) {
    AreasWork work(overlay);
    while (!work.step()) {
    }
    return work.take();
}

std::vector<double> face_areas(const Overlay& overlay) {
    Shoelace shoelace(overlay);
    std::vector<double> out(overlay.faces.size(), 0.0);
    for (std::uint32_t f = 1; f < overlay.faces.size(); ++f)
        out[f] = shoelace.area(boundary_of_face(overlay, f));
    return out;
}

}  // namespace crosscut
