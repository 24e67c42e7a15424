// What holds for every method of every question, whoever wrote it.
#include "core/methods/comparison.h"
#include "core/tests/methods/questions.h"
#include "core/tests/turns.h"

#ifdef CROSSCUT_TOPIC  // a program with a topic of its own compiles this file for that one
#include CROSSCUT_TOPIC_HEADER
#else
#include "core/intersect/methods/intersect_problem.h"
#include "core/nearest/methods/nearest_problem.h"
#include "core/sweep/methods/sweep_problem.h"
#define CROSSCUT_TOPIC SegmentIntersection, nearest::NearestPair, PointSweep
#endif

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace crosscut::topic_test {
namespace {

constexpr std::uint64_t kSeed = 20261122;

using test::inputs_of;
using test::Questions;

template <class Topic>
class EveryMethod : public testing::Test {};
using Topics = testing::Types<CROSSCUT_TOPIC>;
TYPED_TEST_SUITE(EveryMethod, Topics);

TYPED_TEST(EveryMethod, HasANameOfItsOwnAndSaysWhatItIs) {
    std::set<std::string_view> ids, chips;
    for (const Method<TypeParam>& method : TypeParam::methods()) {
        EXPECT_TRUE(ids.insert(method.id).second) << method.id;
        EXPECT_TRUE(chips.insert(method.info->button_label).second) << method.id;
        EXPECT_EQ(find_method<TypeParam>(method.id), &method);
        const MethodInfo& f = *method.info;
        for (const std::string_view text : {f.title, f.button_label, f.source, f.promise, f.gaps})
            EXPECT_FALSE(text.empty()) << method.id;
    }
    EXPECT_EQ(find_method<TypeParam>("nobody"), nullptr);
}

/// The n-th of nine pairs of extents, where a question has them.
template <class Question>
void give_extents(Question& question, std::size_t n) {
    constexpr std::array kExtents{Extent::segment, Extent::ray, Extent::line};
    if constexpr (requires { question.extents; }) question.extents = {kExtents[n / 3 % 3], kExtents[n % 3]};
}

TYPED_TEST(EveryMethod, AnswersWithFiniteNumbersAndTheSameWhetherOrNotItIsWatched) {
    Questions<TypeParam> questions(kSeed);
    const auto watched = static_cast<std::size_t>(test::third_when_brief(150));
    for (std::size_t n = 0; n < 2000; ++n) {
        auto question = questions.next();
        give_extents(question, n);
        for (const Method<TypeParam>& method : TypeParam::methods()) {
            for (const NumberKind kind : kNumberKinds) {
                SCOPED_TRACE(std::string(method.id) + ", seed " + std::to_string(kSeed) + ", number " +
                             std::to_string(n));
                const auto answer = run(method, question, kind);
                static_cast<void>(answer.map([&](double x) {
                    EXPECT_TRUE(std::isfinite(x));
                    return x;
                }));
                if (n < watched) {
                    ASSERT_EQ(derive(method, question, kind).answer, answer);
                }
            }
        }
    }
}

template <class Answer>
void expect_computed(const Answer& answer, const program::Answered& computed, const std::string& where) {
    const auto parts = answer_parts(answer);
    ASSERT_EQ(parts.size(), computed.fields.size()) << where;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        EXPECT_EQ(parts[i].name, computed.fields[i].name) << where;
        EXPECT_EQ(parts[i].word, computed.fields[i].word) << where;
        EXPECT_EQ(parts[i].number, computed.fields[i].number) << where << ", " << parts[i].name;
    }
}

TYPED_TEST(EveryMethod, AsAProgramItSaysTheSame) {
    for (std::size_t n = 0; n < 9; ++n) {
        Questions<TypeParam> questions(kSeed + 6 + n);
        auto question = questions.next();
        give_extents(question, n);
        const auto like = question;
        for (const Method<TypeParam>& method : TypeParam::methods()) {
            ASSERT_NE(method.as_program, nullptr) << method.id;
            const program::Program program = method.as_program(like);
            for (int i = 0; i < 200 && !testing::Test::HasFailure(); ++i) {
                questions.ask(question, i);
                expect_computed(run(method, question), run(program, inputs_of<TypeParam>(program, question)),
                                std::string(method.id) + ", extents " + std::to_string(n) + ", number " +
                                    std::to_string(i));
            }
        }
    }
}

TYPED_TEST(EveryMethod, ItsStepsHaveNamesSentencesAndItems) {
    Questions<TypeParam> questions(kSeed + 2);
    for (int n = 0; n < test::third_when_brief(100); ++n) {
        const auto question = questions.next();
        for (const Method<TypeParam>& method : TypeParam::methods()) {
            std::set<std::string> ids;
            for (const Step& step : derive(method, question).derivation.steps) {
                EXPECT_TRUE(ids.insert(step.id).second) << method.id << " says " << step.id << " twice";
                ASSERT_FALSE(step.sentence.empty()) << method.id << ", step " << step.id;
                EXPECT_TRUE(step.sentence.back() == '.' || step.sentence.back() == '?') << step.sentence;
                EXPECT_FALSE(step.items.empty()) << method.id << " " << step.id;
                EXPECT_EQ(step.kind == StepKind::test, step.holds.has_value());
            }
        }
    }
}

TYPED_TEST(EveryMethod, AComparisonTracesWhatIsWrongAndSaysWhatTheQuickCheckSays) {
    Questions<TypeParam> questions(kSeed + 3);
    int disagreements = 0, agreements = 0, traced = 0;
    for (int n = 0; n < 150; ++n) {
        const auto question = questions.next();
        const auto comparison = compare_methods<TypeParam>(question);
        ASSERT_EQ(comparison.verdicts.size(), 2 * TypeParam::methods().size());
        ASSERT_THROW((void)comparison.of("nobody", NumberKind::float64), std::out_of_range);
        for (const NumberKind kind : kNumberKinds) {
            ASSERT_EQ(methods_disagree<TypeParam>(question, kind), comparison.disagree(kind))
                << "seed " << kSeed + 3 << ", number " << n;
            ++(comparison.disagree(kind) ? disagreements : agreements);
        }
        for (const auto& verdict : comparison.verdicts) {
            if (!verdict.wrong || verdict.method->info->wrong_on_purpose) continue;
            const std::vector<Step> steps = derive(*verdict.method, question, verdict.kind).derivation.steps;
            const auto& turned = verdict.divergences.first_turned;
            const auto first = std::find_if(steps.begin(), steps.end(), [](const Step& s) {
                return s.holds_exact && s.holds != s.holds_exact;
            });
            ASSERT_EQ(turned.has_value(), first != steps.end()) << verdict.method->id;
            EXPECT_FALSE(verdict.divergences.last_step.empty()) << verdict.method->id;
            ++traced;
            if (!turned) continue;
            EXPECT_EQ(turned->index, static_cast<std::size_t>(first - steps.begin())) << verdict.method->id;
        }
    }
    EXPECT_GT(disagreements, 5);
    EXPECT_GT(agreements, 5);
    EXPECT_GT(traced, 0);
}

TYPED_TEST(EveryMethod, TheSearchFindsADisagreementCloseByAndFindsItAgain) {
    Questions<TypeParam> questions(kSeed + 5);
    int found = 0;
    for (int n = 0; n < 6; ++n) {
        const auto question = questions.next(false);
        for (const NumberKind kind : kNumberKinds) {
            DisagreementSearch search;
            search.kind = kind;
            const auto first = find_disagreement<TypeParam>(question, search);
            if (!first) continue;
            ++found;
            EXPECT_TRUE(compare_methods<TypeParam>(first->question).disagree(kind));
            EXPECT_EQ(first->moved == 0.0, first->nudge == Nudge::none);
            const auto second = find_disagreement<TypeParam>(question, search);
            ASSERT_TRUE(second);
            EXPECT_EQ(second->moved, first->moved);
            EXPECT_EQ(second->tried, first->tried);
        }
    }
    EXPECT_GT(found, 3);
}

}  // namespace
}  // namespace crosscut::topic_test
