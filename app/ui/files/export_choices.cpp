#include "app/ui/files/export_choices.h"

#include <crosscut/types.h>
#include "app/model/files/folders.h"
#include "app/model/results/export_request.h"
#include "app/model/steps.h"
#include "app/ui/formula/formula_lines.h"
#include "app/ui/formula/typeset.h"
#include "app/ui/formula/typeset_setter.h"
#include "app/ui/style.h"
#include "app/view/draw_list.h"
#include "app/view/theme.h"
#include "core/input.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

constexpr std::array<int, 3> kHeights_px{480, 720, 1080};
constexpr std::array<std::pair<ExportWhat, std::string_view>, 6> kWhats{{{ExportWhat::view, "View"},
                                                                         {ExportWhat::window, "Window"},
                                                                         {ExportWhat::animation, "Motion"},
                                                                         {ExportWhat::values, "Values"},
                                                                         {ExportWhat::steps, "Steps"},
                                                                         {ExportWhat::shapes, "Areas"}}};
constexpr std::array<std::pair<Animation, std::string_view>, 3> kMotions{
    {{Animation::time, "Time"}, {Animation::turn, "Turn"}, {Animation::steps, "Steps"}}};
/// Options for the digits of numbers in tables; 0: all of them.
std::vector<int> digits_offered() { return {0, 3, 6, 9}; }
constexpr std::array kThemes{ThemeId::dark, ThemeId::light, ThemeId::print};

template <class Value>
int index_of(const std::vector<Value>& all, const Value& value) {
    const auto found = ranges::find(all, value);
    return found != all.end() ? static_cast<int>(found - all.begin()) : 0;
}

template <class Value>
const Value& at(const std::vector<Value>& all, int index) {
    return all[static_cast<std::size_t>(std::clamp(index, 0, static_cast<int>(all.size()) - 1))];
}

std::string_view word_of(ExportWhat what) {
    return ranges::find(kWhats, what, &std::pair<ExportWhat, std::string_view>::first)->second;
}

/// The side of a picture: an even number, as video formats need, within what can be drawn.
int even(double px) {
    return 2 * static_cast<int>(std::lround(std::clamp<double>(px, 2, kLargestPictureSide_px) / 2.0));
}

}  // namespace

ExportFacts facts_of(const ViewState& view_state, const Workspace& workspace, const UiContext& ui) {
    const SceneOutput& output = view_state.output();
    ExportFacts facts;
    facts.scene = workspace.type().id;
    facts.scale = view_state.scale();
    facts.canvas_px = view_state.layout().canvas.size() / facts.scale;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    facts.window_px = {static_cast<double>(window.x), static_cast<double>(window.y)};
    facts.theme = ui.theme.id;
    for (const auto& [motion, word] : kMotions)
        if (animation_missing(output, motion).empty()) facts.motions.push_back(motion);
    facts.shapes = workspace.scene().has_shapes();
    facts.steps = animation_missing(output, Animation::steps).empty();
    const StandardFolders& folders = workspace.files().folders;
    facts.to_home = folders.current == "/" && !folders.home.empty();
    for (const Pane& pane : output.panes)
        facts.views.push_back({pane.id, pane.id == kMainPane || pane.title.empty() ? "Canvas" : pane.title});
    return facts;
}

ExportTask picture_to_copy(ExportFacts facts, const std::string& pane) {
    ExportChoices usual;
    usual.follow(std::move(facts));
    ExportTask task{usual.request(), {}};
    if (pane != kMainPane) task.request.style.pane = pane;
    return task;
}

ExportTask latex_to_copy(int step) {
    ExportTask task{{ExportWhat::steps, ExportFormat::latex, {}, {}}, {}};
    task.request.step = step;
    return task;
}

void ExportChoices::follow(ExportFacts facts) {
    const bool same_scene = facts.scene == facts_.scene;
    const ExportFormat before = format();
    facts_ = std::move(facts);
    if (same_scene) return follow_format(before);
    pane_ = {};
    path_ = (facts_.to_home ? "~/" : "") + facts_.scene + std::string(extension(format()));
}

std::vector<ExportWhat> ExportChoices::whats() const {
    std::vector<ExportWhat> out{ExportWhat::view, ExportWhat::window};
    if (!facts_.motions.empty()) out.push_back(ExportWhat::animation);
    out.push_back(ExportWhat::values);
    if (facts_.steps) out.push_back(ExportWhat::steps);
    if (facts_.shapes) out.push_back(ExportWhat::shapes);
    return out;
}

