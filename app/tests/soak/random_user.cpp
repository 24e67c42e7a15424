#include "app/tests/soak/random_user.h"

#include <algorithm>
#include <array>

namespace crosscut {
namespace {

constexpr double kFrame_s = 1.0 / 60.0;

template <class T, std::size_t N>
const T& one_of(model_test::Dice& dice, const std::array<T, N>& among) {
    return among[static_cast<std::size_t>(dice.below(static_cast<int>(N)))];
}

Key any_key(model_test::Dice& dice) { return static_cast<Key>(dice.below(static_cast<int>(Key::insert))); }

/// A code point as some programs send them: letters of any script, marks, private ones, halves of pairs,
/// invalid ones.
unsigned any_code_point(model_test::Dice& dice) {
    switch (dice.below(6)) {
        case 0:
            return static_cast<unsigned>(dice.below(0x20));
        case 1:
            return 0xD800u + static_cast<unsigned>(dice.below(0x800));
        case 2:
            return 0x1F300u + static_cast<unsigned>(dice.below(0x400));
        case 3:
            return one_of(dice, std::array{0xFFFDu, 0xFFFEu, 0xFFFFu, 0x10FFFFu, 0x110000u, 0xE000u, 0x7Fu,
                                           0xA0u, 0x202Eu});
        default:
            return 0xA1u + static_cast<unsigned>(dice.below(0x3000));
    }
}

}  // namespace

InputFrame RandomUser::next(std::span<const UiTarget> targets) {
    while (beats_.empty()) decide(targets);  // typing an empty text adds nothing
    input_.dt_s = kFrame_s;
    InputFrame in = input_;
    Beat beat = std::move(beats_.front());
    beats_.pop_front();
    beat(in);
    in.now_s = input_.now_s += std::max(0.0, in.dt_s);
    for (MouseEvent& event : in.mouse) event.time_s = in.now_s;
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(in.window_px.x), static_cast<float>(in.window_px.y)};
    io.DeltaTime = std::max(1e-6f, static_cast<float>(in.dt_s));
    io.MousePos = {static_cast<float>(mouse_px_.x), static_cast<float>(mouse_px_.y)};
    return in;
}

void RandomUser::decide(std::span<const UiTarget> targets) {
    const int what = dice_.below(1000);
    if (what < 150) return press_some_key();
    if (what < 340) return press_likely_key();
    if (what < 370) return press_at_once();
    if (what < 380) return type_and_leave();
    if (what < 450) return type();
    if (what < 600) return type_in_a_box();
    if (what < 760) return click(somewhere(targets));
    if (what < 880) return drag(somewhere(targets));
    if (what < 905) return turn_wheel(somewhere(targets));
    if (what < 920) return fingers(somewhere(targets));
    if (what < 945) return resize();
    if (what < 950) return rescale();
    if (what < 965) return paste();
    if (what < 970) return drop_file();
    if (what < 980) return lose_focus();
    pause();
}

void RandomUser::wait(int frames) {
    for (int i = 0; i < frames; ++i) later([](InputFrame&) {});
}

void RandomUser::hold(Modifiers with) {
    later([this, with](InputFrame& in) {
        desk_.modifiers(with.ctrl, with.shift, with.alt);
        in.ctrl = input_.ctrl = with.ctrl;
        in.shift = input_.shift = with.shift;
        in.alt = input_.alt = with.alt;
    });
}

void RandomUser::press_key(Key key, Modifiers with, int frames) {
    hold(with);
    for (int i = 0; i < frames; ++i) {
        later([this, key, with, i](InputFrame& in) {
            desk_.key(key, true);
            in.keys.push_back({key, with.shift, with.ctrl, with.alt, i > 0});
        });
    }
    later([this, key](InputFrame&) { desk_.key(key, false); });
    hold({});
}

void RandomUser::press_some_key() {
    const Modifiers with{dice_.below(3) == 0, dice_.below(4) == 0, dice_.below(12) == 0};
    press_key(any_key(dice_), with, dice_.below(6) == 0 ? 1 + dice_.below(40) : 1);
}

