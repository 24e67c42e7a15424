#pragma once

#include "app/model/files/file_choice.h"
#include "app/ui/ui_context.h"
#include "app/ui/ui_place.h"

#include <vector>

namespace crosscut {

/// What a folder shows, a row each, in the room at Dear ImGui's cursor, `tall` high (physical pixels): a click lights a row.
/// True when one was clicked twice. `show_lit`: the lit one is to be in view. Adds "files:row:a.json" to `places`.
[[nodiscard]] bool draw_file_list(FileChoice& choice, bool show_lit, float tall, const UiContext& ui,
                                  std::vector<UiPlace>& places);

}  // namespace crosscut
