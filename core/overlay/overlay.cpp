#include <crosscut/overlay/overlay.h>

#include "core/batch/detail.h"
#include "core/input.h"
#include "core/overlay/faces.h"
#include "core/overlay/overlay_work.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace crosscut {
namespace overlaying {

/// Both layers as one list without segments that are points, each segment from left to right.
struct AllSegments {
    std::vector<Segment2> ordered;
    std::vector<Owner> owners;
    std::vector<std::uint32_t> number;  ///< for each its number in a and then b
};

}  // namespace overlaying

namespace {

using namespace overlaying;

constexpr const char* kOverlay = "overlay";

std::uint32_t feature_of(const OverlayLayer& layer, std::size_t segment) {
    return layer.feature.empty() ? 0 : layer.feature[segment];
}

void require_closed(const OverlayLayer& layer, const char* otherwise) {
    struct End {
        std::uint32_t feature;
        Vec2 at;
        int begins;  // 1, or −1 where a segment ends
        [[nodiscard]] bool with(const End& other) const { return feature == other.feature && at == other.at; }
    };
    std::vector<End> ends;
    for (std::size_t i = 0; i < layer.ring.size(); ++i) {
        if (layer.ring[i] == 0) continue;
        ends.push_back({feature_of(layer, i), layer.segments[i].start, 1});
        ends.push_back({feature_of(layer, i), layer.segments[i].end, -1});
    }
    std::sort(ends.begin(), ends.end(), [](const End& p, const End& q) {
        return p.feature != q.feature ? p.feature < q.feature : before(p.at, q.at);
    });
    for (auto at = ends.begin(); at != ends.end();) {
        int open = 0;
        auto last = at;
        for (; last != ends.end() && last->with(*at); ++last) open += last->begins;
        input::require_that(layer.fill == FillRule::even_odd ? open % 2 == 0 : open == 0, kOverlay,
                            otherwise);
        at = last;
    }
}

/// For each segment the number of its feature, counted from `from` without gaps; returns the first unused
/// number.
std::uint32_t number_features(const OverlayLayer& layer, std::uint32_t from,
                              std::vector<std::uint32_t>& out) {
    std::vector<std::uint32_t> feature(layer.feature.begin(), layer.feature.end());
    std::sort(feature.begin(), feature.end());
    feature.erase(std::unique(feature.begin(), feature.end()), feature.end());
    for (std::size_t i = 0; i < layer.segments.size(); ++i) {
        const auto at = std::lower_bound(feature.begin(), feature.end(), feature_of(layer, i));
        out.push_back(from + static_cast<std::uint32_t>(at - feature.begin()));
    }
    return from + std::max<std::uint32_t>(1, static_cast<std::uint32_t>(feature.size()));
}

void require_layers(const OverlayLayer& a, const OverlayLayer& b) {
    input::require(kOverlay, input::Named{"a", a.segments}, input::Named{"b", b.segments});
    const auto fits = [](std::size_t size, const OverlayLayer& layer) {
        return size == 0 || size == layer.segments.size();
    };
    input::require_that(fits(a.ring.size(), a), kOverlay, "a.ring has another size than a.segments");
    input::require_that(fits(b.ring.size(), b), kOverlay, "b.ring has another size than b.segments");
    input::require_that(fits(a.feature.size(), a), kOverlay, "a.feature has another size than a.segments");
    input::require_that(fits(b.feature.size(), b), kOverlay, "b.feature has another size than b.segments");
    require_closed(a, "the rings of a do not close");
    require_closed(b, "the rings of b do not close");
}

AllSegments all_of(const OverlayLayer& a, const OverlayLayer& b) {
    AllSegments all;
    std::vector<std::uint32_t> features;
    features.reserve(a.segments.size() + b.segments.size());
    (void)number_features(b, number_features(a, 0, features), features);
    std::uint32_t number = 0;
    for (const OverlayLayer* layer : {&a, &b}) {
        for (std::size_t i = 0; i < layer->segments.size(); ++i, ++number) {
            const Segment2& s = layer->segments[i];
            if (s.start == s.end) continue;
            const bool from_right = !before(s.start, s.end);
            all.ordered.push_back(from_right ? reversed(s) : s);
            all.owners.push_back({layer == &b, !layer->ring.empty() && layer->ring[i] != 0, from_right,
                                  layer->fill, features[number]});
            all.number.push_back(number);
        }
    }
    return all;
}

std::size_t count_rounded_together(const std::vector<OverlayVertex>& vertices) {
    std::vector<Vec2> positions;
    positions.reserve(vertices.size());
    for (const OverlayVertex& vertex : vertices) positions.push_back(vertex.at);
    std::sort(positions.begin(), positions.end(), before);
    std::size_t count = 0;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const bool as_before = i > 0 && positions[i] == positions[i - 1];
        const bool as_after = i + 1 < positions.size() && positions[i] == positions[i + 1];
        count += as_before || as_after ? 1U : 0U;
    }
    return count;
}

