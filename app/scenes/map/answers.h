#pragma once

#include "app/model/document.h"
#include "app/scenes/map/state.h"
#include "core/overlay/overlay_work.h"

#include <array>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace crosscut::map_scene {

/// What follows from what was chosen, each part worked out anew only where something it depends on has changed; of many segments
/// step by step while the hand rests.
class Answers {
  public:
    /// Both have to outlive it.
    Answers(const Choices& chosen, const MapStore& store) : chosen_(chosen), store_(store) {}

    [[nodiscard]] const SharedData& data_a() const;
    [[nodiscard]] const SharedData& data_b() const;
    [[nodiscard]] const Layer& layer_a() const;
    [[nodiscard]] const Layer& layer_b() const;
    /// Null: layer A is held against itself.
    [[nodiscard]] const Layer* other_layer() const { return alone() ? nullptr : &layer_b(); }
    [[nodiscard]] bool alone() const { return chosen_.b.source == Source::itself; }
    /// The meetings, and the rest where it is known or does not take long.
    [[nodiscard]] State state() const;
    /// What is drawn of a state; from `view`, where its size is known.
    [[nodiscard]] DrawList drawn(const State& state, const std::optional<PlaneView>& view,
                                 const std::optional<Looked>& looked) const;
    [[nodiscard]] const Overlaid& areas() const;

    /// More segments than are asked about within a frame.
    [[nodiscard]] bool is_large() const;
    /// Some of what takes long is still to be done. Never before time began to run: where nobody sees it move, all is done at once.
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
    /// Both and the method, what is inside, the view, what is marked, and whether counts, areas and all lines are drawn.
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

    [[nodiscard]] BothKey both() const { return {data_a(), chosen_.a, data_b(), chosen_.b}; }
    [[nodiscard]] CountsKey counts_key() const { return {both(), chosen_.method, chosen_.kind}; }
    [[nodiscard]] AreasKey areas_key() const { return {both(), chosen_.fill}; }
    [[nodiscard]] const Meetings& meetings() const;
    /// Of both layers together.
    [[nodiscard]] std::size_t segments() const;
    [[nodiscard]] bool too_many() const;
    /// For so long the hand rests before what takes long is begun.
    [[nodiscard]] bool rests() const;
    [[nodiscard]] bool all_known() const;
    void add_coarse(State& state, const PlaneView& view) const;
    void work_on();

    const Choices& chosen_;
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

}  // namespace crosscut::map_scene
