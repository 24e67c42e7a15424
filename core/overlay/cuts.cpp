#include "core/overlay/cuts.h"

#include <crosscut/batch/crossings.h>
#include <crosscut/intersect/intersection.h>
#include <crosscut/predicates.h>
#include <crosscut/types.h>
#include "core/number/fixed_int.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>

namespace crosscut::overlaying {

/// A vertex inside a segment.
struct Cut {
    std::uint32_t segment = 0;
    std::uint32_t vertex = 0;
    double s = 0.0;  ///< its parameter, correctly rounded: different ones are in their exact order
};

/// A stretch of one segment, from left to right.
struct Piece {
    std::uint32_t from, to, segment;
};

class Cutter {
  public:
    Cutter(std::span<const Segment2> ordered, std::span<const Owner> owners, const ExactPoints& points)
        : segments_(ordered), owners_(owners), points_(points), same_(0) {}

    /// The next step; true after the last one.
    bool step() {
        constexpr std::array kSteps{&Cutter::number_ends, &Cutter::find_crossings,  &Cutter::find_cuts,
                                    &Cutter::sort_cuts,   &Cutter::number_vertices, &Cutter::make_edges};
        (this->*kSteps.at(done_))();
        return ++done_ == kSteps.size();
    }
    [[nodiscard]] CutSegments take() { return std::move(out_); }

  private:
    void number_ends();
    void find_crossings();
    void find_cuts();
    void add_overlap(std::uint32_t i, std::uint32_t j);
    void sort_cuts();
    void sort_tied(std::size_t first, std::size_t last);
    void number_vertices();
    void make_edges();
    [[nodiscard]] std::vector<Piece> all_pieces();
    void merge_pieces(std::vector<Piece>& pieces);

    [[nodiscard]] std::uint32_t end_at(const Vec2& p) const {
        const auto last = out_.vertices.begin() + static_cast<std::ptrdiff_t>(out_.ends);
        const auto at =
            std::lower_bound(out_.vertices.begin(), last, p,
                             [](const OverlayVertex& vertex, const Vec2& q) { return before(vertex.at, q); });
        return static_cast<std::uint32_t>(at - out_.vertices.begin());
    }
    [[nodiscard]] bool is_end(std::uint32_t i, const Vec2& p) const {
        return segments_[i].start == p || segments_[i].end == p;
    }
    void cut_inside(std::uint32_t i, const Vec2& p, double s) {
        if (!is_end(i, p)) cuts_.push_back({i, end_at(p), s});
    }

