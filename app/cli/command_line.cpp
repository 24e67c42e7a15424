#include "app/cli/command_line.h"

#include "app/cli/command_app.h"
#include "app/cli/scene_commands.h"
#include "app/cli/solve.h"
#include "app/model/code_text.h"
#include "app/model/fields/fields.h"
#include "app/model/files/files.h"
#include "app/model/lessons/lesson.h"
#include "app/model/lessons/lesson_check.h"
#include "app/model/printable_text.h"
#include "app/platform/registration.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <ostream>
#include <span>
#include <sstream>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

// The types of values, as help, the manual and shell completions read them; `a|b|c` is one of these words.
constexpr const char* kFileType = "FILE";
constexpr const char* kFolderType = "FOLDER";
constexpr const char* kSceneType = "SCENE";
constexpr const char* kPresetType = "PRESET";

/// Limit for a .png: the encoder counts bytes in int and would overflow below twice as many, and this many
/// already take 1.7 GiB of memory.
constexpr std::int64_t kMostPixels = std::int64_t{16384} * 8192;

void add_scene_options(CLI::App& app, SceneChoice& choice) {
    app.add_option("file", choice.file,
                   "A file with a scene, points, lines or a link, or a link itself; - is standard input")
        ->type_name(kFileType);
    auto* scene = app.add_option("--scene", choice.scene,
                                 "Scene id (list: 'crosscut scenes'). With a file: the scene that opens it")
                      ->type_name(kSceneType);
    app.add_option("--preset", choice.preset, "Example of that scene, by its id")
        ->needs(scene)
        ->type_name(kPresetType);
    app.add_option("--set", choice.sets, "Set a field: --set a=1/3,2 --set playing=no")
        ->type_name("FIELD=VALUE")
        ->allow_extra_args(false);  // one value each, so that a file may follow
}

constexpr const char* kStrict = "Refuse a file in which a feature cannot be read";

std::string needs_ending(std::span<const ExportFormat> formats) {
    return "needs a name that ends in " + extensions(formats);
}

/// The options of an animation.
void add_motion(CLI::App& app, RenderRequest& r) {
    auto* animate =
        app.add_option_function<std::string>(
               "--animate", [&r](const std::string& s) { r.animation_kind = animation_named(s); },
               "What to animate; writes a .gif, or numbered .png files")
            ->type_name("time|turn|steps")
            ->check([](const std::string& s) {
                return animation_named(s) ? std::string() : std::string("needs time, turn or steps");
            });
    app.add_option("--fps", r.animation.fps, "Frames per second; default 25")
        ->type_name("10|20|25|50")
        ->needs(animate)
        ->check(needs_frame_rate);
    app.add_option("--seconds", r.animation.seconds, "Duration of time or of the turn, 0.1 to 60; default 4")
        ->needs(animate)
        ->check([](const std::string& s) { return needs_number(s, 0.1, 60.0); });
}

void add_render(CLI::App& app, RenderRequest& r) {
    add_scene_options(app, r.scene);
    app.add_option("--out", r.out, "The image to write: " + extensions(picture_formats()) + "; .tex is TikZ")
        ->type_name(kFileType)
        ->required()
        ->check([](const std::string& s) {
            return picture_format(s) ? std::string() : needs_ending(picture_formats());
        });
    app.add_option_function<std::string>(
           "--size", [&r](const std::string& s) { (void)read_size(s, r.style.size_px); },
           "Size of the image in pixels, default 1280x800; at most 16384x16384, a .png 16384x8192")
        ->type_name("WxH")
        ->check([](const std::string& s) {
            glm::ivec2 size;
            return read_size(s, size);
        });
    app.add_option_function<double>(
           "--scale", [&r](double scale) { r.style.scale = scale; },
           "Pixels per logical pixel: 2 draws everything twice as large")
        ->check([](const std::string& s) { return needs_number(s, 0.25, 8.0); });
    app.add_option_function<std::string>(
           "--theme", [&r](const std::string& s) { (void)read_theme(s, r.style.theme); },
           "The colours; default dark")
        ->type_name("dark|light|print|contrast")
        ->check([](const std::string& s) {
            ThemeId theme;
            return read_theme(s, theme);
        });
    app.add_flag("--strict", r.strict, kStrict);
    app.add_flag("--transparent", r.style.transparent, "No background; not with --window");
    auto* window = app.add_flag("--window", r.whole_window, "The whole window, panels included (.png)");
    app.add_option_function<std::string>(
           "--depth", [&r](const std::string& s) { r.detail = detail_named(s); },
           "Which mode to draw: see, how or compare (default: the example's own)")
        ->type_name("see|how|compare")
        ->needs(window)
        ->check([](const std::string& s) {
            return detail_named(s) ? std::string() : std::string("needs see, how or compare");
        });
    app.add_option("--pane", r.style.pane, "Draw one of the other views, by its id")->excludes(window);
    add_motion(app, r);
}

