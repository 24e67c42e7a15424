#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

namespace crosscut {

/// Remembers the answer to the question that was asked last. It is a cache and no state: what it gives depends on the question
/// alone, so that a `const` scene may ask.
template <class Question, class Answer>
class Memo {
  public:
    /// The answer that is known, or `work()` where another question was asked before. Valid until the next question.
    template <class Work>
    const Answer& of(Question question, Work&& work) const {
        if (!known_ || !(known_->first == question)) {
            known_.reset();  // work that throws leaves no half answer
            Answer answer = work();
            known_.emplace(std::move(question), std::move(answer));
        }
        return known_->second;
    }

    /// The answer where the question was asked last; null where it was not. Valid until the next question.
    const Answer* known(const Question& question) const {
        return known_ && known_->first == question ? &known_->second : nullptr;
    }

  private:
    mutable std::optional<std::pair<Question, Answer>> known_;
};

/// A `Memo` of answers that may take longer than a frame. Before time has moved, and where it never does, they are worked out at
/// once; in a window slice by slice, and until one is there nothing is said in its place. Without threads, which a page has not.
/// `Work` is made of the question, which stays where it is meanwhile; `go_on()` does a little, true while there is more to do; `take()`
/// gives the answer then.
template <class Question, class Answer, class Work>
class SlicedMemo {
  public:
    /// The answer; null while it is worked out. Valid until the next question.
    const Answer* of(Question question) const {
        if (!asked_ || !(*asked_ == question)) {
            work_.reset();
            answer_.reset();
            asked_ = std::make_unique<const Question>(std::move(question));
            work_ = std::make_unique<Work>(*asked_);
            work_on();
        } else if (!live_) {
            work_on();
        }
        return answer_ ? &*answer_ : nullptr;
    }

    /// Whether time has to move: an answer is being worked out; or time has not moved yet, and one about so many objects would be
    /// worked out at once.
    [[nodiscard]] bool waits(std::size_t objects) const {
        constexpr std::size_t kMany = 100;
        return work_ != nullptr || (!live_ && objects > kMany);
    }
    /// Time moves: one slice more.
    void advance() {
        live_ = true;
        work_on();
    }

  private:
    void work_on() const {
        constexpr std::chrono::milliseconds kSlice{4};
        const auto begun = std::chrono::steady_clock::now();
        while (work_) {
            if (!work_->go_on()) {
                answer_.emplace(work_->take());
                work_.reset();
            } else if (live_ && std::chrono::steady_clock::now() - begun > kSlice) {
                return;
            }
        }
    }

    mutable std::unique_ptr<const Question> asked_;
    mutable std::unique_ptr<Work> work_;
    mutable std::optional<Answer> answer_;
    bool live_ = false;
};

}  // namespace crosscut
