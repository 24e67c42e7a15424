#include "app/ui/files/link_code.h"

#include <crosscut/types.h>
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/methods/method_table.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

/// Draws a code in a square, black on white in every theme, its modules on whole pixels.
void draw_code(ImDrawList& out, const QrCode& code, const ImVec2& low, float side) {
    const std::size_t modules = code.side + 2 * kQuietZone;
    const float module = std::max(1.0f, std::floor(side / static_cast<float>(modules)));
    const float whole = module * static_cast<float>(modules), rest = std::round((side - whole) * 0.5f);
    const ImVec2 at{low.x + rest, low.y + rest};
    out.AddRectFilled(at, {at.x + whole, at.y + whole}, IM_COL32_WHITE);
    for (std::size_t row = 0; row < code.side; ++row) {
        for (std::size_t column = 0; column < code.side; ++column) {
            if (!code.at(column, row)) continue;
            const ImVec2 from{at.x + module * static_cast<float>(column + kQuietZone),
                              at.y + module * static_cast<float>(row + kQuietZone)};
            out.AddRectFilled(from, {from.x + module, from.y + module}, IM_COL32_BLACK);
        }
    }
}

}  // namespace

std::string LinkCode::show(const std::string& link) {
    auto code = qr_code(link);
    if (!code) return "The link is too long for a QR code. Copy it instead.";
    code_ = *std::move(code);
    link_ = link;
    open_ = true;
    return {};
}

bool LinkCode::press(const KeyPress& press) {
    if (!open_ || command_for(press, true) == Command::quit) return false;
    if (press.key == Key::escape || press.key == Key::enter) close();
    return true;
}

void LinkCode::draw(const UiContext& ui) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const Vec2 all = Vec2{static_cast<double>(window.x), static_cast<double>(window.y)} / ui.fonts.scale;
    const double side = std::min(all.x, all.y);
    draw_overlay("##link code", open_, {side, side}, ui, [&](const Rect&) {
        ImGui::TextUnformatted("Scan to open this on a phone. Esc closes.");
        const float size = font_px(ui.fonts.small), gap = ImGui::GetStyle().ItemSpacing.y;
        const ImVec2 low = ImGui::GetCursorScreenPos(), left = ImGui::GetContentRegionAvail();
        const float square = std::max(1.0f, std::min(left.x, left.y - size - gap));
        ImDrawList& out = *ImGui::GetWindowDrawList();
        draw_code(out, code_, {std::round(low.x + (left.x - square) * 0.5f), low.y}, square);
        write_at(out, ui.fonts.small, {low.x, low.y + left.y - size}, ui.theme.text_dim,
                 cut_to(one_line(link_), ui.fonts.small, size, left.x));
    });
}

}  // namespace crosscut