/// Makes faces of the cycles around them, and sets the faces on both sides of each edge.
void make_faces(const HalfEdges& half_edges, std::span<const std::uint32_t> below, Overlay& out) {
    std::vector<std::uint32_t> face_of(half_edges.first_of.size(), kNoIndex);
    out.faces.emplace_back();
    std::vector<bool> outer(half_edges.first_of.size(), false);
    for (const Component& component : half_edges.components) outer[half_edges.cycle[component.outer]] = true;
    for (std::uint32_t c = 0; c < half_edges.first_of.size(); ++c) {
        if (outer[c]) continue;
        face_of[c] = static_cast<std::uint32_t>(out.faces.size());
        out.faces.push_back({false, false, half_edges.first_of[c], {}});
    }
    // What is below the leftmost vertex of a component belongs to one that begins further to the left.
    for (std::size_t k = 0; k < half_edges.components.size(); ++k) {
        const std::uint32_t first_half_edge = half_edges.cycle[half_edges.components[k].outer];
        face_of[first_half_edge] = below[k] == kNoIndex ? 0 : face_of[half_edges.cycle[below[k]]];
        out.faces[face_of[first_half_edge]].holes.push_back(half_edges.components[k].outer);
    }
    for (std::uint32_t e = 0; e < out.edges.size(); ++e) {
        out.edges[e].left = face_of[half_edges.cycle[2 * e]];
        out.edges[e].right = face_of[half_edges.cycle[2 * e + 1]];
    }
}

/// Converts numbers among the segments with a length to numbers among all.
void number_as_input(const std::vector<std::uint32_t>& number, Overlay& out) {
    for (OverlayEdge& edge : out.edges) edge.segment = number[edge.segment];
    for (OverlayVertex& vertex : out.vertices) {
        if (vertex.first == kNoIndex) continue;
        vertex.first = number[vertex.first];
        vertex.second = number[vertex.second];
    }
}

}  // namespace

std::vector<std::uint32_t> Overlay::boundaries(std::uint32_t face) const {
    std::vector<std::uint32_t> all = faces[face].holes;
    if (faces[face].boundary != kNoIndex) all.insert(all.begin(), faces[face].boundary);
    return all;
}

struct OverlayWork::Parts {
    enum class Next : std::uint8_t { cut, half_edges, below, faces, done };

    Parts(const OverlayLayer& a, const OverlayLayer& b)
        : all(all_of(a, b)), points(all.ordered), cutter(make_cutter(all.ordered, all.owners, points)) {
        out.segments.assign(a.segments.begin(), a.segments.end());
        out.segments.insert(out.segments.end(), b.segments.begin(), b.segments.end());
        out.points = out.segments.size() - all.ordered.size();
    }
    void finish();

    AllSegments all;
    ExactPoints points;
    std::unique_ptr<Cutter, CutterDeleter> cutter;
    CutSegments cut;
    HalfEdges half_edges;
    std::optional<BelowEach> below;
    Overlay out;
    Next next = Next::cut;
};

void OverlayWork::Parts::finish() {
    const std::vector<std::uint32_t> found = below->found();  // before the vertices and edges are moved away
    out.vertices = std::move(cut.vertices);
    out.edges = std::move(cut.edges);
    make_faces(half_edges, found, out);
    out.next = std::move(half_edges.next);
    out.components = half_edges.components.size();
    label_faces(cut, all.owners, out);
    number_as_input(all.number, out);
    out.rounded_together = count_rounded_together(out.vertices);
}

OverlayWork::OverlayWork(const OverlayLayer& a, const OverlayLayer& b) {
    require_layers(a, b);
    parts_ = std::make_unique<Parts>(a, b);
}
OverlayWork::OverlayWork(OverlayWork&& other) noexcept = default;
OverlayWork& OverlayWork::operator=(OverlayWork&& other) noexcept = default;
OverlayWork::~OverlayWork() = default;

bool OverlayWork::step() {
    using Next = Parts::Next;
    Parts& p = *parts_;
    switch (p.next) {
        case Next::cut:
            if (!cut_on(*p.cutter)) return false;
            p.cut = take_cut(*p.cutter);
            p.next = Next::half_edges;
            return false;
        case Next::half_edges:
            p.half_edges = half_edges(p.cut, p.all.ordered);
            p.below.emplace(p.cut, p.half_edges, p.all.ordered, p.points);
            p.next = Next::below;
            return false;
        case Next::below:
            if (p.below->step()) p.next = Next::faces;
            return false;
        case Next::faces:
            p.finish();
            p.next = Next::done;
            break;
        case Next::done:
            break;
    }
    return true;
}

Overlay OverlayWork::take() { return std::move(parts_->out); }

Overlay overlay(const OverlayLayer& a, const OverlayLayer& b) {
    OverlayWork work(a, b);
    while (!work.step()) {
    }
    return work.take();
}

}  // namespace crosscut
