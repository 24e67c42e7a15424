#include "app/scenes/map/layer_files.h"

#include "app/model/fields/counted.h"
#include "app/model/maps/line_map_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

namespace crosscut::map_scene {
namespace {

bool is_beyond(const Segment2& line) {
    const double all[] = {line.start.x, line.start.y, line.end.x, line.end.y};
    return std::any_of(std::begin(all), std::end(all),
                       [](double x) { return std::fabs(x) > kLargestStored; });
}

std::string place_words(const SegmentPlace& place) {
    return "segment " + std::to_string(place.segment) + " of feature " + std::to_string(place.feature);
}

}  // namespace

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
    LineMapText read = read_line_map(text, source, BadFeature::is_left_out);
    if (!read.error.empty()) return {false, std::move(read.error)};
    const std::size_t count = read.map.segments().size();
    if (count == 0)
        return {false, read.skipped.empty() ? source + ": no lines are in it." : read.skipped.front()};
    for (std::size_t i = 0; i < count; ++i)
        if (is_beyond(read.map.segments()[i]))
            return {false,
                    source + ": " + place_words(read.map.place(i)) + " has a coordinate beyond 1e100."};
    const bool drawing = begins_as_drawing(text);
    if (drawing) read.map.mirror();
    const bool into_a = chosen.a.source != Source::lines;
    LayerChoice& layer = into_a ? chosen.a : chosen.b;
    const std::string title = source.substr(source.find_last_of("/\\") + 1);  // all of it without a slash
    const std::array<double, 1> beside{into_a ? chosen.b.data : chosen.a.data};
    const MapStore::Put put = store.put(std::move(read.map), title, beside);
    if (put.id == 0.0) return {false, source + ": " + no_room_words(put.outcome, count)};
    put_back(layer);
    layer.data = put.id;
    layer.source = Source::lines;
    if (into_a && chosen.b.source == Source::copy) chosen.b.source = Source::itself;
    chosen.looked = 0.0;
    std::string sentence = "Layer " + std::string(into_a ? "A" : "B") + " has " + counted(count, "segment") +
                           ", from " + title + ".";
    if (drawing)
        sentence += " Its y counts downwards in the file and upwards here, so that it stands upright.";
    if (read.skipped_count > 0)
        sentence +=
            " Left out: " + read.skipped.front() +
            (read.skipped_count > 1 ? " And " + std::to_string(read.skipped_count - 1) + " more." : "");
    return {true, std::move(sentence)};
}

}  // namespace crosscut::map_scene
