#include "app/shell/recording/frame_line.h"

#include "app/model/files/json_reader.h"
#include "app/shell/recording/recorded_json.h"
#include "app/ui/style.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

namespace crosscut {
namespace {

/// Of each `Key`, in its order.
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

constexpr std::array kHeld{&InputFrame::shift,  &InputFrame::ctrl,   &InputFrame::alt,
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
/// A bit for each of so many things.
unsigned bits_from(const Json& json, std::size_t count) {
    const auto bits = whole_from<unsigned>(json);
    if (bits >> count != 0) throw NotRecorded();
    return bits;
}

unsigned held_bits(const InputFrame& in) {
    unsigned bits = 0;
    for (std::size_t i = 0; i < kHeld.size(); ++i) bits |= in.*kHeld.at(i) ? 1u << i : 0u;
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

/// What stays as it is from frame to frame until it changes.
Json lasting_json(const RecordedFrame& f) {
    return {{"size", pair_json(f.in.window_px)},
            {"scale", static_cast<double>(f.in.scale)},
            {"cursor", pair_json(f.in.mouse_state.cursor)},
            {"down", button_bits(f.in.mouse_state)},
            {"held", held_bits(f.in)},
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

/// What is of this frame alone.
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
    if (f.in.close) line["close"] = true;
    if (!f.announced.empty()) line["announced"] = bytes_json(f.announced);
    if (!f.would_lose.empty()) line["would_lose"] = f.would_lose;
    if (f.exporting) line["exporting"] = {f.exporting->done, f.exporting->count, f.exporting->size_bytes};
    if (!f.said.empty()) line["said"] = bytes_json(f.said);
    if (!f.answers.empty()) line["answers"] = answers_json(f.answers);
    if (f.check) line["check"] = *f.check;
}

/// False where a member is none that lasts.
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
        const unsigned bits = bits_from(value, kHeld.size());
        for (std::size_t i = 0; i < kHeld.size(); ++i) f.in.*kHeld.at(i) = (bits >> i & 1u) != 0;
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

/// False where a member is none of this frame alone.
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
        f.said = bytes_from(value);
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
    } else if (key == "files") {
        for (const Json& one : list_from(value)) f.in.dropped_files.push_back(bytes_from(one));
    } else {
        return key == "t" || key == "dt";  // which were read before
    }
    return true;
}

/// What would make the program ask for too much, or Dear ImGui refuse.
bool fits(const RecordedFrame& f, const Json& line) {
    const auto side = [](double px) { return px >= 0.0 && px <= kLargestSide_px; };
    const auto scale = line.find("scale");  // the frame has the nearest there is
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
        out.wrong = shown_key(key) + " is not as a recording has it";
        return out;
    }
    if (!fits(f, line)) out.wrong = "its window has a size or a scale that no window has";
    return out;
}

}  // namespace crosscut
