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

namespace crosscut {

/// What is taken out of the program.
enum class ExportWhat : std::uint8_t {
    view,       ///< one view alone
    window,     ///< all that the window shows
    animation,  ///< one view, moving
    values,     ///< the read-out
    steps,      ///< of the method drawn
    shapes      ///< what the scene makes, for programs of maps
};

enum class ExportFormat : std::uint8_t { png, svg, pdf, tikz, gif, frames, csv, json, latex, geojson };

/// What moves in an animation.
enum class Animation : std::uint8_t {
    time,  ///< from the start of the scene's time to its end
    turn,  ///< the camera, once around
    steps  ///< of the method drawn, one after the other
};

struct AnimationRequest {
    Animation motion = Animation::time;
    int fps = 25;          ///< pictures a second: one of `kFrameRates`
    double seconds = 4.0;  ///< of time, or of the turn; each step has a time of its own
    friend bool operator==(const AnimationRequest&, const AnimationRequest&) = default;
};

/// Rates at which a picture stands for a whole number of hundredths of a second, which is how a GIF counts.
inline constexpr int kFrameRates[] = {10, 20, 25, 50};

/// No picture has a longer side.
inline constexpr int kLargestPictureSide_px = 16384;

/// How a picture is made.
struct PictureStyle {
    std::string pane{};  ///< id of the view; empty: the main one
    glm::ivec2 size_px{1280, 800};
    PixelScale scale{};
    ThemeId theme = ThemeId::dark;
    bool transparent = false;
    friend bool operator==(const PictureStyle&, const PictureStyle&) = default;
};

/// How a view is drawn for it: without grips, letters as high as on screen, but never less than 12 pixels of
/// the picture.
[[nodiscard]] FlattenOptions flatten_options(const PictureStyle& style);

struct ExportRequest {
    ExportWhat what = ExportWhat::view;
    ExportFormat format = ExportFormat::png;
    PictureStyle style{};
    AnimationRequest animation{};
    bool to_paste = false;  ///< into a text: LaTeX without what makes a document of it
    int digits = 0;         ///< significant ones of each number in CSV; 0: all of them
    int step = 0;           ///< of the steps as LaTeX, which one alone, from 1; 0: all of them
    friend bool operator==(const ExportRequest&, const ExportRequest&) = default;
};

/// The end of a file's name, with its dot; of frames: of each of them.
[[nodiscard]] std::string_view extension(ExportFormat format);
/// "PNG", "TikZ (LaTeX)".
[[nodiscard]] std::string_view title(ExportFormat format);
/// The format of a picture's or animation's file, by the end of its name; nothing for others.
[[nodiscard]] std::optional<ExportFormat> picture_format(std::string_view path);
/// What it can be written as, the usual one first.
[[nodiscard]] std::span<const ExportFormat> formats_of(ExportWhat what);
/// It is text, and can be copied as such.
[[nodiscard]] bool is_text(ExportFormat format);
/// It can be put on the clipboard, as text or as a picture.
[[nodiscard]] bool can_be_copied(ExportFormat format);
/// It is drawn with OpenGL.
[[nodiscard]] bool is_pixels(ExportFormat format);

/// The motion called "time", "turn" or "steps", or nothing.
[[nodiscard]] std::optional<Animation> animation_named(std::string_view word);

/// Why the scene has no such motion, a sentence; empty where it has.
[[nodiscard]] std::string animation_missing(const SceneOutput& output, Animation motion);

/// The pictures of an animation, one after the other: what moves is set, the rest of the scene stands.
class AnimationRun {
  public:
    /// Of what a workspace shows now; its scene must have the motion.
    AnimationRun(Workspace& workspace, const SceneOutput& output, const AnimationRequest& request,
                 const Viewport& viewport);

    [[nodiscard]] int count() const { return count_; }
    /// How long the picture stands, hundredths of a second.
    [[nodiscard]] int hundredths(int frame) const;
    /// Brings the workspace to the picture `frame`, from 0.
    void show(int frame, Workspace& workspace, const SceneOutput& output, const Viewport& viewport) const;

  private:
    AnimationRequest request_;
    int count_ = 1;
    Camera camera_{};      ///< from where the turn begins
    double from_s_ = 0.0;  ///< where a time without an end begins
};

/// How many pictures there would be, and how long they last together, seconds.
struct AnimationSize {
    int count = 0;
    double seconds = 0.0;
};
[[nodiscard]] AnimationSize size_of(const SceneOutput& output, const AnimationRequest& request);

/// The names of the files that an export to `path` writes: `path` itself, or of `count` pictures
/// "name-0001.png" and so on.
[[nodiscard]] std::string export_name(ExportFormat format, const std::string& path, int number);

/// Writes what came of an order. Returns an empty string, or a sentence naming the file that could not be
/// written, before which others may have been.
[[nodiscard]] std::string write_files(ExportFormat format, const std::string& path,
                                      std::span<const std::string> files);

}  // namespace crosscut
