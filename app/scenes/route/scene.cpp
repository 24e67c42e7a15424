#include "app/model/scene.h"

#include "app/model/document.h"
#include "app/scenes/route/route.h"

#include <utility>

namespace crosscut {
namespace {

using namespace route_scene;

constexpr std::array<std::string_view, 3> kWorldWords{"floor", "traffic", "space"};
constexpr std::array<std::string_view, 2> kOrderWords{"A*", "Dijkstra"};
constexpr std::array<std::string_view, 3> kNaiveWords{"none", "once in float", "looks along"};
constexpr NumberRange kWalls = whole_numbers(0, kMostWalls);
constexpr NumberRange kScattered = whole_numbers(0, kMostScattered);
constexpr NumberRange kSeed = whole_numbers(0, 9999);
constexpr NumberRange kRadius{0.0, kEdge, 0.05};
constexpr NumberRange kSpacing{1e-6, kEdge, 0.05};
constexpr NumberRange kGates = whole_numbers(0, kMostGates);
constexpr NumberRange kCarts = whole_numbers(0, kMostCarts);
constexpr NumberRange kTime{0.0, 1.0, 0.01};
constexpr NumberRange kSamples = whole_numbers(1, 240);
constexpr NumberRange kPointCount = whole_numbers(2, kMostPoints);
constexpr NumberRange kCables = whole_numbers(0, kMostCables);
constexpr NumberRange kSteps = whole_numbers(0, 400);
constexpr double kWalk_s = 6.0;  ///< duration of a walk

/// The shortest path among walls, a walker among gates and carts, and a drone among cables.
class RouteScene final : public Scene {
  public:
    RouteScene() {
        Fields& f = fields();
        f.choice({"world", "Where"}, params_.world, kWorldWords);
        declare_floor(f);
        declare_traffic(f);
        declare_space(f);
        f.number({.name = "step", .label = "Step", .transient = true}, params_.step, kSteps);
    }

    void present(const Viewpoint& from, SceneOutput& out) const override {
        if (in_space()) {
            show_space(out, {params_, flight(), from.digits});
            out.answer_items = {id_of("tightest"), id_of("clearances")};
            return;
        }
        const FloorQuestion question = floor_question(params_);
        const FloorAnswer& answer = floor(question);
        const bool moves = params_.world == World::traffic && answer.there;
        const ViewModel model{params_, question, answer, moves ? &traffic(question, answer) : nullptr,
                              from.digits};
        draw_floor(out.canvas(), model);
        if (moves) draw_traffic(out.canvas(), model);
        out.panes.front().title = "Canvas";
        if (moves && walks(answer))
            out.add_pane("impact", "Close-up of the collision", [&] { return impact_pane(model); });
        out.add_pane("search", "The search", [&] { return search_pane(model); });
        out.add_pane("graph", model.floor.whole_graph ? "All legs" : "Tested legs",
                     [&] { return graph_pane(model); });
        out.verdict = moves ? traffic_verdict(model) : floor_verdict(model);
        if (moves) read_traffic(out, model);
        read_floor(out, model);
        add_floor_results(out, model);
        if (moves) add_traffic_results(out, model);
        if (moves) out.timeline = traffic_timeline(model);
        out.method_steps = moves && walks(answer) ? impact_method_steps(model) : search_method_steps(model);
        out.proof = floor_proof(model);
        for (const char* name : {"legs", "blocked", "so_far", "leg", "way", "tightest", "naive_way",
                                 "through", "hit", "looks", "walker"})
            out.answer_items.push_back(id_of(name));
        if (moves)
            for (Check& check : traffic_proof(model)) out.proof.push_back(std::move(check));
        add_remove_action(out, params_.wall_count > 0);
    }

    std::string perform(std::string_view action) override {
        return action == kRemoveWallAction ? params_.drawn_walls().remove(params_.wall_count - 1) : "";
    }

