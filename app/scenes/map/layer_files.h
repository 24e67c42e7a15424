#pragma once

#include "app/model/scene.h"
#include "app/scenes/map/layers.h"

#include <string>
#include <string_view>

namespace crosscut::map_scene {

/// Why so many segments were not kept: a sentence that begins with their number.
[[nodiscard]] std::string no_room_words(MapStore::Put::Outcome outcome, std::size_t count);

/// Makes the lines that stand in a text those of layer A, or of B where A has lines of its own already, and puts them into the
/// store. Where that fails, nothing changes. `source` is what sentences call it.
[[nodiscard]] Scene::DataTaken take_lines(Choices& chosen, MapStore& store, std::string_view text,
                                          const std::string& source);

}  // namespace crosscut::map_scene
