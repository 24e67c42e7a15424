#include "app/ui/methods/methods_strip.h"

#include "app/model/steps.h"
#include "app/ui/imgui_version.h"
#include "app/ui/methods/answer_marks.h"
#include "app/ui/methods/method_tip.h"
#include "app/ui/methods/strip_buttons.h"
#include "app/ui/widgets/press_area.h"
#include "app/ui/widgets/tip.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr float kChipPad = 9.0f;   // inside a chip, left and right
constexpr float kChipMark = 5.0f;  // half a mark's width
constexpr float kHeadGap = 8.0f, kChipBesideHead = 92.0f;
constexpr float kUsualWord =
    30.0f;  // "miss": the same whatever they say, so that nothing moves while they change

struct Look {
    const UiContext& ui;
    float k;
    bool small_labels = false;
};

/// The blank at both sides inside a chip.
float chip_pad(float chip, float k) { return std::min(kChipPad * k, chip * 0.09f); }

bool any_wrong(std::span<const MethodResult> results) {
    return std::any_of(results.begin(), results.end(), [](const MethodResult& o) { return o.wrong; });
}

struct Chip {
    std::string key;  ///< the number key; empty: the judge
    std::string_view label;
    std::span<const MethodResult> results;
    bool chosen = false;
    Voice voice = Voice::plain;
    bool judge = false;
    bool wrong = false;  ///< in any number type

    /// What makes it amber.
    [[nodiscard]] bool alarming() const { return voice == Voice::plain && wrong; }
};

void draw_plate(ImDrawList& out, const Chip& chip, ImVec2 low, ImVec2 high, bool hovered, const Look& look) {
    const float r = 4 * look.k;
    const bool wrong = chip.alarming();
    if (wrong) {
        out.AddRectFilled(low, high, packed(look.ui.theme.warning_plate), r);
    } else if (chip.chosen) {
        out.AddRectFilled(low, high, packed(look.ui.theme.panel_raised), r);
    }
    if (hovered) out.AddRectFilled(low, high, packed(faded(look.ui.theme.text, 0.07f)), r);
    if (wrong) {
        out.AddRect(low, high, packed(look.ui.theme.warning), r, 0, std::max(1.0f, std::floor(look.k)));
    } else if (chip.chosen) {
        out.AddRect(low, high, packed(look.ui.theme.border), r, 0, std::max(1.0f, std::floor(look.k)));
    }
    if (chip.chosen) {
        out.AddRectFilled({low.x + r, high.y - 2.5f * look.k}, {high.x - r, high.y},
                          packed(look.ui.theme.accent), 1.5f * look.k);
    }
}

/// The marks of a chip from left to right, each with its word where there is room.
void draw_marks(ImDrawList& out, const Chip& chip, std::size_t chosen_type, ImVec2 at, float room,
                const Look& look) {
    ImFont* font = look.ui.fonts.small;
    std::vector<float> words;
    for (const MethodResult& o : chip.results) words.push_back(text_width(font, short_word(o)));
    const float mark = (2 * kChipMark + 9.0f) * look.k;
    const std::vector<bool> written = words_that_fit(words, chosen_type, mark, room);
    const float line = font_px(font);
    for (std::size_t i = 0; i < chip.results.size(); ++i) {
        const MethodResult& o = chip.results[i];
        draw_result_mark(out, {at.x + kChipMark * look.k, at.y + line * 0.54f}, kChipMark * look.k, o,
                         look.ui.theme, chip.voice);
        at.x += mark - 5 * look.k;
        if (!written[i]) continue;
        const Color color =
            o.wrong && chip.voice == Voice::plain ? look.ui.theme.warning : look.ui.theme.text_dim;
        write_at(out, font, at, color, short_word(o));
        at.x += words[i] + 7 * look.k;
    }
}

/// All of it, or a beginning: with an ellipsis where that leaves at least four letters.
template <class Width>
std::string label_that_fits(std::string_view label, float room, const Width& width) {
    std::string cut = beginning_that_fits(label, room, width);
    if (cut == label) return cut;
    const std::string shorter = beginning_that_fits(label, room - width("…"), width);
    return shorter.size() >= 4 ? shorter + "…" : cut;
}

