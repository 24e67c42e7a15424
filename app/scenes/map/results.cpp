#include <crosscut/batch/crossings.h>
#include <crosscut/intersect/intersection.h>
#include "app/scenes/map/map.h"
#include "app/view/draw_list.h"
#include "core/intersect/methods/intersect_problem.h"
#include "core/overlay/overlay_work.h"

#include "core/batch/box_pairs.h"
#include "core/methods/method.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut::map_scene {
namespace {

/// From this number of segments, what takes longer than a frame waits until the pointer has rested for this
/// time.
constexpr std::size_t kManySegments = 6000;
constexpr double kRest_s = 0.25, kRestPerSegment_s = 1e-6;
/// While a layer with very many lines is dragged, points closer together than this count as one.
constexpr double kCoarse_px = 3.0;

/// The parameters on which its lines depend, without position, turn and scale.
LayerChoice canonical_choice(const LayerChoice& choice) {
    LayerChoice result = choice;
    put_back(result);
    if (!is_generated(choice.source)) result.count = result.seed = 0;
    if (choice.source != Source::lines) result.data = 0;
    return result;
}

/// A view that contains this one and stays the same while this one moves by up to a quarter of its size, so
/// that its drawing can be reused while the user pans.
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
    CountsKey counted{};  ///< the inputs
    std::optional<OverlayWork> overlay{};
    Overlaid overlaid{};
    std::optional<AreasWork> areas{};

    [[nodiscard]] const Layer* other() const { return b ? &*b : nullptr; }
};

void Answers::WorkDeleter::operator()(Work* work) const { delete work; }

const SharedData& Answers::data_a() const {
    const MapStore::Entry* entry = store_.find(params_.a.data);
    return data_a_.of({canonical_choice(params_.a), entry != nullptr ? entry->map : nullptr},
                      [&] { return layer_data(params_.a, store_, nullptr); });
}

const SharedData& Answers::data_b() const {
    if (params_.b.source == Source::copy || alone()) return data_a();
    const MapStore::Entry* entry = store_.find(params_.b.data);
    return data_b_own_.of({canonical_choice(params_.b), entry != nullptr ? entry->map : nullptr},
                          [&] { return layer_data(params_.b, store_, nullptr); });
}

const Layer& Answers::layer_a() const {
    return layer_a_.of({data_a(), params_.a}, [&] { return placed(params_.a, data_a()); });
}
const Layer& Answers::layer_b() const {
    return layer_b_.of({data_b(), params_.b}, [&] { return placed(params_.b, data_b()); });
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
    return counts_.cached(counts_key()) != nullptr &&
           (!params_.overlay || overlaid_.cached(areas_key()) != nullptr);
}

const Overlaid& Answers::areas() const {
    return overlaid_.of(areas_key(), [&] { return overlaid(layer_a(), other_layer(), params_.fill); });
}

ViewModel Answers::model() const {
    ViewModel model{params_, layer_a(), other_layer(), meetings(), nullptr, nullptr, waits()};
    model.coarse = model.waits && whole_ != both() &&
                   std::max(model.a.segments.size(), model.second().segments.size()) > kMostCoarse;
    model.too_many = too_many();
    if (model.too_many) return model;
    if (live_ && is_large()) {
        model.counts = counts_.cached(counts_key());
        if (params_.overlay) model.overlaid = overlaid_.cached(areas_key());
        return model;
    }
    model.counts = &counts_.of(counts_key(), [&] {
        return count_wrong(model.a, model.b, model.meetings, params_.shown.method, params_.shown.kind);
    });
    if (params_.overlay) model.overlaid = &areas();
    return model;
}

DrawList Answers::drawn(const ViewModel& model, const std::optional<PlaneView>& view,
                        const std::optional<SelectedPair>& selected) const {
    const bool coarse = model.coarse && view;
    const std::array<bool, 3> has{model.counts != nullptr, model.overlaid != nullptr, !coarse};
    const PlaneView plane_view = view ? *view : assumed_view(model);
    const PlaneView around = view && is_large() && !model.waits ? steady_view(plane_view) : plane_view;
    const Drawn& drawn = drawn_.of({counts_key(), params_.fill, around, params_.shows, has}, [&] {
        ViewModel drawn_model = model;
        if (coarse) add_coarse(drawn_model, *view);
        Drawn result;
        result.parts = draw_map(result.list, drawn_model, around);
        return result;
    });
    DrawList list = drawn.list;
    if (model.overlaid != nullptr) write_areas(list, drawn.parts, model.overlaid->areas, plane_view);
    if (selected) mark_selected(list, model, *selected);
    return list;
}

