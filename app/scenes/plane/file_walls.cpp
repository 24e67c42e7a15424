#include "app/scenes/plane/file_walls.h"

#include "app/model/maps/named_data.h"

#include <array>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

constexpr std::string_view kNumberField = "walls.file", kListField = "walls.lines";
constexpr NumberRange kNumber{0.0, kLargestMapId, 1.0, {}, false, true};

}  // namespace

void FileWalls::declare(Fields& fields) {
    fields.number({kNumberField, kNumberField, Role::object_a, false, true}, number_, kNumber);
    const auto numbers = [this] { return store_.numbers(std::array{number_}); };
    fields.list({kListField, "Walls of files", Role::text, true}, numbers,
                [this, numbers](const std::vector<double>& given) {
                    if (given != numbers()) store_.give(given);
                });
}

std::span<const Segment2> FileWalls::all() const {
    const MapStore::Entry* entry = store_.find(number_);
    return entry != nullptr ? std::span(entry->map->segments()) : std::span<const Segment2>();
}

bool FileWalls::take(LineMap map, const std::string& name) {
    const MapStore::Put put = store_.put(std::move(map), name, {});
    if (put.id != 0.0) number_ = put.id;
    return put.id != 0.0;
}

void FileWalls::take_over(const FileWalls& before) {
    store_.join(before.store_, std::array<double*, 1>{&number_});
}

void FileWalls::keep_for(std::span<const Snapshot* const> states, const Scene& scene) {
    store_.keep_only(values_in(states, scene, kNumberField));
}

}  // namespace crosscut
