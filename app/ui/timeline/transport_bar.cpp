#include "app/ui/timeline/transport_bar.h"

#include "app/model/fields/field_access.h"
#include "app/model/number_format.h"
#include "app/model/steps.h"
#include "app/ui/formula/formula_lines.h"
#include "app/ui/formula/typeset.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tooltip.h"
#include "app/ui/widgets/widgets.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kEdge = 16.0f, kGap = 8.0f, kButtonGap = 2.0f, kArrow = 14.0f;
constexpr float kButton = 30.0f, kTouchButton = 44.0f, kHigh = 32.0f;
constexpr float kSpeed = 58.0f;
constexpr float kLeastLine = 80.0f;     // a shorter line makes other things go
constexpr double kLeastClock_s = 10.0;  // the line of a time without an end covers at least this time
constexpr float kDot = 4.0f, kKnob = 6.0f;
constexpr float kNamed = 30.0f;  // the least height for names of groups

bool moves(Command command) {
    switch (command) {
        case Command::play:
        case Command::step_back:
        case Command::step_forward:
        case Command::jump_start:
        case Command::jump_end:
            return true;
        default:
            return false;
    }
}

const char* name_of(Transport transport) { return transport == Transport::steps ? "Steps" : "Time"; }

void run_on_time(Command command, const Timeline& line, Scene& scene) {
    if (command == Command::play) return set_flag(scene, line.playing_field, !line.playing);
    set_flag(scene, line.playing_field, false);
    if (command == Command::jump_start) return set_number(scene, line.time_field, 0.0);
    if (command == Command::jump_end) return set_number(scene, line.time_field, 1.0);
    set_number(scene, line.time_field,
               line.now + (command == Command::step_forward ? kTimeStep : -kTimeStep));
}

void run_on_steps(Command command, const SceneOutput& output, Workspace& workspace, FormulaPanel& formula,
                  double now_s) {
    if (command == Command::play) return formula.toggle_play(workspace, output, now_s);
    if (command == Command::jump_start) return formula.go_to(workspace, output, 1);
    if (command == Command::jump_end) return formula.last(workspace, output);
    formula.step(workspace, output, command == Command::step_forward ? 1 : -1);
}

TransportIcon repeat_icon(const std::string& word) {
    if (word == "once") return TransportIcon::once;
    return word == "loop" ? TransportIcon::loop : TransportIcon::back_and_forth;
}

/// Which of the five buttons do something now.
struct Player {
    bool playing = false, start = false, back = false, forward = false, end = false;
};

Player player_of(Transport transport, const SceneOutput& output, std::size_t stops, bool steps_play) {
    if (transport == Transport::time) {
        const Timeline& line = *output.timeline;
        return {line.playing, line.now > 0.0, line.now > 0.0, line.now < 1.0, line.now < 1.0};
    }
    if (transport == Transport::clock) {
        const Clock& clock = *output.clock;
        return {clock.playing, clock.restart_action.has_value(), clock.back_action.has_value(),
                clock.step_action.has_value(), false};
    }
    const MethodSteps& steps = *output.method_steps;
    const int count = static_cast<int>(stops);
    return {steps_play, steps.step > 1, steps.step > 1, steps.step < count, steps.step < count};
}

/// The present time or step, and the longest text that can stand there.
struct PlaceText {
    std::string now, longest;
};

PlaceText place_text(Transport transport, const SceneOutput& output, std::size_t stops, const Fonts& fonts) {
    if (transport == Transport::time)
        return {written(fixed_digits(output.timeline->now, 4), fonts), "0.0000"};
    if (transport == Transport::clock) {
        if (!output.clock->time_field) return {};
        return {written(fixed_digits(output.clock->now, 2) + " s", fonts), "0000.00 s"};
    }
    const std::string count = std::to_string(stops);
    const int step = output.method_steps->step;
    return {step > 0 ? std::to_string(step) + " / " + count : count + " steps", count + " steps"};
}

}  // namespace

void TransportBar::follow(const ViewState& view_state, DetailLevel detail) {
    const SceneOutput& output = view_state.output();
    const Transport time = output.timeline ? Transport::time
                           : output.clock  ? Transport::clock
                                           : Transport::none;
    const bool steps = output.method_steps && detail != DetailLevel::see;
    if (detail != std::exchange(detail_, detail)) switched_ = false;
    if (view_state.type() != std::exchange(type_, view_state.type())) switched_ = false;
    has_both_ = steps && time != Transport::none;
    const bool first_steps = detail == DetailLevel::how || time == Transport::none;
    now_ = steps && first_steps != (switched_ && has_both_) ? Transport::steps : time;
}

