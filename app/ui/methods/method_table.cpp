#include "app/ui/methods/method_table.h"

#include "app/model/fields/field_access.h"
#include "app/model/number_format.h"
#include "app/model/steps.h"
#include "app/ui/panels/answer_panel.h"
#include "app/ui/style.h"
#include "app/ui/widgets/terms.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tooltip.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/theme.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace crosscut {
namespace {

constexpr float kCellPad = 6.0f, kCellMark = 5.0f, kWarning = 6.0f;  // logical pixels
constexpr float kFoldArrow = 26.0f;
constexpr float kKey = 14.0f;      // a row's number
constexpr float kWidest = 620.0f;  // in a wider table the eye loses the row

/// What every row needs for drawing.
struct Table {
    const MethodStrip& strip;
    const UiContext& ui;
    SeenTerms& seen;
    MethodColumns columns;
    float k, left, width;
    float row_px;  ///< height of a row
    MethodKeys keys = MethodKeys::digits;

    [[nodiscard]] float column(std::size_t i) const {
        return left + columns.first + columns.type * static_cast<float>(i);
    }
    /// Where the methods' names begin.
    [[nodiscard]] float names() const {
        return left + kCellPad * k + (keys == MethodKeys::digits ? kKey * k : 0.0f);
    }
    /// The upper edge of a line in this font in the middle of a row.
    [[nodiscard]] float text_y(float top, ImFont* font) const {
        return top + (row_px - font_px(font)) * 0.5f;
    }
};

/// The row of the chosen method; null where none is.
const MethodRow* chosen_row(const MethodStrip& strip) {
    const auto chosen = static_cast<std::size_t>(std::max(strip.chosen, 0));
    return chosen < strip.rows.size() ? &strip.rows[chosen] : nullptr;
}

/// Writes a result behind its mark: where there is not enough space before `right`, in the small font, and
/// then its beginning.
void draw_result(ImDrawList& out, const Table& table, const MethodResult& result, float x, float top,
                 float right) {
    const float k = table.k, mark = kCellMark * k;
    draw_result_mark(out, {x + mark, top + table.row_px * 0.5f}, mark, result, table.ui.theme);
    const float left = x + 2 * mark + 5 * k, available_px = right - left;
    ImFont* font = table.ui.fonts.text;
    if (text_width(font, result.word) > available_px) font = table.ui.fonts.small;
    const bool fits = text_width(font, result.word) <= available_px;
    const std::string word(fits ? std::string_view(result.word) : short_word(result));
    write_at(out, font, {left, table.text_y(top, font)},
             result.wrong ? table.ui.theme.warning : table.ui.theme.text,
             cut_to(word, font, font_px(font), available_px));
}

/// "off by 2 ulp", "no error".
std::string error_text(const MethodResult& result) {
    const bool number = !result.error.empty() && result.error.front() >= '0' && result.error.front() <= '9';
    return number ? "off by " + result.error : result.error;
}

/// What a result's tooltip says: the whole word, its reason, its error.
std::string cell_tooltip(const MethodResult& result) {
    std::string text = result.word;
    if (!result.reason.empty()) text += "\n" + result.reason;
    if (!result.error.empty()) text += "\n" + error_text(result);
    return text;
}

/// Draws one result of a method; returns whether it was clicked.
bool draw_cell(const Table& table, const MethodRow& row, std::size_t type, ImVec2 at, bool chosen) {
    const float k = table.k;
    const ImVec2 size{table.columns.type, table.row_px};
    ImGui::SetCursorScreenPos(at);
    const bool pressed = press_area("cell", size);
    const bool hovered = ImGui::IsItemHovered();
    const MethodResult& result = row.results[type];
    const ImVec2 low{at.x + k, at.y + k}, high{at.x + size.x - k, at.y + size.y - k};
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const Theme& theme = table.ui.theme;
    if (chosen) {
        out.AddRectFilled(low, high, packed(theme.panel_raised), 4 * k);
        out.AddRect(low, high, packed(theme.accent), 4 * k, 0, std::max(1.0f, std::floor(1.5f * k)));
    }
    if (hovered) out.AddRectFilled(low, high, packed(faded(theme.text, 0.06f)), 4 * k);
    const float warning = result.wrong ? (2 * kWarning + 3) * k : 0.0f;
    if (result.wrong)
        draw_warning_mark(out, {high.x - (kWarning + 3) * k, at.y + size.y * 0.5f}, kWarning * k, theme);
    draw_result(out, table, result, at.x + kCellPad * k, at.y, high.x - 4 * k - warning);
    if (hovered && tooltip_allowed()) item_tooltip(cell_tooltip(result).c_str());
    return pressed;
}

/// Draws a method's row; returns the number type of the result that was clicked. A click on the name is one on
/// the result of the chosen type.
std::optional<int> draw_row(const Table& table, std::size_t index, std::vector<UiTarget>& targets) {
    const MethodRow& row = table.strip.rows[index];
    const float k = table.k;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool chosen = static_cast<int>(index) == table.strip.chosen;
    ImGui::PushID(static_cast<int>(index));
    std::optional<int> pressed;
    if (press_area("name", {std::max(table.columns.first, 1.0f), table.row_px}))
        pressed = table.strip.chosen_type;
    const bool hovered = ImGui::IsItemHovered();
    ImDrawList& out = *ImGui::GetWindowDrawList();
    ImFont* font = chosen ? table.ui.fonts.strong : table.ui.fonts.text;
    const float x = table.names(), available_px = table.left + table.columns.first - x - 4 * k;
    const auto width = [&](std::string_view text) { return text_width(font, text); };
    const bool whole = width(row.title) <= available_px;
    if (hovered && !whole && tooltip_allowed()) item_tooltip(row.title.c_str());
    const std::string key = table.keys == MethodKeys::digits ? std::to_string(index + 1) : std::string();
    ImFont* small = table.ui.fonts.small;
    write_at(out, small, {at.x + kCellPad * k, table.text_y(at.y, small)},
             chosen ? table.ui.theme.accent : table.ui.theme.text_dim, key);
    write_at(out, font, {x, table.text_y(at.y, font)}, table.ui.theme.text,
             whole ? row.title : beginning_that_fits(row.label, available_px, width));
    for (std::size_t i = 0; i < row.results.size(); ++i) {
        const int type = static_cast<int>(i);
        ImGui::PushID(type);
        if (draw_cell(table, row, i, {table.column(i), at.y}, chosen && type == table.strip.chosen_type))
            pressed = type;
        ImGui::PopID();
        if (i < table.strip.number_types.size())
            targets.push_back(
                item_target("cell:" + std::to_string(index + 1) + ":" + table.strip.number_types[i]));
    }
    ImGui::PopID();
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({table.width, table.row_px});
    return pressed;
}

void draw_line_above(const Table& table) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float k = table.k, y = at.y + 2 * k;
    ImGui::GetWindowDrawList()->AddLine({at.x, y}, {at.x + table.width, y}, packed(table.ui.theme.border),
                                        std::max(1.0f, std::floor(k)));
    ImGui::Dummy({table.width, 4 * k});
}

