#include "app/ui/formula/formula_panel.h"

#include "app/ui/formula/formula_edit.h"
#include "app/ui/interaction/touch.h"
#include "app/ui/style.h"
#include "app/ui/widgets/terms.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/draw_list.h"
#include "core/methods/formula.h"

#include <imgui.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

// The frame of the formula panel: steps, playing, and the layout of the present stop.

namespace crosscut {
namespace {

constexpr double kStop_s = 1.2;
constexpr float kWithSentence_px = 58;
constexpr float kLow_px = 120;                   // a lower dock has no space between its lines
constexpr float kLineGap = 7, kVerdictGap = 14;  // logical: between lines, and before a verdict

int stop_count(const SceneOutput& output) {
    return output.method_steps ? static_cast<int>(stops_of(output.method_steps->derivation).size()) : 0;
}

int present_step(const SceneOutput& output) {
    return std::clamp(output.method_steps ? output.method_steps->step : 0, 0, stop_count(output));
}

std::uint64_t combined(std::uint64_t hash, std::uint64_t value) { return (hash ^ value) * 1099511628211ull; }

/// A size of the letters and an arrangement of the lines; the first one that fits is used.
struct Choice {
    float size;
    bool side_by_side;
};
constexpr Choice kChoices[] = {{24, false}, {21, false}, {18, false}, {18, true},
                               {15, false}, {15, true},  {13, false}, {13, true}};
constexpr std::size_t kEasy = 2;  // the choice in which given numbers are searched for ones to drag

/// Moves Dear ImGui's cursor so that what is so wide stands in the middle of the window.
void indent_to_middle(float width) {
    const float beside = (ImGui::GetContentRegionAvail().x - width) * 0.5f;
    if (beside > 0.0f) ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::floor(beside));
}

/// Writes in large type what rounding changes at this stop.
void draw_turn(const std::string& turn, const UiContext& ui) {
    ImGui::PushFont(ui.fonts.headline);
    indent_to_middle(ImGui::CalcTextSize(turn.c_str()).x);
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(ui.theme.warning));
    ImGui::PushTextWrapPos(0.0f);
    ImGui::TextUnformatted(turn.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

/// Writes what the method has and what is exact.
void draw_exact(const std::string& both, const UiContext& ui) {
    indent_to_middle(ImGui::CalcTextSize(both.c_str()).x);
    text_line(both, ui.theme.warning);
}

}  // namespace

void draw_sentence(const std::string& sentence, const std::string& complaint, const UiContext& ui) {
    const bool wrong = !complaint.empty();
    const std::string& text = wrong ? complaint : sentence;
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(wrong ? ui.theme.warning : ui.theme.text));
    SeenTerms seen;
    const std::vector<TermRange> terms = wrong ? std::vector<TermRange>() : first_terms(text, seen);
    const auto write = [&](std::string_view part, std::size_t from) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImGui::TextUnformatted(part.data(), part.data() + part.size());
        mark_terms(*ImGui::GetWindowDrawList(), ImGui::GetFont(), at, ImGui::GetTextLineHeight(), part, from,
                   terms, ui);
    };
    std::size_t done = 0;
    for (std::size_t bar = text.find('_'); !wrong && bar != std::string::npos; bar = text.find('_', done)) {
        std::size_t end = bar + 1;
        while (end < text.size() && std::isalnum(static_cast<unsigned char>(text[end])) != 0) ++end;
        write(std::string_view(text).substr(done, bar - done), done);
        ImGui::SameLine(0, 0);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float size = std::round(11 * static_cast<float>(ui.fonts.scale));
        ImGui::GetWindowDrawList()->AddText(ui.fonts.small, size, {at.x + 1, at.y + size * 0.55f},
                                            packed(ui.theme.text), text.data() + bar + 1, text.data() + end);
        const float width =
            ui.fonts.small->CalcTextSizeA(size, 1e9f, 0.0f, text.data() + bar + 1, text.data() + end).x;
        ImGui::Dummy({width + 2, 1});
        ImGui::SameLine(0, 0);
        done = end;
    }
    const float available_px = ImGui::GetContentRegionAvail().x;
    write(clauses_in(text.substr(done), ImGui::GetFont(), ImGui::GetFontSize(), available_px), done);
    ImGui::PopStyleColor();
}

