#include "app/ui/interaction/shortcuts.h"

#include "app/ui/canvas/view_state.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/widgets.h"
#include "core/input.h"

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

/// Keys as the sheet writes them. On a page, whose browser keeps these for its tabs and windows, what to press
/// instead, if anything.
constexpr std::string_view kept([[maybe_unused]] std::string_view keys,
                                [[maybe_unused]] std::string_view on_a_page = {}) {
#ifdef CROSSCUT_IN_BROWSER
    return on_a_page;
#else
    return keys;
#endif
}

constexpr std::array kShortcuts{
    Shortcut{Key::z, true, false, Command::undo, "Ctrl Z", "Undo"},
    Shortcut{Key::z, true, true, Command::redo, "Ctrl Shift Z", "Redo"},
    Shortcut{Key::y, true, false, Command::redo, "", ""},
    Shortcut{Key::h, true, false, Command::history, "Ctrl H", "History: go back to any change"},
    Shortcut{Key::c, true, false, Command::copy, "Ctrl C", "Copy the drawing as text"},
    Shortcut{Key::v, true, false, Command::paste, "Ctrl V", "Paste a drawing, a link or points"},
    Shortcut{Key::c, true, true, Command::copy_link, "Ctrl Shift C", "Copy a link with the drawing in it"},
    Shortcut{Key::f10, false, false, Command::file_menu, "F10", "The file menu"},
    Shortcut{Key::n, true, false, Command::begin_anew, kept("Ctrl N"), "New drawing"},
    Shortcut{Key::o, true, false, Command::open, "Ctrl O", "Open a file (or drop it here)"},
    Shortcut{Key::s, true, false, Command::save, "Ctrl S", "Save"},
    Shortcut{Key::s, true, true, Command::save_as, "Ctrl Shift S", "Save as another file"},
    Shortcut{Key::e, true, false, Command::export_picture, "Ctrl E", "Export images, values, steps"},
    Shortcut{Key::e, true, true, Command::copy_latex, "Ctrl Shift E", "Copy the steps as LaTeX"},
    Shortcut{Key::p, true, true, Command::copy_picture, "Ctrl Shift P", "Copy the image"},
    Shortcut{Key::k, true, false, Command::gallery, "Ctrl K", "Find an example"},
    Shortcut{Key::l, false, false, Command::lessons, "L", "Learn: the lessons"},
    Shortcut{Key::right_bracket, false, false, Command::next_preset, "]  Page Down",
             "Next example, or card of a lesson"},
    Shortcut{Key::page_down, false, false, Command::next_preset, "", ""},
    Shortcut{Key::left_bracket, false, false, Command::previous_preset, "[  Page Up",
             "Previous example, or card"},
    Shortcut{Key::page_up, false, false, Command::previous_preset, "", ""},
    Shortcut{Key::n1, true, false, Command::scene_1, "Ctrl 1 \u2013 9",
             "Go to a scene, in the order of the bar"},
    Shortcut{Key::n2, true, false, Command::scene_2, "", ""},
    Shortcut{Key::n3, true, false, Command::scene_3, "", ""},
    Shortcut{Key::n4, true, false, Command::scene_4, "", ""},
    Shortcut{Key::n5, true, false, Command::scene_5, "", ""},
    Shortcut{Key::n6, true, false, Command::scene_6, "", ""},
    Shortcut{Key::n7, true, false, Command::scene_7, "", ""},
    Shortcut{Key::n8, true, false, Command::scene_8, "", ""},
    Shortcut{Key::n9, true, false, Command::scene_9, "", ""},
    Shortcut{Key::n6, true, true, Command::scene_6, "",
             ""},  // for layouts where 6 needs Shift and the key alone is a minus
    Shortcut{Key::right_bracket, true, false, Command::next_scene, kept("Ctrl Page Down", "Ctrl ]"),
             kept("Next scene; also Ctrl ]", "Next scene")},
    Shortcut{Key::page_down, true, false, Command::next_scene, "", ""},
    Shortcut{Key::left_bracket, true, false, Command::previous_scene, kept("Ctrl Page Up", "Ctrl ["),
             kept("Previous scene; also Ctrl [", "Previous scene")},
    Shortcut{Key::page_up, true, false, Command::previous_scene, "", ""},
    Shortcut{Key::f1, false, false, Command::see, "F1", "See: the drawing and the answer"},
    Shortcut{Key::f2, false, false, Command::how, "F2", "How: one method with it, step by step"},
    Shortcut{Key::f3, false, false, Command::compare, "F3", "Compare: all methods, views and values"},
    Shortcut{Key::f, false, false, Command::frame_all, "F", "Zoom to fit"},
    Shortcut{Key::backspace, false, false, Command::camera_back, "Backspace", "Previous view"},
    Shortcut{Key::n1, false, true, Command::method_1, "Shift 1 \u2013 8",
             "Choose a method (2D: without Shift)"},
    Shortcut{Key::n2, false, true, Command::method_2, "", ""},
    Shortcut{Key::n3, false, true, Command::method_3, "", ""},
    Shortcut{Key::n4, false, true, Command::method_4, "", ""},
    Shortcut{Key::n5, false, true, Command::method_5, "", ""},
    Shortcut{Key::n6, false, true, Command::method_6, "", ""},
    Shortcut{Key::n7, false, true, Command::method_7, "", ""},
    Shortcut{Key::n8, false, true, Command::method_8, "", ""},
    Shortcut{Key::n1, false, false, Command::digit_1, "1  3  7", "Front, right, top (3D); again: behind"},
    Shortcut{Key::n2, false, false, Command::digit_2, "", ""},
    Shortcut{Key::n3, false, false, Command::digit_3, "", ""},
    Shortcut{Key::n4, false, false, Command::digit_4, "", ""},
    Shortcut{Key::n5, false, false, Command::digit_5, "", ""},
    Shortcut{Key::n6, false, false, Command::digit_6, "", ""},
    Shortcut{Key::n7, false, false, Command::digit_7, "", ""},
    Shortcut{Key::n8, false, false, Command::digit_8, "", ""},
    Shortcut{Key::n1, true, true, Command::behind_1, "Ctrl Shift 1  3  7", "From behind, left, below (3D)"},
    Shortcut{Key::n3, true, true, Command::behind_3, "", ""},
    Shortcut{Key::n7, true, true, Command::behind_7, "", ""},
    Shortcut{Key::p, false, false, Command::toggle_projection, "P", "Perspective or parallel (3D)"},
    Shortcut{Key::n, false, false, Command::look, "N", "Look along n, the common perpendicular (3D)"},
    Shortcut{Key::r, false, false, Command::turn, "R", "Auto-rotate on/off (3D)"},
    Shortcut{Key::space, false, false, Command::play, "Space", "Play or pause"},
    Shortcut{Key::left, false, false, Command::step_back, "\u2190  ,", "Previous step"},
    Shortcut{Key::comma, false, false, Command::step_back, "", ""},
    Shortcut{Key::right, false, false, Command::step_forward, "\u2192  .", "Next step"},
    Shortcut{Key::period, false, false, Command::step_forward, "", ""},
    Shortcut{Key::home, false, false, Command::jump_start, "Home", "To the start"},
    Shortcut{Key::end, false, false, Command::jump_end, "End", "To the end"},
    Shortcut{Key::t, false, false, Command::switch_transport, "T",
             "Move through time, or the steps of the method"},
    Shortcut{Key::z, false, false, Command::microscope, "Z", "Microscope: the numbers around a point"},
    Shortcut{Key::g, false, false, Command::grid, "G", "Show or hide the grid"},
    Shortcut{Key::g, false, true, Command::ghost, "Shift G", "Pin or remove a ghost"},
    Shortcut{Key::m, false, false, Command::toggle_snap, "M", "Snapping on or off; Ctrl does the opposite"},
    Shortcut{Key::equal, true, false, Command::bigger, "Ctrl +", "Everything bigger"},
    Shortcut{Key::equal, true, true, Command::bigger, "", ""},
    Shortcut{Key::minus, true, false, Command::smaller, "Ctrl \u2212", "Everything smaller"},
    Shortcut{Key::n0, true, false, Command::normal_size, "Ctrl 0", "Normal size"},
    Shortcut{Key::n0, true, true, Command::normal_size, "", ""},
    Shortcut{Key::t, true, false, Command::toggle_theme, kept("Ctrl T"), "Dark or light"},
    Shortcut{Key::comma, true, false, Command::settings, "Ctrl ,", "Settings"},
    Shortcut{Key::h, false, false, Command::toggle_panels, "H", "Hide or show the panels"},
    Shortcut{Key::f11, false, false, Command::presentation, "F11", "Present in full screen, or leave it"},
    Shortcut{Key::f10, false, true, Command::menu, "Shift F10  Menu", "Context menu (or right-click)"},
    Shortcut{Key::menu, false, false, Command::menu, "", ""},
    Shortcut{Key::del, false, false, Command::remove, "Del", "Remove the wall under the mouse"},
    Shortcut{Key::slash, false, true, Command::help, "?", "This sheet"},
    Shortcut{Key::escape, false, false, Command::cancel, "Esc",
             "Cancel a drag, close a panel, pause, stop presenting"},
    Shortcut{Key::q, true, false, Command::quit, kept("Ctrl Q"), "Quit"},
};

