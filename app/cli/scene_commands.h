#pragma once

#include "app/cli/command_line.h"
#include "app/model/results/export_request.h"
#include "app/model/workspace.h"
#include "app/view/theme.h"

#include <string>

/// The commands about scenes that need neither a window nor OpenGL.
namespace crosscut {

/// Brings the workspace to the chosen scene; without one it stays at its own. Returns an empty string, or a sentence, after
/// which scene and fields may already be other ones.
[[nodiscard]] std::string choose_scene(Workspace& workspace, const SceneChoice& choice);

/// Empty if the workspace's scene has a pane of this id or none is asked for; else a sentence that lists those it has.
[[nodiscard]] std::string choose_pane(Workspace& workspace, const std::string& pane);

/// What the scene shows, in sentences and one line a value; the same words as in the window.
[[nodiscard]] std::string describe(Workspace& workspace);

/// Every scene and preset, for people or as JSON.
[[nodiscard]] std::string scenes_text(std::span<const SceneType> types, bool json);

/// The bytes of a file, or why there are none.
struct DrawnFile {
    std::string bytes;
    std::string error;  ///< a sentence
};

/// The canvas, or the pane that is asked for, as an SVG, PDF or TikZ picture; a PDF in the fonts that are in `fonts`.
/// With `steps` as the walk through the method drawn has reached it.
[[nodiscard]] DrawnFile draw_vector(Workspace& workspace, ExportFormat format, const PictureLook& look,
                                    const FontFiles& fonts, bool steps = false);

}  // namespace crosscut
