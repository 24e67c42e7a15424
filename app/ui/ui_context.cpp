#include "app/ui/ui_context.h"

#include <crosscut/types.h>
#include "app/ui/canvas/canvas.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace crosscut {

namespace {

struct Said {
    std::string_view of_mouse, of_finger;
};
/// The longer of two words that begin alike first.
constexpr std::array kGestures{Said{"double-click", "tap twice"}, Said{"right-click", "touch and hold"},
                               Said{"clicked", "tapped"}, Said{"clicking", "tapping"}, Said{"click", "tap"}};

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Whether the text begins with the word, which is in small letters, or with that word at the start of a sentence.
bool begins_with(std::string_view text, std::string_view word) {
    return !text.empty() && small(text.front()) == word.front() && text.substr(1).starts_with(word.substr(1));
}

}  // namespace

std::string for_hand(std::string_view sentence, bool touch) {
    std::string out;
    for (std::size_t at = 0; at < sentence.size();) {
        const std::string_view rest = sentence.substr(at);
        const auto found = std::find_if(kGestures.begin(), kGestures.end(), [&](const Said& said) {
            return touch && begins_with(rest, said.of_mouse);
        });
        if (found == kGestures.end()) {
            out += sentence[at++];
            continue;
        }
        const bool first = small(rest.front()) != rest.front();
        out += first ? static_cast<char>(found->of_finger.front() - 'a' + 'A') : found->of_finger.front();
        out += found->of_finger.substr(1);
        at += found->of_mouse.size();
    }
    return out;
}

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
