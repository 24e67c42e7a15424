#include "app/scenes/shared/plane.h"
#include "app/scenes/sight/sight.h"

#include "app/model/document.h"
#include "app/model/maps/file_lines.h"
#include "app/model/scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace crosscut {
namespace {

using namespace sight_scene;

constexpr std::array<std::string_view, 3> kIdeas{"rooms", "hills", "hill grid"};
constexpr std::array<std::string_view, 2> kPlans{"to corners", "all around"};
constexpr std::array<std::string_view, 2> kNumberWords{"float", "double"};

constexpr NumberRange kWallRange{0.0, static_cast<double>(kMostWalls), 1.0, {}, false, true};
constexpr NumberRange kLampRange{1.0, static_cast<double>(kMostLamps), 1.0, {}, false, true};
constexpr NumberRange kGroundRange{2.0, static_cast<double>(kMostGround), 1.0, {}, false, true};
constexpr NumberRange kSizeRange{kLeastGrid, kMostGrid, 1.0, {}, false, true};
constexpr NumberRange kNodeRange{0.0, kMostGrid - 1.0, 1.0, {}, false, true};
constexpr NumberRange kSeed{0.0, 9999.0, 1.0, {}, false, true};
constexpr NumberRange kRelief{0.0, 20.0, 0.25, {}};
constexpr NumberRange kEyeHeight{0.0, 20.0, 0.1, {}};
constexpr NumberRange kSteps{0.0, static_cast<double>(kMostStops), 1.0, {}, false, true};
constexpr NumberRange kTime{0.0, 1.0, 0.01, {}};

constexpr std::string_view kFlatAction = "flat_ground";

/// How long the walker takes.
constexpr double kWalk_s = 6.0;
/// How high eye and target are first put above the ends of a profile from a file, as a share of its width.
constexpr double kEyeAbove = 0.02;

/// What is seen: from lamps among walls, over hills, on a grid of heights.
class SightScene final : public Scene {
  public:
    SightScene() {
        Fields& f = fields();
        f.choice({"idea", "Look"}, chosen_.idea, kIdeas);
        declare_rooms(f);
        declare_hills(f);
        declare_grid(f);
        f.choice({"method", "Rays", Role::text, true}, chosen_.plan, kPlans);
        f.choice({"number", "Numbers", Role::text, true}, chosen_.kind, kNumberWords);
        f.number({"step", "Step", Role::text, true}, chosen_.step, kSteps);
        f.number({"time", "Time", Role::pointer, true}, chosen_.time, kTime);
        f.flag({"playing", "Play", Role::pointer, true}, chosen_.playing);
    }

    void present(const Viewpoint& from, Presentation& out) const override {
        out.panes.front().title = "Canvas";
        if (chosen_.idea == Idea::rooms) present_rooms(out);
        if (chosen_.idea == Idea::hills) present_hills(from, out);
        if (chosen_.idea == Idea::grid) present_grid(out);
    }

    std::string perform(std::string_view action) override {
        if (action == kRemoveWallAction) return chosen_.drawn_walls().remove(chosen_.walls_used() - 1);
        if (action == kFlatAction) {
            const Hills hills = hills_of(chosen_);
            chosen_.ground[0] = hills.ground.front();
            chosen_.ground[1] = {hills.ground.back().x, hills.ground.front().y};
            chosen_.ground_count = 2.0;
            chosen_.from_file = false;
            return "The ground is flat: draw hills over it.";
        }
        return {};
    }

    [[nodiscard]] bool animating() const override {
        return plays() || (chosen_.idea == Idea::rooms &&
                           rooms_.waits(chosen_.walls_used() + chosen_.file_walls.all().size()));
    }
    void advance(const Moment& moment) override {
        rooms_.advance();
        if (!plays()) return;
        chosen_.time += moment.dt_s / kWalk_s;
        if (chosen_.time > 1.0) chosen_.time = 0.0;
    }

    /// Lines as walls, a profile as hills.
    [[nodiscard]] bool takes_data() const override { return chosen_.idea != Idea::grid; }
    [[nodiscard]] DataTaken take_data(std::string_view text, const std::string& source) override {
        const bool profile = chosen_.idea != Idea::rooms || has_profile_columns(text);
        return profile ? take_profile(text, source) : take_rooms(text, source);
    }

    void take_over(const Scene& before) override {
        chosen_.file_walls.take_over(static_cast<const SightScene&>(before).chosen_.file_walls);
    }
    void keep_for(std::span<const Snapshot* const> states) override {
        chosen_.file_walls.keep_for(states, *this);
    }

