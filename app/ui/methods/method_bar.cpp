#include "app/ui/methods/method_bar.h"

#include "app/model/scene.h"
#include "app/model/steps.h"
#include "app/ui/methods/method_table.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tooltip.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/theme.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace crosscut {
namespace {

constexpr float kChipPad = 9.0f;   // inside a method button, left and right
constexpr float kChipMark = 5.0f;  // half a mark's width
constexpr float kHeadGap = 8.0f, kChipBesideHead = 92.0f;
// Width of "miss": the same for every result, so that nothing moves while results change.
constexpr float kUsualWord = 30.0f;

struct DrawContext {
    const UiContext& ui;
    float k;
    bool small_labels = false;
};

/// The padding at both sides of a method button.
float chip_pad(float chip, float k) { return std::min(kChipPad * k, chip * 0.09f); }

bool any_wrong(std::span<const MethodResult> results) {
    return std::any_of(results.begin(), results.end(), [](const MethodResult& o) { return o.wrong; });
}

struct Chip {
    std::string key;  ///< the number key; empty: the exact answer
    std::string_view label;
    std::span<const MethodResult> results;
    bool chosen = false;
    Voice voice = Voice::plain;
    bool judge = false;
    bool wrong = false;  ///< in any number type

    /// Whether the button is amber.
    [[nodiscard]] bool alarming() const { return voice == Voice::plain && wrong; }
};

void draw_plate(ImDrawList& out, const Chip& chip, ImVec2 low, ImVec2 high, bool hovered,
                const DrawContext& context) {
    const float r = 4 * context.k;
    const bool wrong = chip.alarming();
    if (wrong) {
        out.AddRectFilled(low, high, packed(context.ui.theme.warning_plate), r);
    } else if (chip.chosen) {
        out.AddRectFilled(low, high, packed(context.ui.theme.panel_raised), r);
    }
    if (hovered) out.AddRectFilled(low, high, packed(faded(context.ui.theme.text, 0.07f)), r);
    if (wrong) {
        out.AddRect(low, high, packed(context.ui.theme.warning), r, 0, std::max(1.0f, std::floor(context.k)));
    } else if (chip.chosen) {
        out.AddRect(low, high, packed(context.ui.theme.border), r, 0, std::max(1.0f, std::floor(context.k)));
    }
    if (chip.chosen) {
        out.AddRectFilled({low.x + r, high.y - 2.5f * context.k}, {high.x - r, high.y},
                          packed(context.ui.theme.accent), 1.5f * context.k);
    }
}

/// Draws the marks of a button from left to right, each with its text if that fits.
void draw_marks(ImDrawList& out, const Chip& chip, std::size_t chosen_type, ImVec2 at, float available_px,
                const DrawContext& context) {
    ImFont* font = context.ui.fonts.small;
    std::vector<float> words;
    for (const MethodResult& o : chip.results) words.push_back(text_width(font, short_word(o)));
    const float mark = (2 * kChipMark + 9.0f) * context.k;
    const std::vector<bool> written = words_that_fit(words, chosen_type, mark, available_px);
    const float line = font_px(font);
    for (std::size_t i = 0; i < chip.results.size(); ++i) {
        const MethodResult& o = chip.results[i];
        draw_result_mark(out, {at.x + kChipMark * context.k, at.y + line * 0.54f}, kChipMark * context.k, o,
                         context.ui.theme, chip.voice);
        at.x += mark - 5 * context.k;
        if (!written[i]) continue;
        const Color color =
            o.wrong && chip.voice == Voice::plain ? context.ui.theme.warning : context.ui.theme.text_dim;
        write_at(out, font, at, color, short_word(o));
        at.x += words[i] + 7 * context.k;
    }
}

/// The whole text, or its beginning: with an ellipsis where that leaves at least four letters.
template <class Width>
std::string label_that_fits(std::string_view label, float available_px, const Width& width) {
    std::string cut = beginning_that_fits(label, available_px, width);
    if (cut == label) return cut;
    const std::string shorter = beginning_that_fits(label, available_px - width("…"), width);
    return shorter.size() >= 4 ? shorter + "…" : cut;
}

void draw_chip(ImDrawList& out, const Chip& chip, std::size_t chosen_type, ImVec2 low, ImVec2 high,
               const DrawContext& context) {
    const Theme& t = context.ui.theme;
    const float pad = chip_pad(high.x - low.x, context.k);
    const float left = low.x + pad, right = high.x - pad;
    const bool wrong = chip.alarming();
    const float key = chip.key.empty() ? 0.0f : text_width(context.ui.fonts.small, chip.key) + 5 * context.k;
    ImFont* font = context.small_labels ? context.ui.fonts.small
                   : chip.chosen        ? context.ui.fonts.strong
                                        : context.ui.fonts.text;
    const float lines = font_px(font) + font_px(context.ui.fonts.small) + context.k;
    const float top = low.y + (high.y - low.y - lines) * 0.5f - 0.5f * context.k;
    const float x = left + key;
    const float warning = 6 * context.k;
    const float label_end = wrong ? right - 2 * warning - 2 * context.k : right;
    const auto width = [&](std::string_view text) { return text_width(font, text); };
    const std::string label = label_that_fits(chip.label, right - x, width);
    // The warning mark is beside the label, otherwise beside the marks, otherwise in place of the key.
    const float marks = static_cast<float>(chip.results.size()) * (2 * kChipMark + 4.0f) * context.k;
    const bool beside_label = x + width(label) <= label_end, beside_marks = left + marks <= label_end;
    const bool for_key = wrong && !beside_label && !beside_marks && key > 0.0f;
    if (for_key) {
        draw_warning_mark(out, {left + warning * 0.6f, top + font_px(font) * 0.55f}, warning * 0.9f, t);
    } else if (wrong && beside_label) {
        draw_warning_mark(out, {right - warning, top + font_px(font) * 0.52f}, warning, t);
    } else if (wrong) {
        draw_warning_mark(out,
                          {right - warning, top + font_px(font) + font_px(context.ui.fonts.small) * 0.6f},
                          warning * 0.9f, t);
    }
    if (!chip.key.empty() && !for_key) {
        const float drop = (font_px(font) - font_px(context.ui.fonts.small)) * 0.8f;
        write_at(out, context.ui.fonts.small, {left, top + drop}, chip.chosen ? t.accent : t.text_dim,
                 chip.key);
    }
    write_at(out, font, {x, top}, chip.voice == Voice::quiet && !chip.chosen ? t.text_dim : t.text, label);
    draw_marks(out, chip, chosen_type, {left, top + font_px(font) + context.k},
               (for_key || beside_label ? right : label_end) - left, context);
}

/// Draws a method button; returns whether it was clicked.
bool chip_button(const char* id, const Chip& chip, std::size_t chosen_type, ImVec2 at, ImVec2 size,
                 const DrawContext& context) {
    ImGui::SetCursorScreenPos(at);
    const bool pressed = press_area(id, size);
    const ImVec2 high{at.x + size.x, at.y + size.y};
    ImDrawList& out = *ImGui::GetWindowDrawList();
    draw_plate(out, chip, at, high, ImGui::IsItemHovered() && !chip.judge, context);
    out.PushClipRect(at, high, true);
    draw_chip(out, chip, chosen_type, at, high, context);
    out.PopClipRect();
    return pressed;
}

/// Draws a thin vertical line in the middle of a gap.
void draw_separator(float x, ImVec2 at, float height, const DrawContext& context) {
    ImGui::GetWindowDrawList()->AddLine({x, at.y + 5 * context.k}, {x, at.y + height - 5 * context.k},
                                        packed(context.ui.theme.border),
                                        std::max(1.0f, std::floor(context.k)));
}

/// The widths that the buttons need, with padding: a label in this font and its key, above the marks and one
/// usual result text.
std::vector<float> label_needs(const MethodStrip& strip, ImFont* font, MethodKeys keys,
                               const DrawContext& context) {
    std::vector<float> needs;
    for (std::size_t i = 0; i < strip.rows.size(); ++i) {
        const float key = keys == MethodKeys::digits
                              ? text_width(context.ui.fonts.small, std::to_string(i + 1)) + 5 * context.k
                              : 0.0f;
        const float label = text_width(font, strip.rows[i].label) + key;
        const auto marks = static_cast<float>(strip.rows[i].results.size());
        const float says = (marks * (2 * kChipMark + 9.0f) + kUsualWord) * context.k;
        needs.push_back(std::max(label, says) + 2 * kChipPad * context.k);
    }
    return needs;
}

/// Draws the method buttons from `at` on, and moves `at` behind them.
void draw_chips(const MethodStrip& strip, Workspace& workspace, const ChipWidths& chips, MethodKeys keys,
                float height, ImVec2& at, const DrawContext& context) {
    const auto type = static_cast<std::size_t>(std::max(strip.chosen_type, 0));
    for (std::size_t i = 0; i < strip.rows.size(); ++i) {
        const MethodRow& row = strip.rows[i];
        if (i > 0 && row.naive != strip.rows[i - 1].naive)
            draw_separator(at.x - kStripGap * 0.5f * context.k, at, height, context);
        const bool brief = chips.tight && !row.short_label.empty();
        std::span<const MethodResult> marks = row.results;
        if (chips.tight && type < marks.size()) marks = marks.subspan(type, 1);
        const Chip chip{keys == MethodKeys::digits && !chips.tight ? std::to_string(i + 1) : std::string(),
                        brief ? std::string_view(row.short_label) : std::string_view(row.label),
                        marks,
                        static_cast<int>(i) == strip.chosen,
                        voice_of(row),
                        false,
                        any_wrong(row.results)};
        const float width = std::floor(chips.widths[i]);
        ImGui::PushID(static_cast<int>(i));
        if (chip_button("chip", chip, chips.tight ? 0 : type, at, {width, height}, context))
            choose_method(workspace.scene(), strip, static_cast<int>(i));
        ImGui::PopID();
        if (ImGui::IsItemHovered() && tooltip_allowed()) method_tooltip(strip, row, context.ui);
        at.x += width + kStripGap * context.k;
    }
}

StripHead head_of(std::vector<std::string> words, const DrawContext& context) {
    StripHead head{std::move(words), 0.0f};
    for (const std::string& word : head.words)
        head.px += text_width(context.ui.fonts.small, word) + kHeadGap * context.k;
    return head;
}

std::vector<std::string> letters_of(const std::vector<std::string>& words) {
    std::vector<std::string> letters;
    letters.reserve(words.size());
    for (const std::string& word : words) letters.push_back(word.substr(0, 1));
    return letters;
}

void draw_head(const MethodStrip& strip, const StripHead& head, ImVec2 at, float height,
               const DrawContext& context) {
    const UiContext& ui = context.ui;
    const float lines = font_px(ui.fonts.text) + font_px(ui.fonts.small) + context.k;
    at.y += (height - lines) * 0.5f - 0.5f * context.k + font_px(ui.fonts.text) + context.k;
    for (std::size_t i = 0; i < head.words.size(); ++i) {
        const bool chosen = head.words.size() == 1 || static_cast<int>(i) == strip.chosen_type;
        write_at(*ImGui::GetWindowDrawList(), ui.fonts.small, at, chosen ? ui.theme.text : ui.theme.text_dim,
                 head.words[i]);
        at.x += text_width(ui.fonts.small, head.words[i]) + kHeadGap * context.k;
    }
}

}  // namespace

