#include "app/shell/session.h"

#include "app/cli/scene_commands.h"
#include "app/model/files/files.h"
#include "app/model/files/folders.h"
#include "app/model/files/json_reader.h"
#include "app/model/files/scene_link.h"
#include "app/model/lessons/lesson.h"
#include "app/model/lessons/lesson_check.h"
#include "app/model/lessons/lesson_link.h"
#include "app/model/lessons/lesson_progress.h"
#include "app/model/scene.h"
#include "app/platform/files.h"
#include "app/shell/background_writer.h"
#include "app/ui/files/lessons.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

namespace crosscut {
namespace {

namespace fs = std::filesystem;

constexpr double kSave_s = 0.5;   // after a change
constexpr double kRetry_s = 5.0;  // after a failure
constexpr const char* kIndex = "/session.json";
constexpr const char* kLock = "/lock";

std::string document_file(const std::string& folder, const SceneType& type) {
    return folder + "/" + std::string(type.id) + ".json";
}

/// Sorted after the document's file, which is therefore written first: of two states the document's is the
/// newer one.
std::string history_file(const std::string& folder, const SceneType& type) {
    return folder + "/" + std::string(type.id) + ".steps.jsonl";
}

/// The part of the preferences that all windows share: not the lesson running in one.
Preferences shared(Preferences preferences) {
    LessonMemory& lessons = preferences.lessons;
    preferences.detail = lessons.detail_before.value_or(preferences.detail);
    lessons.detail_before.reset();
    lessons.open.clear();
    lessons.linked.clear();
    return preferences;
}

/// The folder of a file.
std::string folder_of(const std::string& file) { return file.substr(0, file.rfind('/')); }

/// A sentence without its full stop.
std::string clause(std::string sentence) {
    if (sentence.ends_with('.')) sentence.pop_back();
    return sentence;
}

/// The time at which a session was last saved.
fs::file_time_type last_used(const fs::path& session) {
    fs::file_time_type latest = fs::file_time_type::min();
    std::error_code ec;
    for (const fs::directory_entry& file : fs::directory_iterator(session, ec)) {
        const fs::file_time_type written = file.last_write_time(ec);
        if (!ec && file.path().extension() == ".json") latest = std::max(latest, written);
    }
    return latest;
}

/// The folders of sessions, the most recently used one first.
std::vector<std::string> sessions_in(const std::string& folder) {
    std::vector<std::pair<fs::file_time_type, std::string>> found;
    std::error_code ec;
    for (const fs::directory_entry& entry : fs::directory_iterator(system_path(folder), ec))
        if (entry.is_directory(ec)) found.emplace_back(last_used(entry.path()), path_text(entry.path()));
    std::sort(found.rbegin(), found.rend());
    std::vector<std::string> out;
    out.reserve(found.size());
    for (auto& [used, path] : found) out.push_back(std::move(path));
    return out;
}

}  // namespace

Session::Session(ThemeId first_theme) {
    preferences_.theme = first_theme;  // the settings, where there are any, have their own
    const std::string config = config_folder(), state = state_folder();
    if (!config.empty()) claim_preferences(config);
    if (!state.empty()) {
        scores_file_ = state + "/kept.json";
        claim_folder(state);
    }
    if (config.empty() || state.empty())
        startup_messages_.push_back(std::string(!state.empty()    ? "Settings are not saved"
                                                : !config.empty() ? "Drawings are not saved"
                                                                  : "Autosave is off") +
                                    " because HOME is not set.");
}

void Session::claim_preferences(const std::string& config) {
    if (const std::string error = make_folder(config); !error.empty())
        return startup_messages_.push_back("Settings are not saved: " + error);
    preferences_file_ = config + "/preferences.json";
    if (!file_exists(preferences_file_)) {
        preferences_.start_card = true;
        return;
    }
    const FileText file = read_file(preferences_file_, FileKind::regular);
    ReadPreferences read =
        file.text ? parse_preferences(*file.text, preferences_file_) : ReadPreferences{{}, file.error};
    preferences_ = shared(std::move(read.preferences));
    if (!read.error.empty()) put_aside(preferences_file_, read.error);
}

void Session::claim_folder(const std::string& state) {
    const std::string sessions = state + "/sessions";
    std::string error = make_folder(sessions), passed_over;
    const std::vector<std::string> there = sessions_in(sessions);
    for (std::size_t i = 0; i < there.size() && folder_.empty(); ++i) {
        const std::string wrong = claim(there[i]);
        if (passed_over.empty()) passed_over = wrong;
    }
    std::error_code ec;
    for (int i = 1; error.empty() && folder_.empty(); ++i) {
        const std::string fresh = sessions + "/" + std::to_string(i);
        if (fs::exists(system_path(fresh), ec)) continue;
        error = make_folder(fresh);
        if (error.empty()) error = claim(fresh);
        if (error.empty()) continue;
        fs::remove(system_path(fresh + kLock), ec);  // otherwise each start would leave one more
        fs::remove(system_path(fresh), ec);
    }
    if (there.empty()) older_file_ = state + "/last_scene.json";
    if (folder_.empty()) {
        startup_messages_.push_back("Autosave is off: " + error);
        if (!there.empty()) read_from_ = there.front();
    } else if (!passed_over.empty()) {
        startup_messages_.push_back("The previous session cannot be opened: " + passed_over);
    }
}

/// Makes a folder this instance's own if it is free. Returns an error where no instance can have it.
std::string Session::claim(const std::string& folder) {
    FileLock::Tried tried = FileLock::try_lock(folder + kLock);
    if (tried) folder_ = folder;
    lock_ = std::move(tried.lock);
    return std::move(tried.error);
}

void Session::put_aside(const std::string& file, const std::string& error) {
    const std::string name = set_aside(file);
    startup_messages_.push_back(clause(error) + ". Crosscut loaded the readable parts; the original " +
                                (name.empty() ? "could not be set aside." : "is saved as " + name + "."));
}

void Session::restore_document(Workspace& workspace, const std::string& file, const SavedFile& saved_as) {
    const FileText read = read_file(file, FileKind::regular);
    const std::string error = read.text ? workspace.restore(*read.text, file, saved_as) : read.error;
    if (error.empty()) {
        const SceneType& type = workspace.type();  // may differ from the one that the file's name says
        const std::string& folder = folder_.empty() ? read_from_ : folder_;
        if (file == document_file(folder, type)) written_.documents[file] = *workspace.state_of(type);
        return;
    }
    put_aside(file, error);
    if (!saved_as.path.empty()) startup_messages_.back() += " Your saved file is " + saved_as.path + ".";
}

/// A history that was read completely is not rewritten until its scene is the current one.
void Session::restore_history(Workspace& workspace, const SceneType& type, const std::string& file) {
    if (workspace.document(type) == nullptr || !file_exists(file)) return;
    const FileText text = read_file(file, FileKind::regular);
    ReadHistory read = text.text ? parse_history(type, *text.text, file) : ReadHistory{{}, text.error};
    if (!read.error.empty()) put_aside(file, read.error);
    if (read.history) workspace.restore_history(type, *std::move(read.history));
    if (read.error.empty()) histories_.try_emplace(file, file);
}

void Session::restore_scores(Workspace& workspace) {
    if (scores_file_.empty() || !file_exists(scores_file_)) return;
    const FileText file = read_file(scores_file_, FileKind::regular);
    ReadBestScores read =
        file.text ? parse_best_scores(*file.text, scores_file_) : ReadBestScores{{}, file.error};
    if (!read.error.empty()) {
        put_aside(scores_file_, read.error);
    } else {
        written_.scores = read.numbers;
    }
    workspace.give_best_scores(std::move(read.numbers));
}

void Session::restore(Workspace& workspace) {
    restore_scores(workspace);
    const std::string& folder = folder_.empty() ? read_from_ : folder_;
    if (!older_file_.empty() && file_exists(older_file_)) restore_document(workspace, older_file_, {});
    if (folder.empty()) return;
    SessionIndex index;
    if (const std::string file = folder + kIndex; file_exists(file)) {
        const FileText text = read_file(file, FileKind::regular);
        ReadSessionIndex read =
            text.text ? parse_session_index(*text.text, file) : ReadSessionIndex{{}, text.error};
        if (!read.error.empty()) put_aside(file, read.error);
        index = std::move(read.index);
    }
    preferences_.lessons.open = std::move(index.lesson);
    preferences_.lessons.detail_before = index.detail_before;
    for (const SceneType& type : workspace.types()) {
        const std::string file = document_file(folder, type);
        if (!file_exists(file)) continue;
        const SceneType* before = &workspace.type();
        restore_document(workspace, file, index.files[std::string(type.id)]);
        restore_history(workspace, type, history_file(folder, type));
        const bool restored = &workspace.type() != before;  // perhaps as another scene than before
        if (restored && index.scene == type.id) index.scene = workspace.type().id;
    }
    if (!index.scene.empty())
        // if that scene no longer exists, the one restored last stays
        (void)workspace.open_scene(index.scene);
    (void)workspace.take_visited();  // restoring is no visit
}

std::vector<std::string> Session::take_notices() { return std::exchange(startup_messages_, {}); }

void Session::touch(double now_s) {
    if (!due_s_) due_s_ = now_s + kSave_s;
}

bool Session::knows_files(const Workspace& workspace) const {
    if (folder_.empty() || failing_.contains(folder_)) return true;
    const auto files = session_index_of(workspace, preferences_).files;
    return written_.index ? files == written_.index->files : files.empty();
}

void Session::save(Workspace& workspace, double now_s) {
    due_s_.reset();
    hear_outcomes(now_s);
    if (Preferences ours = shared(preferences_); !preferences_file_.empty() && written_.preferences != ours) {
        written_.preferences = ours;
        ++texts_written_;
        give(
            preferences_file_,
            [file = preferences_file_, ours = std::move(ours)] { return merge_preferences(file, ours); },
            now_s);
    }
    if (!folder_.empty()) save_documents(workspace, now_s);
    if (scores_file_.empty() || workspace.best_scores() == written_.scores) return;
    written_.scores = workspace.best_scores();
    give(
        scores_file_, [file = scores_file_, scores = written_.scores] { return merge_scores(file, scores); },
        now_s);
}

void Session::save_documents(Workspace& workspace, double now_s) {
    const std::vector<const SceneType*> visited = workspace.take_visited();
    for (const SceneType& type : workspace.types()) {
        const std::string file = document_file(folder_, type);
        const bool may_differ = std::find(visited.begin(), visited.end(), &type) != visited.end();
        const auto document = written_.documents.find(file);
        save_history(workspace, type, may_differ, now_s);
        if (!may_differ && document != written_.documents.end()) continue;
        std::optional<DocumentState> state = workspace.state_of(type);
        if (!state || (document != written_.documents.end() && document->second == *state)) continue;
        written_.documents[file] = *std::move(state);
        write(file, workspace.text_of(type), now_s);
    }
    SessionIndex index = session_index_of(workspace, preferences_);
    if (written_.index == index) return;
    write(folder_ + kIndex, session_index_text(index), now_s);
    written_.index = std::move(index);
}

void Session::save_history(const Workspace& workspace, const SceneType& type, bool may_differ, double now_s) {
    const Document* document = workspace.document(type);
    const std::string file = history_file(folder_, type);
    const auto [at, unknown] = histories_.try_emplace(file, file);
    if (document == nullptr || (!may_differ && !unknown)) return;
    if (auto job = at->second.job(*document->scene, document->history)) give(file, *std::move(job), now_s);
    if (at->second.is_cut() && cut_.insert(&type).second)
        startup_messages_.push_back("The history of " + std::string(type.title) +
                                    " is too long to save: only its latest changes will be there next time.");
}

void Session::write(const std::string& file, std::string text, double now_s) {
    ++texts_written_;
    give(
        file, [file, text = std::move(text)] { return replace_file(file, text); }, now_s);
}

void Session::give(const std::string& file, BackgroundWriter::Job job, double now_s) {
    writer_.give(file, std::move(job));
    touch(now_s);  // to fetch the outcome
}

void Session::hear_outcomes(double now_s) {
    for (const BackgroundWriter::Outcome& outcome : writer_.take_outcomes()) {
        const std::string folder = folder_of(outcome.name);
        if (outcome.sentence.empty()) {
            failing_.erase(folder);
            continue;
        }
        if (failing_.insert(folder).second)
            startup_messages_.push_back("Autosave failed: " + outcome.sentence);
        forget(outcome.name);
        due_s_ = now_s + kRetry_s;
    }
}

/// Marks the file so that it is written again.
void Session::forget(const std::string& file) {
    written_.documents.erase(file);
    if (const auto history = histories_.find(file); history != histories_.end()) history->second.forget();
    if (file == preferences_file_) written_.preferences.reset();
    if (file == folder_ + kIndex) written_.index.reset();
    if (file == scores_file_) written_.scores.clear();
}

void Session::settle() {
    writer_.finish();
    hear_outcomes(0.0);
}

void Session::finish(Workspace& workspace) {
    save(workspace, 0.0);
    settle();
    // The next start resumes the session that ended last, even where nothing had to be written.
    std::error_code ec;
    if (!folder_.empty())
        fs::last_write_time(system_path(folder_ + kIndex), fs::file_time_type::clock::now(), ec);
}

void Session::histories_are_new() {
    for (auto& [file, history] : histories_) history.forget();
}

std::vector<const SceneType*> Session::lost(const Workspace& workspace) const {
    std::vector<const SceneType*> scenes = workspace.in_no_file();
    std::erase_if(scenes, [&](const SceneType* type) {
        const auto written_state =
            written_.documents.find(document_file(folder_.empty() ? read_from_ : folder_, *type));
        return written_state != written_.documents.end() &&
               written_state->second.fields.identical(workspace.state_of(*type)->fields);
    });
    return scenes;
}

namespace {

/// With its absolute path, since the next start may be in another folder.
Json json_of(const SavedFile& file) {
    std::error_code ec;
    const std::string path = path_text(std::filesystem::absolute(system_path(file.path), ec));
    Json json = {{"path", ec ? file.path : path}, {"state", file.state}};
    if (file.mark) json.update({{"size", file.mark->size}, {"hash", file.mark->hash}});
    return json;
}

/// For an index of an older program, the path alone.
SavedFile file_in(const Json& json) {
    if (json.is_string()) return {json.get<std::string>(), {}, {}};
    const auto number = [&](const char* key) -> std::optional<std::uint64_t> {
        const bool there = json.is_object() && json.contains(key) && json.at(key).is_number_unsigned();
        return there ? std::optional(json.at(key).get<std::uint64_t>()) : std::nullopt;
    };
    if (!json.is_object() || !json.contains("path") || !json.at("path").is_string()) return {};
    SavedFile file{json.at("path").get<std::string>(), {}, number("state").value_or(0)};
    const auto size = number("size"), hash = number("hash");
    if (size && hash) file.mark = FileMark{*size, *hash};
    return file;
}

}  // namespace

SessionIndex session_index_of(const Workspace& workspace, const Preferences& preferences) {
    SessionIndex index{.scene = std::string(workspace.type().id),
                       .lesson = preferences.lessons.open,
                       .detail_before = preferences.lessons.detail_before};
    for (const SceneType& type : workspace.types()) {
        const Document* document = workspace.document(type);
        if (document != nullptr && !document->file.path.empty()) index.files.emplace(type.id, document->file);
    }
    return index;
}

std::string session_index_text(const SessionIndex& index) {
    Json files = Json::object();
    for (const auto& [scene, file] : index.files) files[scene] = json_of(file);
    Json json = {{"scene", index.scene}, {"files", files}};
    if (!index.lesson.empty()) json["lesson"] = index.lesson;
    if (index.detail_before) json["depth_before"] = std::string(name(*index.detail_before));
    return written_json(json, 2) + "\n";
}

ReadSessionIndex parse_session_index(std::string_view text, std::string_view source) {
    const JsonText read = read_json(text);
    ReadSessionIndex out{{}, wrong_in(read, text, source)};
    if (!read.value.is_object()) {
        if (out.error.empty())
            out.error = std::string(source) + ": needs an object with \"scene\" and \"files\".";
        return out;
    }
    for (const auto& [key, value] : read.value.items()) {
        if (key == "scene" && value.is_string()) out.index.scene = value.get<std::string>();
        if (key == "lesson" && value.is_string()) out.index.lesson = value.get<std::string>();
        if (key == "depth_before" && value.is_string())
            out.index.detail_before = detail_named(value.get<std::string>());
        if (key != "files" || !value.is_object()) continue;
        for (const auto& [scene, file] : value.items())
            if (SavedFile saved = file_in(file); !saved.path.empty())
                out.index.files[scene] = std::move(saved);
    }
    return out;
}

namespace {

constexpr std::size_t kShort = std::size_t{64} << 10U;  // bytes: a shorter file is never rewritten
constexpr std::size_t kTimes = 4;                       // factor of the length that its steps need

}  // namespace

HistoryFile::HistoryFile(std::string path) : path_(std::move(path)) {}

std::optional<BackgroundWriter::Job> HistoryFile::job(const Scene& scene, const DocumentHistory& history) {
    // no step in the file is still in the history
    const bool begun_anew = history.steps().front().id > written_.last;
    bool anew = written_.last == 0 || begun_anew || lines_ > kMostHistoryLines / 2;
    std::string lines = anew ? std::string() : history_lines(scene, history, written_);
    anew = anew || bytes_ + lines.size() > most_bytes_;
    if (anew) lines = whole_history_lines(scene, history, written_);
    if (lines.empty() || lines.size() > kLargestHistory) return std::nullopt;
    written_.last = history.steps().back().id;
    written_.present = history.present().id;
    bytes_ = (anew ? 0 : bytes_) + lines.size();
    lines_ = (anew ? 0 : lines_) + static_cast<std::size_t>(std::count(lines.begin(), lines.end(), '\n'));
    if (anew) most_bytes_ = std::min(std::max(kTimes * bytes_, kShort), kLargestHistory);
    const std::lock_guard lock(waiting_->mutex);
    if (anew) waiting_->lines.clear();
    waiting_->anew = waiting_->anew || anew;
    waiting_->lines += lines;
    return [path = path_, waiting = waiting_] { return write(path, *waiting); };
}

std::string HistoryFile::write(const std::string& path, Waiting& waiting) {
    std::string lines;
    bool anew = false;
    {
        const std::lock_guard lock(waiting.mutex);
        lines = std::exchange(waiting.lines, {});
        anew = std::exchange(waiting.anew, false);
    }
    if (lines.empty()) return {};
    return anew ? replace_file(path, lines) : append_to_file(path, lines);
}

namespace {

/// Whether a file and nothing else is named, as by a double click.
bool is_file_alone(const SceneChoice& choice) {
    return !choice.file.empty() && choice.scene.empty() && choice.preset.empty() && choice.sets.empty();
}

/// Notes a lesson; returns its first error, or an empty text.
std::string note_lesson(const Workspace& workspace, SceneChoice& choice, LessonMemory& lessons) {
    const FileText file = read_file(choice.file);
    if (!file.text) return file.error;
    const ReadLesson read = read_and_check_lesson(*file.text, workspace.types());
    if (!read.mistakes.empty()) return first_mistake(read.mistakes, choice.file);
    const StandardFolders& folders = workspace.files().folders;
    lessons.open = resolved(std::exchange(choice.file, {}), folders.current, folders.home);
    return {};
}

/// The link that was given on the command line, or stands in the file named there; another text: none does.
std::string link_in(const std::string& file) {
    if (is_scene_link(file)) return file;
    const FileText read = read_file(file, FileKind::regular);
    return read.text ? *read.text : std::string();
}

/// Notes the card that a link names and its drawing; false where it names none.
bool note_card(const std::string& link, LessonMemory& lessons) {
    const auto card = card_in_link(link);
    if (!card) return false;
    lessons.of(card->lesson).card = card->card;
    lessons.open = card->lesson;
    lessons.linked = read_scene_link(link, "link").text;
    return true;
}

}  // namespace

FirstScene choose_what_to_show(Workspace& workspace, SceneChoice& choice, Preferences& preferences,
                               Unreadable unreadable) {
    LessonMemory& lessons = preferences.lessons;
    if (is_file_alone(choice) && note_card(link_in(choice.file), lessons)) {
        choice = {};
        return {};
    }
    // Not by the workspace's file access: a replay finds the lesson in the preferences.
    const bool lesson =
        is_lesson_name(choice.file) || (is_file_alone(choice) && holds_lesson(choice.file, FileAccess()));
    std::string error = lesson ? note_lesson(workspace, choice, lessons) : choose_scene(workspace, choice);
    if (lesson && error.empty()) return {choose_scene(workspace, choice), {}};
    const bool bad_link = is_scene_link(choice.file) && choice.sets.empty();
    // the scene has to be shown for its run to be ended
    const bool left_run = !lesson && workspace.is_computing();
    const bool is_reported = unreadable == Unreadable::is_shown_in_window && is_file_alone(choice);
    if (!error.empty() && (bad_link || left_run || is_reported)) {
        choice = {};
        return {{}, std::move(error)};
    }
    if (!error.empty() || !choice.names_something()) return {std::move(error), {}};
    lessons.open.clear();
    preferences.detail = std::exchange(lessons.detail_before, {}).value_or(preferences.detail);
    return {{}, {}, workspace.take_message()};
}

namespace {

/// Without the lock the file is still written, which is better than not at all.
constexpr const char* kLockOf = ".lock";

}  // namespace

std::string merge_scores(const std::string& file, BestScores ours) {
    const auto lock = FileLock::wait(file + kLockOf);
    if (file_exists(file)) {
        const FileText there = read_file(file, FileKind::regular);
        const ReadBestScores theirs =
            there.text ? parse_best_scores(*there.text, file) : ReadBestScores{{}, there.error};
        if (!theirs.error.empty()) (void)set_aside(file);
        for (const auto& [name, value] : theirs.numbers) {
            const auto [at, added] = ours.emplace(name, value);
            if (!added) at->second = std::max(at->second, value);
        }
    }
    return replace_file(file, best_scores_text(ours));
}

std::string merge_preferences(const std::string& file, Preferences ours) {
    const auto lock = FileLock::wait(file + kLockOf);
    if (file_exists(file)) {
        const FileText there = read_file(file, FileKind::regular);
        if (there.text) add_progress(parse_preferences(*there.text, file).preferences.lessons, ours.lessons);
    }
    return replace_file(file, preferences_text(ours));
}

}  // namespace crosscut
