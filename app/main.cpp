// Crosscut: shows if, where and when lines meet. The words after the program's name choose what happens;
// everything that can be done without a window is done without one.
#include "app/cli/command_line.h"
#include "app/cli/crossings.h"
#include "app/cli/scene_commands.h"
#include "app/cli/solve.h"
#include "app/model/code_text.h"
#include "app/model/fields/fields.h"
#include "app/model/files/files.h"
#include "app/model/files/folders.h"
#include "app/model/lessons/lesson.h"
#include "app/model/lessons/lesson_check.h"
#include "app/model/maps/map_reading.h"
#include "app/model/printable_text.h"
#include "app/model/results/export_request.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/platform/files.h"
#include "app/platform/process.h"
#include "app/platform/registration.h"
#include "app/scenes/scenes.h"
#include "app/shell/export_without_window.h"
#include "app/shell/program_fonts.h"
#include "app/shell/recording/replay.h"
#include "app/shell/tour_page.h"
#include "app/shell/window/window_app.h"

#include <cstdio>
#include <exception>
#include <iostream>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

int fail(const std::string& sentence) {
    tell_error(printable(sentence));
    return 2;
}

/// Why a file holds no questions, as far as its beginning tells. Bytes that are no text are for the answer to
/// their line; into a pipe nobody can look.
std::string no_questions(const OpenFile& in, const std::string& file) {
    constexpr std::size_t kInspectedBytes = 4096;
    const std::optional<std::string> beginning = in.first_bytes(kInspectedBytes);
    if (!beginning || kind_of(*beginning) == TextKind::bytes) return {};
    return another_kind(*beginning, TextKind::questions, file);
}

int run_solve(const std::string& file) {
    ReadBytes in = standard_input();
    std::string source = "Standard input";
    if (!file.empty() && file != "-") {
        OpenFile opened(file, OpenFile::How::read);
        if (!opened.is_open()) return fail(file + ": cannot be opened (" + last_error() + ").");
        if (const std::string why = no_questions(opened, file); !why.empty()) return fail(why);
        in = bytes_of(std::move(opened));
        source = file;
    }
    SolveCounts count;
    const int code = solve(std::move(in), std::cout, person_reads_output(), &count);
    if (count.unread) return fail(source + ": cannot be read (" + last_error() + ").");
    if (count.bad > 0)
        std::cerr << printable(source) << ": answered " << count.questions - count.bad << " of "
                  << counted(count.questions, "question") << ", left out " << count.bad << ".\n";
    return code;
}

int run_crossings(const CrossingsRequest& request) {
    // How far it is would stand among the lines.
    const bool reader_sees_lines = request.out.empty() && person_reads_output();
    return crossings_command(request, std::cout, std::cerr, person_reads_errors() && !reader_sees_lines);
}

/// Says what became of a file of lines, and what of it was left out; then returns an empty string, or why
/// there is no answer.
std::string choose_scene(Workspace& workspace, const SceneChoice& choice, bool strict) {
    std::string error = choose_scene(workspace, choice);
    const std::string message = workspace.take_message();
    const auto& read = workspace.reading();
    if (!error.empty() && read) {  // all was left out, and each is named
        std::cerr << left_out_text(read->source, read->report);
        return read_numbers(read->source, read->report) + ".";
    }
    if (!error.empty()) return error;
    if (!message.empty()) std::cerr << printable(message) << "\n";
    if (!read) return {};
    std::cerr << left_out_text(read->source, read->report);
    std::cerr << read_numbers(read->source, read->report) << ".\n";
    return strict && read->report.left_out > 0 ? kStrictRefusal : std::string();
}

/// The exit code of an answer.
int answered(const Workspace& workspace) {
    const auto& read = workspace.reading();
    return read && read->report.left_out > 0 ? 1 : 0;
}

