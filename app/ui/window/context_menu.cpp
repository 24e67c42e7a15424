#include "app/ui/window/context_menu.h"

#include <crosscut/types.h>
#include "app/model/number_format.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/ui/interaction/snapping.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/draw_list.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

// Logical pixels.
constexpr double kMenuPad_px = 6.0;    // above and below, and beside
constexpr double kMenuTick_px = 26.0;  // before the text, for the check mark of a switch
constexpr double kMenuKeys_px = 28.0;  // between the text and the keys
constexpr double kMenuGroup_px = 9.0;  // between two groups
constexpr double kMenuOff_px = 2.0;    // from the mouse: a line begins beside it
constexpr double kMenuMargin_px = 4.0;

/// The text at a line's right end.
const std::string& aside_of(const MenuItem& line, const UiContext& ui) {
    static const std::string kNothing;
    if (!line.aside.empty()) return line.aside;
    return ui.touch ? kNothing : line.keys;
}

}  // namespace

MenuItem command_item(std::string label, Command command, bool apart, bool enabled) {
    MenuItem item;
    item.command = command;
    item.label = std::move(label);
    item.keys = keys_of(command);
    item.apart = apart;
    item.enabled = enabled;
    return item;
}

Rect menu_rect(const Vec2& px, const Vec2& size, const Vec2& window, double scale) {
    const double margin = kMenuMargin_px * scale;
    Vec2 low = px + Vec2(kMenuOff_px * scale), visible_size = size;
    for (int axis = 0; axis < 2; ++axis) {
        visible_size[axis] = std::max(1.0, std::min(size[axis], window[axis] - 2.0 * margin));
        if (low[axis] + visible_size[axis] > window[axis] - margin) low[axis] = px[axis] - visible_size[axis];
        low[axis] =
            std::floor(std::max(margin, std::min(low[axis], window[axis] - margin - visible_size[axis])));
    }
    return {low, low + visible_size};
}

void ContextMenu::open(std::vector<MenuItem> lines, const Vec2& px, bool by_key) {
    lines_ = std::move(lines);
    px_ = px;
    fresh_ = true;
    highlighted_.reset();
    by_key_ = false;
    if (by_key) go(1);
}

void ContextMenu::go(int steps) {
    const int count = static_cast<int>(lines_.size());
    int at = highlighted_ ? static_cast<int>(*highlighted_) : (steps > 0 ? -1 : count);
    for (int tries = 0; tries < count; ++tries) {
        at = ((at + steps) % count + count) % count;
        if (!lines_[static_cast<std::size_t>(at)].enabled) continue;
        highlighted_ = static_cast<std::size_t>(at);
        by_key_ = true;
        return;
    }
}

void ContextMenu::choose(std::size_t i) {
    if (!lines_[i].enabled) return;
    chosen_item_ = std::move(lines_[i]);
    close();
}

bool ContextMenu::press(const KeyPress& key) {
    if (!is_open()) return false;
    switch (key.key) {
        case Key::up:
            go(-1);
            return true;
        case Key::down:
            go(1);
            return true;
        case Key::tab:
            go(key.shift ? -1 : 1);
            return true;
        case Key::home:
        case Key::end:
            highlighted_.reset();
            go(key.key == Key::home ? 1 : -1);
            return true;
        case Key::enter:
        case Key::space:
            if (highlighted_) choose(*highlighted_);
            return true;
        case Key::escape:
        case Key::menu:
            close();
            return true;
        default:
            close();
            return false;
    }
}

