#pragma once

#include <crosscut/overlay/overlay.h>
#include <crosscut/types.h>
#include "app/model/document.h"
#include "app/model/fields/fields.h"
#include "app/model/maps/line_map.h"
#include "app/model/maps/map_store.h"
#include "app/model/scene.h"
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

/// What a layer is made of. The last two are for layer B only.
enum class Source : std::uint8_t { world, world_fine, blocks, hatch, random, lines, copy, itself };

/// Made from a seed.
[[nodiscard]] inline bool is_made(Source source) {
    return source == Source::blocks || source == Source::hatch || source == Source::random;
}

/// What a person chose for a layer: what it is made of, and how it is moved, turned and scaled about its middle.
struct LayerChoice {
    Source source = Source::world;
    double count = 2000.0;  ///< whole: of what is made from a seed
    double seed = 1.0;
    double data = 0.0;  ///< the number in the store of its own lines; 0: none
    double x = 0.0, y = 0.0;
    double turn_deg = 0.0;
    double scale = 1.0;

    friend bool operator==(const LayerChoice&, const LayerChoice&) = default;
};

inline constexpr double kMostMade = 1e6;  ///< segments

/// Everything a person chose.
struct Params {
    LayerChoice a{};
    LayerChoice b{Source::copy, 2000.0, 2.0, 0.0, 24.0, -8.0, 14.0, 1.0};
    int method = 0;
    NumberKind kind = NumberKind::float32;
    int shows =
        0;  ///< which meetings are listed and marked: 0 all, 1 to 4 one kind, 5 what the method gets wrong
    bool overlay = true;
    FillRule fill = FillRule::even_odd;  ///< what is inside a feature, in both layers
    bool reveal = false;
    bool draws = false;
    Vec2 pointer{};
    double looked = 0.0;  ///< the meeting of the list that is looked at, counted from 1; 0: none
    double step = 0.0;
};

/// The lines of a layer as they are before they are moved.
struct LayerData {
    LineMap map;
    std::vector<std::uint8_t> ring;
    std::vector<std::uint32_t> feature_of;  ///< of each segment; empty where there are no rings
    std::vector<std::string> names;         ///< of the features, where they have any
    std::string title;                      ///< "the world, 1 : 110 million"
    Vec2 low{}, high{};                     ///< of all its ends; both 0 where there are none

    double length = 0.0;  ///< of all its segments, more or less
    bool lost = false;    ///< a state of an earlier run, for whose lines its text had no room

    /// Whether its lines stand so close that drawn as they are they would fill a screen.
    [[nodiscard]] bool dense() const {
        const Vec2 size = high - low;
        constexpr double kPixels = 500.0;  // across the smaller side
        return length * std::min(size.x, size.y) > 0.35 * kPixels * size.x * size.y;
    }
    [[nodiscard]] Vec2 middle() const { return low * 0.5 + high * 0.5; }
    /// "segment 4 of Brazil", "segment 0 of feature 12": counted from 0, as in what is found on the command line.
    [[nodiscard]] std::string name_of(std::size_t segment) const;
};
using SharedData = std::shared_ptr<const LayerData>;

/// Lays a layer as it was made: not moved, turned or scaled.
void put_back(LayerChoice& layer);

/// The lines that a choice names. `of_a`: those of layer A, for a copy.
[[nodiscard]] SharedData layer_data(const LayerChoice& choice, const MapStore& store, const SharedData& of_a);

/// Where a place of the layer comes to lie, and what came to lie there. Unmoved, unturned and unscaled, it
/// stays what it is to the last bit; turned by quarters it is exact too.
class Placing {
  public:
    Placing(const LayerChoice& choice, const Vec2& middle);
    [[nodiscard]] Vec2 operator()(const Vec2& p) const;
    /// The way from the middle to a place, turned and scaled.
    [[nodiscard]] Vec2 turned(const Vec2& direction) const {
        return {c_ * direction.x - s_ * direction.y, s_ * direction.x + c_ * direction.y};
    }

  private:
    Vec2 middle_, shift_;
    double c_ = 1.0, s_ = 0.0;
    bool turns_ = false;
};

/// A layer as it lies.
struct Layer {
    SharedData data;
    std::vector<Segment2> segments;
};
[[nodiscard]] Layer placed(const LayerChoice& choice, SharedData data);

/// Where a layer is taken hold of: its middle moves it, and the end of an arm turns and scales it.
struct Grips {
    Vec2 middle{}, corner{};
    Vec2 home{};       ///< the middle of a layer that was not moved
    double arm = 0.0;  ///< as long as the arm is at scale 1; 0: there is none
};
[[nodiscard]] Grips grips_of(const LayerData& data, const LayerChoice& choice);

