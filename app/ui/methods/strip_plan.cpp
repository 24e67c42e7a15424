#include "app/ui/methods/strip_plan.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace crosscut {
namespace {

constexpr float kLargestChip = 176.0f, kEasyChip = 112.0f;  // an action is written out beside easy chips
constexpr float kJudgeShare = 0.8f;

}  // namespace

StripPlan plan_strip(float width, std::size_t methods, std::span<const float> action_texts, float k) {
    const float count = static_cast<float>(action_texts.size());
    const float shares = static_cast<float>(methods) + kJudgeShare;
    const float gaps = (static_cast<float>(methods) * kStripGap + 2 * kStripEdge) * k;
    const auto chip = [&](float actions) { return (width - gaps - actions) / shares; };
    const float before = action_texts.empty() ? 0.0f : kStripEdge * k;
    const float texts = std::accumulate(action_texts.begin(), action_texts.end(), 0.0f);
    const float written = before + texts + count * (24.0f + kStripGap) * k;
    const float icons = before + count * (kIconButton + kStripGap) * k;
    StripPlan plan;
    plan.action_words = chip(written) >= kEasyChip * k;
    plan.actions = plan.action_words ? written : icons;
    plan.chip = std::clamp(chip(plan.actions), 1.0f, kLargestChip * k);
    plan.judge = plan.chip * kJudgeShare;
    return plan;
}

ChipWidths chip_widths(float room, std::span<const float> needed, std::span<const float> needed_small,
                       float k) {
    ChipWidths made;
    if (needed.empty()) return made;
    const float count = static_cast<float>(needed.size());
    const float even = std::floor(room / count);  // whole pixels, as they are drawn
    const auto widest = [](std::span<const float> of) { return *std::max_element(of.begin(), of.end()); };
    const auto sum = [](std::span<const float> of) { return std::accumulate(of.begin(), of.end(), 0.0f); };
    if (widest(needed_small) <= even) {
        made.widths.assign(needed.size(), std::min(even, kLargestChip * k));
        made.small_labels = widest(needed) > even;
        return made;
    }
    made.small_labels = sum(needed) > room;
    const std::span<const float> taken = made.small_labels ? needed_small : needed;
    const float left = room - sum(taken);
    made.tight = left < 0.0f;
    for (const float need : taken) made.widths.push_back(made.tight ? even : need + left / count);
    return made;
}

std::vector<bool> words_that_fit(std::span<const float> words, std::size_t chosen, float mark, float room) {
    std::vector<bool> written(words.size(), false);
    const float marks = mark * static_cast<float>(words.size());
    if (marks + std::accumulate(words.begin(), words.end(), 0.0f) <= room) {
        written.assign(words.size(), true);
    } else if (chosen < words.size() && marks + words[chosen] <= room) {
        written[chosen] = true;
    }
    return written;
}

}  // namespace crosscut
