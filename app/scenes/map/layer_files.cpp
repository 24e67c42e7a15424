#include "app/scenes/map/layer_files.h"

#include "app/model/fields/fields.h"
#include "app/model/maps/file_lines.h"

#include <array>
#include <utility>

namespace crosscut::map_scene {

std::string no_room_words(MapStore::Put::Outcome outcome, std::size_t count) {
    const std::string segments = counted(count, "segment");
    if (outcome == MapStore::Put::Outcome::full)
        return segments +
               " have no room beside the lines that undo goes back to: " + std::to_string(kMostHeldNumbers) +
               " numbers are kept in all. Start Crosscut anew to let the oldest go.";
    return segments + " are more than a scene has room for; crosscut crossings takes any number.";
}

Scene::DataTaken take_lines(Choices& chosen, MapStore& store, std::string_view text,
                            const std::string& source) {
    FileLines read = read_file_lines(text, source, kLargestStored);
    if (!read.error.empty()) return {false, std::move(read.error)};
    const std::size_t count = read.map.segments().size();
    const bool into_a = chosen.a.source != Source::lines;
    LayerChoice& layer = into_a ? chosen.a : chosen.b;
    const std::array<double, 1> beside{into_a ? chosen.b.data : chosen.a.data};
    const std::string& system = read.report.system.name;
    const MapStore::Entry* other =
        (into_a ? chosen.b : chosen.a).source == Source::lines ? store.find(beside[0]) : nullptr;
    if (other != nullptr && !system.empty() && !other->system.empty() && system != other->system)
        return {false,
                fault_text(source, {0, 0, "coordinates of " + other->system + ", as " + other->name + " has",
                                    system})};
    const MapStore::Put put = store.put(std::move(read.map), read.title, beside, system);
    if (put.id == 0.0) return {false, source + ": " + no_room_words(put.outcome, count)};
    put_back(layer);
    layer.data = put.id;
    layer.source = Source::lines;
    if (into_a && chosen.b.source == Source::copy) chosen.b.source = Source::itself;
    chosen.looked = 0.0;
    return {true,
            "Layer " + std::string(into_a ? "A" : "B") + " has " + counted(count, "segment") + ", from " +
                read.title + "." + read.remarks,
            std::move(read.report)};
}

}  // namespace crosscut::map_scene
