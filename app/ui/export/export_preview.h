#pragma once

#include "app/model/results/export_request.h"
#include "app/model/workspace.h"
#include "app/ui/parts/stage.h"
#include "app/ui/ui_context.h"

#include <optional>
#include <string>

namespace crosscut {

/// The picture that an order asks for, drawn small: as wide as `width` and no higher than `height`, physical pixels. What is
/// no picture of a view is not drawn. Returns how high it is.
float draw_export_preview(const ExportOrder& order, const Stage& stage, Workspace& workspace, const Vec2& at,
                          const Vec2& room, const UiContext& ui);

/// What there is to know before it is saved: "1280 × 800 pixels", "101 pictures, 5 s, about 400 KB", the last once it is known.
[[nodiscard]] std::string export_size_text(const ExportOrder& order, const Presentation& shown,
                                           const std::optional<double>& forecast_bytes);

}  // namespace crosscut
