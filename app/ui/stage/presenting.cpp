#include "app/ui/stage/presenting.h"

#include "app/model/microscope.h"

#include "app/ui/imgui_version.h"
#include "app/ui/interaction/shortcuts.h"

#include <imgui.h>

#include <algorithm>

namespace crosscut {
namespace {

constexpr double kPresentedText_px = 24.0, kPresentedLines = 1080.0;
constexpr double kUsualText_px = 14.0;  // the em of the face of text
constexpr double kTold_s = 1.6;
constexpr float kMouseRing = 20.0f, kMouseRingWidth = 3.0f, kPenWidth = 4.0f,
                kTellingPad = 12.0f;  // logical pixels

/// As the key sheet has it: "Ctrl Z: Undo"; empty for a key that does nothing.
std::string words_for(const KeyPress& press) {
    const auto command = command_for(press, false);
    const Shortcut* line = command ? sheet_line(*command) : nullptr;
    return line != nullptr ? std::string(line->keys) + ": " + std::string(line->what) : std::string();
}

template <class Items, class Tells>
void drop(Items& items, Tells tells) {
    items.erase(std::remove_if(items.begin(), items.end(), tells), items.end());
}

}  // namespace

void Presenting::toggle(Preferences& preferences) {
    if (on()) {
        preferences.depth = *before_;
        *this = {};
        return;
    }
    before_ = preferences.depth;
    if (preferences.depth == Depth::compare) preferences.depth = Depth::see;
}

bool Presenting::key(const KeyPress& press) {
    if (!on() || press.ctrl || press.alt || press.shift) return false;
    switch (press.key) {
        case Key::a:
            hides_answer_ = !hides_answer_;
            return true;
        case Key::b:
            blank_ = !blank_;
            return true;
        case Key::c:
            strokes_.clear();
            drawing_ = false;
            return true;
        default:
            return false;
    }
}

void Presenting::tell(const KeyPress& press, double now_s) {
    if (!on() || press.repeat) return;
    std::string words = words_for(press);
    if (words.empty()) return;
    told_ = std::move(words);
    told_until_s_ = now_s + kTold_s;
}

void Presenting::follow(const InputFrame& in) {
    if (!on() || !in.hold_d) {
        drawing_ = false;
        return;
    }
    for (const MouseEvent& event : in.mouse) {
        if (event.kind != MouseEvent::Kind::move) continue;
        if (!drawing_) strokes_.emplace_back();
        drawing_ = true;
        strokes_.back().push_back(event.px);
    }
}

double Presenting::scale(double chosen, const Vec2& window_px) const {
    return on() ? std::max(chosen, kPresentedText_px / kUsualText_px * window_px.y / kPresentedLines)
                : chosen;
}

void Presenting::hide_answer(Presentation& shown) {
    shown.verdict = {"What do you expect?", "Press A to see the answer.", Tone::misses};
    shown.readout.clear();
    shown.certificate.clear();
    shown.methods.reset();
    shown.walkthrough.reset();
    std::erase_if(shown.panes, [](const Pane& pane) { return pane.id == kMicroscopePane; });
    for (Pane& pane : shown.panes) {
        DrawList& list = pane.list;
        // A warning says who is wrong, or what is met: that is a part of the answer too.
        const auto told = [](Role role) { return role == Role::answer || role == Role::warning; };
        const auto named = [&](const auto& item) {
            return std::find(shown.tell_answer.begin(), shown.tell_answer.end(), item.id) !=
                   shown.tell_answer.end();
        };
        const auto answers = [&](const auto& item) { return told(item.role) || named(item); };
        const auto strokes = [&](const auto& item) { return told(item.stroke.role) || named(item); };
        drop(list.fills, answers);
        drop(list.balls, answers);
        drop(list.dots, answers);
        drop(list.curves, strokes);
        drop(list.lines, [&](const LineItem& line) { return strokes(line) || line.measures; });
        drop(list.labels, [&](const LabelItem& label) { return answers(label) || label.measures; });
        list.corners.clear();
        pane.note.clear();
    }
    if (!shown.timeline) return;
    shown.timeline->marks.clear();
    shown.timeline->ticks.clear();
    for (TimePlot& plot : shown.timeline->plots) plot.samples.clear();
}

void Presenting::draw(const InputFrame& in, const UiContext& ui) const {
    if (!on()) return;
    ImDrawList& out = *ImGui::GetForegroundDrawList();
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    if (blank_) return out.AddRectFilled({0, 0}, window, IM_COL32_BLACK);
    for (const std::vector<Vec2>& stroke : strokes_) {
        std::vector<ImVec2> points;
        points.reserve(stroke.size());
        for (const Vec2& p : stroke) points.push_back(imgui_vec(p));
        out.AddPolyline(points.data(), static_cast<int>(points.size()), packed(ui.theme.pointer), 0,
                        kPenWidth * k);
    }
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (ImGui::IsMousePosValid(&mouse))
        out.AddCircle(mouse, kMouseRing * k, packed(ui.theme.accent), 0, kMouseRingWidth * k);
    if (told_.empty() || in.now_s >= told_until_s_) return;
    const float size = font_px(ui.fonts.text), pad = kTellingPad * k;
    const ImVec2 wide = ui.fonts.text->CalcTextSizeA(size, 1e9f, 0.0f, told_.c_str());
    const ImVec2 low{(window.x - wide.x) * 0.5f, window.y - wide.y - 4.0f * pad};
    out.AddRectFilled({low.x - pad, low.y - pad}, {low.x + wide.x + pad, low.y + wide.y + pad},
                      packed(ui.theme.panel_raised), 4.0f * k);
    out.AddText(ui.fonts.text, size, low, packed(ui.theme.text), told_.c_str());
}

}  // namespace crosscut
