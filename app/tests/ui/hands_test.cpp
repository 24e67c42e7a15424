// What the interface comes to when somebody presses keys, clicks, drags and types: said/hands.json and said/panels.json.
#include "app/model/lessons/lesson_check.h"
#include "app/tests/harness/said.h"
#include "app/tests/scenes/output.h"
#include "app/tests/soak/memory_files.h"
#include "app/tests/ui/desk.h"
#include "app/tests/ui/toy.h"
#include "app/ui/panels/history.h"
#include "core/number/fixed_int.h"

#include <gtest/gtest.h>
#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace crosscut::hands_test {
namespace {

using scenes_test::value_text;

Vec2 pair_of(const std::string& words) {
    const auto numbers = said::split(words, ",");
    return {std::stod(numbers.at(0)), std::stod(numbers.at(1))};
}

/// "ctrl+z", "shift+f10", "escape".
KeyPress press_named(const std::string& words) {
    // From Key::escape on.
    static constexpr std::array<std::string_view, 27> kNamed{
        "escape", "enter", "tab",   "backspace", "delete",   "space", "left",   "right", "up",
        "down",   "home",  "end",   "pageup",    "pagedown", "comma", "period", "[",     "]",
        "minus",  "equal", "slash", "f1",        "f2",       "f3",    "f10",    "f11",   "menu"};
    KeyPress press;
    for (const std::string& part : said::split(words, "+")) {
        const auto named = std::find(kNamed.begin(), kNamed.end(), part);
        if (part == "ctrl")
            press.ctrl = true;
        else if (part == "shift")
            press.shift = true;
        else if (named != kNamed.end())
            press.key = static_cast<Key>(static_cast<int>(Key::escape) + (named - kNamed.begin()));
        else {
            const char c = part.at(0);
            const auto first = static_cast<int>(c < 'a' ? Key::n0 : Key::a);
            press.key = static_cast<Key>(first + c - (c < 'a' ? '0' : 'a'));
        }
    }
    return press;
}

/// A word and what follows it.
std::pair<std::string, std::string> word_and_rest(const std::string& words) {
    const std::size_t blank = std::min(words.find(' '), words.size());
    return {words.substr(0, blank), words.substr(std::min(blank + 1, words.size()))};
}

/// A card over the canvas: its first button cannot be pressed.
Hud card() {
    Hud hud;
    hud.items = {{"Score", "1240", Role::answer}, {"Missed", "2", Role::text}};
    hud.headline = "Paused";
    hud.sentence = "A sentence.";
    hud.actions = {{"resume", "Go on", "Go on", false}, {"again", "Again"}, {"move", "Move"}};
    return hud;
}

std::string text(const ExportTask& task) {
    static constexpr std::array kWhat{"view",  "window", "animation", "values",
                                      "steps", "shapes", "sheet",     "answer key"};
    static constexpr std::array kMotions{"time", "turn", "steps"};
    const ExportRequest& request = task.request;
    const PictureStyle& style = request.style;
    std::string words = (task.path.empty() ? "copied" : task.path) + ", " +
                        kWhat.at(static_cast<std::size_t>(request.what)) + " as " +
                        std::string(title(request.format)) + ", " + value_text(Vec2(style.size_px)) + " at " +
                        value_text(static_cast<double>(style.scale)) + ", " + std::string(name(style.theme));
    if (!style.pane.empty()) words += ", " + style.pane;
    if (request.digits > 0) words += ", " + std::to_string(request.digits) + " digits";
    if (request.what == ExportWhat::steps) words += ", step " + std::to_string(request.step);
    if (request.what == ExportWhat::animation)
        words += std::string(", ") + kMotions.at(static_cast<std::size_t>(request.animation.motion));
    return words;
}

class Hands {
  public:
    explicit Hands(const said::Row& given) {
        const auto or_else = [&](const char* name, const char* usual) {
            return given.contains(name) ? given.at(name) : std::string(usual);
        };
        const std::string scene = or_else("opens", "intersect");
        desk = std::make_unique<UiDesk>(scene, pair_of(or_else("window", "1280,800")),
                                        scene == "toy" ? toy_types() : all_scenes(),
                                        detail_named(or_else("depth", "see")).value());
        desk->preferences.reduce_motion = true;
        desk->seen = [this](const UiFrame& frame) { see(frame); };
        for (const std::string& thing : said::split(or_else("with", ""), ", ")) give(thing);
        desk->frames(3);
        if (scene == "toy") desk->workspace.begin_here();
        mark();
    }

