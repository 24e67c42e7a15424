#include "app/shell/export/animation_pictures.h"

#include <utility>

namespace crosscut {

AnimationPictures::AnimationPictures(const ExportOrder& order, Workspace& workspace, Presentation shown,
                                     std::unique_ptr<PictureMaker> maker)
    : order_(order),
      workspace_(workspace),
      viewport_{Vec2(order.look.size_px), order.look.scale},
      shown_(std::move(shown)),
      run_(workspace, shown_, order.animation, viewport_),
      maker_(std::move(maker)) {}

AnimationPictures::Result AnimationPictures::create(const ExportOrder& order, Workspace& workspace,
                                                    Renderer& renderer) {
    Presentation shown = workspace.present({Vec2(order.look.size_px), order.look.scale});
    if (std::string why = animation_missing(shown, order.animation.motion); !why.empty())
        return {nullptr, std::move(why)};
    PictureMaker::Result made = PictureMaker::create(renderer, order.look.size_px);
    if (!made.maker) return {nullptr, std::move(made.error)};
    return {std::unique_ptr<AnimationPictures>(
                new AnimationPictures(order, workspace, std::move(shown), std::move(made.maker))),
            {}};
}

Pixels AnimationPictures::draw(int frame) {
    run_.show(frame, workspace_, shown_, viewport_);
    const bool steps = order_.animation.motion == Animation::steps;
    PictureOptions options{order_.look, false, Depth::see, steps, now_s_};
    // What labels do in the time that a picture stands is done before it is taken.
    if (steps) options.now_s = maker_->settle(workspace_, options);
    Pixels pixels = maker_->draw(workspace_, options);
    now_s_ = options.now_s + run_.hundredths(frame) / 100.0;
    return pixels;
}

}  // namespace crosscut