/// Two segments that meet.
struct MapMeeting {
    std::uint32_t a = 0, b = 0;
    CrossingKind kind = CrossingKind::crossing;
};
/// Where two segments that meet do so, correctly rounded; of an overlap its middle, rounded.
[[nodiscard]] Vec2 meeting_place(const Segment2& a, const Segment2& b);
/// The same to a tenth of `unit`, in a tenth of the time where that is not too little: to see which of many
/// fall on one pixel.
[[nodiscard]] Vec2 place_seen(const Segment2& a, const Segment2& b, CrossingKind kind, double unit);

/// All meetings of two layers, or of one with itself.
struct Meetings {
    std::vector<MapMeeting> all;  ///< in order of a, then of b
    std::array<std::size_t, kCrossingKinds> counts{};
    bool complete = true;  ///< false: there are more than `kMostMeetings`, and these are the first ones
};
inline constexpr std::size_t kMostMeetings = 2'000'000;

/// Where `b` is null, the meetings within `a`, without those of neighbours in one line.
[[nodiscard]] Meetings find_meetings(const Layer& a, const Layer* b);

/// A pair that a method has another answer for than the judge.
struct WrongPair {
    std::uint32_t a = 0, b = 0;
    bool missed = true;  ///< they meet, and it does not say so; else they do not, and it says so
    Vec2 at{};           ///< where they meet, or the middle of a where they do not
};

/// What one method in one number type makes of all pairs.
struct MethodCount {
    std::size_t missed = 0, invented = 0;

    [[nodiscard]] std::size_t wrong() const { return missed + invented; }
};

/// What the methods make of all pairs whose boxes overlap.
struct MethodCounts {
    std::size_t asked = 0;  ///< pairs
    bool complete = true;   ///< false: there were more than `kMostAsked`, and the others were not asked about
    /// Float and double of each method; empty for those that were not run because there are more than `kMostForAll`.
    std::vector<std::array<std::optional<MethodCount>, 2>> of;
    std::vector<WrongPair> wrong;  ///< of the chosen one; the first `kMostWrong`
};
inline constexpr std::size_t kMostAsked = 2'000'000, kMostForAll = 40'000, kMostWrong = 20'000;

/// Asks the methods in steps, for who has to do something else in between.
class CountWork {
  public:
    /// The layers' segments have to outlive it.
    CountWork(const Layer& a, const Layer* b, const Meetings& meetings, int method, NumberKind kind);
    CountWork(CountWork&& other) noexcept;
    CountWork& operator=(CountWork&& other) noexcept;
    ~CountWork();
    /// Asks about some ten thousand pairs; true when there are no more.
    bool step();
    /// What came of it, once.
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
/// `b` null: of a alone.
[[nodiscard]] Overlaid overlaid(const Layer& a, const Layer* b, FillRule fill);

/// Areas as they are written: with as few decimals as say something of each, and so rounded that as they read
/// A only and both add up to A, and likewise B: what is in one alone may be off by one in its last digit for
/// that.
struct AreaWords {
    explicit AreaWords(const OverlayAreas& areas);
    std::string a_only, both, b_only, in_a, in_b;
};

/// Inside A alone, B alone, both.
enum class Region : std::uint8_t { a_only, b_only, both };
inline constexpr std::array<const char*, 3> kRegionIds{"a_only", "b_only", "both"};
inline constexpr std::array<Role, 3> kRegionRoles{Role::object_a, Role::object_b, Role::answer};

/// A part of a region between two sides, from one height to another.
struct RegionPart {
    Region region = Region::both;
    double low = 0.0, high = 0.0;
    double left_low = 0.0, right_low = 0.0, left_high = 0.0, right_high = 0.0;
};
/// Fills what a view shows of the three regions, and returns what it filled. What is smaller than a pixel or
/// two is filled as it is in the middle of a row of pixels.
[[nodiscard]] std::vector<RegionPart> fill_regions(DrawList& canvas, const Overlay& overlay,
                                                   const PlaneView& view);
/// Writes the area of each region into the widest part of it that the view shows.
void write_areas(DrawList& canvas, std::span<const RegionPart> parts, const OverlayAreas& areas,
                 const PlaneView& view);

// What is drawn and what is said.

/// A pair that is looked at.
struct Looked {
    std::uint32_t a = 0, b = 0;
    Vec2 at{};
};

/// The present state as everything that shows it needs it.
struct ViewModel {
    const Params& params;
    const Layer& a;
    const Layer* b;  ///< null: the meetings of a with itself
    const Meetings& meetings;
    const MethodCounts* counts;  ///< null while it waits until the hand rests
    const Overlaid* overlaid;    ///< null where it is not wanted, or waits
    bool waits = false;
    bool coarse = false;  ///< not every line is drawn while it waits
    /// What is drawn of each layer while it waits; nothing: all of it.
    std::optional<std::vector<Segment2>> coarse_a{}, coarse_b{};
    bool too_many = false;       ///< segments or meetings for areas and methods
    std::string_view refused{};  ///< why a line that was drawn is not there; empty: it is