    /// One of the verbs below. WHERE is a target's name or a pixel, and perhaps "@ DX,DY"; WAY is WHERE to WHERE.
    void act(const std::string& what) {
        const auto [verb, rest] = word_and_rest(what);
        act(verb, rest);
        desk->frames(2);
    }

    std::string answer(const std::string& ask) {
        const auto [kind, name] = word_and_rest(ask);
        UiDesk& d = *desk;
        if (kind == "has") return value_text(d.has(name));
        if (kind == "moved")
            return before_.contains(name) ? value_text(glm::round(d.at(name) - before_[name]))
                                          : nobody_knows(ask);
        if (kind == "inside") return value_text(is_inside(name));
        if (kind == "ulps") return ulps(name);
        if (kind == "field") {
            const Field* field = scene().fields().find(name);
            if (field == nullptr) return nobody_knows(ask);
            return field->is_point() ? value_text(field->point()) : value_text(field->number());
        }
        if (kind == "chosen" && !name.empty())
            return value_text(d.workspace.highlight.selected == std::vector<ItemId>{id_of(name)});
        if (kind == "holds") {
            const std::string bytes = files.text(name);
            return bytes.empty() ? "nothing" : bytes == d.workspace.text() ? "the scene" : "another text";
        }
        if (ask == "detail") return std::string(crosscut::name(d.preferences.detail));
        if (ask == "eyes") return std::string(crosscut::name(d.preferences.color_vision));
        if (ask == "free rotation") return value_text(d.preferences.arcball);
        if (ask == "snaps") return value_text(d.preferences.snap);
        if (ask == "larger") return value_text(d.ui.scale(1.0, d.in.window_px) > 1.0);
        if (ask == "asks again") return value_text(d.preferences.start_card);
        if (ask == "shares") return shares();
        if (ask == "recent") return listed(d.preferences.recent_files);
        if (ask == "message") return value_text(d.ui.message());
        if (ask == "scene") return std::string(d.workspace.type().id);
        if (ask == "preset") return id(d.workspace.preset());
        if (ask == "from preset") return id(d.workspace.from_preset());
        if (ask == "path") return value_text(d.workspace.path());
        if (ask == "lesson") return value_text(&d.ui.displayed_scenes(d.workspace) != &d.workspace);
        if (ask == "lesson file") return value_text(d.preferences.lessons.open);
        if (ask == "card") return std::to_string(d.preferences.lessons.of(d.preferences.lessons.open).card);
        if (ask == "undo") return value_text(d.workspace.can_undo());
        if (ask == "history") return history(d.workspace.history());
        if (ask == "clipboard") return value_text(std::string(ImGui::GetClipboardText()));
        if (ask == "typing") return value_text(ImGui::GetIO().WantTextInput);
        if (ask == "popup") return value_text(ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup));
        if (ask == "moves") return value_text(scene().animating());
        if (ask == "canvas") return value_text(Vec2(d.frame().panes.front().list.size));
        if (ask == "dots") return std::to_string(d.frame().panes.front().list.dots.size());
        if (ask == "grid lines") return std::to_string(d.frame().panes.front().list.lines.size());
        if (ask == "lines") return menu_lines();
        if (ask == "names") return names();
        if (ask == "sight") return value_text(glm::round(d.view().direction * 1e6) * 1e-6);
        if (ask == "right") return value_text(glm::round(d.view().right * 1e4) * 1e-4);
        if (ask == "ink") return value_text(ImGui::GetForegroundDrawList()->VtxBuffer.Size > ink_);
        if (ask == "pivot") return value_text(d.view().pivot);
        if (ask == "level") return value_text(d.view().right.z == 0.0);
        if (ask == "parallel") return value_text(d.view().parallel);
        // What was asked of the shell since the beginning, and the dialog that it is to show.
        if (ask == "exports") return listed(exports_);
        if (ask == "records") return listed(records_);
        if (ask == "full screen") return value_text(full_screen_);
        if (ask == "stops") return value_text(stops_);
        if (ask == "quits") return value_text(quits_);
        if (ask == "dialog") return value_text(dialog_);
        if (ask == "browser") return value_text(browser_);
        return scene().fields().find("spare") != nullptr ? of_toy(ask) : of_output(ask);
    }

