#include "app/scenes/map/overlay_geojson.h"

#include "core/number/double_text.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace crosscut::map_scene {
namespace {

/// Vertices in the order in which a ring runs through them, each once.
using Ring = std::vector<std::uint32_t>;

/// The closed ways that a boundary consists of once its dangling edges are left out. Where it runs through a vertex twice, it is cut
/// into two there.
std::vector<Ring> rings_of(const Overlay& overlay, std::uint32_t face, std::uint32_t start) {
    std::vector<Ring> rings;
    Ring way;
    std::map<std::uint32_t, std::size_t> place;  // of each vertex in the way
    std::uint32_t h = start;
    do {
        if (overlay.face(h ^ 1U) != face) {
            const std::uint32_t vertex = overlay.origin(h);
            if (const auto known = place.find(vertex); known != place.end()) {
                const auto first = way.begin() + static_cast<std::ptrdiff_t>(known->second);
                rings.emplace_back(first, way.end());
                for (auto at = first; at != way.end(); ++at) place.erase(*at);
                way.erase(first, way.end());
            }
            place[vertex] = way.size();
            way.push_back(vertex);
        }
        h = overlay.next[h];
    } while (h != start);
    if (!way.empty()) rings.push_back(std::move(way));
    return rings;
}

/// Twice what a ring goes around, counter-clockwise; as doubles have it.
double signed_size(const Overlay& overlay, const Ring& ring) {
    double sum = 0.0;
    const Vec2 origin = overlay.vertices[ring.front()].at;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 p = overlay.vertices[ring[i]].at - origin;
        const Vec2 q = overlay.vertices[ring[(i + 1) % ring.size()]].at - origin;
        sum += p.x * q.y - p.y * q.x;
    }
    return sum;
}

void put_ring(const Overlay& overlay, const Ring& ring, std::string& out) {
    out += '[';
    for (std::size_t i = 0; i <= ring.size(); ++i) {
        const Vec2 p = overlay.vertices[ring[i % ring.size()]].at + Vec2(0.0);
        out += i == 0 ? "[" : ",[";
        append_shortest(out, p.x);
        out += ',';
        append_shortest(out, p.y);
        out += ']';
    }
    out += ']';
}

void put_face(const Overlay& overlay, std::uint32_t face, double area, std::string& out) {
    std::vector<Ring> rings;
    for (const std::uint32_t start : overlay.boundaries(face))
        for (Ring& ring : rings_of(overlay, face, start)) rings.push_back(std::move(ring));
    // One of them goes around the face, counter-clockwise; the others are holes.
    const auto outer = std::max_element(rings.begin(), rings.end(), [&](const Ring& p, const Ring& q) {
        return signed_size(overlay, p) < signed_size(overlay, q);
    });
    if (outer == rings.end()) return;
    std::iter_swap(rings.begin(), outer);
    const OverlayFace& of = overlay.faces[face];
    out += R"({"type":"Feature","properties":{"inside":")";
    out += of.in_a && of.in_b ? "both" : of.in_a ? "a only" : "b only";
    out += R"(","area":)";
    append_shortest(out, area);
    out += R"(},"geometry":{"type":"Polygon","coordinates":[)";
    for (std::size_t i = 0; i < rings.size(); ++i) {
        if (i > 0) out += ',';
        put_ring(overlay, rings[i], out);
    }
    out += "]}}";
}

}  // namespace

std::string overlay_geojson(const Overlaid& overlaid) {
    const Overlay& overlay = overlaid.overlay;
    const std::vector<double> areas = face_areas(overlay);
    std::string out = R"({"type":"FeatureCollection",)";
    if (overlay.rounded_together > 0)
        out += R"("note":")" + std::to_string(overlay.rounded_together) +
               R"( corners are in one place with another one since their coordinates were rounded.",)";
    out += R"("features":[)";
    bool first = true;
    for (std::uint32_t f = 1; f < overlay.faces.size(); ++f) {
        if (!overlay.faces[f].in_a && !overlay.faces[f].in_b) continue;
        out += first ? "\n" : ",\n";
        first = false;
        put_face(overlay, f, areas[f], out);
    }
    return out + "\n]}\n";
}

}  // namespace crosscut::map_scene