std::size_t ExportChoices::view() const {
    const auto found = ranges::find(facts_.views, pane_, &ExportFacts::View::id);
    return found != facts_.views.end() ? static_cast<std::size_t>(found - facts_.views.begin()) : 0;
}

/// The possible sizes of a picture of the window, as multiples of its size on screen.
std::vector<int> ExportChoices::window_times() const {
    std::vector<int> out{1};
    for (const int times : {2, 4})
        if (PixelScale::allows(facts_.scale * times)) out.push_back(times);
    return out;
}

ExportWhat ExportChoices::what() const { return at(whats(), index_of(whats(), what_)); }

ExportFormat ExportChoices::format() const {
    const auto offered = formats_of(what());
    for (const ExportFormat chosen : formats_)
        if (ranges::find(offered, chosen) != offered.end()) return chosen;
    return offered.front();
}

Animation ExportChoices::motion() const {
    return facts_.motions.empty() ? Animation::time : at(facts_.motions, index_of(facts_.motions, motion_));
}

ThemeId ExportChoices::theme() const {
    return theme_ == 0 ? facts_.theme : kThemes.at(static_cast<std::size_t>(theme_ - 1));
}

std::vector<ExportChoices::Row> ExportChoices::rows() const {
    std::vector<Row> out;
    const auto add = [&](std::string_view name, std::string_view label, std::vector<std::string> words,
                         int value) {
        out.push_back({name, label, std::move(words), value});
    };
    std::vector<std::string> words;
    for (const ExportWhat one : whats()) words.emplace_back(word_of(one));
    add("what", "Export", words, index_of(whats(), what()));
    if (what() == ExportWhat::view && facts_.views.size() > 1) {
        words.clear();
        for (const ExportFacts::View& one : facts_.views) words.push_back(one.title);
        add("view", "View", words, static_cast<int>(view()));
    }
    words.clear();
    const auto offered = formats_of(what());
    for (const ExportFormat one : offered) words.emplace_back(title(one));
    add("format", "Format", words, static_cast<int>(ranges::find(offered, format()) - offered.begin()));
    if (what() == ExportWhat::animation) {
        words.clear();
        for (const auto& [motion, word] : kMotions)
            if (ranges::find(facts_.motions, motion) != facts_.motions.end()) words.emplace_back(word);
        add("motion", "Animate", words, index_of(facts_.motions, motion()));
        add("height", "Height, px", {"480", "720", "1080"}, height_);
        if (motion() != Animation::steps) add("rate", "Frames per second", {"10", "20", "25", "50"}, rate_);
    }
    if (what() == ExportWhat::view)
        add("times", "Size", {"1\u00D7", "2\u00D7", "3\u00D7", "4\u00D7"}, times_ - 1);
    if (what() == ExportWhat::window) {
        words.clear();
        for (const int times : window_times()) words.push_back(std::to_string(times) + "\u00D7");
        add("window_times", "Size", words, index_of(window_times(), window_times_));
    }
    if (what() == ExportWhat::view || what() == ExportWhat::animation)
        add("theme", "Colours", {"As now", "Dark", "Light", "Print"}, theme_);
    if (format() == ExportFormat::csv) {
        words.clear();
        for (const int digits : digits_offered())
            words.push_back(digits == 0 ? "All" : std::to_string(digits));
        add("digits", "Digits", words, index_of(digits_offered(), digits_));
    }
    if (what() == ExportWhat::view) add("ground", "Background", {"Filled", "None"}, transparent_ ? 1 : 0);
    return out;
}

void ExportChoices::choose(std::string_view row, int value) {
    const ExportFormat before = format();
    if (row == "what") what_ = at(whats(), value);
    if (row == "view") pane_ = at(facts_.views, value).id;
    if (row == "format") {
        const auto offered = formats_of(what());
        prefer(offered[static_cast<std::size_t>(value) % offered.size()]);
    }
    if (row == "motion") motion_ = at(facts_.motions, value);
    if (row == "height") height_ = value;
    if (row == "rate") rate_ = value;
    if (row == "times") times_ = value + 1;
    if (row == "window_times") window_times_ = at(window_times(), value);
    if (row == "digits") digits_ = at(digits_offered(), value);
    if (row == "theme") theme_ = value;
    if (row == "ground") transparent_ = value == 1;
    follow_format(before);
}

