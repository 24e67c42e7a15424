#pragma once

#include "app/cli/crossings.h"
#include "app/model/results/export_request.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crosscut {

/// The arguments of `crosscut lesson`.
struct LessonRequest {
    std::string what;  ///< "check", "list", "sheet" or "key"
    std::vector<std::string>
        files;        ///< for a sheet and its key a single one, or the name of a built-in lesson
    std::string out;  ///< the file to write, for a sheet and its key

    /// It writes a file, which needs more than text.
    [[nodiscard]] bool prints() const { return what == "sheet" || what == "key"; }
};

/// `check`: prints every mistake of every file, a line each: file:line:column and the sentence; for a file
/// without mistakes, how many cards and tasks it has. Returns 0; 1 where there are mistakes; 2 where a file
/// cannot be read, which is reported on `errors`. `list`: the built-in lessons. Not for one that prints.
[[nodiscard]] int lesson_command(const LessonRequest& request, std::span<const SceneType> types,
                                 std::ostream& out, std::ostream& errors);

/// Which scene, in which state: a file or a link, or a scene with an optional preset; then single fields set
/// by name.
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
    PictureStyle style;
    bool whole_window = false;
    bool strict = false;                      ///< a map file of which some lines cannot be read is refused
    std::optional<DetailLevel> detail;        ///< of the whole window; nothing: the preset's, else See
    std::optional<Animation> animation_kind;  ///< nothing: a still picture
    AnimationRequest animation;
};

/// The parsed command line.
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
        registration,
        done
    };
    Verb verb = Verb::window;
    int exit_code = 0;    ///< for `done`: help was shown (0) or the words were not understood (2)
    std::string message;  ///< for `done`: what to print, on standard output for 0, else on standard error
    SceneChoice window;   ///< nothing named: the scene that was open last
    std::optional<int> frames;  ///< window
    bool report = false;        ///< window
    bool from_desktop = false;  ///< window: started from a desktop, so nobody reads standard error
    std::string record_file;    ///< window; empty: nothing is recorded
    std::string replay_file;    ///< replay
    bool replay_in_window = false;
    double replay_speed = 1.0;  ///< in the window: factor of the recorded speed
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
    bool registers = false, unregisters = false;  ///< registration: one of them, and alone
};

/// Reads the command line. Never prints and never exits.
[[nodiscard]] CommandLine parse_command_line(int argc, const char* const* argv);

/// An option of a command, or a positional argument.
struct OptionWords {
    std::vector<std::string> names;  ///< "-h", "--help"; for a positional argument one name without dashes
    /// The type of its value: "FILE", "FOLDER", "SCENE", "PRESET", "WxH", "dark|light"; empty: none.
    std::string value;
    std::string help;  ///< a sentence without its full stop
    bool positional = false;
    bool required = false;
};

/// A command, or the program itself.
struct CommandWords {
    std::string name;  ///< "render"; for the program "crosscut"
    std::string help;
    std::vector<OptionWords> options;
    std::string footer;  ///< end of its help, lines as they are to be printed; may be empty
};

/// Everything in the help of the command line, first the program and then its commands: the source of the
/// manual and of shell completions.
[[nodiscard]] std::vector<CommandWords> command_words();

/// The words of a value type such as "dark|light"; none for any other.
[[nodiscard]] std::vector<std::string> choices_of(const OptionWords& option);

}  // namespace crosscut