/// For layers of very many lines only some are drawn while they wait: lines that were chosen once and are
/// moved along.
void Answers::add_coarse(ViewModel& model, const PlaneView& view) const {
    const auto coarse = [&view](const Layer& layer, const LayerChoice& choice, const auto& memo) {
        std::optional<std::vector<Segment2>> lines;
        if (layer.segments.size() <= kMostCoarse) return lines;
        // Only a few sizes, so that turning and scaling does not choose them anew in every frame.
        const double unit = kCoarse_px * view.units_per_px / choice.scale;
        const double tidy = std::exp2(std::round(2.0 * std::log2(unit)) / 2.0);
        const LayerData& data = *layer.data;
        lines =
            memo.of({layer.data, tidy}, [&] { return coarse_lines(data.map, data.low, data.high, tidy); });
        const LayerTransform transform(choice, data.middle());
        for (Segment2& line : *lines) line = {transform(line.start), transform(line.end)};
        return lines;
    };
    model.coarse_a = coarse(model.a, params_.a, coarse_a_);
    if (model.b != nullptr) model.coarse_b = coarse(*model.b, params_.b, coarse_b_);
}

void Answers::advance(double dt_s) {
    if (!live_) {  // what was shown before time began to run was complete
        rested_s_ = 1e9;
        live_ = true;
    }
    if (!is_large()) return;
    rested_s_ += dt_s;
    if (rests() && !all_known()) work_on();
    if (!waits()) whole_ = both();
}

