#pragma once

#include "app/cli/crossings/crossings_command.h"
#include "app/cli/lesson_command.h"
#include "app/model/results/export_request.h"
#include "app/model/scene_output.h"

#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// Which scene, in which state: a file or a link, or a scene with an optional preset; then single fields set by name.
struct SceneChoice {
    std::string file;  ///< "-" is standard input
    std::string scene;
    std::string preset;
    std::vector<std::string> sets;  ///< "field=value"

    [[nodiscard]] bool names_something() const {
        return !file.empty() || !scene.empty() || !preset.empty() || !sets.empty();
    }
};

struct RenderRequest {
    SceneChoice scene;
    std::string out;
    PictureLook look;
    bool whole_window = false;
    bool strict = false;                      ///< a file of lines that cannot be read whole is refused
    std::optional<Depth> depth;               ///< of the whole window; nothing: the preset's, else See
    std::optional<Animation> animation_kind;  ///< nothing: a still picture
    AnimationOrder animation;
};

/// What the words after the program's name ask for.
struct CommandLine {
    enum class Verb : std::uint8_t {
        window,
        solve,
        crossings,
        describe,
        render,
        scenes,
        tour,
        replay,
        lesson,
        done
    };
    Verb verb = Verb::window;
    int exit_code = 0;    ///< for `done`: help was shown (0) or the words were not understood (2)
    std::string message;  ///< for `done`: what to print, on standard output for 0, else on standard error
    SceneChoice window;   ///< nothing named: the scene that was open last
    std::optional<int> frames;  ///< window
    bool report = false;        ///< window
    bool from_desktop = false;  ///< window: nobody reads standard error
    std::string record_file;    ///< window; empty: nothing is recorded
    std::string replay_file;    ///< replay
    bool replay_in_window = false;
    double replay_speed = 1.0;  ///< in the window: times the pace it was recorded at
    std::string solve_file;     ///< solve; empty or "-": standard input
    CrossingsRequest crossings;
    SceneChoice describe;
    RenderRequest render;
    bool strict = false;      ///< describe: as in `RenderRequest`
    bool json = false;        ///< describe, scenes
    bool csv = false;         ///< describe: the values
    int digits = 0;           ///< describe: of each value in CSV; 0: all
    bool latex = false;       ///< describe: the steps
    std::string code;         ///< describe: the method's code, as `StepsAs` names it; empty: none
    std::string tour_folder;  ///< tour
    LessonRequest lesson;
};

/// Reads the command line. Never prints and never exits.
[[nodiscard]] CommandLine parse_command_line(int argc, const char* const* argv);

}  // namespace crosscut
