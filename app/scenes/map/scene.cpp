#include "app/scenes/map/map.h"

#include "app/model/maps/named_data.h"
#include "app/model/scene.h"
#include "app/scenes/shared/method_results.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

using namespace map_scene;

constexpr std::array<std::string_view, 8> kSourceWords{"world",  "world_fine", "blocks", "hatch",
                                                       "random", "lines",      "copy",   "itself"};
constexpr std::span<const std::string_view> kWordsOfA = std::span(kSourceWords).first(6);
constexpr std::array<std::string_view, 6> kShowWords{"all",     "crossings", "touches",
                                                     "corners", "overlaps",  "wrong"};
constexpr std::array<std::string_view, 2> kNumberWords{"float", "double"};
constexpr NumberRange kCount{1.0, kMostMade, 100.0, {}, true, true};
constexpr NumberRange kSeed{0.0, 9999.0, 1.0, {}, false, true};
constexpr NumberRange kData{0.0, kLargestMapId, 1.0, {}, false, true};
constexpr NumberRange kLookedRange{0.0, static_cast<double>(kMostMeetings), 1.0, {}, false, true};
constexpr NumberRange kSteps{0.0, 60.0, 1.0, {}, false, true};

constexpr std::string_view kSwapAction = "swap", kBackAction = "back", kWrongAction = "wrong";

constexpr double kAcross = 3.0;  // of a meeting's longer segment: so much is seen when the view flies there

/// Two layers of lines, all their meetings, and what they cover together.
class MapScene final : public Scene {
  public:
    MapScene() {
        declare_layer(kWordsOfLayerA, chosen_.a, kWordsOfA);
        declare_layer(kWordsOfLayerB, chosen_.b, kSourceWords);
        Fields& f = fields();
        f.choice({"shows", "Meetings shown", Role::answer}, chosen_.shows, kShowWords);
        f.flag({"overlay", "Areas"}, chosen_.overlay);
        f.choice({"fill", "Fill rule"}, chosen_.fill, kFillWords).hidden_while([this] {
            return !chosen_.overlay;
        });
        f.flag({"draws", "Draw into B", Role::object_b}, chosen_.draws);
        f.flag({"reveal", "Pull apart near the pointer", Role::pointer}, chosen_.reveal);
        f.point({"pointer", "Pointer", Role::pointer, true, true}, chosen_.pointer);
        f.choice({"method", "Method", Role::text, true}, chosen_.method, method_ids<SegmentIntersection>());
        f.choice({"number", "Numbers", Role::text, true}, chosen_.kind, kNumberWords);
        f.number({"step", "Step", Role::text, true}, chosen_.step, kSteps);
        f.number({"looked", "Meeting looked at", Role::text, true}, chosen_.looked, kLookedRange);
        f.list(
            {"lines", "Lines of files", Role::text, true}, [this] { return store_.numbers(used()); },
            [this](const std::vector<double>& numbers) {
                if (numbers != store_.numbers(used())) store_.give(numbers);
            });
    }

    void settle() override {
        const auto lies = std::pair(chosen_.a, chosen_.b);
        if (lies == lay_) return;
        lay_ = lies;
        refused_.clear();
        answers_.moved();
    }

    void present(const Viewpoint& from, Presentation& out) const override {
        State state = answers_.state();
        state.refused = refused_;
        const Listed list = pairs_listed(state);
        const std::optional<Looked> looked = looked_at(state, list, false);
        out.canvas() = answers_.drawn(state, from.plane, looked);
        Pane& canvas = out.panes.front();
        canvas.title = "Canvas";
        canvas.frame = bounds_of(state);
        const std::optional<Looked> shown = looked_at(state, list, true);
        out.panes.push_back(meeting_pane(state, shown));
        if (chosen_.reveal) out.panes.push_back(reveal_pane(state, from.plane));
        out.verdict = verdict(state);
        read_out(out, state, looked, from.digits == Digits());
        add_facts(out, state);
        out.methods = strip(state);
        out.walkthrough = walkthrough(state, shown);
        out.certificate = certificate(state, looked);
        out.log = meeting_log(state, list);
        for (const char* name : {"meetings", "looked", "looked.a", "looked.b", "a_only", "b_only", "both"})
            out.tell_answer.push_back(id_of(name));
        if (looked) out.goal = Goal{chosen_.looked, looked->at, seen_around(state, *looked)};
        add_actions(out, state);
    }

    std::string perform(std::string_view action) override {
        if (action == kSwapAction) return swap_layers();
        if (action == kBackAction) {
            put_back(chosen_.a);
            put_back(chosen_.b);
            settle();
            return "Both layers lie as they were made.";
        }
        if (action == kWrongAction) {
            chosen_.shows = State::kShowsWrong;
            chosen_.looked = 1.0;
            return "Listed and marked: what the chosen method gets wrong.";
        }
        return {};
    }

    [[nodiscard]] bool takes_data() const override { return true; }
    [[nodiscard]] DataTaken take_data(std::string_view text, const std::string& source) override;

    [[nodiscard]] bool has_shapes() const override { return chosen_.overlay && !answers_.state().too_many; }
    [[nodiscard]] std::string shapes_geojson() const override { return overlay_geojson(answers_.areas()); }
    void take_over(const Scene& before) override {
        store_.join(static_cast<const MapScene&>(before).store_,
                    std::array<double*, 2>{&chosen_.a.data, &chosen_.b.data});
        lay_ = {chosen_.a, chosen_.b};
    }
    void keep_for(std::span<const Snapshot* const> states) override {
        std::vector<double> named = values_in(states, *this, kWordsOfLayerA.data);
        const std::vector<double> of_b = values_in(states, *this, kWordsOfLayerB.data);
        named.insert(named.end(), of_b.begin(), of_b.end());
        store_.keep_only(named);
    }