StripLayout lay_out_strip(const MethodStrip& strip, float width, MethodKeys keys, const UiContext& ui) {
    const DrawContext context{ui, static_cast<float>(ui.fonts.scale)};
    std::vector<float> texts;
    for (const Action& action : strip.actions)
        texts.push_back(text_width(context.ui.fonts.text, action.label));
    const auto beside = [&](StripHead head) {
        StripLayout layout{std::move(head), {}, {}};
        layout.plan = plan_strip(width - layout.head.px, strip.rows.size(), texts, context.k);
        layout.chips = chip_widths(layout.plan.chip * static_cast<float>(strip.rows.size()),
                                   label_needs(strip, context.ui.fonts.strong, keys, context),
                                   label_needs(strip, context.ui.fonts.small, keys, context), context.k);
        return layout;
    };
    if (strip.number_types.size() < 2) return beside({});
    StripHead whole = head_of(strip.number_types, context);
    const float easy = static_cast<float>(strip.rows.size() + 1) * kChipBesideHead * context.k;
    if (width - whole.px >= easy) {
        StripLayout full = beside(std::move(whole));
        if (!full.chips.tight) return full;
    }
    StripLayout brief = beside(head_of(letters_of(strip.number_types), context));
    if (!brief.chips.tight) return brief;
    // Space for one mark on each button with its text, for the chosen number type, which the legend names.
    const auto chosen = static_cast<std::size_t>(std::max(strip.chosen_type, 0));
    const std::string type = chosen < strip.number_types.size() ? strip.number_types[chosen] : std::string();
    StripLayout one = beside(head_of({type}, context));
    one.chips.tight = true;
    one.chips.small_labels = true;
    one.chips.widths.assign(strip.rows.size(), one.plan.chip);
    return one;
}

