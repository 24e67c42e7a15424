#include "app/ui/methods/method_table.h"

#include "app/model/fields/field_access.h"
#include "app/model/steps.h"
#include "app/ui/style.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/theme.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace crosscut {
namespace {

constexpr float kCellPad = 8.0f, kCellMark = 5.0f;  // logical pixels
constexpr float kWidest = 620.0f;                   // in a wider table the eye loses the row

/// What every row needs for drawing.
struct Table {
    const MethodStrip& strip;
    const UiContext& ui;
    MethodColumns columns;
    float k, left, width;
    int dearest = 1;
    MethodKeys keys = MethodKeys::digits;
    bool titles = true;  ///< every title fits; otherwise all rows have their short label

    [[nodiscard]] float column(std::size_t i) const {
        return left + columns.first + columns.type * static_cast<float>(i);
    }
    [[nodiscard]] float line() const { return font_px(ui.fonts.text) + 4 * k; }
    [[nodiscard]] float small_line() const { return font_px(ui.fonts.small) + 3 * k; }
};

/// The height of a wrapped text in the small font.
float wrapped_height(const Table& table, const std::string& text, float available_px) {
    return table.ui.fonts.small
        ->CalcTextSizeA(font_px(table.ui.fonts.small), 1e9f, available_px, text.data(),
                        text.data() + text.size())
        .y;
}

/// "float: the slope is undefined"; without the number type where all types are wrong for the same reason.
std::string complaints(const MethodStrip& strip, const MethodRow& row) {
    std::vector<std::size_t> wrong;
    for (std::size_t i = 0; i < row.results.size(); ++i) {
        if (row.results[i].wrong && !row.results[i].reason.empty()) wrong.push_back(i);
    }
    const bool one_reason =
        wrong.size() == row.results.size() && std::all_of(wrong.begin(), wrong.end(), [&](std::size_t i) {
            return row.results[i].reason == row.results[wrong.front()].reason;
        });
    std::string text;
    for (const std::size_t i : wrong) {
        if (!text.empty()) text += '\n';
        if (!one_reason && i < strip.number_types.size()) text += strip.number_types[i] + ": ";
        text += row.results[i].reason;
        if (one_reason) break;
    }
    return text;
}

void draw_result(ImDrawList& out, const Table& table, const MethodResult& result, ImVec2 at,
                 Voice voice = Voice::plain) {
    const float k = table.k;
    draw_result_mark(out, {at.x + kCellMark * k, at.y + font_px(table.ui.fonts.text) * 0.54f}, kCellMark * k,
                     result, table.ui.theme, voice);
    ImFont* font = table.ui.fonts.small;
    const float x = at.x + (2 * kCellMark + 5) * k;
    const Color color = result.wrong && voice == Voice::plain ? table.ui.theme.warning : table.ui.theme.text;
    const float available_px = table.columns.type - (2 * kCellMark + 7) * k;
    const auto width = [&](std::string_view t) { return text_width(font, t); };
    const std::string_view word = width(result.word) <= available_px ? result.word : short_word(result);
    write_at(out, font, {x, at.y + 1.5f * k}, color, beginning_that_fits(word, available_px, width));
    write_at(out, font, {x, at.y + table.line()}, table.ui.theme.text_dim,
             beginning_that_fits(result.error, available_px, width));
}

void draw_cost(ImDrawList& out, const Table& table, const MethodRow& row, ImVec2 at) {
    const float k = table.k, high = 5 * k, y = at.y + font_px(table.ui.fonts.small) * 0.5f - high * 0.5f;
    const float fraction = static_cast<float>(row.operations) / static_cast<float>(table.dearest);
    const float bar = table.columns.bar;
    out.AddRectFilled({at.x, y}, {at.x + bar, y + high}, packed(faded(table.ui.theme.text, 0.10f)),
                      high * 0.5f);
    out.AddRectFilled({at.x, y}, {at.x + std::max(bar * fraction, high), y + high},
                      packed(faded(table.ui.theme.accent, 0.85f)), high * 0.5f);
    const std::string text = table.columns.costs ? row.cost : std::to_string(row.operations) + " ops";
    write_at(out, table.ui.fonts.small, {at.x + bar + 7 * k, at.y}, table.ui.theme.text_dim, text);
}

void draw_plate(ImDrawList& out, const Table& table, ImVec2 low, ImVec2 high, bool chosen, bool hovered) {
    const Theme& t = table.ui.theme;
    const float r = 4 * table.k;
    if (chosen) {
        out.AddRectFilled(low, high, packed(t.panel_raised), r);
        out.AddRectFilled({low.x, low.y + r}, {low.x + 3 * table.k, high.y - r}, packed(t.accent),
                          1.5f * table.k);
    }
    if (hovered) out.AddRectFilled(low, high, packed(faded(t.text, 0.05f)), r);
}

void draw_complaint(ImDrawList& out, const Table& table, const std::string& text, ImVec2 at,
                    float available_px) {
    const float k = table.k, pad = 5 * k;
    const float high = wrapped_height(table, text, available_px - 2 * pad - 18 * k);
    out.AddRectFilled(at, {at.x + available_px, at.y + high + 2 * pad}, packed(table.ui.theme.warning_plate),
                      4 * k);
    draw_warning_mark(out, {at.x + pad + 6 * k, at.y + pad + font_px(table.ui.fonts.small) * 0.5f}, 6 * k,
                      table.ui.theme);
    out.AddText(table.ui.fonts.small, font_px(table.ui.fonts.small), {at.x + pad + 18 * k, at.y + pad},
                packed(table.ui.theme.text), text.data(), text.data() + text.size(),
                available_px - 2 * pad - 18 * k);
}

/// Draws a method's row; returns whether it was clicked.
bool draw_row(const Table& table, std::size_t index) {
    const MethodRow& row = table.strip.rows[index];
    const float k = table.k, pad = kCellPad * k, available_px = table.width - 2 * pad;
    const std::string wrong = row.naive ? std::string() : complaints(table.strip, row);
    const float plain = 10 * k + table.line() + table.small_line();
    const float below =
        wrong.empty() ? 0.0f : wrapped_height(table, wrong, available_px - 28 * k) + 10 * k + 5 * k;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(static_cast<int>(index));
    const bool pressed = press_area("row", {table.width, plain + below});
    ImGui::PopID();
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const bool chosen = static_cast<int>(index) == table.strip.chosen;
    draw_plate(out, table, at, {at.x + table.width, at.y + plain + below}, chosen, ImGui::IsItemHovered());
    const float top = at.y + 5 * k;
    const std::string key = table.keys == MethodKeys::digits ? std::to_string(index + 1) : std::string();
    write_at(out, table.ui.fonts.small, {at.x + pad, top + 1.5f * k},
             chosen ? table.ui.theme.accent : table.ui.theme.text_dim, key);
    ImFont* font = chosen ? table.ui.fonts.strong : table.ui.fonts.text;
    const float x = at.x + pad + 14 * k;
    const auto width = [&](std::string_view t) { return text_width(font, t); };
    const float label_px = table.left + table.columns.first - x - 4 * k;
    write_at(out, font, {x, top}, table.ui.theme.text,
             table.titles ? row.title : beginning_that_fits(row.label, label_px, width));
    for (std::size_t i = 0; i < row.results.size(); ++i)
        draw_result(out, table, row.results[i], {table.column(i), top}, voice_of(row));
    draw_cost(out, table, row, {x, top + table.line()});
    if (!wrong.empty()) draw_complaint(out, table, wrong, {at.x + pad, at.y + plain}, available_px);
    return pressed;
}

void draw_heading(const Table& table) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& out = *ImGui::GetWindowDrawList();
    write_at(out, table.ui.fonts.small, {at.x + kCellPad * table.k, at.y}, table.ui.theme.text_dim, "method");
    for (std::size_t i = 0; i < table.strip.number_types.size(); ++i) {
        const bool chosen = static_cast<int>(i) == table.strip.chosen_type;
        write_at(out, table.ui.fonts.small, {table.column(i), at.y},
                 chosen ? table.ui.theme.accent : table.ui.theme.text_dim, table.strip.number_types[i]);
    }
    ImGui::Dummy({table.width, table.small_line()});
}

