#include <crosscut/bounce/impact.h>
#include <crosscut/types.h>
#include "app/scenes/bounce/bounce.h"

#include "app/model/document.h"
#include "app/model/scene.h"
#include "app/scenes/shared/walls.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

using namespace bounce_scene;

constexpr NumberRange kWalls = whole_numbers(0, kMostWalls);
constexpr NumberRange kBalls = whole_numbers(1, kMostBalls);
constexpr NumberRange kFraction{0.0, 1.0, 0.05};
constexpr NumberRange kSeed = whole_numbers(0, 9999);
constexpr NumberRange kRadius{1e-6, kFarthest, 0.05};
constexpr NumberRange kGravity{0.0, kMostGravity, 0.5};
constexpr NumberRange kTurn{-180.0, 180.0, 5.0, "\u00b0"};
constexpr NumberRange kHertz{5.0, 240.0, 1.0, "Hz"};
constexpr NumberRange kSpeed{.low = 0.02, .high = 4.0, .step = 0.1, .unit = "x", .by_factors = true};
constexpr NumberRange kTime{0.0, kLongestTime_s, 0.1, "s"};
constexpr NumberRange kSizes{0.0, 0.8, 0.05};
constexpr NumberRange kSteps = whole_numbers(0, 80);
constexpr NumberRange kSelectedRange = whole_numbers(0, 40);

constexpr std::array<std::string_view, 4> kStartWords{"together", "rack", "line", "scattered"};

constexpr std::string_view kStepAction = "step", kBackAction = "step_back", kRestartAction = "restart",
                           kRemoveAction = "remove_wall";
constexpr std::size_t kFirstWalls = 8;  ///< named in every scene text, also those of older programs

/// With more balls than this only the first one's path is forecast.
constexpr std::size_t kFewBalls = 5;
constexpr int kLegs = 3;  ///< that are forecast for the first ball

/// Why time goes back no further.
std::string history_text(const Run& run) {
    return run.earliest_s() > 0.0 ? "You can rewind to " + fixed_text(run.earliest_s()) +
                                        " s, when the walls last changed. Restart "
                                        "begins again from the launch."
                                  : "This is the launch.";
}

/// Balls among walls that can be drawn and dragged.
class BounceScene final : public Scene {
  public:
    BounceScene() {
        Fields& f = fields();
        f.number({"walls", "Walls", Role::scenery}, params_.wall_count, kWalls);
        const DrawnWalls walls{params_.walls, &params_.wall_count, kCourt, kFirstWalls};
        declare_walls(
            f, walls, [] { return false; }, 0, kFirstWalls);
        f.point({"launch", "Launch", Role::text}, params_.launch).within(kFarthest);
        f.point({.name = "velocity", .label = "Launch velocity", .role = Role::text, .hidden = true},
                params_.velocity)
            .within(kFastestLaunch);
        f.number({"balls", "Balls", Role::object_b}, params_.ball_count, kBalls);
        f.choice({"start", "Start"}, params_.start, kStartWords);
        f.point({"spot", "Start of the others", Role::object_b}, params_.spot)
            .within(kFarthest)
            .hidden_while([this] { return params_.start == Start::together; });
        f.flag({"meet", "Balls collide", Role::object_b}, params_.meet);
        f.number({"sizes", "Sizes differ by", Role::object_b}, params_.sizes, kSizes);
        f.number({"spread", "Spread"}, params_.spread, kFraction);
        f.number({"seed", "Seed"}, params_.seed, kSeed);
        f.number({"radius", "Radius", Role::object_b}, params_.radius, kRadius);
        f.number({"restitution", "Restitution"}, params_.restitution, kFraction);
        f.number({"friction", "Friction"}, params_.friction, kFraction);
        f.number({"gravity", "Gravity"}, params_.gravity, kGravity);
        f.number({"downwards", "Gravity's direction"}, params_.downwards_deg, kTurn);
        f.flag({"trails", "Trails"}, params_.trails);
        f.flag({"jumps", "Show per-frame test", Role::rejected}, params_.jumps);
        f.number({"hz", "Frame rate", Role::rejected}, params_.hz, kHertz);
        f.number({"speed", "Speed", Role::text}, params_.speed, kSpeed);
        f.flag({.name = "playing", .label = "Playing", .role = Role::pointer, .transient = true},
               params_.playing);
        f.number({.name = "time", .label = "Time", .role = Role::pointer, .transient = true}, params_.time,
                 kTime);
        f.number({.name = "step", .label = "Step", .transient = true}, params_.step, kSteps);
        f.number({.name = "looked", .label = "Selected collision", .transient = true}, params_.looked,
                 kSelectedRange);
        f.list(
            {.name = "run", .label = "Run", .transient = true}, [this] { return run_.numbers(params_); },
            [this](const std::vector<double>& numbers) {
                if (numbers != run_.numbers(params_)) run_.give(numbers);
            });
        declare_walls(
            f, walls, [] { return false; }, kFirstWalls);
        run_.follow(params_);
    }

    /// While time runs, a changed launch takes effect at the next step of time; otherwise at once.
    void update_derived() override {
        if (!(live_ && params_.playing && run_.stands_at(params_.time))) run_.follow(params_);
    }

