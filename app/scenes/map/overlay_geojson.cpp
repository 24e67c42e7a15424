#include "app/scenes/map/overlay_geojson.h"

#include "core/number/double_text.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace crosscut::map_scene {
namespace {

/// Half-edges in the order in which a ring runs through them.
using Ring = std::vector<std::uint32_t>;

/// Twice what a ring goes around, counter-clockwise; as doubles have it.
double signed_size(const Overlay& overlay, const Ring& ring) {
    double sum = 0.0;
    const Vec2 origin = overlay.vertices[overlay.origin(ring.front())].at;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 p = overlay.vertices[overlay.origin(ring[i])].at - origin;
        const Vec2 q = overlay.vertices[overlay.origin(ring[(i + 1) % ring.size()])].at - origin;
        sum += p.x * q.y - p.y * q.x;
    }
    return sum;
}

void put_ring(const Overlay& overlay, const Ring& ring, std::string& out) {
    out += '[';
    for (std::size_t i = 0; i <= ring.size(); ++i) {
        const Vec2 p = overlay.vertices[overlay.origin(ring[i % ring.size()])].at + Vec2(0.0);
        out += i == 0 ? "[" : ",[";
        append_shortest(out, p.x);
        out += ',';
        append_shortest(out, p.y);
        out += ']';
    }
    out += ']';
}

void put_face(const Overlay& overlay, std::uint32_t face, double area, std::string& out) {
    std::vector<Ring> rings = face_rings(overlay, face);
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
