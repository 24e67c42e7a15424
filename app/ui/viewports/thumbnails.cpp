#include "app/ui/viewports/thumbnails.h"

#include "app/model/fields/scene_text.h"
#include "app/view/screen/label_layout.h"

#include <algorithm>

namespace crosscut {
namespace {

constexpr double kSmaller = 0.75;  // marks and lines against those of the large view
constexpr double kThumbnailText_px = 12.0;
constexpr std::size_t kLongestName = 4;  // bytes: A, q, A1, N₁; words and numbers would fill the picture
const Vec2 kLargeView_px{900, 560};      // about what a camera saved with a preset was set for, logical

Camera camera_for(const Loaded& loaded, const Pane& pane, const Viewport& viewport) {
    Camera camera;
    if (pane.default_camera) camera = *pane.default_camera;
    const bool asked = loaded.camera && loaded.camera->space == pane.list.space;
    if (asked) camera = *loaded.camera;
    camera.space = pane.list.space;
    if (!asked ||
        camera.space == Space::space)  // in space the angles say what there is to see, not the distance
        return pane.framed_by(camera, viewport);
    const Vec2 share = viewport.size_px / (kLargeView_px * viewport.scale);
    camera.plane.px_per_unit *= std::min(share.x, share.y);
    return camera;
}

}  // namespace

ScreenList thumbnail_of(const SceneType& type, const Preset& preset, const ThumbnailLook& look,
                        const TextMeasure& measure) {
    const Loaded loaded = load_preset(type, preset);
    if (!loaded) return {};
    const Viewport viewport{look.size_px, look.scale * kSmaller};
    Presentation shown;
    loaded.scene->present(viewpoint_of(loaded.camera.value_or(Camera{Space::space, {}, {}})), shown);
    if (shown.panes.empty()) return {};
    const Camera camera = camera_for(loaded, shown.panes.front(), viewport);
    if (camera.space == Space::space) {  // what a scene in space shows depends on where it is seen from
        shown = {};
        loaded.scene->present(viewpoint_of(camera), shown);
    }
    FlattenOptions options;
    options.theme = look.theme;
    options.text_px = kThumbnailText_px / kSmaller;
    ScreenList list = flatten(shown.panes.front().list, camera, viewport, options);
    std::erase_if(list.labels, [](const ScreenLabel& label) {
        return label.align != Align::free || label.text.size() > kLongestName;
    });
    LabelLayout().place(list, measure, 0.0);
    return list;
}

void Thumbnails::begin(const ThumbnailLook& look) {
    left_ = kMostAFrame;
    pending_ = false;
    if (look == look_) return;
    look_ = look;
    made_.clear();
}

const ScreenList* Thumbnails::of(const SceneType& type, const Preset& preset, const Fonts& fonts) {
    if (const auto found = made_.find(&preset); found != made_.end()) return &found->second;
    if (left_ == 0) {
        pending_ = true;
        return nullptr;
    }
    --left_;
    return &made_.emplace(&preset, thumbnail_of(type, preset, look_, text_measure(fonts))).first->second;
}

}  // namespace crosscut
