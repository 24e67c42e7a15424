#pragma once

#include <crosscut/overlay/overlay.h>
#include <crosscut/types.h>
#include "app/model/document.h"
#include "app/model/fields/fields.h"
#include "app/model/maps/line_map.h"
#include "app/model/maps/map_store.h"
#include "app/model/scene.h"
#include "app/scenes/shared/method_results.h"
#include "app/view/draw_list.h"
#include "core/number/scalars.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace crosscut::map_scene {

/// The content of a layer. The last two are for layer B only.
enum class Source : std::uint8_t { world, world_fine, blocks, hatch, random, lines, copy, itself };

/// Whether the content is generated from a seed.
[[nodiscard]] inline bool is_generated(Source source) {
    return source == Source::blocks || source == Source::hatch || source == Source::random;
}

/// The parameters of a layer: its content, and how it is moved, turned and scaled about its middle.
struct LayerChoice {
    Source source = Source::world;
    std::size_t count = 2000;  ///< segments that are generated from the seed
    std::uint64_t seed = 1;
    MapId data = 0;  ///< the number of its own lines in the store; 0: none
    double x = 0.0, y = 0.0;
    double turn_deg = 0.0;
    double scale = 1.0;

    friend bool operator==(const LayerChoice&, const LayerChoice&) = default;
};

inline constexpr std::size_t kMostGenerated = 1'000'000;  ///< segments

/// The scene's persistent parameters.
struct Params {
    LayerChoice a{};
    LayerChoice b{.source = Source::copy, .seed = 2, .x = 24.0, .y = -8.0, .turn_deg = 14.0};
    MethodSelection shown{.kind = NumberKind::float32};
    /// which meetings are listed and marked: 0 all, 1 to 4 one kind, 5 the method's errors
    int shows = 0;
    bool overlay = true;
    FillRule fill = FillRule::even_odd;  ///< what counts as inside a feature, in both layers
    bool reveal = false;
    bool draws = false;
    Vec2 pointer{};
    std::size_t selected = 0;  ///< the meeting of the list that is shown close up, counted from 1; 0: none
};

/// The lines of a layer before it is moved.
struct LayerData {
    LineMap map;
    std::vector<std::uint8_t> ring;
    std::vector<std::uint32_t> feature_of;  ///< for each segment; empty where there are no rings
    std::vector<std::string> names;         ///< of the features, where they have any
    std::string title;                      ///< "the world, 1 : 110 million"
    Vec2 low{}, high{};                     ///< box of all its ends; both 0 where there are none

    double length = 0.0;  ///< total length of its segments, approximate
    bool lost = false;    ///< a state of an earlier run whose text could not hold its lines

    /// Whether its lines are so dense that drawing all of them would fill a screen.
    [[nodiscard]] bool dense() const {
        const Vec2 size = high - low;
        constexpr double kPixels = 500.0;  // across the smaller side
        return length * std::min(size.x, size.y) > 0.35 * kPixels * size.x * size.y;
    }
    [[nodiscard]] Vec2 middle() const { return low * 0.5 + high * 0.5; }
    /// "segment 4 of Brazil", "segment 0 of feature 12": counted from 0, as in the output of the command
    /// line.
    [[nodiscard]] std::string name_of(std::size_t segment) const;
};
using SharedData = std::shared_ptr<const LayerData>;

/// Resets a layer's position, turn and scale.
void put_back(LayerChoice& layer);

/// The lines that the parameters name. `of_a`: those of layer A, for a copy.
[[nodiscard]] SharedData layer_data(const LayerChoice& choice, const MapStore& store, const SharedData& of_a);

/// The map of a layer's points to the canvas. Without move, turn and scale it is the identity bit for bit;
/// turns by multiples of 90° are exact, too.
class LayerTransform {
  public:
    LayerTransform(const LayerChoice& choice, const Vec2& middle);
    [[nodiscard]] Vec2 operator()(const Vec2& p) const;
    /// A vector turned and scaled.
    [[nodiscard]] Vec2 turned(const Vec2& direction) const {
        return {c_ * direction.x - s_ * direction.y, s_ * direction.x + c_ * direction.y};
    }

