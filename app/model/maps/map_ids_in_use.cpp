#include "app/model/maps/map_ids_in_use.h"

#include "app/model/fields/field_access.h"

namespace crosscut {

std::vector<double> values_in(std::span<const Snapshot* const> states, const Scene& scene,
                              std::string_view field) {
    std::vector<double> values;
    for (const Snapshot* state : states)
        if (const auto value = state->number(scene, field)) values.push_back(*value);
    return values;
}

}  // namespace crosscut
