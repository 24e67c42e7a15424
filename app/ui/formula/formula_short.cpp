// All stops at once, in short: the main lines of a derivation in the dock, like words of a text.
#include "app/ui/formula/formula_panel.h"
#include "app/ui/formula/formula_panel_frame.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kWholeGap = 26.0f, kWholeRowGap = 9.0f;

}  // namespace

/// Another method, or another room for it.
std::uint64_t FormulaPanel::whole_key(const Frame& f) {
    const ImVec2 room = ImGui::GetWindowSize();
    std::uint64_t key = id_of(f.walk.title).value;
    for (const float part : {room.x, room.y, f.k * 100.0f})
        key = (key ^ static_cast<std::uint64_t>(std::lround(part))) * 1099511628211ull;
    return (key ^ id_of(f.workspace.type().id).value) * 1099511628211ull;
}

float FormulaPanel::before_result(const Words& rows, float gap, float room) {
    float left = 0, before = 0;
    for (const std::vector<Word>& row : rows) left += height_of(row) + gap;
    for (std::size_t i = 0; i + 1 < rows.size() && left - gap > room; ++i) {
        const float high = height_of(rows[i]) + gap;
        left -= high;
        before += high;
    }
    return before;
}

/// The main lines of the whole derivation, set one after the other like words of a text; a click goes to one.
void FormulaPanel::draw_whole(const Frame& f) {
    ImVec2 room = ImGui::GetContentRegionAvail();
    if (room.x < 8 || room.y < 8) return;
    const float row_gap = kWholeRowGap * f.k;
    const Words& rows = whole_rows(f, room.x);
    float all = 0;
    for (const std::vector<Word>& row : rows) all += height_of(row) + row_gap;
    const float below_sentence = room.y - ImGui::GetTextLineHeightWithSpacing();
    // What to do gives way to the first row.
    if (!complaint_.empty() || below_sentence >= height_of(rows.front())) {
        draw_sentence(all - row_gap <= below_sentence
                          ? "The method in short; choose a line to see it alone."
                          : "The method in short; choose a line to see it alone; scroll for the rest.",
                      complaint_, f.ui);
        room = ImGui::GetContentRegionAvail();
        if (room.x < 8 || room.y < 8) return;
    }
    // As many rows as are seen whole, from the beginning; the others are a turn of the wheel away.
    float seen = 0;
    for (const std::vector<Word>& row : rows) {
        const float with = seen + height_of(row) + row_gap;
        if (seen > 0 && with - row_gap > room.y) break;
        seen = std::min(with, room.y);
    }
    const float before = result_first_ ? before_result(rows, row_gap, room.y) : 0.0f;
    if (before > 0) seen = std::min(all - before, room.y);
    const std::uint64_t shown = whole_key(f) + (before > 0 ? 1 : 0);
    ImGui::BeginChild("##formula", {room.x, seen}, false);
    // What stood at a row's edge stays there when rows get higher or lower.
    const float was = std::exchange(before_result_, before);
    const bool follows = was != before && std::fabs(ImGui::GetScrollY() - was) <= row_gap + 1.0f;
    if (std::exchange(whole_key_, shown) != shown || follows) ImGui::SetScrollY(before);
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    float y = 0;
    for (const std::vector<Word>& row : rows)
        y += draw_words(f, row, {origin.x + 4 * f.k, origin.y + y}, kWholeGap * f.k) + row_gap;
    draw_editor(f);
    ImGui::SetCursorScreenPos(origin);
    ImGui::Dummy({1, y - row_gap});
    ImGui::EndChild();
}

