#include "app/ui/panels/side_column.h"

#include "app/model/scene.h"
#include "app/ui/methods/method_table.h"
#include "app/ui/panels/answer_panel.h"
#include "app/ui/panels/proof_panel.h"
#include "app/ui/widgets/widgets.h"

#include <imgui.h>

#include <algorithm>

namespace crosscut {
namespace {

constexpr const char* kValues = "values";

/// The keys that choose a method here: in space the digits choose views, and a phone has none.
MethodKeys method_keys(const ViewState& view_state, const UiContext& ui) {
    const bool none = view_state.digits_choose_views() || ui.touch || view_state.layout().table_alone;
    return none ? MethodKeys::none : MethodKeys::digits;
}

bool fails(const Check& check) { return !check.holds; }

/// The read-out and the fields are unfolded at first where there is nothing before them.
bool values_at_first(const SceneOutput& output) { return !output.methods && !output.log; }

bool values_unfolded(const SceneOutput& output, const Folds& folds) {
    const auto chosen = folds.find(std::string_view(kValues));
    return chosen != folds.end() ? chosen->second : values_at_first(output);
}

}  // namespace

Ran SideColumn::run(Command command, Preferences& preferences) {
    if (command != Command::values) return std::nullopt;
    preferences.folds[kValues] = true;
    preferences.detail = DetailLevel::compare;
    to_values_ = true;
    return "";
}

void SideColumn::begin() {
    targets_.clear();
    editing_ = false;
}

bool SideColumn::unfolds(const Frame& frame, const char* name, std::string_view text, bool at_first) {
    return fold(name, text, at_first, frame.folds, targets_, frame.ui);
}

SideColumn::ColumnRequest SideColumn::draw(ViewState& view_state, Workspace& workspace,
                                           Preferences& preferences, HighlightSet& highlighted,
                                           const ColumnParts& parts, const UiContext& ui) {
    ColumnRequest request;
    const Rect& rect = view_state.layout().side;
    const bool boxes = values_unfolded(view_state.output(), preferences.folds);
    if (!begin_panel("##side", rect, ImGui::GetStyle().WindowPadding, Scrollbar::where_needed,
                     boxes ? TabKey::between_boxes : TabKey::elsewhere))
        return request;
    const std::pair<const Workspace*, const SceneType*> now(&workspace, &workspace.type());
    if (std::exchange(shown_, now) != now) ImGui::SetScrollY(0.0f);
    const Frame frame{view_state, workspace, preferences.folds, highlighted, parts, ui};
    draw_table(frame, request);
    const std::optional<std::string_view> action = draw_actions(view_state.output(), ui, targets_);
    if (action) request.sentence = perform(workspace, view_state.output(), action);
    draw_folds(frame);
    request.command = draw_copying(frame);
    request.typed = inspector_.take_typed();
    end_panel(rect, Edge::left, ui.theme);
    return request;
}

void SideColumn::draw_table(const Frame& frame, ColumnRequest& request) {
    const SceneOutput& output = frame.view_state.output();
    if (!output.methods) {
        if (output.hud) return;
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(frame.ui.theme.text_dim));
        paragraph("The exact answer is the only method here.");
        return ImGui::PopStyleColor();
    }
    const MethodsPressed pressed = draw_methods(*output.methods, frame.workspace, frame.folds, targets_,
                                                frame.ui, method_keys(frame.view_state, frame.ui));
    const bool other = pressed.chosen && *pressed.chosen != output.methods->chosen;  // not its type alone
    if (other && frame.view_state.main_pane().id != kMicroscopePane)                 // it shows every method
        frame.view_state.enlarge_view_of(output.methods->rows[static_cast<std::size_t>(*pressed.chosen)]);
    request.why = pressed.why;
    request.sentence = perform(frame.workspace, output, pressed.action);
    if (pressed.action == kMicroscopeToggle) frame.view_state.enlarge(kMicroscopePane);
}

void SideColumn::draw_folds(const Frame& frame) {
    const auto& [view_state, workspace, folds, highlighted, parts, ui] = frame;
    const SceneOutput& output = view_state.output();
    if (!output.methods) {
        draw_log(frame);
        draw_values(frame);
    }
    if (!output.proof.empty()) {
        // a choice about checks that hold says nothing about some that fail
        const bool failing = std::any_of(output.proof.begin(), output.proof.end(), fails);
        if (unfolds(frame, failing ? "failing checks" : "checks", checks_text(output.proof), failing))
            highlighted.highlight(draw_proof(output.proof, highlighted.now(), ui));
    }
    if (output.methods) draw_log(frame);
    if (output.method_steps && unfolds(frame, "steps", "All steps", false))
        parts.formula.draw_steps(output, workspace, highlighted.now(), ui);
    if (output.methods) draw_values(frame);
}

/// Draws what has happened; unfolded at first where there is no table of methods.
void SideColumn::draw_log(const Frame& frame) {
    const SceneOutput& output = frame.view_state.output();
    if (!output.log) return;
    const bool asked = output.log->asked;
    if (!unfolds(frame, asked ? "asked log" : "log", output.log->title, asked || !output.methods)) return;
    frame.highlighted.highlight(crosscut::draw_log(*output.log, frame.workspace.scene(),
                                                   frame.highlighted.now(), frame.ui, targets_));
}

/// Draws the read-out and a row for each field.
void SideColumn::draw_values(const Frame& frame) {
    const SceneOutput& output = frame.view_state.output();
    const float top = ImGui::GetCursorPosY();
    if (!unfolds(frame, kValues, "Values", values_at_first(output))) return;
    if (std::exchange(to_values_, false)) ImGui::SetScrollFromPosY(top - ImGui::GetScrollY(), 0.0f);
    frame.highlighted.highlight(
        draw_answer(output, rows_, frame.highlighted.now(), frame.ui, &frame.parts.ghost));
    if (inspector_.draw(frame.workspace, frame.ui)) editing_ = true;
    frame.highlighted.highlight(inspector_.hovered());
}

/// Draws what can be copied; returns the command that was pressed. The checks are copied at once.
std::optional<Command> SideColumn::draw_copying(const Frame& frame) {
    if (!unfolds(frame, "copy", "Copy as\u2026", false)) return {};
    const SceneOutput& output = frame.view_state.output();
    std::vector<Action> actions{{"copy_link", "Link", "Copies a link with the drawing in it."},
                                {"copy_image", "Image", "Copies the large view as an image."},
                                {"copy_text", "Text", "Copies the drawing as text."}};
    if (output.method_steps) actions.push_back({"copy_latex", "LaTeX", "Copies the steps as LaTeX."});
    if (!output.proof.empty()) actions.push_back({"copy_checks", "Checks", "Copies the checks as text."});
    const std::optional<std::string_view> pressed = draw_action_row(actions, frame.ui, targets_);
    if (pressed == "copy_checks") ImGui::SetClipboardText(proof_text(output.proof).c_str());
    if (pressed == "copy_link") return Command::copy_link;
    if (pressed == "copy_image") return Command::copy_picture;
    if (pressed == "copy_text") return Command::copy;
    if (pressed == "copy_latex") return Command::copy_latex;
    return {};
}

}  // namespace crosscut
