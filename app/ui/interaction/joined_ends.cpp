#include "app/ui/interaction/joined_ends.h"

#include <algorithm>

namespace crosscut {
namespace {

bool is_end(const Handles& handles, const HandleId& id) {
    return std::any_of(handles.bodies.begin(), handles.bodies.end(), [&](const BodyHandle& body) {
        return handles.points[body.start].id == id || handles.points[body.end].id == id;
    });
}

}  // namespace

std::vector<const Handle*> joined_ends(const Handles& handles, const HandleId& end) {
    std::vector<const Handle*> joined;
    const Handle* held = end.kind == HandleKind::point ? handles.point(end) : nullptr;
    if (held == nullptr || !handles.drawn || !is_end(handles, end)) return joined;
    for (const BodyHandle& body : handles.bodies) {
        for (const std::size_t i : {body.start, body.end}) {
            const Handle& other = handles.points[i];
            if (!(other.id == end) && other.at == held->at && !other.hidden && !body.hidden)
                joined.push_back(&other);
        }
    }
    return joined;
}

void forget_joined(SnapTargets& targets, const Vec3& at) {
    std::erase_if(targets.points, [&](const SnapTargets::Point& p) { return p.at == at; });
    std::erase_if(targets.slopes, [&](const SnapTargets::Slope& slope) {
        return std::any_of(targets.bodies.begin(), targets.bodies.end(), [&](const SnapTargets::Body& body) {
            return body.item == slope.item && (body.from == at || body.to == at);
        });
    });
    std::erase_if(targets.bodies,
                  [&](const SnapTargets::Body& body) { return body.from == at || body.to == at; });
}

}  // namespace crosscut
