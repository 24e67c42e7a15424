// The real cases of two segments, rays or lines (assets/cases): how far apart they are.
#include <crosscut/distance/distance.h>

#include "core/tests/distance/oracle.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <string>

namespace crosscut::distance_test {
namespace {

using nlohmann::json;

Vec2 point_in(const json& value) { return {value.at(0).get<double>(), value.at(1).get<double>()}; }

Extent extent_in(const json& value, const char* key) {
    const std::string word = value.value(key, "segment");
    return word == "line" ? Extent::line : word == "ray" ? Extent::ray : Extent::segment;
}

TEST(DistanceCases, AreTheNearestDoublesAndZeroWhereTheyMeet) {
    int asked = 0;
    for (const char* file : {"intersect.json", "intersect_rows.json"}) {
        std::ifstream in(std::string(CROSSCUT_ASSETS) + "/cases/" + file);
        const json all = json::parse(in);
        for (const json& value : all.at("cases")) {
            SCOPED_TRACE(value.at("id").get<std::string>());
            const Segment2 a{point_in(value.at("a")), point_in(value.at("b"))};
            const Segment2 b{point_in(value.at("c")), point_in(value.at("d"))};
            const Extents extents{extent_in(value, "ab"), extent_in(value, "cd")};
            const double found = distance(a, b, extents);
            EXPECT_TRUE(
                distance_oracle::is_rounded_root(found, distance_oracle::squared_distance(a, b, extents)))
                << found;
            EXPECT_EQ(within(a, b, 0.0, extents), meets(oracle2::meeting(a, b, extents)));
            EXPECT_EQ(nearest_points(a, b, extents).distance, found);
            ++asked;
        }
    }
    EXPECT_GT(asked, 100);
}

}  // namespace
}  // namespace crosscut::distance_test
