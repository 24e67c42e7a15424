#include "app/scenes/map/coarse_lines.h"
#include "app/scenes/map/layer_files.h"
#include "app/scenes/map/layer_handles.h"
#include "app/scenes/map/overlay_geojson.h"
#include "app/scenes/map/reveal.h"
#include "app/scenes/map/state.h"

#include "app/model/memo.h"
#include "app/model/scene.h"
#include "app/scenes/methods/method_strip.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
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
constexpr NumberRange kData{0.0, 1e9, 1.0, {}, false, true};
constexpr NumberRange kLookedRange{0.0, static_cast<double>(kMostMeetings), 1.0, {}, false, true};
constexpr NumberRange kSteps{0.0, 60.0, 1.0, {}};

constexpr std::string_view kSwapAction = "swap", kBackAction = "back", kWrongAction = "wrong";

/// From here on, what takes longer than a frame waits until the hand rests for this long.
constexpr std::size_t kManySegments = 6000;
constexpr double kRest_s = 0.25, kRestPerSegment_s = 4e-6;
constexpr double kCoarse_px =
    3.0;  // while a layer of very many is dragged, this far apart points are told apart
constexpr double kAcross = 3.0;  // of a meeting's longer segment: so much is seen when the view flies there

bool is_made(Source source) {
    return source == Source::blocks || source == Source::hatch || source == Source::random;
}

/// Two layers of lines, all their meetings, and what they cover together.
class MapScene final : public Scene {
  public:
    MapScene() {
        declare_layer(kWordsOfLayerA, chosen_.a, kWordsOfA);
        declare_layer(kWordsOfLayerB, chosen_.b, kSourceWords);
        Fields& f = fields();
        f.choice({"shows", "Meetings shown", Role::answer}, chosen_.shows, kShowWords);
        f.flag({"overlay", "Areas"}, chosen_.overlay);
        f.flag({"draws", "Draw into B", Role::object_b}, chosen_.draws);
        f.flag({"reveal", "Pull apart near the pointer", Role::pointer}, chosen_.reveal);
        f.point({"pointer", "Pointer", Role::pointer, true, true}, chosen_.pointer);
        f.choice({"method", "Method", Role::text, true}, chosen_.method, method_ids<SegmentIntersection>());
        f.choice({"number", "Numbers", Role::text, true}, chosen_.kind, kNumberWords);
        f.number({"step", "Step", Role::text, true}, chosen_.step, kSteps);
        f.number({"looked", "Meeting looked at", Role::text, true}, chosen_.looked, kLookedRange);
        f.list(
            {"lines", "Lines of files", Role::text, true}, [this] { return store_.numbers(); },
            [this](const std::vector<double>& numbers) {
                if (numbers != store_.numbers()) store_.give(numbers);
            });
    }

    void settle() override {
        const auto lies = std::pair(chosen_.a, chosen_.b);
        if (lies == lay_) return;
        lay_ = lies;
        rested_s_ = 0.0;
    }

