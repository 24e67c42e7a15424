#pragma once

#include "core/input.h"
#include "core/methods/derivation.h"
#include "core/methods/method.h"
#include "core/number/rounded_functions.h"
#include "core/number/scalars.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Every method of a problem in every number type against the judge: which is wrong, by how much, and from
/// which step on.
namespace crosscut {

/// One method in one number type, graded by the judge of the same numbers.
template <class Topic>
struct MethodVerdict : Topic::Grade {
    const Method<Topic>* method = nullptr;
    NumberKind kind = NumberKind::float64;
    typename Method<Topic>::Answer answer{};
    OperationCounts counts;
    /// Where rounding led it astray. Computed where it is wrong and not wrong on purpose, or always
    /// (`trace_all`).
    Divergences divergences;
};

/// Throws `std::out_of_range`, naming the method.
[[noreturn]] void no_verdict_of(std::string_view method);

template <class Topic>
struct Comparison {
    using Reference = typename Topic::Reference;
    /// The judge's answers for the numbers rounded to float and for those given, by `NumberKind`.
    std::array<Reference, 2> references;
    /// In the order of methods.def, each in float and then in double.
    std::vector<MethodVerdict<Topic>> verdicts;

    /// The judge's answer for the numbers as `kind` has them.
    [[nodiscard]] const Reference& judge_for(NumberKind kind) const {
        return references[static_cast<std::size_t>(kind)];
    }
    /// The verdict on this method. Throws `std::out_of_range` for one that is not in the list.
    [[nodiscard]] const MethodVerdict<Topic>& of(std::string_view method, NumberKind kind) const {
        const auto found = std::find_if(verdicts.begin(), verdicts.end(), [&](const auto& verdict) {
            return verdict.kind == kind && verdict.method->id == method;
        });
        if (found == verdicts.end()) no_verdict_of(method);
        return *found;
    }
    /// Whether a method that is not wrong on purpose is wrong in this number type.
    [[nodiscard]] bool disagree(NumberKind kind) const {
        return std::any_of(verdicts.begin(), verdicts.end(), [&](const auto& verdict) {
            return verdict.kind == kind && verdict.wrong && !verdict.method->info->wrong_on_purpose;
        });
    }
};

/// One method's verdict; `reference` is the judge's answer to the question as `kind` has it.
template <class Topic>
[[nodiscard]] MethodVerdict<Topic> verdict_of(
    const Method<Topic>& method, NumberKind kind,
    const typename Method<Topic>::template Question<double>& question,
    const typename Topic::Reference& reference) {
    MethodVerdict<Topic> verdict;
    verdict.method = &method;
    verdict.kind = kind;
    verdict.answer = run(method, question, kind);
    static_cast<typename Topic::Grade&>(verdict) =
        Topic::grade(seen_in(kind, question), verdict.answer, reference, kind);
    verdict.counts = method.counts(question);
    if (Topic::trace_all || (verdict.wrong && !method.info->wrong_on_purpose))
        verdict.divergences = divergences_of(derive(method, question, kind).derivation);
    return verdict;
}

/// Runs all methods. `reference` is the judge's answer to `question`. Right for every question that
/// `Topic::require` accepts; throws `InvalidInput` for any other. Cost: a millisecond or less, most of it for
/// derivations.
template <class Topic>
[[nodiscard]] Comparison<Topic> compare_methods(
    const typename Method<Topic>::template Question<double>& question,
    const typename Topic::Reference& reference) {
    Topic::require("compare_methods", question);
    Comparison<Topic> result{{Topic::reference(seen_in(NumberKind::float32, question)), reference}, {}};
    for (const Method<Topic>& method : Topic::methods()) {
        for (const NumberKind kind : kNumberKinds)
            result.verdicts.push_back(verdict_of(method, kind, question, result.judge_for(kind)));
    }
    return result;
}
template <class Topic>
[[nodiscard]] Comparison<Topic> compare_methods(
    const typename Method<Topic>::template Question<double>& question) {
    Topic::require("compare_methods", question);
    return compare_methods<Topic>(question, Topic::reference(question));
}

/// Only whether a method that is not wrong on purpose is wrong in this number type. Throws as above. Cost:
/// microseconds.
template <class Topic>
[[nodiscard]] bool methods_disagree(const typename Method<Topic>::template Question<double>& question,
                                    NumberKind kind) {
    Topic::require("methods_disagree", question);
    const auto seen = seen_in(kind, question);
    const typename Topic::Reference reference = Topic::reference(seen);
    const auto all = Topic::methods();
    return std::any_of(all.begin(), all.end(), [&](const Method<Topic>& method) {
        return !method.info->wrong_on_purpose &&
               Topic::wrong(seen, run(method, question, kind), reference, kind);
    });
}

// The search for a question near by on which the methods and the judge disagree. A topic provides `positions`,
// the points of a question that may move, and `special_positions`, positions of a point that make the question
// degenerate.

struct DisagreementSearch {
    /// The number type in which to disagree; its last places are the ulps.
    NumberKind kind = NumberKind::float64;
    double grid_step = 0.1;  ///< world units, positive; a step of 1/n puts points at k/n, decimals at 0.1
    std::int32_t grid_radius = 12;  ///< how many grid steps a point may move to a grid point; not negative
    std::uint64_t seed = 1;         ///< of the random nudges; the same search gives the same result
};

/// How the question found differs from the one where the search began.
enum class Nudge : std::uint8_t {
    none,  ///< not at all: they disagreed to begin with
    ulps,  ///< points moved by a few units in the last place
    grid,  ///< one point moved to a grid point close by
    onto,  ///< one point moved to a special position, or a few ulps from it
};
[[nodiscard]] std::string_view name(Nudge nudge);

template <class Topic>
struct FoundDisagreement {
    typename Method<Topic>::template Question<double> question{};
    Nudge nudge = Nudge::none;
    double moved = 0.0;      ///< how far the points moved in all: the root of the sum of squares, world units
    std::int32_t tried = 0;  ///< number of questions tried before it
};

namespace disagreement {

constexpr int kUlpRadius = 4;        ///< single coordinates move this far on their own
constexpr int kUlpsAround = 3;       ///< how far around a special position
constexpr int kRandomNudges = 4000;  ///< all coordinates together, by up to kUlpReach
/// More than a search tries for coordinates whose exponents lie close together.
constexpr int kMostQuestions = 24000;

/// A small generator of our own: the standard's distributions differ from library to library.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    /// In [0, n), practically uniform for n far below 2^32.
    [[nodiscard]] std::uint32_t below(std::uint32_t n);

