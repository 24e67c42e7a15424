#include "app/shell/recording/recording.h"

#include <crosscut/types.h>
#include "app/model/document.h"
#include "app/model/files/json_reader.h"
#include "app/model/files/line_reader.h"
#include "app/view/draw_list.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <limits>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

constexpr int kFormat = 2;
constexpr const char* kMark = "crosscut_recording";
// before the first frame, and after the last
constexpr std::size_t kMostDocumentBytes = std::size_t{32} << 20U;
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
    Json json = {{"home", bytes_json(folders.home)}, {"current", bytes_json(folders.current)}};
    if (folders.dialog) json["dialog"] = true;
    return json;
}

StandardFolders folders_from(const Json& json) {
    only_members(json, {"home", "current", "dialog"});
    return {bytes_from(json.at("home")), bytes_from(json.at("current")), json.value("dialog", false)};
}

Json page_json(const RecordedPage& page) {
    return {{"address", bytes_json(page.address)}, {"embedded", page.embedded}, {"fingers", page.touch}};
}

RecordedPage page_from(const Json& json) {
    only_members(json, {"address", "embedded", "fingers"});
    return {bytes_from(json.at("address")), json.at("embedded").get<bool>(), json.at("fingers").get<bool>()};
}

/// The preferences as they are in the recording; reading preferences ignores what is none.
Preferences preferences_from(const Json& json) {
    Preferences read = parse_preferences(json.dump(), {}).preferences;
    const Json written = Json::parse(preferences_text(read));
    if (!json.is_object()) throw NotRecorded();
    for (const auto& entry : json.items()) {
        const bool paths = entry.key().starts_with("recent_");  // paths of another system are invalid here
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

/// The lines as objects, in order.
struct RecordingReader::Lines {
    Lines(std::istream& from, std::string its_source)
        : in(from), lines(from, kLongestJson + 1), source(std::move(its_source)) {}

    std::istream& in;
    LineReader lines;
    std::string source;
    Json json{};
    bool waiting = false;   ///< the line was read and has not been used yet
    std::size_t bytes = 0;  ///< of the lines since this was last set to 0

    /// Goes to the next line. False after the last one, and where a line cannot be read; `wrong` is then a
    /// clause about the reason, except for a last line without a line end.
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

namespace {

/// The name of each `IoAnswer::Kind`, in order.
constexpr std::array<std::string_view, 9> kKinds{
    "pasted", "exists", "is_folder", "same", "read", "standard_input", "list", "written", "cannot_write"};
/// The name of each `EntryKind`, in order.
constexpr std::array<std::string_view, 3> kEntryKinds{"folder", "file", "other"};
constexpr std::string_view kHex = "0123456789abcdef";

bool is_text(std::string_view bytes) {
    if (bytes.find('\0') != std::string_view::npos) return false;
    try {
        (void)Json(bytes).dump();
    } catch (const Json::exception&) {
        return false;
    }
    return true;
}

char byte_from(std::string_view hex) {
    unsigned value = 0;
    const auto [end, wrong] = std::from_chars(hex.data(), hex.data() + hex.size(), value, 16);
    if (hex.size() != 2 || wrong != std::errc{} || end != hex.data() + 2) throw NotRecorded();
    return static_cast<char>(value);
}

template <class Enum, std::size_t N>
Enum kind_from(const std::array<std::string_view, N>& words, const Json& json) {
    const auto word = json.get<std::string>();
    for (std::size_t i = 0; i < N; ++i) {
        if (word == words.at(i)) return static_cast<Enum>(i);
    }
    throw NotRecorded();
}

Json entry_json(const FolderEntry& entry) {
    return {bytes_json(entry.name), kEntryKinds.at(static_cast<std::size_t>(entry.kind))};
}

FolderEntry entry_from(const Json& json) {
    (void)list_from(json, 2);
    return {bytes_from(json.at(0)), kind_from<EntryKind>(kEntryKinds, json.at(1))};
}

}  // namespace

const Json& list_from(const Json& json, std::optional<std::size_t> count) {
    if (!json.is_array() || (count && json.size() != *count)) throw NotRecorded();
    return json;
}

void only_members(const Json& json, std::initializer_list<std::string_view> known) {
    if (!json.is_object()) throw NotRecorded();
    for (const auto& entry : json.items())
        if (std::find(known.begin(), known.end(), entry.key()) == known.end()) throw NotRecorded();
}

double number_from(const Json& json) {
    const std::optional<double> number = double_in(json);
    if (!number) throw NotRecorded();
    return *number;
}

template <class Whole>
Whole whole_from(const Json& json) {
    const bool fits = json.is_number_unsigned()
                          ? std::in_range<Whole>(json.get<std::uint64_t>())
                          : json.is_number_integer() && std::in_range<Whole>(json.get<std::int64_t>());
    if (!fits) throw NotRecorded();
    return json.get<Whole>();
}
template int whole_from(const Json&);
template unsigned whole_from(const Json&);
template long whole_from(const Json&);
template unsigned long whole_from(const Json&);
template long long whole_from(const Json&);
template unsigned long long whole_from(const Json&);

Json bytes_json(std::string_view bytes) {
    if (is_text(bytes)) return bytes;
    std::string hex;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        hex += {kHex[byte >> 4], kHex[byte & 15]};
    }
    return {{"bytes", hex}};
}

std::string bytes_from(const Json& json) {
    if (json.is_string()) return json.get<std::string>();
    only_members(json, {"bytes"});
    const auto hex = json.at("bytes").get<std::string>();
    std::string bytes;
    for (std::size_t i = 0; i < hex.size(); i += 2) bytes += byte_from(std::string_view(hex).substr(i, 2));
    return bytes;
}

Json answers_json(const std::vector<IoAnswer>& answers) {
    Json list = Json::array();
    for (const IoAnswer& answer : answers) {
        Json one = {{"of", kKinds.at(static_cast<std::size_t>(answer.kind))}};
        if (answer.text) one["text"] = bytes_json(*answer.text);
        if (!answer.error.empty()) one["error"] = bytes_json(answer.error);
        if (answer.yes) one["yes"] = true;
        for (const FolderEntry& entry : answer.entries) one["entries"].push_back(entry_json(entry));
        list.push_back(std::move(one));
    }
    return list;
}

std::vector<IoAnswer> answers_from(const Json& json) {
    std::vector<IoAnswer> answers;
    for (const Json& one : list_from(json)) {
        only_members(one, {"of", "text", "error", "yes", "entries"});
        IoAnswer& answer = answers.emplace_back();
        answer.kind = kind_from<IoAnswer::Kind>(kKinds, one.at("of"));
        if (const auto text = one.find("text"); text != one.end()) answer.text = bytes_from(*text);
        if (const auto error = one.find("error"); error != one.end()) answer.error = bytes_from(*error);
        answer.yes = one.value("yes", false);
        if (const auto entries = one.find("entries"); entries != one.end())
            for (const Json& entry : list_from(*entries)) answer.entries.push_back(entry_from(entry));
    }
    return answers;
}

namespace {

/// The name of each `Key`, in order.
constexpr std::array<std::string_view, static_cast<std::size_t>(Key::count)> kKeyNames{"none",
                                                                                       "a",
                                                                                       "b",
                                                                                       "c",
                                                                                       "d",
                                                                                       "e",
                                                                                       "f",
                                                                                       "g",
                                                                                       "h",
                                                                                       "i",
                                                                                       "j",
                                                                                       "k",
                                                                                       "l",
                                                                                       "m",
                                                                                       "n",
                                                                                       "o",
                                                                                       "p",
                                                                                       "q",
                                                                                       "r",
                                                                                       "s",
                                                                                       "t",
                                                                                       "u",
                                                                                       "v",
                                                                                       "w",
                                                                                       "x",
                                                                                       "y",
                                                                                       "z",
                                                                                       "0",
                                                                                       "1",
                                                                                       "2",
                                                                                       "3",
                                                                                       "4",
                                                                                       "5",
                                                                                       "6",
                                                                                       "7",
                                                                                       "8",
                                                                                       "9",
                                                                                       "escape",
                                                                                       "enter",
                                                                                       "tab",
                                                                                       "backspace",
                                                                                       "del",
                                                                                       "space",
                                                                                       "left",
                                                                                       "right",
                                                                                       "up",
                                                                                       "down",
                                                                                       "home",
                                                                                       "end",
                                                                                       "page_up",
                                                                                       "page_down",
                                                                                       "comma",
                                                                                       "period",
                                                                                       "left_bracket",
                                                                                       "right_bracket",
                                                                                       "minus",
                                                                                       "equal",
                                                                                       "slash",
                                                                                       "f1",
                                                                                       "f2",
                                                                                       "f3",
                                                                                       "f10",
                                                                                       "f11",
                                                                                       "menu"};
static_assert(kKeyNames.back() == "menu", "each key has a name");

constexpr std::array kHeldModifiers{&InputFrame::shift,  &InputFrame::ctrl,   &InputFrame::alt,
                                    &InputFrame::hold_x, &InputFrame::hold_y, &InputFrame::hold_z,
                                    &InputFrame::hold_d, &InputFrame::focused};
constexpr double kLargestSide_px = 65536.0;
constexpr std::size_t kImguiButtons = 5, kImguiModifiers = 4;  // bits of ImguiInput

Json pair_json(const Vec2& v) { return {v.x, v.y}; }
Json pair_json(const std::array<float, 2>& v) { return {v[0], v[1]}; }
float float_from(const Json& json) {
    const double number = number_from(json);
    if (std::fabs(number) > static_cast<double>(std::numeric_limits<float>::max())) throw NotRecorded();
    return static_cast<float>(number);
}
Vec2 vec2_from(const Json& json) {
    const Json& pair = list_from(json, 2);
    return {number_from(pair[0]), number_from(pair[1])};
}
std::array<float, 2> floats_from(const Json& json) {
    const Json& pair = list_from(json, 2);
    return {float_from(pair[0]), float_from(pair[1])};
}
/// Bits for `count` things.
unsigned bits_from(const Json& json, std::size_t count) {
    const auto bits = whole_from<unsigned>(json);
    if (bits >> count != 0) throw NotRecorded();
    return bits;
}

unsigned modifier_bits(const InputFrame& in) {
    unsigned bits = 0;
    for (std::size_t i = 0; i < kHeldModifiers.size(); ++i) bits |= in.*kHeldModifiers.at(i) ? 1u << i : 0u;
    return bits;
}

unsigned button_bits(const MouseState& mouse) {
    unsigned bits = 0;
    for (std::size_t i = 0; i < mouse.down.size(); ++i) bits |= mouse.down.at(i) ? 1u << i : 0u;
    return bits;
}

Json mouse_json(const MouseEvent& e) {
    return {static_cast<int>(e.kind),   e.px.x, e.px.y, static_cast<int>(e.button), e.wheel, e.time_s,
            static_cast<int>(e.pointer)};
}

template <class Enum>
Enum enum_from(const Json& json, Enum last) {
    const int value = whole_from<int>(json);
    if (value < 0 || value > static_cast<int>(last)) throw NotRecorded();
    return static_cast<Enum>(value);
}

MouseEvent mouse_from(const Json& json) {
    (void)list_from(json, 7);
    MouseEvent e;
    e.kind = enum_from(json.at(0), MouseEvent::Kind::leave);
    e.px = {number_from(json.at(1)), number_from(json.at(2))};
    e.button = enum_from(json.at(3), MouseButton::middle);
    e.wheel = number_from(json.at(4));
    e.time_s = number_from(json.at(5));
    e.pointer = enum_from(json.at(6), PointerKind::pen);
    return e;
}

Json key_json(const KeyPress& k) {
    const unsigned bits = (k.shift ? 1u : 0u) | (k.ctrl ? 2u : 0u) | (k.alt ? 4u : 0u) | (k.repeat ? 8u : 0u);
    Json json = {kKeyNames.at(static_cast<std::size_t>(k.key)), bits};
    if (k.sign.key != Key::none || k.sign.shift) {
        json.push_back(kKeyNames.at(static_cast<std::size_t>(k.sign.key)));
        json.push_back(k.sign.shift);
    }
    return json;
}

Key key_named(const std::string& word) {
    for (std::size_t i = 0; i < kKeyNames.size(); ++i) {
        if (word == kKeyNames.at(i)) return static_cast<Key>(i);
    }
    throw NotRecorded();
}

KeyPress key_from(const Json& json) {
    if (json.size() != 2) (void)list_from(json, 4);
    const auto bits = bits_from(json.at(1), 4);
    KeyPress k;
    k.key = key_named(json.at(0).get<std::string>());
    k.shift = (bits & 1u) != 0, k.ctrl = (bits & 2u) != 0, k.alt = (bits & 4u) != 0,
    k.repeat = (bits & 8u) != 0;
    if (json.size() > 2) k.sign = {key_named(json.at(2).get<std::string>()), json.at(3).get<bool>()};
    return k;
}

/// The values that last from frame to frame until they change.
Json lasting_json(const RecordedFrame& f) {
    return {{"size", pair_json(f.in.window_px)},
            {"scale", static_cast<double>(f.in.scale)},
            {"cursor", pair_json(f.in.mouse_state.cursor)},
            {"down", button_bits(f.in.mouse_state)},
            {"held", modifier_bits(f.in)},
            {"display", pair_json(f.imgui.display)},
            {"pointer", pair_json(f.imgui.mouse)},
            {"buttons", f.imgui.buttons},
            {"keys_down", f.imgui.keys},
            {"modifiers", f.imgui.modifiers}};
}

template <class Items, class AsJson>
void add_list(Json& line, const char* key, const Items& items, AsJson as_json) {
    if (items.empty()) return;
    Json list = Json::array();
    for (const auto& item : items) list.push_back(as_json(item));
    line[key] = std::move(list);
}

/// Adds the values of this frame alone.
void add_passing(Json& line, const RecordedFrame& f) {
    if (f.imgui.dt_s != static_cast<float>(f.in.dt_s)) line["ui_dt"] = f.imgui.dt_s;
    if (f.imgui.wheel != std::array<float, 2>{}) line["wheel"] = pair_json(f.imgui.wheel);
    if (!f.imgui.characters.empty()) line["typed"] = f.imgui.characters;
    add_list(line, "mouse", f.in.mouse, mouse_json);
    add_list(line, "fingers", f.in.touches, [](const TouchPoint& t) -> Json {
        return {t.id, t.px.x, t.px.y};
    });
    add_list(line, "keys", f.in.keys, key_json);
    add_list(line, "files", f.in.dropped_files, [](const std::string& path) { return bytes_json(path); });
    if (const auto& answer = f.in.file_answer) {
        line["file"] = Json::object();  // nothing was chosen
        if (answer->path) line["file"]["path"] = bytes_json(*answer->path);
        if (!answer->error.empty()) line["file"]["error"] = bytes_json(answer->error);
    }
    if (f.in.close) line["close"] = true;
    if (!f.announced.empty()) line["announced"] = bytes_json(f.announced);
    if (!f.would_lose.empty()) line["would_lose"] = f.would_lose;
    if (f.exporting) line["exporting"] = {f.exporting->done, f.exporting->count, f.exporting->size_bytes};
    if (!f.message.empty()) line["said"] = bytes_json(f.message);
    if (!f.answers.empty()) line["answers"] = answers_json(f.answers);
    if (f.check) line["check"] = *f.check;
}

/// False where a member is no lasting value.
bool read_lasting(const std::string& key, const Json& value, RecordedFrame& f) {
    if (key == "size") {
        f.in.window_px = vec2_from(value);
    } else if (key == "scale") {
        f.in.scale = number_from(value);
    } else if (key == "cursor") {
        f.in.mouse_state.cursor = vec2_from(value);
    } else if (key == "display") {
        f.imgui.display = floats_from(value);
    } else if (key == "pointer") {
        f.imgui.mouse = floats_from(value);
    } else if (key == "buttons") {
        f.imgui.buttons = bits_from(value, kImguiButtons);
    } else if (key == "keys_down") {
        f.imgui.keys = whole_from<unsigned>(value);
    } else if (key == "modifiers") {
        f.imgui.modifiers = bits_from(value, kImguiModifiers);
    } else if (key == "down") {
        std::array<bool, 3>& down = f.in.mouse_state.down;
        const unsigned bits = bits_from(value, down.size());
        for (std::size_t i = 0; i < down.size(); ++i) down.at(i) = (bits >> i & 1u) != 0;
    } else if (key == "held") {
        const unsigned bits = bits_from(value, kHeldModifiers.size());
        for (std::size_t i = 0; i < kHeldModifiers.size(); ++i)
            f.in.*kHeldModifiers.at(i) = (bits >> i & 1u) != 0;
    } else {
        return false;
    }
    return true;
}

unsigned character_from(const Json& json) {
    constexpr unsigned kLast = 0x10FFFF;
    const auto character = whole_from<unsigned>(json);
    if (character > kLast) throw NotRecorded();
    return character;
}

ExportProgress progress_from(const Json& json) {
    const Json& list = list_from(json, 3);
    return {whole_from<int>(list[0]), whole_from<int>(list[1]), whole_from<std::size_t>(list[2])};
}

TouchPoint touch_from(const Json& json) {
    const Json& list = list_from(json, 3);
    return {whole_from<std::int64_t>(list[0]), {number_from(list[1]), number_from(list[2])}};
}

/// False where a member is no value of this frame alone.
bool read_passing(const std::string& key, const Json& value, RecordedFrame& f) {
    if (key == "ui_dt") {
        f.imgui.dt_s = float_from(value);
    } else if (key == "wheel") {
        f.imgui.wheel = floats_from(value);
    } else if (key == "typed") {
        for (const Json& one : list_from(value)) f.imgui.characters.push_back(character_from(one));
    } else if (key == "close") {
        f.in.close = value.get<bool>();
    } else if (key == "announced") {
        f.announced = bytes_from(value);
    } else if (key == "would_lose") {
        f.would_lose = value.get<std::vector<std::string>>();
    } else if (key == "exporting") {
        f.exporting = progress_from(value);
    } else if (key == "said") {
        f.message = bytes_from(value);
    } else if (key == "answers") {
        f.answers = answers_from(value);
    } else if (key == "check") {
        f.check = value.get<std::string>();
    } else if (key == "mouse") {
        for (const Json& one : list_from(value)) f.in.mouse.push_back(mouse_from(one));
    } else if (key == "fingers") {
        for (const Json& one : list_from(value)) f.in.touches.push_back(touch_from(one));
    } else if (key == "keys") {
        for (const Json& one : list_from(value)) f.in.keys.push_back(key_from(one));
    } else if (key == "file") {
        only_members(value, {"path", "error"});
        f.in.file_answer.emplace();
        if (value.contains("path")) f.in.file_answer->path = bytes_from(value.at("path"));
        if (value.contains("error")) f.in.file_answer->error = bytes_from(value.at("error"));
    } else if (key == "files") {
        for (const Json& one : list_from(value)) f.in.dropped_files.push_back(bytes_from(one));
    } else {
        return key == "t" || key == "dt";  // these have been read already
    }
    return true;
}

/// Whether the values neither need too much memory nor are invalid for Dear ImGui.
bool fits(const RecordedFrame& f, const Json& line) {
    const auto side = [](double px) { return px >= 0.0 && px <= kLargestSide_px; };
    const auto scale = line.find("scale");  // the frame has the nearest valid scale
    return (scale == line.end() || PixelScale::allows(number_from(*scale))) && side(f.in.window_px.x) &&
           side(f.in.window_px.y) && side(static_cast<double>(f.imgui.display[0])) &&
           side(static_cast<double>(f.imgui.display[1])) && std::isfinite(f.imgui.dt_s);
}

}  // namespace

std::string FrameLineWriter::line(const RecordedFrame& frame) {
    Json line = {{"t", frame.in.now_s}};
    if (frame.in.dt_s != frame.in.now_s - (last_ ? last_->in.now_s : 0.0)) line["dt"] = frame.in.dt_s;
    const Json before = last_ ? lasting_json(*last_) : Json::object();
    const Json now = lasting_json(frame);
    for (const auto& entry : now.items()) {
        const auto was = before.find(entry.key());
        if (was == before.end() || *was != entry.value()) line[entry.key()] = entry.value();
    }
    add_passing(line, frame);
    last_ = frame;
    return written_json(line) + "\n";
}

FrameLineReader::Result FrameLineReader::read(const Json& line) {
    Result out{last_, {}};
    RecordedFrame& f = out.frame;
    std::string key = "t";
    try {
        f.in.now_s = number_from(line.at("t"));
        f.in.dt_s = line.contains("dt") ? number_from(line.at("dt")) : f.in.now_s - last_.in.now_s;
        f.imgui.dt_s = static_cast<float>(f.in.dt_s);
        Json passing = Json::object();
        for (const auto& entry : line.items()) {
            key = entry.key();
            if (!read_lasting(key, entry.value(), f)) passing[key] = entry.value();
        }
        last_ = f;
        for (const auto& entry : passing.items()) {
            key = entry.key();
            if (!read_passing(key, entry.value(), f)) throw NotRecorded();
        }
    } catch (const std::exception&) {
        out.wrong = printable_key(key) + " is not as a recording has it";
        return out;
    }
    if (!fits(f, line)) out.wrong = "its window has a size or a scale that no window has";
    return out;
}

namespace {

constexpr std::array kKeys{ImGuiKey_Tab,       ImGuiKey_LeftArrow, ImGuiKey_RightArrow, ImGuiKey_UpArrow,
                           ImGuiKey_DownArrow, ImGuiKey_PageUp,    ImGuiKey_PageDown,   ImGuiKey_Home,
                           ImGuiKey_End,       ImGuiKey_Insert,    ImGuiKey_Delete,     ImGuiKey_Backspace,
                           ImGuiKey_Space,     ImGuiKey_Enter,     ImGuiKey_Escape,     ImGuiKey_KeyPadEnter,
                           ImGuiKey_A,         ImGuiKey_C,         ImGuiKey_V,          ImGuiKey_X,
                           ImGuiKey_Y,         ImGuiKey_Z};
constexpr std::array kModifiers{&ImGuiIO::KeyCtrl, &ImGuiIO::KeyShift, &ImGuiIO::KeyAlt, &ImGuiIO::KeySuper};

constexpr unsigned bit(std::size_t i, bool set) { return set ? 1u << i : 0u; }
constexpr bool has(unsigned bits, std::size_t i) { return (bits >> i & 1u) != 0; }

bool key_down(ImGuiKey key) {
    const ImGuiIO& io = ImGui::GetIO();
    return io.KeyMap[key] >= 0 && io.KeysDown[io.KeyMap[key]];
}

void give_keys_and_mouse(const ImguiInput& input) {
    ImGuiIO& io = ImGui::GetIO();
    std::fill(std::begin(io.KeysDown), std::end(io.KeysDown), false);
    for (std::size_t i = 0; i < kKeys.size(); ++i) {
        if (io.KeyMap[kKeys.at(i)] >= 0) io.KeysDown[io.KeyMap[kKeys.at(i)]] = has(input.keys, i);
    }
    for (std::size_t i = 0; i < kModifiers.size(); ++i) io.*kModifiers.at(i) = has(input.modifiers, i);
    for (std::size_t i = 0; i < std::size(io.MouseDown); ++i) io.MouseDown[i] = has(input.buttons, i);
    io.MousePos = {input.mouse[0], input.mouse[1]};
    io.MouseWheel = input.wheel[0];
    io.MouseWheelH = input.wheel[1];
}

}  // namespace

ImguiInput imgui_input() {
    const ImGuiIO& io = ImGui::GetIO();
    ImguiInput input;
    input.display = {io.DisplaySize.x, io.DisplaySize.y};
    input.dt_s = io.DeltaTime;
    input.mouse = {io.MousePos.x, io.MousePos.y};
    input.wheel = {io.MouseWheel, io.MouseWheelH};
    for (std::size_t i = 0; i < std::size(io.MouseDown); ++i) input.buttons |= bit(i, io.MouseDown[i]);
    for (std::size_t i = 0; i < kKeys.size(); ++i) input.keys |= bit(i, key_down(kKeys.at(i)));
    for (std::size_t i = 0; i < kModifiers.size(); ++i) input.modifiers |= bit(i, io.*kModifiers.at(i));
    input.characters.assign(io.InputQueueCharacters.begin(), io.InputQueueCharacters.end());
    return input;
}

void give_time_to_imgui(double dt_s) { ImGui::GetIO().DeltaTime = std::max(1e-9f, static_cast<float>(dt_s)); }

void give_to_imgui(const ImguiInput& input) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {input.display[0], input.display[1]};
    give_time_to_imgui(static_cast<double>(input.dt_s));
    give_keys_and_mouse(input);
    io.InputQueueCharacters.resize(0);
    for (const unsigned character : input.characters) io.AddInputCharacter(character);
}

}  // namespace crosscut