void FormulaPanel::draw_dock(const SceneOutput& output, Workspace& workspace, const Highlight& highlighted,
                             const UiContext& ui) {
    with_frame(output, workspace, highlighted, ui, [&](const Frame& f) {
        play(f);
        const ImVec2 spacing = ImGui::GetStyle().ItemSpacing;
        const bool low = ImGui::GetContentRegionAvail().y < kLow_px * f.k;
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {spacing.x, low ? 3 * f.k : spacing.y});
        tooltip_top_ = ImGui::GetCursorScreenPos().y;  // clear of the buttons
        draw_step_controls(f);
        if (as_code(f.steps)) {
            draw_code(f);
        } else if (f.step == 0) {
            draw_whole(f);
        } else {
            draw_stop(f);
        }
        ImGui::PopStyleVar();
        if (!as_code(f.steps) && ImGui::IsWindowHovered(ImGuiHoveredFlags_RootAndChildWindows) &&
            ImGui::IsMouseReleased(ImGuiMouseButton_Right))
            open_menu(f.step);
    });
}

void FormulaPanel::begin_frame(const Frame& f) {
    if (frame_ == ImGui::GetFrameCount()) return;
    frame_ = ImGui::GetFrameCount();
    hovered_ = {};
    numbers_.clear();
    targets_.clear();
    number_let_go_ = false;
    if (scene_ != f.workspace.type().id) roles_.forget();
    if (!complaint_.empty() && Snapshot::of(f.workspace.scene()).hash() != complained_of_) complaint_.clear();
    scene_ = f.workspace.type().id;
    roles_.learn(f.output, f.workspace.scene());
    if (editor_ && editor_->seen + 1 < frame_) editor_.reset();  // its formula is no longer shown
    const bool dragging = ImGui::IsMouseDown(ImGuiMouseButton_Left);
    if (!dragging) dialling_.reset();
    // Numbers give back the space that they kept during a drag, within their rows.
    if (dragging_ && !dragging) arrangement_ = {arrangement_.key, arrangement_.choice, {}, {}};
    dragging_ = dragging;
    run_scrub(f);
}

void FormulaPanel::go(Workspace& workspace, const SceneOutput& output, int stop) {
    if (!output.method_steps) return;
    set_number(workspace.scene(), output.method_steps->step_field, std::clamp(stop, 0, stop_count(output)));
    complaint_.clear();
}

void FormulaPanel::step(Workspace& workspace, const SceneOutput& output, int by) {
    playing_ = false;
    go(workspace, output, present_step(output) + by);
}

void FormulaPanel::go_to(Workspace& workspace, const SceneOutput& output, int stop) {
    playing_ = false;
    go(workspace, output, stop);
}

void FormulaPanel::last(Workspace& workspace, const SceneOutput& output) {
    go_to(workspace, output, stop_count(output));
}

void FormulaPanel::toggle_play(Workspace& workspace, const SceneOutput& output, double now_s) {
    playing_ = !playing_ && stop_count(output) > 0;
    if (!playing_) return;
    const int at = present_step(output);
    const bool anew = at == 0 || at == stop_count(output);
    if (anew) go(workspace, output, 1);
    played_ = output.method_steps->title;
    played_step_ = anew ? 1 : at;
    next_s_ = now_s + kStop_s;
}

void FormulaPanel::play(const Frame& f) {
    // Playing ends for another method, and for a step that somebody else has chosen.
    playing_ = playing_ && played_ == f.steps.title && played_step_ == f.step;
    if (!playing_ || f.ui.now_s < next_s_) return;
    const int count = static_cast<int>(f.stops.size());
    if (f.step < count) go(f.workspace, f.output, f.step + 1);
    played_step_ = std::min(f.step + 1, count);
    playing_ = f.step + 1 < count;
    next_s_ = f.ui.now_s + kStop_s;
}

FormulaLayout FormulaPanel::arranged(const Frame& f, const FormulaLines& lines, std::size_t choice) {
    const FaceMeasure measure = face_measure(f.ui.fonts);
    const float size = std::round(kChoices[choice].size * f.k);
    FormulaLayout out;
    const auto add = [&](const FormulaBox& box, NumberSlots& slots) {
        if (!is_empty(box)) out.add(typeset(box, size, measure, slots), kLineGap * f.k);
    };
    NumberSlots none;
    if (kChoices[choice].side_by_side) {
        add(whole_row(lines), arrangement_.numbers);
    } else {
        add(lines.headline, none);
        add(symbols_row(lines, false), arrangement_.symbols);
        add(numbers_row(lines, true), arrangement_.numbers);
    }
    out.width = std::max(out.width, out.end().x + kVerdictGap * f.k + verdict_width(f, lines));
    return out;
}