    /// Imports lines as walls; in space there are none.
    [[nodiscard]] bool takes_data() const override { return !in_space(); }
    [[nodiscard]] DataImport import_data(std::string_view text, const std::string& source) override {
        const bool moves = params_.world == World::traffic;
        std::vector<AmongWalls> among{{{&params_.start}}, {{&params_.goal}}};
        for (std::size_t i = 0; i < kMostGates; ++i) {
            Gate& gate = params_.gates[i];
            among.push_back({{&gate.hinge, &gate.from, &gate.to}, moves && i < params_.gate_count});
        }
        for (std::size_t i = 0; i < kMostCarts; ++i) {
            Cart& cart = params_.carts[i];
            among.push_back({{&cart.front, &cart.back, &cart.front_to}, moves && i < params_.cart_count});
        }
        DataImport imported = take_walls(params_.drawn_walls(), among, text, source);
        if (imported.done) params_.scattered = 0, params_.step = 0;
        return imported;
    }

    void inherit_data(const Scene& before) override {
        params_.file_walls.inherit_data(static_cast<const RouteScene&>(before).params_.file_walls);
    }
    void retain_data_for(std::span<const Snapshot* const> states) override {
        params_.file_walls.retain_data_for(states, *this);
    }

    [[nodiscard]] bool animating() const override {
        return plays() || (!in_space() && floor_.waits(params_.wall_count + params_.file_walls.all().size()));
    }
    void advance(const FrameInput& input) override {
        floor_.advance();
        if (!plays()) return;
        params_.time += input.dt_s / kWalk_s;
        if (params_.time > 1.0) params_.time = 0.0;
    }

  private:
    [[nodiscard]] static bool walks(const FloorAnswer& answer) {
        return answer.route.outcome == RouteOutcome::found;
    }
    [[nodiscard]] bool plays() const { return params_.playing && params_.world == World::traffic; }
    [[nodiscard]] bool in_space() const { return params_.world == World::space; }

    void list_handles(HandleList& list) override {
        if (in_space()) return add_space_handles(list, params_, flight());
        const FloorQuestion question = floor_question(params_);
        const FloorAnswer& answer = floor(question);
        add_handles(list, params_, question, answer,
                    params_.world == World::traffic && answer.there ? &traffic(question, answer) : nullptr);
    }

    void declare_floor(Fields& f) {
        const auto in_air = [this] { return in_space(); };
        f.point({"start", "Start", Role::object_b}, params_.start).within(kEdge).hidden_while(in_air);
        f.point({"goal", "Goal", Role::object_b}, params_.goal).within(kEdge).hidden_while(in_air);
        f.number({"radius", "Radius", Role::object_b}, params_.radius, kRadius);
        f.number({"walls", "Walls", Role::scenery}, params_.wall_count, kWalls).hidden_while(in_air);
        declare_walls(f, params_.drawn_walls(), in_air);
        params_.file_walls.declare(f);
        f.number({"scattered", "Scattered", Role::scenery}, params_.scattered, kScattered)
            .hidden_while(in_air);
        f.number({"seed", "Seed"}, params_.seed, kSeed).hidden_while(in_air);
        f.choice({"order", "Search"}, params_.order, kOrderWords).hidden_while(in_air);
        f.flag({"legs", "Legs of the search"}, params_.legs).hidden_while(in_air);
        f.choice({"naive", "Naive test", Role::rejected}, params_.naive, kNaiveWords).hidden_while(in_air);
        f.number({"spacing", "Between its samples", Role::rejected}, params_.spacing, kSpacing)
            .hidden_while(in_air);
    }

