#include "app/ui/viewports/labels.h"

#include <array>
#include <cmath>

namespace crosscut {
namespace {

constexpr float kHalo_px = 2.0f;

/// A halo is the text itself in the background's colour, a little off in eight directions.
void write_label(ImDrawList& out, const ScreenLabel& label, const Vec2& origin, float halo_px,
                 const Fonts& fonts) {
    ImFont* font = canvas_font(fonts, label.size, label.lettering);
    const float height = letter_size(label.size, label.lettering);
    const ImVec2 at{std::round(static_cast<float>(origin.x) + label.top_left.x),
                    std::round(static_cast<float>(origin.y) + label.top_left.y)};
    const char* begin = label.text.c_str();
    const char* end = begin + label.text.size();
    if (label.halo.a > 0.0f) {
        constexpr float d = 0.7071f;
        static const std::array<ImVec2, 8> around{
            {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {d, d}, {-d, d}, {d, -d}, {-d, -d}}};
        for (const ImVec2& o : around)
            out.AddText(font, height, {at.x + o.x * halo_px, at.y + o.y * halo_px}, packed(label.halo), begin,
                        end);
    }
    out.AddText(font, height, at, packed(label.color), begin, end);
}

}  // namespace

void write_labels(ImDrawList& out, const ScreenList& list, const Vec2& origin_px, const Fonts& fonts) {
    for (const ScreenLabel& label : list.labels)
        if (!label.hidden) write_label(out, label, origin_px, kHalo_px * list.scale, fonts);
}

}  // namespace crosscut