Transport TransportBar::moves_through(const SceneOutput& output) const {
    const bool card = now_ == Transport::clock && output.hud && !output.hud->headline.empty();
    return card ? Transport::none : now_;
}

void TransportBar::turn_to_steps(const SceneOutput& output) {
    if (now_ != Transport::steps && has_both_ && output.method_steps) switch_over();
}

void TransportBar::switch_over() {
    if (has_both_) switched_ = !switched_;
}

Ran TransportBar::run(Command command, const ViewState& view_state, Workspace& workspace,
                      FormulaPanel& formula, Preferences& preferences, double now_s) {
    if (command == Command::switch_transport) {
        switch_over();
        const bool elsewhere =
            !has_both_ && view_state.output().method_steps && view_state.detail() == DetailLevel::see;
        return elsewhere ? "The steps of the method are in How (F2)." : "";
    }
    if (!moves(command)) return std::nullopt;
    const SceneOutput& output = view_state.output();
    if (now_ == Transport::time && output.timeline) {
        run_on_time(command, *output.timeline, workspace.scene());
    } else if (now_ == Transport::clock && output.clock) {
        return run_on_clock(command, *output.clock, output, workspace);
    } else if (output.method_steps) {
        const bool onward = command == Command::play || command == Command::step_forward;
        if (view_state.detail() == DetailLevel::see && !onward) return "";
        if (view_state.detail() == DetailLevel::see) preferences.detail = DetailLevel::how;
        const bool at_first = output.method_steps->step <= 1 && view_state.detail() == DetailLevel::how;
        if (at_first && command == Command::step_back) return "";
        run_on_steps(command, output, workspace, formula, now_s);
    }
    return "";
}

std::string TransportBar::run_on_clock(Command command, const Clock& clock, const SceneOutput& output,
                                       Workspace& workspace) {
    if (command == Command::play) {
        if (clock.play_action) return perform(workspace, output, clock.play_action);
        set_flag(workspace.scene(), clock.playing_field, !clock.playing);
    }
    if (command == Command::step_forward) return perform(workspace, output, clock.step_action);
    if (command == Command::step_back) return perform(workspace, output, clock.back_action);
    if (command == Command::jump_start) return perform(workspace, output, clock.restart_action);
    return {};
}

void TransportBar::hide() {
    targets_.clear();
    line_.hide();
    dragging_ = false;
}

/// The buttons and the line always have space; then come what it moves through, the present place, the first
/// and the last button, the plots, the speed, and what happens at the end.
TransportBar::Parts TransportBar::parts(const Frame& f, float available_px) const {
    const auto width = [&](std::string_view text) { return std::ceil(text_width(f.ui.fonts.text, text)); };
    const float gap = kGap * f.k;
    Parts p;
    p.button = std::floor((f.ui.touch ? kTouchButton : kButton) * f.k);
    float left = available_px - 3 * (p.button + kButtonGap * f.k) - gap - kLeastLine * f.k;
    const auto take = [&](float& part, float px) {
        if (px <= 0.0f || left < px + gap) return;
        part = px;
        left -= px + gap;
    };
    const float padding = 2 * ImGui::GetStyle().FramePadding.x;
    take(p.name, width("Steps") + (has_both_ ? kArrow * f.k + padding : 0.0f));
    if (const PlaceText text = place_text(now_, f.output, f.stops.size(), f.ui.fonts); !text.now.empty())
        take(p.place, width(text.longest));
    const bool clock = now_ == Transport::clock;
    if (!clock || f.output.clock->restart_action)
        take(p.ends, (clock ? 1.0f : 2.0f) * (p.button + kButtonGap * f.k));
    if (now_ != Transport::time) return p;
    const Timeline& line = *f.output.timeline;
    if (!line.plots.empty()) take(p.plots, p.button);
    if (!line.speed_field.empty()) take(p.speed, std::floor(kSpeed * f.k));
    if (!line.repeat_field.empty() && !line.repeat_words.empty()) take(p.repeat, p.button);
    return p;
}