void draw_chip(ImDrawList& out, const Chip& chip, std::size_t chosen_type, ImVec2 low, ImVec2 high,
               const Look& look) {
    const Theme& t = look.ui.theme;
    const float pad = chip_pad(high.x - low.x, look.k);
    const float left = low.x + pad, right = high.x - pad;
    const bool wrong = chip.alarming();
    const float key = chip.key.empty() ? 0.0f : text_width(look.ui.fonts.small, chip.key) + 5 * look.k;
    ImFont* font = look.small_labels ? look.ui.fonts.small
                   : chip.chosen     ? look.ui.fonts.strong
                                     : look.ui.fonts.text;
    const float lines = font_px(font) + font_px(look.ui.fonts.small) + look.k;
    const float top = low.y + (high.y - low.y - lines) * 0.5f - 0.5f * look.k;
    const float x = left + key;
    const float warning = 6 * look.k;
    const float label_end = wrong ? right - 2 * warning - 2 * look.k : right;
    const auto width = [&](std::string_view text) { return text_width(font, text); };
    const std::string label = label_that_fits(chip.label, right - x, width);
    // The warning stands beside the label, else beside the marks, else where the key would be.
    const float marks = static_cast<float>(chip.results.size()) * (2 * kChipMark + 4.0f) * look.k;
    const bool beside_label = x + width(label) <= label_end, beside_marks = left + marks <= label_end;
    const bool for_key = wrong && !beside_label && !beside_marks && key > 0.0f;
    if (for_key) {
        draw_warning_mark(out, {left + warning * 0.6f, top + font_px(font) * 0.55f}, warning * 0.9f, t);
    } else if (wrong && beside_label) {
        draw_warning_mark(out, {right - warning, top + font_px(font) * 0.52f}, warning, t);
    } else if (wrong) {
        draw_warning_mark(out, {right - warning, top + font_px(font) + font_px(look.ui.fonts.small) * 0.6f},
                          warning * 0.9f, t);
    }
    if (!chip.key.empty() && !for_key) {
        const float drop = (font_px(font) - font_px(look.ui.fonts.small)) * 0.8f;
        write_at(out, look.ui.fonts.small, {left, top + drop}, chip.chosen ? t.accent : t.text_dim, chip.key);
    }
    write_at(out, font, {x, top}, chip.voice == Voice::quiet && !chip.chosen ? t.text_dim : t.text, label);
    draw_marks(out, chip, chosen_type, {left, top + font_px(font) + look.k},
               (for_key || beside_label ? right : label_end) - left, look);
}

/// One chip as a button; true when it is clicked.
bool chip_button(const char* id, const Chip& chip, std::size_t chosen_type, ImVec2 at, ImVec2 size,
                 const Look& look) {
    ImGui::SetCursorScreenPos(at);
    const bool pressed = press_area(id, size);
    const ImVec2 high{at.x + size.x, at.y + size.y};
    ImDrawList& out = *ImGui::GetWindowDrawList();
    draw_plate(out, chip, at, high, ImGui::IsItemHovered() && !chip.judge, look);
    out.PushClipRect(at, high, true);
    draw_chip(out, chip, chosen_type, at, high, look);
    out.PopClipRect();
    return pressed;
}

/// A thin upright line in the middle of a gap.
void draw_separator(float x, ImVec2 at, float height, const Look& look) {
    ImGui::GetWindowDrawList()->AddLine({x, at.y + 5 * look.k}, {x, at.y + height - 5 * look.k},
                                        packed(look.ui.theme.border), std::max(1.0f, std::floor(look.k)));
}

/// What the chips take, with the blank around: a label in one face and its key, below it the marks and one usual word.
std::vector<float> label_needs(const MethodStrip& strip, ImFont* font, MethodKeys keys, const Look& look) {
    std::vector<float> needs;
    for (std::size_t i = 0; i < strip.rows.size(); ++i) {
        const float key = keys == MethodKeys::digits
                              ? text_width(look.ui.fonts.small, std::to_string(i + 1)) + 5 * look.k
                              : 0.0f;
        const float label = text_width(font, strip.rows[i].label) + key;
        const auto marks = static_cast<float>(strip.rows[i].results.size());
        const float says = (marks * (2 * kChipMark + 9.0f) + kUsualWord) * look.k;
        needs.push_back(std::max(label, says) + 2 * kChipPad * look.k);
    }
    return needs;
}

/// The chips of the methods from `at` on, which comes to stand behind them.
void draw_chips(const MethodStrip& strip, Workspace& workspace, const ChipWidths& chips, MethodKeys keys,
                float height, ImVec2& at, const Look& look) {
    const auto type = static_cast<std::size_t>(std::max(strip.chosen_type, 0));
    for (std::size_t i = 0; i < strip.rows.size(); ++i) {
        const MethodRow& row = strip.rows[i];
        if (i > 0 && row.naive != strip.rows[i - 1].naive)
            draw_separator(at.x - kStripGap * 0.5f * look.k, at, height, look);
        const bool brief = chips.tight && !row.brief.empty();
        std::span<const MethodResult> marks = row.results;
        if (chips.tight && type < marks.size()) marks = marks.subspan(type, 1);
        const Chip chip{keys == MethodKeys::digits && !chips.tight ? std::to_string(i + 1) : std::string(),
                        brief ? std::string_view(row.brief) : std::string_view(row.label),
                        marks,
                        static_cast<int>(i) == strip.chosen,
                        voice_of(row),
                        false,
                        any_wrong(row.results)};
        const float width = std::floor(chips.widths[i]);
        ImGui::PushID(static_cast<int>(i));
        if (chip_button("chip", chip, chips.tight ? 0 : type, at, {width, height}, look))
            choose_method(workspace.scene(), strip, static_cast<int>(i));
        ImGui::PopID();
        if (ImGui::IsItemHovered() && tip_allowed()) method_tip(strip, row, look.ui);
        at.x += width + kStripGap * look.k;
    }
}

