#include "app/ui/ui_context.h"

#include <crosscut/types.h>
#include "app/ui/canvas/canvas.h"

#include <algorithm>
#include <cmath>

namespace crosscut {

bool PanePicture::looks_like(const PanePicture& other) const {
    return origin_px == other.origin_px && list.size == other.list.size &&
           list.background == other.list.background && list.fills == other.list.fills &&
           list.lines == other.list.lines && list.dots == other.list.dots;
}

void EmbeddedPictures::begin() {
    before_.swap(pictures_);
    pictures_.clear();
}

bool EmbeddedPictures::look_the_same() const {
    return std::equal(pictures_.begin(), pictures_.end(), before_.begin(), before_.end(),
                      [](const Embedded& a, const Embedded& b) { return a.picture.looks_like(b.picture); });
}

void EmbeddedPictures::add(ImDrawList& out, ScreenList list, const Vec2& origin_px, const Fonts& fonts) {
    const glm::ivec2 origin{static_cast<int>(std::lround(origin_px.x)),
                            static_cast<int>(std::lround(origin_px.y))};
    const ImVec2 low{static_cast<float>(origin.x), static_cast<float>(origin.y)};
    out.PushClipRect(low, {low.x + list.size.x, low.y + list.size.y}, true);
    Embedded& embedded = pictures_.emplace_back(Embedded{{std::move(list), origin}, draw_});
    out.AddCallback(&EmbeddedPictures::draw, &embedded);
    out.AddCallback(ImDrawCallback_ResetRenderState, nullptr);
    write_labels(out, embedded.picture.list, Vec2(origin), fonts);
    out.PopClipRect();
}

void EmbeddedPictures::draw(const ImDrawList*, const ImDrawCmd* command) {
    const auto& [picture, draw] = *static_cast<const Embedded*>(command->UserCallbackData);
    const ImVec4& clip = command->ClipRect;
    if (draw && clip.z > clip.x && clip.w > clip.y) draw(picture, {{clip.x, clip.y}, {clip.z, clip.w}});
}

}  // namespace crosscut
