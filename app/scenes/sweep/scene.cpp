#include "app/scenes/shared/method_results.h"
#include "app/scenes/sweep/sweep.h"

#include "app/model/scene.h"

#include <algorithm>
#include <array>

namespace crosscut {
namespace {

using namespace sweep_scene;

constexpr std::array<std::string_view, 2> kPointWords{"mouse", "path"};
constexpr std::array<std::string_view, 2> kCutWords{"the line's velocity", "the pointer's velocity"};
/// The published methods, then the test once a frame.
const std::vector<std::string_view>& method_words() {
    static const std::vector<std::string_view> words = [] {
        std::vector<std::string_view> all = method_ids<PointSweep>();
        all.emplace_back("per_frame");
        return all;
    }();
    return words;
}

constexpr NumberRange kUnit{0.0, 1.0, 0.01};
constexpr NumberRange kSeconds{0.2, 60.0, 0.5, "s"};
constexpr NumberRange kSpeed{.low = 0.02, .high = 8.0, .step = 0.1, .unit = "x", .by_factors = true};
constexpr NumberRange kLength{0.0, 1e150, 0.05};
constexpr NumberRange kGravity{-1e150, 1e150, 0.5};
constexpr NumberRange kHertz{5.0, 240.0, 1.0, "Hz"};
constexpr int kMostSteps = 80;
constexpr NumberRange kCuts = whole_numbers(0, 1e15);

/// Duration of the change from one frame of reference to the other.
constexpr double kGlide_s = 0.4;

/// A line whose ends move, and the point it sweeps over: the mouse or a point on a path.
class SweepScene final : public Scene {
  public:
    SweepScene() {
        declare_paths(fields());
        declare_questions(fields());
        declare_time(fields());
    }

    void present(const Viewpoint& from, SceneOutput& out) const override {
        const Motion motion = motion_of(params_);
        const ViewModel model{params_,
                              motion,
                              analysis_.judge(params_),
                              analysis_.frames(params_),
                              run_,
                              analysis_.named(params_),
                              from.digits};
        DrawList& canvas = out.canvas();
        out.panes.front().title = "Canvas";
        draw_canvas(canvas, model);
        if (params_.show_frames) {
            draw_frames(canvas, model);
            out.panes.front().frame = missed_bounds(model);
        }
        show_grid(out);
        out.add_pane("space_time", "Space\u2013time view", [&] { return time_pane(model); });
        out.add_pane("frames", "Per-frame test", [&] { return frames_pane(model); });
        out.verdict = verdict(model);
        out.answer_items = {id_of("cut_line"), id_of("cut_pointer"), id_of("rejected")};
        read_out(out, model);
        add_results(out, model);
        add_cell_results(out);
        out.timeline = timeline(model);
        out.methods = method_strip(model, analysis_);
        out.methods->actions.push_back(microscope::toggle_action(params_.lens));
        out.method_steps = method_steps(model, analysis_);
        out.proof = analysis_.checks(params_);
        if (params_.from_slice) {
            out.actions.push_back({"back_to_slice", "Back to Slice", "The game, as you left it."});
            out.actions.back().opens_scene = "slice";
        }
    }

    std::string perform(std::string_view action) override {
        std::string message;
        if (action == kFindAction) message = find_disagreement_near(params_);
        if (action == kExplainAction) message = explain_disagreement(params_, analysis_);
        perform_on_cells(action, params_);
        update_derived();
        if (action == kMicroscopeFinish) grid_.finish();
        return message;
    }

    void update_derived() override {
        microscope::follow(params_.lens, point_number(params_, std::max(lens_point(params_), 1)),
                           params_.kind);
        grid_.follow(grid_query(params_));
    }

    [[nodiscard]] bool animating() const override {
        const bool waits = params_.by_mouse() && run_.score().waits();
        return params_.run.playing || waits || grid_.waits() || params_.frame_fraction != target_fraction();
    }

    void advance(const FrameInput& input) override {
        glide(input);
        run_.advance(params_, input);
        update_derived();
        grid_.refine();
    }

    void copy_transient_state(const Scene& from) override {
        run_ = static_cast<const SweepScene&>(from).run_;
    }

  private:
    /// Whether ends of paths are drawn elsewhere than their numbers say, since the canvas moves with the
    /// pointer.
    [[nodiscard]] bool is_elsewhere() const { return params_.frame_fraction > 0.0; }

    void list_handles(HandleList& list) override {
        add_cell_handle(list, params_);
        list.body({"line0", "Line at the start"}, "p0", "q0");
        if (!is_elsewhere()) list.body({"line1", "Line at the end"}, "p1", "q1");
        if (!is_elsewhere() && !params_.by_mouse())
            list.body({"c", "Path of the point", Role::pointer}, "c0", "c1");
        if (params_.by_mouse()) list.follows_pointer("pointer");
        const SweepContacts& judge = analysis_.judge(params_);
        add_canvas_handles(list, params_, judge);
        add_time_handles(list, params_, judge);
        add_space_time_handles(list, params_, judge);
    }