/// Draws the heading between the methods that aim to be right and the naive ones.
void draw_naive_heading(const Table& table) {
    const float k = table.k;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.AddLine({at.x + kCellPad * k, at.y + 2 * k}, {at.x + table.width - kCellPad * k, at.y + 2 * k},
                packed(table.ui.theme.border), std::max(1.0f, std::floor(k)));
    write_at(out, table.ui.fonts.small, {at.x + (kCellPad + 14) * k, at.y + 6 * k}, table.ui.theme.text_dim,
             "naive: a common shortcut that fails");
    ImGui::Dummy({table.width, table.small_line() + 6 * k});
}

void draw_judge(const Table& table) {
    const float k = table.k;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.AddLine({at.x + kCellPad * k, at.y}, {at.x + table.width - kCellPad * k, at.y},
                packed(table.ui.theme.border), std::max(1.0f, std::floor(k)));
    write_at(out, table.ui.fonts.text, {at.x + (kCellPad + 14) * k, at.y + 6 * k}, table.ui.theme.text,
             "Exact answer");
    draw_result(out, table, table.strip.judge, {table.column(0), at.y + 6 * k});
    ImGui::Dummy({table.width, table.line() + 8 * k});
}

/// Draws the description of the chosen method: its title, its full cost, its source.
void draw_about(const Table& table) {
    const auto chosen = static_cast<std::size_t>(std::max(table.strip.chosen, 0));
    if (chosen >= table.strip.rows.size()) return;
    const MethodRow& row = table.strip.rows[chosen];
    ImGui::Dummy({0, 4 * table.k});
    ImGui::PushTextWrapPos(0.0f);
    ImGui::PushFont(table.ui.fonts.strong);
    ImGui::TextUnformatted(row.title.c_str());
    ImGui::PopFont();
    ImGui::PushFont(table.ui.fonts.small);
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(table.ui.theme.text_dim));
    const std::string cost = std::to_string(row.operations) + " operations: " + row.cost;
    ImGui::TextUnformatted(row.cost.empty() ? row.cost.c_str() : cost.c_str());
    ImGui::PopStyleColor();
    ImGui::TextUnformatted(row.about.c_str());
    ImGui::PopFont();
    ImGui::PopTextWrapPos();
}