std::optional<std::string_view> draw_verdict_strip(const MethodStrip& strip, Workspace& workspace,
                                                   const UiContext& ui, MethodKeys keys) {
    DrawContext context{ui, static_cast<float>(ui.fonts.scale)};
    const ImVec2 origin = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    const auto [head, plan, chips] = lay_out_strip(strip, size.x, keys, ui);
    context.small_labels = chips.small_labels;
    const float height = std::min(size.y - 4 * context.k, 35 * context.k);
    ImVec2 at{origin.x + kStripEdge * context.k, origin.y + (size.y - height) * 0.5f};
    draw_head(strip, head, at, height, context);
    at.x += head.px;
    draw_chips(strip, workspace, chips, keys, height, at, context);
    draw_separator(at.x - kStripGap * 0.5f * context.k, at, height, context);
    const Chip judge{{}, chips.tight ? "Ex" : "Exact", {&strip.judge, 1}, false, Voice::plain, true};
    (void)chip_button("judge", judge, 0, at, {std::floor(plan.judge), height}, context);
    if (ImGui::IsItemHovered() && tooltip_allowed()) judge_tooltip(strip, ui);
    const float buttons = origin.x + size.x - plan.actions;
    return draw_strip_buttons(strip, plan, {buttons, at.y}, height, ui);
}

