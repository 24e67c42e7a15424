#include "app/ui/timeline/timeline_controls.h"

#include "app/model/fields/field_access.h"
#include "app/ui/timeline/transport.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kButton = 27.0f, kControlGap = 3.0f, kHigh = 28.0f;
constexpr float kCount = 5.0f;

TransportIcon repeat_icon(const std::string& word) {
    if (word == "once") return TransportIcon::once;
    return word == "loop" ? TransportIcon::loop : TransportIcon::back_and_forth;
}

}  // namespace

float TimelineControls::width_px(double scale) {
    const float k = static_cast<float>(scale);
    return kCount * std::floor(kButton * k) + (kCount - 1.0f) * std::floor(kControlGap * k);
}

void TimelineControls::note(const char* name) {
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    places_.push_back(
        {name, {static_cast<double>(low.x + high.x) * 0.5, static_cast<double>(low.y + high.y) * 0.5}});
}

void TimelineControls::draw(const Timeline& line, Scene& scene, float height, bool fine,
                            const UiContext& ui) {
    places_.clear();
    const float k = static_cast<float>(ui.fonts.scale), gap = std::floor(kControlGap * k);
    const bool second = !line.speed_field.empty() || !line.repeat_field.empty();
    const float rows = second ? 2.0f : 1.0f, between = std::floor(2 * gap);
    const float high = std::floor(std::clamp((height - (rows - 1.0f) * between) / rows, 12 * k, kHigh * k));
    const float wide = std::floor(kButton * k);
    ImVec2 at = ImGui::GetCursorScreenPos();
    at.y += std::max(0.0f, std::floor((height - rows * high - (rows - 1.0f) * between) * 0.5f));
    const float left = at.x;
    const auto button = [&](const char* name, TransportIcon icon, const char* tip, bool enabled) {
        ImGui::SetCursorScreenPos(at);
        const bool accent = icon == TransportIcon::play || icon == TransportIcon::pause;
        const bool pressed = transport_button(name, icon, tip, {wide, high, enabled, accent}, ui.theme, k);
        note(name);
        at.x += wide + gap;
        return pressed;
    };
    const auto go = [&](double t) {
        set_flag(scene, line.playing_field, false);
        set_number(scene, line.time_field, t);
    };
    if (button("dock:start", TransportIcon::first, "To the start (Home)", line.now > 0.0)) go(0.0);
    if (button("dock:back", TransportIcon::back, "A step back (comma)", line.now > 0.0))
        go(line.now - kTimeStep);
    if (button("dock:play", line.playing ? TransportIcon::pause : TransportIcon::play,
               line.playing ? "Pause (Space)" : "Play (Space)", true))
        set_flag(scene, line.playing_field, !line.playing);
    if (button("dock:forward", TransportIcon::forward, "A step on (full stop)", line.now < 1.0))
        go(line.now + kTimeStep);
    if (button("dock:end", TransportIcon::last, "To the end (End)", line.now < 1.0)) go(1.0);
    if (!second) return;
    at = {left, at.y + high + between};
    if (!line.speed_field.empty()) {
        const float room =
            line.repeat_field.empty() ? width_px(ui.fonts.scale) : width_px(ui.fonts.scale) - wide - gap;
        ImGui::SetCursorScreenPos(at);
        speed_.draw(scene, line.speed_field, line.speed, {room, high}, fine, ui);
        note("dock:speed");
        at.x += room + gap;
    }
    if (line.repeat_field.empty() || line.repeat_words.empty()) return;
    const std::size_t count = line.repeat_words.size();
    const std::size_t now = std::min(static_cast<std::size_t>(std::max(0, line.repeat)), count - 1);
    const std::size_t next = (now + 1) % count;
    const std::string tip =
        "At the end: " + line.repeat_words[now] + ". Press: " + line.repeat_words[next] + ".";
    if (button("dock:repeat", repeat_icon(line.repeat_words[now]), tip.c_str(), true))
        set_choice(scene, line.repeat_field, static_cast<int>(next));
}

}  // namespace crosscut
