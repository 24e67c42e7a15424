#pragma once

#include <crosscut/sweep/sweep.h>
#include "core/methods/comparison.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"
#include "core/number/scalars.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What the published methods for sweeps are given, what they answer, and how the judge grades that.
namespace crosscut {

/// The six end positions of straight paths, in the scalar N.
template <class N>
struct SweepQuestion {
    Coord2<N> p0{}, p1{}, q0{}, q1{}, c0{}, c1{};

    friend bool operator==(const SweepQuestion&, const SweepQuestion&) = default;

    template <class Convert>
    [[nodiscard]] auto map(Convert&& convert) const {
        return SweepQuestion<Converted<Convert, N>>{p0.map(convert), p1.map(convert), q0.map(convert),
                                                    q1.map(convert), c0.map(convert), c1.map(convert)};
    }
};

/// What a method did with one of its roots. A root that overflowed is left out: no field is ever NaN.
enum class RootFate : std::uint8_t {
    hit,        ///< 0 <= t <= 1 and 0 <= s <= 1
    t_outside,  ///< s was not computed
    s_outside,
    s_unknown,  ///< the projection divided by zero: the line has no length at t
};
[[nodiscard]] std::string_view name(RootFate fate);

template <class N>
struct MethodRoot {
    N t{};
    std::optional<N> s;
    RootFate fate = RootFate::t_outside;

    friend bool operator==(const MethodRoot&, const MethodRoot&) = default;
};

/// The roots in the order of the formula; its hits are those it reports. At most two.
template <class N>
struct SweepMethodAnswer {
    int count = 0;
    std::array<MethodRoot<N>, 2> roots{};
    /// All three coefficients are zero: every t is a root, and the method tests t = 0 only.
    bool every_t = false;

    friend bool operator==(const SweepMethodAnswer&, const SweepMethodAnswer&) = default;

    [[nodiscard]] std::span<const MethodRoot<N>> found() const {
        return {roots.data(), static_cast<std::size_t>(count)};
    }
    template <class Convert>
    [[nodiscard]] auto map(Convert&& convert) const {
        SweepMethodAnswer<Converted<Convert, N>> result;
        result.count = count;
        result.every_t = every_t;
        for (std::size_t i = 0; i < roots.size(); ++i) {
            result.roots[i].t = convert(roots[i].t);
            if (roots[i].s) result.roots[i].s = convert(*roots[i].s);
            result.roots[i].fate = roots[i].fate;
        }
        return result;
    }
};

/// When a straight moving line sweeps over a straight moving point.
struct PointSweep {
    template <class N>
    using Question = SweepQuestion<N>;
    template <class N>
    using Answer = SweepMethodAnswer<N>;
    using Reference = SweepContacts;
    struct Grade {
        /// Wrong number of hits, contact that lasts reported as instants, or a time farther off than
        /// `kFarOff`.
        bool wrong = false;
        int hits = 0;      ///< how many it reports
        double off = 0.0;  ///< the largest error of a hit's time; 0 where the numbers of hits differ
        std::optional<double> error_ulps;  ///< the same in units in the last place of the number type
    };
    static constexpr double kFarOff = 1e-3;  ///< a fraction of the run
    static constexpr bool in_exact = false;  ///< its formulas take roots
    static constexpr bool in_intervals = false;
    static constexpr bool trace_all = false;
    static constexpr std::array positions{&Question<double>::p0, &Question<double>::p1,
                                          &Question<double>::q0, &Question<double>::q1,
                                          &Question<double>::c0, &Question<double>::c1};

    [[nodiscard]] static std::span<const Method<PointSweep>> methods();
    [[nodiscard]] static Reference reference(const Question<double>& question);
    [[nodiscard]] static Grade grade(const Question<double>& question, const Answer<double>& answer,
                                     const Reference& reference, NumberKind kind);
    [[nodiscard]] static bool wrong(const Question<double>& question, const Answer<double>& answer,
                                    const Reference& reference, NumberKind kind);
    [[nodiscard]] static std::span<const StepInfo> steps();
    static void require(const char* question_name, const Question<double>& question);
    /// The positions of both other paths at the point's own time, and its foot on the line through them.
    [[nodiscard]] static std::vector<Coord2<double>> special_positions(
        const Question<double>& question, Coord2<double> Question<double>::*position);
};

/// Whether `query` is a question that the methods answer: straight paths and lines without thickness.
[[nodiscard]] bool is_published_question(const SweepQuery& query);
/// The positions of a query; accelerations and radius are left out.
[[nodiscard]] SweepQuestion<double> sweep_question(const SweepQuery& query);

/// The parts of an answer by name: the number of roots, and for each its time, its fate and, where it was
/// computed, its s.
template <class N>
[[nodiscard]] std::vector<AnswerPart<N>> answer_parts(const SweepMethodAnswer<N>& answer) {
    std::vector<AnswerPart<N>> parts{{"count", "", N(answer.count)}};
    int number = 0;
    for (const MethodRoot<N>& root : answer.found()) {
        const std::string which = std::to_string(++number);
        parts.push_back({"t" + which, "", root.t});
        parts.push_back({"fate" + which, std::string(name(root.fate))});
        if (root.s) parts.push_back({"s" + which, "", *root.s});
    }
    return parts;
}

}  // namespace crosscut