namespace {

/// Draws a magnifying glass: the icon of an action whose text does not fit.
void draw_glass(ImDrawList& out, ImVec2 centre, float k, const Color& color) {
    out.AddCircle({centre.x - 1.5f * k, centre.y - 1.5f * k}, 5.5f * k, packed(color), 0, 1.75f * k);
    out.AddLine({centre.x + 2.6f * k, centre.y + 2.6f * k}, {centre.x + 7.5f * k, centre.y + 7.5f * k},
                packed(color), 2.25f * k);
}

/// Draws a path that forks: the icon for showing where a method goes wrong.
void draw_fork(ImDrawList& out, ImVec2 c, float k, const Color& color) {
    const ImU32 text_color = packed(color);
    out.AddLine({c.x - 8 * k, c.y}, {c.x - 1.5f * k, c.y}, text_color, 2 * k);
    out.AddLine({c.x - 1.5f * k, c.y}, {c.x + 6 * k, c.y - 5 * k}, text_color, 2 * k);
    out.AddLine({c.x - 1.5f * k, c.y}, {c.x + 6 * k, c.y + 5 * k}, text_color, 2 * k);
    out.AddCircleFilled({c.x - 1.5f * k, c.y}, 2.75f * k, text_color);
}

/// Draws cells: the icon of the microscope.
void draw_cells(ImDrawList& out, ImVec2 c, float k, const Color& color) {
    const ImU32 text_color = packed(color);
    for (int i = 0; i < 9; ++i) {
        const int column = i % 3, row = i / 3;
        const ImVec2 low{c.x + (static_cast<float>(column) * 6 - 8.5f) * k,
                         c.y + (static_cast<float>(row) * 6 - 8.5f) * k};
        const ImVec2 high{low.x + 5 * k, low.y + 5 * k};
        i % 4 == 2 ? out.AddRectFilled(low, high, text_color) : out.AddRect(low, high, text_color);
    }
}

bool draw_action(const Action& action, bool words, bool explains, float height, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const std::string name = words ? action.label : "##" + std::string(action.id);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float text = text_width(ui.fonts.text, action.label);
    const ImVec2 size{words ? text + 24 * k : kIconButton * k, height};
    ImGui::BeginDisabled(!action.enabled);
    const bool pressed = ImGui::Button(name.c_str(), size);
    ImGui::EndDisabled();
    const float strength = action.enabled ? 1.0f : 0.5f;
    const auto draw_icon = explains ? draw_fork : action.id == kMicroscopeToggle ? draw_cells : draw_glass;
    if (!words)
        draw_icon(*ImGui::GetWindowDrawList(), {at.x + size.x * 0.5f, at.y + size.y * 0.5f}, k,
                  faded(ui.theme.text, strength));
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled) && tooltip_allowed()) {
        action_tooltip(action, !words, ui);
    }
    return pressed;
}

}  // namespace

