#include "core/batch/box_pairs.h"

#include "core/batch/height_tree.h"
#include "core/batch/input.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

using batch::HeightTree;
using batch::Slot;
using batch::Slots;

constexpr const char* kBoxPairs = "box_pairs";

Slots slots_of(std::span<const Segment2> lines) {
    Slots slots;
    slots.reserve(lines.size());
    for (std::uint32_t i = 0; i < lines.size(); ++i) slots.push_back({batch::box_of(lines[i]), i});
    return slots;
}

/// What boxes take up: of all together, and each on average.
struct Extent2 {
    batch::Box2 all;
    Vec2 mean{};

    explicit Extent2(std::initializer_list<const Slots*> sets) {
        std::size_t count = 0;
        for (const Slots* slots : sets) {
            for (const Slot& slot : *slots) {
                const batch::Box2& box = slot.box;
                all.low = {std::min(all.low.x, box.low.x), std::min(all.low.y, box.low.y)};
                all.high = {std::max(all.high.x, box.high.x), std::max(all.high.y, box.high.y)};
                mean += box.high - box.low;
            }
            count += slots->size();
        }
        if (count > 0) mean = mean * (1.0 / static_cast<double>(count));
    }
    /// Boxes are wide rather than tall, for the place that there is.
    [[nodiscard]] bool wide() const {
        const Vec2 size = all.high - all.low;
        return mean.x * size.y > mean.y * size.x;
    }
};

/// In order from the left; x and y change places where fewer are side by side then.
void prepare(std::initializer_list<Slots*> sets, bool turned) {
    for (Slots* slots : sets) {
        for (Slot& slot : *slots) {
            if (!turned) break;
            std::swap(slot.box.low.x, slot.box.low.y);
            std::swap(slot.box.high.x, slot.box.high.y);
        }
        std::sort(slots->begin(), slots->end(),
                  [](const Slot& p, const Slot& q) { return p.box.low.x < q.box.low.x; });
    }
}

/// So many looks in vain at boxes above or below cost as much as one search of the tree.
constexpr std::ptrdiff_t kPatience = 500;

/// The heights cut into lanes, twice as high as a box on average, so that most boxes lie in one or two of them.
class Lanes {
  public:
    explicit Lanes(const Extent2& extent, std::size_t boxes) : low_(extent.all.low.y) {
        const double height = extent.all.high.y - low_;
        const double many = height / (2.0 * extent.mean.y);
        const double most = static_cast<double>(boxes) / 8.0;  // more have nothing in them
        count_ = many > 1.0 ? static_cast<std::size_t>(std::min(many, most)) + 1 : 1;
        each_ = count_ > 1 ? static_cast<double>(count_) / height : 0.0;
    }
    [[nodiscard]] std::size_t count() const { return count_; }
    /// Of two heights the larger one is in the same lane or a later one.
    [[nodiscard]] std::size_t at(double y) const {
        const double lane = (y - low_) * each_;
        if (!(lane > 0.0)) return 0;
        return lane < static_cast<double>(count_ - 1) ? static_cast<std::size_t>(lane) : count_ - 1;
    }

  private:
    double low_, each_ = 0.0;
    std::size_t count_ = 1;
};

/// Those that are under way where the sweep is: plain lists, until too many of them were looked at in vain.
class UnderWay {
  public:
    /// `all`: whatever may be looked for or under way.
    UnderWay(std::span<const Slot> slots, const Lanes& lanes, std::initializer_list<const Slots*> all)
        : slots_(slots),
          lanes_(lanes),
          all_(all),
          lists_(lanes.count()),
          patience_(kPatience * std::ssize(slots)) {}

