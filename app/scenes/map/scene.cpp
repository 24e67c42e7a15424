#include "app/model/number_format.h"
#include "app/scenes/map/map.h"
#include "core/intersect/methods/intersect_problem.h"

#include "app/model/maps/map_ids_in_use.h"
#include "app/model/scene.h"
#include "app/scenes/shared/method_results.h"
#include "core/enumerator_name.h"

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
constexpr NumberRange kCount{
    .low = 1.0, .high = kMostGenerated, .step = 100.0, .by_factors = true, .whole = true};
constexpr NumberRange kSeed = whole_numbers(0, 9999);
constexpr NumberRange kData = whole_numbers(0, kLargestMapId);
constexpr NumberRange kSelectedRange = whole_numbers(0, kMostMeetings);
constexpr int kMostSteps = 60;

constexpr std::string_view kSwapAction = "swap", kBackAction = "back", kWrongAction = "wrong";

constexpr double kAcross = 3.0;  // width of the close-up, in lengths of a meeting's longer segment

/// Two layers of lines, all their meetings, and their overlay.
class MapScene final : public Scene {
  public:
    MapScene() {
        declare_layer(kWordsOfLayerA, params_.a, kWordsOfA);
        declare_layer(kWordsOfLayerB, params_.b, kSourceWords);
        Fields& f = fields();
        f.choice({"shows", "Intersections shown", Role::answer}, params_.shows, kShowWords);
        f.flag({"overlay", "Areas"}, params_.overlay);
        f.choice({"fill", "Fill rule"}, params_.fill, kEnumeratorNames<FillRule>).hidden_while([this] {
            return !params_.overlay;
        });
        f.flag({"draws", "Draw into B", Role::object_b}, params_.draws);
        f.flag({"reveal", "Enlarge gaps near the pointer", Role::pointer}, params_.reveal);
        f.point(
            {.name = "pointer", .label = "Pointer", .role = Role::pointer, .transient = true, .hidden = true},
            params_.pointer);
        declare(f, params_.shown, method_ids<SegmentIntersection>(), kMostSteps);
        f.number({.name = "looked", .label = "Selected intersection", .transient = true}, params_.selected,
                 kSelectedRange);
        f.list(
            {.name = "lines", .label = "Lines from files", .transient = true},
            [this] { return store_.numbers(used()); },
            [this](const std::vector<double>& numbers) {
                if (numbers != store_.numbers(used())) store_.give(numbers);
            });
    }

    void update_derived() override {
        const auto lies = std::pair(params_.a, params_.b);
        if (lies == lay_) return;
        lay_ = lies;
        refused_.clear();
        answers_.note_change();
    }

    void present(const Viewpoint& from, SceneOutput& out) const override {
        ViewModel model = answers_.model();
        model.refused = refused_;
        const Listed list = pairs_listed(model);
        const std::optional<SelectedPair> selected = selected_pair(model, list, false);
        out.canvas() = answers_.drawn(model, from.plane, selected);
        Pane& canvas = out.panes.front();
        canvas.list.grid = false;
        canvas.title = "Canvas";
        canvas.frame = bounds_of(model);
        const std::optional<SelectedPair> selected_or_first = selected_pair(model, list, true);
        out.add_pane("meeting", "One intersection", [&] { return meeting_pane(model, selected_or_first); });
        if (params_.reveal)
            out.add_pane("reveal", "Enlarged gap", [&] { return reveal_pane(model, from.plane); });
        out.verdict = verdict(model);
        read_out(out, model, selected, from.digits == Digits());
        add_results(out, model);
        out.methods = strip(model);
        out.method_steps = method_steps(model, selected_or_first);
        out.proof = proof(model, selected);
        out.log = meeting_log(model, list);
        for (const char* name : {"meetings", "looked", "looked.a", "looked.b", "a_only", "b_only", "both"})
            out.answer_items.push_back(id_of(name));
        if (selected)
            out.camera_target =
                CameraTarget{params_.selected, selected->at, world_width_around(model, *selected)};
        add_actions(out, model);
    }

    std::string perform(std::string_view action) override {
        if (action == kSwapAction) return swap_layers();
        if (action == kBackAction) {
            put_back(params_.a);
            put_back(params_.b);
            update_derived();
            return "Layers reset.";
        }
        if (action == kWrongAction) {
            params_.shows = ViewModel::kShowsWrong;
            params_.selected = 1;
            params_.shown.step = 0;  // at an earlier step nothing is marked
            return "The errors of the chosen method are listed and marked.";
        }
        return {};
    }

    [[nodiscard]] bool takes_data() const override { return true; }
    [[nodiscard]] DataImport import_data(std::string_view text, const std::string& source) override;

    [[nodiscard]] bool has_shapes() const override { return params_.overlay && !answers_.model().too_many; }
    [[nodiscard]] std::string shapes_geojson() const override { return overlay_geojson(answers_.areas()); }
    void inherit_data(const Scene& before) override {
        store_.join(static_cast<const MapScene&>(before).store_,
                    std::array{&params_.a.data, &params_.b.data});
        lay_ = {params_.a, params_.b};
    }
    void retain_data_for(std::span<const Snapshot* const> states) override {
        std::vector<MapId> named = map_ids_in(states, *this, kWordsOfLayerA.data);
        const std::vector<MapId> of_b = map_ids_in(states, *this, kWordsOfLayerB.data);
        named.insert(named.end(), of_b.begin(), of_b.end());
        store_.retain_only(named);
    }