Rect ContextMenu::rect(const UiContext& ui) const {
    const double k = ui.fonts.scale;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const Vec2 window{static_cast<double>(display.x), static_cast<double>(display.y)};
    double words = 0.0, keys = 0.0, tall = 2.0 * kMenuPad_px * k;
    for (const MenuItem& line : lines_) {
        words = std::max(words, static_cast<double>(text_width(ui.fonts.text, line.label)));
        keys = std::max(keys, static_cast<double>(text_width(ui.fonts.text, aside_of(line, ui))));
        tall += static_cast<double>(row_height_px(ui)) + (line.apart ? std::floor(kMenuGroup_px * k) : 0.0);
    }
    const double beside = (2.0 * kMenuPad_px + kMenuTick_px + kMenuKeys_px) * k;
    Vec2 size{std::ceil(words + keys + beside), std::ceil(tall)};
    const bool scrolls = size.y > window.y - 2.0 * kMenuMargin_px * k;
    if (scrolls) size.x += static_cast<double>(ImGui::GetStyle().ScrollbarSize);
    return menu_rect(px_, size, window, k);
}

void ContextMenu::row(std::size_t i, const UiContext& ui) {
    const MenuItem& line = lines_[i];
    const auto k = static_cast<float>(ui.fonts.scale);
    if (line.apart) {
        const float wide = ImGui::GetContentRegionAvail().x;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float gap = std::floor(static_cast<float>(kMenuGroup_px) * k),
                    y = std::floor(at.y + gap * 0.5f);
        ImGui::GetWindowDrawList()->AddLine({at.x + 2 * k, y}, {at.x + wide - 2 * k, y},
                                            packed(ui.theme.border), std::floor(k));
        ImGui::Dummy({wide, gap});
    }
    ListRow row{line.label};
    row.value = aside_of(line, ui);
    row.lit = highlighted_ == i;
    row.ticked = line.on;
    row.enabled = line.enabled;
    row.indent_px = static_cast<float>(kMenuTick_px) * k;
    const ListRowState state = list_row(static_cast<int>(i), row, ui);
    const ImVec2 went = ImGui::GetIO().MouseDelta;
    if (state.over && (went.x != 0.0f || went.y != 0.0f)) {
        highlighted_ = i;
        by_key_ = false;
    }
    if (highlighted_ == i && by_key_) ImGui::SetScrollHereY();
    targets_.push_back(item_target("menu:" + line.label));
    if (state.pressed) choose(i);
}

void ContextMenu::draw(const UiContext& ui) {
    targets_.clear();
    if (is_open()) {
        const Rect menu = rect(ui);
        const float pad = static_cast<float>(kMenuPad_px * ui.fonts.scale);
        if (fresh_) ImGui::OpenPopup(name_);
        ImGui::SetNextWindowPos(imgui_vec(menu.low));
        ImGui::SetNextWindowSize(imgui_vec(menu.size()));
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {pad, pad});
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
        const bool visible = ImGui::BeginPopup(
            name_, ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoNav);
        ImGui::PopStyleVar(2);
        if (visible) {
            ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
            for (std::size_t i = 0; i < lines_.size(); ++i) row(i, ui);
            ImGui::PopStyleVar();
            by_key_ = false;
            ImGui::EndPopup();
        }
        if (!visible && !fresh_) close();  // a click beside it
        fresh_ = false;
    }
    if (!is_open() && ImGui::IsPopupOpen(name_)) {
        if (ImGui::BeginPopup(name_)) {
            ImGui::CloseCurrentPopup();
            ImGui::EndPopup();
        }
    }
}