/// Writes what the bar moves through; where there are two things it is a button that switches.
void TransportBar::draw_name(const Frame& f, float width) {
    const char* name = name_of(now_);
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float text_y = std::floor(at.y + (f.height - font_px(f.ui.fonts.text)) * 0.5f);
    if (!has_both_) {
        write_at(out, f.ui.fonts.text, {at.x, text_y}, f.ui.theme.text_dim, name);
        return;
    }
    const Transport other = now_ == Transport::steps ? Transport::time : Transport::steps;
    if (ImGui::Button("##switch", {width, f.height})) switch_over();
    note("switch");
    if (ImGui::IsItemHovered())
        item_tooltip(("Space, the arrows, Home and End move through the " +
                      std::string(now_ == Transport::steps ? "steps of the method" : "time") +
                      ". Press for the " + (other == Transport::steps ? "steps" : "time") + " (T).")
                         .c_str());
    const float x = at.x + ImGui::GetStyle().FramePadding.x, y = at.y + f.height * 0.5f;
    write_at(out, f.ui.fonts.text, {x, text_y}, f.ui.theme.text, name);
    const float right = at.x + width - ImGui::GetStyle().FramePadding.x - 4 * f.k;
    for (const float up : {-1.0f, 1.0f})  // two triangles: it goes from one to the other
        out.AddTriangleFilled({right - 3 * f.k, y + 2 * up * f.k}, {right + 3 * f.k, y + 2 * up * f.k},
                              {right, y + 6 * up * f.k}, packed(f.ui.theme.text_dim));
}

std::optional<Command> TransportBar::draw_buttons(const Frame& f, const Parts& p) {
    const Player player = player_of(now_, f.output, f.stops.size(), f.formula.playing());
    const bool steps = now_ == Transport::steps, clock = now_ == Transport::clock;
    std::optional<Command> pressed;
    const auto button = [&](const char* name, TransportIcon icon, const char* text, bool enabled,
                            Command command) {
        const bool accent = command == Command::play;
        if (transport_button(name, icon, text, {p.button, f.height, enabled, accent}, f.ui.theme, f.k))
            pressed = command;
        note(name);
        ImGui::SameLine(0, kButtonGap * f.k);
    };
    if (p.ends > 0.0f)
        button("start", TransportIcon::first, steps ? "First step (Home)" : "To the start (Home)",
               player.start, Command::jump_start);
    if (!clock || player.back)
        button("back", TransportIcon::back, "Previous step (\u2190)", player.back, Command::step_back);
    button("play", player.playing ? TransportIcon::pause : TransportIcon::play,
           player.playing ? "Pause (Space)"
           : steps        ? "Play the steps (Space)"
                          : "Play (Space)",
           true, Command::play);
    if (!clock || player.forward)
        button("forward", TransportIcon::forward, "Next step (\u2192)", player.forward,
               Command::step_forward);
    if (p.ends > 0.0f && !clock)
        button("end", TransportIcon::last, steps ? "Last step (End)" : "To the end (End)", player.end,
               Command::jump_end);
    return pressed;
}

void TransportBar::draw_place(const Frame& f, float width) const {
    const PlaceText text = place_text(now_, f.output, f.stops.size(), f.ui.fonts);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    write_at(*ImGui::GetWindowDrawList(), f.ui.fonts.text,
             {at.x, std::floor(at.y + (f.height - font_px(f.ui.fonts.text)) * 0.5f)}, f.ui.theme.text,
             text.now);
    ImGui::Dummy({width, f.height});
}