void add_replay(CLI::App& app, CommandLine& c) {
    app.add_option("file", c.replay_file, "The recording")->required()->type_name(kFileType);
    auto* window = app.add_flag("--window", c.replay_in_window, "Show it in a window; Esc ends it");
    app.add_option("--speed", c.replay_speed, "Playback speed, from 0.25 to 8 times")
        ->needs(window)
        ->check([](const std::string& s) { return needs_number(s, 0.25, 8.0); });
    app.footer("Exit codes: 0 it ends as it was recorded, 1 it does not, 2 it cannot be replayed.");
}

void add_crossings(CLI::App& app, CrossingsRequest& r) {
    app.add_option(
           "file", r.file,
           "GeoJSON, WKT (a geometry a line), CSV (x1,y1,x2,y2 or a column of WKT) or SVG; - is standard input")
        ->type_name(kFileType)
        ->required();
    app.add_option("--with", r.with, "A second map: compare the two, instead of each map with itself")
        ->type_name(kFileType);
    app.add_flag("--joints", r.joints, "Also where a line continues from one segment to the next");
    app.add_option_function<std::string>(
           "--kinds", [&r](const std::string& s) { (void)read_crossing_kinds(s, r.kinds); },
           "Only these: crossing, touch, corner, overlap")
        ->type_name("KIND,KIND")
        ->check([](const std::string& s) {
            unsigned kinds = 0;
            return read_crossing_kinds(s, kinds);
        });
    app.add_option("--limit", r.limit, "Stop after this many pairs; the summary says whether there are more")
        ->check([](const std::string& s) { return needs_count(s); });
    app.add_option("--out", r.out,
                   "A .jsonl, .csv or .geojson to write; without it, JSON lines go to standard output")
        ->type_name(kFileType)
        ->check([](const std::string& s) {
            return crossings_format(s) ? std::string()
                                       : std::string("needs a name that ends in .jsonl, .csv or .geojson");
        });
    app.add_option(
           "--report", r.report,
           "A .json to write: features read, features left out and why, pairs found, or why there is no answer")
        ->type_name(kFileType);
    app.add_flag("--strict", r.strict, kStrict);
    app.add_flag("--exit-code", r.found_is_1, "Exit code 1 also if some segments meet");
    app.footer(
        "Every pair of segments that meet, exactly, in order: features and their segments count from 0, within one map "
        "each pair stands once.\n"
        "SVG curves are approximated by chords to within 1/100,000 of the larger side of the drawing.\n"
        "SVG lines count whole, regardless of paint, clips and masks; elements that are not displayed are no features and are "
        "counted apart as hidden.\n"
        "Heights (Z) and measures (M) are ignored: lines are compared in the plane.\n"
        "A feature is left out where its SRID= or \"crs\" names another reference system than the features before; two maps of "
        "different ones are refused.\n" +
        std::string(kNumbersInFiles) +
        "A feature that cannot be read is left out whole and named; the last line says how many were read and left out.\n"
        "A run that is refused writes the reason into --report FILE, and --out FILE stays as it was.\n"
        "Exit codes: 0 all was read, whether some meet or not; 1 some was left out; 2 no answer, with a sentence why.");
}