    void add(std::uint32_t number) {
        if (tree_) return tree_->add(number);
        const batch::Box2& box = slots_[number].box;
        const std::size_t first = lanes_.at(box.low.y), last = lanes_.at(box.high.y);
        for (std::size_t lane = first; lane <= last; ++lane)
            lists_[lane].push_back(
                {box.low.y, box.high.y, box.high.x, number, static_cast<std::uint32_t>(first)});
    }
    /// Tells `sink` those that overlap the slot. Forgets on the way those that end before it begins.
    template <class Sink>
    bool meet(const Slot& slot, const Sink& sink) {
        if (tree_) return tree_->meet(slot, sink);
        const std::size_t first = lanes_.at(slot.box.low.y), last = lanes_.at(slot.box.high.y);
        for (std::size_t lane = first; lane <= last; ++lane)
            if (!meet_in(lane, first, slot.box, sink)) return false;
        if (patience_ < 0) plant();
        return true;
    }

  private:
    struct Entry {
        double low_y, high_y, high_x;
        std::uint32_t number, first_lane;
    };

    template <class Sink>
    bool meet_in(std::size_t lane, std::size_t first, const batch::Box2& box, const Sink& sink) {
        std::vector<Entry>& list = lists_[lane];
        for (std::size_t i = 0; i < list.size();) {
            const Entry& other = list[i];
            if (other.high_x < box.low.x) {
                list[i] = list.back();
                list.pop_back();
                continue;
            }
            const bool overlap = (other.low_y <= box.high.y) & (box.low.y <= other.high_y);
            // Two that share several lanes meet in the first of those.
            const bool here = overlap && std::max<std::size_t>(first, other.first_lane) == lane;
            patience_ -= here ? 0 : 1;
            if (here && !sink(slots_[other.number].index)) return false;
            ++i;
        }
        return true;
    }
    void plant() {
        heights_ = heights_of(all_);
        tree_.emplace(heights_, slots_);
        for (std::size_t lane = 0; lane < lists_.size(); ++lane)
            for (const Entry& entry : lists_[lane])
                if (entry.first_lane == lane) tree_->add(entry.number);
        lists_ = {};
    }

    std::span<const Slot> slots_;
    const Lanes& lanes_;
    std::vector<const Slots*> all_;
    std::vector<std::vector<Entry>> lists_;
    std::ptrdiff_t patience_;
    std::vector<double> heights_;
    std::optional<HeightTree> tree_;
};

}  // namespace

bool box_pairs(std::span<const Segment2> lines, const PairSink& sink) {
    input::require(kBoxPairs, input::Named{"lines", lines});
    Slots slots = slots_of(lines);
    prepare({&slots}, Extent2({&slots}).wide());
    const Lanes lanes(Extent2({&slots}), slots.size());
    UnderWay under_way(slots, lanes, {&slots});
    for (std::uint32_t next = 0; next < slots.size(); ++next) {
        const std::uint32_t index = slots[next].index;
        const auto tell = [&](std::uint32_t other) {
            return sink(std::min(index, other), std::max(index, other));
        };
        if (!under_way.meet(slots[next], tell)) return false;
        under_way.add(next);
    }
    return true;
}

bool box_pairs(std::span<const Segment2> a, std::span<const Segment2> b, const PairSink& sink) {
    input::require(kBoxPairs, input::Named{"a", a}, input::Named{"b", b});
    Slots of_a = slots_of(a), of_b = slots_of(b);
    prepare({&of_a, &of_b}, Extent2({&of_a, &of_b}).wide());
    const Lanes lanes(Extent2({&of_a, &of_b}), of_a.size() + of_b.size());
    UnderWay a_under_way(of_a, lanes, {&of_a, &of_b}), b_under_way(of_b, lanes, {&of_a, &of_b});
    std::uint32_t next_a = 0, next_b = 0;
    while (next_a < of_a.size() || next_b < of_b.size()) {
        const bool takes_a = next_b == of_b.size() ||
                             (next_a < of_a.size() && of_a[next_a].box.low.x <= of_b[next_b].box.low.x);
        const Slot& slot = takes_a ? of_a[next_a] : of_b[next_b];
        const auto tell = [&](std::uint32_t other) {
            return takes_a ? sink(slot.index, other) : sink(other, slot.index);
        };
        if (!(takes_a ? b_under_way : a_under_way).meet(slot, tell)) return false;
        if (takes_a)
            a_under_way.add(next_a++);
        else
            b_under_way.add(next_b++);
    }
    return true;
}

}  // namespace crosscut