    std::span<const Segment2> segments_;
    std::span<const Owner> owners_;
    const ExactPoints& points_;
    std::size_t done_ = 0;  ///< number of steps
    CutSegments out_;
    Crossings crossings_;
    std::vector<Cut> cuts_;                ///< in order of segments
    std::vector<std::size_t> cuts_start_;  ///< for each segment its first cut
    Sets same_;
    std::vector<std::uint32_t> number_;  ///< for each vertex its final number
};

void Cutter::number_ends() {
    std::vector<Vec2> ends;
    ends.reserve(2 * segments_.size());
    for (const Segment2& a : segments_) {
        ends.push_back(a.start + Vec2(0.0, 0.0));  // no −0
        ends.push_back(a.end + Vec2(0.0, 0.0));
    }
    std::sort(ends.begin(), ends.end(), before);
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    out_.ends = ends.size();
    out_.vertices.reserve(ends.size());
    for (const Vec2& p : ends) out_.vertices.push_back({p});
}

void Cutter::find_crossings() {
    CrossingsOptions options;
    options.points = true;
    crossings_ = crossings(segments_, options);
}

void Cutter::find_cuts() {
    const Crossings found = std::exchange(crossings_, {});
    cuts_.reserve(2 * found.pairs.size());
    for (std::size_t k = 0; k < found.pairs.size(); ++k) {
        const MeetingPair& pair = found.pairs[k];
        const CommonPoint2& common = found.points[k];
        if (pair.meeting == Meeting::crossing) {
            const auto vertex = static_cast<std::uint32_t>(out_.vertices.size());
            out_.vertices.push_back({*common.point, pair.a, pair.b});
            cuts_.push_back({pair.a, vertex, *common.s});
            cuts_.push_back({pair.b, vertex, *common.t});
        } else if (pair.meeting == Meeting::touch) {
            cut_inside(pair.a, *common.point, *common.s);
            cut_inside(pair.b, *common.point, *common.t);
        } else if (pair.meeting == Meeting::overlap) {
            add_overlap(pair.a, pair.b);
        }
    }
    same_ = Sets(out_.vertices.size());
}

void Cutter::add_overlap(std::uint32_t i, std::uint32_t j) {
    const Overlap2 shared = *intersect(segments_[i], segments_[j]).overlap;
    cut_inside(i, *shared.first, *shared.s_first);
    cut_inside(i, *shared.second, *shared.s_second);
    cut_inside(j, *shared.first, *shared.t_first);
    cut_inside(j, *shared.second, *shared.t_second);
}

void Cutter::sort_cuts() {
    cuts_start_.assign(segments_.size() + 1, 0);
    for (const Cut& cut : cuts_) ++cuts_start_[cut.segment + 1];
    std::partial_sum(cuts_start_.begin(), cuts_start_.end(), cuts_start_.begin());
    std::vector<std::size_t> next_slot(cuts_start_.begin(), cuts_start_.end() - 1);
    std::vector<Cut> sorted(cuts_.size());
    for (const Cut& cut : cuts_) sorted[next_slot[cut.segment]++] = cut;
    cuts_ = std::move(sorted);
    for (std::size_t i = 0; i < segments_.size(); ++i) {
        const auto begin = cuts_.begin();
        std::sort(begin + static_cast<std::ptrdiff_t>(cuts_start_[i]),
                  begin + static_cast<std::ptrdiff_t>(cuts_start_[i + 1]),
                  [](const Cut& p, const Cut& q) { return p.s < q.s; });
        for (std::size_t k = cuts_start_[i]; k < cuts_start_[i + 1];) {
            std::size_t last = k + 1;
            while (last < cuts_start_[i + 1] && cuts_[last].s == cuts_[k].s) ++last;
            if (last > k + 1) sort_tied(k, last);
            k = last;
        }
    }
}

/// Sorts cuts whose parameters round to the same double by their exact parameters, and merges equal ones.
void Cutter::sort_tied(std::size_t first, std::size_t last) {
    struct VertexCuts {
        std::uint32_t vertex;  // the least vertex known to be there
        Ratio s;
        std::vector<Cut> cuts;
    };
    std::vector<VertexCuts> clusters;
    const std::uint32_t segment = cuts_[first].segment;
    const auto begin = cuts_.begin() + static_cast<std::ptrdiff_t>(first);
    const auto end = cuts_.begin() + static_cast<std::ptrdiff_t>(last);
    std::sort(begin, end,
              [&](const Cut& p, const Cut& q) { return same_.of(p.vertex) < same_.of(q.vertex); });
    for (auto at = begin; at != end; ++at) {
        const std::uint32_t vertex = same_.of(at->vertex);
        if (clusters.empty() || clusters.back().vertex != vertex) clusters.push_back({vertex, {}, {}});
        clusters.back().cuts.push_back(*at);
    }
    if (clusters.size() == 1) return;
    for (VertexCuts& cluster : clusters)
        cluster.s = points_.parameter(segment, out_.vertices[cluster.cuts.front().vertex]);
    std::sort(clusters.begin(), clusters.end(),
              [](const VertexCuts& p, const VertexCuts& q) { return compare(p.s, q.s) < 0; });
    auto out = begin;
    for (std::size_t k = 0; k < clusters.size(); ++k) {
        if (k > 0 && compare(clusters[k - 1].s, clusters[k].s) == 0)
            same_.unite(clusters[k - 1].vertex, clusters[k].vertex);
        out = std::copy(clusters[k].cuts.begin(), clusters[k].cuts.end(), out);
    }
}

/// Of merged vertices only one is kept.
void Cutter::number_vertices() {
    std::vector<OverlayVertex> used_vertices;
    number_.resize(out_.vertices.size());
    for (std::uint32_t v = 0; v < out_.vertices.size(); ++v) {
        const std::uint32_t least = same_.of(v);
        if (least == v) {
            number_[v] = static_cast<std::uint32_t>(used_vertices.size());
            used_vertices.push_back(out_.vertices[v]);
        } else {
            number_[v] = number_[least];
        }
    }
    out_.vertices = std::move(used_vertices);
}

std::vector<Piece> Cutter::all_pieces() {
    std::vector<Piece> pieces;
    pieces.reserve(segments_.size() + cuts_.size());
    out_.start.push_back(0);
    for (std::uint32_t i = 0; i < segments_.size(); ++i) {
        std::uint32_t from = end_at(segments_[i].start);
        const auto go_to = [&](std::uint32_t to) {
            if (to != from) pieces.push_back({from, to, i});
            from = to;
        };
        for (std::size_t k = cuts_start_[i]; k < cuts_start_[i + 1]; ++k) go_to(number_[cuts_[k].vertex]);
        go_to(end_at(segments_[i].end));
        out_.start.push_back(static_cast<std::uint32_t>(pieces.size()));
    }
    return pieces;
}

void Cutter::make_edges() {
    std::vector<Piece> pieces = all_pieces();
    cuts_ = {};
    merge_pieces(pieces);
}

void Cutter::merge_pieces(std::vector<Piece>& pieces) {
    std::vector<std::uint32_t> order(pieces.size());
    std::iota(order.begin(), order.end(), 0U);
    const auto key = [&](std::uint32_t k) {
        return std::tuple(pieces[k].from, pieces[k].to, pieces[k].segment);
    };
    std::sort(order.begin(), order.end(), [&](std::uint32_t p, std::uint32_t q) { return key(p) < key(q); });
    out_.pieces.resize(pieces.size());
    for (const std::uint32_t k : order) {
        const Piece& piece = pieces[k];
        const bool more =
            !out_.edges.empty() && out_.edges.back().from == piece.from && out_.edges.back().to == piece.to;
        if (!more) out_.edges.push_back({piece.from, piece.to, piece.segment});
        OverlayEdge& edge = out_.edges.back();
        ++(owners_[piece.segment].b ? edge.count_b : edge.count_a);
        out_.pieces[k] = static_cast<std::uint32_t>(out_.edges.size() - 1);
    }
}

Sets::Sets(std::size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), 0U); }

