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
constexpr NumberRange kWalls{0.0, static_cast<double>(kMostWalls), 1.0, {}, false, true};
constexpr NumberRange kScattered{0.0, static_cast<double>(kMostScattered), 1.0, {}, false, true};
constexpr NumberRange kSeed{0.0, 9999.0, 1.0, {}, false, true};
constexpr NumberRange kRadius{0.0, kEdge, 0.05, {}};
constexpr NumberRange kSpacing{1e-6, kEdge, 0.05, {}};
constexpr NumberRange kGates{0.0, static_cast<double>(kMostGates), 1.0, {}, false, true};
constexpr NumberRange kCarts{0.0, static_cast<double>(kMostCarts), 1.0, {}, false, true};
constexpr NumberRange kTime{0.0, 1.0, 0.01, {}};
constexpr NumberRange kLooks{1.0, 240.0, 1.0, {}, false, true};
constexpr NumberRange kPlaces{2.0, static_cast<double>(kMostPlaces), 1.0, {}, false, true};
constexpr NumberRange kCables{0.0, static_cast<double>(kMostCables), 1.0, {}, false, true};
constexpr NumberRange kSteps{0.0, 400.0, 1.0, {}, false, true};
constexpr double kWalk_s = 6.0;  ///< how long a walk takes

/// The shortest way among walls, a walker among gates and carts, and a drone among cables.
class RouteScene final : public Scene {
  public:
    RouteScene() {
        Fields& f = fields();
        f.choice({"world", "Where"}, chosen_.world, kWorldWords);
        declare_floor(f);
        declare_traffic(f);
        declare_space(f);
        f.number({"step", "Step", Role::text, true}, chosen_.step, kSteps);
    }

    void present(const Viewpoint& from, Presentation& out) const override {
        if (in_space()) {
            show_space(out, {chosen_, flight(), from.digits});
            out.tell_answer = {id_of("tightest"), id_of("clearances")};
            return;
        }
        const FloorQuestion question = floor_question(chosen_);
        const FloorAnswer& found = floor(question);
        const bool moves = chosen_.world == World::traffic && found.there;
        const State state{chosen_, question, found, moves ? &traffic(question, found) : nullptr, from.digits};
        draw_floor(out.canvas(), state);
        if (moves) draw_traffic(out.canvas(), state);
        out.panes.front().title = "Canvas";
        if (moves && walks(found)) out.panes.push_back(impact_pane(state));
        out.panes.push_back(search_pane(state));
        out.panes.push_back(graph_pane(state));
        out.verdict = moves ? traffic_verdict(state) : floor_verdict(state);
        if (moves) read_traffic(out, state);
        read_floor(out, state);
        add_floor_facts(out, state);
        if (moves) add_traffic_facts(out, state);
        if (moves) out.timeline = traffic_timeline(state);
        out.walkthrough = moves && walks(found) ? impact_walkthrough(state) : search_walkthrough(state);
        out.certificate = floor_certificate(state);
        for (const char* name : {"legs", "blocked", "so_far", "leg", "way", "tightest", "naive_way",
                                 "through", "hit", "looks", "walker"})
            out.tell_answer.push_back(id_of(name));
        if (moves)
            for (Check& check : traffic_certificate(state)) out.certificate.push_back(std::move(check));
        add_remove_action(out, chosen_.walls_used() > 0);
    }

    std::string perform(std::string_view action) override {
        return action == kRemoveWallAction ? chosen_.drawn_walls().remove(chosen_.walls_used() - 1) : "";
    }

    /// Lines as walls; in space there are none.
    [[nodiscard]] bool takes_data() const override { return !in_space(); }
    [[nodiscard]] DataTaken take_data(std::string_view text, const std::string& source) override {
        const bool moves = chosen_.world == World::traffic;
        std::vector<AmongWalls> among{{{&chosen_.start}}, {{&chosen_.goal}}};
        for (std::size_t i = 0; i < kMostGates; ++i) {
            Gate& gate = chosen_.gates[i];
            among.push_back({{&gate.hinge, &gate.from, &gate.to}, moves && i < chosen_.gates_used()});
        }
        for (std::size_t i = 0; i < kMostCarts; ++i) {
            Cart& cart = chosen_.carts[i];
            among.push_back({{&cart.front, &cart.back, &cart.front_to}, moves && i < chosen_.carts_used()});
        }
        DataTaken taken = take_walls(chosen_.drawn_walls(), among, text, source);
        if (taken.done) chosen_.scattered = chosen_.step = 0.0;
        return taken;
    }

