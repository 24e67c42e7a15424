#include "app/shell/recording/recording.h"

#include <crosscut/types.h>
#include "app/model/document.h"
#include "app/model/files/files.h"
#include "app/model/files/json_reader.h"
#include "app/model/files/line_reader.h"
#include "app/shell/recording/plain_json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <exception>
#include <string_view>
#include <utility>

namespace crosscut {

constexpr DetailLevel last_of(DetailLevel) { return DetailLevel::compare; }
constexpr Key last_of(Key) { return static_cast<Key>(static_cast<int>(Key::count) - 1); }
constexpr MouseButton last_of(MouseButton) { return MouseButton::middle; }
constexpr MouseEvent::Kind last_of(MouseEvent::Kind) { return MouseEvent::Kind::leave; }
constexpr PointerKind last_of(PointerKind) { return PointerKind::pen; }

template <Is<StandardFolders> T>
auto members(T& f) {
    return std::tie(f.home, f.current, f.dialog);
}
template <Is<PageAccess> T>
auto members(T& p) {
    return std::tie(p.address, p.embedded, p.touch);
}
template <Is<FileMark> T>
auto members(T& m) {
    return std::tie(m.size, m.hash);
}
template <Is<SavedFile> T>
auto members(T& f) {
    return std::tie(f.path, f.mark, f.state);
}
template <Is<SessionIndex> T>
auto members(T& i) {
    return std::tie(i.scene, i.files, i.lesson, i.detail_before);
}
template <Is<SceneChoice> T>
auto members(T& c) {
    return std::tie(c.file, c.scene, c.preset, c.sets);
}
template <Is<RecordedDocument> T>
auto members(T& d) {
    return std::tie(d.scene, d.text, d.history);
}
template <Is<ExportProgress> T>
auto members(T& p) {
    return std::tie(p.done, p.count, p.size_bytes);
}
template <Is<MouseEvent> T>
auto members(T& e) {
    return std::tie(e.kind, e.px, e.button, e.wheel, e.time_s, e.pointer, e.wheel_left);
}
template <Is<MouseState> T>
auto members(T& m) {
    return std::tie(m.cursor, m.over_window, m.down);
}
template <Is<TouchPoint> T>
auto members(T& t) {
    return std::tie(t.id, t.px);
}
template <Is<KeyChord> T>
auto members(T& c) {
    return std::tie(c.key, c.shift);
}
template <Is<FileAnswer> T>
auto members(T& a) {
    return std::tie(a.path, a.error);
}
template <Is<KeyPress> T>
auto members(T& k) {
    return std::tie(k.key, k.shift, k.ctrl, k.alt, k.repeat, k.sign);
}

template <>
struct Plain<IoAnswer> {
    static Json write(const IoAnswer& answer) {
        return Json::array({plain_json(answer.of), Json::parse(answer.value)});
    }
    static void read(const Json& json, IoAnswer& answer) {
        read_plain(list_from(json, 2)[0], answer.of);
        answer.value = json[1].dump();
        check_answer(answer);
    }
};

/// An object, as in the file of preferences.
template <>
struct Plain<Preferences> {
    static Json write(const Preferences& preferences) { return Json::parse(preferences_text(preferences)); }
    /// Reading preferences ignores what is none.
    static void read(const Json& json, Preferences& preferences) {
        preferences = parse_preferences(json.dump(), {}).preferences;
        const Json written = write(preferences);
        if (!json.is_object()) throw NotRecorded();
        for (const auto& [key, value] : json.items()) {
            const bool paths = key.starts_with("recent_");  // paths of another system are invalid here
            if (paths ? !value.is_array() : written.at(key) != value) throw NotRecorded();
        }
    }
};

namespace {

constexpr int kFormat = 3;
static_assert(static_cast<int>(Key::count) == 65, "a recording of another list of keys is of another format");
constexpr const char* kMark = "crosscut_recording";
// before the first frame, and after the last
constexpr std::size_t kMostDocumentBytes = std::size_t{32} << 20U;
constexpr const char* kNotSo = "is not valid in a recording";
constexpr double kLargestSide_px = 65536.0;  // more would need too much memory

/// Calls `visit(name, member)` for each member of a head but its documents, which have lines of their own.
template <Is<RecordingHead> T, class Visit>
void each_member(T& head, const Visit& visit) {
    visit("version", head.version);
    visit("folders", head.folders);
    visit("page", head.page);
    visit("session", head.index);
    visit("preferences", head.preferences);
    visit("scores", head.scores);
    visit("choice", head.choice);
    visit("answers", head.answers);
}

/// The same for what happens in a frame alone.
template <Is<RecordedFrame> T, class Visit>
void each_event(T& f, const Visit& visit) {
    visit("mouse", f.in.mouse);
    visit("keys", f.in.keys);
    visit("typed", f.in.typed);
    visit("files", f.in.dropped_files);
    visit("file", f.in.file_answer);
    visit("focus_lost", f.in.focus_lost);
    visit("close", f.in.close);
    visit("announced", f.announced);
    visit("would_lose", f.would_lose);
    visit("exporting", f.exporting);
    visit("said", f.message);
    visit("answers", f.answers);
    visit("check", f.check);
}

/// The same for all of a frame but its times.
template <Is<RecordedFrame> T, class Visit>
void each_member(T& f, const Visit& visit) {
    visit("size", f.in.window_px);
    visit("scale", f.in.scale);
    visit("pointer", f.in.mouse_state);
    visit("fingers", f.in.touches);
    visit("held", f.in.held);
    visit("shift", f.in.shift);
    visit("ctrl", f.in.ctrl);
    visit("alt", f.in.alt);
    visit("system_key", f.in.system_key);
    visit("hold_x", f.in.hold_x);
    visit("hold_y", f.in.hold_y);
    visit("hold_z", f.in.hold_z);
    visit("hold_d", f.in.hold_d);
    visit("focused", f.in.focused);
    each_event(f, visit);
}

RecordedFrame without_events(RecordedFrame frame) {
    each_event(frame, [](const char*, auto& event) { event = {}; });
    return frame;
}

RecordingHead head_from(const Json& json) {
    RecordingHead head;
    std::size_t count = 1;
    each_member(head, [&](const char* name, auto& member) {
        read_plain(json.at(name), member);
        ++count;
    });
    if (json.size() != count) throw NotRecorded();
    return head;
}

}  // namespace

std::string program_version() { return CROSSCUT_VERSION; }

std::string head_lines(const RecordingHead& head) {
    Json json = {{kMark, kFormat}};
    each_member(head, [&](const char* name, const auto& member) { json[name] = plain_json(member); });
    std::string lines = written_json(json) + "\n";
    for (const RecordedDocument& document : head.documents)
        lines += written_json({{"document", plain_json(document)}}) + "\n";
    return lines;
}

std::string end_lines(const RecordingEnd& end) {
    std::string lines;
    for (const RecordedDocument& document : end.documents)
        lines += written_json({{"final", plain_json(document)}}) + "\n";
    return lines + written_json({{"end", plain_json(end.scene)}}) + "\n";
}

/// The lines as objects, in order.
struct RecordingReader::Lines {
    Lines(ReadBytes from, std::string its_source)
        : lines(std::move(from), kLongestJson + 1), source(std::move(its_source)) {}

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
        if (read.wrong.empty() && !read.value.is_object()) read.wrong = "is not an object";
        if (!lines.breaks_off()) wrong = read.wrong;
        json = std::move(read.value);
        return read.wrong.empty();
    }
};

