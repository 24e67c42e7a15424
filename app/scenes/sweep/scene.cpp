#include "app/scenes/sweep/sweep.h"

#include "app/model/scene.h"

#include <algorithm>
#include <array>

namespace crosscut {
namespace {

using namespace sweep_scene;

constexpr std::array<std::string_view, 2> kPointWords{"mouse", "path"};
constexpr std::array<std::string_view, 2> kCutWords{"the line's velocity", "the pointer's velocity"};
constexpr std::array<std::string_view, 2> kNumberWords{"float", "double"};
/// The published methods, then the test that looks once a frame.
const std::vector<std::string_view>& method_words() {
    static const std::vector<std::string_view> words = [] {
        std::vector<std::string_view> all = method_ids<PointSweep>();
        all.emplace_back("per_frame");
        return all;
    }();
    return words;
}

constexpr NumberRange kUnit{0.0, 1.0, 0.01, {}};
constexpr NumberRange kSeconds{0.2, 60.0, 0.5, "s"};
constexpr NumberRange kSpeed{0.02, 8.0, 0.1, "x", true};
constexpr NumberRange kLength{0.0, 1e150, 0.05, {}};
constexpr NumberRange kGravity{-1e150, 1e150, 0.5, {}};
constexpr NumberRange kHertz{5.0, 240.0, 1.0, "Hz"};
constexpr NumberRange kSteps{0.0, 80.0, 1.0, {}, false, true};
constexpr NumberRange kCuts{0.0, 1e15, 1.0, {}};

/// How long the way from one frame of reference to the other takes.
constexpr double kGlide_s = 0.4;

/// A line whose ends move, and the point it sweeps over: the mouse or a point on a path.
class SweepScene final : public Scene {
  public:
    SweepScene() {
        declare_paths(fields());
        declare_questions(fields());
        declare_time(fields());
    }

    void present(const Viewpoint& from, Presentation& out) const override {
        const Motion motion = motion_of(chosen_);
        const State state{chosen_,
                          motion,
                          analysis_.judge(chosen_),
                          analysis_.frames(chosen_),
                          run_,
                          analysis_.named(chosen_),
                          from.digits};
        DrawList& canvas = out.canvas();
        out.panes.front().title = "Canvas";
        draw_canvas(canvas, state);
        if (chosen_.frames_shown) {
            draw_frames(canvas, state);
            out.panes.front().frame = missed_bounds(state);
        }
        show_cells(out);
        out.panes.push_back(time_pane(state));
        out.panes.push_back(frames_pane(state));
        out.verdict = verdict(state);
        out.tell_answer = {id_of("cut_line"), id_of("cut_pointer"), id_of("rejected")};
        read_out(out, state);
        add_facts(out, state);
        add_cell_facts(out);
        out.timeline = timeline(state);
        out.methods = method_strip(state, analysis_);
        out.methods->actions.push_back(microscope::toggle_action(chosen_.lens));
        out.walkthrough = walkthrough(state, analysis_);
        out.certificate = analysis_.checks(chosen_);
        if (chosen_.from_slice) {
            out.actions.push_back({"back_to_slice", "Back to Slice", "The game, as it was left."});
            out.actions.back().opens_scene = "slice";
        }
    }

    std::string perform(std::string_view action) override {
        std::string said;
        if (action == kFindAction) said = find_disagreement_near(chosen_);
        if (action == kExplainAction) said = explain_disagreement(chosen_, analysis_);
        (void)perform_on_cells(action, chosen_);
        settle();
        if (action == kMicroscopeFinish) cells_.finish();
        return said;
    }

    void settle() override {
        microscope::follow(chosen_.lens, point_number(chosen_, std::max(lens_point(chosen_), 1)),
                           chosen_.kind);
        cells_.follow(cell_question(chosen_));
    }

    [[nodiscard]] bool animating() const override {
        const bool waits = chosen_.by_mouse() && run_.score().waits();
        return chosen_.run.playing || waits || cells_.waits() || chosen_.frame_share != wanted_share();
    }

    void advance(const Moment& moment) override {
        glide(moment);
        run_.advance(chosen_, moment);
        settle();
        cells_.refine();
    }

    void take_unsaved(const Scene& from) override { run_ = static_cast<const SweepScene&>(from).run_; }

  private:
    /// Ends of paths are drawn elsewhere than where the numbers say: the canvas glides with the pointer.
    [[nodiscard]] bool is_elsewhere() const { return chosen_.frame_share > 0.0; }

    void list_handles(HandleList& list) override {
        add_cell_handle(list, chosen_);
        list.body({"line0", "Line at the start"}, "p0", "q0");
        if (!is_elsewhere()) list.body({"line1", "Line at the end"}, "p1", "q1");
        if (!is_elsewhere() && !chosen_.by_mouse())
            list.body({"c", "Way of the point", Role::pointer}, "c0", "c1");
        if (chosen_.by_mouse()) list.follows_pointer("pointer");
        const SweepContacts& judge = analysis_.judge(chosen_);
        add_canvas_handles(list, chosen_, judge);
        add_time_handles(list, chosen_, judge);
        add_space_time_handles(list, chosen_, judge);
    }