    [[nodiscard]] bool animating() const override { return answers_.has_to_go_on(); }
    void advance(const Moment& moment) override { answers_.advance(moment.dt_s); }

  private:
    void declare_layer(const LayerWords& words, LayerChoice& layer,
                       std::span<const std::string_view> sources) {
        Fields& f = fields();
        const auto unmade = [&layer] { return !is_made(layer.source); };
        const auto unmoved = [&layer] { return layer.source == Source::itself; };
        f.choice({words.source, words.source_label, words.role}, layer.source, sources);
        f.number({words.count, words.count_label, words.role}, layer.count, kCount).hidden_while(unmade);
        f.number({words.seed, words.seed_label, words.role}, layer.seed, kSeed).hidden_while(unmade);
        f.number({words.x, words.x_label, words.role}, layer.x, kShift).hidden_while(unmoved);
        f.number({words.y, words.y_label, words.role}, layer.y, kShift).hidden_while(unmoved);
        f.number({words.turn, words.turn_label, words.role}, layer.turn_deg, kTurn).hidden_while(unmoved);
        f.number({words.scale, words.scale_label, words.role}, layer.scale, kScale).hidden_while(unmoved);
        f.number({words.data, words.data, words.role, false, true}, layer.data, kData);
    }

    void list_handles(HandleList& list) override;
    void add_actions(Presentation& out, const State& state) const;
    void draw_into_b(const Segment2& line);
    std::string swap_layers();

    [[nodiscard]] bool alone() const { return answers_.alone(); }
    [[nodiscard]] static double seen_around(const State& state, const Looked& looked);
    /// The numbers of the lines that the present state names.
    [[nodiscard]] std::array<double, 2> used() const { return {chosen_.a.data, chosen_.b.data}; }

    Choices chosen_;
    MapStore store_;
    std::pair<LayerChoice, LayerChoice> lay_{chosen_.a, chosen_.b};  ///< when it was settled last
    std::string refused_;  ///< why the line that was drawn last is not there
    Answers answers_{chosen_, store_};
};

double MapScene::seen_around(const State& state, const Looked& looked) {
    double longer = 0.0;
    for (const Segment2& s : {state.of_a(looked), state.of_b(looked)})
        longer = std::max({longer, std::fabs(s.end.x - s.start.x), std::fabs(s.end.y - s.start.y)});
    return longer > 0.0 ? kAcross * longer : 1.0;
}

void MapScene::add_actions(Presentation& out, const State& state) const {
    const bool wrong = state.counts != nullptr && !state.counts->wrong.empty();
    out.actions.push_back({kWrongAction, "Show what it gets wrong",
                           "Lists and marks the pairs that the chosen method misses or invents.", wrong});
    out.actions.push_back({kSwapAction, "Swap A and B", "Makes A of B and B of A.",
                           chosen_.b.source != Source::copy && !alone()});
    out.actions.push_back({kBackAction, "Put them back",
                           "Lets both layers lie as they were made: not moved, turned or scaled."});
}

std::string MapScene::swap_layers() {
    if (chosen_.b.source == Source::copy || alone()) return {};
    std::swap(chosen_.a, chosen_.b);
    settle();
    return "A and B have changed places.";
}

void MapScene::draw_into_b(const Segment2& line) {
    const MapStore::Entry* before = chosen_.b.source == Source::lines ? store_.find(chosen_.b.data) : nullptr;
    LineMap map = before != nullptr ? *before->map : LineMap();
    map.begin_feature();
    map.add(line.start);
    map.add(line.end);
    const std::string name = before != nullptr ? before->name : "drawn by hand";
    const std::size_t count = map.segments().size();
    const MapStore::Put put = store_.put(std::move(map), name, std::array<double, 1>{chosen_.a.data},
                                         before != nullptr ? before->system : std::string());
    if (put.id == 0.0) {
        refused_ = "The line was not added to B: " + no_room_words(put.outcome, count);
        return;
    }
    if (chosen_.b.source != Source::lines) put_back(chosen_.b);
    chosen_.b.data = put.id;
    chosen_.b.source = Source::lines;
    settle();
}

void MapScene::list_handles(HandleList& list) {
    add_layer_handles(list, kWordsOfLayerA, chosen_.a, *answers_.data_a());
    if (!alone()) add_layer_handles(list, kWordsOfLayerB, chosen_.b, *answers_.data_b());
    if (chosen_.draws)
        list.draws({"line", "line of B", Role::object_b}, [this](const Vec3& from, const Vec3& to) {
            draw_into_b({{from.x, from.y}, {to.x, to.y}});
        });
    if (chosen_.reveal) list.follows_pointer("pointer");
    list.picking = HandleList::Picking{"mark", [this](const Vec2& at, double reach) {
                                           if (const auto number = pair_near(answers_.state(), at, reach))
                                               chosen_.looked = static_cast<double>(*number);
                                       }};
    if (chosen_.looked < 1.0) return;
    const State state = answers_.state();
    if (const auto looked = looked_at(state, pairs_listed(state), false))
        offer_pair(list, state.of_a(*looked), state.of_b(*looked));
}

Scene::DataTaken MapScene::take_data(std::string_view text, const std::string& source) {
    DataTaken taken = take_lines(chosen_, store_, text, source);
    if (taken.done) settle();
    return taken;
}

}  // namespace

SceneType map_scene_type() {
    return {
        "map",
        "Map",
        "Two layers of lines over each other: every meeting, and the areas they cover alone and together.",
        make_scene<MapScene>,
        {},
        {},
        "Drag a layer by its middle.",
        {},
        true};
}

}  // namespace crosscut