    void show_grid(SceneOutput& out) const {
        if (!params_.lens.open()) return;
        const auto query = grid_query(params_);
        out.panes.push_back(microscope_pane(params_, query ? &grid_.grid(*query) : nullptr));
    }
    void add_cell_results(SceneOutput& out) const {
        if (!params_.lens.open()) return;
        const auto query = grid_query(params_);
        microscope::add_results(out, query ? &grid_.grid(*query) : nullptr);
    }

    void declare_paths(Fields& f) {
        SweepSetup& o = params_.setup;
        const auto elsewhere = [this] { return is_elsewhere(); };
        const auto no_path = [this] { return params_.by_mouse(); };
        f.point({"p0", "p start", Role::object_a}, o.p.from);
        f.point({"p1", "p end", Role::object_a}, o.p.to).hidden_while(elsewhere);
        f.point({"q0", "q start", Role::object_b}, o.q.from);
        f.point({"q1", "q end", Role::object_b}, o.q.to).hidden_while(elsewhere);
        f.point({"c0", "Point start", Role::pointer}, o.c.from).hidden_while(no_path);
        f.point({"c1", "Point end", Role::pointer}, o.c.to).hidden_while([=] {
            return no_path() || elsewhere();
        });
        f.point({.name = "p.bend", .label = "Bend of p", .role = Role::object_a, .hidden = true},
                o.p.acceleration);
        f.point({.name = "q.bend", .label = "Bend of q", .role = Role::object_b, .hidden = true},
                o.q.acceleration);
        f.point({.name = "c.bend", .label = "Bend of the point", .role = Role::pointer, .hidden = true},
                o.c.acceleration);
        f.choice({"point", "The point is", Role::pointer}, params_.point, kPointWords);
        f.point({.name = "pointer", .label = "Pointer", .role = Role::pointer, .transient = true},
                params_.mouse)
            .hidden_while([this] { return !params_.by_mouse(); });
    }

    void declare_questions(Fields& f) {
        SweepSetup& o = params_.setup;
        f.number({"gravity", "Gravity"}, o.gravity, kGravity);
        f.number({"thickness", "Thickness"}, o.thickness, kLength);
        f.number({"radius", "Pointer radius", Role::pointer}, o.pointer_radius, kLength);
        f.choice({"cut", "Cut marks follow"}, o.cut, kCutWords);
        f.flag({"frames", "Show per-frame test"}, params_.show_frames);
        f.number({"hz", "Frame rate"}, params_.frames_hz, kHertz);
        f.number({"frame_reach", "Detection distance"}, params_.frame_radius, kLength);
        f.flag({"pointer_frame", "The point's view"}, params_.pointer_frame);
        f.flag({.name = "from_slice", .label = "A cut of Slice", .transient = true}, params_.from_slice);
        declare(f, params_, method_words(), kMostSteps);
        f.number({.name = "frame_share",
                  .label = "How far to the point's view",
                  .role = Role::pointer,
                  .transient = true},
                 params_.frame_fraction, kUnit);
        microscope::declare(f, params_.lens, kLensWords);
    }

    void declare_time(Fields& f) {
        Playing& run = params_.run;
        f.number({.name = "time", .label = "Time", .role = Role::pointer, .transient = true}, run.time,
                 kUnit);
        f.flag({.name = "playing", .label = "Playing", .role = Role::pointer, .transient = true},
               run.playing);
        f.flag({.name = "forward", .label = "Forwards", .role = Role::pointer, .transient = true},
               run.forward);
        f.number({"duration", "Duration"}, run.duration_s, kSeconds);
        f.number({.name = "speed", .label = "Speed", .role = Role::pointer, .transient = true}, run.speed,
                 kSpeed);
        f.choice({"repeat", "At the end"}, run.repeat, kRepeatWords);
        f.number({.name = "cuts", .label = "Cuts made", .role = Role::text, .transient = true}, run_.count(),
                 kCuts);
    }

    [[nodiscard]] double target_fraction() const { return params_.pointer_frame ? 1.0 : 0.0; }

    void glide(const FrameInput& input) {
        const double off = target_fraction() - params_.frame_fraction;
        const double most = input.reduce_motion ? 1.0 : input.dt_s / kGlide_s;
        params_.frame_fraction += std::clamp(off, -most, most);
    }

    Params params_;
    Run run_;
    Analysis analysis_;
    microscope::IncrementalGrid<GridQuery> grid_;
};

}  // namespace

SceneType sweep_scene_type() {
    return {"sweep",
            "Sweep",
            "A moving line sweeps over your pointer. When does it hit, and where?",
            make_scene<SweepScene>,
            {},
            {},
            "Move your mouse: the line will sweep over it.",
            "Touch the canvas: the line will sweep over your finger."};
}

}  // namespace crosscut
