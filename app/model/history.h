#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace crosscut {

/// Undo and redo over a tree of states: what is added after going back begins a branch, and the one that was left stays.
/// At most `kMost` steps are kept. The oldest leave first, the present one never; what came after one that has left begins
/// there.
template <class State>
class History {
  public:
    using Id = std::uint32_t;  ///< of a step: later ones have larger ones, and none is given twice
    static constexpr std::size_t kMost = 500;

    struct Step {
        Id id = 0;
        std::optional<Id> before{};  ///< nothing: here it begins
        std::optional<Id> next{};    ///< of those that came after it the one visited last, where redo goes
        State state{};
    };
    /// From one step to another: the steps whose doing is taken back, the latest first, and then those done again.
    struct Way {
        std::vector<Id> back, forth;
    };

    History() { begin({}); }
    /// Forgets everything; `state` is the new beginning.
    void reset(State state) {
        steps_.clear();
        forgotten_ = 0;
        begin(std::move(state));
    }
    /// Makes `state` the present and one more beginning beside what there is.
    void begin(State state) { add(std::move(state), std::nullopt); }
    /// Makes `state` the present, one step after what was.
    void add(State state) { add(std::move(state), at_); }
    /// Makes a step that is kept the present; any other changes nothing.
    void go(Id id) {
        if (id == at_ || find(id) == nullptr) return;
        at_ = id;
        for (const Step* step = find(id); step->before; step = find(*step->before))
            find(*step->before)->next = step->id;
    }

    /// Those that are kept, the oldest first.
    [[nodiscard]] std::span<const Step> steps() const { return std::span(steps_).subspan(forgotten_); }
    [[nodiscard]] const Step& present() const { return *find(at_); }
    [[nodiscard]] Step& present() { return *find(at_); }
    /// The step, or null where it is not kept.
    [[nodiscard]] const Step* find(Id id) const { return find_in(steps(), id); }
    [[nodiscard]] Step* find(Id id) { return find_in(std::span(steps_).subspan(forgotten_), id); }
    /// Where undo and redo go; null where they go nowhere.
    [[nodiscard]] const Step* before() const { return present().before ? find(*present().before) : nullptr; }
    [[nodiscard]] const Step* next() const { return present().next ? find(*present().next) : nullptr; }

    /// The line that undo and redo go along, from its beginning to its end.
    [[nodiscard]] std::vector<Id> line() const {
        std::vector<Id> ids = back_from(at_);
        std::reverse(ids.begin(), ids.end());
        for (const Step* step = next(); step != nullptr; step = step->next ? find(*step->next) : nullptr)
            ids.push_back(step->id);
        return ids;
    }
    /// From the present to a step that is kept; where they have no beginning in common, over both beginnings.
    [[nodiscard]] Way way_to(Id id) const {
        Way way{back_from(at_), back_from(id)};
        while (!way.back.empty() && !way.forth.empty() && way.back.back() == way.forth.back()) {
            way.back.pop_back();
            way.forth.pop_back();
        }
        std::reverse(way.forth.begin(), way.forth.end());
        return way;
    }

  private:
    template <class AStep>
    [[nodiscard]] static AStep* find_in(std::span<AStep> steps, Id id) {
        const auto at = std::lower_bound(steps.begin(), steps.end(), id,
                                         [](const Step& step, Id other) { return step.id < other; });
        return at != steps.end() && at->id == id ? &*at : nullptr;
    }
    void add(State state, std::optional<Id> before) {
        const Id id = next_id_++;
        if (before) find(*before)->next = id;
        steps_.push_back({id, before, std::nullopt, std::move(state)});
        at_ = id;
        if (steps().size() > kMost) forget_oldest();
    }
    void forget_oldest() {
        const Id gone = steps_[forgotten_].id;
        steps_[forgotten_++].state = State();
        for (std::size_t i = forgotten_; i < steps_.size(); ++i)
            if (steps_[i].before == gone) steps_[i].before.reset();
        if (forgotten_ < kMost) return;
        steps_.erase(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(forgotten_));
        forgotten_ = 0;
    }
    /// The step and all before it, the latest first.
    [[nodiscard]] std::vector<Id> back_from(Id id) const {
        std::vector<Id> ids{id};
        for (const Step* step = find(id); step->before; step = find(*step->before))
            ids.push_back(*step->before);
        return ids;
    }

    Id next_id_ = 1;
    Id at_ = 0;
    std::vector<Step> steps_;
    std::size_t forgotten_ = 0;  ///< so many at the beginning, which are taken out together
};

}  // namespace crosscut