void ExportChoices::choose_time() {
    const ExportFormat before = format();
    what_ = ExportWhat::animation;
    motion_ = Animation::time;
    prefer(ExportFormat::gif);
    follow_format(before);
}

void ExportChoices::prefer(ExportFormat format) {
    std::erase_if(formats_, [&](ExportFormat f) { return f == format; });
    formats_.insert(formats_.begin(), format);
}

/// Changes the file name's extension with the format, unless the user has typed another one.
void ExportChoices::follow_format(ExportFormat before) {
    const std::string_view end = extension(before);
    if (!path_.ends_with(end)) return;
    path_.resize(path_.size() - end.size());
    path_ += extension(format());
}

ExportRequest ExportChoices::request() const {
    ExportRequest request{what(), format(), {}, {}};
    if (format() == ExportFormat::csv) request.digits = digits_;
    PictureStyle& style = request.style;
    style.theme = theme();
    if (what() == ExportWhat::view && view() > 0) style.pane = facts_.views[view()].id;
    style.transparent = transparent_ && what() == ExportWhat::view;
    const Vec2 canvas{std::max(1.0, facts_.canvas_px.x), std::max(1.0, facts_.canvas_px.y)};
    double times = what() == ExportWhat::view ? times_ : 1.0;
    if (what() == ExportWhat::animation) {
        times = kHeights_px.at(static_cast<std::size_t>(height_)) / canvas.y;
        request.animation.motion = motion();
        request.animation.fps = kFrameRates[rate_];
    }
    if (what() == ExportWhat::window) {
        times = at(window_times(), index_of(window_times(), window_times_));
        style.scale = facts_.scale * times;
        style.size_px = {std::lround(facts_.window_px.x * times), std::lround(facts_.window_px.y * times)};
        return request;
    }
    // For a very small canvas the size of letters is limited: the picture then shows more of the scene.
    // picture.
    style.scale = times;
    style.size_px = {even(canvas.x * times), even(canvas.y * times)};
    return request;
}

namespace {

/// A formula on one line with these letters, or smaller ones where it would be too wide.
Typeset fitted(const Derivation& derivation, const Stop& stop, float letter, float available_px,
               const FaceMeasure& measure) {
    const FormulaBox row = whole_row(lines_of(derivation, stop));
    const float width = typeset(row, letter, measure).width;
    return typeset(row, width > available_px ? letter * available_px / width : letter, measure);
}

}  // namespace

void draw_step_caption(ImDrawList& out, const SceneOutput& output, const Vec2& size, const UiContext& ui) {
    if (!output.method_steps || output.method_steps->step < 1) return;
    const Derivation& derivation = output.method_steps->derivation;
    const std::vector<Stop> stops = stops_of(derivation);
    if (stops.empty()) return;
    const std::size_t stop = std::min(static_cast<std::size_t>(output.method_steps->step), stops.size()) - 1;
    const FormulaLines lines = lines_of(derivation, stops[stop]);
    const bool is_input = derivation.steps[stops[stop].steps.front()].kind == StepKind::input;
    const std::string sentence = is_input ? "The given numbers." : lines.sentence;

    const float letter =
        static_cast<float>(flatten_options(PictureStyle{.scale = ui.fonts.scale}).text_px * ui.fonts.scale);
    const float pad = 0.8f * letter, available_px = static_cast<float>(size.x) - 2.0f * pad;
    const FaceMeasure measure = face_measure(ui.fonts);
    const Typeset set = fitted(derivation, stops[stop], letter, available_px, measure);
    float highest = 0.0f;  // the caption's edge stays in place from step to step
    for (const Stop& one : stops)
        highest = std::max(highest, fitted(derivation, one, letter, available_px, measure).height());
    const float words = ui.fonts.text->CalcTextSizeA(letter, 1e9f, 0.0f, sentence.c_str()).x;
    const float small = words > available_px ? letter * available_px / words : letter;

    const auto bottom = static_cast<float>(size.y);
    const float top = bottom - highest - 1.3f * letter - 2.0f * pad;
    out.AddRectFilled({0.0f, top}, {static_cast<float>(size.x), bottom}, packed(ui.theme.panel));
    out.AddText(ui.fonts.text, small, {pad, top + 0.6f * pad}, packed(ui.theme.text_dim), sentence.c_str());
    draw_typeset(out, set, {pad, bottom - pad - 0.5f * (highest - set.height()) - set.descent}, ui.fonts, {},
                 packed(ui.theme.text));
}

}  // namespace crosscut
