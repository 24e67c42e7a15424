// What Intersect says about its methods: the method bar, disagreement, the steps, the actions, the proof.
#include "app/model/steps.h"
#include "app/scenes/intersect/intersect.h"
#include "app/scenes/shared/method_results.h"
#include "app/tests/harness/allocations.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace crosscut::intersect_methods_test {
namespace {

using namespace intersect_scene;
using namespace scenes_test;
using model_test::Dice;

TEST(MethodStrip, SaysWhatCoreComparesAndIsLoudExactlyWhenThereIsSomethingToSay) {
    Dice dice(81);
    int loud = 0;
    for (int i = 0; i < 150; ++i) {
        const auto scene = scene_of("intersect");
        model_test::scramble_gently(*scene, dice);
        const SceneOutput p = output_of(*scene);
        const MethodStrip& strip = *p.methods;
        bool wrong = false;
        for (const MethodRow& row : strip.rows) {
            for (const MethodResult& result : row.results) {
                EXPECT_EQ(result.word == "no answer", result.kind == VerdictKind::special);
                EXPECT_FALSE(result.wrong && result.word == "no answer") << "silence is not an error";
                wrong = wrong || result.wrong;
                const bool gap = result.reason.find("does not cover this case") != std::string::npos;
                EXPECT_EQ(gap, result.wrong && !result.divergence);
            }
        }
        EXPECT_FALSE(wrong && strip.disagreement.empty());
        loud += strip.disagreement.empty() ? 0 : 1;
    }
    EXPECT_GT(loud, 10);
    EXPECT_LT(loud, 149);
    EXPECT_EQ(output_of(*scene_of("intersect")).methods->disagreement, "") << "the worked example is quiet";
}

TEST(MethodStrip, TheExactAnswerIsOfTheNumbersOfEachType) {
    const auto words = [](std::string_view scene, std::string_view preset) {
        const SceneOutput output = preset_output(scene, preset);
        std::string all;
        for (const MethodResult& result : output.methods->exact) all += result.word + ", ";
        return all;
    };
    EXPECT_EQ(words("intersect", "near_parallel_touch"), "miss, hit, ");
    EXPECT_EQ(words("nearest", "geometri_42"), "0, 2.666\u00D710\u207B\u2077, ") << "the floats meet";
}

TEST(MethodStrip, ErrorsReadAsAPersonSaysThem) {
    EXPECT_EQ(ulps_text(0.0), "no error");
    EXPECT_EQ(ulps_text(1.0), "1 ulp");
    EXPECT_EQ(ulps_text(2.5), "2.5 ulp");
    EXPECT_EQ(ulps_text(0.04), "under 0.1 ulp");
    EXPECT_EQ(ulps_text(2106.3), "2106 ulp");
    EXPECT_EQ(ulps_text(3.4e7), "3×10⁷ ulp");
    EXPECT_EQ(ulps_text(1.79e308), "1×10³⁰⁸ ulp");
}

// The proof is worked out from the points; the judge's row only selects the claims to check.

TEST(Certificate, HoldsForEveryAnswerOfTheJudge) {
    Dice dice(83);
    std::set<Meeting> seen;
    for (int i = 0; i < 3000; ++i) {
        SegmentPair2 o;
        const auto coordinate = [&] {
            return i % 3 == 0 ? std::clamp(dice.hostile(), -1e300, 1e300)
                              : static_cast<double>(dice.below(5));
        };
        const bool in_a_row = dice.below(5) == 0;
        const auto point = [&] { return Vec2{coordinate(), in_a_row ? 1.0 : coordinate()}; };
        o.ab = {point(), point()};
        o.cd = {point(), point()};
        if (dice.below(5) == 0) o.ab.end = o.ab.start;
        if (dice.below(4) == 0) o.cd.start = o.ab.end;
        if (dice.below(5) == 0) o.cd.end = o.cd.start;
        o.extents = {static_cast<Extent>(dice.below(3)), static_cast<Extent>(dice.below(3))};
        const Intersection2 intersection = intersect(o.ab, o.cd, o.extents, IntersectionParts::all());
        seen.insert(intersection.meeting);
        const auto checks = proof(o, intersection, Digits());
        EXPECT_FALSE(checks.empty());
        for (const Check& check : checks)
            EXPECT_TRUE(check.holds) << name(intersection.meeting) << ": " << check.claim << ": "
                                     << check.value << ", seed 83, round " << i;
    }
    for (int i = 0; i < kMeetingCount; ++i)
        EXPECT_TRUE(seen.contains(static_cast<Meeting>(i))) << name(static_cast<Meeting>(i));
}

TEST(Certificate, AWrongAnswerFailsIt) {
    struct Case {
        SegmentPair2 right, wrong;
    };
    const auto objects = [](Vec2 a, Vec2 b, Vec2 c, Vec2 d) { return SegmentPair2{{a, b}, {c, d}, {}}; };
    const std::vector<Case> cases{
        {objects({0, 0}, {4, 4}, {0, 4}, {4, 0}), objects({0, 0}, {1, 1}, {0, 4}, {4, 0})},
        {objects({0, 0}, {4, 4}, {2, 2}, {4, 0}), objects({0, 0}, {4, 4}, {2, 2.5}, {4, 0})},
        {objects({0, 0}, {4, 4}, {4, 4}, {4, 0}), objects({0, 0}, {4, 4}, {4, 4.5}, {4, 0})},
        {objects({0, 0}, {4, 4}, {2, 2}, {6, 6}), objects({0, 0}, {4, 4}, {2, 2}, {6, 7})},
        {objects({0, 0}, {1, 1}, {0, 4}, {4, 0}), objects({0, 0}, {4, 4}, {0, 4}, {4, 0})},
        {objects({0, 0}, {4, 4}, {0, 1}, {4, 5}), objects({0, 0}, {4, 4}, {0, 1}, {4, 6})},
        {objects({0, 0}, {1, 1}, {2, 2}, {3, 3}), objects({0, 0}, {1, 1}, {2, 2.5}, {3, 3})},
        {objects({0, 0}, {4, 4}, {1, 2}, {1, 2}), objects({0, 0}, {4, 4}, {1, 1}, {1, 1})},
        {objects({1, 1}, {1, 1}, {1, 1}, {1, 1}), objects({1, 1}, {1, 1}, {2, 1}, {2, 1})},
    };
    for (const Case& c : cases) {
        const Intersection2 intersection = intersect(c.right.ab, c.right.cd, {}, IntersectionParts::all());
        const auto fails = [&](const SegmentPair2& o) {
            const auto checks = proof(o, intersection, Digits());
            return std::any_of(checks.begin(), checks.end(), [](const Check& check) { return !check.holds; });
        };
        EXPECT_FALSE(fails(c.right)) << name(intersection.meeting);
        EXPECT_TRUE(fails(c.wrong)) << name(intersection.meeting);
    }
}

TEST(IntersectScene, AnUnchangedFrameTakesLessThanHalfTheAllocationsOfAChangedOne) {
    const auto scene = scene_of("intersect");
    const auto allocations = [&] {
        const std::uint64_t before = test::allocation_count();
        (void)output_of(*scene);
        return test::allocation_count() - before;
    };
    (void)allocations();
    set(*scene, "a", "7,1");
    const std::uint64_t changed = allocations();
    EXPECT_LT(2 * allocations(), changed) << "what was worked out is kept until the points change";
}

TEST(IntersectWords, TheCrossingIsPInEveryViewAndTheOriginHasNoPlaceToType) {
    const auto scene = scene_of("intersect");
    const SceneOutput p = output_of(*scene);
    ASSERT_EQ(p.verdict.kind, VerdictKind::yes);
    for (const Pane& pane : p.panes) {
        for (const LabelItem& label : pane.list.labels) {
            EXPECT_NE(label.text, "X") << pane.id;
            if (pane.id == "minkowski" && label.id == id_of("origin")) {
                EXPECT_EQ(label.text, "O = P − P");
            }
        }
    }
    for (const auto& [handle, at, move] : scene->handles().handles) {
        if (handle.pane == "minkowski") {
            EXPECT_FALSE(handle.editable);
        }
        if (handle.pane == "pga" && handle.item == "point") {
            EXPECT_EQ(handle.label, "P");
        }
    }
    const auto projection = scene_of("intersect");
    set(*projection, "method", "projection");
    const SceneOutput output = output_of(*projection);
    const Step* side = output.method_steps->derivation.find("side_d");
    ASSERT_NE(side, nullptr);
    EXPECT_EQ(side->sentence, "Distance from D to AB, times the length of AB.");
}

const Pane& lens_of(const SceneOutput& p) {
    return *std::find_if(p.panes.begin(), p.panes.end(), [](const Pane& pane) { return pane.id == "lens"; });
}

/// The unit normal of a line's plane in the projective view, from its fills.
Vec3 plane_normal(const Pane& lens, const char* line) {
    Vec3 normal{};
    for (const FillItem& fill : lens.list.fills) {
        if (fill.id != id_of(line)) continue;
        EXPECT_EQ(fill.corners.front(), Vec3{}) << "every patch begins at the eye";
        const Vec3 square = glm::cross(fill.corners[1], fill.corners[2]);
        if (glm::length(square) > 0.01) normal = glm::normalize(square);
    }
    return normal;
}

Vec3 meet_in(const Pane& lens) {
    const auto dot = std::find_if(lens.list.dots.begin(), lens.list.dots.end(),
                                  [](const DotItem& d) { return d.id == id_of("point"); });
    EXPECT_NE(dot, lens.list.dots.end());
    return dot == lens.list.dots.end() ? Vec3{} : dot->at;
}

TEST(IntersectLens, ThePlanesMeetInTheLineThatPiercesTheGlassAtTheCrossing) {
    model_test::Dice dice(77);
    const auto scene = scene_of("intersect");
    int on_glass = 0, beside_it = 0;
    for (int i = 0; i < 200; ++i) {
        model_test::scramble_gently(*scene, dice);
        const SceneOutput p = output_of(*scene);
        const Pane& lens = lens_of(p);
        if (verdict_id(p) != "crossing" && verdict_id(p) != "apart") continue;
        const Vec3 meet = meet_in(lens);
        for (const char* line : {"line_ab", "line_cd"}) {
            const Vec3 normal = plane_normal(lens, line);
            EXPECT_NEAR(glm::length(normal), 1.0, 1e-12);
            EXPECT_NEAR(glm::dot(normal, meet), 0.0, 1e-6) << line << ", seed 77, round " << i;
        }
        const bool glass = meet.z == 1.0;
        ++(glass ? on_glass : beside_it);
        EXPECT_EQ(lens.note.starts_with("Far away"), !glass) << lens.note;
        EXPECT_NEAR(glass ? 1.0 : glm::length(meet) / ProjectiveWindow::ball(), 1.0, 1e-12);
    }
    EXPECT_GT(on_glass, 30);
    EXPECT_GT(beside_it, 10);
}

TEST(IntersectLens, TheMeetSinksToTheHorizonAsTheLinesBecomeParallel) {
    const auto loaded = preset_of("intersect", "parallel");
    double last = 1.0;
    for (const double turn : {1.0, 0.25, 0.0625, 1e-3, 1e-6}) {
        set(*loaded.scene, "d", "5," + std::to_string(-0.5 - turn));
        const double height = meet_in(lens_of(output_of(*loaded.scene))).z;
        EXPECT_LT(height, last);
        EXPECT_GT(height, 0.0);
        last = height;
    }
    EXPECT_LT(last, 1e-5);
    set(*loaded.scene, "d", "5,-0.5");
    const SceneOutput p = output_of(*loaded.scene);
    EXPECT_EQ(meet_in(lens_of(p)).z, 0.0);
    EXPECT_EQ(lens_of(p).note, "Parallel: the planes meet in the horizon, where w = 0, not on the glass.");
    EXPECT_EQ(p.methods->rows[static_cast<std::size_t>(p.methods->chosen)].pane, "lens") << "PGA's own view";
}

TEST(IntersectLens, EveryPlaceIsShownOnceAndFoundAgain) {
    model_test::Dice dice(78);
    for (int i = 0; i < 300; ++i) {
        const double out = std::sqrt(dice.between(0, 1)), angle = dice.between(-3, 3);
        const Vec2 position = Vec2{std::cos(angle), std::sin(angle)} * out;
        const Vec3 at = ProjectiveWindow::lifted(position);
        EXPECT_NEAR(glm::length(ProjectiveWindow::lowered({at.x, at.y}) - position), 0.0, 1e-12);
        EXPECT_LE(at.z, 1.0);
        EXPECT_GE(at.z, 0.0);
    }
}

TEST(WorkedWords, AQuotientAndAProductHoldAsPrinted) {
    model_test::Dice dice(5);
    const auto few = [](double value) { return sentence_number(value); };
    for (int i = 0; i < 3000; ++i) {
        const double a = dice.between(0.01, 9), b = dice.between(0.01, 1);
        for (const Arithmetic how : {Arithmetic::quotient, Arithmetic::product}) {
            const double result = how == Arithmetic::quotient ? a / b : a * b;
            const int digits = worked_digits(a, b, result, how, few);
            const double x = *parse_number(sentence_number(a, digits)).value,
                         y = *parse_number(sentence_number(b, digits)).value;
            EXPECT_EQ(few(how == Arithmetic::quotient ? x / y : x * y), few(result));
            EXPECT_LE(digits, 7);
        }
    }
}

TEST(UnitSquare, NoEdgeNameStandsOnALineThatIsReadOffPastIt) {
    const auto scene = scene_of("intersect");
    for (int i = 1; i < 20; ++i) {
        const double s = i / 20.0;
        set(*scene, "a", "0, 0");
        set(*scene, "b", "1, 0");
        set(*scene, "c", std::to_string(s) + ", -1");
        set(*scene, "d", std::to_string(s) + ", 1");
        const SceneOutput p = output_of(*scene);
        for (const Pane& pane : p.panes) {
            if (pane.id != "square") continue;
            for (const LabelItem& label : pane.list.labels) {
                if (label.text == "C" || label.text == "D") {
                    EXPECT_GT(std::abs(label.anchor.x - s), 0.1) << label.text << " at s = " << s;
                }
            }
        }
    }
}

}  // namespace
}  // namespace crosscut::intersect_methods_test