std::uint32_t Sets::of(std::uint32_t i) {
    while (parent_[i] != i) {
        parent_[i] = parent_[parent_[i]];
        i = parent_[i];
    }
    return i;
}

void Sets::unite(std::uint32_t i, std::uint32_t j) {
    const std::uint32_t one = of(i), other = of(j);
    parent_[std::max(one, other)] = std::min(one, other);
}

void CutterDeleter::operator()(Cutter* cutter) const { delete cutter; }

std::unique_ptr<Cutter, CutterDeleter> make_cutter(std::span<const Segment2> ordered,
                                                   std::span<const Owner> owners, const ExactPoints& points) {
    return std::unique_ptr<Cutter, CutterDeleter>(new Cutter(ordered, owners, points));
}

bool cut_on(Cutter& cutter) { return cutter.step(); }

CutSegments take_cut(Cutter& cutter) { return cutter.take(); }

namespace {

int lowest_bit(std::span<const Segment2> segments) {
    int low = std::numeric_limits<int>::max();
    for (const Segment2& a : segments)
        for (const double value : {a.start.x, a.start.y, a.end.x, a.end.y})
            if (value != 0.0) low = std::min(low, parts_of(value).exponent);
    return low == std::numeric_limits<int>::max() ? 0 : low;
}

Ratio with_positive_bottom(BigInt top, BigInt bottom) {
    if (bottom.sign() < 0) return {BigInt(-top), BigInt(-bottom)};
    return {std::move(top), std::move(bottom)};
}

}  // namespace

ExactPoints::ExactPoints(std::span<const Segment2> segments)
    : segments_(segments), unit_(lowest_bit(segments)) {}

BigInt ExactPoints::whole_of(double value) const { return whole<BigInt>(value, unit_); }

ExactPoints::Line ExactPoints::line(std::uint32_t i) const {
    const Segment2& a = segments_[i];
    const BigInt x = whole_of(a.start.x), y = whole_of(a.start.y);
    return {x, y, whole_of(a.end.x) - x, whole_of(a.end.y) - y};
}

Ratio ExactPoints::crossing(std::uint32_t i, std::uint32_t j) const {
    const Line a = line(i), b = line(j);
    const BigInt rx = b.x - a.x, ry = b.y - a.y;
    return with_positive_bottom(rx * b.dy - ry * b.dx, a.dx * b.dy - a.dy * b.dx);
}

Ratio ExactPoints::parameter(std::uint32_t i, const OverlayVertex& vertex) const {
    if (vertex.first == kNoIndex) {
        const Segment2& a = segments_[i];
        const bool by_x = a.start.x != a.end.x;
        const double from = by_x ? a.start.x : a.start.y, to = by_x ? a.end.x : a.end.y;
        const BigInt start = whole_of(from);
        return with_positive_bottom(whole_of(by_x ? vertex.at.x : vertex.at.y) - start, whole_of(to) - start);
    }
    const bool first_crosses = vertex.first != i && turn_sign(segments_[i], segments_[vertex.first]) != 0;
    return crossing(i, first_crosses ? vertex.first : vertex.second);
}

int ExactPoints::compare_x(const OverlayVertex& vertex, double x) const {
    if (vertex.at.x != x) return vertex.at.x < x ? -1 : 1;  // x is a double, and rounding keeps order
    if (vertex.first == kNoIndex) return 0;
    const Line a = line(vertex.first);
    const Ratio s = crossing(vertex.first, vertex.second);
    const BigInt value = (a.x - whole_of(x)) * s.bottom + a.dx * s.top;
    return value.sign();
}

int ExactPoints::compare_height(std::uint32_t i, std::uint32_t j, double x) const {
    const auto height = [&](std::uint32_t of) {
        const Line a = line(of);
        return with_positive_bottom(a.y * a.dx + (whole_of(x) - a.x) * a.dy, a.dx);
    };
    return compare(height(i), height(j));
}

BigInt ExactPoints::swept(std::uint32_t i) const {
    const Line a = line(i);
    return a.x * a.dy - a.y * a.dx;
}

}  // namespace crosscut::overlaying