std::optional<std::string_view> draw_strip_buttons(const MethodStrip& strip, const StripPlan& plan, ImVec2 at,
                                                   float height, const UiContext& ui) {
    std::optional<std::string_view> pressed;
    ImGui::SetCursorScreenPos(at);
    for (const Action& action : strip.actions) {
        if (draw_action(action, plan.action_words, action.id == strip.explain, height, ui))
            pressed = action.id;
        ImGui::SameLine(0, kStripGap * static_cast<float>(ui.fonts.scale));
    }
    return pressed;
}

namespace {

// an action has a text if buttons of the second width are left
constexpr float kLargestChip = 176.0f, kEasyChip = 112.0f;
constexpr float kJudgeFraction = 0.8f;

}  // namespace

StripPlan plan_strip(float width, std::size_t methods, std::span<const float> action_texts, float k) {
    const float count = static_cast<float>(action_texts.size());
    const float chip_units = static_cast<float>(methods) + kJudgeFraction;
    const float gaps = (static_cast<float>(methods) * kStripGap + 2 * kStripEdge) * k;
    const auto chip = [&](float actions) { return (width - gaps - actions) / chip_units; };
    const float before = action_texts.empty() ? 0.0f : kStripEdge * k;
    const float texts = std::accumulate(action_texts.begin(), action_texts.end(), 0.0f);
    const float written = before + texts + count * (24.0f + kStripGap) * k;
    const float icons = before + count * (kIconButton + kStripGap) * k;
    StripPlan plan;
    plan.action_words = chip(written) >= kEasyChip * k;
    plan.actions = plan.action_words ? written : icons;
    plan.chip = std::clamp(chip(plan.actions), 1.0f, kLargestChip * k);
    plan.judge = plan.chip * kJudgeFraction;
    return plan;
}

ChipWidths chip_widths(float available_px, std::span<const float> needed, std::span<const float> needed_small,
                       float k) {
    ChipWidths widths;
    if (needed.empty()) return widths;
    const float count = static_cast<float>(needed.size());
    const float even = std::floor(available_px / count);  // in whole pixels, as they are drawn
    const auto widest = [](std::span<const float> of) { return *std::max_element(of.begin(), of.end()); };
    const auto sum = [](std::span<const float> of) { return std::accumulate(of.begin(), of.end(), 0.0f); };
    if (widest(needed_small) <= even) {
        widths.widths.assign(needed.size(), std::min(even, kLargestChip * k));
        widths.small_labels = widest(needed) > even;
        return widths;
    }
    widths.small_labels = sum(needed) > available_px;
    const std::span<const float> chip_px = widths.small_labels ? needed_small : needed;
    const float left = available_px - sum(chip_px);
    widths.tight = left < 0.0f;
    for (const float need : chip_px) widths.widths.push_back(widths.tight ? even : need + left / count);
    return widths;
}

std::vector<bool> words_that_fit(std::span<const float> words, std::size_t chosen, float mark,
                                 float available_px) {
    std::vector<bool> written(words.size(), false);
    const float marks = mark * static_cast<float>(words.size());
    if (marks + std::accumulate(words.begin(), words.end(), 0.0f) <= available_px) {
        written.assign(words.size(), true);
    } else if (chosen < words.size() && marks + words[chosen] <= available_px) {
        written[chosen] = true;
    }
    return written;
}