FormulaLayout FormulaPanel::arrange(const Frame& f, const FormulaLines& lines, ImVec2 available_px) {
    std::uint64_t key = id_of(f.steps.title).value;
    key = combined(key, id_of(f.workspace.type().id).value);
    key = combined(key, static_cast<std::uint64_t>(f.step));
    key = combined(key, static_cast<std::uint64_t>(std::lround(available_px.x)));
    key = combined(key, static_cast<std::uint64_t>(std::lround(available_px.y)));
    key = combined(key, static_cast<std::uint64_t>(std::lround(f.k * 100)));
    if (arrangement_.key != key) arrangement_ = {key, 0, {}, {}};
    for (;;) {
        FormulaLayout out = arranged(f, lines, arrangement_.choice);
        const bool fits = out.width <= available_px.x && out.height <= available_px.y;
        if (fits || arrangement_.choice + 1 >= std::size(kChoices)) return out;
        arrangement_ = {key, arrangement_.choice + 1, {}, {}};
    }
}

/// The sentence of a stop; for given numbers also how they can be changed.
std::string FormulaPanel::sentence_of(const Frame& f, const FormulaLines& lines) {
    if (!is_empty(lines.symbols)) return lines.sentence;
    const Typeset input =
        typeset(lines.numbers, std::round(kChoices[kEasy].size * f.k), face_measure(f.ui.fonts));
    const bool offered = std::any_of(input.atoms.begin(), input.atoms.end(), [&](const PlacedAtom& atom) {
        return target_of(f.targets, atom) != nullptr;
    });
    if (!offered) return lines.sentence;  // the numbers of a file's lines cannot be changed
    return lines.sentence + " Drag an underlined number sideways, or " + double_press(f.ui.touch) +
           " to type.";
}

/// "double: 9.665×10⁻¹⁷   exact: 7.055×10⁻¹⁷" where the two are told apart by the digits that are shown.
std::string FormulaPanel::exact_text(const Frame& f, const Stop& stop) {
    const Step& step = f.steps.derivation.steps[stop.steps.front()];
    if (step.values.size() != 1 || step.exact.size() != 1 || !step.exact.front()) return {};
    const std::string method = readable(step.values.front()), exact = readable(*step.exact.front());
    if (method == exact) return {};
    const auto& methods = f.output.methods;
    const auto type = methods ? static_cast<std::size_t>(std::max(0, methods->chosen_type)) : 0;
    const std::string kind =
        methods && type < methods->number_types.size() ? methods->number_types[type] : "double";
    return written(kind + ": " + method + "   exact: " + exact, f.ui.fonts);
}

void FormulaPanel::draw_stop(const Frame& f) {
    whole_key_ = 0;
    const Stop& stop = f.stops[static_cast<std::size_t>(f.step) - 1];
    const FormulaLines lines = lines_of(f.steps.derivation, stop);
    // Where only one fits, the formula takes precedence over its sentence.
    if (!complaint_.empty() || ImGui::GetContentRegionAvail().y >= kWithSentence_px * f.k) {
        const std::string sentence = sentence_of(f, lines);
        indent_to_middle(ImGui::CalcTextSize((complaint_.empty() ? sentence : complaint_).c_str()).x);
        draw_sentence(sentence, complaint_, f.ui);
    }
    if (const std::string turn = turn_text(f.output); !turn.empty())
        draw_turn(turn, f.ui);
    else if (const std::string both = exact_text(f, stop); !both.empty())
        draw_exact(both, f.ui);
    const ImVec2 available_px = ImGui::GetContentRegionAvail();
    if (available_px.x < 8 || available_px.y < 8) return;
    const FormulaLayout layout = arrange(f, lines, {available_px.x - 8 * f.k, available_px.y});
    const bool wide = layout.width > available_px.x, high = layout.height > available_px.y;
    ImGui::BeginChild("##formula", available_px, false,
                      wide ? ImGuiWindowFlags_HorizontalScrollbar
                           : (high ? 0 : ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse));
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    const float beside = std::floor((available_px.x - layout.width) * 0.5f);
    const ImVec2 low{origin.x + std::max(4 * f.k, beside), origin.y};
    draw_rows(f, layout, low, f.step * 8);
    draw_verdict(f, lines, {low.x + layout.end().x + kVerdictGap * f.k, low.y + layout.end().y});
    draw_editor(f);
    ImGui::SetCursorScreenPos(origin);
    ImGui::Dummy({layout.width, layout.height});
    ImGui::EndChild();
}

}  // namespace crosscut