void add_lesson(CLI::App& app, LessonRequest& r) {
    app.add_option(
           "what", r.what,
           "Report every mistake in the files, list the built-in lessons, or write a lesson's questions "
           "to print, without or with the answers")
        ->type_name("check|list|sheet|key")
        ->required();
    app.add_option("files", r.files, "Lessons, which are Markdown with fences; - is standard input")
        ->type_name(kFileType);
    const std::vector<ExportFormat> formats = formats_of(ExportWhat::sheet);
    app.add_option("--out", r.out, "The sheet or key to write: " + extensions(formats) + "; .tex is TikZ")
        ->type_name(kFileType)
        ->check([formats](const std::string& s) {
            const auto format = picture_format(s);
            return format && *format != ExportFormat::gif ? std::string() : needs_ending(formats);
        });
    app.footer(
        "'crosscut FILE' opens a lesson in the window. sheet and key take one lesson, a file or the name of a built-in one; "
        "several pages become several files, except as PDF.\n"
        "Exit codes: 0 nothing is wrong, 1 a lesson has mistakes, 2 a file cannot be read or written.");
}

CommandLine done(int code, std::string message) {
    CommandLine out;
    out.verb = CommandLine::Verb::done;
    out.exit_code = code;
    out.message = std::move(message);
    return out;
}

CommandLine not_understood(const std::string& why) {
    return done(2, "crosscut: " + printable(why) + "\nSee 'crosscut --help'.\n");
}

/// Words that no command accepts, in order.
std::vector<std::string> extra_words(const CLI::App& app) {
    std::vector<std::string> words = app.remaining(true);
    std::erase(words, "--");
    return words;
}

bool is_option(const std::string& word) { return word.size() > 1 && word.front() == '-'; }

std::string not_expected(const std::vector<std::string>& words) {
    std::string text = words.size() == 1 ? "The following argument was not expected:"
                                         : "The following arguments were not expected:";
    for (const std::string& word : words) text += " " + word;
    return text;
}

/// A sentence about a required argument that is missing.
std::string missing(const CLI::App& app, const CLI::RequiredError& error) {
    const std::vector<CLI::App*> commands = app.get_subcommands();
    if (commands.empty()) return error.what();
    for (const CLI::Option* option : commands.front()->get_options()) {
        if (!option->get_positional() || !option->get_required() || option->count() > 0) continue;
        std::string what = option->get_type_name();
        if (const std::size_t last = what.rfind('|'); last != std::string::npos)
            what.replace(last, 1, " or ");
        for (std::size_t bar = what.find('|'); bar != std::string::npos; bar = what.find('|'))
            what.replace(bar, 1, ", ");
        return "'crosscut " + commands.front()->get_name() + "' needs " + what;
    }
    return error.what();
}

/// A sentence about an option with too many or too few values.
std::string wrong_count(const CLI::App& app, const CLI::ArgumentMismatch& error) {
    std::string what = error.what();
    const std::string name = what.substr(0, what.find(':'));
    const std::vector<CLI::App*> commands = app.get_subcommands();
    const CLI::Option* option = commands.empty() ? nullptr : commands.front()->get_option_no_throw(name);
    if (option == nullptr) option = app.get_option_no_throw(name);
    if (option == nullptr) return what;
    return name + (option->count() > 1 ? ": is given more than once" : ": needs a value");
}

/// Words without effect: anything beside --version, which must be alone, and words after --help that are no
/// command. Words before --help name the command whose help is shown.
std::vector<std::string> idle_words(const CLI::App& app, const std::vector<std::string>& words,
                                    bool version) {
    const auto shows = [&](const std::string& word) {
        return version ? word == "--version" : word == "--help" || word == "-h";
    };
    const auto flag = std::find_if(words.begin(), words.end(), shows);
    std::vector<std::string> idle;
    if (version) idle.assign(words.begin(), flag);
    if (flag != words.end()) idle.insert(idle.end(), flag + 1, words.end());
    const auto is_command = [&](const std::string& word) {
        return !app.get_subcommands([&](const CLI::App* c) { return c->get_name() == word; }).empty();
    };
    if (!version) std::erase_if(idle, is_command);
    return idle;
}

bool is_bare_word(const std::string& word) { return word.find_first_of("./") == std::string::npos; }