  private:
    Vec2 middle_, shift_;
    double c_ = 1.0, s_ = 0.0;
    bool turns_ = false;
};

/// A layer on the canvas.
struct Layer {
    SharedData data;
    std::vector<Segment2> segments;
};
[[nodiscard]] Layer placed(const LayerChoice& choice, SharedData data);

/// The handles of a layer: its middle moves it, and the end of an arm turns and scales it.
struct Grips {
    Vec2 middle{}, corner{};
    Vec2 home{};       ///< the middle of the layer where it is not moved
    double arm = 0.0;  ///< length of the arm at scale 1; 0: there is none
};
[[nodiscard]] Grips grips_of(const LayerData& data, const LayerChoice& choice);

/// Two segments that meet.
struct MapMeeting {
    std::uint32_t a = 0, b = 0;
    CrossingKind kind = CrossingKind::crossing;
};
/// The point at which two segments meet, correctly rounded; for an overlap its middle, rounded.
[[nodiscard]] Vec2 meeting_position(const Segment2& a, const Segment2& b);
/// The same to a tenth of `unit`, and in a tenth of the time where doubles are accurate enough for that: to
/// find out which of many meetings share a pixel.
[[nodiscard]] Vec2 quick_position(const Segment2& a, const Segment2& b, CrossingKind kind, double unit);

/// All meetings of two layers, or of one with itself.
struct Meetings {
    std::vector<MapMeeting> all;  ///< in order of a, then of b
    std::array<std::size_t, kCrossingKinds> counts{};
    bool complete = true;  ///< false: there are more than `kMostMeetings`, and these are the first
};
inline constexpr std::size_t kMostMeetings = 2'000'000;

/// The meetings of two layers; with a null `b` those within `a`, except between neighbours in one line.
[[nodiscard]] Meetings find_meetings(const Layer& a, const Layer* b);

/// A pair for which a method's answer differs from the judge's.
struct WrongPair {
    std::uint32_t a = 0, b = 0;
    bool missed = true;  ///< true: they meet, and the method says no; false: they do not, and it says yes
    Vec2 at{};           ///< where they meet, or the middle of a where they do not
};

/// The errors of one method in one number type, over all pairs.
struct MethodCount {
    std::size_t missed = 0, invented = 0;

    [[nodiscard]] std::size_t wrong() const { return missed + invented; }
};

/// The errors of the methods over all pairs whose boxes overlap.
struct MethodCounts {
    std::size_t tested = 0;  ///< pairs
    bool complete = true;    ///< false: there were more than `kMostTested`, and the rest was not asked
    /// Float and double of each method; empty for methods that were not run, because there are more than
    /// `kMostForAll` pairs.
    std::vector<std::array<std::optional<MethodCount>, 2>> of;
    std::vector<WrongPair> wrong;  ///< for the chosen method; the first `kMostWrong`
};
inline constexpr std::size_t kMostTested = 2'000'000, kMostForAll = 40'000, kMostWrong = 20'000;

/// Asks the methods in steps, for a caller that has other work in between.
class CountWork {
  public:
    /// The layers' segments have to outlive it.
    CountWork(const Layer& a, const Layer* b, const Meetings& meetings, int method, NumberKind kind);
    CountWork(CountWork&& other) noexcept;
    CountWork& operator=(CountWork&& other) noexcept;
    ~CountWork();
    /// Asks about some ten thousand pairs; returns true when there are no more.
    bool step();
    /// The result; may be called once.
    [[nodiscard]] MethodCounts take();

  private:
    class Asking;
    std::unique_ptr<Asking> asking_;
};
[[nodiscard]] MethodCounts count_wrong(const Layer& a, const Layer* b, const Meetings& meetings, int method,
                                       NumberKind kind);