namespace {

constexpr float kAlarmMargin = 12.0f, kAlarmPad = 10.0f, kAlarmMark = 8.0f;  // logical pixels
constexpr float kMostText = 620.0f;
constexpr double kMostFraction = 0.3;  // of the canvas' height, unless two lines need more
constexpr std::size_t kMostLines = 5;

/// A sentence wrapped into a few lines.
struct FewLines {
    std::vector<std::string> lines;
    float width = 0.0f;
    bool whole = true;
};

FewLines few_lines(const std::string& text, float available_px, std::size_t most, ImFont* font) {
    FewLines out;
    out.lines = lines_of(text, font, font_px(font), available_px, kMostLines + 1);
    out.whole = out.lines.size() <= most;
    if (!out.whole) out.lines = lines_of(text, font, font_px(font), available_px, most);
    for (const std::string& line : out.lines) out.width = std::max(out.width, text_width(font, line));
    return out;
}

}  // namespace

std::optional<std::string_view> draw_alarm(const MethodStrip& strip, const Rect& canvas,
                                           const UiContext& ui) {
    if (strip.disagreement.empty()) return {};
    const float k = static_cast<float>(ui.fonts.scale);
    const float button = !strip.explain ? 0.0f : text_width(ui.fonts.text, "Why?") + (20 + kAlarmPad) * k;
    const float around = (2 * kAlarmPad + 2 * kAlarmMark + 8) * k + button;
    const float most = static_cast<float>(canvas.size().x) - 2 * kAlarmMargin * k;
    if (most < around + 40 * k) return {};  // too narrow for any text
    const float line = font_px(ui.fonts.text) + 3 * k;
    const double high =
        (kMostFraction * canvas.size().y - static_cast<double>(12 * k)) / static_cast<double>(line);
    const FewLines text = few_lines(
        written(strip.disagreement, ui.fonts), std::clamp(most - around, 40 * k, kMostText * k),
        std::clamp(static_cast<std::size_t>(std::max(high, 0.0)), std::size_t{2}, kMostLines), ui.fonts.text);
    const float lines = static_cast<float>(text.lines.size());
    const ImVec2 size{text.width + around, std::max(32 * k, lines * line + 12 * k)};
    const float middle = static_cast<float>(canvas.low.x + canvas.high.x) * 0.5f;
    ImGui::SetNextWindowPos({std::floor(middle - size.x * 0.5f),
                             std::floor(static_cast<float>(canvas.low.y) + kAlarmMargin * 0.75f * k)});
    ImGui::SetNextWindowSize(size);
    const PlateStyle style(k, {kAlarmPad * k, 4 * k}, 5);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_imgui(ui.theme.warning_plate));
    ImGui::PushStyleColor(ImGuiCol_Border, to_imgui(ui.theme.warning));
    ImGui::Begin("##alarm", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing);
    const ImVec2 at = ImGui::GetWindowPos();
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const float y = at.y + size.y * 0.5f;
    draw_warning_mark(out, {at.x + (kAlarmPad + kAlarmMark) * k, y}, kAlarmMark * k, ui.theme);
    ImVec2 words{at.x + (kAlarmPad + 2 * kAlarmMark + 8) * k, y - 0.5f * lines * line + k};
    for (const std::string& words_of_line : text.lines) {
        write_at(out, ui.fonts.text, words, ui.theme.text, words_of_line);
        words.y += line;
    }
    std::optional<std::string_view> pressed;
    if (strip.explain) {
        const float tall = 24 * k, wide = button - kAlarmPad * k;
        ImGui::SetCursorScreenPos({at.x + size.x - kAlarmPad * k - wide, std::floor(y - tall * 0.5f)});
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {10 * k, 0});
        if (ImGui::Button("Why?", {wide, tall})) pressed = strip.explain;
        ImGui::PopStyleVar();
    }
    if (!text.whole && ImGui::IsWindowHovered() && !ImGui::IsAnyItemHovered()) {
        ImGui::BeginTooltip();
        ImGui::PushTextWrapPos(380 * k);
        ImGui::TextUnformatted(strip.disagreement.c_str());
        ImGui::PopTextWrapPos();
        ImGui::EndTooltip();
    }
    ImGui::End();
    ImGui::PopStyleColor(2);
    return pressed;
}

}  // namespace crosscut