std::string wrong_with(const LessonRequest& lesson) {
    if (!lesson.out.empty() && !lesson.prints()) return "--out is for 'crosscut lesson sheet' and 'key'";
    if (lesson.what == "check" && std::count(lesson.files.begin(), lesson.files.end(), "-") > 1)
        return "only one of the lessons can be standard input";
    if (lesson.what == "check")
        return lesson.files.empty()
                   ? "name the lessons to check, as in 'crosscut lesson check roads.lesson.md'"
                   : "";
    if (lesson.what == "list") return lesson.files.empty() ? "" : "'crosscut lesson list' takes no files";
    if (lesson.prints() && lesson.files.size() == 1 && !lesson.out.empty()) return {};
    if (lesson.prints())
        return "name one lesson and --out FILE, as in 'crosscut lesson " + lesson.what +
               " two_roads.md --out roads" + std::string(extension(formats_of(ExportWhat::sheet).front())) +
               "'";
    if (!lesson.files.empty() || is_bare_word(lesson.what))
        return "'crosscut lesson' does not know '" + lesson.what + "'; use check, list, sheet or key";
    return "say what to do with a lesson, as in 'crosscut lesson check " + lesson.what + "'";
}

/// A sentence about options that contradict each other.
std::string contradiction(const CommandLine& c) {
    if (c.verb == CommandLine::Verb::window) return {};
    if (c.window.names_something())
        return "a scene is named after the command, such as 'crosscut describe FILE'";
    if (c.report || c.frames || c.from_desktop || !c.record_file.empty())
        return "--report, --frames, --desktop and --record are for the window, and a command opens none";
    if (c.verb == CommandLine::Verb::crossings && c.crossings.file == "-" && c.crossings.with == "-")
        return "only one of the two maps can be standard input";
    if (c.verb == CommandLine::Verb::lesson) return wrong_with(c.lesson);
    if (c.verb != CommandLine::Verb::render && c.verb != CommandLine::Verb::describe) return {};
    const SceneChoice& scene = c.verb == CommandLine::Verb::render ? c.render.scene : c.describe;
    if (scene.file.empty() && scene.scene.empty()) return "name a scene file, or a scene with --scene ID";
    if (c.verb != CommandLine::Verb::render) return {};
    const RenderRequest& r = c.render;
    if (r.whole_window && r.style.transparent)
        return "--window always has a background; leave out --transparent";
    const std::string ending = r.out.substr(r.out.rfind('.'));
    const bool moves = r.animation_kind.has_value();
    if (ending == ".gif" && !moves) return "a .gif needs --animate time, turn or steps";
    if (ending != ".gif" && ending != ".png") {
        if (r.whole_window) return "--window draws a .png, not a " + ending;
        return moves ? "--animate draws a .gif, or one .png for each frame" : "";
    }
    if (moves && r.whole_window) return "--animate draws a view, not the --window";
    if (ending == ".gif" && r.style.transparent)
        return "a .gif always has a background; leave out --transparent";
    if (std::int64_t{r.style.size_px.x} * r.style.size_px.y > kMostPixels) {
        return "--size: a .png may have " + std::to_string(kMostPixels) +
               " pixels, such as 16384x8192, which needs 1.7 GiB of memory";
    }
    return {};
}

}  // namespace

