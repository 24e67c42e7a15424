#include "app/model/maps/map_ids_in_use.h"

#include "app/model/fields/field_access.h"

namespace crosscut {

std::vector<MapId> map_ids_in(std::span<const Snapshot* const> states, const Scene& scene,
                              std::string_view field) {
    std::vector<MapId> ids;
    for (const Snapshot* state : states)
        if (const auto value = state->number(scene, field)) ids.push_back(static_cast<MapId>(*value));
    return ids;
}

}  // namespace crosscut