StripHead head_of(std::vector<std::string> words, const Look& look) {
    StripHead head{std::move(words), 0.0f};
    for (const std::string& word : head.words)
        head.px += text_width(look.ui.fonts.small, word) + kHeadGap * look.k;
    return head;
}

std::vector<std::string> letters_of(const std::vector<std::string>& words) {
    std::vector<std::string> letters;
    letters.reserve(words.size());
    for (const std::string& word : words) letters.push_back(word.substr(0, 1));
    return letters;
}

void draw_head(const MethodStrip& strip, const StripHead& head, ImVec2 at, float height, const Look& look) {
    const UiContext& ui = look.ui;
    const float lines = font_px(ui.fonts.text) + font_px(ui.fonts.small) + look.k;
    at.y += (height - lines) * 0.5f - 0.5f * look.k + font_px(ui.fonts.text) + look.k;
    for (std::size_t i = 0; i < head.words.size(); ++i) {
        const bool chosen = head.words.size() == 1 || static_cast<int>(i) == strip.chosen_type;
        write_at(*ImGui::GetWindowDrawList(), ui.fonts.small, at, chosen ? ui.theme.text : ui.theme.text_dim,
                 head.words[i]);
        at.x += text_width(ui.fonts.small, head.words[i]) + kHeadGap * look.k;
    }
}

}  // namespace

StripLayout lay_out_strip(const MethodStrip& strip, float width, MethodKeys keys, const UiContext& ui) {
    const Look look{ui, static_cast<float>(ui.fonts.scale)};
    std::vector<float> texts;
    for (const Action& action : strip.actions) texts.push_back(text_width(look.ui.fonts.text, action.label));
    const auto beside = [&](StripHead head) {
        StripLayout layout{std::move(head), {}, {}};
        layout.plan = plan_strip(width - layout.head.px, strip.rows.size(), texts, look.k);
        layout.chips = chip_widths(layout.plan.chip * static_cast<float>(strip.rows.size()),
                                   label_needs(strip, look.ui.fonts.strong, keys, look),
                                   label_needs(strip, look.ui.fonts.small, keys, look), look.k);
        return layout;
    };
    if (strip.number_types.size() < 2) return beside({});
    StripHead whole = head_of(strip.number_types, look);
    const float easy = static_cast<float>(strip.rows.size() + 1) * kChipBesideHead * look.k;
    if (width - whole.px >= easy) {
        StripLayout full = beside(std::move(whole));
        if (!full.chips.tight) return full;
    }
    StripLayout brief = beside(head_of(letters_of(strip.number_types), look));
    if (!brief.chips.tight) return brief;
    // Room for one mark a chip, of the number type chosen, with its word: the head says which type that is.
    const auto chosen = static_cast<std::size_t>(std::max(strip.chosen_type, 0));
    const std::string type = chosen < strip.number_types.size() ? strip.number_types[chosen] : std::string();
    StripLayout one = beside(head_of({type}, look));
    one.chips.tight = true;
    one.chips.small_labels = true;
    one.chips.widths.assign(strip.rows.size(), one.plan.chip);
    return one;
}

std::string draw_verdict_strip(const MethodStrip& strip, Workspace& workspace, const UiContext& ui,
                               MethodKeys keys) {
    Look look{ui, static_cast<float>(ui.fonts.scale)};
    const ImVec2 origin = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    const auto [head, plan, chips] = lay_out_strip(strip, size.x, keys, ui);
    look.small_labels = chips.small_labels;
    const float height = std::min(size.y - 4 * look.k, 35 * look.k);
    ImVec2 at{origin.x + kStripEdge * look.k, origin.y + (size.y - height) * 0.5f};
    draw_head(strip, head, at, height, look);
    at.x += head.px;
    draw_chips(strip, workspace, chips, keys, height, at, look);
    draw_separator(at.x - kStripGap * 0.5f * look.k, at, height, look);
    const Chip judge{{}, chips.tight ? "Ex" : "Exact", {&strip.judge, 1}, false, Voice::plain, true};
    (void)chip_button("judge", judge, 0, at, {std::floor(plan.judge), height}, look);
    if (ImGui::IsItemHovered() && tip_allowed()) judge_tip(strip, ui);
    const float buttons = origin.x + size.x - plan.actions;
    return draw_strip_buttons(strip, plan, {buttons, at.y}, height, ui);
}

}  // namespace crosscut