    void take_over(const Scene& before) override {
        chosen_.file_walls.take_over(static_cast<const RouteScene&>(before).chosen_.file_walls);
    }
    void keep_for(std::span<const Snapshot* const> states) override {
        chosen_.file_walls.keep_for(states, *this);
    }

    [[nodiscard]] bool animating() const override {
        return plays() ||
               (!in_space() && floor_.waits(chosen_.walls_used() + chosen_.file_walls.all().size()));
    }
    void advance(const Moment& moment) override {
        floor_.advance();
        if (!plays()) return;
        chosen_.time += moment.dt_s / kWalk_s;
        if (chosen_.time > 1.0) chosen_.time = 0.0;
    }

  private:
    [[nodiscard]] static bool walks(const FloorAnswer& found) {
        return found.route.outcome == RouteOutcome::found;
    }
    [[nodiscard]] bool plays() const { return chosen_.playing && chosen_.world == World::traffic; }
    [[nodiscard]] bool in_space() const { return chosen_.world == World::space; }

    void list_handles(HandleList& list) override {
        if (in_space()) return add_space_handles(list, chosen_, flight());
        const FloorQuestion question = floor_question(chosen_);
        const FloorAnswer& found = floor(question);
        add_handles(list, chosen_, question, found,
                    chosen_.world == World::traffic && found.there ? &traffic(question, found) : nullptr);
    }

    void declare_floor(Fields& f) {
        const auto in_air = [this] { return in_space(); };
        f.point({"start", "Start", Role::object_b}, chosen_.start).within(kEdge).hidden_while(in_air);
        f.point({"goal", "Goal", Role::object_b}, chosen_.goal).within(kEdge).hidden_while(in_air);
        f.number({"radius", "Radius", Role::object_b}, chosen_.radius, kRadius);
        f.number({"walls", "Walls", Role::object_a}, chosen_.wall_count, kWalls).hidden_while(in_air);
        declare_walls(f, chosen_.drawn_walls(), in_air);
        chosen_.file_walls.declare(f);
        f.number({"scattered", "Scattered walls", Role::object_a}, chosen_.scattered, kScattered)
            .hidden_while(in_air);
        f.number({"seed", "Seed"}, chosen_.seed, kSeed).hidden_while(in_air);
        f.choice({"order", "Search"}, chosen_.order, kOrderWords).hidden_while(in_air);
        f.flag({"legs", "Legs of the search"}, chosen_.legs).hidden_while(in_air);
        f.choice({"naive", "Naive test", Role::rejected}, chosen_.naive, kNaiveWords).hidden_while(in_air);
        f.number({"spacing", "Between its looks", Role::rejected}, chosen_.spacing, kSpacing)
            .hidden_while(in_air);
    }