/// Two layers cut into edges and faces, and the areas.
struct Overlaid {
    Overlay overlay;
    OverlayAreas areas;
};
[[nodiscard]] inline OverlayLayer overlay_layer(const Layer& layer, FillRule fill) {
    return {layer.segments, layer.data->ring, layer.data->feature_of, fill};
}
/// The overlay of two layers; with a null `b` that of `a` alone.
[[nodiscard]] Overlaid overlaid(const Layer& a, const Layer* b, FillRule fill);

/// Areas as texts: with as few decimals as are useful for each, and rounded so that the printed numbers for A
/// only and both add up to A, and likewise for B. For that the number for one layer alone may be off by one
/// in its last digit.
struct AreaWords {
    explicit AreaWords(const OverlayAreas& areas);
    std::string a_only, both, b_only, in_a, in_b;
};

/// One of these numbers as sentences and labels write it, with commas from 1,000 on.
[[nodiscard]] std::string area_text(const std::string& number);

/// Inside A alone, inside B alone, inside both.
enum class Region : std::uint8_t { a_only, b_only, both };
inline constexpr std::array<const char*, 3> kRegionIds{"a_only", "b_only", "both"};
inline constexpr std::array<Role, 3> kRegionRoles{Role::object_a, Role::object_b, Role::text};

/// A trapezoid of a region between two edges, from one height to another.
struct RegionPart {
    Region region = Region::both;
    double low = 0.0, high = 0.0;
    double left_low = 0.0, right_low = 0.0, left_high = 0.0, right_high = 0.0;
};
/// Fills the visible part of the three regions, and returns the parts. Details smaller than a pixel or two
/// are filled as in the middle of their row of pixels.
[[nodiscard]] std::vector<RegionPart> fill_regions(DrawList& canvas, const Overlay& overlay,
                                                   const PlaneView& view);
/// Writes the area of each region into its widest visible part.
void write_areas(DrawList& canvas, std::span<const RegionPart> parts, const OverlayAreas& areas,
                 const PlaneView& view);

// Drawing and texts.

/// The pair that is shown close up.
struct SelectedPair {
    std::uint32_t a = 0, b = 0;
    Vec2 at{};
};

/// The evaluated state that drawing and texts need.
struct ViewModel {
    const Params& params;
    const Layer& a;
    const Layer* b;  ///< null: the meetings of a with itself
    const Meetings& meetings;
    const MethodCounts* counts;  ///< null while it waits for the pointer to rest
    const Overlaid* overlaid;    ///< null where the overlay is off, or waits
    bool waits = false;
    bool coarse = false;  ///< only some of the lines are drawn while it waits
    /// What is drawn of each layer while it waits; nothing: all lines.
    std::optional<std::vector<Segment2>> coarse_a{}, coarse_b{};
    bool too_many = false;       ///< too many segments or meetings for areas and methods
    std::string_view refused{};  ///< why a line that the user drew was not added; empty: it was

    [[nodiscard]] const Layer& second() const { return b != nullptr ? *b : a; }
    [[nodiscard]] const Segment2& of_a(const SelectedPair& pair) const { return a.segments[pair.a]; }
    [[nodiscard]] const Segment2& of_b(const SelectedPair& pair) const { return second().segments[pair.b]; }
    [[nodiscard]] Vec2 position(const MapMeeting& meeting) const {
        return meeting_position(a.segments[meeting.a], second().segments[meeting.b]);
    }
    [[nodiscard]] bool lists_wrong() const { return params.shows == kShowsWrong; }
    /// Whether meetings of this kind are marked and listed.
    [[nodiscard]] bool shows(CrossingKind kind) const {
        return params.shows == 0 || params.shows == static_cast<int>(kind) + 1;
    }
    static constexpr int kShowsWrong = 5;
};

/// With more segments than this in both layers together, areas are not computed and methods are not asked.
inline constexpr std::size_t kMostForAreas = 300'000;

