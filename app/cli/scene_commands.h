#pragma once

#include "app/cli/command_line.h"
#include "app/model/code_text.h"
#include "app/model/results/export_request.h"
#include "app/model/scene.h"
#include "app/model/workspace.h"
#include "app/view/theme.h"

#include <glm/vec2.hpp>

#include <cstdint>
#include <limits>
#include <string>

namespace crosscut {

// Checks of option values. Each function returns an empty text where the value is valid, else the clause that
// says what is needed, like a check of CLI11. CLI11's own checks are not used: they accept "nan", and print
// the largest double in 309 digits.

/// "WxH" in pixels.
[[nodiscard]] std::string read_size(const std::string& text, glm::ivec2& size);
[[nodiscard]] std::string read_theme(const std::string& word, ThemeId& theme);

[[nodiscard]] std::string needs_number(const std::string& text, double low, double high);
/// Checks for a whole number from 1 on.
[[nodiscard]] std::string needs_count(const std::string& text,
                                      std::uint64_t high = std::numeric_limits<std::uint64_t>::max());
/// Checks for a frame rate that a .gif can represent exactly: it counts in hundredths of a second.
[[nodiscard]] std::string needs_frame_rate(const std::string& text);

// The commands about scenes that need neither a window nor OpenGL.

/// Opens the chosen scene in the workspace; without a choice nothing changes. Returns an empty string, or a
/// sentence, after which scene and fields may already have changed.
[[nodiscard]] std::string choose_scene(Workspace& workspace, const SceneChoice& choice);

/// Empty if the workspace's scene has a pane of this id or the id is empty; else a sentence that lists its
/// panes.
[[nodiscard]] std::string choose_pane(Workspace& workspace, const std::string& pane);

/// The scene's results, in sentences and one line a value; the same words as in the window.
[[nodiscard]] std::string describe(Workspace& workspace);

/// Every scene and preset, for people or as JSON.
[[nodiscard]] std::string scenes_text(std::span<const SceneType> types, bool json);

/// The bytes of a file, or why there are none.
struct DrawnFile {
    std::string bytes;
    std::string error;  ///< a sentence
};

/// The canvas, or the chosen pane, as an SVG, PDF or TikZ picture; a PDF with the fonts in `fonts`. With
/// `steps`: the picture at the current step of the method that is drawn.
[[nodiscard]] DrawnFile draw_vector(Workspace& workspace, ExportFormat format, const PictureStyle& style,
                                    const FontFiles& fonts, bool steps = false);

/// The code of the method that the scene draws, `as` anything but formula: for C++ the compiled source, else
/// a program that can be run elsewhere. An error where the scene draws no published method.
[[nodiscard]] DrawnFile scene_code(Workspace& workspace, StepsAs as);

/// The read-out as comma-separated values, every number in full or with so many significant digits: a header
/// line (name, value, x, y, z, unit), then one line a value; a point has its coordinates and no value.
[[nodiscard]] std::string values_csv(Workspace& workspace, int digits = 0);

/// The steps of the method that is drawn: step, kind, sentence, symbols, numbers, component, value, exact,
/// holds; a value of several components has a line for each. Only the header line where the scene shows no
/// steps.
[[nodiscard]] std::string steps_csv(Workspace& workspace, int digits = 0);

/// The scene's results as one JSON object on a line.
[[nodiscard]] std::string describe_json(Workspace& workspace);

/// The steps of the method that is drawn as one JSON array on a line, in the format of `solve`; empty where
/// the scene shows none.
[[nodiscard]] std::string steps_json(Workspace& workspace);

}  // namespace crosscut