    void declare_traffic(Fields& f) {
        const auto still = [this] { return chosen_.world != World::traffic; };
        f.number({"gates", "Gates", Role::pointer}, chosen_.gate_count, kGates).hidden_while(still);
        for (std::size_t i = 0; i < kMostGates; ++i) {
            const MoverIds& ids = gate_ids(i);
            const auto unused = [this, still, i] { return still() || i >= chosen_.gates_used(); };
            f.point({ids.first, ids.first_label, Role::pointer}, chosen_.gates[i].hinge)
                .within(kEdge)
                .hidden_while(unused);
            f.point({ids.second, ids.second_label, Role::pointer}, chosen_.gates[i].from)
                .within(kEdge)
                .hidden_while(unused);
            f.point({ids.third, ids.third_label, Role::pointer}, chosen_.gates[i].to)
                .within(kEdge)
                .hidden_while(unused);
        }
        f.number({"carts", "Carts", Role::pointer}, chosen_.cart_count, kCarts).hidden_while(still);
        for (std::size_t i = 0; i < kMostCarts; ++i) {
            const MoverIds& ids = cart_ids(i);
            const auto unused = [this, still, i] { return still() || i >= chosen_.carts_used(); };
            f.point({ids.first, ids.first_label, Role::pointer}, chosen_.carts[i].front)
                .within(kEdge)
                .hidden_while(unused);
            f.point({ids.second, ids.second_label, Role::pointer}, chosen_.carts[i].back)
                .within(kEdge)
                .hidden_while(unused);
            f.point({ids.third, ids.third_label, Role::pointer}, chosen_.carts[i].front_to)
                .within(kEdge)
                .hidden_while(unused);
        }
        f.number({"looks", "Looks in a walk", Role::rejected}, chosen_.looks, kLooks).hidden_while(still);
        f.number({"time", "Time", Role::pointer, true}, chosen_.time, kTime);
        f.flag({"playing", "Play", Role::pointer, true}, chosen_.playing);
    }

    void declare_space(Fields& f) {
        const auto on_floor = [this] { return !in_space(); };
        f.number({"places", "Places", Role::object_b}, chosen_.place_count, kPlaces).hidden_while(on_floor);
        for (std::size_t i = 0; i < kMostPlaces; ++i)
            f.point({place_ids(i).id, place_ids(i).label, Role::object_b}, chosen_.places[i])
                .within(kEdge)
                .hidden_while([this, i] { return !in_space() || i >= chosen_.places_used(); });
        f.number({"cables", "Cables and poles", Role::object_a}, chosen_.cable_count, kCables)
            .hidden_while(on_floor);
        for (std::size_t i = 0; i < kMostCables; ++i) {
            const SegmentNames& names = cable_names(i);
            const auto unused = [this, i] { return !in_space() || i >= chosen_.cables_used(); };
            f.point({names.start, names.start_label, Role::object_a}, chosen_.cables[i].start)
                .within(kEdge)
                .hidden_while(unused);
            f.point({names.end, names.end_label, Role::object_a}, chosen_.cables[i].end)
                .within(kEdge)
                .hidden_while(unused);
        }
    }

    const FloorAnswer& floor(const FloorQuestion& question) const {
        static const FloorAnswer not_there{false, {}, {}, false, {}, {}};
        const FloorAnswer* known = floor_.of(question);
        return known != nullptr ? *known : not_there;
    }
    const Traffic& traffic(const FloorQuestion& question, const FloorAnswer& found) const {
        const TrafficQuestion asked{question, movers_of(chosen_), static_cast<int>(chosen_.looks)};
        return traffic_.of(asked, [&] { return traffic_on(asked, found.route); });
    }
    const Flight& flight() const {
        std::vector<Segment3> legs, cables;
        for (std::size_t i = 1; i < chosen_.places_used(); ++i)
            legs.push_back({tidy(chosen_.places[i - 1]), tidy(chosen_.places[i])});
        for (std::size_t i = 0; i < chosen_.cables_used(); ++i)
            cables.push_back({tidy(chosen_.cables[i].start), tidy(chosen_.cables[i].end)});
        return flight_.of({legs, cables}, [&] { return Flight{legs, cables, tight_spots(legs, cables)}; });
    }

    Choices chosen_;
    SlicedMemo<FloorQuestion, FloorAnswer, FloorWork> floor_;
    Memo<TrafficQuestion, Traffic> traffic_;
    Memo<std::pair<std::vector<Segment3>, std::vector<Segment3>>, Flight> flight_;
};

}  // namespace

SceneType route_scene_type() {
    return {
        "route",
        "Route",
        "The shortest way of a disc among walls, a walker among gates and carts, and a drone among cables.",
        make_scene<RouteScene>,
        {},
        {},
        "Drag the goal, or draw a wall."};
}

}  // namespace crosscut