    [[nodiscard]] const Layer& second() const { return b != nullptr ? *b : a; }
    [[nodiscard]] const Segment2& of_a(const Looked& pair) const { return a.segments[pair.a]; }
    [[nodiscard]] const Segment2& of_b(const Looked& pair) const { return second().segments[pair.b]; }
    [[nodiscard]] Vec2 position(const MapMeeting& meeting) const {
        return meeting_place(a.segments[meeting.a], second().segments[meeting.b]);
    }
    [[nodiscard]] bool lists_wrong() const { return params.shows == kShowsWrong; }
    /// Whether meetings of this kind are marked and listed.
    [[nodiscard]] bool shows(CrossingKind kind) const {
        return params.shows == 0 || params.shows == static_cast<int>(kind) + 1;
    }
    static constexpr int kShowsWrong = 5;
};

/// How `FillRule` is chosen and named.
inline constexpr std::array<std::string_view, 2> kFillWords{"even_odd", "non_zero"};
[[nodiscard]] constexpr std::string_view fill_word(FillRule fill) {
    return kFillWords[static_cast<std::size_t>(fill)];
}

/// With more segments than this in both layers together, areas are not computed and methods are not asked.
inline constexpr std::size_t kMostForAreas = 300'000;

/// The pairs that are listed: of all that are shown, in order, those among which the one is that is looked at, at most
/// `kMostListed`.
struct Listed {
    std::size_t before = 0, all = 0;  ///< how many are shown, and how many of them come before these
    std::vector<Looked> pairs;
};
inline constexpr std::size_t kMostListed = 1000;
[[nodiscard]] Listed pairs_listed(const ViewModel& model);
/// The one that is looked at, or, with `else_first`, the first one.
[[nodiscard]] std::optional<Looked> looked_at(const ViewModel& model, const Listed& list, bool else_first);
/// The number, from 1, among those that are shown, of the pair that is nearest to a place, as a person sees
/// it; nothing where none is within reach. World units.
[[nodiscard]] std::optional<std::size_t> pair_near(const ViewModel& model, const Vec2& at, double reach);

/// Layers, regions and meetings as far as a view shows them. Returns the parts of the regions, for their
/// areas to be written into.
[[nodiscard]] std::vector<RegionPart> draw_map(DrawList& canvas, const ViewModel& model,
                                               const PlaneView& view);
/// The view where the size of it is not known: all of it, a thousand pixels wide.
[[nodiscard]] PlaneView assumed_view(const ViewModel& model);
void mark_looked(DrawList& canvas, const ViewModel& model, const Looked& looked);
/// The pair from near, with s and t.
[[nodiscard]] Pane meeting_pane(const ViewModel& model, const std::optional<Looked>& looked);
/// All ends of both layers.
[[nodiscard]] Bounds bounds_of(const ViewModel& model);

[[nodiscard]] Verdict verdict(const ViewModel& model);
/// "12 missed, 3 invented", "all right".
[[nodiscard]] std::string wrong_text(const MethodCount& count);
/// "Parametric in float".
[[nodiscard]] std::string chosen_name(const Params& params);
/// Of the chosen method; null while it waits.
[[nodiscard]] const MethodCount* chosen_count(const ViewModel& model);
/// `in_full`: areas as numbers, every digit, for other programs; else as words that add up.
void read_out(SceneOutput& out, const ViewModel& model, const std::optional<Looked>& looked, bool in_full);
void add_results(SceneOutput& out, const ViewModel& model);
[[nodiscard]] std::vector<Check> proof(const ViewModel& model, const std::optional<Looked>& looked);
[[nodiscard]] EventLog meeting_log(const ViewModel& model, const Listed& list);
[[nodiscard]] MethodStrip strip(const ViewModel& model);
/// The chosen method's own way to its answer for this pair.
[[nodiscard]] std::optional<MethodSteps> method_steps(const ViewModel& model,
                                                      const std::optional<Looked>& looked);

/// Why so many segments were not kept: a sentence that begins with their number.
[[nodiscard]] std::string no_room_text(MapStore::Put::Outcome outcome, std::size_t count);

/// Makes the lines that stand in a text those of layer A, or of B where A has lines of its own already, and
/// puts them into the store. Where that fails, nothing changes. `source` is what sentences call it.
[[nodiscard]] Scene::DataTaken take_lines(Params& chosen, MapStore& store, std::string_view text,
                                          const std::string& source);

inline constexpr NumberRange kShift{-1e12, 1e12, 1.0, {}};
inline constexpr NumberRange kTurn{-180.0, 180.0, 5.0, "\u00b0"};
inline constexpr NumberRange kScale{1e-3, 1e3, 0.1, "x", true};

/// The names of a layer's fields, and of its handles.
struct LayerWords {
    const char *source, *count, *seed, *x, *y, *turn, *scale, *data, *move_id, *turn_id;
    const char *source_label, *count_label, *seed_label, *x_label, *y_label, *turn_label, *scale_label;
    Role role;
};
inline constexpr LayerWords kWordsOfLayerA{
    "a",         "a.count",        "a.seed", "a.x",      "a.y",      "a.turn",
    "a.scale",   "a.data",         "a.move", "a.corner", "Layer A",  "Segments of A",
    "Seed of A", "A to the right", "A up",   "A turned", "A scaled", Role::object_a};
inline constexpr LayerWords kWordsOfLayerB{
    "b",         "b.count",        "b.seed", "b.x",      "b.y",      "b.turn",
    "b.scale",   "b.data",         "b.move", "b.corner", "Layer B",  "Segments of B",
    "Seed of B", "B to the right", "B up",   "B turned", "B scaled", Role::object_b};

/// A grip in a layer's middle that moves it, and one at the end of its arm that turns and scales it; none for
/// a layer without lines, and no arm where all of it is one point. `choice` has to outlive the list.
void add_layer_handles(HandleList& list, const LayerWords& words, LayerChoice& choice, const LayerData& data);

/// Offers to hand two segments, one of each layer, to the scenes that ask about two.
void add_pair_action(HandleList& list, const Segment2& a, const Segment2& b);

}  // namespace crosscut::map_scene

