#include "app/ui/commands.h"

#include "app/model/files/folders.h"
#include "app/model/files/scene_link.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/steps.h"
#include "app/ui/formula/formula_lines.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <algorithm>

namespace crosscut {
namespace {

constexpr double kScaleStep = 1.1;

const SceneType& scene_beside(const Workspace& workspace, int steps) {
    const auto types = workspace.types();
    const int count = static_cast<int>(types.size());
    const int at = static_cast<int>(&workspace.type() - types.data());
    return types[static_cast<std::size_t>(((at + steps) % count + count) % count)];
}

std::string copy_link(const Workspace& workspace, const std::optional<LinkedCard>& card) {
    LinkText link = link_to(workspace, card);
    if (link.text.empty()) return std::move(link.error);
    ImGui::SetClipboardText(link.text.c_str());
    if (const auto& page = workspace.files().page) page->show_link(link.text);
    return "Link copied (" + std::to_string(link.text.size()) +
           " characters). It contains the whole drawing" + (card ? ", and opens this card." : ".");
}

std::string copy_embedding(const Workspace& workspace) {
    const std::string_view address = address_of(workspace.files());
    if (address.empty()) return "This build has no web address, so there is nothing to embed.";
    LinkText line =
        embedding_line(workspace.text(), "Crosscut: " + std::string(workspace.type().title), address);
    if (line.text.empty()) return std::move(line.error);
    ImGui::SetClipboardText(line.text.c_str());
    return "Embed code copied. It shows this drawing in another page.";
}

/// Opens what an action opens besides its effect on the scene; returns why that failed, or an empty text.
std::string open_what_it_opens(Workspace& workspace, const SceneOutput& output, std::string_view id) {
    const auto found = std::find_if(output.actions.begin(), output.actions.end(),
                                    [&](const Action& action) { return action.id == id; });
    if (found == output.actions.end()) return {};
    if (found->exports_time) workspace.ask_to_export_time();
    if (found->opens_text) return workspace.open_text(*found->opens_text, "The drawing");
    return found->opens_scene ? workspace.open_scene(*found->opens_scene) : std::string();
}

}  // namespace

std::string paste(std::string_view text, Workspace& workspace) {
    const Workspace::PasteResult pasted = workspace.paste(text, kClipboardSource);
    return pasted.sentence.empty() ? "Drawing pasted." : pasted.sentence;
}

LinkText link_to(const Workspace& workspace, const std::optional<LinkedCard>& card) {
    const std::string drawing = workspace.text();
    return scene_link(card ? with_card(drawing, *card) : drawing, address_of(workspace.files()));
}

const SceneType* scene_of(Command command, const Workspace& workspace) {
    if (const auto scene = number_in(Command::scene_1, Command::scene_9, command)) {
        const auto at = static_cast<std::size_t>(*scene);
        return at < workspace.types().size() ? &workspace.types()[at] : &workspace.type();
    }
    if (command == Command::next_scene) return &scene_beside(workspace, 1);
    if (command == Command::previous_scene) return &scene_beside(workspace, -1);
    return nullptr;
}

Ran run_on_document(Command command, Workspace& workspace, const std::optional<LinkedCard>& card) {
    switch (command) {
        case Command::undo:
            workspace.undo();
            return "";
        case Command::redo:
            workspace.redo();
            return "";
        case Command::next_preset:
            return workspace.step_preset(1);
        case Command::previous_preset:
            return workspace.step_preset(-1);
        case Command::copy:
            ImGui::SetClipboardText(workspace.text().c_str());
            return "Drawing copied as text.";
        case Command::copy_link:
            return copy_link(workspace, card);
        case Command::copy_embedding:
            return copy_embedding(workspace);
        case Command::begin_anew:
            if (std::string busy = workspace.scene().busy_reason(); !busy.empty()) return busy;
            workspace.begin_anew();
            return "New drawing." +
                   std::string(workspace.can_undo() ? " Ctrl+Z brings the old one back." : "");
        default:
            return std::nullopt;
    }
}

Ran run_on_preferences(Command command, Preferences& preferences) {
    switch (command) {
        case Command::see:
            preferences.detail = DetailLevel::see;
            return "";
        case Command::how:
            preferences.detail = DetailLevel::how;
            return "";
        case Command::compare:
            preferences.detail = DetailLevel::compare;
            return "";
        case Command::toggle_snap:
            preferences.snap = !preferences.snap;
            return preferences.snap ? "Snapping on. Hold Ctrl to drag freely."
                                    : "Snapping off. Hold Ctrl to snap.";
        case Command::bigger:
            preferences.ui_scale = std::min(kLargestUiScale, preferences.ui_scale * kScaleStep);
            return "";
        case Command::smaller:
            preferences.ui_scale = std::max(kSmallestUiScale, preferences.ui_scale / kScaleStep);
            return "";
        case Command::normal_size:
            preferences.ui_scale = 1.0;
            return "";
        case Command::toggle_theme:
            preferences.theme = preferences.theme == ThemeId::light ? ThemeId::dark : ThemeId::light;
            return "";
        default:
            return std::nullopt;
    }
}

Ran run_on_methods(Command command, ViewState& view_state, Scene& scene) {
    std::optional<int> number = number_in(Command::method_1, Command::method_8, command);
    if (!number && !view_state.digits_choose_views())
        number = number_in(Command::digit_1, Command::digit_8, command);
    if (!number) return std::nullopt;
    const auto& methods = view_state.output().methods;
    if (!methods || *number >= static_cast<int>(methods->rows.size())) return "";
    choose_method(scene, *methods, *number);
    if (view_state.detail() == DetailLevel::compare)
        view_state.enlarge_view_of(methods->rows[static_cast<std::size_t>(*number)]);
    return "";
}

std::string_view address_of(const FileAccess& files) {
    return files.page ? std::string_view(files.page->address) : web_address();
}

bool replaces_scene(Command command) {
    if (number_in(Command::scene_1, Command::scene_9, command)) return true;
    switch (command) {
        case Command::undo:
        case Command::redo:
        case Command::paste:
        case Command::begin_anew:
        case Command::open:
        case Command::record:
        case Command::gallery:
        case Command::next_preset:
        case Command::previous_preset:
        case Command::next_scene:
        case Command::previous_scene:
            return true;
        default:
            return false;
    }
}

std::optional<int> number_in(Command first, Command last, Command command) {
    if (command < first || command > last) return std::nullopt;
    return static_cast<int>(command) - static_cast<int>(first);
}

std::string perform(Workspace& workspace, const SceneOutput& output, std::optional<std::string_view> action) {
    if (!action) return {};
    std::string sentence = workspace.scene().perform(*action);
    std::string opened = open_what_it_opens(workspace, output, *action);
    if (!opened.empty()) return opened;
    if (output.methods && *action == output.methods->explain) {
        SceneOutput after;
        after.wanted_panes.emplace();  // no view beside the canvas
        workspace.scene().present(workspace.viewpoint(), after);
        if (!turn_text(after).empty()) return {};  // shown in large type beside the formula
    }
    return sentence;
}

}  // namespace crosscut