// All stops as a list in a column.

namespace crosscut {
namespace {

/// The number of given positions that a column can hold side by side.
constexpr std::size_t kMostInputsInRow = 4;
/// Letter heights, logical pixels; nothing that has to be read is smaller.
constexpr float kUsualLetters_px = 15.0f, kSmallestLetters_px = 13.0f;
constexpr float kBrokenGap = 4.0f;  // between the rows of a broken line

}  // namespace

FormulaLayout panel_line(const FormulaBox& line, float available_px, const Fonts& fonts) {
    const auto k = static_cast<float>(fonts.scale);
    return layout_to_width(line, available_px,
                           {std::round(kUsualLetters_px * k), std::round(kSmallestLetters_px * k)},
                           kBrokenGap * k, face_measure(fonts));
}

/// Highlights an entry under the mouse; true when it is clicked outside of its numbers. To be called after
/// its content is drawn.
bool FormulaPanel::clicked(ImVec2 low, ImVec2 high) const {
    const bool over = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(low, high);
    return over && !editing() && !number_let_go_ && tapped(low, high);
}

/// Draws a line in the largest size that fits, in several rows where none does; returns where it ends on the
/// last baseline.
ImVec2 FormulaPanel::draw_formula_at(const Frame& f, const FormulaBox& box, float available_px, int id) {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    if (is_empty(box)) return low;
    const FormulaLayout layout = panel_line(box, available_px, f.ui.fonts);
    ImGui::PushID(id);
    draw_rows(f, layout, low, 0);
    ImGui::PopID();
    ImGui::SetCursorScreenPos(low);
    ImGui::Dummy({std::min(layout.width, available_px), layout.height});
    return {low.x + layout.end().x, low.y + layout.end().y};
}

/// Draws the given numbers, a few in a row.
void FormulaPanel::draw_inputs(const Frame& f, int stop, float available_px) {
    const std::vector<std::size_t>& steps = f.stops[static_cast<std::size_t>(stop) - 1].steps;
    const std::size_t rows = (steps.size() + kMostInputsInRow - 1) / kMostInputsInRow;
    int row = 0;
    for (std::size_t from = 0; from < steps.size();) {
        const std::size_t left_rows = rows - static_cast<std::size_t>(row);
        const std::size_t count = (steps.size() - from + left_rows - 1) / left_rows;
        const auto first = steps.begin() + static_cast<std::ptrdiff_t>(from);
        const Stop part{{}, {first, first + static_cast<std::ptrdiff_t>(count)}};
        (void)draw_formula_at(f, lines_of(f.steps.derivation, part).numbers, available_px,
                              stop * 8 + 2 + row++);
        from += count;
    }
}

/// Draws the number, the sentence and the lines of a stop over the window's width.
void FormulaPanel::draw_entry_text(const Frame& f, int stop, float available_px) {
    const FormulaLines lines = lines_of(f.steps.derivation, f.stops[static_cast<std::size_t>(stop) - 1]);
    if (is_empty(lines.symbols)) {
        ImGui::TextUnformatted("Given");
        return draw_inputs(f, stop, available_px);
    }
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + available_px);
    draw_sentence(lines.sentence, {}, f.ui);
    ImGui::PopTextWrapPos();
    const float left = ImGui::GetCursorScreenPos().x, more = verdict_width(f, lines);
    ImVec2 end;
    if (lines.holds) {
        end = draw_formula_at(f, whole_row(lines), available_px - more, stop * 8);
    } else {
        (void)draw_formula_at(f, lines.headline, available_px, stop * 8);
        (void)draw_formula_at(f, symbols_row(lines, false), available_px, stop * 8 + 1);
        end = draw_formula_at(f, numbers_row(lines, false), available_px, stop * 8 + 2);
    }
    if (more <= 0) return;
    const float gap = kVerdictGap * f.k;
    if (end.x + gap + more <= left + available_px) return draw_verdict(f, lines, {end.x + gap, end.y});
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_verdict(f, lines, {at.x - (lines.holds ? 0.0f : 7 * f.k), at.y + 13 * f.k});
    ImGui::Dummy({1, 17 * f.k});
}