RecordingReader::RecordingReader(ReadBytes in, std::string source)
    : lines_(new Lines(std::move(in), std::move(source))) {}
RecordingReader::~RecordingReader() = default;

void RecordingReader::fail(const std::string& clause) {
    if (!clause.empty())
        error_ = lines_->source + ": line " + std::to_string(lines_->lines.number()) + ": " + clause + ".";
}

std::string RecordingReader::read_head() {
    std::string wrong;
    Lines& lines = *lines_;
    if (!lines.next(wrong) || !lines.json.contains(kMark))
        return lines.source + ": is not a Crosscut recording.";
    if (lines.json[kMark] != kFormat)
        return lines.source + ": was recorded by a version of Crosscut that this one cannot replay.";
    try {
        head_ = head_from(lines.json);
        while (lines.next(wrong)) {
            lines.waiting = !lines.json.contains("document");
            if (lines.waiting) break;
            read_plain(only_member(lines.json, "document"), head_.documents.emplace_back());
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
            read_plain(only_member(lines_->json, "final"), end.documents.emplace_back());
            if (!lines_->next(wrong)) return fail(wrong);
        }
        read_plain(only_member(lines_->json, "end"), end.scene);
        end_ = std::move(end);
        if (lines_->next(wrong)) wrong = "is after the end of the recording";
        fail(wrong);
    } catch (const std::exception&) {
        fail(kNotSo);
    }
}

namespace {

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

}  // namespace

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
    const auto hex = only_member(json, "bytes").get<std::string>();
    std::string bytes;
    for (std::size_t i = 0; i < hex.size(); i += 2) bytes += byte_from(std::string_view(hex).substr(i, 2));
    return bytes;
}

const Json& only_member(const Json& json, const char* name) {
    if (!json.is_object() || json.size() != 1) throw NotRecorded();
    return json.at(name);
}

std::string FrameLineWriter::line(const RecordedFrame& frame) {
    Json line = {{"t", frame.in.now_s}}, before = Json::object();
    if (frame.in.dt_s != frame.in.now_s - last_.in.now_s) line["dt"] = frame.in.dt_s;
    each_member(last_, [&](const char* name, const auto& member) { before[name] = plain_json(member); });
    each_member(frame, [&](const char* name, const auto& member) {
        if (Json now = plain_json(member); now != before[name]) line[name] = std::move(now);
    });
    last_ = without_events(frame);
    return written_json(line) + "\n";
}

FrameLineReader::Result FrameLineReader::read(const Json& line) {
    Result out{last_, {}};
    InputFrame& in = out.frame.in;
    std::string key = "t";
    try {
        read_plain(line.at("t"), in.now_s);
        in.dt_s = in.now_s - last_.in.now_s;
        for (const auto& entry : line.items()) {
            key = entry.key();
            bool known = key == "t";
            const auto take = [&](const char* name, auto& member) {
                if (key != name) return;
                read_plain(entry.value(), member);
                known = true;
            };
            take("dt", in.dt_s);
            each_member(out.frame, take);
            if (!known) throw NotRecorded();
        }
    } catch (const std::exception&) {
        out.wrong = printable_key(key) + " is not valid in a recording";
        return out;
    }
    const auto fits = [](double px) { return px >= 0.0 && px <= kLargestSide_px; };
    if (!fits(in.window_px.x) || !fits(in.window_px.y)) out.wrong = "its window has an impossible size";
    last_ = without_events(out.frame);
    return out;
}

}  // namespace crosscut
