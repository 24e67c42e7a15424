#pragma once

#include "app/model/workspace.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/ui_context.h"
#include "app/ui/ui_place.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// "Undo: A moved": with the step that it takes back.
[[nodiscard]] std::string undo_text(const Workspace& workspace);
[[nodiscard]] std::string redo_text(const Workspace& workspace);

/// How undo and redo stand in a bar.
enum class UndoButtons : std::uint8_t { none, arrows, words };

/// What both take side by side, with the gap between them, physical pixels.
[[nodiscard]] float undo_buttons_px(UndoButtons as);

/// Both, grey where there is nothing to take back or to do again. Returns what was pressed, and adds "bar:Undo" and "bar:Redo".
[[nodiscard]] std::optional<Command> draw_undo_buttons(UndoButtons as, const Workspace& workspace,
                                                       std::vector<UiPlace>& places, const UiContext& ui);

}  // namespace crosscut
