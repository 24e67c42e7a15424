// The presets of Intersect: what their captions say beyond the table of promises.
#include "app/model/steps.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace crosscut::intersect_presets_test {
namespace {

using namespace scenes_test;

enum Row { kParametric, kSlope, kMinkowski, kPga, kProjection, kLeastSquares };
enum Type { kFloat, kDouble };

const MethodResult& result_of(const SceneOutput& p, Row row, Type type) {
    return p.methods->rows.at(static_cast<std::size_t>(row)).results.at(static_cast<std::size_t>(type));
}

Vec2 dot_of(const SceneOutput& p, std::string_view pane, std::string_view id) {
    for (const DotItem& dot : pane_of(p, pane).list.dots) {
        if (dot.id == id_of(id)) return {dot.at.x, dot.at.y};
    }
    ADD_FAILURE() << "no " << id << " in " << pane;
    return {};
}

TEST(IntersectGallery, TheOriginLiesWhereTheNoticesSay) {
    const SceneOutput inside = preset_output("intersect", "minkowski_inside");
    EXPECT_GT(read<double>(inside, "s on AB"), 0.3);
    const SceneOutput corner = preset_output("intersect", "minkowski_corner");
    const Vec2 origin = dot_of(corner, "minkowski", "origin");
    const auto distance = [&](const char* id) {
        const Vec2 off = dot_of(corner, "minkowski", id) - origin;
        return std::hypot(off.x, off.y);
    };
    for (const char* other : {"bc", "bd", "ad"}) EXPECT_LT(3.0 * distance("ac"), distance(other)) << other;
    EXPECT_LT(read<double>(corner, "s on AB"), 0.15);
    EXPECT_LT(read<double>(corner, "t on CD"), 0.15);
}

TEST(IntersectGallery, OneNormalDoesNotTellTheSecondPictureFromTheFirst) {
    const SceneOutput first = preset_output("intersect", "normals_1"),
                      second = preset_output("intersect", "normals_2");
    for (const char* end : {"c", "d"})
        EXPECT_NEAR(dot_of(first, "projection", end).x, dot_of(second, "projection", end).x, 1e-14);
    EXPECT_LT(dot_of(first, "projection", "c").x * dot_of(first, "projection", "d").x, 0.0);
    EXPECT_GT(dot_of(second, "projection", "a").x * dot_of(second, "projection", "b").x, 0.0);
    const SceneOutput third = preset_output("intersect", "normals_3");
    EXPECT_GT(dot_of(third, "projection", "a").x * dot_of(third, "projection", "b").x, 0.0);
    EXPECT_EQ(third.method_steps->step, stop_with_step(third.method_steps->derivation, "same_side_2"));
    EXPECT_EQ(result_of(preset_output("intersect", "normals_4"), kProjection, kDouble).reason,
              "They are parallel, and an end of one lies inside the other.");
}

TEST(IntersectGallery, ErrorsAreAsLargeAsTold) {
    const SceneOutput turf = preset_output("intersect", "turf_2456");
    EXPECT_EQ(result_of(turf, kParametric, kDouble).error, "2106 ulp");
    EXPECT_EQ(result_of(turf, kPga, kDouble).error, "8×10⁹ ulp");
    EXPECT_EQ(read<double>(preset_output("intersect", "point_off"), "distance"), 2.0);
    EXPECT_EQ(read<double>(preset_output("intersect", "points_apart"), "distance"), 5.0);
    EXPECT_EQ(result_of(preset_output("intersect", "too_short"), kLeastSquares, kDouble).divergence,
              std::nullopt)
        << "not rounding: the tolerance";
    EXPECT_NE(result_of(preset_output("intersect", "far_from_home"), kPga, kFloat).divergence, std::nullopt)
        << "rounding";
}

TEST(IntersectGallery, TheFarShapeIsRightNearTheOrigin) {
    const Loaded loaded = preset_of("intersect", "far_from_home");
    for (const auto& [field, position] : {std::pair{"a", "0.25,0.875"}, std::pair{"b", "4,1.375"},
                                          std::pair{"c", "1.375,3.625"}, std::pair{"d", "2.5,2.375"}})
        set(*loaded.scene, field, position);
    const SceneOutput output = output_of(*loaded.scene);
    for (const MethodRow& row : output.methods->rows) EXPECT_FALSE(row.results.at(kFloat).wrong) << row.label;
}

TEST(IntersectGallery, TheWorkedExampleMeetsAtSixSixHalfwayAndAThirdAlong) {
    const SceneOutput p = preset_output("intersect", "worked_example");
    EXPECT_EQ(read<Vec2>(p, "P"), Vec2(6, 6));
    EXPECT_EQ(read<double>(p, "s on AB"), 0.5);
    EXPECT_EQ(read<double>(p, "t on CD"), 1.0 / 3.0);
    const auto fresh = scene_of("intersect");
    EXPECT_EQ(output_of(*fresh).verdict.sentence, p.verdict.sentence) << "it is how the scene opens";
}

TEST(IntersectGallery, TheSmallestStepEndsTheTouch) {
    const Loaded loaded = preset_of("intersect", "touching");
    EXPECT_EQ(verdict_id(output_of(*loaded.scene)), "touch");
    set(*loaded.scene, "c", "1," + shortest(std::nextafter(1.0, 2.0)));
    EXPECT_EQ(verdict_id(output_of(*loaded.scene)), "apart") << "above the line, towards D";
    set(*loaded.scene, "c", "1," + shortest(std::nextafter(1.0, 0.0)));
    EXPECT_EQ(verdict_id(output_of(*loaded.scene)), "crossing") << "below the line";
}

TEST(IntersectGallery, TheOverlapHasItsEnds) {
    const SceneOutput overlap = preset_output("intersect", "overlap");
    EXPECT_EQ(read<Vec2>(overlap, "from"), Vec2(-2, -1));
    EXPECT_EQ(read<Vec2>(overlap, "to"), Vec2(2, 1));
}

TEST(IntersectGallery, TurningTheParallelBringsTheCrossingInFromFarAway) {
    const Loaded loaded = preset_of("intersect", "parallel");
    EXPECT_EQ(find(output_of(*loaded.scene), "lines cross at"), nullptr);
    double last = 1e300;
    for (const char* d : {"5,-0.499", "5,-0.49", "5,-0.4", "5,0"}) {
        set(*loaded.scene, "d", d);
        const double x = std::fabs(read<Vec2>(output_of(*loaded.scene), "lines cross at").x);
        EXPECT_LT(x, last) << d;
        last = x;
    }
}

}  // namespace
}  // namespace crosscut::intersect_presets_test
