#include "app/scenes/shared/plane.h"
#include "app/scenes/sight/sight.h"

#include "app/model/document.h"
#include "app/model/maps/file_lines.h"
#include "app/model/scene.h"
#include "app/scenes/shared/method_results.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace crosscut {
namespace {

using namespace sight_scene;

constexpr std::array<std::string_view, 3> kIdeas{"rooms", "hills", "hill grid"};
constexpr std::array<std::string_view, 2> kPlans{"to corners", "all around"};

constexpr NumberRange kWallRange = whole_numbers(0, kMostWalls);
constexpr NumberRange kLampRange = whole_numbers(1, kMostLamps);
constexpr NumberRange kGroundRange = whole_numbers(2, kMostGround);
constexpr NumberRange kSizeRange = whole_numbers(kLeastGrid, kMostGrid);
constexpr NumberRange kNodeRange = whole_numbers(0, kMostGrid - 1);
constexpr NumberRange kSeed = whole_numbers(0, 9999);
constexpr NumberRange kRelief{0.0, 20.0, 0.25};
constexpr NumberRange kEyeHeight{0.0, 20.0, 0.1};
constexpr NumberRange kSteps = whole_numbers(0, kMostStops);
constexpr NumberRange kTime{0.0, 1.0, 0.01};

constexpr std::string_view kFlatAction = "flat_ground";

/// Duration of a walk.
constexpr double kWalk_s = 6.0;
/// The first height of eye and target above the ends of a profile from a file, as a fraction of its width.
constexpr double kEyeAbove = 0.02;

/// What can be seen: by lamps among walls, over hills, on a grid of heights.
class SightScene final : public Scene {
  public:
    SightScene() {
        Fields& f = fields();
        f.choice({"idea", "Where"}, params_.idea, kIdeas);
        declare_floor_plan(f);
        declare_hills(f);
        declare_grid(f);
        f.choice({.name = "method", .label = "Rays", .transient = true}, params_.plan, kPlans);
        f.choice({.name = "number", .label = "Number type", .transient = true}, params_.kind, kNumberWords);
        f.number({.name = "step", .label = "Step", .transient = true}, params_.step, kSteps);
        f.number({.name = "time", .label = "Time", .role = Role::pointer, .transient = true}, params_.time,
                 kTime);
        f.flag({.name = "playing", .label = "Play", .role = Role::pointer, .transient = true},
               params_.playing);
    }

    void present(const Viewpoint& from, SceneOutput& out) const override {
        out.panes.front().title = "Canvas";
        if (params_.idea == Idea::floor_plan) present_floor_plan(out);
        if (params_.idea == Idea::hills) present_hills(from, out);
        if (params_.idea == Idea::grid) present_grid(out);
    }

    std::string perform(std::string_view action) override {
        if (action == kRemoveWallAction) return params_.drawn_walls().remove(params_.wall_count - 1);
        if (action == kFlatAction) {
            const Hills hills = hills_of(params_);
            params_.ground[0] = hills.ground.front();
            params_.ground[1] = {hills.ground.back().x, hills.ground.front().y};
            params_.ground_count = 2;
            params_.from_file = false;
            return "The ground is flat: draw hills over it.";
        }
        return {};
    }

    [[nodiscard]] bool animating() const override {
        return plays() || (params_.idea == Idea::floor_plan &&
                           floor_plan_.waits(params_.wall_count + params_.file_walls.all().size()));
    }
    void advance(const FrameInput& input) override {
        floor_plan_.advance();
        if (!plays()) return;
        params_.time += input.dt_s / kWalk_s;
        if (params_.time > 1.0) params_.time = 0.0;
    }

    /// Imports lines as walls, a profile as hills.
    [[nodiscard]] bool takes_data() const override { return params_.idea != Idea::grid; }
    [[nodiscard]] DataImport import_data(std::string_view text, const std::string& source) override {
        const bool profile = params_.idea != Idea::floor_plan || has_profile_columns(text);
        return profile ? take_profile(text, source) : import_floor_plan(text, source);
    }

    void inherit_data(const Scene& before) override {
        params_.file_walls.inherit_data(static_cast<const SightScene&>(before).params_.file_walls);
    }
    void retain_data_for(std::span<const Snapshot* const> states) override {
        params_.file_walls.retain_data_for(states, *this);
    }

  private:
    [[nodiscard]] bool plays() const {
        return params_.playing && params_.walker && params_.idea == Idea::floor_plan;
    }
    DataImport import_floor_plan(std::string_view text, const std::string& source) {
        std::vector<AmongWalls> among{{{&params_.path.start, &params_.path.end}, params_.walker}};
        for (Vec2& lamp : params_.lamps) among.push_back({{&lamp}, among.size() <= params_.lamp_count});
        DataImport imported = take_walls(params_.drawn_walls(), among, text, source);
        if (imported.done) params_.step = 0;
        return imported;
    }