namespace crosscut {

/// One file of `assets/maps/`, compiled into the program; a page has only the smaller one in it.
struct MapFile {
    std::string_view file;
    std::string_view text;
};
[[nodiscard]] std::span<const MapFile> map_files();

}  // namespace crosscut

namespace crosscut::map_scene {

/// What lies around the narrowest gap, so much enlarged that the gap is seen, with its true size.
[[nodiscard]] Pane reveal_pane(const ViewModel& model, const std::optional<PlaneView>& view);

/// So many lines of a layer are drawn at most while it is dragged.
inline constexpr std::size_t kMostCoarse = 6000;

/// The lines of a map as they are drawn while it moves, at most `kMostCoarse`: along a line only every so
/// many points are kept, and of lines that fall on the same places only one. Picked by the map alone, so that
/// while it is dragged, turned and scaled the same ones stay.
/// `unit`: the least distance between two points that are told apart, units of the map, above 0; larger where
/// there are too many lines for it.
[[nodiscard]] std::vector<Segment2> coarse_lines(const LineMap& map, const Vec2& low, const Vec2& high,
                                                 double unit);

/// The same lines with fewer points: one is left out where it lies within `apart` of where the line then
/// goes. Segments that follow each other, each from where the one before ends, are a line; its ends stay.
[[nodiscard]] std::vector<Segment2> fewer_points(std::span<const Segment2> lines, double apart);

/// What follows from what was chosen, each part worked out anew only where something it depends on has
/// changed; of many segments step by step while the hand rests.
class Answers {
  public:
    /// Both have to outlive it.
    Answers(const Params& chosen, const MapStore& store) : params_(chosen), store_(store) {}

    [[nodiscard]] const SharedData& data_a() const;
    [[nodiscard]] const SharedData& data_b() const;
    [[nodiscard]] const Layer& layer_a() const;
    [[nodiscard]] const Layer& layer_b() const;
    /// Null: layer A is held against itself.
    [[nodiscard]] const Layer* other_layer() const { return alone() ? nullptr : &layer_b(); }
    [[nodiscard]] bool alone() const { return params_.b.source == Source::itself; }
    /// The meetings, and the rest where it is known or does not take long.
    [[nodiscard]] ViewModel model() const;
    /// What is drawn of a state; from `view`, where its size is known.
    [[nodiscard]] DrawList drawn(const ViewModel& model, const std::optional<PlaneView>& view,
                                 const std::optional<Looked>& looked) const;
    [[nodiscard]] const Overlaid& areas() const;