/// The pairs in the list: of all pairs with a mark, in order, at most `kMostListed` around the one shown
/// close up.
struct Listed {
    std::size_t before = 0, all = 0;  ///< how many come before these, and how many there are in all
    std::vector<SelectedPair> pairs;
};
inline constexpr std::size_t kMostListed = 1000;
[[nodiscard]] Listed pairs_listed(const ViewModel& model);
/// The pair that is shown close up; without one, and with `else_first`, the first pair.
[[nodiscard]] std::optional<SelectedPair> selected_pair(const ViewModel& model, const Listed& list,
                                                        bool else_first);
/// The number, from 1, of the marked pair that is nearest to a position in the view; nothing where none is
/// within `radius`, world units.
[[nodiscard]] std::optional<std::size_t> pair_near(const ViewModel& model, const Vec2& at, double radius);

/// Draws layers, regions and meetings for a view. Returns the parts of the regions, for `write_areas`.
[[nodiscard]] std::vector<RegionPart> draw_map(DrawList& canvas, const ViewModel& model,
                                               const PlaneView& view);
/// The view where its size is not known: everything, a thousand pixels wide.
[[nodiscard]] PlaneView assumed_view(const ViewModel& model);
void mark_selected(DrawList& canvas, const ViewModel& model, const SelectedPair& selected);
/// The pair close up, with s and t.
[[nodiscard]] Pane meeting_pane(const ViewModel& model, const std::optional<SelectedPair>& selected);
/// All ends of both layers.
[[nodiscard]] Bounds bounds_of(const ViewModel& model);

[[nodiscard]] Verdict verdict(const ViewModel& model);
/// "shared end", "no intersection": the kind of a pair in words.
[[nodiscard]] std::string meeting_words(Meeting meeting);
/// "12 missed, 3 false hits", "all right".
[[nodiscard]] std::string wrong_text(const MethodCount& count);
/// "Parametric in float".
[[nodiscard]] std::string chosen_name(const Params& params);
/// The errors of the chosen method; null while they wait.
[[nodiscard]] const MethodCount* chosen_count(const ViewModel& model);
/// `in_full`: areas as numbers with every digit, for other programs; else as texts that add up.
void read_out(SceneOutput& out, const ViewModel& model, const std::optional<SelectedPair>& selected,
              bool in_full);
void add_results(SceneOutput& out, const ViewModel& model);
[[nodiscard]] std::vector<Check> proof(const ViewModel& model, const std::optional<SelectedPair>& selected);
[[nodiscard]] EventLog meeting_log(const ViewModel& model, const Listed& list);
[[nodiscard]] MethodStrip strip(const ViewModel& model);
/// The steps of the chosen method for this pair.
[[nodiscard]] std::optional<MethodSteps> method_steps(const ViewModel& model,
                                                      const std::optional<SelectedPair>& selected);

/// Why so many segments were not stored: a sentence that begins with their number.
[[nodiscard]] std::string no_space_text(MapStore::PutResult::Outcome outcome, std::size_t count);

/// Puts the lines of a text into the store as those of layer A, or of B where A has lines of its own already.
/// Where that fails, nothing changes. `source` is the name for messages.
[[nodiscard]] Scene::DataImport take_lines(Params& chosen, MapStore& store, std::string_view text,
                                           const std::string& source);

inline constexpr NumberRange kShift{-1e12, 1e12, 1.0};
inline constexpr NumberRange kTurn{-180.0, 180.0, 5.0, "\u00b0"};
inline constexpr NumberRange kScale{.low = 1e-3, .high = 1e3, .step = 0.1, .unit = "x", .by_factors = true};

/// The names of a layer's fields and handles.
struct LayerWords {
    const char *source, *count, *seed, *x, *y, *turn, *scale, *data, *move_id, *turn_id;
    const char *source_label, *count_label, *seed_label, *x_label, *y_label, *turn_label, *scale_label;
    Role role;
};
inline constexpr LayerWords kWordsOfLayerA{
    "a",         "a.count",        "a.seed", "a.x",       "a.y",      "a.turn",
    "a.scale",   "a.data",         "a.move", "a.corner",  "Layer A",  "Segments of A",
    "Seed of A", "A to the right", "A up",   "A rotated", "A scaled", Role::object_a};