  private:
    /// Keys: key CHORD, repeat CHORD (held from before), strike CHORD (for Dear ImGui too), type TEXT, hold KEY ... (ctrl, shift, x, y,
    /// z, d; none: nothing any more).
    /// Mouse and fingers: click WHERE, right WHERE, rightpanel WHERE (for Dear ImGui alone), drag WAY, rightdrag WAY, press WHERE,
    /// move WHERE, release WHERE, wheel WHERE by NOTCHES, menu LINE; pointer finger: from now on. touch WHERE and WHERE ..., glide
    /// WAY and WAY ..., lift: fingers.
    /// What happens: set FIELD=VALUE, preset ID, scene ID, perform ACTION, give THING, put PATH TEXT and remove PATH (by another
    /// program), drop PATH, answer PATH or answer (the dialog's), refuse WHY, exporting (something is), close, window SIZE, frames
    /// COUNT, rest, mark (from here "moved", "ulps" and "ink" count), reopen, offer.
    void act(const std::string& verb, const std::string& rest) {
        UiDesk& d = *desk;
        ImGuiIO& io = ImGui::GetIO();
        if (verb == "key" || verb == "repeat") {
            d.in.keys.push_back(press_named(rest));
            d.in.keys.back().repeat = verb == "repeat";
            d.frame();
        } else if (verb == "strike") {
            const KeyPress press = press_named(rest);
            d.strike(press.key, press.ctrl, press.shift);
        } else if (verb == "hold") {
            const auto held = said::split(rest, " ");
            const auto holds = [&](const char* key) { return std::count(held.begin(), held.end(), key) > 0; };
            d.in.ctrl = holds("ctrl"), d.in.shift = holds("shift"), d.in.hold_d = holds("d");
            d.in.hold_x = holds("x"), d.in.hold_y = holds("y"), d.in.hold_z = holds("z");
        } else if (verb == "rightpanel") {
            d.move(place(rest));
            for (const bool down : {true, false}) io.MouseDown[1] = down, d.frames(2);
        } else if (verb == "drag" || verb == "rightdrag") {
            const auto ends = said::split(rest, " to ");
            const Vec2 from = place(ends.at(0)), to = place(ends.at(1));
            verb == "drag" ? d.drag(from, to) : d.right_drag(from, to);
        } else if (verb == "wheel") {
            const auto parts = said::split(rest, " by ");
            d.move(place(parts.at(0)));
            MouseEvent event{MouseEvent::Kind::wheel, place(parts.at(0))};
            event.wheel = std::stod(parts.at(1));
            d.in.mouse.push_back(event);
            io.MouseWheel = static_cast<float>(event.wheel);
            d.frame();
            io.MouseWheel = 0.0f;
        } else if (verb == "menu") {
            d.move(d.at("menu:" + rest) + Vec2{4, 0});
            d.click(d.at("menu:" + rest));
        } else if (verb == "touch" || verb == "glide" || verb == "lift") {
            touch(verb == "lift" ? std::vector<std::string>() : said::split(rest, " and "));
        } else if (verb == "set") {
            scenes_test::set(scene(), rest);
        } else if (verb == "preset") {
            const Preset* preset = find_preset(d.workspace.type(), rest);
            EXPECT_EQ(preset == nullptr ? "no example " + rest : d.workspace.open_preset(*preset), "");
        } else if (verb == "put") {
            const auto [path, bytes] = word_and_rest(rest);
            EXPECT_EQ(files.access().write(path, bytes), "");
        } else if (verb == "answer" || verb == "refuse") {
            FileAnswer answer;
            if (verb == "answer" && !rest.empty()) answer.path = rest;
            if (verb == "refuse") answer.error = rest;
            d.in.file_answer = answer;
            d.frame();
            d.in.file_answer.reset();
        } else if (verb == "window") {
            d.in.window_px = pair_of(rest);
            io.DisplaySize = {static_cast<float>(d.in.window_px.x), static_cast<float>(d.in.window_px.y)};
        } else if (verb == "offer") {
            d.preferences.start_card = false;  // as the shell does
            d.ui.offer_start();
        } else {
            act_at_once(verb, rest);
        }
    }