void TransportBar::draw_line(const Frame& f, float width) {
    const ImVec2 size{width, f.height};
    if (now_ == Transport::clock) {
        if (f.output.clock->time_field) draw_clock_line(f, size);
        return;
    }
    if (now_ == Transport::steps) return draw_steps_line(f, size);
    ImGui::BeginChild("##line", size, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    line_.draw(*f.output.timeline, f.highlighted, f.workspace, f.modifiers, f.ui);
    ImGui::EndChild();
}

/// Draws the line for going back and forth in a time without an end, up to the latest time; dragging it
/// pauses.
void TransportBar::draw_clock_line(const Frame& f, ImVec2 size) {
    const Clock& clock = *f.output.clock;
    const double low = clock.earliest, high = std::max(clock.latest, low + kLeastClock_s);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    press_area("clock", size);
    note("line");
    dragging_ = ImGui::IsItemActive();
    const float knob = kKnob * f.k, wide = std::max(1.0f, size.x - 2 * knob);
    if (dragging_) {
        const double part =
            std::clamp(static_cast<double>((ImGui::GetIO().MousePos.x - at.x - knob) / wide), 0.0, 1.0);
        set_flag(f.workspace.scene(), clock.playing_field, false);
        set_number(f.workspace.scene(), *clock.time_field, std::min(low + part * (high - low), clock.latest));
    } else if (ImGui::IsItemHovered()) {
        item_tooltip(("Drag back and on in time. " + clock.begins).c_str());
    }
    const auto x_of = [&](double t) {
        return at.x + knob + static_cast<float>(std::clamp((t - low) / (high - low), 0.0, 1.0)) * wide;
    };
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const float y = std::round(at.y + size.y * 0.5f), half = std::max(1.0f, f.k);
    const auto bar = [&](float from, float to, ImU32 color) {
        out.AddRectFilled({from, y - half}, {to, y + half}, color, half);
    };
    bar(x_of(low), x_of(high), packed(faded(f.ui.theme.text, 0.15f)));
    bar(x_of(low), x_of(clock.latest), packed(faded(f.ui.theme.text, 0.4f)));
    bar(x_of(low), x_of(clock.now), packed(f.ui.theme.pointer));
    out.AddCircleFilled({x_of(clock.now), y}, knob, packed(f.ui.theme.text));
}

/// Writes the name of each group below the dot of its first step, or beside that where its neighbours need the
/// space. False, with nothing written, in a low bar or where not all of them fit.
bool TransportBar::draw_group_names(const Frame& f, ImVec2 at, ImVec2 size,
                                    const std::function<float(int)>& x_of) {
    const std::vector<StepGroup> groups = groups_of(*f.output.method_steps, f.stops);
    if (size.y < kNamed * f.k || groups.empty()) return false;
    ImFont* font = f.ui.fonts.small;
    const float gap = kGap * f.k;
    std::vector<float> widths, lefts;
    float end = at.x;
    for (const StepGroup& group : groups) {
        widths.push_back(text_width(font, group.name));
        lefts.push_back(std::max(end, std::floor(x_of(group.first) - widths.back() * 0.5f)));
        end = lefts.back() + widths.back() + gap;
    }
    float right = at.x + size.x + gap;
    for (std::size_t i = groups.size(); i-- > 0;) {
        lefts[i] = std::min(lefts[i], std::floor(right - widths[i]));
        right = lefts[i] - gap;
    }
    if (lefts.front() < at.x) return false;
    const int now = f.output.method_steps->step;
    const float top = std::floor(at.y + size.y - font_px(font));
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const bool here = groups[i].first <= now && (i + 1 == groups.size() || now < groups[i + 1].first);
        write_at(*ImGui::GetWindowDrawList(), font, {lefts[i], top},
                 here ? f.ui.theme.text : f.ui.theme.text_dim, groups[i].name);
    }
    return true;
}

/// Draws a dot for each step; a press or a drag goes to the nearest one.
void TransportBar::draw_steps_line(const Frame& f, ImVec2 size) {
    const MethodSteps& steps = *f.output.method_steps;
    const std::vector<Stop>& stops = f.stops;
    if (stops.empty()) return;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    press_area("steps", size);
    note("line");
    const int count = static_cast<int>(stops.size());
    const float knob = kKnob * f.k, wide = std::max(1.0f, size.x - 2 * knob);
    const auto x_of = [&](int stop) {
        const float part = count > 1 ? static_cast<float>(stop - 1) / static_cast<float>(count - 1) : 0.5f;
        return std::round(at.x + knob + part * wide);
    };
    std::optional<int> under;
    if (ImGui::IsItemHovered() || ImGui::IsItemActive()) {
        const float part = std::clamp((ImGui::GetIO().MousePos.x - at.x - knob) / wide, 0.0f, 1.0f);
        under = 1 + static_cast<int>(std::lround(part * static_cast<float>(count - 1)));
    }
    if (under && ImGui::IsItemActive() && *under != steps.step)
        f.formula.go_to(f.workspace, f.output, *under);
    else if (under && !ImGui::IsItemActive()) {
        const FormulaLines lines = lines_of(steps.derivation, stops[static_cast<std::size_t>(*under) - 1]);
        const std::string words = lines.sentence.empty() ? "Given" : lines.sentence;
        item_tooltip((std::to_string(*under) + "  " + words).c_str());
    }
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const bool names = draw_group_names(f, at, size, x_of);
    const float y = std::round(at.y + size.y * (names ? 0.28f : 0.5f)), half = std::max(1.0f, f.k);
    const int now = std::clamp(steps.step, 0, count);
    out.AddRectFilled({x_of(1), y - half}, {x_of(count), y + half}, packed(faded(f.ui.theme.text, 0.25f)),
                      half);
    if (now > 1)
        out.AddRectFilled({x_of(1), y - half}, {x_of(now), y + half}, packed(f.ui.theme.accent), half);
    for (int stop = 1; stop <= count; ++stop) {
        const bool reached = stop <= now, here = stop == now;
        const Color color = here ? f.ui.theme.text : reached ? f.ui.theme.accent : f.ui.theme.text_dim;
        const float apart = count > 1 ? wide / static_cast<float>(count - 1) : wide;
        const float dot = here ? knob : std::clamp(apart * 0.3f, 1.0f, kDot * f.k);
        out.AddCircleFilled({x_of(stop), y}, stop == under && !here ? std::max(dot, knob * 0.8f) : dot,
                            packed(color));
    }
}