    void declare_traffic(Fields& f) {
        const auto still = [this] { return params_.world != World::traffic; };
        f.number({"gates", "Gates", Role::text}, params_.gate_count, kGates).hidden_while(still);
        for (std::size_t i = 0; i < kMostGates; ++i) {
            const MoverIds& ids = gate_ids(i);
            const auto unused = [this, still, i] { return still() || i >= params_.gate_count; };
            f.point({ids.first, ids.first_label, Role::text}, params_.gates[i].hinge)
                .within(kEdge)
                .hidden_while(unused);
            f.point({ids.second, ids.second_label, Role::text}, params_.gates[i].from)
                .within(kEdge)
                .hidden_while(unused);
            f.point({ids.third, ids.third_label, Role::text}, params_.gates[i].to)
                .within(kEdge)
                .hidden_while(unused);
        }
        f.number({"carts", "Carts", Role::text}, params_.cart_count, kCarts).hidden_while(still);
        for (std::size_t i = 0; i < kMostCarts; ++i) {
            const MoverIds& ids = cart_ids(i);
            const auto unused = [this, still, i] { return still() || i >= params_.cart_count; };
            f.point({ids.first, ids.first_label, Role::text}, params_.carts[i].front)
                .within(kEdge)
                .hidden_while(unused);
            f.point({ids.second, ids.second_label, Role::text}, params_.carts[i].back)
                .within(kEdge)
                .hidden_while(unused);
            f.point({ids.third, ids.third_label, Role::text}, params_.carts[i].front_to)
                .within(kEdge)
                .hidden_while(unused);
        }
        f.number({"looks", "Samples in a walk", Role::rejected}, params_.samples, kSamples)
            .hidden_while(still);
        f.number({.name = "time", .label = "Time", .role = Role::pointer, .transient = true}, params_.time,
                 kTime);
        f.flag({.name = "playing", .label = "Play", .role = Role::pointer, .transient = true},
               params_.playing);
    }

    void declare_space(Fields& f) {
        const auto on_floor = [this] { return !in_space(); };
        f.number({"places", "Points", Role::object_b}, params_.point_count, kPointCount)
            .hidden_while(on_floor);
        for (std::size_t i = 0; i < kMostPoints; ++i)
            f.point({point_ids(i).id, point_ids(i).label, Role::object_b}, params_.positions[i])
                .within(kEdge)
                .hidden_while([this, i] { return !in_space() || i >= params_.point_count; });
        f.number({"cables", "Cables and poles", Role::scenery}, params_.cable_count, kCables)
            .hidden_while(on_floor);
        for (std::size_t i = 0; i < kMostCables; ++i) {
            const SegmentNames& names = cable_names(i);
            const auto unused = [this, i] { return !in_space() || i >= params_.cable_count; };
            f.point({names.start, names.start_label, Role::scenery}, params_.cables[i].start)
                .within(kEdge)
                .hidden_while(unused);
            f.point({names.end, names.end_label, Role::scenery}, params_.cables[i].end)
                .within(kEdge)
                .hidden_while(unused);
        }
    }

    const FloorAnswer& floor(const FloorQuestion& question) const {
        static const FloorAnswer not_there{false, {}, {}, false, {}, {}};
        const FloorAnswer* cached = floor_.of(question);
        return cached != nullptr ? *cached : not_there;
    }
    const Traffic& traffic(const FloorQuestion& question, const FloorAnswer& answer) const {
        const TrafficQuestion traffic_question{question, movers_of(params_), params_.samples};
        return traffic_.of(traffic_question, [&] { return traffic_on(traffic_question, answer.route); });
    }
    const Flight& flight() const {
        std::vector<Segment3> legs, cables;
        for (std::size_t i = 1; i < params_.point_count; ++i)
            legs.push_back({tidy(params_.positions[i - 1]), tidy(params_.positions[i])});
        for (std::size_t i = 0; i < params_.cable_count; ++i)
            cables.push_back({tidy(params_.cables[i].start), tidy(params_.cables[i].end)});
        return flight_.of({legs, cables}, [&] { return Flight{legs, cables, tight_spots(legs, cables)}; });
    }

    Params params_;
    SlicedMemo<FloorQuestion, FloorAnswer, FloorWork> floor_;
    Memo<TrafficQuestion, Traffic> traffic_;
    Memo<std::pair<std::vector<Segment3>, std::vector<Segment3>>, Flight> flight_;
};

}  // namespace

SceneType route_scene_type() {
    return {
        "route",
        "Route",
        "The shortest path of a disc among walls, of a walker among gates and carts, of a drone among cables.",
        make_scene<RouteScene>,
        {},
        {},
        "Drag the goal, or drag on empty space to draw a wall."};
}

}  // namespace crosscut
