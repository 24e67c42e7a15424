// The presets of Sweep: what their captions say beyond the table of promises.
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace crosscut::sweep_presets_test {
namespace {

using namespace scenes_test;

/// The question of a scene, from its fields.
SweepQuery query_of_scene(Scene& scene) {
    const auto fields = model_test::fields_of(scene);
    const auto point = [&](const std::string& name) {
        return Vec2{fields.at(name).at(0), fields.at(name).at(1)};
    };
    const auto path = [&](const std::string& name) {
        return Path2{point(name + "0"), point(name + "1"), point(name + ".bend")};
    };
    SweepQuery query{{path("p"), path("q")}, path("c"), 0.0};
    query.segment.p.acceleration.y -= fields.at("gravity").at(0);
    query.segment.q.acceleration.y -= fields.at("gravity").at(0);
    query.radius = 0.5 * fields.at("thickness").at(0) + fields.at("radius").at(0);
    return query;
}

SweepContacts judged(std::string_view preset) {
    return sweep(query_of_scene(*preset_of("sweep", preset).scene));
}

std::string value_of(const SceneOutput& p, std::string_view claim) {
    for (const Check& check : p.proof) {
        if (check.claim == claim) return check.value;
    }
    return {};
}

TEST(SweepGallery, EveryKindOfQuadraticIsThereAndProven) {
    EXPECT_EQ(value_of(preset_output("sweep", "simple"), "f(τ) is linear: one root"), "A is exactly 0");
    EXPECT_EQ(value_of(preset_output("sweep", "lateral"), "f(τ) never changes"), "and is not 0");
    EXPECT_EQ(value_of(preset_output("sweep", "raise"), "f(τ) has 2 roots"), "D = 102.4 > 0");
    EXPECT_EQ(value_of(preset_output("sweep", "raise_one"), "f(τ) has one root"), "D = 0, exactly");
    EXPECT_TRUE(value_of(preset_output("sweep", "raise_none"), "f(τ) has no root").ends_with("< 0"));
    for (const char* preset : {"end_on_slide", "slide_twice", "pivot", "zero_length"})
        EXPECT_NE(value_of(preset_output("sweep", preset), "f(τ) is always 0"), "") << preset;
    EXPECT_EQ(value_of(preset_output("sweep", "thrown"), "f(τ) has 4 roots"), "counted exactly");
}

TEST(SweepGallery, BelowTheArchEveryPlaceIsSweptTwiceAndAboveItNone) {
    const Loaded loaded = preset_of("sweep", "raise");
    SweepQuery query = query_of_scene(*loaded.scene);
    for (double x = -0.95; x < 3.0; x += 0.31) {
        for (double y = -0.95; y < 3.0; y += 0.31) {
            // The arch is the envelope of the moving line: the roots of x + 1 and of y + 1 add up to 2.
            const double below = std::sqrt(x + 1.0) + std::sqrt(y + 1.0);
            if (std::fabs(below - 2.0) < 1e-3) continue;
            query.point = path_at_rest({x, y});
            EXPECT_EQ(sweep(query).contacts.size(), below < 2.0 ? 2u : 0u) << x << " " << y;
        }
    }
}

TEST(SweepGallery, RejectedRootsStandWhereTheNoticesSay) {
    const SweepContacts past = judged("past_the_end");
    ASSERT_EQ(past.rejected.size(), 1u);
    EXPECT_EQ(past.rejected[0].t, 0.5);
    EXPECT_EQ(past.rejected[0].why, RejectReason::beyond_q);
    const SceneOutput p = preset_output("sweep", "past_the_end");
    ASSERT_EQ(p.timeline->marks.size(), 1u);
    EXPECT_FALSE(p.timeline->marks[0].accepted);
    EXPECT_NE(p.timeline->marks[0].note.find("beyond q"), std::string::npos);
    EXPECT_EQ(judged("too_late").rejected.at(0).t, 1.25);
    EXPECT_EQ(judged("shrinks").rejected.at(0).why, RejectReason::zero_length);
    EXPECT_EQ(judged("shrinks").rejected.at(0).t, 0.5);
}

TEST(SweepGallery, ContactIsWhereTheNoticesSay) {
    const SweepContacts end = judged("grazing_end");
    EXPECT_EQ(end.contacts.at(0).s_first, 0.0);
    EXPECT_EQ(end.contacts.at(0).feature_first, LineFeature::p_end);
    const Contact wide = judged("thick_pointer").contacts.at(0);
    EXPECT_EQ(wide.feature_first, LineFeature::q_end);
    EXPECT_EQ(wide.feature_last, LineFeature::q_end);
    EXPECT_EQ(judged("thrown").contacts.size(), 4u);
    const auto thrown = judged("gravity").contacts;
    EXPECT_GT(thrown.at(0).cut.y, 0.0) << "on the way up";
    EXPECT_LT(thrown.at(1).cut.y, 0.0) << "on the way down";
    for (const Contact& c : judged("bent_and_thick").contacts) {
        EXPECT_GT(c.t_first, 0.0);
        EXPECT_LT(c.t_last, 1.0);
    }
    const auto slide = judged("slide_twice").contacts;
    EXPECT_LT(slide.at(0).t_last, 0.6) << "the line has no length at time 0.6";
    EXPECT_GT(slide.at(1).t_first, 0.6);
    EXPECT_EQ(judged("zero_length").contacts.at(0).t_first, 0.5);
}

TEST(SweepGallery, ThePointersFrameIsTheSameMotionWithThePointerStanding) {
    EXPECT_EQ(judged("pointer_frame"), judged("moving_pointer"));
    const Loaded loaded = preset_of("sweep", "pointer_frame");
    const auto pointer_at = [&](const char* t) {
        set(*loaded.scene, "time", t);
        const SceneOutput p = output_of(*loaded.scene);
        for (const DotItem& dot : p.panes.front().list.dots) {
            if (dot.id == id_of("pointer")) return dot.at;
        }
        ADD_FAILURE() << "no pointer";
        return Vec3{};
    };
    const Vec3 first = pointer_at("0");
    for (const char* t : {"0.3", "0.71", "1"}) {
        EXPECT_NEAR(pointer_at(t).x, first.x, 1e-12);
        EXPECT_NEAR(pointer_at(t).y, first.y, 1e-12);
    }
}

TEST(SweepGallery, ALookOnceAFrameMissesOrSeesAsFarAsTheLineMoves) {
    for (const auto& [preset, rate, moves] :
         {std::tuple{"frames_30", 30.0, 0.25}, std::tuple{"frames_144", 144.0, 0.052}}) {
        const SweepQuery query = query_of_scene(*preset_of("sweep", preset).scene);
        EXPECT_NEAR((query.segment.p.end.y - query.segment.p.start.y) / rate, moves, 5e-4) << preset;
        EXPECT_FALSE(preset_output("sweep", preset).timeline->ticks.empty());
    }
    EXPECT_EQ(read<std::string>(preset_output("sweep", "frames_30"), "found at 30 Hz"), "0 of 1");
    EXPECT_EQ(read<std::string>(preset_output("sweep", "frames_144"), "found at 144 Hz"), "1 of 1");
    EXPECT_EQ(read<std::string>(preset_output("sweep", "frames_once"), "found at 60 Hz"),
              "2 of 2, counted as 1");
}

SweepMethodAnswer<double> answer_of(std::string_view preset, std::string_view method, NumberKind kind) {
    return run(*find_method<PointSweep>(method),
               sweep_question(query_of_scene(*preset_of("sweep", preset).scene)), kind);
}

TEST(SweepGallery, RoundingDoesWhatTheNoticesSay) {
    const auto lost = preset_output("sweep", "lost_roots").methods->rows.at(0).results.at(1);
    EXPECT_EQ(lost.reason, "Here D < 0 comes out wrong: rounding gives −5.684×10⁻¹⁴ instead of 7.546×10⁻¹⁵.");
    const auto cancelling = preset_output("sweep", "cancelling");
    EXPECT_EQ(cancelling.methods->rows.at(0).results.at(1).reason,
              "Here A = 0 comes out wrong: rounding gives −5.551×10⁻¹⁷ instead of 0.");
    EXPECT_TRUE(preset_output("sweep", "phantom")
                    .methods->rows.at(0)
                    .results.at(1)
                    .reason.starts_with("Here A = 0 comes out wrong"));
    const auto in_float = answer_of("float_end", "gidney", NumberKind::float32);
    const bool before_p = std::any_of(
        in_float.roots.begin(), in_float.roots.begin() + in_float.count, [](const MethodRoot<double>& root) {
            return root.fate == RootFate::s_outside && *root.s < 0.0 && *root.s > -1e-6;
        });
    EXPECT_TRUE(before_p);
    EXPECT_EQ(answer_of("strilanc_fixed_1", "gidney", NumberKind::float64).roots.at(0).t, 0.0);
    for (const Contact& c : judged("strilanc_orthogonal_1").contacts)
        EXPECT_NEAR(c.s_first, 1.0 - c.t_first, 1e-15);
}

TEST(SweepGallery, SweptTwiceAtAQuarterAndThreeQuarters) {
    const SceneOutput p = preset_output("sweep", "swept_twice");
    EXPECT_EQ(read<double>(p, "time of hit 1"), 0.25);
    EXPECT_EQ(read<double>(p, "s of hit 1"), 1.0 / 3.0);
    EXPECT_EQ(read<double>(p, "time of hit 2"), 0.75);
    EXPECT_EQ(read<double>(p, "s of hit 2"), 0.2);
    ASSERT_TRUE(p.timeline.has_value());
    EXPECT_EQ(p.timeline->marks.size(), 2u);
    // The curve of the timeline is zero exactly at the marks: f = 4t² - 4t + 0.75, up to a factor.
    const std::vector<Vec2>& area = p.timeline->plots.front().samples;
    for (const Vec2& sample : area) {
        const double f = 4 * sample.x * sample.x - 4 * sample.x + 0.75;
        EXPECT_NEAR(std::fabs(sample.y), std::fabs(f) * std::fabs(area.front().y) / 0.75, 1e-12);
    }
}

TEST(SweepGallery, TheEndOnSlideLastsFromTwoToThreeFifths) {
    const SceneOutput p = preset_output("sweep", "end_on_slide");
    EXPECT_EQ(read<double>(p, "contact from time"), 0.4);
    EXPECT_EQ(read<double>(p, "until time"), 0.6);
}

TEST(SweepGallery, ThePivotNeverLeavesThePointer) {
    const SceneOutput p = preset_output("sweep", "pivot");
    EXPECT_EQ(p.verdict.kind, VerdictKind::special);
}

TEST(SweepGallery, SimpleIsHitOnceAndItsCurveIsStraight) {
    const SceneOutput p = preset_output("sweep", "simple");
    const auto& f = p.timeline->plots.front().samples;
    for (std::size_t i = 1; i + 1 < f.size(); ++i) EXPECT_NEAR(f[i - 1].y + f[i + 1].y, 2 * f[i].y, 1e-9);
}

TEST(SweepGallery, RaiseHasPlacesForNoHitOneAndTwo) {
    const Loaded loaded = preset_of("sweep", "raise");
    std::vector<std::string> verdicts;
    for (const char* position : {"-0.4,-0.4", "2,2", "0,0"}) {
        for (const char* end : {"c0", "c1"}) set(*loaded.scene, end, position);
        verdicts.push_back(verdict_id(output_of(*loaded.scene)));
    }
    for (const char* outcome : {"never", "once", "twice"}) {
        EXPECT_NE(std::find(verdicts.begin(), verdicts.end(), outcome), verdicts.end()) << outcome;
    }
}

}  // namespace
}  // namespace crosscut::sweep_presets_test