    [[nodiscard]] bool animating() const override { return answers_.has_to_go_on(); }
    void advance(const FrameInput& input) override { answers_.advance(input.dt_s); }

  private:
    void declare_layer(const LayerWords& words, LayerChoice& layer,
                       std::span<const std::string_view> sources) {
        Fields& f = fields();
        const auto unmade = [&layer] { return !is_generated(layer.source); };
        const auto unmoved = [&layer] { return layer.source == Source::itself; };
        f.choice({words.source, words.source_label, words.role}, layer.source, sources);
        f.number({words.count, words.count_label, words.role}, layer.count, kCount).hidden_while(unmade);
        f.number({words.seed, words.seed_label, words.role}, layer.seed, kSeed).hidden_while(unmade);
        f.number({words.x, words.x_label, words.role}, layer.x, kShift).hidden_while(unmoved);
        f.number({words.y, words.y_label, words.role}, layer.y, kShift).hidden_while(unmoved);
        f.number({words.turn, words.turn_label, words.role}, layer.turn_deg, kTurn).hidden_while(unmoved);
        f.number({words.scale, words.scale_label, words.role}, layer.scale, kScale).hidden_while(unmoved);
        f.number({.name = words.data, .role = words.role, .hidden = true}, layer.data, kData);
    }

    void list_handles(HandleList& list) override;
    void add_actions(SceneOutput& out, const ViewModel& model) const;
    void draw_into_b(const Segment2& line);
    std::string swap_layers();

    [[nodiscard]] bool alone() const { return answers_.alone(); }
    [[nodiscard]] static double world_width_around(const ViewModel& model, const SelectedPair& selected);
    /// The store's numbers of the lines that the present state uses.
    [[nodiscard]] std::array<MapId, 2> used() const { return {params_.a.data, params_.b.data}; }

    Params params_;
    MapStore store_;
    std::pair<LayerChoice, LayerChoice> lay_{params_.a, params_.b};  ///< at the last `update_derived`
    std::string refused_;  ///< why the line that was drawn last was not added
    Answers answers_{params_, store_};
};

double MapScene::world_width_around(const ViewModel& model, const SelectedPair& selected) {
    double longer = 0.0;
    for (const Segment2& s : {model.of_a(selected), model.of_b(selected)})
        longer = std::max({longer, std::fabs(s.end.x - s.start.x), std::fabs(s.end.y - s.start.y)});
    return longer > 0.0 ? kAcross * longer : 1.0;
}

void MapScene::add_actions(SceneOutput& out, const ViewModel& model) const {
    const bool wrong = model.counts != nullptr && !model.counts->wrong.empty();
    out.actions.push_back({kWrongAction, "Show its errors",
                           "Lists and marks the pairs that the chosen method misses or falsely reports.",
                           wrong});
    out.actions.push_back(
        {kSwapAction, "Swap A and B", "Swaps the two layers.", params_.b.source != Source::copy && !alone()});
    out.actions.push_back({kBackAction, "Reset layers", "Undo all moving, rotating and scaling."});
}

std::string MapScene::swap_layers() {
    if (params_.b.source == Source::copy || alone()) return {};
    std::swap(params_.a, params_.b);
    update_derived();
    return "Layers swapped.";
}

void MapScene::draw_into_b(const Segment2& line) {
    const MapStore::Entry* before = params_.b.source == Source::lines ? store_.find(params_.b.data) : nullptr;
    LineMap map = before != nullptr ? *before->map : LineMap();
    map.begin_feature();
    map.add(line.start);
    map.add(line.end);
    const std::string name = before != nullptr ? before->name : "drawn by hand";
    const std::size_t count = map.segments().size();
    const MapStore::PutResult put = store_.put(std::move(map), name, std::array{params_.a.data},
                                               before != nullptr ? before->system : std::string());
    if (put.id == 0) {
        refused_ = "The line was not added to B: " + no_space_text(put.outcome, count);
        return;
    }
    if (params_.b.source != Source::lines) put_back(params_.b);
    params_.b.data = put.id;
    params_.b.source = Source::lines;
    update_derived();
}

void MapScene::list_handles(HandleList& list) {
    add_layer_handles(list, kWordsOfLayerA, params_.a, *answers_.data_a());
    if (!alone()) add_layer_handles(list, kWordsOfLayerB, params_.b, *answers_.data_b());
    if (params_.draws)
        list.draws({"line", "line of B", Role::object_b}, [this](const Vec3& from, const Vec3& to) {
            draw_into_b({{from.x, from.y}, {to.x, to.y}});
        });
    if (params_.reveal) list.follows_pointer("pointer");
    list.picking = HandleList::Picking{"mark", [this](const Vec2& at, double radius) {
                                           if (const auto number = pair_near(answers_.model(), at, radius))
                                               params_.selected = *number;
                                       }};
    if (params_.selected == 0) return;
    const ViewModel model = answers_.model();
    if (const auto selected = selected_pair(model, pairs_listed(model), false))
        add_pair_action(list, model.of_a(*selected), model.of_b(*selected));
}

Scene::DataImport MapScene::import_data(std::string_view text, const std::string& source) {
    DataImport imported = take_lines(params_, store_, text, source);
    if (imported.done) update_derived();
    return imported;
}

}  // namespace

SceneType map_scene_type() {
    return {
        "map",
        "Map",
        "Two layers of lines on top of each other: all intersections, and the areas A only, both and B only.",
        make_scene<MapScene>,
        {},
        {},
        "Drag a layer by its centre (the large circle).",
        {},
        true};
}

}  // namespace crosscut
