// The presets of Intersect: what their captions say beyond the table of promises.
#include "app/model/steps.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>

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
              "Both run the same way and an end of one is inside the other.");
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
    for (const MethodRow& row : output_of(*loaded.scene).methods->rows)
        EXPECT_FALSE(row.results.at(kFloat).wrong) << row.label;
}

TEST(IntersectGallery, FamousCasesHaveTheNumbersOfTheCorpus) {
    std::ifstream in(std::string(CROSSCUT_SOURCE_DIR) + "/assets/cases/intersect.json");
    ASSERT_TRUE(in);
    const auto corpus = nlohmann::json::parse(in);
    const std::map<std::string, std::string> named{
        {"kettner_a1", "kettner-A1-cross"}, {"cgal_determinism", "cgal-determinism"},
        {"libgdx_5057", "libgdx-5057"},     {"compas_1320", "compas-1320"},
        {"turf_2456", "turf-2456"},         {"eberly_2", "eberly-ex2-2d"},
        {"godot_short", "godot-3"}};
    for (const auto& [preset, id] : named) {
        const auto& cases = corpus.at("cases");
        const auto found =
            std::find_if(cases.begin(), cases.end(), [&id = id](const auto& c) { return c.at("id") == id; });
        ASSERT_NE(found, cases.end()) << id;
        const Loaded loaded = preset_of("intersect", preset);
        for (const auto& value : model_test::values_of(*loaded.scene)) {
            if (value.numbers.size() != 2 || value.transient) continue;  // the four points
            EXPECT_EQ(value.numbers, found->at(value.name).get<std::vector<double>>())
                << id << " " << value.name;
        }
    }
}

}  // namespace
}  // namespace crosscut::intersect_presets_test