    void present(const Viewpoint& from, SceneOutput& out) const override {
        const ViewModel model{params_, run_, forecasts()};
        draw_canvas(out.canvas(), model, from.plane);
        const Box2 bounds = bounds_of(params_);
        Pane& canvas = out.panes.front();
        canvas.list.grid = false;
        canvas.title = "Canvas";
        Bounds frame;
        // The walls without their margin, which every framed view adds itself.
        const Vec2 low = bounds.low + bounds_margin(params_), high = bounds.high - bounds_margin(params_);
        for (const Vec2& p : {low, high, kGravityFoot, gravity_tip(params_)}) frame.add(flat(p));
        // a large rack reaches beyond the walls
        for (const Ball& ball : run_.first()) frame.add(flat(ball.place));
        canvas.frame = frame;
        out.add_pane("impact", "The next collision", [&] { return impact_pane(model); });
        out.answer_items = {id_of("next")};
        out.verdict = verdict(model);
        read_out(out, model);
        add_results(out, model);
        out.proof = proof(model);
        out.method_steps = method_steps(model);
        out.clock = Clock{"playing",   params_.playing, kStepAction,   kRestartAction,
                          kBackAction, "time",          run_.time_s(), run_.reached_s()};
        out.clock->earliest = run_.earliest_s();
        if (run_.earliest_s() > 0.0) out.clock->begins = history_text(run_);
        out.log = impact_log(model);
        out.actions.push_back({kStepAction, "Step", "Forward by 1/120 s."});
        out.actions.push_back({kRestartAction, "Restart", "Launches all balls again."});
        out.actions.push_back({kRemoveAction, "Delete last wall", "Deletes the wall that you drew last.",
                               params_.wall_count > 0});
    }

    std::string perform(std::string_view action) override {
        if (action == kStepAction) {
            params_.playing = false;
            run_.step_once(params_);
            return "One step on: 1/120 s.";
        }
        if (action == kBackAction) {
            params_.playing = false;
            if (run_.step_back(params_)) return "One step back: 1/120 s.";
            return run_.stands_at(run_.earliest_s()) ? history_text(run_)
                                                     : "The start is too far back for one step.";
        }
        if (action == kRestartAction) {
            launch_again();
            return "Launched again.";
        }
        if (action == kRemoveAction && params_.wall_count > 0) {
            const auto last = std::to_string(params_.wall_count);
            params_ = without_wall(params_, params_.wall_count - 1);
            update_derived();
            return "Wall " + last + " deleted.";
        }
        return {};
    }

    /// Imported lines become walls, and the balls are launched again among them.
    [[nodiscard]] bool takes_data() const override { return true; }
    [[nodiscard]] DataImport import_data(std::string_view text, const std::string& source) override {
        const std::array among{AmongWalls{{&params_.launch}},
                               AmongWalls{{&params_.spot}, params_.start != Start::together}};
        DataImport imported =
            take_walls({params_.walls, &params_.wall_count, kFarthest}, among, text, source);
        if (imported.done) launch_again();
        return imported;
    }

    [[nodiscard]] bool animating() const override { return params_.playing; }
    void advance(const FrameInput& input) override {
        live_ = true;
        if (params_.playing) run_.advance(params_, input);
    }
    void copy_transient_state(const Scene& from) override {
        run_ = static_cast<const BounceScene&>(from).run_;
    }

  private:
    void launch_again() {
        params_.time = 0.0;
        params_.looked = 0;
        run_ = {};
        run_.follow(params_);  // at once, even while playing: the next picture needs its balls
    }

    void list_handles(HandleList& list) override {
        for (std::size_t i = 0; i < params_.wall_count; ++i) {
            const SegmentNames& names = wall_names(i);
            list.body({names.body, names.label, Role::scenery}, names.start, names.end);
        }
        add_handles(list, params_);
    }

    /// For the first ball its next impacts, for each of a few others its next one; where balls bounce off
    /// each other only the first one's next.
    const std::vector<Forecast>& forecasts() const {
        if (params_.meet) {
            const MeetingQuery meeting_query{run_.balls(), walls_of(params_), rules_of(params_)};
            return meeting_.of(meeting_query,
                               [&] { return std::vector<Forecast>{forecast_meeting(meeting_query)}; });
        }
        std::vector<ForecastQuery> forecast_queries;
        const auto walls = walls_of(params_);
        const std::size_t count = params_.ball_count > kFewBalls ? 1 : run_.balls().size();
        for (std::size_t i = 0; i < count; ++i)
            forecast_queries.push_back({run_.balls()[i], walls, rules_of(params_), i == 0 ? kLegs : 1});
        return forecasts_.of(forecast_queries, [&] {
            std::vector<Forecast> outcomes;
            outcomes.reserve(forecast_queries.size());
            for (const ForecastQuery& query : forecast_queries) outcomes.push_back(forecast(query));
            return outcomes;
        });
    }

    Params params_;
    Run run_;
    bool live_ = false;  ///< time has run in a window
    Memo<std::vector<ForecastQuery>, std::vector<Forecast>> forecasts_;
    Memo<MeetingQuery, std::vector<Forecast>> meeting_;
};

}  // namespace

SceneType bounce_scene_type() {
    return {"bounce",
            "Bounce",
            "Balls among walls that you draw and drag. Every collision has its exact time.",
            make_scene<BounceScene>,
            {},
            {},
            "Drag on empty space to draw a wall."};
}

}  // namespace crosscut
