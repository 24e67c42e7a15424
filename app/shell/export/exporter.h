#pragma once

#include "app/cli/scene_commands.h"
#include "app/export/gif.h"
#include "app/model/results/export_request.h"
#include "app/model/workspace.h"
#include "app/shell/export/animation_pictures.h"
#include "app/shell/export/exported.h"
#include "app/shell/export/picture_maker.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace crosscut {

/// Carries out one order, an animation a picture at a time, so that a window can go on between them. It works on a document
/// of its own, made from the text of a workspace, and changes nothing but that.
class Exporter {
  public:
    /// Who draws what is drawn with OpenGL; null with a sentence where nobody can. Asked only for such.
    using DrawsWith = std::function<Renderer*(std::string& error)>;

    /// `workspace` is worked in: what it holds may have another time and camera afterwards.
    Exporter(ExportOrder order, Workspace& workspace, DrawsWith draws_with);

    /// Does the next part. True while there is more to do.
    [[nodiscard]] bool advance();
    [[nodiscard]] int done() const { return done_; }
    [[nodiscard]] int count() const { return count_; }
    [[nodiscard]] std::size_t size_bytes() const;
    /// What came of it, once it is done.
    [[nodiscard]] Exported take() { return std::move(out_); }

    /// Of the whole window; for pictures of it without a window.
    void set_depth(Depth depth) { depth_ = depth; }

  private:
    [[nodiscard]] bool fail(std::string sentence);
    [[nodiscard]] bool begin_animation();
    [[nodiscard]] bool advance_animation();
    [[nodiscard]] bool begin_drawing();
    [[nodiscard]] bool add(const Pixels& pixels, int hundredths);
    [[nodiscard]] DrawnFile text();
    [[nodiscard]] Viewport viewport() const;

    ExportOrder order_;
    Workspace& workspace_;
    DrawsWith draws_with_;
    Depth depth_ = Depth::see;
    std::unique_ptr<PictureMaker> maker_;
    std::unique_ptr<AnimationPictures> pictures_;
    std::optional<GifWriter> gif_;
    int done_ = 0, count_ = 1;
    Exported out_;
};

}  // namespace crosscut