std::unique_ptr<CLI::App> command_app(CommandLine& out) {
    auto whole = std::make_unique<CLI::App>("Crosscut shows if, where and when lines meet.", "crosscut");
    CLI::App& app = *whole;
    app.allow_windows_style_options(false);  // a path may begin with a slash
    app.set_version_flag("--version", std::string("crosscut ") + CROSSCUT_VERSION);
    add_scene_options(app, out.window);
    app.add_flag("--report", out.report, "Print frame times when the window is closed");
    app.add_flag("--desktop", out.from_desktop, "Show in the window why the file cannot be read");
    app.add_option("--frames", out.frames, "Close the window after this many frames")
        ->check([](const std::string& s) { return needs_count(s, std::numeric_limits<int>::max()); });
    app.add_option("--record", out.record_file, "Record everything you do in the window to a new file")
        ->type_name(kFileType);
    if (registers_itself()) {
        app.add_flag("--register", out.registers,
                     "Let a double click on a scene open it, and add an entry to your Start menu");
        app.add_flag("--unregister", out.unregisters, "Take both away again");
    }
    app.require_subcommand(0, 1);
    app.footer(
        "Exit codes: 0 answered for all that stands in the file; 1 answered, and something was left out; 2 no answer, with "
        "a sentence why.");
    CLI::App* solve =
        app.add_subcommand("solve", "Answer questions: one JSON object per line in, one per line out");
    solve->add_option("file", out.solve_file, "The questions; without it, or for -, standard input")
        ->type_name(kFileType);
    solve->footer(solve_help());
    add_crossings(
        *app.add_subcommand("crossings", "Every pair of segments of a map that meet, or of two maps"),
        out.crossings);
    CLI::App* describe = app.add_subcommand("describe", "Describe in sentences what a scene shows");
    add_scene_options(*describe, out.describe);
    auto* json = describe->add_flag("--json", out.json, "As JSON, every number in full, under stable names");
    auto* values =
        describe->add_flag("--csv", out.csv, "The values as CSV, every number in full")->excludes(json);
    describe->add_option("--digits", out.digits, "Significant digits of each value in CSV, 1 to 17")
        ->check([](const std::string& s) { return needs_count(s, 17); })
        ->needs(values);
    describe->add_flag("--strict", out.strict, kStrict);
    describe->add_flag("--latex", out.latex, "The steps of the chosen method as a LaTeX document")
        ->excludes(json)
        ->excludes(values);
    describe->add_option("--code", out.code, "The code of the chosen method; Python and C run by themselves")
        ->type_name("cpp|pseudo|python|c")
        ->check([](const std::string& s) {
            const auto as = steps_as_named(s);
            return as && *as != StepsAs::formula ? std::string()
                                                 : std::string("needs cpp, pseudo, python or c");
        })
        ->excludes(json)
        ->excludes(values)
        ->excludes("--latex");
    describe->footer(
        "Map's areas: even-odd within a feature, union across features; --set fill=non_zero for the non-zero rule.\n" +
        app.get_footer());
    CLI::App* render = app.add_subcommand("render", "Render a scene to an image; needs no display");
    add_render(*render, out.render);
    CLI::App* scenes = app.add_subcommand("scenes", "List the scenes and their examples");
    scenes->add_flag("--json", out.json, "As JSON");
    add_lesson(
        *app.add_subcommand("lesson", "Check lessons, list the built-in ones, or write sheets to print"),
        out.lesson);
    CLI::App* tour = app.add_subcommand(
        "tour", "Render every example to a folder as PNG and SVG, with a page that shows them");
    tour->add_option("folder", out.tour_folder, "Output folder; default: out")
        ->default_str("out")
        ->type_name(kFolderType);
    CLI::App* replay = app.add_subcommand("replay", "Replay a recording and check that it ends as recorded");
    add_replay(*replay, out);
    return whole;
}

CommandLine parse_command_line(int argc, const char* const* argv) {
    CommandLine out;
    const std::unique_ptr<CLI::App> app = command_app(out);
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (const auto empty = std::find(arguments.begin(), arguments.end(), ""); empty != arguments.end())
        return not_understood("word " + std::to_string(empty - arguments.begin() + 1) + " is empty");
    try {
        app->parse(argc, argv);
    } catch (const CLI::RequiredError& e) {
        // CLI11 reports an unknown option last, and would complain first about the argument it was meant to
        // be.
        const std::vector<std::string> extra = extra_words(*app);
        const bool mistaken = std::any_of(extra.begin(), extra.end(), is_option);
        return not_understood(mistaken ? not_expected(extra) : missing(*app, e));
    } catch (const CLI::ExtrasError&) {
        return not_understood(not_expected(extra_words(*app)));
    } catch (const CLI::ArgumentMismatch& e) {
        return not_understood(wrong_count(*app, e));
    } catch (const CLI::ParseError& e) {
        std::ostringstream printed, wrong;
        const int code = app->exit(e, printed, wrong);
        if (code != 0) return not_understood(e.what());
        const bool version = dynamic_cast<const CLI::CallForVersion*>(&e) != nullptr;
        const std::vector<std::string> idle = idle_words(*app, arguments, version);
        return idle.empty() ? done(0, printed.str()) : not_understood(not_expected(idle));
    }
    using Verb = CommandLine::Verb;
    constexpr std::pair<const char*, Verb> kVerbs[] = {
        {"solve", Verb::solve},   {"crossings", Verb::crossings}, {"describe", Verb::describe},
        {"render", Verb::render}, {"scenes", Verb::scenes},       {"tour", Verb::tour},
        {"replay", Verb::replay}, {"lesson", Verb::lesson}};
    for (const auto& [word, verb] : kVerbs)
        if (app->got_subcommand(word)) out.verb = verb;
    if (out.registers || out.unregisters) {
        if (arguments.size() > 1) return not_understood("--register and --unregister stand alone");
        out.verb = Verb::registration;
    }
    if (out.tour_folder.empty()) out.tour_folder = "out";
    if (const std::string why = contradiction(out); !why.empty())
        return done(2, "crosscut: " + printable(why) + ".\n");
    return out;
}