void draw_types(const MethodStrip& strip, Workspace& workspace, float width, const UiContext& ui) {
    std::vector<std::string_view> words(strip.number_types.begin(), strip.number_types.end());
    int type = strip.chosen_type;
    const float k = static_cast<float>(ui.fonts.scale);
    if (segmented("type", type, words, std::min(width, 240 * k), ui))
        set_choice(workspace.scene(), strip.type_field, type);
}

}  // namespace

MethodColumns method_columns(float width, std::size_t types, float widest_cost, float k) {
    const float count = static_cast<float>(types);
    MethodColumns columns;
    columns.type = std::clamp(width * 0.22f, 56 * k, 110 * k);
    columns.first = std::max(width - count * columns.type, 0.0f);
    const float available_px = columns.first - (kCellPad + 14) * k;
    const float bar = std::clamp(available_px * 0.4f, 16 * k, 120 * k);
    columns.costs = bar + 15 * k + widest_cost <= available_px;
    columns.bar = columns.costs ? bar : std::clamp(available_px - 60 * k, 16 * k, 120 * k);
    return columns;
}

void draw_methods(const MethodStrip& strip, Workspace& workspace, const UiContext& ui, MethodKeys keys) {
    const float k = static_cast<float>(ui.fonts.scale),
                width = std::min(ImGui::GetContentRegionAvail().x, kWidest * k);
    draw_types(strip, workspace, width, ui);
    float cost = 0.0f;
    int dearest = 1;
    for (const MethodRow& row : strip.rows) {
        cost = std::max(cost, text_width(ui.fonts.small, row.cost));
        dearest = std::max(dearest, row.operations);
    }
    Table table{strip,
                ui,
                method_columns(width, strip.number_types.size(), cost, k),
                k,
                ImGui::GetCursorScreenPos().x,
                width,
                dearest,
                keys};
    const float available_px = table.columns.first - (kCellPad + 18) * k;
    table.titles = std::all_of(strip.rows.begin(), strip.rows.end(), [&](const MethodRow& row) {
        return text_width(ui.fonts.strong, row.title) <= available_px;
    });
    draw_heading(table);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 2 * k});
    for (std::size_t i = 0; i < strip.rows.size(); ++i) {
        if (strip.rows[i].naive && (i == 0 || !strip.rows[i - 1].naive)) draw_naive_heading(table);
        if (draw_row(table, i)) choose_method(workspace.scene(), strip, static_cast<int>(i));
    }
    draw_judge(table);
    ImGui::PopStyleVar();
    draw_about(table);
}

