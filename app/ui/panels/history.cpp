#include "app/ui/panels/history.h"

#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <string>
#include <utility>

namespace crosscut {

std::vector<HistoryRow> history_rows(const DocumentHistory& history) {
    using Kind = HistoryRow::Kind;
    std::vector<HistoryRow> rows;
    std::set<StepId> listed;
    const auto add = [&](const DocumentHistory::Step& step, Kind kind) {
        rows.push_back({kind, step.state.name, step.id, kind == Kind::branch});
        listed.insert(step.id);
    };
    Kind kind = Kind::done;
    for (const StepId id : history.line()) {
        const bool present = id == history.present().id;
        add(*history.find(id), present ? Kind::present : kind);
        if (present) kind = Kind::undone;
    }
    if (listed.size() < history.steps().size()) rows.push_back({Kind::heading, "Other branches"});
    for (const DocumentHistory::Step& first : history.steps()) {
        if (listed.contains(first.id)) continue;
        if (first.before)
            rows.push_back({Kind::heading, "After: " + history.find(*first.before)->state.name});
        const DocumentHistory::Step* step = &first;
        for (; step != nullptr; step = step->next ? history.find(*step->next) : nullptr)
            add(*step, Kind::branch);
    }
    return rows;
}

void update_rows(std::vector<HistoryRow>& rows, const DocumentHistory& history) {
    std::vector<HistoryRow> fresh = history_rows(history);
    const auto steps_of = [](const std::vector<HistoryRow>& of) {
        std::map<StepId, HistoryRow> steps;
        for (const HistoryRow& row : of)
            if (row.step) steps.emplace(*row.step, row);
        return steps;
    };
    const std::map<StepId, HistoryRow> now = steps_of(fresh), before = steps_of(rows);
    const bool same = std::equal(now.begin(), now.end(), before.begin(), before.end(),
                                 [](const auto& a, const auto& b) { return a.first == b.first; });
    if (!same) {
        rows = std::move(fresh);
        return;
    }
    for (HistoryRow& row : rows) {
        if (!row.step) continue;
        row.kind = now.at(*row.step).kind;
        row.text = now.at(*row.step).text;
    }
}

StepId step_further(const std::vector<HistoryRow>& rows, StepId from, int down) {
    std::vector<StepId> steps;
    for (const HistoryRow& row : rows)
        if (row.step) steps.push_back(*row.step);
    const auto at = std::find(steps.begin(), steps.end(), from) - steps.begin();
    const auto last = static_cast<std::ptrdiff_t>(steps.size()) - 1;
    return steps[static_cast<std::size_t>(std::clamp(at + down, std::ptrdiff_t{0}, last))];
}

namespace {

constexpr float kHistoryWidth_px = 320.0f;  // logical, as all here
constexpr float kRowText_px = 14.0f, kBranchIndent_px = 14.0f;
constexpr int kRowsAPage = 10;
constexpr const char* kAbout = "Every change you make is listed here. Click one to go back to it.";

/// How many rows a key moves down; nothing for any other key.
std::optional<int> rows_down(Key key) {
    constexpr int kAll = static_cast<int>(2 * DocumentHistory::kMost);
    constexpr std::array<std::pair<Key, int>, 6> kMoves{{{Key::up, -1},
                                                         {Key::down, 1},
                                                         {Key::page_up, -kRowsAPage},
                                                         {Key::page_down, kRowsAPage},
                                                         {Key::home, -kAll},
                                                         {Key::end, kAll}}};
    for (const auto& [of, down] : kMoves)
        if (of == key) return down;
    return std::nullopt;
}

}  // namespace

void HistoryPanel::toggle() {
    open_ = !open_;
    chosen_.reset();
    present_.reset();  // so that it is scrolled to
    rows_.clear();     // so that the present branch comes first
}

bool HistoryPanel::close() { return std::exchange(open_, false); }

bool HistoryPanel::press(const KeyPress& press) {
    if (!open_ || press.ctrl || press.alt) return false;
    if (press.key != Key::enter && !rows_down(press.key)) return false;
    keys_.push_back(press.key);
    return true;
}

void HistoryPanel::apply_keys(const DocumentHistory& history) {
    for (const Key key : std::exchange(keys_, {})) {
        const StepId from = chosen_.value_or(history.present().id);
        if (const auto down = rows_down(key)) {
            chosen_ = step_further(rows_, from, *down);
            bring_into_view_ = true;
        } else {
            target_step_ = from;
        }
    }
}

void HistoryPanel::draw_row(const HistoryRow& row, const UiContext& ui) {
    using Kind = HistoryRow::Kind;
    const float k = static_cast<float>(ui.fonts.scale);
    const bool heading = row.kind == Kind::heading, present = row.kind == Kind::present;
    ListRow list{row.text};
    list.heading = heading;
    list.chosen = present;
    list.framed = row.step && row.step == chosen_;
    list.dim = row.kind == Kind::undone || row.kind == Kind::branch;
    if (present) list.font = ui.fonts.strong;
    list.indent_px = (kRowText_px + (row.indented ? kBranchIndent_px : 0.0f)) * k;
    const ListRowState state = list_row(static_cast<int>(row.step.value_or(0)), list, ui);
    if (row.step && row.step == chosen_.value_or(*present_) && std::exchange(bring_into_view_, false))
        ImGui::SetScrollHereY(0.5f);
    if (heading) return;
    if (state.pressed) {
        target_step_ = present_ = row.step;  // it is under the mouse, and must not be scrolled
        chosen_.reset();
    }
    if (ImGui::IsItemVisible()) targets_.push_back(item_target("history:" + std::to_string(*row.step)));
}

/// Draws as many as fit into the window, and the others by scrolling.
void HistoryPanel::draw_steps(const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const float available_px = ImGui::GetIO().DisplaySize.y - ImGui::GetCursorScreenPos().y - 24 * k;
    const float rows_px = static_cast<float>(rows_.size()) * row_height_px(ui);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGui::BeginChild("steps", {0, std::max(row_height_px(ui), std::min(rows_px, available_px))}, false,
                      ImGuiWindowFlags_NoNav);
    for (const HistoryRow& row : rows_) draw_row(row, ui);
    ImGui::EndChild();
    ImGui::PopStyleVar();
}

std::optional<StepId> HistoryPanel::draw(const DocumentHistory& history, const Rect& bar,
                                         const UiContext& ui) {
    targets_.clear();
    if (!open_) return std::nullopt;
    const float k = static_cast<float>(ui.fonts.scale);
    update_rows(rows_, history);
    if (present_ != history.present().id) {
        chosen_.reset();
        present_ = history.present().id;
        bring_into_view_ = true;
    }
    apply_keys(history);
    begin_hanging("##history_panel", bar, kHistoryWidth_px, {12 * k, 12 * k}, ui);
    ImGui::PushFont(ui.fonts.strong);
    ImGui::TextUnformatted("History");
    ImGui::PopFont();
    if (rows_.size() == 1) {
        paragraph(for_hand(kAbout, ui.touch), ui.theme.text_dim);
    }
    draw_steps(ui);
    if (end_hanging()) open_ = false;
    return std::exchange(target_step_, std::nullopt);
}

namespace {

constexpr const char* kUndo = "Undo";
constexpr const char* kRedo = "Redo";

float button_px(const char* word) {
    return ImGui::CalcTextSize(word).x + 2 * ImGui::GetStyle().FramePadding.x;
}

/// Draws an arrow that turns back to the left, or forward to the right.
void draw_turn(ImVec2 middle, float k, bool back, ImU32 color) {
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const float side = back ? -1.0f : 1.0f, r = 4.5f * k, thick = std::max(1.0f, std::round(1.5f * k));
    // Half a turn over the top, from the start at one side to the arrowhead at the other.
    const ImVec2 head{middle.x + side * r, middle.y - 1.5f * k};
    constexpr int kParts = 16;
    for (int i = 0; i <= kParts; ++i) {
        const float turn = std::numbers::pi_v<float> * static_cast<float>(i) / kParts;
        out.PathLineTo({middle.x + side * r * std::cos(turn), head.y + k - r * std::sin(turn)});
    }
    out.PathLineTo({middle.x - side * r, middle.y + 4.5f * k});
    out.PathStroke(color, 0, thick);
    out.AddTriangleFilled({head.x - 4.0f * k, head.y}, {head.x + 4.0f * k, head.y},
                          {head.x, head.y + 5.0f * k}, color);
}

bool draw_one(const char* word, UndoButtons as, bool enabled, const UiContext& ui) {
    ImGui::BeginDisabled(!enabled);
    const float high = ImGui::GetFrameHeight();
    const bool arrow = as == UndoButtons::arrows;
    const bool pressed =
        arrow ? ImGui::Button((std::string("##") + word).c_str(), {high, 0}) : ImGui::Button(word);
    if (arrow) {
        const ImVec2 low = ImGui::GetItemRectMin(), top = ImGui::GetItemRectMax();
        draw_turn({std::round((low.x + top.x) * 0.5f), std::round((low.y + top.y) * 0.5f)},
                  static_cast<float>(ui.fonts.scale), word == kUndo, ImGui::GetColorU32(ImGuiCol_Text));
    }
    ImGui::EndDisabled();
    return pressed;
}

}  // namespace

bool can_undo(const Workspace& workspace, const OuterSteps& outer) {
    return !outer.undo.empty() || workspace.can_undo();
}
bool can_redo(const Workspace& workspace, const OuterSteps& outer) {
    return !outer.redo.empty() || workspace.can_redo();
}

std::string undo_text(const Workspace& workspace, const OuterSteps& outer) {
    const std::string word(kUndo);
    if (!outer.undo.empty()) return word + ": " + outer.undo;
    return workspace.can_undo() ? word + ": " + workspace.history().present().state.name : word;
}

std::string redo_text(const Workspace& workspace, const OuterSteps& outer) {
    const std::string word(kRedo);
    if (!outer.redo.empty()) return word + ": " + outer.redo;
    return workspace.can_redo() ? word + ": " + workspace.history().next()->state.name : word;
}

float undo_buttons_px(UndoButtons as) {
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    if (as == UndoButtons::arrows) return 2 * ImGui::GetFrameHeight() + gap;
    return as == UndoButtons::words ? button_px(kUndo) + button_px(kRedo) + gap : 0.0f;
}

std::optional<Command> draw_undo_buttons(UndoButtons as, const Workspace& workspace, const OuterSteps& outer,
                                         std::vector<UiTarget>& targets, const UiContext& ui) {
    std::optional<Command> command;
    if (draw_one(kUndo, as, can_undo(workspace, outer), ui)) command = Command::undo;
    targets.push_back(item_target("bar:Undo"));
    tooltip((undo_text(workspace, outer) + " (" + keys_of(Command::undo) + ")").c_str());
    ImGui::SameLine();
    if (draw_one(kRedo, as, can_redo(workspace, outer), ui)) command = Command::redo;
    targets.push_back(item_target("bar:Redo"));
    tooltip((redo_text(workspace, outer) + " (" + keys_of(Command::redo) + ")").c_str());
    return command;
}

}  // namespace crosscut