const Shortcut* bound_to(const KeyChord& chord, bool ctrl) {
    const auto it = ranges::find_if(kShortcuts, [&](const Shortcut& s) {
        return s.key == chord.key && s.shift == chord.shift && s.ctrl == ctrl;
    });
    return it != kShortcuts.end() ? &*it : nullptr;
}

/// The shortcut's command, unless the text being typed uses the press itself.
std::optional<Command> heard(const Shortcut& s, bool typing) {
    // A text box has its own undo, copy and paste.
    const bool of_text = s.command == Command::undo || s.command == Command::redo ||
                         s.command == Command::copy || s.command == Command::paste;
    if (typing && (!s.ctrl || of_text) && s.command != Command::cancel) return std::nullopt;
    return s.command;
}

}  // namespace

std::span<const Shortcut> shortcuts() { return kShortcuts; }

const Shortcut* sheet_line(Command command) {
    const auto it = ranges::find_if(
        kShortcuts, [&](const Shortcut& s) { return s.command == command && !s.keys.empty(); });
    return it != kShortcuts.end() ? &*it : nullptr;
}

std::string keys_of(Command command) {
    const Shortcut* line = sheet_line(command);
    return line != nullptr ? std::string(line->keys) : std::string();
}

std::optional<Command> command_for(const KeyPress& press, bool typing) {
    if (press.alt) return std::nullopt;
    if (const Shortcut* s = bound_to(press.sign, press.ctrl)) return heard(*s, typing);
    if (const Shortcut* s = bound_to({press.key, press.shift}, press.ctrl)) return heard(*s, typing);
    return std::nullopt;
}