Color result_color(const MethodResult& result, const Theme& theme, Voice voice) {
    if (voice == Voice::quiet) return theme.rejected;
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

void draw_result_mark(ImDrawList& out, ImVec2 c, float half, const MethodResult& result, const Theme& theme,
                      Voice voice) {
    const ImU32 color = packed(result_color(result, theme, voice));
    const float inner = half * 0.85f;
    switch (result.kind) {
        case VerdictKind::yes:
            if (voice == Voice::quiet)
                return out.AddQuad({c.x, c.y - inner}, {c.x + inner, c.y}, {c.x, c.y + inner},
                                   {c.x - inner, c.y}, color, half * 0.3f);
            out.AddQuadFilled({c.x, c.y - half}, {c.x + half, c.y}, {c.x, c.y + half}, {c.x - half, c.y},
                              color);
            break;
        case VerdictKind::no:
            out.AddCircle(c, half * 0.8f, color, 0, half * 0.36f);
            break;
        case VerdictKind::special:
            out.AddRectFilled({c.x - half, c.y - half * 0.22f}, {c.x + half, c.y + half * 0.22f}, color,
                              half * 0.2f);
            break;
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

float text_width(ImFont* font, std::string_view text) {
    return font->CalcTextSizeA(font_px(font), 1e9f, 0.0f, text.data(), text.data() + text.size()).x;
}

void write_at(ImDrawList& out, ImFont* font, ImVec2 at, const Color& color, std::string_view text) {
    out.AddText(font, font_px(font), {std::round(at.x), std::round(at.y)}, packed(color), text.data(),
                text.data() + text.size());
}

namespace {

constexpr float kTooltipMark = 5.0f;  // half a mark's width, logical pixels

float scale(const Fonts& fonts) { return static_cast<float>(fonts.scale); }

/// Below the item that it explains, so that its neighbours stay visible, and below a disagreement banner.
void begin_tooltip(const UiContext& ui) {
    const Fonts& fonts = ui.fonts;
    const float widest = 380 * scale(fonts) + 3 * ImGui::GetStyle().WindowPadding.x;
    const float left = std::min(ImGui::GetItemRectMin().x, ImGui::GetIO().DisplaySize.x - widest);
    const float top = std::max(ImGui::GetItemRectMax().y + 6 * scale(fonts), ui.tooltips_from_y);
    ImGui::SetNextWindowPos({std::max(left, 0.0f), top});
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(380 * scale(fonts));
}

void end_tooltip() {
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

void heading(const std::string& text, const Fonts& fonts) {
    ImGui::PushFont(fonts.strong);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopFont();
}

void tooltip_text(const Color& color, const std::string& text) {
    if (text.empty()) return;
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(color));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
}

void tooltip_result(const std::string& type, const MethodResult& result, const UiContext& ui,
                    Voice voice = Voice::plain) {
    const float line = ImGui::GetTextLineHeight(), k = scale(ui.fonts);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_result_mark(*ImGui::GetWindowDrawList(), {at.x + line * 0.4f, at.y + line * 0.55f}, kTooltipMark * k,
                     result, ui.theme, voice);
    ImGui::Dummy({line * 0.8f, line});
    ImGui::SameLine(0, 5 * k);
    std::string text = (type.empty() ? "" : type + ": ") + result.word;
    const bool loud = result.wrong && voice == Voice::plain;
    if (loud) text += " (wrong)";
    if (!result.error.empty()) text += (result.error == "exact" ? ", " : ", off by ") + result.error;
    tooltip_text(loud ? ui.theme.warning : ui.theme.text, text);
    if (result.reason.empty()) return;
    ImGui::Indent(line * 0.8f + 5 * k);
    tooltip_text(ui.theme.text_dim, result.reason);
    ImGui::Unindent(line * 0.8f + 5 * k);
}

}  // namespace

void method_tooltip(const MethodStrip& strip, const MethodRow& row, const UiContext& ui) {
    begin_tooltip(ui);
    heading(row.title, ui.fonts);
    for (std::size_t i = 0; i < row.results.size(); ++i) {
        const std::string type = i < strip.number_types.size() ? strip.number_types[i] : std::string();
        tooltip_result(type, row.results[i], ui, voice_of(row));
    }
    const auto number = &row - strip.rows.data() + 1;
    if (number <= 8)
        tooltip_text(ui.theme.text_dim, "Press Shift+" + std::to_string(number) + " to choose it.");
    tooltip_text(ui.theme.text_dim, row.cost);
    tooltip_text(ui.theme.text_dim, row.about);
    end_tooltip();
}

void judge_tooltip(const MethodStrip& strip, const UiContext& ui) {
    begin_tooltip(ui);
    heading("Exact answer", ui.fonts);
    tooltip_result({}, strip.judge, ui);
    tooltip_text(ui.theme.text_dim, "Calculated from the same numbers, without any rounding.");
    end_tooltip();
}

void action_tooltip(const Action& action, bool named, const UiContext& ui) {
    begin_tooltip(ui);
    if (named) heading(action.label, ui.fonts);
    tooltip_text(named ? ui.theme.text_dim : ui.theme.text, action.tooltip);
    end_tooltip();
}

}  // namespace crosscut