void FormulaPanel::draw_entry(const Frame& f, int stop) {
    const float indent = 34 * f.k, air = 4 * f.k;
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.ChannelsSplit(2);  // the backdrop is as high as its content
    out.ChannelsSetCurrent(1);
    ImGui::SetCursorScreenPos({low.x, low.y + air});
    ImGui::BeginGroup();
    out.AddText({low.x + 8 * f.k, low.y + air},
                packed(stop == f.step ? f.ui.theme.accent : f.ui.theme.text_dim),
                std::to_string(stop).c_str());
    ImGui::Indent(indent);
    draw_entry_text(f, stop, width - indent - 8 * f.k);
    ImGui::Unindent(indent);
    ImGui::EndGroup();
    const ImVec2 high{low.x + width, ImGui::GetItemRectMax().y + air};
    const bool over = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(low, high);
    out.ChannelsSetCurrent(0);
    if (stop == f.step || over)
        out.AddRectFilled(low, high, packed(faded(f.ui.theme.panel_raised, stop == f.step ? 1.0f : 0.5f)),
                          4 * f.k);
    if (stop == f.step) out.AddRectFilled(low, {low.x + 3 * f.k, high.y}, packed(f.ui.theme.accent), 2 * f.k);
    out.ChannelsMerge();
    if (over && ImGui::IsMouseReleased(ImGuiMouseButton_Right)) open_menu(stop);
    if (clicked(low, high)) {
        playing_ = false;
        listed_ = stop;  // it is in view already
        go(f.workspace, f.output, stop);
    }
}

/// Draws "ε = 1e−6", which can be dragged and typed, its effect, and its scale.
void FormulaPanel::draw_slider(const Frame& f) {
    const ThresholdSlider& slider = *f.steps.slider;
    const auto target = std::find_if(f.targets.begin(), f.targets.end(), [&](const NumberTarget& t) {
        return t.kind == NumberTarget::Kind::number && t.name == slider.field;
    });
    if (target == f.targets.end()) return;
    const FormulaBox row = box_with(
        BoxKind::row,
        {{.kind = BoxKind::letters, .text = slider.label, .item = target->name},
         sign_box("="),
         {.kind = BoxKind::number, .item = target->name, .name = target->name, .number = target->value}});
    const float width = ImGui::GetContentRegionAvail().x - 8 * f.k;
    // whatever the number's height, so that nothing moves
    const float below = ImGui::GetCursorPosY() + 26 * f.k;
    (void)draw_formula_at(f, row, width, -8);
    ImGui::SetCursorPosY(below);
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
    text_line(slider.sentence, slider.turned ? f.ui.theme.warning : f.ui.theme.text_dim);
    ImGui::PopTextWrapPos();
    const SliderTrack track = draw_slider_track(slider, target->value, width, f.ui);
    if (!track.dragging) {
        dialling_.reset();
        slider_let_go_ = false;
    } else if (!slider_let_go_) {
        if (!dialling_) dialling_ = Snapshot::of(f.workspace.scene());
        if (track.dragged) set_target(f.workspace.scene(), *target, *track.dragged);
    }
    ImGui::Separator();
}

void FormulaPanel::draw_steps(const SceneOutput& output, Workspace& workspace, const Highlight& highlighted,
                              const UiContext& ui) {
    with_frame(output, workspace, highlighted, ui, [&](const Frame& f) {
        tooltip_top_ = kAnywhere;
        if (!complaint_.empty()) draw_sentence({}, complaint_, f.ui);
        if (f.steps.slider) draw_slider(f);
        const int listed = listed_;
        for (int stop = 1; stop <= static_cast<int>(f.stops.size()); ++stop) {
            ImGui::PushID(stop);
            draw_entry(f, stop);
            ImGui::PopID();
            if (stop == f.step && listed != f.step) ImGui::SetScrollHereY(0.5f);
        }
        if (listed == listed_) listed_ = f.step;
        draw_editor(f);
    });
}

}  // namespace crosscut