  private:
    std::uint64_t state_;
};

/// `value` moved by a number of units in the last place of `kind`; it stays finite. 0 is moved by units of
/// `size`, that of the other numbers: its own are some 1e-324, a case of no figure that anybody draws.
[[nodiscard]] double nudged(double value, int ulps, NumberKind kind, double size);
/// The grid point k steps from 0; by division, so that decimals stay decimals: 0.3 and not 3 * 0.1.
[[nodiscard]] double grid_position(double k, double step);
/// How many questions around one with these coordinates are tried, from 1 to `kMostQuestions`: the farther
/// apart the exponents lie, the longer an exact answer takes.
[[nodiscard]] int most_questions(std::span<const double> coordinates);
/// Throws `InvalidInput` where the step of the grid is not above 0 or the reach negative.
void require(const DisagreementSearch& search);

template <class Point>
[[nodiscard]] std::vector<double*> coordinates(Point& p) {
    if constexpr (requires { p.z; }) {
        return {&p.x, &p.y, &p.z};
    } else {
        return {&p.x, &p.y};
    }
}

template <class Topic>
class Hunt {
  public:
    using Question = typename Method<Topic>::template Question<double>;

    Hunt(const Question& start, const DisagreementSearch& search) : start_(start), search_(search) {
        std::vector<double> values;
        for (const double* coordinate : coordinates_of(start_)) {
            values.push_back(*coordinate);
            size_ = std::max(size_, std::fabs(*coordinate));
        }
        most_ = most_questions(values);
    }

    std::optional<FoundDisagreement<Topic>> run() {
        if (disagrees(start_)) return disagreement(start_, Nudge::none);
        if (const auto close = within_ulps()) return close;
        for (const auto& position : Topic::positions) add_grid_points(position);
        for (const auto& position : Topic::positions) add_special_positions(position);
        ranges::stable_sort(farther_,
                            [](const Disagreement& a, const Disagreement& b) { return a.moved < b.moved; });
        for (const Disagreement& candidate : farther_) {
            if (disagrees(candidate.question)) return disagreement(candidate.question, candidate.nudge);
        }
        return std::nullopt;
    }

  private:
    using Disagreement = FoundDisagreement<Topic>;

    bool disagrees(const Question& question) {
        if (tried_ >= most_) return false;
        ++tried_;
        return methods_disagree<Topic>(question, search_.kind);
    }

    [[nodiscard]] Disagreement disagreement(const Question& question, Nudge nudge) const {
        return {question, nudge, moved_to(question), tried_};
    }