    void present(const Viewpoint& from, Presentation& out) const override {
        State state = this->state();
        if (state.waits && from.plane) add_coarse(state, *from.plane);
        const Listed list = pairs_listed(state);
        const std::optional<Looked> looked = looked_at(state, list, false);
        draw_map(out.canvas(), state, from.plane, looked);
        Pane& canvas = out.panes.front();
        canvas.title = "Canvas";
        canvas.frame = bounds_of(state);
        const std::optional<Looked> shown = looked_at(state, list, true);
        out.panes.push_back(meeting_pane(state, shown));
        if (chosen_.reveal) out.panes.push_back(reveal_pane(state, from.plane));
        out.verdict = verdict(state);
        read_out(out, state, looked);
        add_facts(out, state);
        out.methods = strip(state);
        out.walkthrough = walkthrough(state, shown);
        out.certificate = certificate(state, looked);
        out.log = meeting_log(state, list);
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

    [[nodiscard]] bool has_shapes() const override { return chosen_.overlay && !state().too_many; }
    [[nodiscard]] std::string shapes_geojson() const override {
        const Layer* b = alone() ? nullptr : &layer_b();
        return overlay_geojson(overlaid_.of(both_key(), [&] { return overlaid(layer_a(), b); }));
    }

    [[nodiscard]] bool animating() const override { return is_large() && rested_s_ < rest_s(); }
    void advance(const Moment& moment) override {
        // What was shown before time began to run was whole.
        rested_s_ = live_ ? rested_s_ + moment.dt_s : rest_s();
        live_ = true;
    }

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

    // What is shown, each part worked out anew only where something it depends on has changed.
    using LayerKey = std::pair<LayerChoice, std::shared_ptr<const LineMap>>;
    [[nodiscard]] const SharedData& data_a() const;
    [[nodiscard]] const SharedData& data_b() const;
    [[nodiscard]] const Layer& layer_a() const;
    [[nodiscard]] const Layer& layer_b() const;
    [[nodiscard]] bool alone() const { return chosen_.b.source == Source::itself; }
    /// Of both layers together.
    [[nodiscard]] std::size_t segments() const {
        return data_a()->map.segments().size() + (alone() ? 0 : data_b()->map.segments().size());
    }
    [[nodiscard]] bool is_large() const { return segments() > kManySegments; }
    /// Whether what takes long is left for later. Never where nobody sees it move.
    [[nodiscard]] bool waits() const { return live_ && rested_s_ < rest_s() && is_large(); }
    /// For so long the hand rests before what takes long is done: longer where it takes longer.
    [[nodiscard]] double rest_s() const {
        return kRest_s + kRestPerSegment_s * static_cast<double>(segments());
    }
    [[nodiscard]] State state() const;
    void add_coarse(State& state, const PlaneView& view) const;
    [[nodiscard]] static double seen_around(const State& state, const Looked& looked);

    Choices chosen_;
    MapStore store_;
    double rested_s_ = 1e9;
    bool live_ = false;
    std::pair<LayerChoice, LayerChoice> lay_{chosen_.a, chosen_.b};  ///< when it was settled last

    using PlacedKey = std::pair<SharedData, LayerChoice>;
    using BothKey = std::tuple<SharedData, LayerChoice, SharedData, LayerChoice>;
    [[nodiscard]] BothKey both_key() const { return {data_a(), chosen_.a, data_b(), chosen_.b}; }
    Memo<LayerKey, SharedData> data_a_, data_b_own_;
    Memo<PlacedKey, Layer> layer_a_, layer_b_;
    Memo<std::pair<SharedData, double>, std::vector<Segment2>> coarse_a_, coarse_b_;
    Memo<BothKey, Meetings> meetings_;
    Memo<std::tuple<BothKey, int, NumberKind>, MethodCounts> counts_;
    Memo<BothKey, Overlaid> overlaid_;
};

/// Only what its lines depend on: how it lies is left out.
LayerChoice made_of(const LayerChoice& choice) {
    LayerChoice made = choice;
    put_back(made);
    if (!is_made(choice.source)) made.count = made.seed = 0.0;
    if (choice.source != Source::lines) made.data = 0.0;
    return made;
}

const SharedData& MapScene::data_a() const {
    const MapStore::Entry* entry = store_.find(chosen_.a.data);
    return data_a_.of({made_of(chosen_.a), entry != nullptr ? entry->map : nullptr},
                      [&] { return layer_data(chosen_.a, store_, nullptr); });
}

const SharedData& MapScene::data_b() const {
    if (chosen_.b.source == Source::copy || alone()) return data_a();
    const MapStore::Entry* entry = store_.find(chosen_.b.data);
    return data_b_own_.of({made_of(chosen_.b), entry != nullptr ? entry->map : nullptr},
                          [&] { return layer_data(chosen_.b, store_, nullptr); });
}

const Layer& MapScene::layer_a() const {
    return layer_a_.of({data_a(), chosen_.a}, [&] { return placed(chosen_.a, data_a()); });
}
const Layer& MapScene::layer_b() const {
    return layer_b_.of({data_b(), chosen_.b}, [&] { return placed(chosen_.b, data_b()); });
}

State MapScene::state() const {
    const Layer& a = layer_a();
    const Layer* b = alone() ? nullptr : &layer_b();
    const Meetings& meetings = meetings_.of(both_key(), [&] { return find_meetings(a, b); });
    State state{chosen_, a, b, meetings, nullptr, nullptr, waits()};
    state.too_many = segments() > kMostForAreas || !meetings.complete;
    if (state.waits || state.too_many) return state;
    state.counts = &counts_.of({both_key(), chosen_.method, chosen_.kind},
                               [&] { return count_wrong(a, b, meetings, chosen_.method, chosen_.kind); });
    if (chosen_.overlay) state.overlaid = &overlaid_.of(both_key(), [&] { return overlaid(a, b); });
    return state;
}

/// Of layers of very many lines fewer are drawn while they wait: those that were chosen once, moved along.
void MapScene::add_coarse(State& state, const PlaneView& view) const {
    const auto coarse = [&view](const Layer& layer, const LayerChoice& choice, const auto& memo) {
        std::optional<std::vector<Segment2>> lines;
        if (layer.segments.size() <= kMostCoarse) return lines;
        // Of a few sizes only, so that turning and scaling by hand does not choose them anew all the time.
        const double unit = kCoarse_px * view.units_per_px / choice.scale;
        const double tidy = std::exp2(std::round(2.0 * std::log2(unit)) / 2.0);
        const LayerData& data = *layer.data;
        lines =
            memo.of({layer.data, tidy}, [&] { return coarse_lines(data.map, data.low, data.high, tidy); });
        const Placing place(choice, data.middle());
        for (Segment2& line : *lines) line = {place(line.start), place(line.end)};
        return lines;
    };
    state.coarse_a = coarse(state.a, chosen_.a, coarse_a_);
    if (state.b != nullptr) state.coarse_b = coarse(*state.b, chosen_.b, coarse_b_);
}

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
    const std::array<double, 2> used{chosen_.a.data, chosen_.b.data};
    const std::string name = before != nullptr ? before->name : "drawn by hand";
    const std::optional<double> kept = store_.put(std::move(map), name, used);
    if (!kept) return;
    if (chosen_.b.source != Source::lines) put_back(chosen_.b);
    chosen_.b.data = *kept;
    chosen_.b.source = Source::lines;
    settle();
}

void MapScene::list_handles(HandleList& list) {
    add_layer_handles(list, kWordsOfLayerA, chosen_.a, *data_a());
    if (!alone()) add_layer_handles(list, kWordsOfLayerB, chosen_.b, *data_b());
    if (chosen_.draws)
        list.draws({"line", "line of B", Role::object_b}, [this](const Vec3& from, const Vec3& to) {
            draw_into_b({{from.x, from.y}, {to.x, to.y}});
        });
    if (chosen_.reveal) list.follows_pointer("pointer");
    list.picking = HandleList::Picking{"mark", [this](const Vec2& at, double reach) {
                                           if (const auto number = pair_near(state(), at, reach))
                                               chosen_.looked = static_cast<double>(*number);
                                       }};
    if (chosen_.looked < 1.0) return;
    const State state = this->state();
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
        "Drag a layer by its middle."};
}

}  // namespace crosscut