/// One form in short, set no wider than there is room, as long as it can be read.
FormulaPanel::Word FormulaPanel::short_form(const Frame& f, const Stop& stop, float room) const {
    Word word{0, 0, lines_of(f.walk.derivation, stop, true), {}, 0, 0};
    word.lines.off_ulps = 0.0;  // told where the stop is shown alone
    const FaceMeasure measure = face_measure(f.ui.fonts);
    const float more = verdict_width(f, word.lines);
    for (const float size : {kLine_px, kSmallestLine_px}) {
        word.set = typeset(summary_row(word.lines), std::round(size * f.k), measure);
        if (word.set.width <= room) break;
    }
    if (word.set.width > room && !is_empty(word.lines.left) && !is_empty(word.lines.result)) {
        FormulaLines shorter = word.lines;
        shorter.headline = shorter.symbols = {};
        word.set = typeset(summary_row(shorter), std::round(kSmallestLine_px * f.k), measure);
    }
    word.width = word.set.width + (more > 0 ? more + 10 * f.k : 0.0f);
    const auto [above, below] = more > 0 ? verdict_reach(f.ui.fonts) : std::pair(0.0f, 0.0f);
    word.ascent = std::max(word.set.ascent, above);
    word.descent = std::max(word.set.descent, below);
    return word;
}

/// Setting some fifty formulas takes a fifth of a frame, and while time plays they stay the same.
const FormulaPanel::Words& FormulaPanel::whole_rows(const Frame& f, float room) const {
    return whole_.of({f.walk.derivation, room, f.k, f.ui.fonts.decimal_comma, f.ui.fonts.text},
                     [&] { return set_whole(f, room); });
}

FormulaPanel::Words FormulaPanel::set_whole(const Frame& f, float room) const {
    const float width = room - ImGui::GetStyle().ScrollbarSize - 8 * f.k;
    Words rows(1);
    float x = 0;
    int id = 0;
    const auto add = [&](const Stop& piece, std::size_t stop) {
        Word word = short_form(f, piece, width);
        word.stop = static_cast<int>(stop) + 1;
        word.id = ++id;
        if (x > 0 && x + word.width > width) {
            rows.emplace_back();
            x = 0;
        }
        word.x = x;
        x += word.width + kWholeGap * f.k;
        rows.back().push_back(std::move(word));
    };
    for (std::size_t i = 0; i < f.stops.size(); ++i) {
        const Stop& stop = f.stops[i];
        const bool given = f.walk.derivation.steps[stop.steps.front()].kind == StepKind::input;
        if (!given) add(stop, i);
        for (std::size_t k = 0; given && k < stop.steps.size(); ++k) add({stop.name, {stop.steps[k]}}, i);
    }
    return rows;
}

float FormulaPanel::whole_px(const Frame& f, float room) const {
    float all = 0;
    for (const std::vector<Word>& row : whole_rows(f, room)) all += height_of(row) + kWholeRowGap * f.k;
    return all;
}

float FormulaPanel::height_of(const std::vector<Word>& row) {
    float ascent = 0, descent = 0;
    for (const Word& word : row) {
        ascent = std::max(ascent, word.ascent);
        descent = std::max(descent, word.descent);
    }
    return ascent + descent;
}

/// One row of them from its top left; returns its height.
float FormulaPanel::draw_words(const Frame& f, const std::vector<Word>& row, ImVec2 at, float gap) {
    float ascent = 0, descent = 0;
    for (const Word& word : row) {
        ascent = std::max(ascent, word.ascent);
        descent = std::max(descent, word.descent);
    }
    const float air = 4 * f.k, baseline = at.y + ascent;
    for (const Word& word : row) {
        const float x = at.x + word.x;
        const ImVec2 low{x - gap * 0.3f, at.y - air};
        const ImVec2 high{x + word.width + gap * 0.3f, baseline + descent + air};
        if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(low, high) && !editing())
            ImGui::GetWindowDrawList()->AddRectFilled(low, high, packed(f.ui.theme.panel_raised), 4 * f.k);
        draw_line(f, word.set, {x, baseline}, -word.id);
        draw_verdict(f, word.lines, {x + word.set.width + 10 * f.k, baseline});
        if (!clicked(low, high)) continue;
        playing_ = false;
        go(f.workspace, f.shown, word.stop);
    }
    return ascent + descent;
}

}  // namespace crosscut