    /// More segments than are asked about within a frame.
    [[nodiscard]] bool is_large() const;
    /// Some of what takes long is still to be done. Never before time began to run: where nobody sees it
    /// move, all is done at once.
    [[nodiscard]] bool waits() const { return live_ && is_large() && (!rests() || !all_known()); }
    /// The same, and where nobody saw time move yet: then it has to begin to.
    [[nodiscard]] bool has_to_go_on() const { return is_large() && (!rests() || (live_ && !all_known())); }
    /// The layers have been moved, or are others.
    void moved() { rested_s_ = 0.0; }
    /// Time went on: where the hand rests, the next step of the work is done.
    void advance(double dt_s);

  private:
    using LayerKey = std::pair<LayerChoice, std::shared_ptr<const LineMap>>;
    using PlacedKey = std::pair<SharedData, LayerChoice>;
    using BothKey = std::tuple<SharedData, LayerChoice, SharedData, LayerChoice>;
    using CountsKey = std::tuple<BothKey, int, NumberKind>;
    using AreasKey = std::pair<BothKey, FillRule>;
    /// Both and the method, what is inside, the view, what is marked, and whether counts, areas and all lines
    /// are drawn.
    using DrawnKey = std::tuple<CountsKey, FillRule, PlaneView, int, std::array<bool, 3>>;
    struct Drawn {
        DrawList list;
        std::vector<RegionPart> parts;
    };
    /// Counts or areas that are under way. It has layers of its own.
    struct Work;
    struct WorkDeleter {
        void operator()(Work* work) const;
    };

    [[nodiscard]] BothKey both() const { return {data_a(), params_.a, data_b(), params_.b}; }
    [[nodiscard]] CountsKey counts_key() const { return {both(), params_.method, params_.kind}; }
    [[nodiscard]] AreasKey areas_key() const { return {both(), params_.fill}; }
    [[nodiscard]] const Meetings& meetings() const;
    /// Of both layers together.
    [[nodiscard]] std::size_t segments() const;
    [[nodiscard]] bool too_many() const;
    /// For so long the hand rests before what takes long is begun.
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
    Memo<PlacedKey, Layer> layer_a_, layer_b_;
    Memo<std::pair<SharedData, double>, std::vector<Segment2>> coarse_a_, coarse_b_;
    Memo<BothKey, Meetings> meetings_;
    Memo<CountsKey, MethodCounts> counts_;
    Memo<AreasKey, Overlaid> overlaid_;
    Memo<DrawnKey, Drawn> drawn_;
    std::optional<BothKey> whole_;  ///< how both lay when all of it was known last
};

/// All faces that are inside a layer, as GeoJSON: a polygon each with its holes, whether it is "a only", "b
/// only" or "both", and its area. Lines that bound nothing are left out. Coordinates are the exact ones
/// rounded once; where that makes two corners one, the collection's "note" says how many.
[[nodiscard]] std::string overlay_geojson(const Overlaid& overlaid);

}  // namespace crosscut::map_scene

namespace crosscut {

/// Which pixels of a view lines have been drawn over, so that of a million lines only those are drawn that
/// change the picture: a line is left out where it lies outside, or wholly on pixels that others of its kind
/// cover already.
class CoveredPixels {
  public:
    /// A view with a side of no length, or one of more than `kMostPixels`, counts its pixels larger.
    explicit CoveredPixels(const PlaneView& view);
    /// Covers what a line one pixel wide covers; true where some of that was not covered.
    bool cover(const Segment2& line);

  private:
    static constexpr double kMostPixels = 4096.0;
    [[nodiscard]] bool cover_pixel(std::size_t column, std::size_t row);

    Vec2 low_, high_;
    double unit_;
    std::size_t columns_, rows_;
    std::vector<bool> covered_;
};

/// The part of a line within a box, as its first and last parameter; the first is larger where there is none.
struct WithinBox {
    double first = 0.0, last = 1.0;
    [[nodiscard]] bool empty() const { return first > last; }
};
[[nodiscard]] WithinBox within_box(const Segment2& line, const Vec2& low, const Vec2& high);

}  // namespace crosscut
