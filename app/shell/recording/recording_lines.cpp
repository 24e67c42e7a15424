#include "app/shell/recording/recording_lines.h"

#include "app/model/files/json_reader.h"
#include "app/model/files/line_reader.h"
#include "app/shell/recording/recorded_json.h"

#include <exception>
#include <utility>

namespace crosscut {
namespace {

constexpr int kFormat = 2;
constexpr const char* kMark = "crosscut_recording";
constexpr std::size_t kMostDocumentBytes = std::size_t{32} << 20U;  // before the first frame, after the last
constexpr const char* kNotSo = "is not as a recording has it";

Json document_json(const char* key, const RecordedDocument& document) {
    Json json = {{key, document.scene}};
    json["text"] = document.text;
    if (!document.history.empty()) json["history"] = document.history;
    return json;
}

RecordedDocument document_from(const char* key, const Json& json) {
    only_members(json, {key, "text", "history"});
    return {json.at(key).get<std::string>(), json.at("text").get<std::string>(), json.value("history", "")};
}

Json choice_json(const SceneChoice& choice) {
    Json sets = Json::array();
    for (const std::string& set : choice.sets) sets.push_back(bytes_json(set));
    return {{"file", bytes_json(choice.file)},
            {"scene", bytes_json(choice.scene)},
            {"preset", bytes_json(choice.preset)},
            {"set", sets}};
}

SceneChoice choice_from(const Json& json) {
    only_members(json, {"file", "scene", "preset", "set"});
    SceneChoice choice{
        bytes_from(json.at("file")), bytes_from(json.at("scene")), bytes_from(json.at("preset")), {}};
    for (const Json& set : list_from(json.at("set"))) choice.sets.push_back(bytes_from(set));
    return choice;
}

Json folders_json(const StandardFolders& folders) {
    Json json = {{"home", bytes_json(folders.home)},
                 {"documents", bytes_json(folders.documents)},
                 {"current", bytes_json(folders.current)}};
    if (folders.dialog) json["dialog"] = true;
    return json;
}

StandardFolders folders_from(const Json& json) {
    only_members(json, {"home", "documents", "current", "dialog"});
    return {bytes_from(json.at("home")), bytes_from(json.at("documents")), bytes_from(json.at("current")),
            json.value("dialog", false)};
}

Json page_json(const RecordedPage& page) {
    return {{"address", bytes_json(page.address)}, {"embedded", page.embedded}, {"fingers", page.fingers}};
}

RecordedPage page_from(const Json& json) {
    only_members(json, {"address", "embedded", "fingers"});
    return {bytes_from(json.at("address")), json.at("embedded").get<bool>(), json.at("fingers").get<bool>()};
}

/// The preferences, each of them as it stands there: who reads preferences passes over what is none.
Preferences preferences_from(const Json& json) {
    Preferences read = parse_preferences(json.dump(), {}).preferences;
    const Json written = Json::parse(preferences_text(read));
    if (!json.is_object()) throw NotRecorded();
    for (const auto& entry : json.items()) {
        const bool paths = entry.key().starts_with("recent_");  // those of another system are none here
        if (paths ? !entry.value().is_array() : written.at(entry.key()) != entry.value()) throw NotRecorded();
    }
    return read;
}

BestScores scores_from(const Json& json) {
    ReadBestScores read = parse_best_scores(json.dump(), {});
    if (!read.error.empty()) throw NotRecorded();
    return std::move(read.numbers);
}

SessionIndex index_from(const Json& json) {
    SessionIndex read = parse_session_index(json.dump(), {}).index;
    const Json written = Json::parse(session_index_text(read));
    only_members(json, {"scene", "files", "lesson", "depth_before"});
    for (const auto& entry : json.items())
        if (entry.key() != "files" && written.at(entry.key()) != entry.value()) throw NotRecorded();
    if (!json.at("files").is_object() || json.at("files").size() != read.files.size()) throw NotRecorded();
    for (const auto& entry : json.at("files").items()) {
        only_members(entry.value(), {"path", "state", "size", "hash"});
        const SavedFile& file = read.files.at(entry.key());
        const bool whole = entry.value().at("state") == file.state &&
                           file.mark.has_value() == entry.value().contains("size") &&
                           file.mark.has_value() == entry.value().contains("hash");
        if (!whole) throw NotRecorded();
    }
    return read;
}

RecordingHead head_from(const Json& json) {
    only_members(
        json, {kMark, "version", "folders", "page", "session", "preferences", "scores", "choice", "answers"});
    RecordingHead head;
    head.version = json.at("version").get<std::string>();
    head.folders = folders_from(json.at("folders"));
    if (json.contains("page")) head.page = page_from(json.at("page"));
    head.preferences = preferences_from(json.at("preferences"));
    head.scores = scores_from(json.at("scores"));
    head.index = index_from(json.at("session"));
    head.choice = choice_from(json.at("choice"));
    head.answers = answers_from(json.at("answers"));
    return head;
}

}  // namespace

std::string program_version() { return CROSSCUT_VERSION; }

std::string head_lines(const RecordingHead& head) {
    Json json = {{kMark, kFormat},
                 {"version", head.version},
                 {"folders", folders_json(head.folders)},
                 {"session", Json::parse(session_index_text(head.index))},
                 {"preferences", Json::parse(preferences_text(head.preferences))},
                 {"scores", Json::parse(best_scores_text(head.scores))},
                 {"choice", choice_json(head.choice)},
                 {"answers", answers_json(head.answers)}};
    if (head.page) json["page"] = page_json(*head.page);
    std::string lines = written_json(json) + "\n";
    for (const RecordedDocument& document : head.documents)
        lines += written_json(document_json("document", document)) + "\n";
    return lines;
}

std::string end_lines(const RecordingEnd& end) {
    std::string lines;
    for (const RecordedDocument& document : end.documents)
        lines += written_json(document_json("final", document)) + "\n";
    return lines + written_json({{"end", end.scene}}) + "\n";
}

/// The lines as objects, one after the other.
struct RecordingReader::Lines {
    Lines(std::istream& from, std::string its_source)
        : in(from), lines(from, kLongestJson + 1), source(std::move(its_source)) {}