inline constexpr LayerWords kWordsOfLayerB{
    "b",         "b.count",        "b.seed", "b.x",       "b.y",      "b.turn",
    "b.scale",   "b.data",         "b.move", "b.corner",  "Layer B",  "Segments of B",
    "Seed of B", "B to the right", "B up",   "B rotated", "B scaled", Role::object_b};

/// Adds a handle in a layer's middle that moves it, and one at the end of its arm that turns and scales it;
/// none for a layer without lines, and no arm for one that is a single point. `choice` has to outlive the
/// list.
void add_layer_handles(HandleList& list, const LayerWords& words, LayerChoice& choice, const LayerData& data);

/// Adds the actions that open two segments, one of each layer, in the scenes about two objects.
void add_pair_action(HandleList& list, const Segment2& a, const Segment2& b);

}  // namespace crosscut::map_scene

namespace crosscut {

/// A file of `assets/maps/`, compiled into the program; the page contains only the smaller one.
struct MapFile {
    std::string_view file;
    std::string_view text;
};
[[nodiscard]] std::span<const MapFile> map_files();

}  // namespace crosscut

namespace crosscut::map_scene {

/// The surroundings of the narrowest gap, magnified until the gap is visible, with its true size.
[[nodiscard]] Pane reveal_pane(const ViewModel& model, const std::optional<PlaneView>& view);

/// The most lines of a layer that are drawn while it is dragged.
inline constexpr std::size_t kMostCoarse = 6000;

/// At most `kMostCoarse` lines of a map, drawn while it moves: along a line only some of the points, and of
/// lines at the same position only one. The choice depends on the map alone, so that the same lines stay
/// while it is dragged, turned and scaled.
/// `unit`: points nearer than this count as one, units of the map, above 0; it is made larger where too many
/// lines remain.
[[nodiscard]] std::vector<Segment2> coarse_lines(const LineMap& map, const Vec2& low, const Vec2& high,
                                                 double unit);

/// The same lines with fewer points: a point is left out where it is within `apart` of the simplified line.
/// Segments that follow one another, each beginning where the one before ends, form a line; its ends stay.
[[nodiscard]] std::vector<Segment2> fewer_points(std::span<const Segment2> lines, double apart);

/// The results derived from the parameters. Each is computed anew only when something changed that it depends
/// on; with many segments step by step while the pointer rests.
class Answers {
  public:
    /// Both have to outlive it.
    Answers(const Params& chosen, const MapStore& store) : params_(chosen), store_(store) {}

    [[nodiscard]] const SharedData& data_a() const;
    [[nodiscard]] const SharedData& data_b() const;
    [[nodiscard]] const Layer& layer_a() const;
    [[nodiscard]] const Layer& layer_b() const;
    /// Null: layer A is tested against itself.
    [[nodiscard]] const Layer* other_layer() const { return alone() ? nullptr : &layer_b(); }
    [[nodiscard]] bool alone() const { return params_.b.source == Source::itself; }
    /// The meetings, and every other result that is known or quick to compute.
    [[nodiscard]] ViewModel model() const;
    /// The drawing of a state; for `view`, if its size is known.
    [[nodiscard]] DrawList drawn(const ViewModel& model, const std::optional<PlaneView>& view,
                                 const std::optional<SelectedPair>& selected) const;
    [[nodiscard]] const Overlaid& areas() const;

    /// More segments than can be processed within a frame.
    [[nodiscard]] bool is_large() const;
    /// Whether long computations are still to be done. Never before time began to run: where nothing is
    /// animated everything is computed at once.
    [[nodiscard]] bool waits() const { return live_ && is_large() && (!rests() || !all_known()); }
    /// The same, and also true while time has not begun to run, which it then has to.
    [[nodiscard]] bool has_to_go_on() const { return is_large() && (!rests() || (live_ && !all_known())); }
    /// To be called when the layers were moved or replaced.
    void note_change() { rested_s_ = 0.0; }
    /// Time went on: while the pointer rests, does the next step of the work.
    void advance(double dt_s);