/// Writes a text in one line, and marks its terms.
void write_marked(ImDrawList& out, const Table& table, ImFont* font, ImVec2 at, const Color& color,
                  std::string_view text) {
    write_at(out, font, at, color, text);
    mark_terms(out, font, at, font_px(font), text, table.seen, table.ui);
}

/// Writes the number types over their columns, with their upper edge at `y`.
void draw_types(const Table& table, float y) {
    ImDrawList& out = *ImGui::GetWindowDrawList();
    for (std::size_t i = 0; i < table.strip.number_types.size(); ++i) {
        const bool chosen = static_cast<int>(i) == table.strip.chosen_type;
        write_marked(out, table, table.ui.fonts.small, {table.column(i) + kCellPad * table.k, y},
                     chosen ? table.ui.theme.accent : table.ui.theme.text_dim, table.strip.number_types[i]);
    }
}

/// Draws the heading between the methods that aim to be right and the naive ones.
void draw_naive_heading(const Table& table) {
    draw_line_above(table);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImFont* font = table.ui.fonts.small;
    const char* whole = "naive: a common shortcut that can fail";
    const bool fits = text_width(font, whole) <= table.width - 2 * kCellPad * table.k;
    write_marked(*ImGui::GetWindowDrawList(), table, font, {at.x + kCellPad * table.k, at.y},
                 table.ui.theme.text_dim, fits ? whole : "naive: can fail");
    ImGui::Dummy({table.width, font_px(font) + 3 * table.k});
}

