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

// What the values of options may be. Each function returns nothing where the value is good, else the clause
// that says what is needed, as a check of CLI11 does. Not its own checks: they let "nan" pass, and say the
// largest double in 309 digits.

/// "WxH" in pixels.
[[nodiscard]] std::string read_size(const std::string& text, glm::ivec2& size);
[[nodiscard]] std::string read_theme(const std::string& word, ThemeId& theme);

[[nodiscard]] std::string needs_number(const std::string& text, double low, double high);
/// A whole number from 1 on.
[[nodiscard]] std::string needs_count(const std::string& text,
                                      std::uint64_t high = std::numeric_limits<std::uint64_t>::max());
/// Pictures a second that a .gif can keep exactly: it counts in hundredths.
[[nodiscard]] std::string needs_frame_rate(const std::string& text);

// The commands about scenes that need neither a window nor OpenGL.

/// Brings the workspace to the chosen scene; without one it stays at its own. Returns an empty string, or a
/// sentence, after which scene and fields may already be other ones.
[[nodiscard]] std::string choose_scene(Workspace& workspace, const SceneChoice& choice);

/// Empty if the workspace's scene has a pane of this id or none is asked for; else a sentence that lists
/// those it has.
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

/// The canvas, or the pane that is asked for, as an SVG, PDF or TikZ picture; a PDF in the fonts that are in
/// `fonts`. With `steps` as the walk through the method drawn has reached it.
[[nodiscard]] DrawnFile draw_vector(Workspace& workspace, ExportFormat format, const PictureStyle& style,
                                    const FontFiles& fonts, bool steps = false);

/// The code of the method that the scene draws, `as` anything but formula: for C++ the source that was
/// compiled, else a program that can be run elsewhere. An error where the scene draws no published method.
[[nodiscard]] DrawnFile scene_code(Workspace& workspace, StepsAs as);

/// The read-out as comma-separated values, every number in full or with so many significant digits: a line of
/// names (name, value, x, y, z, unit), then one a value; a point has its coordinates and no value.
[[nodiscard]] std::string values_csv(Workspace& workspace, int digits = 0);

/// The steps of the method drawn: step, kind, sentence, symbols, numbers, component, value, exact, holds; a
/// value of several components has a line for each. The line of names alone where the scene shows no steps.
[[nodiscard]] std::string steps_csv(Workspace& workspace, int digits = 0);

/// What the scene shows (`described`), as one JSON object on a line.
[[nodiscard]] std::string describe_json(Workspace& workspace);

/// The steps of the method drawn as one JSON array on a line, as `solve` gives them; empty where the scene
/// shows none.
[[nodiscard]] std::string steps_json(Workspace& workspace);

}  // namespace crosscut
