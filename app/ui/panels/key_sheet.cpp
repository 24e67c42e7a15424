#include "app/ui/panels/key_sheet.h"

#include "app/ui/imgui_version.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/methods/answer_marks.h"
#include "app/ui/panels/panel_frame.h"
#include "app/ui/widgets/overlay.h"
#include "app/ui/widgets/text_fit.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

/// What keys do that belong to no command: to a handle that has the focus, and during a drag.
struct HeldKey {
    const char* keys;
    const char* what;
};
constexpr std::array kHandleKeys{
    HeldKey{"Tab  Shift Tab", "Choose the next or last handle"},
    HeldKey{"\u2190 \u2191 \u2192 \u2193", "Move it by a line of the grid"},
    HeldKey{"Shift  Ctrl", "with the arrows: a tenth, ten lines"},
    HeldKey{"Enter", "Type its exact place (or double-click it)"},
};
constexpr std::array kDragKeys{
    HeldKey{"Ctrl", "No snapping"},
    HeldKey{"Shift", "Ten times finer"},
    HeldKey{"Ctrl Shift", "Steps of 15\u00B0 about the other end"},
    HeldKey{"X  Y  Z", "Along one axis"},
};

constexpr std::array kPresentingKeys{
    HeldKey{"A", "Hide the answer, or show it"},
    HeldKey{"B", "Blank the screen, or show it"},
    HeldKey{"D", "The pen, or put it down; held: draw with the mouse"},
    HeldKey{"C", "Wipe what was drawn"},
    HeldKey{"Page Up  Page Down", "The preset before, the next one"},
};

/// Where the keys of commands begin that have one heading.
struct Section {
    Command first;
    const char* title;
};
constexpr std::array kSections{
    Section{Command::undo, "Undo, files, the clipboard"},
    Section{Command::gallery, "Presets, lessons, scenes"},
    Section{Command::see, "What is shown"},
    Section{Command::play, "Time and steps"},
    Section{Command::microscope, "Helpers"},
    Section{Command::bigger, "The window"},
};

// Logical pixels.
constexpr double kWide_px = 1180.0, kHigh_px = 740.0;
constexpr float kColumn_px = 300.0f, kColumnGap_px = 20.0f, kAfterKeys_px = 12.0f, kAboveTitle_px = 8.0f;
constexpr float kLineGap_px = 4.0f;
constexpr std::size_t kMostColumns = 3;

/// The lines in columns of one width, one column filled after the other.
class SheetWriter {
  public:
    SheetWriter(std::vector<KeySheetLine> lines, float wide, const UiContext& ui)
        : lines_(std::move(lines)), ui_(ui), k_(static_cast<float>(ui.fonts.scale)) {
        const float gap = kColumnGap_px * k_;
        const auto fit = static_cast<std::size_t>((wide + gap) / ((kColumn_px + kColumnGap_px) * k_));
        columns_ = std::clamp<std::size_t>(fit, 1, kMostColumns);
        pitch_ = (wide + gap) / static_cast<float>(columns_);
        for (const KeySheetLine& line : lines_)
            keys_ = std::max(keys_, text_width(ui.fonts.text, line.keys) + kAfterKeys_px * k_);
        for (const KeySheetLine& line : lines_) {
            text_.push_back(wrapped(line.what, ui.fonts.text, font_px(ui.fonts.text), pitch_ - gap - keys_));
            all_ += high(text_.size() - 1);
        }
    }
    void write() {
        const ImVec2 low = ImGui::GetCursorScreenPos();
        float y = 0.0f, most = 0.0f, before = 0.0f;
        std::size_t column = 0;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            // A heading is not left at the foot of a column.
            const float with =
                high(i) + (lines_[i].keys.empty() && i + 1 < lines_.size() ? high(i + 1) : 0.0f);
            const bool full = before + y + 0.5f * with >
                              all_ * static_cast<float>(column + 1) / static_cast<float>(columns_);
            if (full && column + 1 < columns_) {
                before += y;
                y = 0.0f;
                ++column;
            }
            write_line(i, {std::round(low.x + pitch_ * static_cast<float>(column)), std::round(low.y + y)});
            y += high(i);
            most = std::max(most, y);
        }
        ImGui::Dummy({1.0f, most});
    }

  private:
    [[nodiscard]] float high(std::size_t i) const {
        const auto rows = static_cast<float>(std::count(text_[i].begin(), text_[i].end(), '\n') + 1);
        const float above = lines_[i].keys.empty() ? kAboveTitle_px * k_ : 0.0f;
        return rows * font_px(ui_.fonts.text) + above + kLineGap_px * k_;
    }
    void write_line(std::size_t i, ImVec2 at) const {
        ImDrawList& out = *ImGui::GetWindowDrawList();
        const KeySheetLine& line = lines_[i];
        if (line.keys.empty())
            return write_at(out, ui_.fonts.strong, {at.x, at.y + kAboveTitle_px * k_}, ui_.theme.text,
                            line.what);
        write_at(out, ui_.fonts.text, at, ui_.theme.accent, line.keys);
        out.AddText(ui_.fonts.text, font_px(ui_.fonts.text), {at.x + keys_, at.y}, packed(ui_.theme.text),
                    text_[i].c_str());
    }

    std::vector<KeySheetLine> lines_;
    std::vector<std::string> text_;  ///< of the lines, as wide as there is room beside the keys
    const UiContext& ui_;
    float k_, keys_ = 0.0f, pitch_ = 0.0f, all_ = 0.0f;
    std::size_t columns_ = 1;
};

}  // namespace

std::vector<KeySheetLine> key_sheet_lines() {
    std::vector<KeySheetLine> lines;
    for (const Shortcut& s : shortcuts()) {
        for (const Section& section : kSections)
            if (section.first == s.command && !s.keys.empty()) lines.push_back({"", section.title});
        if (!s.keys.empty()) lines.push_back({s.keys, s.what});
    }
    const auto add = [&](const char* title, const auto& keys) {
        lines.push_back({"", title});
        for (const HeldKey& key : keys) lines.push_back({key.keys, key.what});
    };
    add("On a handle", kHandleKeys);
    add("While dragging", kDragKeys);
    add("While presenting (F11)", kPresentingKeys);
    return lines;
}

bool KeySheet::close() { return std::exchange(open_, false); }

bool KeySheet::press(const KeyPress& press) {
    if (!open_ || (press.ctrl && press.key == Key::q)) return false;
    const bool mark = press.key == Key::slash || press.sign.key == Key::slash;
    if (mark || press.key == Key::escape || press.key == Key::enter) open_ = false;
    return true;
}

void KeySheet::draw(const UiContext& ui) {
    draw_overlay("##help", open_, {kWide_px, kHigh_px}, ui, [&](const Rect&) {
        push_font(ui.fonts.headline);
        ImGui::TextUnformatted("Keys");
        ImGui::PopFont();
        const float close_px = ImGui::CalcTextSize("Close").x + 2.0f * ImGui::GetStyle().FramePadding.x;
        ImGui::SameLine(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - close_px);
        if (ImGui::Button("Close")) open_ = false;
        ImGui::BeginChild("lines", {0, 0}, false, ImGuiWindowFlags_NoNav);
        SheetWriter(key_sheet_lines(), ImGui::GetContentRegionAvail().x, ui).write();
        ImGui::EndChild();
    });
}

}  // namespace crosscut