/// Draws the exact answer: for each number type, or one for all over the columns of all.
void draw_exact(const Table& table) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& out = *ImGui::GetWindowDrawList();
    ImFont* font = table.ui.fonts.text;
    write_marked(
        out, table, font, {table.left + kCellPad * table.k, table.text_y(at.y, font)}, table.ui.theme.text,
        text_width(font, "Exact answer") <= table.columns.first - 2 * kCellPad * table.k ? "Exact answer"
                                                                                         : "Exact");
    const std::vector<MethodResult>& exact = table.strip.exact;
    for (std::size_t i = 0; i < exact.size(); ++i) {
        const float right = i + 1 < exact.size() ? table.column(i + 1) : table.left + table.width;
        draw_result(out, table, exact[i], table.column(i) + kCellPad * table.k, at.y, right - 4 * table.k);
    }
    ImGui::Dummy({table.width, table.row_px});
    const std::string note = exact_text(table.strip);
    const bool on_a_result = ImGui::IsItemHovered() && ImGui::GetIO().MousePos.x > table.column(0);
    if (!note.empty() && on_a_result && tooltip_allowed()) item_tooltip(note.c_str());
}

/// Whether there is a step or an action that shows why the chosen result is wrong.
bool can_explain(const MethodStrip& strip) {
    const MethodRow* row = chosen_row(strip);
    if (row == nullptr) return false;
    const MethodResult result = row->result(strip.chosen_type);
    if (!result.wrong) return false;
    if (row->naive) return result.divergence.has_value();
    return strip.explain &&
           std::any_of(strip.actions.begin(), strip.actions.end(),
                       [&](const Action& action) { return action.id == *strip.explain && action.enabled; });
}

/// Draws the sentence about the chosen result with its button; returns whether that was pressed.
bool draw_chosen(const Table& table, std::vector<UiTarget>& targets) {
    const std::string text = chosen_text(table.strip);
    if (text.empty()) return false;
    const bool why = can_explain(table.strip);
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float button =
        why ? std::ceil(ImGui::CalcTextSize("Why?").x + 2 * ImGui::GetStyle().FramePadding.x) : 0.0f;
    const float wrap = std::max(table.width - (why ? button + gap : 0.0f), 60 * table.k);
    ImGui::Dummy({0, 2 * table.k});
    write_explained(text, wrap, table.ui.theme.text, table.seen, table.ui);
    if (!why) return false;
    ImGui::SameLine();
    ImGui::SetCursorScreenPos({table.left + table.width - button, ImGui::GetItemRectMin().y - table.k});
    const bool pressed = ImGui::Button("Why?", {button, std::max(ImGui::GetFrameHeight(), table.row_px)});
    if (ImGui::IsItemHovered()) item_tooltip("Shows the step at which this result leaves the exact answer.");
    targets.push_back(item_target("methods:why"));
    return pressed;
}

/// Draws what the chosen method costs and who published it, folded.
void draw_source(const Table& table, Folds& folds, std::vector<UiTarget>& targets) {
    const MethodRow* row = chosen_row(table.strip);
    if (row == nullptr) return;
    std::string head = error_text(row->result(table.strip.chosen_type));
    const auto add = [&](const std::string& text) { head += (head.empty() ? "" : " \u00B7 ") + text; };
    if (row->operations > 0) add(counted(static_cast<std::size_t>(row->operations), "operation"));
    add("source");
    if (!fold("source", head, false, folds, targets, table.ui)) return;
    ImGui::PushTextWrapPos(0.0f);
    ImGui::PushFont(table.ui.fonts.small);
    ImGui::TextUnformatted(row->about.c_str());
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(table.ui.theme.text_dim));
    if (!row->cost.empty()) ImGui::TextUnformatted(row->cost.c_str());
    ImGui::PopStyleColor();
    ImGui::PopFont();
    ImGui::PopTextWrapPos();
}

/// The actions but the one that the sentence's button performs.
std::vector<Action> actions_below(const MethodStrip& strip) {
    std::vector<Action> actions;
    std::copy_if(strip.actions.begin(), strip.actions.end(), std::back_inserter(actions),
                 [&](const Action& action) { return action.id != strip.explain; });
    return actions;
}

}  // namespace

