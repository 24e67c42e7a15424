#pragma once

#include "app/model/document.h"
#include "app/scenes/microscope/cell_grid.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace crosscut::microscope {

/// The cells of a question, asked coarsely at first and finer while the program runs. A question can be compared and has
/// `lens()`, `ask()` that gives an `AskRow`, how many cells it can ask `kAtOnce` and how many in a frame, `kPerFrame`.
template <class Question>
class LiveCells {
  public:
    /// What is known of this question: as much as `follow` and `refine` have asked of it, else the coarse cells.
    [[nodiscard]] const CellGrid& shown(const Question& question) const {
        if (live_ && live_->first == question) return live_->second;
        return coarse_.of(question, [&] { return begun(question); });
    }
    /// To be called when the question may have changed; nothing: none is asked.
    void follow(const std::optional<Question>& question) {
        if (!question) return live_.reset();
        if (!live_ || !(live_->first == *question)) live_.emplace(*question, begun(*question));
    }
    /// As much as there is time for in a frame.
    void refine() {
        if (waits()) live_->second.refine(live_->first.ask(), Question::kPerFrame);
    }
    /// All that is left.
    void finish() {
        while (waits()) refine();
    }
    /// There is something left to ask.
    [[nodiscard]] bool waits() const { return live_ && !live_->second.complete(); }

  private:
    static CellGrid begun(const Question& question) {
        CellGrid grid(question.lens(), Question::kAtOnce);
        grid.begin(question.ask());
        return grid;
    }

    std::optional<std::pair<Question, CellGrid>> live_;
    Memo<Question, CellGrid> coarse_;
};

/// How much there is to see in the cells right around a point: wrong ones beside right ones, else both answers. Never below 0,
/// and 0 around a coordinate that is 0: there numbers lie so close that the cells show nothing of the scene.
template <class Question>
[[nodiscard]] int interest(const Question& question) {
    CellGrid grid(question.lens(), kMostCells * kMostCells);
    const auto spans_0 = [](const std::vector<double>& xs) { return xs.front() <= 0.0 && xs.back() >= 0.0; };
    if (spans_0(grid.lens().xs()) || spans_0(grid.lens().ys())) return 0;
    grid.begin(question.ask());
    const CellCounts counts = grid.counts();
    const int all = counts.all(), meet = counts[Verdict::hit] + counts[Verdict::false_miss];
    return std::min(counts.wrong(), all - counts.wrong()) * all + std::min(meet, all - meet);
}

}  // namespace crosscut::microscope
