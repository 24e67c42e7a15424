#pragma once

#include "app/model/results/export_request.h"
#include "app/model/workspace.h"
#include "app/shell/export/picture_maker.h"

#include <memory>
#include <string>

namespace crosscut {

/// The pictures of an animation, drawn.
class AnimationPictures {
  public:
    struct Result;

    /// Of what a workspace shows now, or a sentence: its scene does not move so, or there is no memory. The workspace is worked
    /// in: it may have another time and camera afterwards. Both outlive it.
    [[nodiscard]] static Result create(const ExportOrder& order, Workspace& workspace, Renderer& renderer);

    [[nodiscard]] int count() const { return run_.count(); }
    /// How long a picture stands, hundredths of a second.
    [[nodiscard]] int hundredths(int frame) const { return run_.hundredths(frame); }
    /// The picture `frame`, from 0. Drawn in their order the labels glide from one to the next.
    [[nodiscard]] Pixels draw(int frame);

  private:
    AnimationPictures(const ExportOrder& order, Workspace& workspace, Presentation shown,
                      std::unique_ptr<PictureMaker> maker);

    ExportOrder order_;
    Workspace& workspace_;
    Viewport viewport_;
    Presentation shown_;  ///< as the animation begins
    AnimationRun run_;
    std::unique_ptr<PictureMaker> maker_;
    double now_s_ = 0.0;
};

struct AnimationPictures::Result {
    std::unique_ptr<AnimationPictures> pictures;
    std::string error;
};

}  // namespace crosscut