MethodColumns method_columns(float width, std::size_t types, float k) {
    const float count = static_cast<float>(types);
    MethodColumns columns;
    const float name = 79 * k;  // what the methods' names need
    columns.type =
        std::clamp(std::min(width * 0.335f, (width - name) / std::max(count, 1.0f)), 56 * k, 150 * k);
    columns.first = std::max(width - count * columns.type, 0.0f);
    return columns;
}

std::string agreement_text(const MethodStrip& strip) {
    std::size_t count = 0, silent = 0;
    std::vector<std::size_t> wrong(std::max<std::size_t>(strip.number_types.size(), 1));
    bool naive_wrong = false;
    for (const MethodRow& row : strip.rows) {
        if (row.naive) {
            for (const MethodResult& result : row.results) naive_wrong = naive_wrong || result.wrong;
            continue;
        }
        ++count;
        for (std::size_t type = 0; type < std::min(row.results.size(), wrong.size()); ++type)
            if (row.results[type].wrong) ++wrong[type];
        if (std::any_of(row.results.begin(), row.results.end(),
                        [](const MethodResult& result) { return result.kind == VerdictKind::special; }))
            ++silent;
    }
    if (count == 0) return {};
    // Of the chosen number type; of another one where all are right in that.
    auto type = static_cast<std::size_t>(strip.chosen_type);
    if (type >= wrong.size() || wrong[type] == 0)
        type = static_cast<std::size_t>(std::max_element(wrong.begin(), wrong.end()) - wrong.begin());
    if (wrong[type] > 0)
        return std::to_string(wrong[type]) + " of " + std::to_string(count) + " wrong" +
               (type < strip.number_types.size() ? " in " + strip.number_types[type] : std::string());
    if (naive_wrong) return count == 1 ? "" : "The first " + std::to_string(count) + " methods agree";
    if (silent == count) return count == 1 ? "The method has no answer" : "No method has an answer";
    if (silent > 0)
        return std::to_string(silent) + " of " + std::to_string(count) +
               (silent == 1 ? " has no answer" : " have no answer");
    if (count == 1) return "The method is right";
    return count == 2 ? "Both methods agree" : "All " + std::to_string(count) + " methods agree";
}

std::string exact_text(const MethodStrip& strip) {
    const auto differs = [&](const MethodResult& result) { return result.word != strip.exact.back().word; };
    for (std::size_t i = 0; i < std::min(strip.exact.size(), strip.number_types.size()); ++i) {
        if (differs(strip.exact[i]))
            return "For the points rounded to " + strip.number_types[i] + " it is " + strip.exact[i].word +
                   ", for the points themselves " + strip.exact.back().word + ".";
    }
    return {};
}

std::string chosen_text(const MethodStrip& strip) {
    const MethodRow* row = chosen_row(strip);
    const auto type = static_cast<std::size_t>(std::max(strip.chosen_type, 0));
    if (row == nullptr || type >= row->results.size()) return {};
    const MethodResult& result = row->results[type];
    std::string text = row->label;
    if (type < strip.number_types.size()) text += ", " + strip.number_types[type];
    text += ": " + result.word + ".";
    return result.reason.empty() ? text : text + " " + result.reason;
}

namespace {

bool disagrees(const MethodStrip& strip) {
    return std::any_of(strip.rows.begin(), strip.rows.end(), [](const MethodRow& row) {
        return !row.naive && std::any_of(row.results.begin(), row.results.end(),
                                         [](const MethodResult& result) { return result.wrong; });
    });
}

}  // namespace

