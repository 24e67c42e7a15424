#include "app/scenes/map/answers.h"

#include "app/scenes/map/coarse_lines.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut::map_scene {
namespace {

/// From here on, what takes longer than a frame waits until the hand rests for so long.
constexpr std::size_t kManySegments = 6000;
constexpr double kRest_s = 0.25, kRestPerSegment_s = 1e-6;
/// While a layer of very many is dragged, this far apart points are told apart.
constexpr double kCoarse_px = 3.0;

/// Only what its lines depend on: how it lies is left out.
LayerChoice made_of(const LayerChoice& choice) {
    LayerChoice made = choice;
    put_back(made);
    if (!is_made(choice.source)) made.count = made.seed = 0.0;
    if (choice.source != Source::lines) made.data = 0.0;
    return made;
}

/// A view in which this one lies, and which stays the same while this one moves by a quarter of its size: what is drawn for it
/// is drawn once while the hand moves the picture.
PlaneView steady_view(const PlaneView& view) {
    constexpr double kSteps = 4.0;
    const double unit = view.units_per_px;
    const Vec2 size_px = glm::round((view.high - view.low) / unit), step = glm::ceil(size_px / kSteps) * unit;
    const Vec2 low = glm::floor(view.low / step) * step, high = low + (size_px + 1.0) * unit + step;
    const bool sound =
        low.x <= view.low.x && low.y <= view.low.y && high.x >= view.high.x && high.y >= view.high.y;
    return sound ? PlaneView{low, high, unit} : view;
}

}  // namespace

struct Answers::Work {
    Layer a;
    std::optional<Layer> b;
    AreasKey of;
    std::optional<CountWork> counts{};
    CountsKey counted{};  ///< what is asked
    std::optional<OverlayWork> overlay{};
    Overlaid overlaid{};
    std::optional<AreasWork> areas{};

    [[nodiscard]] const Layer* other() const { return b ? &*b : nullptr; }
};

void Answers::WorkDeleter::operator()(Work* work) const { delete work; }

const SharedData& Answers::data_a() const {
    const MapStore::Entry* entry = store_.find(chosen_.a.data);
    return data_a_.of({made_of(chosen_.a), entry != nullptr ? entry->map : nullptr},
                      [&] { return layer_data(chosen_.a, store_, nullptr); });
}

const SharedData& Answers::data_b() const {
    if (chosen_.b.source == Source::copy || alone()) return data_a();
    const MapStore::Entry* entry = store_.find(chosen_.b.data);
    return data_b_own_.of({made_of(chosen_.b), entry != nullptr ? entry->map : nullptr},
                          [&] { return layer_data(chosen_.b, store_, nullptr); });
}

const Layer& Answers::layer_a() const {
    return layer_a_.of({data_a(), chosen_.a}, [&] { return placed(chosen_.a, data_a()); });
}
const Layer& Answers::layer_b() const {
    return layer_b_.of({data_b(), chosen_.b}, [&] { return placed(chosen_.b, data_b()); });
}

const Meetings& Answers::meetings() const {
    return meetings_.of(both(), [&] { return find_meetings(layer_a(), other_layer()); });
}

std::size_t Answers::segments() const {
    return data_a()->map.segments().size() + (alone() ? 0 : data_b()->map.segments().size());
}

bool Answers::is_large() const { return segments() > kManySegments; }

bool Answers::too_many() const { return segments() > kMostForAreas || !meetings().complete; }

bool Answers::rests() const {
    return rested_s_ >= kRest_s + kRestPerSegment_s * static_cast<double>(segments());
}

bool Answers::all_known() const {
    if (too_many()) return true;
    return counts_.known(counts_key()) != nullptr &&
           (!chosen_.overlay || overlaid_.known(areas_key()) != nullptr);
}

const Overlaid& Answers::areas() const {
    return overlaid_.of(areas_key(), [&] { return overlaid(layer_a(), other_layer(), chosen_.fill); });
}

State Answers::state() const {
    State state{chosen_, layer_a(), other_layer(), meetings(), nullptr, nullptr, waits()};
    state.coarse = state.waits && whole_ != both() &&
                   std::max(state.a.segments.size(), state.second().segments.size()) > kMostCoarse;
    state.too_many = too_many();
    if (state.too_many) return state;
    if (live_ && is_large()) {
        state.counts = counts_.known(counts_key());
        if (chosen_.overlay) state.overlaid = overlaid_.known(areas_key());
        return state;
    }
    state.counts = &counts_.of(counts_key(), [&] {
        return count_wrong(state.a, state.b, state.meetings, chosen_.method, chosen_.kind);
    });
    if (chosen_.overlay) state.overlaid = &areas();
    return state;
}

DrawList Answers::drawn(const State& state, const std::optional<PlaneView>& view,
                        const std::optional<Looked>& looked) const {
    const bool coarse = state.coarse && view;
    const std::array<bool, 3> has{state.counts != nullptr, state.overlaid != nullptr, !coarse};
    const PlaneView seen = view ? *view : assumed_view(state);
    const PlaneView around = view && is_large() && !state.waits ? steady_view(seen) : seen;
    const Drawn& drawn = drawn_.of({counts_key(), chosen_.fill, around, chosen_.shows, has}, [&] {
        State shown = state;
        if (coarse) add_coarse(shown, *view);
        Drawn made;
        made.parts = draw_map(made.list, shown, around);
        return made;
    });
    DrawList list = drawn.list;
    if (state.overlaid != nullptr) write_areas(list, drawn.parts, state.overlaid->areas, seen);
    if (looked) mark_looked(list, state, *looked);
    return list;
}

/// Of layers of very many lines fewer are drawn while they wait: those that were chosen once, moved along.
void Answers::add_coarse(State& state, const PlaneView& view) const {
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

void Answers::advance(double dt_s) {
    if (!live_) {  // what was shown before time began to run was whole
        rested_s_ = 1e9;
        live_ = true;
    }
    if (!is_large()) return;
    rested_s_ += dt_s;
    if (rests() && !all_known()) work_on();
    if (!waits()) whole_ = both();
}

/// Counts first, then the overlay, then its areas: a step of that which is still to be done.
void Answers::work_on() {
    if (work_ == nullptr || work_->of != areas_key()) {
        work_.reset(new Work{layer_a(), std::nullopt, areas_key()});
        if (!alone()) work_->b = layer_b();
    }
    Work& work = *work_;
    if (counts_.known(counts_key()) == nullptr) {
        if (!work.counts || work.counted != counts_key()) {
            work.counted = counts_key();
            work.counts.emplace(work.a, work.other(), meetings(), chosen_.method, chosen_.kind);
        } else if (work.counts->step()) {
            (void)counts_.of(counts_key(), [&] { return work.counts->take(); });
            work.counts.reset();
        }
    } else if (work.areas) {
        if (!work.areas->step()) return;
        work.overlaid.areas = work.areas->take();
        (void)overlaid_.of(areas_key(), [&] { return std::move(work.overlaid); });
        work_.reset();
    } else if (!work.overlay) {
        const FillRule fill = work.of.second;
        work.overlay.emplace(overlay_layer(work.a, fill),
                             work.b ? overlay_layer(*work.b, fill) : OverlayLayer{});
    } else if (work.overlay->step()) {
        work.overlaid.overlay = work.overlay->take();
        work.areas.emplace(work.overlaid.overlay);
    }
}

}  // namespace crosscut::map_scene