namespace {

struct Likely {
    Key key;
    bool ctrl = false, shift = false;
};
constexpr Likely ctrl(Key key) { return {key, true}; }
constexpr Likely shift(Key key) { return {key, false, true}; }
constexpr Likely both(Key key) { return {key, true, true}; }
template <class... Keys>
constexpr std::array<Likely, sizeof...(Keys)> among(Keys... keys) {
    return {Likely{keys}...};
}

/// The keys that open panels, and those that close them.
constexpr auto kPanels =
    among(ctrl(Key::comma), ctrl(Key::k), ctrl(Key::e), ctrl(Key::h), shift(Key::slash), ctrl(Key::o),
          both(Key::s), ctrl(Key::s), Key::f10, shift(Key::f10), Key::f11, Key::b, Key::z, Key::f1, Key::f3,
          ctrl(Key::page_down), Key::tab, Key::enter, Key::down, Key::right, Key::escape);

}  // namespace

/// Two to four keys, all within a frame.
void RandomUser::press_at_once() {
    std::vector<Likely> keys;
    for (int i = 2 + dice_.below(3); i > 0; --i) keys.push_back(one_of(dice_, kPanels));
    later([this, keys](InputFrame& in) {
        for (const Likely& likely : keys) {
            desk_.key(likely.key, true);
            in.keys.push_back({.key = likely.key, .shift = likely.shift, .ctrl = likely.ctrl});
        }
    });
    later([this, keys](InputFrame&) {
        for (const Likely& likely : keys) desk_.key(likely.key, false);
    });
}

/// Opens a box, types, and does something else in the frame of the last letter.
void RandomUser::type_and_leave() {
    const Likely& opens = one_of(dice_, kPanels);
    press_key(opens.key, {opens.ctrl, opens.shift, false}, 1);
    wait(dice_.below(3));
    const std::string text = some_text();
    later([this, text](InputFrame&) { desk_.characters(text); });
    press_at_once();
}

/// The keys with visible effects: a box, the steps, another preset, undo.
void RandomUser::press_likely_key() {
    constexpr auto kLikely = among(
        Key::tab, shift(Key::tab), Key::enter, Key::escape, Key::left, Key::right, Key::up, Key::down,
        Key::space, Key::home, Key::end, Key::right_bracket, ctrl(Key::z), both(Key::z), ctrl(Key::y),
        ctrl(Key::n1), ctrl(Key::n2), ctrl(Key::n3), ctrl(Key::n4), ctrl(Key::n5), ctrl(Key::n9),
        ctrl(Key::k), ctrl(Key::comma), ctrl(Key::o), both(Key::s), Key::f, Key::g, shift(Key::g), Key::t,
        Key::l, shift(Key::slash), Key::backspace, ctrl(Key::right_bracket), ctrl(Key::c), ctrl(Key::v));
    const Likely& likely = one_of(dice_, kLikely);
    press_key(likely.key, {likely.ctrl, likely.shift, false}, dice_.below(8) == 0 ? 1 + dice_.below(12) : 1);
}

std::string RandomUser::some_text() {
    constexpr std::array<std::string_view, 16> kWritten{
        "2*3", "1.50", "pi*2",  "0x1.8p-1", "-0",  "1e300", "5e-324", "sqrt(2)",
        "(((", "nan",  "1e999", "tj",       "lie", "a",     "",       "αβγ é \xC3"};
    switch (dice_.below(12)) {
        case 0:
            return std::string(static_cast<std::size_t>(dice_.below(3000)), '7');
        case 1: {
            std::string bytes(static_cast<std::size_t>(dice_.below(40)), ' ');
            for (char& c : bytes) c = static_cast<char>(1 + dice_.below(255));
            return bytes;
        }
        case 2:
            return some_path();
        default:
            return std::string(one_of(dice_, kWritten));
    }
}

/// The path of an existing file or folder, complete, truncated or extended; or of none.
std::string RandomUser::some_path() {
    constexpr std::array<std::string_view, 8> kTyped{"~", "~/",         "../",       "a/b/c.json",
                                                     "/", "~/lessons/", "week 9/a2", "./intersect.json"};
    std::string path = files_[static_cast<std::size_t>(dice_.below(static_cast<int>(files_.size())))];
    switch (dice_.below(5)) {
        case 0:
            return std::string(one_of(dice_, kTyped));
        case 1:
            return path.substr(0, static_cast<std::size_t>(dice_.below(static_cast<int>(path.size()) + 1)));
        case 2:
            return path + "/";
        default:
            return path;
    }
}

