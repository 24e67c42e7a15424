#include "core/batch/box_pairs.h"

#include "core/batch/input.h"
#include "core/batch/segment_tree.h"

#include <algorithm>
#include <vector>

namespace crosscut {
namespace {

constexpr const char* kBoxPairs = "box_pairs";

struct Slot {
    batch::Box2 box;
    std::uint32_t index;
};

std::vector<Slot> from_left(std::span<const Segment2> lines) {
    std::vector<Slot> slots;
    slots.reserve(lines.size());
    for (std::uint32_t i = 0; i < lines.size(); ++i) slots.push_back({batch::box_of(lines[i]), i});
    std::sort(slots.begin(), slots.end(),
              [](const Slot& p, const Slot& q) { return p.box.low.x < q.box.low.x; });
    return slots;
}

/// Those that are under way where the sweep is.
class UnderWay {
  public:
    void add(const Slot& slot) { slots_.push_back(slot); }
    /// Forgets those that end before the slot begins, and tells `sink` the others that overlap it.
    template <class Sink>
    bool meet(const Slot& slot, const Sink& sink) {
        for (std::size_t i = 0; i < slots_.size();) {
            const Slot& other = slots_[i];
            if (other.box.high.x < slot.box.low.x) {
                slots_[i] = slots_.back();
                slots_.pop_back();
                continue;
            }
            const bool overlap = other.box.low.y <= slot.box.high.y && slot.box.low.y <= other.box.high.y;
            if (overlap && !sink(other.index)) return false;
            ++i;
        }
        return true;
    }

  private:
    std::vector<Slot> slots_;
};

}  // namespace

bool box_pairs(std::span<const Segment2> lines, const PairSink& sink) {
    input::require(kBoxPairs, input::Named{"lines", lines});
    UnderWay under_way;
    for (const Slot& slot : from_left(lines)) {
        const auto tell = [&](std::uint32_t other) {
            return sink(std::min(slot.index, other), std::max(slot.index, other));
        };
        if (!under_way.meet(slot, tell)) return false;
        under_way.add(slot);
    }
    return true;
}

bool box_pairs(std::span<const Segment2> a, std::span<const Segment2> b, const PairSink& sink) {
    input::require(kBoxPairs, input::Named{"a", a}, input::Named{"b", b});
    const std::vector<Slot> of_a = from_left(a), of_b = from_left(b);
    UnderWay a_under_way, b_under_way;
    auto next_a = of_a.begin();
    auto next_b = of_b.begin();
    while (next_a != of_a.end() || next_b != of_b.end()) {
        const bool takes_a =
            next_b == of_b.end() || (next_a != of_a.end() && next_a->box.low.x <= next_b->box.low.x);
        const Slot& slot = takes_a ? *next_a++ : *next_b++;
        const auto tell = [&](std::uint32_t other) {
            return takes_a ? sink(slot.index, other) : sink(other, slot.index);
        };
        if (!(takes_a ? b_under_way : a_under_way).meet(slot, tell)) return false;
        (takes_a ? a_under_way : b_under_way).add(slot);
    }
    return true;
}

}  // namespace crosscut