namespace {

constexpr unsigned kOnHandle = 1, kOnGround = 2, kOnView = 4;

/// A possible item, and for what it exists.
struct MenuEntry {
    MenuAct act;
    unsigned on;
    std::string_view label;
    std::string_view keys = {};  ///< if it is no command
    Command command = Command::cancel;
    bool apart = false;
};

constexpr std::array kMenuEntries{
    MenuEntry{MenuAct::edit_position, kOnHandle, "Edit coordinates\u2026", "Enter"},
    MenuEntry{MenuAct::to_grid, kOnHandle, "Snap to grid"},
    MenuEntry{MenuAct::copy_position, kOnHandle, "Copy coordinates"},
    MenuEntry{MenuAct::name, kOnHandle, "Rename\u2026", "", Command::cancel, true},
    MenuEntry{MenuAct::hide, kOnHandle, "Hide"},
    MenuEntry{MenuAct::turn_about, kOnHandle, "Rotate around this point", "", Command::cancel, true},
    MenuEntry{MenuAct::action, kOnHandle | kOnGround, "", "", Command::cancel, true},
    MenuEntry{MenuAct::command, kOnGround | kOnView, "Zoom to fit", "", Command::frame_all, true},
    MenuEntry{MenuAct::command, kOnGround | kOnView, "Previous view", "", Command::camera_back},
    MenuEntry{MenuAct::view, kOnGround | kOnView, "", "", Command::look, true},
    MenuEntry{MenuAct::command, kOnGround | kOnView, "Perspective", "", Command::toggle_projection, true},
    MenuEntry{MenuAct::arcball, kOnGround | kOnView, "Free rotation"},
    MenuEntry{MenuAct::command, kOnGround | kOnView, "Auto-rotate", "", Command::turn},
    MenuEntry{MenuAct::command, kOnGround, "Snapping", "", Command::toggle_snap, true},
    MenuEntry{MenuAct::show_hidden, kOnGround, "Show hidden objects"},
    MenuEntry{MenuAct::command, kOnGround, "Export\u2026", "", Command::export_picture, true},
    MenuEntry{MenuAct::command, kOnGround, "Copy image", "", Command::copy_picture},
    MenuEntry{MenuAct::command, kOnGround, "Copy as text", "", Command::copy},
    MenuEntry{MenuAct::command, kOnGround, "Paste", "", Command::paste},
};

unsigned bit_of(MenuOf of) {
    return of == MenuOf::handle ? kOnHandle : of == MenuOf::ground ? kOnGround : kOnView;
}

bool is_typed(const Handles& handles, const HandleId& id) {
    const std::vector<const Handle*> moved_handles = handles.moved_with(id);
    return !moved_handles.empty() &&
           std::all_of(moved_handles.begin(), moved_handles.end(), [](const Handle* h) { return h->typed; });
}

bool has_slide_axis(const Handles& handles, const HandleId& id) {
    const Handle* h = handles.point(id);
    return h != nullptr && !(h->rail == Vec3{});
}

bool applies(const MenuEntry& row, const MenuFacts& facts, const Handles& handles) {
    switch (row.act) {
        case MenuAct::edit_position:
        case MenuAct::copy_position:
            return is_typed(handles, facts.handle);
        case MenuAct::name:
        case MenuAct::hide:
            return is_typed(handles, facts.handle) && facts.handle.pane == id_of(kMainPane);
        case MenuAct::to_grid:
            return facts.grid && is_typed(handles, facts.handle) && !has_slide_axis(handles, facts.handle);
        case MenuAct::show_hidden:
            return facts.hidden > 0;
        case MenuAct::turn_about:
        case MenuAct::arcball:
            return facts.turns;
        case MenuAct::view:
        case MenuAct::action:
        case MenuAct::recent_files:
        case MenuAct::recent_file:
        case MenuAct::copy_latex:
            return true;
        case MenuAct::command:
            break;
    }
    switch (row.command) {
        case Command::frame_all:
            return facts.moves;
        case Command::toggle_projection:
        case Command::turn:
            return facts.turns;
        default:
            return true;
    }
}

MenuItem line_of(const MenuEntry& row, const MenuFacts& facts) {
    const bool command = row.act == MenuAct::command;
    MenuItem line{row.act, row.command, 0, std::string(row.label), std::string(row.keys)};
    if (command) line.keys = keys_of(row.command);
    line.apart = row.apart;
    line.enabled = !command || row.command != Command::camera_back || facts.can_go_back;
    line.on = (row.act == MenuAct::arcball && facts.arcball) ||
              (row.command == Command::toggle_projection && !facts.parallel) ||
              (row.command == Command::turn && facts.turning) ||
              (row.command == Command::toggle_snap && facts.snap);
    if (row.act == MenuAct::show_hidden && facts.hidden > 1)
        line.label = "Show " + std::to_string(facts.hidden) + " hidden objects";
    if (facts.handle.kind == HandleKind::body && row.act == MenuAct::to_grid)
        line.label = "Snap both ends to grid";
    if (facts.handle.kind == HandleKind::body && row.act == MenuAct::edit_position)
        line.label = "Edit coordinates of its ends\u2026";
    return line;
}

/// The scene's own actions: for a handle its own; for the ground those of no handle, each once.
std::vector<std::size_t> actions_for(const MenuFacts& facts, const Handles& handles) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < handles.actions.size(); ++i) {
        const ListedAction& action = handles.actions[i];
        const auto same = [&](const ListedAction& other) { return other.label == action.label; };
        const auto on_handle = [&](const ListedAction& other) {
            return same(other) && handles.has(other.item);
        };
        const bool again = std::any_of(found.begin(), found.end(),
                                       [&](std::size_t other) { return same(handles.actions[other]); });
        const bool here = facts.of == MenuOf::handle
                              ? action.item == facts.handle.item
                              : std::none_of(handles.actions.begin(), handles.actions.end(), on_handle);
        if (here && !again) found.push_back(i);
    }
    return found;
}