namespace {

OptionWords words_of(const CLI::Option& option) {
    OptionWords out;
    out.help = option.get_description();
    out.positional = option.get_positional();
    out.required = option.get_required();
    for (const std::string& name : option.get_snames()) out.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) out.names.push_back("--" + name);
    if (out.positional) out.names = {option.get_name(true)};
    const bool takes_value = option.get_items_expected_max() > 0;
    // "INT:POSITIVE": the type, and its check.
    if (takes_value) out.value = option.get_type_name().substr(0, option.get_type_name().find(':'));
    return out;
}

CommandWords words_of(const CLI::App& command) {
    CommandWords out{command.get_name(), command.get_description(), {}, command.get_footer()};
    for (const CLI::Option* option : command.get_options()) out.options.push_back(words_of(*option));
    return out;
}

}  // namespace

std::vector<CommandWords> command_words() {
    CommandLine unused;
    const std::unique_ptr<CLI::App> app = command_app(unused);
    std::vector<CommandWords> out{words_of(*app)};
    for (const CLI::App* command : app->get_subcommands({})) out.push_back(words_of(*command));
    return out;
}

std::vector<std::string> choices_of(const OptionWords& option) {
    std::vector<std::string> out;
    if (option.value.find('|') == std::string::npos) return out;
    std::istringstream words(option.value);
    for (std::string word; std::getline(words, word, '|');) out.push_back(word);
    return out;
}

namespace {

/// "7 cards, 5 tasks, nothing wrong."
std::string praise(const Lesson& lesson) {
    std::size_t tasks = 0, on_paper = 0;
    for (const LessonCard& card : lesson.cards) {
        tasks += card.tasks.size();
        on_paper += card.on_paper().size();
    }
    return counted(lesson.cards.size(), "card") + ", " + counted(tasks, "task") + ", " +
           counted(on_paper, "question") + " on the printed sheet, no mistakes.";
}

/// Returns the exit code for this file alone.
int check_file(const std::string& file, std::span<const SceneType> types, std::ostream& out,
               std::ostream& errors) {
    const FileText read = file == "-" ? read_standard_input() : read_file(file);
    const std::string name = file == "-" ? "Standard input" : file;
    if (!read.text) {
        errors << printable(read.error) << "\n";
        return 2;
    }
    const ReadLesson lesson = read_and_check_lesson(*read.text, types);
    if (const std::string kind = another_kind(*read.text, TextKind::lesson, name);
        !kind.empty() && !lesson.mistakes.empty()) {
        errors << printable(kind) << "\n";
        return 2;
    }
    for (const LessonMistake& mistake : lesson.mistakes) out << printable(sentence(mistake, name)) << "\n";
    if (!lesson.mistakes.empty()) return 1;
    out << printable(name) << ": " << praise(lesson.lesson) << "\n";
    return 0;
}

int list_lessons(std::span<const SceneType> types, std::ostream& out) {
    for (const ListedLesson& lesson : lesson_list(types))
        out << lesson.file << ": " << lesson.card.title << " (" << lesson.about << ")\n";
    return 0;
}

}  // namespace

int lesson_command(const LessonRequest& request, std::span<const SceneType> types, std::ostream& out,
                   std::ostream& errors) {
    if (request.what == "list") return list_lessons(types, out);
    int code = 0;
    for (const std::string& file : request.files) code = std::max(code, check_file(file, types, out, errors));
    return code;
}

}  // namespace crosscut