    void show_cells(Presentation& out) const {
        if (!chosen_.lens.open()) return;
        const auto asked = cell_question(chosen_);
        out.panes.push_back(microscope_pane(chosen_, asked ? &cells_.shown(*asked) : nullptr));
    }
    void add_cell_facts(Presentation& out) const {
        if (!chosen_.lens.open()) return;
        const auto asked = cell_question(chosen_);
        microscope::add_facts(out, asked ? &cells_.shown(*asked) : nullptr);
    }

    void declare_paths(Fields& f) {
        Objects& o = chosen_.objects;
        const auto elsewhere = [this] { return is_elsewhere(); };
        const auto no_path = [this] { return chosen_.by_mouse(); };
        f.point({"p0", "p start", Role::object_a}, o.p.start);
        f.point({"p1", "p end", Role::object_a}, o.p.end).hidden_while(elsewhere);
        f.point({"q0", "q start", Role::object_b}, o.q.start);
        f.point({"q1", "q end", Role::object_b}, o.q.end).hidden_while(elsewhere);
        f.point({"c0", "Point start", Role::pointer}, o.c.start).hidden_while(no_path);
        f.point({"c1", "Point end", Role::pointer}, o.c.end).hidden_while([=] {
            return no_path() || elsewhere();
        });
        f.point({"p.bend", "Bend of p", Role::object_a, false, true}, o.p.acceleration);
        f.point({"q.bend", "Bend of q", Role::object_b, false, true}, o.q.acceleration);
        f.point({"c.bend", "Bend of the point", Role::pointer, false, true}, o.c.acceleration);
        f.choice({"point", "The point is", Role::pointer}, chosen_.point, kPointWords);
        f.point({"pointer", "Pointer", Role::pointer, true}, chosen_.mouse).hidden_while([this] {
            return !chosen_.by_mouse();
        });
    }

    void declare_questions(Fields& f) {
        Objects& o = chosen_.objects;
        f.number({"gravity", "Gravity"}, o.gravity, kGravity);
        f.number({"thickness", "Thickness"}, o.thickness, kLength);
        f.number({"radius", "Pointer radius", Role::pointer}, o.pointer_radius, kLength);
        f.choice({"cut", "Cut marks follow"}, o.cut, kCutWords);
        f.flag({"frames", "Show what frames see"}, chosen_.frames_shown);
        f.number({"hz", "Frame rate"}, chosen_.frames_hz, kHertz);
        f.number({"frame_reach", "Per-frame reach"}, chosen_.frame_reach, kLength);
        f.flag({"pointer_frame", "The pointer's frame"}, chosen_.pointer_frame);
        f.flag({"from_slice", "A cut of Slice", Role::text, true}, chosen_.from_slice);
        f.choice({"method", "Method", Role::text, true}, chosen_.method, method_words());
        f.choice({"number", "Numbers", Role::text, true}, chosen_.kind, kNumberWords);
        f.number({"step", "Step", Role::text, true}, chosen_.step, kSteps);
        f.number({"frame_share", "Share of the pointer's frame", Role::pointer, true}, chosen_.frame_share,
                 kUnit);
        microscope::declare(f, chosen_.lens, kLensWords);
    }

    void declare_time(Fields& f) {
        Playing& run = chosen_.run;
        f.number({"time", "Time", Role::pointer, true}, run.time, kUnit);
        f.flag({"playing", "Playing", Role::pointer, true}, run.playing);
        f.flag({"forward", "Forwards", Role::pointer, true}, run.forward);
        f.number({"duration", "One run"}, run.duration_s, kSeconds);
        f.number({"speed", "Speed", Role::pointer, true}, run.speed, kSpeed);
        f.choice({"repeat", "At the end"}, run.repeat, kRepeatWords);
        f.number({"cuts", "Cuts made", Role::answer, true}, run_.count(), kCuts);
    }

    [[nodiscard]] double wanted_share() const { return chosen_.pointer_frame ? 1.0 : 0.0; }

    void glide(const Moment& moment) {
        const double off = wanted_share() - chosen_.frame_share;
        const double most = moment.still ? 1.0 : moment.dt_s / kGlide_s;
        chosen_.frame_share += std::clamp(off, -most, most);
    }

    Choices chosen_;
    Run run_;
    Analysis analysis_;
    microscope::LiveCells<CellQuestion> cells_;
};

}  // namespace

SceneType sweep_scene_type() {
    return {"sweep",
            "Sweep",
            "Moving lines pass over the pointer: when, and where along the line.",
            make_scene<SweepScene>,
            {},
            {},
            "Move the mouse: the lines come to it.",
            "Touch the picture: the lines come to your finger."};
}

}  // namespace crosscut