/// Draws what belongs to a timeline: the speed, what happens at the end, and the button for the plots.
void TransportBar::draw_right(const Frame& f, const Parts& p, bool plots) {
    if (now_ != Transport::time) return;
    const Timeline& line = *f.output.timeline;
    Scene& scene = f.workspace.scene();
    if (p.speed > 0.0f) {
        ImGui::SameLine(0, kGap * f.k);
        speed_.draw(scene, line.speed_field, line.speed, {p.speed, f.height}, f.modifiers.shift, f.ui);
        note("speed");
    }
    if (p.repeat > 0.0f) {
        const std::size_t count = line.repeat_words.size();
        const std::size_t now = std::min(static_cast<std::size_t>(std::max(0, line.repeat)), count - 1);
        const std::size_t next = (now + 1) % count;
        const std::string text =
            "At the end: " + line.repeat_words[now] + ". Press: " + line.repeat_words[next] + ".";
        ImGui::SameLine(0, kGap * f.k);
        if (transport_button("repeat", repeat_icon(line.repeat_words[now]), text.c_str(),
                             {p.repeat, f.height}, f.ui.theme, f.k))
            set_choice(scene, line.repeat_field, static_cast<int>(next));
        note("repeat");
    }
    if (p.plots > 0.0f) {
        ImGui::SameLine(0, kGap * f.k);
        if (transport_button("plots", plots ? TransportIcon::fold : TransportIcon::unfold,
                             plots ? "Hide the curves over time" : "Show the curves over time",
                             {p.plots, f.height}, f.ui.theme, f.k))
            plots_request_ = true;
        note("plots");
    }
}

std::string TransportBar::draw(const ViewState& view_state, Workspace& workspace, FormulaPanel& formula,
                               Preferences& preferences, const Highlight& highlighted,
                               const DragModifiers& modifiers, bool plots, const UiContext& ui) {
    targets_.clear();
    const Rect& rect = view_state.layout().transport;
    const float k = static_cast<float>(ui.fonts.scale), high = static_cast<float>(rect.size().y);
    const float height = std::floor(std::min((ui.touch ? kTouchButton : kHigh) * k, high - 4 * k));
    const float above = std::floor((high - height) * 0.5f);
    const float edge = rect.size().x < 480.0 * ui.fonts.scale ? kGap * k : kEdge * k;
    if (moves_through(view_state.output()) == Transport::none ||
        !begin_panel("##transport", rect, {edge, above})) {
        hide();
        return {};
    }
    const SceneOutput& output = view_state.output();
    std::vector<Stop> stops;
    if (now_ == Transport::steps) stops = stops_of(output.method_steps->derivation);
    const Frame f{output, workspace, formula, highlighted, modifiers, ui, stops, k, height};
    const float available_px = ImGui::GetContentRegionAvail().x, start = ImGui::GetCursorPosX();
    const Parts p = parts(f, available_px);
    const float gap = kGap * k;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    float x = start;
    const auto place = [&](float at) { ImGui::SetCursorPos({at, above}); };
    const auto from = [&] { return ImGui::GetItemRectMax().x - ImGui::GetWindowPos().x; };
    if (p.name > 0.0f) {
        place(x);
        draw_name(f, p.name);
        x += p.name + gap;
    }
    place(x);
    const std::optional<Command> pressed = draw_buttons(f, p);
    x = from() + gap;
    if (p.place > 0.0f) {
        place(x);
        draw_place(f, p.place);
        x += p.place + gap;
    }
    float right = 0.0f;
    for (const float part : {p.speed, p.repeat, p.plots})
        if (part > 0.0f) right += part + gap;
    place(x);
    const float width = std::max(20.0f, start + available_px - right - x);
    draw_line(f, width);
    place(x + width);
    ImGui::Dummy({0, height});
    draw_right(f, p, plots);
    ImGui::PopStyleVar();
    end_panel(rect, Edge::top, ui.theme);
    if (now_ == Transport::time)
        targets_.insert(targets_.end(), line_.targets().begin(), line_.targets().end());
    else
        line_.hide();
    std::string sentence = speed_.take_message();
    if (!pressed) return sentence;
    return run(*pressed, view_state, workspace, formula, preferences, ui.now_s).value_or("");
}

}  // namespace crosscut
