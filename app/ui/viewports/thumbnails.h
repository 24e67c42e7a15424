#pragma once

#include "app/model/scene.h"
#include "app/ui/style.h"
#include "app/view/screen/screen_list.h"

#include <map>

namespace crosscut {

/// How a thumbnail is to look. Another look makes all of them anew.
struct ThumbnailLook {
    ColorChoice theme{};
    double scale = 1.0;
    Vec2 size_px{};

    friend bool operator==(const ThumbnailLook&, const ThumbnailLook&) = default;
};

/// A preset as a small picture: what the scene shows of itself, framed, with the names of points but without words and
/// numbers. In space it is seen from the side the preset asks for. An empty list if the preset cannot be read (a test reads
/// them all).
[[nodiscard]] ScreenList thumbnail_of(const SceneType& type, const Preset& preset, const ThumbnailLook& look,
                                      const TextMeasure& measure);

/// Thumbnails kept between frames, of which a few are made in each, so that opening many is quick.
class Thumbnails {
  public:
    /// To be called once a frame, before `of`.
    void begin(const ThumbnailLook& look);
    /// The picture, or null while it has not been made.
    [[nodiscard]] const ScreenList* of(const SceneType& type, const Preset& preset, const Fonts& fonts);
    /// Some were asked for in this frame and not made.
    [[nodiscard]] bool pending() const { return pending_; }

  private:
    static constexpr int kMostAFrame = 8;

    ThumbnailLook look_{};
    std::map<const Preset*, ScreenList> made_;
    int left_ = 0;
    bool pending_ = false;
};

}  // namespace crosscut
