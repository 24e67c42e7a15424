#pragma once

#include "app/model/scene.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace crosscut {

/// A scene with every feature of the interface; a test switches on what it needs.
class ToyScene final : public Scene {
  public:
    ToyScene() {
        Fields& f = fields();
        f.point({"a", "A"}, a);
        f.point({"b", "B"}, b);
        f.point({.name = "spare", .label = "Spare", .hidden = true}, spare);
        f.number({.name = "time", .label = "t", .role = Role::pointer, .transient = true}, time, kUnit);
        f.flag({.name = "playing", .label = "Playing", .role = Role::pointer, .transient = true}, playing);
        f.number({.name = "speed", .label = "Speed", .role = Role::pointer, .transient = true}, speed,
                 kSpeed);
        f.choice({"repeat", "At the end"}, repeat, kRepeat);
        f.number({"root", "Root"}, root, kUnit);
        f.number({"end", "End"}, end, kUnit);
        f.number({"height", "Height"}, height, {});
        f.number({.name = "chosen", .label = "Chosen", .transient = true}, chosen, kRows);
        f.number({.name = "best", .label = "Best", .saved = true}, best, {});
    }
    void list_handles(HandleList& list) override {
        list.derived({"root.t", "The root"}, root, [&](double t) { root = std::clamp(t, 0.0, 1.0); });
        list.derived({"root.end", "The end"}, end, [&](double t) { end = std::clamp(t, 0.0, 1.0); });
        list.derived({"root.s", "s of the root"}, height, [&](double h) { height = h; });
        if (mouse) list.follows_pointer("spare");
        if (drawing) {
            list.draws({"wall", "wall"}, [&](const Vec3& from, const Vec3& to) {
                a = {from.x, from.y}, b = {to.x, to.y};
                ++drawn;
            });
        }
    }
    void present(const Viewpoint&, SceneOutput& out) const override {
        ++presented;
        DrawList& canvas = out.canvas();
        canvas.line(Segment2{a, b}, {}, id_of("ab"));
        out.panes.front().frame = Bounds{{-4, -3, 0}, {4, 3, 0}, false};
        out.panes.front().fits = fits;
        out.panes.push_back({.id = "small", .list = canvas});
        out.verdict = {"Here", "It is here.", VerdictKind::yes};
        out.actions = actions;
        out.hud = hud;
        out.log = log;
        if (out.log) out.log->chosen = static_cast<int>(chosen);
        if (has_clock) {
            out.clock = Clock{.playing_field = "playing", .playing = playing, .restart_action = "restart"};
            (ends ? out.clock->play_action : out.clock->step_action) = ends ? "again" : "step";
        }
        if (has_timeline) out.timeline = timeline();
    }
    std::string perform(std::string_view action) override {
        performed.emplace_back(action);
        if (action == "move") a.x += 1.0;
        return {};
    }
    [[nodiscard]] bool animating() const override { return playing; }
    void advance(const FrameInput& input) override {
        still = input.reduce_motion;
        pointer = input.pointer;
        path.insert(path.end(), input.pointer_path.begin(), input.pointer_path.end());
        if (!path.empty()) spare = path.back();
    }

    Vec2 a{-1, -1}, b{2, 1}, spare{};
    double time = 0.5, speed = 1.0, root = 0.25, end = 0.25, height = 0.5, chosen = 0.0, best = 0.0;
    bool playing = false, fits = false, has_clock = false, ends = false, has_timeline = false,
         drawing = false, mouse = false, still = false;
    int repeat = 0, drawn = 0;
    mutable int presented = 0;  ///< how often
    std::vector<Action> actions;
    std::optional<Hud> hud;
    std::optional<EventLog> log;
    std::vector<std::string> performed;
    PointerPresence pointer = PointerPresence::here;
    std::vector<Vec2> path;  ///< all positions of the pointer

  private:
    [[nodiscard]] Timeline timeline() const {
        Timeline line;
        line.time_field = "time", line.playing_field = "playing";
        line.now = time, line.playing = playing;
        for (const char* word : {"area", "s"}) {
            TimePlot plot;
            plot.caption = word;
            plot.samples = {{0.0, 0.0}, {1.0, 1.0}};
            line.plots.push_back(plot);
        }
        line.plots[0].low = -1.0;
        TimeMark mark;
        mark.t = root, mark.t_end = std::max(root, end);
        mark.heights = {0.0, height};
        mark.note = "Hit";
        mark.id = id_of("hit");
        mark.drags_t = "root.t", mark.drags_end = "root.end", mark.drags_height = {"", "root.s"};
        line.marks = {mark};
        line.speed_field = "speed", line.speed = speed;
        line.repeat_field = "repeat", line.repeat = repeat;
        line.repeat_words.assign(kRepeat.begin(), kRepeat.end());
        return line;
    }

    static constexpr NumberRange kUnit{0.0, 1.0, 0.01};
    static constexpr NumberRange kSpeed{
        .low = 0.02, .high = 8.0, .step = 0.1, .unit = "x", .by_factors = true};
    static constexpr NumberRange kRows{0.0, 1000.0, 1.0};
    static constexpr std::array<std::string_view, 3> kRepeat{"back and forth", "loop", "once"};
};

inline std::span<const SceneType> toy_types() {
    static const std::array<SceneType, 1> kTypes{
        SceneType{"toy", "Toy", "Everything at once.", make_scene<ToyScene>}};
    return kTypes;
}

[[nodiscard]] inline ToyScene& toy(Scene& scene) { return dynamic_cast<ToyScene&>(scene); }

}  // namespace crosscut