int run_describe(const CommandLine& words) {
    Workspace workspace(all_scenes());
    if (const std::string error = choose_scene(workspace, words.describe, words.strict); !error.empty())
        return fail(error);
    if (words.latex) {
        const Exported file = export_without_window({ExportWhat::steps, ExportFormat::latex, {}, {}},
                                                    workspace, DetailLevel::see);
        if (!file.error.empty()) return fail(file.error);
        std::cout << file.files.front();
        return answered(workspace);
    }
    if (const std::optional<StepsAs> as = steps_as_named(words.code)) {
        const DrawnFile file = scene_code(workspace, *as);
        if (!file.error.empty()) return fail(file.error);
        std::cout << file.bytes;
        return answered(workspace);
    }
    std::cout << (words.json  ? describe_json(workspace)
                  : words.csv ? values_csv(workspace, words.digits)
                              : describe(workspace));
    return answered(workspace);
}

ExportRequest order_of(const RenderRequest& request) {
    ExportRequest order;
    order.format = *picture_format(request.out);
    order.style = request.style;
    order.animation = request.animation;
    if (request.whole_window) order.what = ExportWhat::window;
    if (!request.animation_kind) return order;
    order.what = ExportWhat::animation;
    order.animation.motion = *request.animation_kind;
    if (order.format == ExportFormat::png) order.format = ExportFormat::frames;
    return order;
}

int run_render(const RenderRequest& request) {
    const std::string& file = request.scene.file;
    if (!file.empty() && file != "-" && same_file(file, request.out))
        return fail(request.out + ": is read here. Choose another name to write.");
    const auto refused = [&](const std::string& why) {
        const int code = fail(why);
        if (const std::string old = not_written(request.out); !old.empty()) tell_error(old);
        return code;
    };
    Workspace workspace(all_scenes());
    if (const std::string error = choose_scene(workspace, request.scene, request.strict); !error.empty())
        return refused(error);
    if (const std::string error = choose_pane(workspace, request.style.pane); !error.empty())
        return refused(error);
    const Preset* preset = workspace.preset();
    const DetailLevel opens_in =
        preset != nullptr ? preset->detail.value_or(DetailLevel::see) : DetailLevel::see;
    const ExportRequest order = order_of(request);
    const Exported exported = export_without_window(order, workspace, request.detail.value_or(opens_in));
    if (!exported.error.empty()) return refused(exported.error);
    const std::string error = write_files(order.format, request.out, exported.files);
    return error.empty() ? answered(workspace) : fail(error);
}

/// The sheet of a lesson, or its key.
int run_lesson_print(const LessonRequest& request) {
    const std::string& name = request.files.front();
    const FileText read = name == "-" ? read_standard_input() : text_of_lesson(name, FileAccess());
    if (!read.text) return fail(read.error);
    if (name != "-" && same_file(name, request.out))
        return fail(request.out + ": is read here. Choose another name to write.");
    const std::string source = name == "-" ? kInputSource : name;
    if (const std::string kind = another_kind(*read.text, TextKind::lesson, source); !kind.empty())
        return fail(kind);
    ExportRequest order;
    order.what = request.what == "key" ? ExportWhat::answer_key : ExportWhat::sheet;
    order.format = *picture_format(request.out);
    order.lesson = *read.text;
    const std::vector<LessonMistake> mistakes = read_and_check_lesson(*read.text, all_scenes()).mistakes;
    for (const LessonMistake& mistake : mistakes) tell_error(printable(sentence(mistake, source)));
    if (!mistakes.empty()) return 1;
    Workspace workspace(all_scenes());
    const Exported exported = export_without_window(order, workspace, DetailLevel::see);
    if (!exported.error.empty()) return fail(exported.error);
    const std::string error = write_files(order.format, request.out, exported.files);
    return error.empty() ? 0 : fail(error);
}

/// Every scene as it opens and each of its presets, as PNG and SVG, and a page that shows them; the names are
/// printed, each when its file is there. Where they cannot be, nothing more is drawn.
int run_tour(const std::string& folder) {
    if (const std::string error = make_folder(folder); !error.empty()) return fail(error);
    for (const SceneType& type : all_scenes()) {
        for (const Preset& preset : type.presets) {
            for (const char* kind : {".png", ".svg"}) {
                RenderRequest request;
                request.scene.scene = type.id;
                request.scene.preset = preset.id;
                request.out = folder + "/" + tour_name(type, preset) + kind;
                if (const int code = run_render(request); code != 0) return code;
                if (!(std::cout << printable(request.out) << std::endl)) return 0;
            }
        }
    }
    const std::string page = folder + "/index.html";
    if (const std::string error = write_file(page, tour_page(all_scenes())); !error.empty())
        return fail(error);
    std::cout << printable(page) << "\n";
    return 0;
}