  private:
    [[nodiscard]] bool plays() const {
        return chosen_.playing && chosen_.walker && chosen_.idea == Idea::rooms;
    }
    DataTaken take_rooms(std::string_view text, const std::string& source) {
        std::vector<AmongWalls> among{{{&chosen_.path.start, &chosen_.path.end}, chosen_.walker}};
        for (Vec2& lamp : chosen_.lamps) among.push_back({{&lamp}, among.size() <= chosen_.lamps_used()});
        DataTaken taken = take_walls(chosen_.drawn_walls(), among, text, source);
        if (taken.done) chosen_.step = 0.0;
        return taken;
    }

    DataTaken take_profile(std::string_view text, const std::string& source) {
        const ProfileText read = read_profile(text, source);
        if (!read.error.empty()) return {false, read.error};
        chosen_.profile.clear();
        for (const Vec2& p : read.points) chosen_.profile.insert(chosen_.profile.end(), {p.x, p.y});
        chosen_.from_file = true;
        chosen_.idea = Idea::hills;
        chosen_.step = 0.0;
        const Vec2 first = read.points.front(), last = read.points.back();
        const double above = kEyeAbove * (last.x - first.x);
        chosen_.eye = first + Vec2(0.0, above);
        chosen_.target = last + Vec2(0.0, above);
        return {true, "The ground has " + std::to_string(read.points.size()) + " points of " +
                          title_of_data(source) + "."};
    }

    /// What a scene's text says; what is no profile is none.
    void set_profile(const std::vector<double>& numbers) {
        chosen_.profile = numbers;
        const auto fits = [](double x) { return std::fabs(x) <= kLargestCoordinate; };
        if (numbers.size() % 2 != 0 || numbers.size() > 2 * kMostProfile ||
            !std::all_of(numbers.begin(), numbers.end(), fits))
            chosen_.profile.clear();
    }

    void declare_rooms(Fields& f) {
        const auto elsewhere = [this] { return chosen_.idea != Idea::rooms; };
        f.number({"walls", "Walls", Role::object_a}, chosen_.wall_count, kWallRange).hidden_while(elsewhere);
        declare_walls(f, chosen_.drawn_walls(), elsewhere);
        chosen_.file_walls.declare(f);
        f.number({"lamps", "Lamps", Role::pointer}, chosen_.lamp_count, kLampRange).hidden_while(elsewhere);
        for (std::size_t i = 0; i < kMostLamps; ++i) {
            f.point({lamp_name(i).name, lamp_name(i).label, Role::pointer}, chosen_.lamps[i])
                .hidden_while([this, i] { return chosen_.idea != Idea::rooms || i >= chosen_.lamps_used(); });
        }
        const auto nobody = [this] { return chosen_.idea != Idea::rooms || !chosen_.walker; };
        f.flag({"walker", "A walker", Role::object_b}, chosen_.walker).hidden_while(elsewhere);
        f.point({"way.a", "Her way's start", Role::object_b}, chosen_.path.start).hidden_while(nobody);
        f.point({"way.b", "Her way's end", Role::object_b}, chosen_.path.end).hidden_while(nobody);
        f.flag({"leaks", "Show leaking rays", Role::warning}, chosen_.leaks).hidden_while(elsewhere);
    }

    void declare_hills(Fields& f) {
        const auto elsewhere = [this] { return chosen_.idea != Idea::hills; };
        f.number({"points", "Points of the ground", Role::object_a}, chosen_.ground_count, kGroundRange)
            .hidden_while(elsewhere);
        for (std::size_t i = 0; i < kMostGround; ++i) {
            f.point({ground_name(i).name, ground_name(i).label, Role::object_a}, chosen_.ground[i])
                .hidden_while(
                    [this, i] { return chosen_.idea != Idea::hills || i >= chosen_.ground_used(); });
        }
        f.list(
            {"profile", "Profile", Role::text, true}, [this] { return chosen_.profile; },
            [this](const std::vector<double>& numbers) { set_profile(numbers); });
        f.flag({"from_file", "Ground from a file", Role::object_a}, chosen_.from_file).hidden_while([this] {
            return chosen_.idea != Idea::hills || chosen_.profile.empty();
        });
        f.point({"eye", "Eye", Role::pointer}, chosen_.eye).hidden_while(elsewhere);
        f.point({"target", "Target", Role::object_b}, chosen_.target).hidden_while(elsewhere);
    }

    void declare_grid(Fields& f) {
        const auto elsewhere = [this] { return chosen_.idea != Idea::grid; };
        f.number({"size", "Places each way"}, chosen_.size, kSizeRange).hidden_while(elsewhere);
        f.number({"seed", "Seed"}, chosen_.seed, kSeed).hidden_while(elsewhere);
        f.number({"relief", "Relief"}, chosen_.relief, kRelief).hidden_while(elsewhere);
        f.number({"eye.column", "Eye's column", Role::pointer}, chosen_.eye_column, kNodeRange)
            .hidden_while(elsewhere);
        f.number({"eye.row", "Eye's row", Role::pointer}, chosen_.eye_row, kNodeRange)
            .hidden_while(elsewhere);
        f.number({"eye.height", "Eye above ground", Role::pointer}, chosen_.eye_height, kEyeHeight)
            .hidden_while(elsewhere);
        f.number({"target.column", "Target's column", Role::object_b}, chosen_.target_column, kNodeRange)
            .hidden_while(elsewhere);
        f.number({"target.row", "Target's row", Role::object_b}, chosen_.target_row, kNodeRange)
            .hidden_while(elsewhere);
    }

