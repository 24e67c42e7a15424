#include "app/model/presentation.h"

#include <glm/geometric.hpp>

#include <utility>

namespace crosscut {
namespace {

/// `framed` leaves 24 % of a view to labels; what is always in view whole needs only a narrow margin.
constexpr double kSmaller = 0.78;

/// The same in the middle and smaller, so that framing it shows the whole with hardly a margin.
Bounds nearly_whole(const Bounds& bounds) {
    if (bounds.empty) return bounds;
    const Vec3 middle = bounds.centre(), half = (bounds.high * 0.5 - bounds.low * 0.5) * kSmaller;
    Bounds smaller;
    smaller.add(middle - half);
    smaller.add(middle + half);
    return smaller;
}

}  // namespace

DrawList& Presentation::canvas() {
    if (panes.empty()) panes.emplace_back();
    return panes.front().list;
}

void Presentation::read(std::string label, double value, std::string unit, Role role, ItemId id) {
    readout.push_back({std::move(label), value, std::move(unit), role, id});
}

void Presentation::read(std::string label, const Vec2& value, Role role, ItemId id) {
    readout.push_back({std::move(label), value, {}, role, id});
}

void Presentation::read(std::string label, const Vec3& value, Role role, ItemId id) {
    readout.push_back({std::move(label), value, {}, role, id});
}

void Presentation::read(std::string label, std::string value, Role role, ItemId id) {
    readout.push_back({std::move(label), std::move(value), {}, role, id});
}

Camera Pane::framed_by(const Camera& camera, const Viewport& viewport) const {
    if (fits) return framed(camera, viewport, nearly_whole(bounds()));
    return frame ? framed(camera, viewport, *frame) : framed(camera, viewport, list.points());
}

Viewpoint viewpoint_of(const Camera& camera) {
    if (camera.space == Space::plane) return {};
    const Camera3& c = camera.turn;
    return {c.parallel, c.eye(), c.forward(), c.right(), c.pivot, c.distance};
}

Vec3 Viewpoint::up() const { return glm::cross(right, direction); }

}  // namespace crosscut