/// Does a step of what is still missing: counts first, then the overlay, then its areas.
void Answers::work_on() {
    if (work_ == nullptr || work_->of != areas_key()) {
        work_.reset(new Work{layer_a(), std::nullopt, areas_key()});
        if (!alone()) work_->b = layer_b();
    }
    Work& work = *work_;
    if (counts_.cached(counts_key()) == nullptr) {
        if (!work.counts || work.counted != counts_key()) {
            work.counted = counts_key();
            work.counts.emplace(work.a, work.other(), meetings(), params_.shown.method, params_.shown.kind);
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

namespace {

/// For two segments that meet. The kind depends on their positions only where one of them is a point.
CrossingKind kind_of(Meeting meeting, const Segment2& a, const Segment2& b) {
    return crossing_kind(meeting, a, b, a.start == a.end ? a.start : b.start);
}

/// Two indices as one number, in the order of the meetings.
std::uint64_t key(std::uint32_t a, std::uint32_t b) { return (std::uint64_t{a} << 32U) | b; }

using Pair = std::pair<std::uint32_t, std::uint32_t>;

/// The pairs to ask about, in no particular order.
std::vector<Pair> pairs_to_test(const Layer& a, const Layer* b, bool& complete) {
    std::vector<Pair> pairs;
    std::size_t tested = 0;
    const auto take = [&](std::uint32_t i, std::uint32_t j) {
        if (tested++ == kMostTested) return false;
        if (b == nullptr && a.data->map.neighbours(i, j)) return true;
        pairs.emplace_back(i, j);
        return true;
    };
    complete = b != nullptr ? box_pairs(a.segments, b->segments, take) : box_pairs(a.segments, take);
    return pairs;
}

}  // namespace

Vec2 meeting_position(const Segment2& a, const Segment2& b) {
    const CommonPoint2 common = common_point(a, b);
    if (common.point) return *common.point;
    const Overlap2 shared = *intersect(a, b).overlap;
    return *shared.first * 0.5 + *shared.second * 0.5;
}

Vec2 quick_position(const Segment2& a, const Segment2& b, CrossingKind kind, double unit) {
    // sine, approximate: below it a quotient of doubles is not accurate enough
    constexpr double kSteep = 1e-4;
    constexpr double kOff = 1e-9;  // relative to the coordinates, above the error of the quotient otherwise
    const Vec2 largest =
        glm::max(glm::max(glm::abs(a.start), glm::abs(a.end)), glm::max(glm::abs(b.start), glm::abs(b.end)));
    if (!(kOff * std::max(largest.x, largest.y) < unit)) return meeting_position(a, b);
    if (kind == CrossingKind::overlap) {
        const auto shared = [&](int axis) {
            const auto [a_low, a_high] = std::minmax(a.start[axis], a.end[axis]);
            const auto [b_low, b_high] = std::minmax(b.start[axis], b.end[axis]);
            return std::max(a_low, b_low) * 0.5 + std::min(a_high, b_high) * 0.5;
        };
        return {shared(0), shared(1)};
    }
    const Vec2 p = a.direction(), q = b.direction(), off = b.start - a.start;
    const double det = p.x * q.y - p.y * q.x;
    const double sizes = (std::fabs(p.x) + std::fabs(p.y)) * (std::fabs(q.x) + std::fabs(q.y));
    if (!(std::fabs(det) > kSteep * sizes)) return meeting_position(a, b);
    return a.at(std::clamp((off.x * q.y - off.y * q.x) / det, 0.0, 1.0));
}

Meetings find_meetings(const Layer& a, const Layer* b) {
    const CrossingsOptions options;
    const std::vector<Segment2>& second = b != nullptr ? b->segments : a.segments;
    Meetings out;
    std::size_t found = 0;
    const auto take = [&](const CrossingsPart& part) {
        for (const MeetingPair& pair : part.pairs) {
            if (found++ == kMostMeetings) return false;
            const MapMeeting meeting{pair.a, pair.b,
                                     kind_of(pair.meeting, a.segments[pair.a], second[pair.b])};
            const bool joint = b == nullptr && meeting.kind == CrossingKind::corner &&
                               a.data->map.neighbours(pair.a, pair.b);
            if (joint) continue;
            ++out.counts[static_cast<std::size_t>(meeting.kind)];
            out.all.push_back(meeting);
        }
        return true;
    };
    out.complete = b != nullptr
                       ? stream_crossings(a.segments, b->segments, options, take)
                       : stream_crossings(a.segments, a.data->map.vertices_stood_at(), options, take);
    return out;
}

class CountWork::Asking {
  public:
    Asking(const Layer& a, const Layer* b, const Meetings& meetings, int method, NumberKind kind)
        : a_(a.segments), b_(b != nullptr ? b->segments : a.segments), chosen_(method), chosen_kind_(kind) {
        pairs_ = pairs_to_test(a, b, out_.complete);
        out_.tested = pairs_.size();
        const std::size_t count = SegmentIntersection::methods().size();
        out_.of.resize(count);
        for (std::size_t m = 0; m < count; ++m)
            for (const NumberKind each : kNumberKinds)
                if (is_chosen(m, each) || pairs_.size() <= kMostForAll) open_.emplace_back(m, each);
        for (const MapMeeting& meeting : meetings.all) meeting_.push_back(key(meeting.a, meeting.b));
    }

    bool step() {
        if (!std::exchange(sorted_, true)) {
            std::sort(pairs_.begin(), pairs_.end());
            return false;
        }
        if (meet_.size() < pairs_.size()) find_those_that_meet();
        constexpr std::size_t kAsks = 40'000;
        for (std::size_t left = kAsks; !open_.empty();) {
            const std::size_t last = std::min(pairs_.size(), next_ + left);
            ask(open_.back().first, open_.back().second, last);
            left -= last - next_;
            next_ = last;
            if (last < pairs_.size()) return false;
            next_ = 0;
            open_.pop_back();
        }
        return true;
    }
    MethodCounts take() { return std::move(out_); }

  private:
    [[nodiscard]] bool is_chosen(std::size_t method, NumberKind kind) const {
        return static_cast<int>(method) == chosen_ && kind == chosen_kind_;
    }
    void find_those_that_meet() {
        meet_.assign(pairs_.size(), false);
        std::size_t k = 0;
        for (const std::uint64_t meeting : meeting_) {
            while (k < pairs_.size() && key(pairs_[k].first, pairs_[k].second) < meeting) ++k;
            if (k < pairs_.size() && key(pairs_[k].first, pairs_[k].second) == meeting) meet_[k] = true;
        }
    }
    /// Asks one method about the pairs from the next one up to `last`.
    void ask(std::size_t m, NumberKind kind, std::size_t last) {
        const auto& method = SegmentIntersection::methods()[m];
        auto& count = out_.of[m][static_cast<std::size_t>(kind)];
        if (!count) count.emplace();
        for (std::size_t k = next_; k < last; ++k) {
            const Segment2 &p = a_[pairs_[k].first], &q = b_[pairs_[k].second];
            const bool says = run(method, question_of(p, q), kind).outcome == Outcome::hit;
            const bool meets = meet_[k];
            if (says == meets) continue;
            ++(meets ? count->missed : count->invented);
            if (!is_chosen(m, kind) || out_.wrong.size() == kMostWrong) continue;
            out_.wrong.push_back(
                {pairs_[k].first, pairs_[k].second, meets, meets ? meeting_position(p, q) : p.at(0.5)});
        }
    }

    const std::vector<Segment2>&a_, &b_;
    int chosen_;
    NumberKind chosen_kind_;
    std::vector<Pair> pairs_;
    bool sorted_ = false;
    std::vector<std::uint64_t> meeting_;  ///< the keys of the pairs that meet, in order
    std::vector<bool> meet_;              ///< for each pair
    /// the methods that have not been asked about all pairs
    std::vector<std::pair<std::size_t, NumberKind>> open_;
    std::size_t next_ = 0;  ///< the next pair for the last of these methods
    MethodCounts out_;
};

CountWork::CountWork(const Layer& a, const Layer* b, const Meetings& meetings, int method, NumberKind kind)
    : asking_(std::make_unique<Asking>(a, b, meetings, method, kind)) {}
CountWork::CountWork(CountWork&& other) noexcept = default;
CountWork& CountWork::operator=(CountWork&& other) noexcept = default;
CountWork::~CountWork() = default;
bool CountWork::step() { return asking_->step(); }
MethodCounts CountWork::take() { return asking_->take(); }

MethodCounts count_wrong(const Layer& a, const Layer* b, const Meetings& meetings, int method,
                         NumberKind kind) {
    CountWork work(a, b, meetings, method, kind);
    while (!work.step()) {
    }
    return work.take();
}

}  // namespace crosscut::map_scene