int run_replay(const CommandLine& words) {
    FileStream file = open_stream(words.replay_file);
    if (!file.error.empty()) return fail(file.error);
    const Replayed replayed =
        words.replay_in_window
            ? replay_in_window(all_scenes(), std::move(file.in), words.replay_file, words.replay_speed)
            : replay(all_scenes(), std::move(file.in), words.replay_file, program_fonts());
    if (replayed.kind == Replayed::Kind::failed) {
        const FileText read = read_file(words.replay_file, FileKind::regular);
        const std::string kind =
            read.text ? another_kind(*read.text, TextKind::recording, words.replay_file) : std::string();
        return fail(kind.empty() ? replayed.sentence : kind);
    }
    std::cout << printable(replayed.sentence) << "\n";
    return replayed.kind == Replayed::Kind::same ? 0 : 1;
}

int run_registration(bool adds) {
    const std::string error = adds ? register_for_user() : unregister_for_user();
    if (!error.empty()) return fail(error);
    std::cout << (adds ? "Scenes open in Crosscut with a double click now, and your Start menu has it.\n"
                       : "Crosscut is no longer in your file types and your Start menu.\n");
    return 0;
}

/// It is about scenes, and so about what is wrong with their presets; a window says that itself.
bool shows_scenes(CommandLine::Verb verb) {
    using Verb = CommandLine::Verb;
    return verb == Verb::describe || verb == Verb::render || verb == Verb::scenes || verb == Verb::tour;
}

int run_command(const std::vector<std::string>& arguments) {
    std::vector<const char*> pointers;
    pointers.reserve(arguments.size());
    for (const std::string& word : arguments) pointers.push_back(word.c_str());
    const CommandLine words = parse_command_line(static_cast<int>(pointers.size()), pointers.data());
    if (shows_scenes(words.verb))
        for (const std::string& mistake : preset_mistakes()) tell_error(printable(mistake));
    switch (words.verb) {
        case CommandLine::Verb::window:
            leave_own_console();
            return run_window(all_scenes(), {words.window,
                                             words.from_desktop || !errors_are_seen(),
                                             words.report,
                                             words.frames,
                                             words.record_file,
                                             {preset_mistakes().begin(), preset_mistakes().end()}});
        case CommandLine::Verb::solve:
            return run_solve(words.solve_file);
        case CommandLine::Verb::crossings:
            return run_crossings(words.crossings);
        case CommandLine::Verb::describe:
            return run_describe(words);
        case CommandLine::Verb::render:
            return run_render(words.render);
        case CommandLine::Verb::scenes:
            std::cout << scenes_text(all_scenes(), words.json);
            return 0;
        case CommandLine::Verb::tour:
            return run_tour(words.tour_folder);
        case CommandLine::Verb::lesson:
            if (words.lesson.prints()) return run_lesson_print(words.lesson);
            return lesson_command(words.lesson, all_scenes(), std::cout, std::cerr);
        case CommandLine::Verb::replay:
            return run_replay(words);
        case CommandLine::Verb::registration:
            return run_registration(words.registers);
        case CommandLine::Verb::done:
            if (words.exit_code != 0) return tell_error(words.message.substr(0, words.message.size() - 1)), 2;
            std::cout << words.message;
            return 0;
    }
    return 0;
}

/// The exit code `code`, unless what was printed has not all arrived.
int finished(int code) {
    std::cout.flush();
    return std::cout && std::fflush(stdout) == 0
               ? code
               : fail("Standard output: cannot be written (" + last_error() + ").");
}

}  // namespace
}  // namespace crosscut

int main(int argc, char** argv) {
    const std::vector<std::string> words = crosscut::begin_program(argc, argv);
    // Else an error of the system on standard input looks like its end.
    std::ios::sync_with_stdio(false);
    try {
        return crosscut::finished(crosscut::run_command(words));
    } catch (const std::bad_alloc&) {
        return crosscut::fail("crosscut: there is too little memory.");
    } catch (const std::exception& e) {
        return crosscut::fail("crosscut: " + std::string(e.what()));
    }
}