std::string coordinates(const Handle& h) {
    std::string text = "(" + shortest(h.at.x) + ", " + shortest(h.at.y);
    return text + (h.has_z ? ", " + shortest(h.at.z) + ")" : ")");
}

}  // namespace

std::vector<MenuItem> menu_items(const MenuFacts& facts, const Handles& handles) {
    std::vector<MenuItem> lines;
    bool apart = false;  // if a group's first line does not apply, the group begins with the next one
    for (const MenuEntry& row : kMenuEntries) {
        if ((row.on & bit_of(facts.of)) == 0) continue;
        apart = apart || row.apart;
        if (!applies(row, facts, handles)) continue;
        const auto add = [&](std::size_t number, std::string label, std::string keys) {
            MenuItem line = line_of(row, facts);
            line.number = number;
            if (!label.empty()) line.label = std::move(label);
            if (!keys.empty()) line.keys = std::move(keys);
            line.apart = std::exchange(apart, false) && !lines.empty();
            lines.push_back(std::move(line));
        };
        if (row.act == MenuAct::view) {
            // the first suggested view has a button of its own
            const std::size_t first = facts.of == MenuOf::view ? 1 : 0;
            for (std::size_t i = first; facts.turns && i < facts.views.size(); ++i)
                add(i, facts.views[i], i == 0 ? keys_of(Command::look) : std::string());
        } else if (row.act == MenuAct::action) {
            for (const std::size_t i : actions_for(facts, handles))
                add(i, std::string(handles.actions[i].label), {});
        } else {
            add(0, {}, {});
        }
    }
    return lines;
}

std::string position_text(const Handles& handles, const HandleId& id) {
    std::string text;
    if (!is_typed(handles, id)) return text;
    for (const Handle* h : handles.moved_with(id)) text += (text.empty() ? "" : ", ") + coordinates(*h);
    return text;
}

std::string bring_to_grid(Scene& scene, const HandleId& id, const DecimalStep& step) {
    const Handles handles = handles_of(scene);
    std::vector<std::pair<HandleId, Vec3>> moves;
    bool there = true;
    for (const Handle* h : handles.moved_with(id)) {
        const Vec3 to{on_grid(h->at.x, step), on_grid(h->at.y, step),
                      h->has_z ? on_grid(h->at.z, step) : h->at.z};
        there = there && to == h->at;
        moves.emplace_back(h->id, to);
    }
    if (there) return "Already on the grid.";
    if (moves.size() == 2 && moves[0].second == moves[1].second)
        return "Both ends would snap to the same point. Zoom in for a finer grid.";
    std::string where;  // the names of the grid lines, which the last bit of a crossing may miss
    for (std::size_t i = 0; i < moves.size(); ++i) {
        Handle there_now = *handles.moved_with(id)[i];
        there_now.at = moves[i].second;
        where += (i == 0 ? "" : ", ") + coordinates(there_now);
    }
    for (const auto& [handle, to] : moves) move_handle(scene, handle, to);
    return "Snapped to the grid: " + where + ".";
}

}  // namespace crosscut
