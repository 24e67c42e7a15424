#include "app/shell/recording/recording_lines.h"

#include "app/shell/recording/recorded_json.h"

#include <exception>
#include <utility>

namespace crosscut {
namespace {

constexpr int kFormat = 1;
constexpr const char* kMark = "crosscut_recording";

Json document_json(const char* key, const RecordedDocument& document) {
    Json json = {{key, document.scene}};
    if (!document.path.empty()) json["path"] = bytes_json(document.path);
    json["text"] = document.text;
    return json;
}

RecordedDocument document_from(const char* key, const Json& json) {
    RecordedDocument document{json.at(key).get<std::string>(), {}, json.at("text").get<std::string>()};
    if (const auto path = json.find("path"); path != json.end()) document.path = bytes_from(*path);
    return document;
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
    SceneChoice choice{
        bytes_from(json.at("file")), bytes_from(json.at("scene")), bytes_from(json.at("preset")), {}};
    for (const Json& set : json.at("set")) choice.sets.push_back(bytes_from(set));
    return choice;
}

RecordingHead head_from(const Json& json) {
    RecordingHead head;
    head.version = json.at("version").get<std::string>();
    head.preferences = parse_preferences(json.at("preferences").dump(), {}).preferences;
    head.scores = parse_best_scores(json.at("scores").dump(), {}).numbers;
    head.scene = json.at("scene").get<std::string>();
    head.choice = choice_from(json.at("choice"));
    head.answers = answers_from(json.at("answers"));
    return head;
}

}  // namespace

std::string program_version() { return CROSSCUT_VERSION; }

std::string head_lines(const RecordingHead& head) {
    const Json json = {{kMark, kFormat},
                       {"version", head.version},
                       {"scene", head.scene},
                       {"preferences", Json::parse(preferences_text(head.preferences))},
                       {"scores", Json::parse(best_scores_text(head.scores))},
                       {"choice", choice_json(head.choice)},
                       {"answers", answers_json(head.answers)}};
    std::string lines = json.dump() + "\n";
    for (const RecordedDocument& document : head.documents)
        lines += document_json("document", document).dump() + "\n";
    return lines;
}

std::string end_lines(const RecordingEnd& end) {
    std::string lines;
    for (const RecordedDocument& document : end.documents)
        lines += document_json("final", document).dump() + "\n";
    return lines + Json{{"end", end.scene}}.dump() + "\n";
}

void RecordingReader::fail(const std::string& clause) {
    error_ = source_ + ": line " + std::to_string(line_) + ": " + clause + ".";
}

std::optional<RecordingReader::Line> RecordingReader::next_line() {
    std::string text;
    if (!std::getline(in_, text)) return std::nullopt;
    ++line_;
    JsonText read = read_json(text);
    const bool whole = !in_.eof();
    if (read.wrong.empty() && !read.value.is_object()) read.wrong = "is no object";
    if (!read.wrong.empty() && whole) fail(read.wrong);
    if (!read.wrong.empty()) return std::nullopt;
    return Line{std::move(read.value), whole};
}

std::string RecordingReader::read_head() {
    const std::optional<Line> first = next_line();
    const std::string is_none = source_ + ": is no recording of Crosscut.";
    if (!first || !first->json.contains(kMark)) return is_none;
    if (first->json[kMark] != kFormat)
        return source_ +
               ": was recorded by another version of Crosscut, whose recordings this one cannot read.";
    try {
        head_ = head_from(first->json);
        for (std::optional<Line> line = next_line(); line; line = next_line()) {
            if (!line->json.contains("document")) {
                ahead_ = std::move(line->json);
                break;
            }
            head_.documents.push_back(document_from("document", line->json));
        }
    } catch (const std::exception&) {
        fail("is not as a recording has it");
    }
    return error_;
}

std::optional<RecordedFrame> RecordingReader::next() {
    Json json;
    if (ahead_) {
        json = *std::exchange(ahead_, std::nullopt);
    } else {
        std::optional<Line> line = next_line();
        if (!line) return std::nullopt;
        json = std::move(line->json);
    }
    if (json.contains("final") || json.contains("end")) {
        read_last_lines(std::move(json));
        return std::nullopt;
    }
    FrameLineReader::Result read = frames_.read(json);
    if (read.wrong.empty()) return std::move(read.frame);
    fail(read.wrong);
    return std::nullopt;
}

void RecordingReader::read_last_lines(Json line) {
    RecordingEnd end;
    try {
        while (!line.contains("end")) {
            end.documents.push_back(document_from("final", line));
            std::optional<Line> after = next_line();
            if (!after) return;
            line = std::move(after->json);
        }
        end.scene = line.at("end").get<std::string>();
        end_ = std::move(end);
    } catch (const std::exception&) {
        fail("is not as a recording has it");
    }
}

}  // namespace crosscut