    [[nodiscard]] double moved_to(Question question) const {
        Question start = start_;
        double sum = 0.0;
        for (const auto& position : Topic::positions) {
            const auto from = coordinates(start.*position), to = coordinates(question.*position);
            double off = 0.0;
            for (std::size_t i = 0; i < from.size(); ++i) off = rounded_hypot(off, *to[i] - *from[i]);
            sum = rounded_hypot(sum, off);
        }
        return sum;
    }

    [[nodiscard]] static std::vector<double*> coordinates_of(Question& question) {
        std::vector<double*> all;
        for (const auto& position : Topic::positions) {
            const auto more = coordinates(question.*position);
            all.insert(all.end(), more.begin(), more.end());
        }
        return all;
    }

    std::optional<Disagreement> within_ulps() {
        const std::size_t count = coordinates_of(start_).size();
        for (int ulps = 1; ulps <= kUlpRadius; ++ulps) {
            for (std::size_t i = 0; i < count; ++i) {
                for (const int side : {-1, 1}) {
                    Question question = start_;
                    double& moving = *coordinates_of(question)[i];
                    moving = nudged(moving, side * ulps, search_.kind, size_);
                    if (disagrees(question)) return disagreement(question, Nudge::ulps);
                }
            }
        }
        Random random(search_.seed);
        for (int i = 0; i < kRandomNudges; ++i) {
            Question question = start_;
            const auto radius = 1 + kUlpRadius * i / kRandomNudges;
            for (double* moving : coordinates_of(question)) {
                const auto ulps = static_cast<int>(random.below(static_cast<std::uint32_t>(2 * radius + 1)));
                *moving = nudged(*moving, ulps - radius, search_.kind, size_);
            }
            if (disagrees(question)) return disagreement(question, Nudge::ulps);
        }
        return std::nullopt;
    }

    /// Calls `move(x, dx, y, dy)` for every two coordinates of one point and all steps of both up to `reach`.
    template <class Position, class Move>
    void add_around(Position position, int radius, Nudge nudge, Move move) {
        const std::size_t dimensions = coordinates(start_.*position).size();
        for (std::size_t i = 0; i + 1 < dimensions; ++i) {
            for (std::size_t j = i + 1; j < dimensions; ++j) {
                for (int di = -radius; di <= radius; ++di) {
                    for (int dj = -radius; dj <= radius; ++dj) {
                        Question question = start_;
                        const auto moving = coordinates(question.*position);
                        move(question.*position, *moving[i], di, *moving[j], dj);
                        const bool finite = std::all_of(moving.begin(), moving.end(),
                                                        [](const double* x) { return std::isfinite(*x); });
                        if (finite) farther_.push_back({question, nudge, moved_to(question), 0});
                    }
                }
            }
        }
    }

    template <class Position>
    void add_grid_points(Position position) {
        const double step = search_.grid_step;
        const auto moved = [&](double x, int by) { return grid_position(std::round(x / step) + by, step); };
        add_around(position, search_.grid_radius, Nudge::grid,
                   [&](auto&, double& x, int dx, double& y, int dy) {
                       x = moved(x, dx);
                       y = moved(y, dy);
                   });
    }

    template <class Position>
    void add_special_positions(Position position) {
        for (const auto& special : Topic::special_positions(start_, position)) {
            add_around(position, kUlpsAround, Nudge::onto,
                       [&](auto& point, double& x, int dx, double& y, int dy) {
                           point = special;
                           x = nudged(x, dx, search_.kind, size_);
                           y = nudged(y, dy, search_.kind, size_);
                       });
        }
    }

    Question start_;
    DisagreementSearch search_;
    std::vector<Disagreement> farther_;
    std::int32_t tried_ = 0, most_ = 1;
    double size_ = 0.0;  ///< the largest coordinate's
};

}  // namespace disagreement

/// The nearest question found on which a method that is not wrong on purpose is wrong; empty when none of
/// those tried is one. Tries the question itself, then others within a few ulps of it, then single points
/// moved to grid points and to special positions, nearest first: so the result is the nearest of these kinds,
/// not of all questions. Throws `InvalidInput` as `Topic::require` does, and where the step of the grid is
/// not above 0 or the reach negative. Deterministic. Cost: at most some 8,000 questions in the plane and
/// 20,000 in space; fewer, the farther apart the exponents of the coordinates lie, so that a search takes
/// seconds where an exact answer takes a tenth of one.
template <class Topic>
[[nodiscard]] std::optional<FoundDisagreement<Topic>> find_disagreement(
    const typename Method<Topic>::template Question<double>& question,
    const DisagreementSearch& search = {}) {
    Topic::require("find_disagreement", question);
    disagreement::require(search);
    return disagreement::Hunt<Topic>(question, search).run();
}

}  // namespace crosscut