    DataImport take_profile(std::string_view text, const std::string& source) {
        const ProfileText read = read_profile(text, source);
        if (!read.error.empty()) return {false, read.error};
        params_.profile.clear();
        for (const Vec2& p : read.points) params_.profile.insert(params_.profile.end(), {p.x, p.y});
        params_.from_file = true;
        params_.idea = Idea::hills;
        params_.step = 0;
        const Vec2 first = read.points.front(), last = read.points.back();
        const double above = kEyeAbove * (last.x - first.x);
        params_.eye = first + Vec2(0.0, above);
        params_.target = last + Vec2(0.0, above);
        return {true, "The ground has " + std::to_string(read.points.size()) + " points of " +
                          title_of_data(source) + "."};
    }

    /// Takes the profile of a scene's text; numbers that are no profile are ignored.
    void set_profile(const std::vector<double>& numbers) {
        params_.profile = numbers;
        const auto fits = [](double x) { return std::fabs(x) <= kLargestCoordinate; };
        if (numbers.size() % 2 != 0 || numbers.size() > 2 * kMostProfile ||
            !std::all_of(numbers.begin(), numbers.end(), fits))
            params_.profile.clear();
    }

    void declare_floor_plan(Fields& f) {
        const auto elsewhere = [this] { return params_.idea != Idea::floor_plan; };
        f.number({"walls", "Walls", Role::scenery}, params_.wall_count, kWallRange).hidden_while(elsewhere);
        declare_walls(f, params_.drawn_walls(), elsewhere);
        params_.file_walls.declare(f);
        f.number({"lamps", "Lamps", Role::text}, params_.lamp_count, kLampRange).hidden_while(elsewhere);
        for (std::size_t i = 0; i < kMostLamps; ++i) {
            f.point({lamp_name(i).name, lamp_name(i).label, Role::text}, params_.lamps[i])
                .hidden_while(
                    [this, i] { return params_.idea != Idea::floor_plan || i >= params_.lamp_count; });
        }
        const auto nobody = [this] { return params_.idea != Idea::floor_plan || !params_.walker; };
        f.flag({"walker", "Walker", Role::object_b}, params_.walker).hidden_while(elsewhere);
        f.point({"way.a", "Path start", Role::object_b}, params_.path.start).hidden_while(nobody);
        f.point({"way.b", "Path end", Role::object_b}, params_.path.end).hidden_while(nobody);
        f.flag({"leaks", "Show leaking rays", Role::warning}, params_.leaks).hidden_while(elsewhere);
    }

    void declare_hills(Fields& f) {
        const auto elsewhere = [this] { return params_.idea != Idea::hills; };
        f.number({"points", "Points of the ground", Role::scenery}, params_.ground_count, kGroundRange)
            .hidden_while(elsewhere);
        for (std::size_t i = 0; i < kMostGround; ++i) {
            f.point({ground_name(i).name, ground_name(i).label, Role::scenery}, params_.ground[i])
                .hidden_while(
                    [this, i] { return params_.idea != Idea::hills || i >= params_.ground_used(); });
        }
        f.list(
            {.name = "profile", .label = "Profile", .transient = true}, [this] { return params_.profile; },
            [this](const std::vector<double>& numbers) { set_profile(numbers); });
        f.flag({"from_file", "Ground from a file", Role::scenery}, params_.from_file).hidden_while([this] {
            return params_.idea != Idea::hills || params_.profile.empty();
        });
        f.point({"eye", "Eye", Role::text}, params_.eye).hidden_while(elsewhere);
        f.point({"target", "Target", Role::object_b}, params_.target).hidden_while(elsewhere);
    }

    void declare_grid(Fields& f) {
        const auto elsewhere = [this] { return params_.idea != Idea::grid; };
        f.number({"size", "Points per side"}, params_.size, kSizeRange).hidden_while(elsewhere);
        f.number({"seed", "Seed"}, params_.seed, kSeed).hidden_while(elsewhere);
        f.number({"relief", "Height of the hills"}, params_.relief, kRelief).hidden_while(elsewhere);
        f.number({"eye.column", "Eye's column", Role::text}, params_.eye_column, kNodeRange)
            .hidden_while(elsewhere);
        f.number({"eye.row", "Eye's row", Role::text}, params_.eye_row, kNodeRange).hidden_while(elsewhere);
        f.number({"eye.height", "Eye above ground", Role::text}, params_.eye_height, kEyeHeight)
            .hidden_while(elsewhere);
        f.number({"target.column", "Target's column", Role::object_b}, params_.target_column, kNodeRange)
            .hidden_while(elsewhere);
        f.number({"target.row", "Target's row", Role::object_b}, params_.target_row, kNodeRange)
            .hidden_while(elsewhere);
    }

