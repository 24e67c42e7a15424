#pragma once

#include "app/export/gif.h"
#include "app/model/results/export_request.h"
#include "app/model/workspace.h"
#include "app/shell/export/animation_pictures.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace crosscut {

/// How large the files of an animation will be together, found from a few of its pictures, which are drawn and packed one at a
/// time. Of a GIF, where a picture holds what has changed since the one before, it takes pairs of neighbours.
class SizeForecast {
  public:
    /// `workspace` is worked in; it and the renderer outlive this.
    SizeForecast(const ExportOrder& order, Workspace& workspace, Renderer& renderer);

    /// Does the next part. True while there is more to do.
    [[nodiscard]] bool advance();
    /// Bytes, once it is done; nothing where the animation cannot be made.
    [[nodiscard]] std::optional<double> bytes() const;

  private:
    [[nodiscard]] std::size_t packed(int frame);

    ExportOrder order_;
    std::unique_ptr<AnimationPictures> pictures_;
    std::optional<GifWriter> gif_;
    std::vector<int> frames_;  ///< the first, and then pairs of neighbours
    std::size_t at_ = 0;
    double first_ = 0.0,
           others_ = 0.0;  ///< bytes: of the first picture, and of those that follow a neighbour
    int counted_ = 0;      ///< how many those are
};

}  // namespace crosscut