    void list_handles(HandleList& list) override {
        if (chosen_.idea == Idea::rooms) {
            const Plan plan = plan_of(chosen_);
            add_rooms_handles(list, chosen_, plan, rooms(plan));
        }
        if (chosen_.idea == Idea::hills) add_hills_handles(list, chosen_, hills());
        if (chosen_.idea == Idea::grid) add_grid_handles(list, chosen_, grid());
    }

    void present_rooms(Presentation& out) const {
        const Plan plan = plan_of(chosen_);
        const RoomsState state{chosen_, plan, rooms(plan)};
        draw_rooms(out.canvas(), state);
        const Room2& room = plan.room;
        constexpr double kFramed = 0.88;  // of the room, which is a margin around the walls itself
        const Vec2 middle = room.low * 0.5 + room.high * 0.5, half = room.high * 0.5 - room.low * 0.5;
        out.panes.front().frame = pane_helpers::box_around(middle, kFramed * half.x, kFramed * half.y);
        out.verdict = rooms_verdict(state);
        add_rooms_facts(out, state);
        add_remove_action(out, chosen_.walls_used() > 0);
        if (!state.answer.there) return;
        if (casts_rays(plan)) out.panes.push_back(rays_pane(state));
        read_rooms(out, state);
        out.certificate = rooms_certificate(state);
        out.methods = rays_strip(state);
        if (state.answer.lights.front().region.events.size() <= kMostStops)
            out.walkthrough = rooms_walkthrough(state);
        if (chosen_.walker) out.timeline = walker_timeline(state);
        out.tell_answer = items_that_tell(state.answer);
    }

    void present_hills(const Viewpoint& from, Presentation& out) const {
        const HillsState state{chosen_, hills(), from.digits};
        draw_hills(out.canvas(), state);
        Bounds frame;
        for (const Vec2& p : state.answer.hills.ground) frame.add(flat(p));
        frame.add(flat(state.answer.hills.eye)), frame.add(flat(state.answer.hills.target));
        out.panes.front().frame = frame;
        out.panes.push_back(slopes_pane(state));
        out.verdict = hills_verdict(state);
        read_hills(out, state);
        add_hills_facts(out, state);
        out.certificate = hills_certificate(state);
        out.walkthrough = hills_walkthrough(state);
        out.tell_answer = hill_items_that_tell(state.answer);
        out.actions.push_back({kFlatAction, "Flatten the ground", "Start again from flat ground."});
    }

    void present_grid(Presentation& out) const {
        const GridState state{chosen_, grid()};
        out.canvas().space = Space::space;
        out.panes.front().default_camera = grid_camera(state);
        draw_grid(out.canvas(), state);
        out.panes.push_back(section_pane(state));
        out.views.push_back({"Look down", {0.0, 0.0, -1.0}, {}, "Look from straight above, as at a map"});
        out.verdict = grid_verdict(state);
        read_grid(out, state);
        add_grid_facts(out, state);
        out.certificate = grid_certificate(state);
        out.tell_answer = {id_of("sight")};
    }

    [[nodiscard]] const RoomsAnswer& rooms(const Plan& plan) const {
        static const RoomsAnswer not_there{false, {}, {}, {}};
        const RoomsAnswer* known = rooms_.of(plan);
        return known != nullptr ? *known : not_there;
    }
    [[nodiscard]] const HillsAnswer& hills() const {
        const Hills asked = hills_of(chosen_);
        return hills_.of(asked, [&] { return hills_answer(asked); });
    }
    [[nodiscard]] const GridAnswer& grid() const {
        const HillGrid asked = grid_of(chosen_);
        return grid_.of(asked, [&] { return grid_answer(asked); });
    }

    Choices chosen_;
    SlicedMemo<Plan, RoomsAnswer, RoomsWork> rooms_;
    Memo<Hills, HillsAnswer> hills_;
    Memo<HillGrid, GridAnswer> grid_;
};

}  // namespace

SceneType sight_scene_type() {
    return {"sight",
            "Sight",
            "What a lamp lights among walls, what an eye sees over hills, and what hides the rest.",
            make_scene<SightScene>,
            {},
            {},
            "Drag the lamp."};
}

}  // namespace crosscut