    /// The verbs that are one call.
    void act_at_once(const std::string& verb, const std::string& rest) {
        UiDesk& d = *desk;
        const auto succeeds = [](const std::string& error) { EXPECT_EQ(error, ""); };
        if (verb == "type") return d.type(rest);
        if (verb == "click") return d.click(place(rest));
        if (verb == "right") return d.right_click(place(rest));
        if (verb == "press") return d.press(place(rest));
        if (verb == "move") return d.move(place(rest));
        if (verb == "release") return d.release(place(rest));
        if (verb == "pointer") return static_cast<void>(d.pointer = PointerKind::finger);
        if (verb == "scene") return succeeds(d.workspace.open_scene(rest));
        if (verb == "perform") return static_cast<void>(scene().perform(rest));
        if (verb == "give") return give(rest);
        if (verb == "remove") return files.remove(rest);
        if (verb == "drop") return d.drop(rest);
        if (verb == "exporting") return d.ui.show_export(ExportProgress{3, 101, 40'000});
        if (verb == "close") return d.ui.ask_to_close(d.workspace.in_no_file());
        if (verb == "frames") return d.frames(std::stoi(rest));
        if (verb == "rest") return d.rest();
        if (verb == "mark") return mark();
        if (verb == "reopen") return succeeds(d.workspace.open_text(d.workspace.text(), "acts"));
        ADD_FAILURE() << "nobody can " << verb;
    }

    static std::string nobody_knows(const std::string& ask) {
        ADD_FAILURE() << "nobody knows " << ask;
        return "none";
    }

    std::string of_toy(const std::string& ask) {
        const ToyScene& on = toy(scene());
        static constexpr std::array kHand{"here", "outside", "away"};
        if (ask == "performed") return listed(on.performed);
        if (ask == "hand") return kHand.at(static_cast<std::size_t>(on.pointer));
        if (ask == "drawn") return value_text(on.drawn > 0);
        return nobody_knows(ask);
    }

    std::string of_output(const std::string& ask) {
        const SceneOutput output = scene().output_from(desk->view());
        if (ask == "headline") return output.verdict.headline;
        if (ask == "step") return value_text(static_cast<double>(output.method_steps->step));
        if (ask == "time") return value_text(output.timeline->now);
        if (ask == "disagrees") return value_text(!output.methods->disagreement.empty());
        if (ask == "chosen")
            return output.methods->rows.at(static_cast<std::size_t>(output.methods->chosen)).label + " in " +
                   output.methods->number_types.at(static_cast<std::size_t>(output.methods->chosen_type));
        if (ask.starts_with("label ")) {
            for (const LabelItem& label : output.panes.front().list.labels)
                if (label.text == ask.substr(6)) return "yes";
            return "no";
        }
        return nobody_knows(ask);
    }

    static std::string id(const Preset* preset) {
        return preset == nullptr ? "none" : std::string(preset->id);
    }
    /// Done steps, [the present one], undone ones after a dash, branches after a plus.
    static std::string history(const DocumentHistory& steps) {
        using Kind = HistoryRow::Kind;
        std::string all;
        for (const HistoryRow& row : history_rows(steps)) {
            const bool present = row.kind == Kind::present;
            all += row.kind == Kind::undone ? "-" : row.kind == Kind::branch ? "+" : "";
            all += (present ? "[" : "") + row.text + (present ? "] " : " ");
        }
        return all;
    }

    Scene& scene() { return desk->workspace.scene(); }
    static std::string listed(const std::vector<std::string>& words) {
        std::string all;
        for (const std::string& word : words) all += (all.empty() ? "" : "; ") + word;
        return value_text(all);
    }
    std::string names() {
        std::string names;
        for (const auto& [item, name] : scene().annotations().names) names += item + " " + name;
        return value_text(names);
    }
    /// The dividers' places as they are kept.
    std::string shares() {
        const Preferences kept = parse_preferences(preferences_text(desk->preferences), "kept").preferences;
        return value_text(kept.view_fraction > 0.0) + ", " + value_text(kept.steps_fraction > 0.0) + ", " +
               value_text(kept.side_fraction > 0.0);
    }

    /// Fingers at these places, or along these ways; the first one is reported as a mouse too, as browsers do. "-": one that is
    /// gone, so that those after it stay who they are.
    void touch(const std::vector<std::string>& fingers) {
        std::vector<TouchPoint> from, to;
        for (std::size_t i = 0; i < fingers.size(); ++i) {
            if (fingers[i] == "-") continue;
            const auto ends = said::split(fingers[i], " to ");
            from.push_back({static_cast<std::int64_t>(i) + 7, place(ends.front())});
            to.push_back({from.back().id, place(ends.back())});
        }
        const bool glides = !from.empty() && from.front().id == 7 && from.front().px != to.front().px;
        for (const double share : glides ? std::vector{0.2, 0.4, 0.6, 0.8, 1.0} : std::vector{1.0}) {
            std::vector<TouchPoint> now = from;
            for (std::size_t i = 0; i < now.size(); ++i) now[i].px += (to[i].px - from[i].px) * share;
            desk->touch(now);
        }
    }

    /// Files in memory, a dialog of the system, a page to be on, twice the size, motion that is not reduced, a first lesson that
    /// is done or begun; or what the toy scene has.
    void give(const std::string& thing) {
        const auto [word, rest] = word_and_rest(thing);
        FileAccess access = desk->workspace.files();
        if (word == "files") access = files.access();
        if (word == "dialog") access.folders.dialog = true;
        if (word == "page") {
            access = files.access();
            access.page = PageAccess{"https://lines.example/crosscut/",
                                     [this](const std::vector<std::string>& endings) {
                                         browser_ = "is asked for " + endings.front();
                                     },
                                     [this](const std::string& link) {
                                         browser_ = "shows " + link.substr(0, link.find('#') + 2);
                                     }};
        }
        desk->workspace.set_file_access(access);
        if (word == "twice") desk->in.scale = 2.0;
        if (word == "moving") desk->preferences.reduce_motion = false;
        if (word == "done" || word == "begun") {
            const ListedLesson first = lesson_list(desk->workspace.types()).front();
            LessonProgress& progress = desk->preferences.lessons.of(first.file);
            if (word == "done") progress.done = first.asks;
            if (word == "begun") progress.card = 2;
        }
        if (desk->workspace.type().id != "toy") return;
        ToyScene& on = toy(scene());
        if (word == "timeline") desk->preferences.time_plots = on.has_timeline = true;
        if (word == "clock") on.has_clock = true;
        if (word == "ends") on.ends = true;
        if (word == "drawing") on.drawing = true;
        if (word == "mouse") on.mouse = true;
        if (word == "playing") on.playing = true;
        if (word == "fits") on.fits = true;
        if (word == "loose") on.fits = false;
        if (word == "card") on.hud = card();
        if (word == "choice") on.hud->choice = Hud::Choice{"repeat", {"Back", "Round", "Once"}, 0};
        if (word == "numbers") on.hud->headline.clear();
        if (word == "actions")
            on.actions = {{"move", "Move A", "Moves it"},
                          {"other", "Something else"},
                          {"gif", "Save as GIF"},
                          {"text", "Open another text, with a label that is long enough for a second line"}};
        if (word == "actions") on.actions[2].exports_time = true;
        if (word == "actions")
            on.actions[3].opens_text = R"({"crosscut": 1, "scene": "toy", "fields": {"a": [3, 2]}})";
        if (word == "log") {
            on.log.emplace();
            on.log->title = "Cuts", on.log->field = "chosen", on.log->nothing = "Nothing yet.";
            for (int i = 0; i < std::stoi(rest); ++i)
                on.log->rows.push_back({"Cut " + std::to_string(i), "2.4 s", VerdictKind::yes, id_of("ab")});
        }
    }

    void see(const UiFrame& frame) {
        if (frame.export_task) exports_.push_back(text(*frame.export_task));
        if (frame.toggle_fullscreen) full_screen_ = !full_screen_;
        if (frame.record)
            records_.push_back(frame.record->path + (frame.record->replace ? " over another" : ""));
        if (frame.quit) quits_ = frame.lose_changes ? "and loses changes" : "yes";
        stops_ = stops_ || frame.cancel_export;
        dialog_ = !frame.file_request
                      ? ""
                      : (frame.file_request->purpose == FileRequest::Purpose::open ? "open " : "save ") +
                            frame.file_request->name + " in " + frame.file_request->folder;
    }
    void mark() {
        before_.clear();
        for (const UiTarget& target : desk->ui.targets(desk->workspace))
            before_.emplace(target.name, target.px);
        ink_ = ImGui::GetForegroundDrawList()->VtxBuffer.Size;
        points_.clear();
        for (const Field& field : scene().fields())
            if (field.is_point()) points_[std::string(field.name)] = field.point();
    }
    /// By how many numbers a point is further along each axis than it was.
    std::string ulps(const std::string& name) {
        const Vec3 from = points_.at(name), to = scene().fields().find(name)->point();
        return std::to_string(ordinal(to.x) - ordinal(from.x)) + ", " +
               std::to_string(ordinal(to.y) - ordinal(from.y));
    }
    Vec2 place(const std::string& where) {
        const auto parts = said::split(where, " @ ");
        const std::string& target = parts.at(0);
        const Vec2 at =
            target.find_first_not_of("0123456789,") == std::string::npos ? pair_of(target) : desk->at(target);
        return parts.size() > 1 ? at + pair_of(parts[1]) : at;
    }
    bool is_inside(const std::string& begins) {
        int found = 0;
        for (const UiTarget& target : desk->ui.targets(desk->workspace)) {
            if (!target.name.starts_with(begins)) continue;
            ++found;
            const Vec2 size = desk->in.window_px;
            if (target.px.x <= 0 || target.px.y <= 0 || target.px.x >= size.x || target.px.y >= size.y)
                return false;
        }
        return found > 0;
    }
    std::string menu_lines() {
        std::vector<std::string> lines;
        for (const UiTarget& target : desk->ui.targets(desk->workspace))
            if (target.name.starts_with("menu:")) lines.push_back(target.name.substr(5));
        return listed(lines);
    }

    MemoryFiles files{all_scenes()};
    std::unique_ptr<UiDesk> desk;
    std::map<std::string, Vec2> before_;
    std::map<std::string, Vec3> points_;
    int ink_ = 0;
    std::vector<std::string> exports_, records_;
    std::string quits_, dialog_, browser_;
    bool stops_ = false, full_screen_ = false;
};

said::Row comes_to(const said::Row& given) {
    Hands hands(given);
    if (given.contains("does"))
        for (const std::string& act : said::split(given.at("does"), "; ")) hands.act(act);
    said::Row said;
    for (const std::string& ask : said::split(given.at("asks"), "; ")) said[ask] = hands.answer(ask);
    return said;
}

void expect_to_come_to_this(const std::string& table, std::initializer_list<const char*> about) {
    std::vector<said::Section> sections;
    for (const char* section : about) sections.push_back({section, comes_to});
    said::expect(table, sections);
}

// Two suites, so that they run beside each other.
TEST(SaidOfHands, OnTheCanvas) {
    expect_to_come_to_this(
        "hands", {"menu", "depths", "presenting", "bar", "microscope", "start", "methods", "pointer", "views",
                  "history", "steps", "dragging", "drawing", "time", "fingers"});
}

TEST(SaidOfPanels, OverTheCanvas) {
    expect_to_come_to_this("panels", {"gallery", "settings", "terms", "export", "files", "closing", "page",
                                      "game", "typing", "values"});
}

}  // namespace
}  // namespace crosscut::hands_test
