#include "app/scenes/sweep/look_score.h"

#include "app/model/fields/fields.h"
#include "app/scenes/methods/answer_words.h"
#include "app/scenes/sweep/panes/discrete_samples.h"

#include <algorithm>
#include <cmath>

namespace crosscut::sweep_scene {
namespace {

constexpr double kSpan_s = 0.12;
constexpr double kRest_s = 0.25;
constexpr std::size_t kMostRecent = 16;

bool counts_for(const MouseLook& look, const ScoredHit& hit) {
    return std::fabs(look.time_s - hit.time_s) <= kSpan_s;
}

}  // namespace

void LookScore::look(std::size_t rate, const MouseLook& look, double reach) {
    std::deque<MouseLook>& past = past_.at(rate);
    past.push_back(look);
    while (past.front().time_s < look.time_s - 2.0 * kSpan_s) past.pop_front();
    for (ScoredHit& hit : recent_) {
        if (counts_for(look, hit)) {
            if (rate == kDrawnRate) hit.looks.push_back(look);
            if (look.gap > reach || hit.said.at(rate) == ScoredHit::Said::seen) continue;
            hit.said.at(rate) = ScoredHit::Said::seen;
            ++seen_.at(rate);
        } else if (hit.said.at(rate) == ScoredHit::Said::waits && look.time_s > hit.time_s) {
            hit.said.at(rate) = ScoredHit::Said::missed;
        }
    }
}

void LookScore::go_on(const Motion& motion, double dt_s, double reach) {
    const double end_s = clock_s_ + dt_s;
    for (std::size_t rate = 0; rate < kScoreRates_hz.size() && dt_s > 0.0; ++rate) {
        const double hz = kScoreRates_hz[rate];
        for (double i = std::floor(clock_s_ * hz) + 1.0; i / hz <= end_s; i += 1.0) {
            const double share = std::clamp((i / hz - clock_s_) / dt_s, 0.0, 1.0);
            const LookGap gap = gap_at(motion, share);
            look(rate, {i / hz, gap.pointer, motion.line.at(share), gap.length}, reach);
        }
    }
    clock_s_ = end_s;
    if (motion.path.start == motion.path.end) {
        rests_s_ += dt_s;
        return;
    }
    if (rests_s_ >= kRest_s) ++stroke_;
    rests_s_ = 0.0;
}

void LookScore::hit(double share, double dt_s, double reach, const Vec2& at) {
    ScoredHit made;
    made.time_s = clock_s_ + share * dt_s;
    made.at = at;
    if (rests_s_ >= kRest_s) {  // the mouse rests, or begins to go just now
        ++stroke_;
        rests_s_ = 0.0;
    }
    made.stroke = stroke_;
    ++hits_;
    for (std::size_t rate = 0; rate < kScoreRates_hz.size(); ++rate) {
        for (const MouseLook& look : past_[rate]) {
            if (!counts_for(look, made)) continue;
            if (rate == kDrawnRate) made.looks.push_back(look);
            if (look.gap <= reach) made.said[rate] = ScoredHit::Said::seen;
        }
        if (made.said[rate] == ScoredHit::Said::seen) ++seen_[rate];
    }
    recent_.push_back(std::move(made));
    if (recent_.size() > kMostRecent) recent_.pop_front();
}

bool LookScore::waits() const { return hits_ > 0 && rests_s_ < kRest_s; }

std::vector<const ScoredHit*> LookScore::of_stroke() const {
    std::vector<const ScoredHit*> hits;
    for (const ScoredHit& hit : recent_)
        if (hit.stroke == recent_.back().stroke) hits.push_back(&hit);
    return hits;
}

std::string score_words(const LookScore& score, double all) {
    if (score.hits() == 0) return {};
    const bool one = score.hits() == 1, some = score.hits() < all;
    const std::string hits = counted(static_cast<std::size_t>(score.hits()), "hit");
    std::string words = !some ? hits + " so far; looking "
                        : one ? "The last hit: looking "
                              : "Of the last " + hits + " looking ";
    const auto sees = [&](std::size_t rate) { return score.seen(rate) > 0; };
    if (one && sees(0) == sees(1) && sees(1) == sees(2))
        return words + in_words(kScoreRates_hz[0]) + ", " + in_words(kScoreRates_hz[1]) + " or " +
               in_words(kScoreRates_hz[2]) + " times a second " + (sees(0) ? "sees it." : "misses it.");
    for (std::size_t rate = 0; rate < kScoreRates_hz.size(); ++rate) {
        const bool first = rate == 0;
        words +=
            (first ? "" : ", ") + in_words(kScoreRates_hz[rate]) + (first ? " times a second " : " times ");
        if (one)
            words += sees(rate) ? "sees it" : "misses it";
        else
            words += (first ? "sees " : "") + std::to_string(score.seen(rate)) +
                     (first && !some ? " of them" : "");
    }
    return words + ".";
}

std::string seen_words(const LookScore& score, std::size_t rate, double all) {
    const std::string hits = std::to_string(score.hits());
    if (!(score.hits() < all)) return std::to_string(score.seen(rate)) + " of " + hits;
    if (score.hits() == 0) return "\u2013";
    return std::to_string(score.seen(rate)) + " of the last " + hits;
}

std::string said_words(const ScoredHit& hit) {
    std::string words;
    for (const auto said : {ScoredHit::Said::missed, ScoredHit::Said::seen}) {
        std::string rates;
        for (std::size_t rate = 0; rate < kScoreRates_hz.size(); ++rate)
            if (hit.said[rate] == said) rates += (rates.empty() ? "" : ", ") + in_words(kScoreRates_hz[rate]);
        if (rates.empty()) continue;
        words += (words.empty() ? "" : "; ") +
                 std::string(said == ScoredHit::Said::seen ? "seen at " : "missed at ") + rates + " Hz";
    }
    return words;
}

}  // namespace crosscut::sweep_scene
