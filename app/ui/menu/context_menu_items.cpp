#include "app/ui/menu/context_menu_items.h"

#include "app/model/number_format.h"
#include "app/ui/interaction/snapping.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

constexpr unsigned kOnHandle = 1, kOnGround = 2, kOnView = 4;

/// An item that there may be, and on what.
struct MenuEntry {
    MenuAct act;
    unsigned on;
    std::string_view label;
    std::string_view keys = {};  ///< where it is no command
    Command command = Command::cancel;
    bool apart = false;
};

constexpr std::array kMenuEntries{
    MenuEntry{MenuAct::type_place, kOnHandle, "Type its place\u2026", "Enter"},
    MenuEntry{MenuAct::to_grid, kOnHandle, "Bring it to the grid"},
    MenuEntry{MenuAct::copy_place, kOnHandle, "Copy its coordinates"},
    MenuEntry{MenuAct::name, kOnHandle, "Name it\u2026", "", Command::cancel, true},
    MenuEntry{MenuAct::hide, kOnHandle, "Hide it"},
    MenuEntry{MenuAct::turn_about, kOnHandle, "Turn around this", "", Command::cancel, true},
    MenuEntry{MenuAct::offer, kOnHandle | kOnGround, "", "", Command::cancel, true},
    MenuEntry{MenuAct::command, kOnGround | kOnView, "Fit the view", "", Command::frame_all, true},
    MenuEntry{MenuAct::command, kOnGround | kOnView, "The view before", "", Command::camera_back},
    MenuEntry{MenuAct::view, kOnGround | kOnView, "", "", Command::look, true},
    MenuEntry{MenuAct::command, kOnGround | kOnView, "Perspective", "", Command::toggle_projection, true},
    MenuEntry{MenuAct::arcball, kOnGround | kOnView, "Turn any way up (arcball)"},
    MenuEntry{MenuAct::command, kOnGround | kOnView, "Turn by itself", "", Command::turn},
    MenuEntry{MenuAct::command, kOnGround, "Snapping", "", Command::toggle_snap, true},
    MenuEntry{MenuAct::show_hidden, kOnGround, "Show what is hidden"},
    MenuEntry{MenuAct::command, kOnGround, "Export", "", Command::export_picture, true},
    MenuEntry{MenuAct::command, kOnGround, "Copy the picture", "", Command::copy_picture},
    MenuEntry{MenuAct::command, kOnGround, "Copy the scene as text", "", Command::copy},
    MenuEntry{MenuAct::command, kOnGround, "Paste a scene, a link or points", "", Command::paste},
};

unsigned bit_of(MenuOf of) {
    return of == MenuOf::handle ? kOnHandle : of == MenuOf::ground ? kOnGround : kOnView;
}

bool is_typed(const Handles& handles, const HandleId& id) {
    const std::vector<const Handle*> moved = handles.moved_with(id);
    return !moved.empty() &&
           std::all_of(moved.begin(), moved.end(), [](const Handle* h) { return h->typed; });
}

bool on_rail(const Handles& handles, const HandleId& id) {
    const Handle* h = handles.point(id);
    return h != nullptr && !(h->rail == Vec3{});
}

bool applies(const MenuEntry& row, const MenuFacts& facts, const Handles& handles) {
    switch (row.act) {
        case MenuAct::type_place:
        case MenuAct::copy_place:
            return is_typed(handles, facts.handle);
        case MenuAct::name:
        case MenuAct::hide:
            return is_typed(handles, facts.handle) && facts.handle.pane == id_of(kMainPane);
        case MenuAct::to_grid:
            return facts.grid && is_typed(handles, facts.handle) && !on_rail(handles, facts.handle);
        case MenuAct::show_hidden:
            return facts.hidden > 0;
        case MenuAct::turn_about:
        case MenuAct::arcball:
            return facts.turns;
        case MenuAct::command:
            break;
        default:
            return true;
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
    if (row.act == MenuAct::name && facts.named) line.label = "Change its name\u2026";
    if (row.act == MenuAct::show_hidden && facts.hidden > 1)
        line.label = "Show the " + std::to_string(facts.hidden) + " that are hidden";
    if (facts.handle.kind == HandleKind::body && row.act == MenuAct::to_grid)
        line.label = "Bring both ends to the grid";
    if (facts.handle.kind == HandleKind::body && row.act == MenuAct::type_place)
        line.label = "Type the places of its ends\u2026";
    return line;
}

/// The scene's own items: of the handle; on the ground those that no handle has, each once.
std::vector<std::size_t> offers_for(const MenuFacts& facts, const Handles& handles) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < handles.offers.size(); ++i) {
        const OfferedHere& offer = handles.offers[i];
        const auto same = [&](const OfferedHere& other) { return other.label == offer.label; };
        const auto on_handle = [&](const OfferedHere& other) {
            return same(other) && handles.has(other.item);
        };
        const bool again = std::any_of(found.begin(), found.end(),
                                       [&](std::size_t other) { return same(handles.offers[other]); });
        const bool here = facts.of == MenuOf::handle
                              ? offer.item == facts.handle.item
                              : std::none_of(handles.offers.begin(), handles.offers.end(), on_handle);
        if (here && !again) found.push_back(i);
    }
    return found;
}

std::string coordinates(const Handle& h) {
    std::string text = "(" + shortest(h.at.x) + ", " + shortest(h.at.y);
    return text + (h.deep ? ", " + shortest(h.at.z) + ")" : ")");
}

}  // namespace

std::vector<MenuItem> menu_items(const MenuFacts& facts, const Handles& handles) {
    std::vector<MenuItem> lines;
    bool apart = false;  // a group whose first line does not apply begins with the next one
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
            const std::size_t first = facts.of == MenuOf::view ? 1 : 0;  // that one has a button beside it
            for (std::size_t i = first; facts.turns && i < facts.views.size(); ++i)
                add(i, facts.views[i], i == 0 ? keys_of(Command::look) : std::string());
        } else if (row.act == MenuAct::offer) {
            for (const std::size_t i : offers_for(facts, handles))
                add(i, std::string(handles.offers[i].label), {});
        } else {
            add(0, {}, {});
        }
    }
    return lines;
}

std::string place_text(const Handles& handles, const HandleId& id) {
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
                      h->deep ? on_grid(h->at.z, step) : h->at.z};
        there = there && to == h->at;
        moves.emplace_back(h->id, to);
    }
    if (there) return "It is on the grid already.";
    if (moves.size() == 2 && moves[0].second == moves[1].second)
        return "Both ends would fall on one place: zoom in for a finer grid.";
    std::string where;  // the lines of the grid, which the last bit of a crossing may miss
    for (std::size_t i = 0; i < moves.size(); ++i) {
        Handle there_now = *handles.moved_with(id)[i];
        there_now.at = moves[i].second;
        where += (i == 0 ? "" : ", ") + coordinates(there_now);
    }
    for (const auto& [handle, to] : moves) move_handle(scene, handle, to);
    return "On the grid: " + where + ".";
}

}  // namespace crosscut
