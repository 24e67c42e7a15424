#pragma once

#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/view/camera.h"
#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"

#include <glm/vec2.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// What is exported.
enum class ExportWhat : std::uint8_t {
    view,       ///< one view alone
    window,     ///< the whole window
    animation,  ///< one view, moving
    values,     ///< the read-out
    steps,      ///< of the method that is drawn
    shapes,     ///< the scene's shapes, for map programs
    sheet,      ///< the questions of a lesson on paper
    answer_key  ///< the same with the answers
};

enum class ExportFormat : std::uint8_t { png, svg, pdf, tikz, gif, frames, csv, json, latex, geojson };

/// The motion of an animation.
enum class Animation : std::uint8_t {
    time,  ///< from the start of the scene's time to its end
    turn,  ///< the camera, once around
    steps  ///< of the method that is drawn, one after the other
};

struct AnimationRequest {
    Animation motion = Animation::time;
    int fps = 25;          ///< pictures a second: one of `kFrameRates`
    double seconds = 4.0;  ///< of time, or of the turn; the duration of steps is fixed
    friend bool operator==(const AnimationRequest&, const AnimationRequest&) = default;
};

/// Frame rates with a whole number of hundredths of a second per picture, the unit of GIF.
inline constexpr int kFrameRates[] = {10, 20, 25, 50};

/// The longest side of a picture.
inline constexpr int kLargestPictureSide_px = 16384;

/// The style of an exported picture.
struct PictureStyle {
    std::string pane{};  ///< id of the view; empty: the main one
    glm::ivec2 size_px{1280, 800};
    PixelScale scale{};
    ThemeId theme = ThemeId::dark;
    bool transparent = false;
    friend bool operator==(const PictureStyle&, const PictureStyle&) = default;
};

/// How a view is drawn for it: without drag handles, letters as high as on screen, but at least 12 pixels of
/// the picture.
[[nodiscard]] FlattenOptions flatten_options(const PictureStyle& style);

struct ExportRequest {
    ExportWhat what = ExportWhat::view;
    ExportFormat format = ExportFormat::png;
    PictureStyle style{};
    AnimationRequest animation{};
    bool to_paste = false;  ///< to be pasted into a text: LaTeX without the document around it
    int digits = 0;         ///< significant digits of each number in CSV; 0: all of them
    int step = 0;           ///< for steps as LaTeX: a single one, from 1; 0: all of them
    std::string lesson{};   ///< for a sheet and its key: the lesson's text
    friend bool operator==(const ExportRequest&, const ExportRequest&) = default;
};

/// The extension of a file, with its dot; for a sequence of pictures that of each of them.
[[nodiscard]] std::string_view extension(ExportFormat format);
/// "PNG", "TikZ (LaTeX)".
[[nodiscard]] std::string_view title(ExportFormat format);
/// The format of a picture or animation by its file's extension; nothing for others.
[[nodiscard]] std::optional<ExportFormat> picture_format(std::string_view path);
/// The formats for an export that this build can make, the usual one first. PDF and GIF need a library that not
/// every build has; a page prints a PDF.
[[nodiscard]] std::vector<ExportFormat> formats_of(ExportWhat what);
/// The formats of pictures and animations that this build can make.
[[nodiscard]] std::vector<ExportFormat> picture_formats();
/// The extensions of formats in a sentence: ".png, .svg or .tex".
[[nodiscard]] std::string extensions(std::span<const ExportFormat> formats);
/// It is text, and can be copied as text.
[[nodiscard]] bool is_text(ExportFormat format);
/// It can be put on the clipboard, as text or as a picture.
[[nodiscard]] bool can_be_copied(ExportFormat format);
/// It is drawn with OpenGL.
[[nodiscard]] bool is_pixels(ExportFormat format);

/// The motion named "time", "turn" or "steps", or nothing.
[[nodiscard]] std::optional<Animation> animation_named(std::string_view word);

/// Why the scene does not have this motion, a sentence; empty where it has.
[[nodiscard]] std::string animation_missing(const SceneOutput& output, Animation motion);

/// The pictures of an animation, one after the other: what moves is set, the rest of the scene is unchanged.
class AnimationRun {
  public:
    /// An animation of the present state of a workspace, whose scene must have the motion.
    AnimationRun(Workspace& workspace, const SceneOutput& output, const AnimationRequest& request,
                 const Viewport& viewport);

    [[nodiscard]] int count() const { return count_; }
    /// How long the picture is shown, hundredths of a second.
    [[nodiscard]] int hundredths(int frame) const;
    /// Sets the workspace to the picture `frame`, from 0.
    void show(int frame, Workspace& workspace, const SceneOutput& output, const Viewport& viewport) const;

  private:
    AnimationRequest request_;
    int count_ = 1;
    Camera camera_{};      ///< where the turn begins
    double from_s_ = 0.0;  ///< where a time without an end begins
};

/// The number of pictures, and their total duration, seconds.
struct AnimationSize {
    int count = 0;
    double seconds = 0.0;
};
[[nodiscard]] AnimationSize size_of(const SceneOutput& output, const AnimationRequest& request);

/// The name of a file of an export to `path`: `path` itself, or for a sequence of pictures and where there
/// are several files "name-0001.png" and so on.
[[nodiscard]] std::string export_name(ExportFormat format, const std::string& path, int number,
                                      int count = 1);

/// Writes the files of an export. Returns an empty string, or a sentence naming the file that could not be
/// written; earlier ones may have been written.
[[nodiscard]] std::string write_files(ExportFormat format, const std::string& path,
                                      std::span<const std::string> files);

}  // namespace crosscut
