#include "app/model/maps/map_reading.h"
#include "app/scenes/map/map.h"
#include "app/view/draw_list.h"

#include "app/model/fields/fields.h"
#include "app/model/maps/arc_text.h"
#include "app/model/maps/fetch_asset.h"
#include "app/model/maps/file_lines.h"
#include "app/model/maps/map_store.h"
#include "app/scenes/shared/plane.h"
#include "app/scenes/shared/space.h"
#include "app/scenes/shared/walls.h"
#include "core/input.h"
#include "core/number/rounded_functions.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <string_view>
#include <utility>

namespace crosscut::map_scene {
namespace {

constexpr std::size_t kLargestNamed = 40;  // bytes of a feature's name

std::shared_ptr<LayerData> data_of(LineMap map, std::string title) {
    auto data = std::make_shared<LayerData>();
    data->map = std::move(map);
    data->ring = data->map.rings();
    if (std::find(data->ring.begin(), data->ring.end(), 1) != data->ring.end())
        for (std::size_t i = 0; i < data->ring.size(); ++i)
            data->feature_of.push_back(static_cast<std::uint32_t>(data->map.position(i).feature));
    data->title = std::move(title);
    const std::vector<Segment2>& all = data->map.segments();
    if (all.empty()) return data;
    data->low = data->high = all.front().start;
    for (const Segment2& a : all) {
        data->low = glm::min(data->low, glm::min(a.start, a.end));
        data->high = glm::max(data->high, glm::max(a.start, a.end));
        data->length += std::hypot(a.end.x - a.start.x, a.end.y - a.start.y);
    }
    return data;
}

SharedData read_world(std::string_view text, std::string title) {
    NamedMap named = read_arc_map(text);
    auto data = data_of(std::move(named.map), std::move(title));
    data->names = std::move(named.names);
    return data;
}

/// The text of a file in the program or beside it; empty where it is in neither.
std::string text_of(std::string_view file) {
    const auto found = ranges::find(map_files(), file, &MapFile::file);
    return found == map_files().end() ? text_beside_page(file) : std::string(found->text);
}

/// A map without lines where the file is not found, which the title then says.
SharedData read_coarse_world(const std::string& title) {
    const std::string text = text_of("world_110m.txt");
    return text.empty() ? data_of({}, "the world, whose map was not found") : read_world(text, title);
}

/// The fine map; where it cannot be read, the coarse one with a title that says so.
SharedData read_fine_world() {
    const std::string text = text_of("world_50m.txt");
    return text.empty() ? read_coarse_world("the world at 1 : 110 million (the finer one was not found)")
                        : read_world(text, "the world at 1 : 50 million");
}

/// Each is read once.
SharedData world(bool fine) {
    if (fine) {
        static const SharedData detailed = read_fine_world();
        return detailed;
    }
    static const SharedData coarse = read_coarse_world("the world at 1 : 110 million");
    return coarse;
}

SharedData generated(const LayerChoice& choice) {
    if (choice.source == Source::blocks)
        return data_of(generate_blocks(choice.count, choice.seed), "blocks and streets");
    if (choice.source == Source::hatch) return data_of(generate_hatch(choice.count, choice.seed), "a hatch");
    return data_of(generate_random(choice.count, choice.seed), "random segments");
}

}  // namespace

std::string LayerData::name_of(std::size_t segment) const {
    const SegmentPosition position = map.position(segment);
    std::string feature = "feature " + std::to_string(position.feature);
    if (position.feature < names.size() && !names[position.feature].empty())
        feature = names[position.feature].substr(0, kLargestNamed);
    return "segment " + std::to_string(position.segment) + " of " + feature;
}

void put_back(LayerChoice& layer) {
    layer.x = layer.y = layer.turn_deg = 0.0;
    layer.scale = 1.0;
}

SharedData layer_data(const LayerChoice& choice, const MapStore& store, const SharedData& of_a) {
    switch (choice.source) {
        case Source::world:
        case Source::world_fine:
            return world(choice.source == Source::world_fine);
        case Source::lines: {
            const MapStore::Entry* entry = store.find(choice.data);
            if (entry == nullptr && choice.data == 0) return data_of({}, "no lines yet");
            if (entry == nullptr) {
                auto lost = data_of({}, "lines that were not saved");
                lost->lost = true;
                return lost;
            }
            return data_of(*entry->map, entry->name.empty() ? "its own lines" : entry->name);
        }
        case Source::copy:
        case Source::itself:
            return of_a;
        case Source::blocks:
        case Source::hatch:
        case Source::random:
            break;
    }
    return generated(choice);
}

LayerTransform::LayerTransform(const LayerChoice& choice, const Vec2& middle)
    : middle_(middle), shift_(choice.x, choice.y) {
    constexpr std::array<Vec2, 4> kQuarters{Vec2(1, 0), Vec2(0, 1), Vec2(-1, 0), Vec2(0, -1)};
    const double quarters = choice.turn_deg / 90.0;
    const double turn = choice.turn_deg * (std::numbers::pi / 180.0);
    const auto [cosine, sine] = rounded_cos_sin(turn);
    Vec2 direction(cosine, sine);
    if (quarters == std::floor(quarters))
        direction = kQuarters[static_cast<std::size_t>(std::fmod(quarters + 8.0, 4.0))];
    c_ = direction.x * choice.scale;
    s_ = direction.y * choice.scale;
    turns_ = c_ != 1.0 || s_ != 0.0;
}

Vec2 LayerTransform::operator()(const Vec2& p) const {
    if (!turns_) return p + shift_;
    return middle_ + turned(p - middle_) + shift_;
}

Layer placed(const LayerChoice& choice, SharedData data) {
    Layer layer{std::move(data), {}};
    const LayerTransform transform(choice, layer.data->middle());
    const std::vector<Segment2>& all = layer.data->map.segments();
    layer.segments.reserve(all.size());
    for (const Segment2& a : all) layer.segments.push_back({transform(a.start), transform(a.end)});
    return layer;
}

Grips grips_of(const LayerData& data, const LayerChoice& choice) {
    constexpr double kArm = 0.3;  // length of the arm, as a fraction of the layer's longer side
    const Vec2 size = data.high - data.low;
    Grips grips;
    grips.home = data.middle();
    grips.arm = kArm * std::max(size.x, size.y);
    const LayerTransform transform(choice, grips.home);
    grips.middle = transform(grips.home);
    grips.corner = transform(grips.home + Vec2(grips.arm, 0.0));
    return grips;
}

std::string no_space_text(MapStore::PutResult::Outcome outcome, std::size_t count) {
    const std::string segments = counted(count, "segment");
    if (outcome == MapStore::PutResult::Outcome::full)
        return "not enough memory for " + segments +
               " more, because Undo still keeps older files. Restart Crosscut to free it.";
    return segments + " are too many for a drawing. The command crosscut crossings takes any number.";
}

Scene::DataImport take_lines(Params& chosen, MapStore& store, std::string_view text,
                             const std::string& source) {
    FileLines read = read_file_lines(text, source, kLargestStored);
    if (!read.error.empty()) return {false, std::move(read.error)};
    const std::size_t count = read.map.segments().size();
    const bool into_a = chosen.a.source != Source::lines;
    LayerChoice& layer = into_a ? chosen.a : chosen.b;
    const std::array beside{into_a ? chosen.b.data : chosen.a.data};
    const std::string& system = read.report.system.name;
    const MapStore::Entry* other =
        (into_a ? chosen.b : chosen.a).source == Source::lines ? store.find(beside[0]) : nullptr;
    if (other != nullptr && !system.empty() && !other->system.empty() && system != other->system)
        return {false,
                fault_text(source, {0, 0, "coordinates of " + other->system + ", as " + other->name + " has",
                                    system})};
    const MapStore::PutResult put = store.put(std::move(read.map), read.title, beside, system);
    if (put.id == 0) return {false, source + ": " + no_space_text(put.outcome, count)};
    put_back(layer);
    layer.data = put.id;
    layer.source = Source::lines;
    if (into_a && chosen.b.source == Source::copy) chosen.b.source = Source::itself;
    chosen.selected = 0;
    return {true,
            "Layer " + std::string(into_a ? "A" : "B") + " has " + counted(count, "segment") + ", from " +
                read.title + "." + read.remarks,
            std::move(read.report)};
}

void add_layer_handles(HandleList& list, const LayerWords& words, LayerChoice& choice,
                       const LayerData& data) {
    if (data.map.segments().empty()) return;
    const Grips grips = grips_of(data, choice);
    const Vec2 middle = grips.home;
    const double arm = grips.arm;
    LayerChoice* chosen = &choice;
    list.handle({"canvas", words.move_id, words.source_label, words.role, true}, flat(grips.middle),
                [chosen, middle](const Vec3& to) {
                    chosen->x = std::clamp(to.x - middle.x, kShift.low, kShift.high);
                    chosen->y = std::clamp(to.y - middle.y, kShift.low, kShift.high);
                });
    if (!(arm > 0.0)) return;
    list.handle({"canvas", words.turn_id, words.turn_label, words.role, true}, flat(grips.corner),
                [chosen, middle, arm](const Vec3& to) {
                    const Vec2 direction = Vec2(to.x, to.y) - middle - Vec2(chosen->x, chosen->y);
                    const double size = length_of(direction);
                    if (!(size > 0.0)) return;
                    chosen->turn_deg =
                        std::clamp(rounded_atan2(direction.y, direction.x) * (180.0 / std::numbers::pi),
                                   kTurn.low, kTurn.high);
                    chosen->scale = std::clamp(size / arm, kScale.low, kScale.high);
                });
}

void add_pair_action(HandleList& list, const Segment2& a, const Segment2& b) {
    add_open_action(list, "looked", "Open these two in Intersect", "AB and CD are the two selected segments.",
                    intersect_text(a, b));
    add_open_action(list, "looked", "Open these two in Nearest",
                    "A and B are the two selected segments, both on the floor.", nearest_text(a, b));
    add_open_action(list, "looked", "Open these two in Sweep",
                    "The point moves along the first segment; the line is the second one, at rest.",
                    sweep_text(b, a));
}

}  // namespace crosscut::map_scene
