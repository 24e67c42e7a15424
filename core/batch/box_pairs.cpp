#include "core/batch/box_pairs.h"

#include "core/batch/input.h"
#include "core/batch/segment_tree.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
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

/// All heights at which boxes begin and end, each once, from below.
std::vector<double> heights_of(std::span<const std::vector<Slot>* const> all) {
    std::vector<double> heights;
    for (const std::vector<Slot>* slots : all) {
        for (const Slot& slot : *slots) {
            heights.push_back(slot.box.low.y);
            heights.push_back(slot.box.high.y);
        }
    }
    std::sort(heights.begin(), heights.end());
    heights.erase(std::unique(heights.begin(), heights.end()), heights.end());
    return heights;
}

/// What becomes of an entry that was looked at.
enum class Fate : std::uint8_t { keep, drop, stop };

/// Many lists of numbers, most of them empty.
class Lists {
  public:
    explicit Lists(std::size_t count) : heads_(count, kNone) {}

    void push(std::size_t list, std::uint32_t value) {
        std::uint32_t place = free_;
        if (place == kNone) {
            place = static_cast<std::uint32_t>(entries_.size());
            entries_.emplace_back();
        } else {
            free_ = entries_[place].next;
        }
        entries_[place] = {value, heads_[list]};
        heads_[list] = place;
    }
    /// Looks at each in turn and takes out what is to be dropped. False where one says stop.
    template <class Look>
    bool each(std::size_t list, const Look& look) {
        for (std::uint32_t* link = &heads_[list]; *link != kNone;) {
            const std::uint32_t place = *link;
            const Fate fate = look(entries_[place].value);
            if (fate == Fate::stop) return false;
            if (fate == Fate::keep) {
                link = &entries_[place].next;
                continue;
            }
            *link = entries_[place].next;
            entries_[place].next = free_;
            free_ = place;
        }
        return true;
    }

  private:
    static constexpr std::uint32_t kNone = 0xffffffffU;
    struct Entry {
        std::uint32_t value = 0, next = kNone;
    };
    std::vector<std::uint32_t> heads_;
    std::vector<Entry> entries_;
    std::uint32_t free_ = kNone;
};

/// Boxes found by their heights: what overlaps a box in height spans its lower side or begins
/// above that and not above its upper side. Over the heights lies a binary tree: node 1 is its root, node n has 2 n and 2 n + 1 below.
class HeightTree {
  public:
    HeightTree(std::span<const double> heights, std::span<const Slot> slots)
        : heights_(heights),
          slots_(slots),
          leaves_(std::bit_ceil(std::max<std::size_t>(heights.size(), 1))),
          spanning_(2 * leaves_),
          beginning_(leaves_),
          count_(2 * leaves_, 0) {}

    void add(std::uint32_t number) {
        const batch::Box2& box = slots_[number].box;
        const std::size_t low = leaf(box.low.y), high = leaf(box.high.y);
        for (std::size_t from = low, to = high + 1; from < to; from /= 2, to /= 2) {
            if (from % 2 == 1) spanning_.push(from++, number);
            if (to % 2 == 1) spanning_.push(--to, number);
        }
        beginning_.push(low - leaves_, number);
        for (std::size_t node = low; node > 0; node /= 2) ++count_[node];
    }
    /// Tells `sink` those that overlap the slot. Forgets on the way those that end before it begins.
    template <class Sink>
    bool meet(const Slot& slot, const Sink& sink) {
        const auto look = [&](std::uint32_t number) {
            if (slots_[number].box.high.x < slot.box.low.x) return Fate::drop;
            return sink(slots_[number].index) ? Fate::keep : Fate::stop;
        };
        const std::size_t low = leaf(slot.box.low.y), high = leaf(slot.box.high.y);
        for (std::size_t node = low; node > 0; node /= 2)
            if (!spanning_.each(node, look)) return false;
        for (std::size_t from = low + 1, to = high + 1; from < to; from /= 2, to /= 2) {
            if (from % 2 == 1 && !meet_below(from++, look)) return false;
            if (to % 2 == 1 && !meet_below(--to, look)) return false;
        }
        return true;
    }

  private:
    [[nodiscard]] std::size_t leaf(double height) const {
        const auto at = std::lower_bound(heights_.begin(), heights_.end(), height);
        return leaves_ + static_cast<std::size_t>(at - heights_.begin());
    }
    /// Those that begin at a height below the node.
    template <class Look>
    bool meet_below(std::size_t node, const Look& look) {
        if (count_[node] == 0) return true;
        if (node < leaves_) return meet_below(2 * node, look) && meet_below(2 * node + 1, look);
        return beginning_.each(node - leaves_, [&](std::uint32_t number) {
            const Fate fate = look(number);
            for (std::size_t above = node; fate == Fate::drop && above > 0; above /= 2) --count_[above];
            return fate;
        });
    }

    std::span<const double> heights_;
    std::span<const Slot> slots_;
    std::size_t leaves_;
    Lists
        spanning_;  ///< at each node those that span all heights below it, and not all below the one above it
    Lists beginning_;                   ///< at each height those that begin there
    std::vector<std::uint32_t> count_;  ///< how many of them begin at heights below each node
};

/// So many looks in vain at boxes above or below cost as much as one search of the tree.
constexpr std::ptrdiff_t kPatience = 500;

/// Those that are under way where the sweep is: a plain list, until too many of them were looked at in vain.
class UnderWay {
  public:
    /// `all`: whatever may be looked for or under way.
    UnderWay(std::span<const Slot> slots, std::initializer_list<const std::vector<Slot>*> all)
        : slots_(slots), all_(all), patience_(kPatience * std::ssize(slots)) {}

    void add(std::uint32_t number) {
        if (tree_)
            tree_->add(number);
        else
            list_.push_back(number);
    }
    /// Tells `sink` those that overlap the slot. Forgets on the way those that end before it begins.
    template <class Sink>
    bool meet(const Slot& slot, const Sink& sink) {
        if (tree_) return tree_->meet(slot, sink);
        for (std::size_t i = 0; i < list_.size();) {
            const Slot& other = slots_[list_[i]];
            if (other.box.high.x < slot.box.low.x) {
                list_[i] = list_.back();
                list_.pop_back();
                continue;
            }
            const bool overlap = other.box.low.y <= slot.box.high.y && slot.box.low.y <= other.box.high.y;
            if (overlap && !sink(other.index)) return false;
            patience_ -= overlap ? 0 : 1;
            ++i;
        }
        if (patience_ < 0) plant();
        return true;
    }

  private:
    void plant() {
        heights_ = heights_of(all_);
        tree_.emplace(heights_, slots_);
        for (const std::uint32_t number : list_) tree_->add(number);
        list_ = {};
    }

    std::span<const Slot> slots_;
    std::vector<const std::vector<Slot>*> all_;
    std::vector<std::uint32_t> list_;
    std::ptrdiff_t patience_;
    std::vector<double> heights_;
    std::optional<HeightTree> tree_;
};

}  // namespace

bool box_pairs(std::span<const Segment2> lines, const PairSink& sink) {
    input::require(kBoxPairs, input::Named{"lines", lines});
    const std::vector<Slot> slots = from_left(lines);
    UnderWay under_way(slots, {&slots});
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
    const std::vector<Slot> of_a = from_left(a), of_b = from_left(b);
    UnderWay a_under_way(of_a, {&of_a, &of_b}), b_under_way(of_b, {&of_a, &of_b});
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