void RandomUser::type() {
    if (dice_.coin()) {
        for (int i = dice_.below(8); i >= 0; --i) {
            const unsigned code = any_code_point(dice_);
            later([code](InputFrame&) { ImGui::GetIO().AddInputCharacter(code); });
        }
        return;
    }
    const std::string text = some_text();
    const bool at_once = dice_.coin() || text.size() > 40;
    if (at_once) return later([this, text](InputFrame&) { desk_.characters(text); });
    for (const char c : text) later([this, c](InputFrame&) { desk_.characters({&c, 1}); });
}

/// Opens what Enter opens, replaces the text, undoes and redoes that, and leaves.
void RandomUser::type_in_a_box() {
    if (dice_.coin()) press_key(Key::enter, {}, 1);
    wait(dice_.below(5));
    if (dice_.coin()) press_key(Key::a, {.ctrl = true}, 1);
    type();
    constexpr std::array kInside{Key::left,      Key::right, Key::home, Key::end,
                                 Key::backspace, Key::del,   Key::up,   Key::down};
    for (int i = dice_.below(6); i > 0; --i) {
        press_key(one_of(dice_, kInside), {dice_.below(4) == 0, dice_.below(3) == 0, false},
                  1 + dice_.below(2));
    }
    if (dice_.coin()) type();
    constexpr std::array kOver{Key::z, Key::z, Key::y, Key::x, Key::v, Key::c};
    for (int i = dice_.below(10); i > 0; --i) press_key(one_of(dice_, kOver), {.ctrl = true}, 1);
    press_key(one_of(dice_, std::array{Key::enter, Key::enter, Key::tab, Key::escape}), {}, 1);
}

Vec2 RandomUser::somewhere(std::span<const UiTarget> targets) {
    if (!targets.empty() && dice_.below(3) > 0)
        return targets[static_cast<std::size_t>(dice_.below(static_cast<int>(targets.size())))].px;
    const double out = dice_.below(8) == 0 ? 0.5 : 0.0;  // of the window's size
    return {dice_.between(-out, 1.0 + out) * input_.window_px.x,
            dice_.between(-out, 1.0 + out) * input_.window_px.y};
}

void RandomUser::point_at(const Vec2& px) {
    later([this, px](InputFrame& in) {
        mouse_px_ = px;
        in.mouse.push_back({.px = px});
    });
}

void RandomUser::button(MouseButton which, bool down) {
    later([this, which, down](InputFrame& in) {
        const MouseEvent::Kind kind = down ? MouseEvent::Kind::press : MouseEvent::Kind::release;
        in.mouse.push_back({.kind = kind, .px = mouse_px_, .button = which});
        ImGui::GetIO().MouseDown[static_cast<std::size_t>(which)] = down;
    });
}

void RandomUser::click(const Vec2& px) {
    const MouseButton which = dice_.below(6) == 0
                                  ? one_of(dice_, std::array{MouseButton::right, MouseButton::middle})
                                  : MouseButton::left;
    point_at(px);
    for (int i = one_of(dice_, std::array{1, 1, 1, 2, 2, 3}); i > 0; --i)
        button(which, true), button(which, false);
    wait(dice_.below(4));
}

void RandomUser::drag(const Vec2& px) {
    const MouseButton which = dice_.below(4) == 0
                                  ? one_of(dice_, std::array{MouseButton::right, MouseButton::middle})
                                  : MouseButton::left;
    point_at(px);
    button(which, true);
    if (dice_.below(3) == 0) hold({dice_.coin(), dice_.coin(), false});
    Vec2 at = px;
    for (int i = dice_.below(12); i > 0; --i) {
        const double far_px = dice_.below(10) == 0 ? 3000.0 : 60.0;
        at = at + Vec2{dice_.between(-far_px, far_px), dice_.between(-far_px, far_px)};
        point_at(at);
    }
    if (dice_.below(4) == 0)
        press_key(one_of(dice_, std::array{Key::escape, Key::x, Key::z, Key::tab, Key::right_bracket}), {},
                  1);
    if (dice_.below(10) == 0)
        later([](InputFrame& in) { in.mouse.push_back({.kind = MouseEvent::Kind::leave}); });
    if (dice_.below(20) > 0)
        button(which, false);  // otherwise it is released elsewhere, as far as the program can tell
    hold({});
}

