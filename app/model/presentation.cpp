#include "app/model/presentation.h"

#include <glm/geometric.hpp>

#include <utility>

namespace crosscut {

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
    return frame ? framed(camera, viewport, *frame) : framed(camera, viewport, list.points());
}

Viewpoint viewpoint_of(const Camera& camera) {
    if (camera.space == Space::plane) return {};
    const Camera3& c = camera.turn;
    return {c.parallel, c.eye(), c.forward(), c.right(), c.pivot, c.distance};
}

Vec3 Viewpoint::up() const { return glm::cross(right, direction); }

}  // namespace crosscut