MethodsPressed draw_methods(const MethodStrip& strip, Workspace& workspace, Folds& folds,
                            std::vector<UiTarget>& targets, const UiContext& ui, MethodKeys keys) {
    const float k = static_cast<float>(ui.fonts.scale),
                width = std::min(ImGui::GetContentRegionAvail().x, kWidest * k);
    SeenTerms seen;
    const Table table{strip, ui,
                      seen,  method_columns(width, strip.number_types.size(), k),
                      k,     ImGui::GetCursorScreenPos().x,
                      width, row_height_px(ui),
                      keys};
    MethodsPressed pressed;
    const std::string agreed = agreement_text(strip);
    const float top = ImGui::GetCursorScreenPos().y;
    if (agreed.empty() || disagrees(strip)) {  // which one is wrong is not folded away
        write_at(*ImGui::GetWindowDrawList(), ui.fonts.strong,
                 {table.left + kCellPad * k, table.text_y(top, ui.fonts.strong)}, ui.theme.text,
                 agreed.empty() ? "Methods" : agreed);
        ImGui::Dummy({width, table.row_px});
    } else if (!fold("methods", agreed, true, folds, targets, ui)) {
        return pressed;
    }
    // beside the heading, or in a line of their own
    ImFont* small = ui.fonts.small;
    if (kFoldArrow * k + text_width(ui.fonts.text, agreed) <= table.columns.first) {
        draw_types(table, table.text_y(top, small));
    } else {
        draw_types(table, ImGui::GetCursorScreenPos().y);
        ImGui::Dummy({width, font_px(small)});
    }
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0});
    draw_exact(table);
    draw_line_above(table);
    for (std::size_t i = 0; i < strip.rows.size(); ++i) {
        if (strip.rows[i].naive && (i == 0 || !strip.rows[i - 1].naive)) draw_naive_heading(table);
        if (const std::optional<int> type = draw_row(table, i, targets)) {
            choose_method(workspace.scene(), strip, static_cast<int>(i));
            set_choice(workspace.scene(), strip.type_field, *type);
            pressed.chosen = static_cast<int>(i);
        }
    }
    draw_line_above(table);
    ImGui::PopStyleVar();
    pressed.why = draw_chosen(table, targets);
    draw_source(table, folds, targets);
    pressed.action = draw_action_row(actions_below(strip), ui, targets);
    return pressed;
}

Color result_color(const MethodResult& result, const Theme& theme) {
    if (result.wrong) return theme.warning;
    return result.kind == VerdictKind::yes ? theme.answer : theme.rejected;
}

void draw_verdict_mark(ImDrawList& out, ImVec2 c, float r, VerdictKind kind, const Theme& theme) {
    switch (kind) {
        case VerdictKind::yes:
            return out.AddQuadFilled({c.x, c.y - r}, {c.x + r, c.y}, {c.x, c.y + r}, {c.x - r, c.y},
                                     packed(theme.answer));
        case VerdictKind::no:
            return out.AddCircle(c, r * 0.9f, packed(theme.rejected), 0, r * 0.35f);
        case VerdictKind::special:
            return out.AddTriangleFilled({c.x, c.y - r}, {c.x + r, c.y + r * 0.8f}, {c.x - r, c.y + r * 0.8f},
                                         packed(theme.warning));
    }
}

std::string_view short_word(const MethodResult& result) {
    const bool long_one = result.kind == VerdictKind::special && result.word.size() > 4;
    return long_one ? std::string_view("n.a.") : std::string_view(result.word);
}

void draw_result_mark(ImDrawList& out, ImVec2 c, float half, const MethodResult& result, const Theme& theme) {
    const ImU32 color = packed(result_color(result, theme));
    switch (result.kind) {
        case VerdictKind::yes:
            return out.AddQuadFilled({c.x, c.y - half}, {c.x + half, c.y}, {c.x, c.y + half},
                                     {c.x - half, c.y}, color);
        case VerdictKind::no:
            return out.AddCircle(c, half * 0.8f, color, 0, half * 0.36f);
        case VerdictKind::special:
            return out.AddRectFilled({c.x - half, c.y - half * 0.22f}, {c.x + half, c.y + half * 0.22f},
                                     color, half * 0.2f);
    }
}

void draw_warning_mark(ImDrawList& out, ImVec2 c, float half, const Theme& theme) {
    const ImU32 color = packed(theme.warning), text_color = packed(theme.warning_plate);
    out.AddTriangleFilled({c.x, c.y - half}, {c.x + half * 1.1f, c.y + half * 0.9f},
                          {c.x - half * 1.1f, c.y + half * 0.9f}, color);
    const float stroke = half * 0.26f;
    out.AddRectFilled({c.x - stroke * 0.5f, c.y - half * 0.4f}, {c.x + stroke * 0.5f, c.y + half * 0.3f},
                      text_color);
    out.AddRectFilled({c.x - stroke * 0.5f, c.y + half * 0.45f}, {c.x + stroke * 0.5f, c.y + half * 0.7f},
                      text_color);
}

}  // namespace crosscut