void RandomUser::turn_wheel(const Vec2& px) {
    point_at(px);
    const double distance = dice_.below(10) == 0 ? dice_.between(-500, 500) : dice_.between(-3, 3);
    for (int i = dice_.below(10); i >= 0; --i) {
        later([this, distance](InputFrame& in) {
            in.mouse.push_back({.kind = MouseEvent::Kind::wheel, .px = mouse_px_, .wheel = distance});
            ImGui::GetIO().MouseWheel = static_cast<float>(distance);
        });
    }
}

/// One finger, and perhaps others that come and go; the first one is reported as a mouse too.
void RandomUser::fingers(const Vec2& px) {
    later([this, px](InputFrame& in) {
        mouse_px_ = px;
        input_.touches = in.touches = {{1, px}};
        in.mouse.push_back({.px = px, .pointer = PointerKind::finger});
        in.mouse.push_back({.kind = MouseEvent::Kind::press, .px = px, .pointer = PointerKind::finger});
        ImGui::GetIO().MouseDown[0] = true;
    });
    if (dice_.below(3) == 0) wait(40);  // long enough for a menu
    const int most = dice_.below(4);
    for (int i = dice_.below(20); i > 0; --i) {
        const bool comes = dice_.below(3) == 0, leaves = dice_.below(8) == 0;
        const Vec2 by{dice_.between(-80, 80), dice_.between(-80, 80)};
        later([this, comes, leaves, most, by](InputFrame& in) {
            std::vector<TouchPoint>& on = input_.touches;
            const auto count = static_cast<int>(on.size());
            if (leaves && count > 1) on.erase(on.begin());
            if (comes && count < most) on.push_back({on.back().id + 1, on.back().px});
            on.back().px += by;
            mouse_px_ = on.front().px;
            in.touches = on;
            in.mouse.push_back({.px = mouse_px_, .pointer = PointerKind::finger});
        });
    }
    later([this](InputFrame& in) {
        input_.touches.clear();
        in.touches.clear();
        in.mouse.push_back(
            {.kind = MouseEvent::Kind::release, .px = mouse_px_, .pointer = PointerKind::finger});
        ImGui::GetIO().MouseDown[0] = false;
    });
}

void RandomUser::resize() {
    constexpr std::array<Vec2, 12> kSizes{Vec2{1, 1}, {2, 900},    {900, 2},     {100, 100},
                                          {200, 150}, {320, 240},  {480, 320},   {640, 400},
                                          {800, 600}, {1280, 800}, {1920, 1080}, {4000, 3000}};
    const Vec2 any{1.0 + dice_.below(2000), 1.0 + dice_.below(1500)};
    const Vec2 size = dice_.coin() ? any : one_of(dice_, kSizes);
    later([this, size](InputFrame& in) { in.window_px = input_.window_px = size; });
}

void RandomUser::rescale() {
    const double scale = one_of(dice_, std::array{0.5, 1.0, 1.0, 1.25, 1.5, 2.0, 4.0, 8.0});
    later([this, scale](InputFrame& in) { in.scale = input_.scale = scale; });
}

void RandomUser::paste() {
    std::string text = some_text();
    if (dice_.coin()) text = R"({"crosscut": 1, "scene": "intersect", "fields": {"a": [1, )" + text + "]}}";
    if (dice_.below(20) == 0) text.assign(200000, 'x');
    later([text](InputFrame&) { ImGui::SetClipboardText(text.c_str()); });
    press_key(Key::v, {.ctrl = true}, 1);
}

void RandomUser::drop_file() {
    std::string name = dice_.coin() ? "no such file " + some_text() : some_path();
    later([name](InputFrame& in) { in.dropped_files.push_back(name); });
}

void RandomUser::lose_focus() {
    later([this](InputFrame& in) {
        in.focused = input_.focused = false;
        in.ctrl = input_.ctrl = in.shift = input_.shift = in.alt = input_.alt = false;
        desk_.modifiers(false, false, false);
        in.mouse.push_back({.kind = MouseEvent::Kind::leave});
    });
    wait(dice_.below(4));
    later([this](InputFrame& in) { in.focused = input_.focused = true; });
}

void RandomUser::pause() {
    const double dt_s = one_of(dice_, std::array{0.0, 1e-9, 0.2, 0.3, 3.0, 3600.0, 1e6, -1.0});
    later([dt_s](InputFrame& in) { in.dt_s = dt_s; });
}

}  // namespace crosscut