    void list_handles(HandleList& list) override {
        if (params_.idea == Idea::floor_plan) {
            const Plan plan = plan_of(params_);
            add_floor_plan_handles(list, params_, plan, floor_plan(plan));
        }
        if (params_.idea == Idea::hills) add_hills_handles(list, params_, hills());
        if (params_.idea == Idea::grid) add_grid_handles(list, params_, grid());
    }

    void present_floor_plan(SceneOutput& out) const {
        const Plan plan = plan_of(params_);
        const FloorPlanModel model{params_, plan, floor_plan(plan)};
        draw_floor_plan(out.canvas(), model);
        const Room2& room = plan.room;
        // fraction of the view for the room, which itself is a margin around the walls
        constexpr double kFramed = 0.88;
        const Vec2 middle = room.low * 0.5 + room.high * 0.5, half = room.high * 0.5 - room.low * 0.5;
        out.panes.front().frame = pane_helpers::box_around(middle, kFramed * half.x, kFramed * half.y);
        out.verdict = floor_plan_verdict(model);
        add_floor_plan_results(out, model);
        add_remove_action(out, params_.wall_count > 0);
        if (!model.answer.there) return;
        if (casts_rays(plan))
            out.add_pane("rays", plan.lamps.size() > 1 ? "Casting rays from lamp 1" : "Casting rays",
                         [&] { return rays_pane(model); });
        read_floor_plan(out, model);
        out.proof = floor_plan_proof(model);
        out.methods = rays_strip(model);
        if (model.answer.lights.front().region.events.size() <= kMostStops)
            out.method_steps = floor_plan_method_steps(model);
        if (params_.walker) out.timeline = walker_timeline(model);
        out.answer_items = answer_items(model.answer);
    }

    void present_hills(const Viewpoint& from, SceneOutput& out) const {
        const HillsModel model{params_, hills(), from.digits};
        draw_hills(out.canvas(), model);
        Bounds frame;
        for (const Vec2& p : model.answer.hills.ground) frame.add(flat(p));
        frame.add(flat(model.answer.hills.eye)), frame.add(flat(model.answer.hills.target));
        out.panes.front().frame = frame;
        out.add_pane("slopes", "Steepness of sight", [&] { return slopes_pane(model); });
        out.verdict = hills_verdict(model);
        read_hills(out, model);
        add_hills_results(out, model);
        out.proof = hills_proof(model);
        out.method_steps = hills_method_steps(model);
        out.answer_items = hill_answer_items(model.answer);
        out.actions.push_back({kFlatAction, "Flatten the ground", "Makes the ground flat."});
    }

    void present_grid(SceneOutput& out) const {
        const GridModel model{params_, grid()};
        out.canvas().space = Space::space;
        out.panes.front().default_camera = grid_camera(model);
        draw_grid(out.canvas(), model);
        out.add_pane("section", "Along the line of sight", [&] { return section_pane(model); });
        out.views.push_back({"Top view", {0.0, 0.0, -1.0}, {}, "Look from straight above."});
        out.verdict = grid_verdict(model);
        read_grid(out, model);
        add_grid_results(out, model);
        out.proof = grid_proof(model);
        out.answer_items = {id_of("sight")};
    }

    [[nodiscard]] const FloorPlanAnswer& floor_plan(const Plan& plan) const {
        static const FloorPlanAnswer not_there{false, {}, {}, {}};
        const FloorPlanAnswer* cached = floor_plan_.of(plan);
        return cached != nullptr ? *cached : not_there;
    }
    [[nodiscard]] const HillsAnswer& hills() const {
        const Hills hills_query = hills_of(params_);
        return hills_.of(hills_query, [&] { return hills_answer(hills_query); });
    }
    [[nodiscard]] const GridAnswer& grid() const {
        const HillGrid grid_query = grid_of(params_);
        return grid_.of(grid_query, [&] { return grid_answer(grid_query); });
    }

    Params params_;
    SlicedMemo<Plan, FloorPlanAnswer, FloorPlanWork> floor_plan_;
    Memo<Hills, HillsAnswer> hills_;
    Memo<HillGrid, GridAnswer> grid_;
};

}  // namespace

SceneType sight_scene_type() {
    return {"sight",
            "Sight",
            "What is visible? A lamp among walls, or an eye over hills.",
            make_scene<SightScene>,
            {},
            {},
            "Drag the lamp."};
}

}  // namespace crosscut