    std::istream& in;
    LineReader lines;
    std::string source;
    Json json{};
    bool waiting = false;   ///< the line was read and is not used yet
    std::size_t bytes = 0;  ///< of the lines since this was set to 0

    /// Goes to the next line. False after the last one, and where a line cannot be read; `wrong` is then a clause why, but
    /// for a last line that has no end.
    bool next(std::string& wrong) {
        if (std::exchange(waiting, false)) return true;
        if (!lines.next()) return false;
        bytes += lines.text().size();
        JsonText read = read_json(lines.text());
        if (bytes > kMostDocumentBytes)
            read.wrong =
                "the scenes before it have more than " + std::to_string(kMostDocumentBytes >> 20U) + " MiB";
        if (read.wrong.empty() && !read.value.is_object()) read.wrong = "is no object";
        if (!in.eof()) wrong = read.wrong;
        json = std::move(read.value);
        return read.wrong.empty();
    }
};

RecordingReader::RecordingReader(std::istream& in, std::string source)
    : lines_(new Lines(in, std::move(source))) {}
RecordingReader::~RecordingReader() = default;

void RecordingReader::fail(const std::string& clause) {
    if (!clause.empty())
        error_ = lines_->source + ": line " + std::to_string(lines_->lines.number()) + ": " + clause + ".";
}

std::string RecordingReader::read_head() {
    std::string wrong;
    Lines& lines = *lines_;
    if (!lines.next(wrong) || !lines.json.contains(kMark))
        return lines.source + ": is no recording of Crosscut.";
    if (lines.json[kMark] != kFormat)
        return lines.source +
               ": was recorded by another version of Crosscut, whose recordings this one cannot read.";
    try {
        head_ = head_from(lines.json);
        while (lines.next(wrong)) {
            lines.waiting = !lines.json.contains("document");
            if (lines.waiting) break;
            head_.documents.push_back(document_from("document", lines.json));
        }
    } catch (const std::exception&) {
        wrong = kNotSo;
    }
    fail(wrong);
    return error_;
}

std::optional<RecordedFrame> RecordingReader::next() {
    std::string wrong;
    lines_->bytes = 0;
    if (!lines_->next(wrong)) {
        fail(wrong);
        return std::nullopt;
    }
    if (lines_->json.contains("final") || lines_->json.contains("end")) {
        read_last_lines();
        return std::nullopt;
    }
    FrameLineReader::Result read = frames_.read(lines_->json);
    if (read.wrong.empty()) return std::move(read.frame);
    fail(read.wrong);
    return std::nullopt;
}

void RecordingReader::read_last_lines() {
    RecordingEnd end;
    std::string wrong;
    try {
        while (!lines_->json.contains("end")) {
            end.documents.push_back(document_from("final", lines_->json));
            if (!lines_->next(wrong)) return fail(wrong);
        }
        only_members(lines_->json, {"end"});
        end.scene = lines_->json.at("end").get<std::string>();
        end_ = std::move(end);
        if (lines_->next(wrong)) wrong = "stands after the end of the recording";
        fail(wrong);
    } catch (const std::exception&) {
        fail(kNotSo);
    }
}

}  // namespace crosscut
