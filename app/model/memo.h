#pragma once

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

}  // namespace crosscut