  private:
    using LayerKey = std::pair<LayerChoice, std::shared_ptr<const LineMap>>;
    using DataKey = std::pair<SharedData, LayerChoice>;
    using BothKey = std::tuple<SharedData, LayerChoice, SharedData, LayerChoice>;
    using CountsKey = std::tuple<BothKey, int, NumberKind>;
    using AreasKey = std::pair<BothKey, FillRule>;
    /// Both layers and the method, the fill rule, the view, what is marked, and whether counts, areas and all
    /// lines are drawn.
    using DrawnKey = std::tuple<CountsKey, FillRule, PlaneView, int, std::array<bool, 3>>;
    struct Drawn {
        DrawList list;
        std::vector<RegionPart> parts;
    };
    /// Counts or areas that are being computed, with copies of the layers.
    struct Work;
    struct WorkDeleter {
        void operator()(Work* work) const;
    };

    [[nodiscard]] BothKey both() const { return {data_a(), params_.a, data_b(), params_.b}; }
    [[nodiscard]] CountsKey counts_key() const { return {both(), params_.shown.method, params_.shown.kind}; }
    [[nodiscard]] AreasKey areas_key() const { return {both(), params_.fill}; }
    [[nodiscard]] const Meetings& meetings() const;
    /// The number in both layers together.
    [[nodiscard]] std::size_t segments() const;
    [[nodiscard]] bool too_many() const;
    /// Whether the pointer has rested long enough for long computations to begin.
    [[nodiscard]] bool rests() const;
    [[nodiscard]] bool all_known() const;
    void add_coarse(ViewModel& model, const PlaneView& view) const;
    void work_on();

    const Params& params_;
    const MapStore& store_;
    double rested_s_ = 1e9;
    bool live_ = false;
    std::unique_ptr<Work, WorkDeleter> work_;
    Memo<LayerKey, SharedData> data_a_, data_b_own_;
    Memo<DataKey, Layer> layer_a_, layer_b_;
    Memo<std::pair<SharedData, double>, std::vector<Segment2>> coarse_a_, coarse_b_;
    Memo<BothKey, Meetings> meetings_;
    Memo<CountsKey, MethodCounts> counts_;
    Memo<AreasKey, Overlaid> overlaid_;
    Memo<DrawnKey, Drawn> drawn_;
    std::optional<BothKey> whole_;  ///< both layers when all results were last known
};

/// All faces inside a layer as GeoJSON: for each a polygon with its holes, whether it is "a only", "b only"
/// or "both", and its area. Lines that bound nothing are left out. Coordinates are the exact ones rounded
/// once; where rounding makes two corners one, the collection's "note" says how many.
[[nodiscard]] std::string overlay_geojson(const Overlaid& overlaid);

}  // namespace crosscut::map_scene

namespace crosscut {

/// The pixels of a view that lines have been drawn over. It serves to draw of a million lines only those that
/// change the picture: a line is left out where it is outside, or entirely on pixels that others of its kind
/// already cover.
class CoveredPixels {
  public:
    /// For a view without width or height, or of more than `kMostPixels` along a side, the pixels are larger.
    explicit CoveredPixels(const PlaneView& view);
    /// Marks the pixels of a line one pixel wide as covered; returns whether any of them was free.
    bool cover(const Segment2& line);

  private:
    static constexpr double kMostPixels = 4096.0;
    [[nodiscard]] bool cover_pixel(std::size_t column, std::size_t row);

    Vec2 low_, high_;
    double unit_;
    std::size_t columns_, rows_;
    std::vector<bool> covered_;
};

/// The part of a line within a box, as its first and last parameter; the first is larger where there is no
/// such part.
struct WithinBox {
    double first = 0.0, last = 1.0;
    [[nodiscard]] bool empty() const { return first > last; }
};
[[nodiscard]] WithinBox within_box(const Segment2& line, const Vec2& low, const Vec2& high);

}  // namespace crosscut