namespace {

/// A key outside the commands: for a focused handle, and during a drag.
struct HandleKey {
    const char* keys;
    const char* what;
};
constexpr std::array kHandleKeys{
    HandleKey{"Tab  Shift Tab", "Choose the next or last handle"},
    HandleKey{"\u2190 \u2191 \u2192 \u2193", "Move it by a line of the grid"},
    HandleKey{"Shift  Ctrl", "with the arrows: a tenth, ten lines"},
    HandleKey{"Enter", "Type its exact place (or double-click it)"},
};
constexpr std::array kDragKeys{
    HandleKey{"Ctrl", "No snapping"},
    HandleKey{"Shift", "Ten times finer"},
    HandleKey{"Ctrl Shift", "Steps of 15\u00B0 about the other end"},
    HandleKey{"X  Y  Z", "Along one axis"},
};

constexpr std::array kPresentingKeys{
    HandleKey{"A", "Hide the answer, or show it"},
    HandleKey{"B", "Blank the screen, or show it"},
    HandleKey{"D", "The pen, or put it down; held: draw with the mouse"},
    HandleKey{"C", "Wipe what was drawn"},
    HandleKey{"Page Up  Page Down", "Previous example, next example"},
};

/// Where there are fingers, before the keys.
constexpr std::array kFingers{
    HandleKey{"One finger", "Moves a point, else the view"},
    HandleKey{"Two fingers", "Move and zoom the view"},
    HandleKey{"Tap twice", "Type a point's or a number's exact value"},
    HandleKey{"Touch and hold", "The menu of what is there"},
};

/// The first command of each section of the sheet.
struct Section {
    Command first;
    const char* title;
};
constexpr std::array kSections{
    Section{Command::undo, "Undo, files, the clipboard"},
    Section{Command::gallery, "Examples, lessons, scenes"},
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

/// Writes the lines in columns of one width, filling one column after the other.
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
            // A heading is not left at the bottom of a column.
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
    std::vector<std::string> text_;  ///< of the lines, wrapped to the width beside the keys
    const UiContext& ui_;
    float k_, keys_ = 0.0f, pitch_ = 0.0f, all_ = 0.0f;
    std::size_t columns_ = 1;
};

}  // namespace

std::vector<KeySheetLine> key_sheet_lines(bool touch) {
    std::vector<KeySheetLine> lines;
    const auto add = [&](const char* title, const auto& keys) {
        lines.push_back({"", title});
        for (const HandleKey& key : keys) lines.push_back({key.keys, key.what});
    };
    if (touch) add("Fingers", kFingers);
    for (const Shortcut& s : shortcuts()) {
        for (const Section& section : kSections)
            if (section.first == s.command && !s.keys.empty()) lines.push_back({"", section.title});
        if (!s.keys.empty()) lines.push_back({s.keys, s.what});
    }
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
        ImGui::PushFont(ui.fonts.headline);
        ImGui::TextUnformatted(ui.touch ? "Fingers and keys" : "Keys");
        ImGui::PopFont();
        const float close_px = ImGui::CalcTextSize("Close").x + 2.0f * ImGui::GetStyle().FramePadding.x;
        ImGui::SameLine(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - close_px);
        if (ImGui::Button("Close")) open_ = false;
        ImGui::BeginChild("lines", {0, 0}, false, ImGuiWindowFlags_NoNav);
        SheetWriter(key_sheet_lines(ui.touch), ImGui::GetContentRegionAvail().x, ui).write();
        ImGui::EndChild();
    });
}

}  // namespace crosscut
