#include <crosscut/intersect/intersection.h>
#include "core/tests/intersect/method_inputs.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

// What holds for every method on every input, whoever wrote it.
namespace crosscut {

#define CROSSCUT_METHOD(method) \
    template <class N>          \
    Answer<N> method(const Question<N>& question, DerivationRecorder<N>& steps);
#include "core/intersect/methods/methods.def"
#undef CROSSCUT_METHOD

namespace {

using test::MethodInputs;
using test::TwoObjects;

constexpr std::uint64_t kSeed = 20160425;

std::string show(const TwoObjects& two) {
    std::string text = "seed " + std::to_string(kSeed);
    for (const Vec2& p : {two.ab.start, two.ab.end, two.cd.start, two.cd.end}) {
        text += " (" + number_text(p.x);
        text += ", " + number_text(p.y) + ")";
    }
    return text;
}

std::vector<TwoObjects> mixed_inputs(int of_each) {
    MethodInputs inputs(kSeed);
    std::vector<TwoObjects> result;
    for (int i = 0; i < of_each; ++i) {
        result.push_back(inputs.on_grid(3));
        result.push_back(inputs.decimals());
        result.push_back(inputs.anything());
    }
    return result;
}

Question<Exact> random_rationals(std::mt19937_64& engine) {
    const auto number = [&] {
        const int over = static_cast<int>(engine() % 61) - 30;
        return Exact(over) / static_cast<int>(engine() % 12 + 1);
    };
    const auto point = [&] {
        const Exact x = number();
        return Coord2<Exact>{x, number()};
    };
    Question<Exact> q;
    q.a = point();
    q.b = point();
    q.c = point();
    q.d = point();
    return q;
}

TEST(MethodsInExactNumbers, PgaIsMinkowskiAlgebraically) {
    std::mt19937_64 engine(kSeed);
    DerivationRecorder<Exact> silent;
    int hits = 0;
    for (int n = 0; n < 3000; ++n) {
        const Question<Exact> q = random_rationals(engine);
        const Answer<Exact> want = minkowski(q, silent);
        ASSERT_EQ(pga(q, silent), want) << "seed " << kSeed << ", question " << n;
        ASSERT_EQ(parametric(q, silent), want) << "seed " << kSeed << ", question " << n;
        hits += want.outcome == Outcome::hit ? 1 : 0;
    }
    EXPECT_GT(hits, 300);
}

/// Whether the formula can answer at all, by what the judge knows about the input.
bool within_the_promise(const Intersection2& judge) {
    const bool lines_cross = judge.meeting == Meeting::crossing || judge.meeting == Meeting::touch ||
                             judge.meeting == Meeting::corner || judge.meeting == Meeting::apart;
    return lines_cross && judge.angle_rad > 0.0;  // a corner can be that of two segments on one line
}

TEST(MethodsInExactNumbers, EveryMethodKeepsItsPromiseAgainstTheJudge) {
    MethodInputs inputs(kSeed + 2);
    for (int n = 0; n < 2000; ++n) {
        const TwoObjects two = n % 2 == 0 ? inputs.on_grid(4) : inputs.decimals();
        const Extents extents = n % 3 == 0 ? inputs.extents() : Extents{};
        const Intersection2 judge = intersect(two.ab, two.cd, extents, {.angle = true});
        if (!within_the_promise(judge)) continue;
        for (const Method<SegmentIntersection>& method : SegmentIntersection::methods()) {
            if (method.info->wrong_on_purpose) continue;
            const Answer<double> answer = method.in_exact(question_of(two.ab, two.cd, extents));
            if (answer.why == Why::no_slope || answer.why == Why::only_segments) continue;
            ASSERT_NE(answer.outcome, Outcome::no_answer) << method.id << " " << show(two);
            ASSERT_EQ(answer.outcome == Outcome::hit, meets(judge.meeting)) << method.id << " " << show(two);
            if (!judge.point) continue;
            EXPECT_EQ(answer.point->x, judge.point->x) << method.id << " " << show(two);
            EXPECT_EQ(answer.point->y, judge.point->y) << method.id << " " << show(two);
        }
    }
}

TEST(MethodsInIntervals, NeverSayWhatExactNumbersDeny) {
    int answered = 0;
    for (const TwoObjects& two : mixed_inputs(700)) {
        const Question<double> q = question_of(two.ab, two.cd);
        for (const Method<SegmentIntersection>& method : SegmentIntersection::methods()) {
            const Answer<double> sure = method.in_interval(q);
            if (sure.outcome == Outcome::no_answer) continue;
            ++answered;
            ASSERT_EQ(sure.outcome, method.in_exact(q).outcome) << method.id << " " << show(two);
        }
    }
    EXPECT_GT(answered, 1000);
}

// --- the derivation is the computation --------------------------------------------------------------------

/// Evaluates a formula from the numbers on its atoms, without knowing any method.
template <class T>
T computed(const Formula& formula) {
    const FormulaNode& node = formula.node();
    const auto part = [&](std::size_t i) { return computed<T>(node.parts[i]); };
    switch (node.kind) {
        case FormulaKind::symbol:
        case FormulaKind::constant:
            return static_cast<T>(node.value.value());
        case FormulaKind::sum:
            return part(0) + part(1);
        case FormulaKind::difference:
            return part(0) - part(1);
        case FormulaKind::product:
            return part(0) * part(1);
        case FormulaKind::quotient:
            return part(0) / part(1);
        case FormulaKind::negation:
            return -part(0);
        case FormulaKind::absolute:
            return std::fabs(part(0));
        default:
            ADD_FAILURE() << "a kind of formula that no method writes";
            return T(0);
    }
}

template <class T>
void expect_steps_compute(const Derivation& derivation, const std::string& where) {
    for (const Step& step : derivation.steps) {
        if (step.kind == StepKind::test) continue;
        const bool column = step.right.node().kind == FormulaKind::column;
        for (std::size_t i = 0; i < step.values.size(); ++i) {
            const T again = computed<T>(column ? step.right.node().parts[i] : step.right);
            if (std::isnan(again) && std::isnan(step.values[i])) continue;
            ASSERT_EQ(static_cast<double>(again), step.values[i])
                << step.id << ": " << plain_text(step) << where;
        }
    }
}

TEST(Derivations, EveryLineComputesTheValueBesideIt) {
    MethodInputs inputs(kSeed + 4);
    for (int n = 0; n < 300; ++n) {
        const TwoObjects two = n % 2 == 0 ? inputs.on_grid(4) : inputs.decimals();
        const Question<double> q = question_of(two.ab, two.cd);
        for (const Method<SegmentIntersection>& method : SegmentIntersection::methods()) {
            const std::string where = " in " + std::string(method.id) + " " + show(two);
            expect_steps_compute<float>(derive(method, q, NumberKind::float32).derivation, where);
            expect_steps_compute<double>(derive(method, q, NumberKind::float64).derivation, where);
        }
    }
}

void count_operations(const Formula& formula, OperationCounts& counts) {
    const FormulaNode& node = formula.node();
    switch (node.kind) {
        case FormulaKind::sum:
        case FormulaKind::difference:
            ++counts.adds;
            break;
        case FormulaKind::product:
            ++counts.multiplies;
            break;
        case FormulaKind::quotient:
            ++counts.divides;
            break;
        case FormulaKind::negation:
        case FormulaKind::absolute:
            ++counts.negations;
            break;
        default:
            break;
    }
    for (const Formula& part : node.parts) count_operations(part, counts);
}

TEST(Derivations, ShowEveryOperationThatIsCounted) {
    MethodInputs inputs(kSeed + 5);
    for (int n = 0; n < 200; ++n) {
        const TwoObjects two = inputs.decimals();
        const Question<double> q = question_of(two.ab, two.cd);
        for (const Method<SegmentIntersection>& method : SegmentIntersection::methods()) {
            if (method.id == "pga") continue;  // it multiplies by ones and zeros, which the line leaves out
            OperationCounts counts;
            for (const Step& step : derive(method, q).derivation.steps) count_operations(step.right, counts);
            OperationCounts counted = method.counts(q);
            counted.comparisons = 0;
            ASSERT_EQ(counts, counted) << method.id << " " << show(two);
        }
    }
}

TEST(Derivations, TheExactValueBesideAStepIsWhatTheFormulaGivesInExactNumbers) {
    MethodInputs inputs(kSeed + 6);
    int compared = 0;
    for (int n = 0; n < 200; ++n) {
        const TwoObjects two = inputs.decimals();
        const Question<double> q = question_of(two.ab, two.cd);
        for (const Method<SegmentIntersection>& method : SegmentIntersection::methods()) {
            const Answer<double> want = method.in_exact(q);
            const auto derived = derive(method, q);
            const Step* t = derived.derivation.find("t");
            if (t == nullptr || !want.t) continue;
            ++compared;
            ASSERT_EQ(t->exact.front(), want.t) << method.id << " " << show(two);
        }
    }
    EXPECT_GT(compared, 300);
}

}  // namespace
}  // namespace crosscut
