// Maps of lines in the formats of other programs.
#include "app/model/maps/line_map_text.h"
#include "app/tests/harness/said.h"

#include <gtest/gtest.h>

#include <string>

namespace crosscut::line_map_test {
namespace {

using Segments = std::vector<Segment2>;

LineMap good(const std::string& text) {
    LineMapText read = read_line_map(text, "map");
    EXPECT_EQ(read.error, "") << text;
    return std::move(read.map);
}

TEST(LineMap, OneMapReadsTheSameInEveryForm) {
    const Segments want{{{0, 0}, {1, 1}}, {{1, 1}, {2, 0}}, {{0, 1}, {1, 0}}};
    for (const char* text : {
             R"({"type":"FeatureCollection","features":[
                 {"type":"Feature","geometry":{"type":"LineString","coordinates":[[0,0,7],[1,1],[2,0]]}},
                 {"type":"Feature","geometry":{"type":"MultiLineString","coordinates":[[[0,1],[1,0]]]}}]})",
             "LINESTRING (0 0, 1 1, 2 0)\n\nLINESTRING Z (0 1 5, 1 0 5)\n",
             R"(<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><!-- two -->
                 <polyline points="0,0 1,1 2,0"/><g transform='translate(0 1)'><line x2="1" y2="-1"/></g></svg>)",
             "<svg><path d='M0 0l1 1 1-1'/><path d='M0,1L1,0'/></svg>",
         }) {
        const LineMap map = good(text);
        EXPECT_EQ(map.segments(), want) << text;
        ASSERT_EQ(map.features(), 2U) << text;
        EXPECT_EQ(map.position(1).feature, 0U);
        EXPECT_EQ(map.position(2).feature, 1U);
        EXPECT_EQ(map.position(2).segment, 0U);
    }
    for (const char* text : {"x1,y1,x2,y2\n0,0,1,1\n# note\n1,1,2,0\r\n\n0, 1, 1, 0",
                             "\xEF\xBB\xBF"
                             "0,0,1,1\n1,1,2,0\n0,1,1,0"}) {
        const LineMap map = good(text);
        EXPECT_EQ(map.segments(), want) << text;
        EXPECT_EQ(map.features(), 3U);
    }
}

TEST(LineMap, FeaturesWithoutSegmentsCountToo) {
    const LineMap map = good(
        R"({"type":"FeatureCollection","features":[{"type":"Feature","geometry":null},
        {"type":"Feature","geometry":{"type":"MultiPoint","coordinates":[[5,5],[6,6]]}},
        {"type":"Feature","geometry":{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},
                     {"type":"LineString","coordinates":[[0,0],[1,0]]}]}}]})");
    ASSERT_EQ(map.segments().size(), 1U);
    EXPECT_EQ(map.features(), 3U);
    EXPECT_EQ(map.position(0).feature, 2U);
    EXPECT_EQ(good("POINT (1 2)\nLINESTRING (0 0, 1 0)").position(0).feature, 1U);
}

TEST(LineMap, SegmentsCountThroughAllPartsAndRingsOfAFeature) {
    const LineMap map = good("POLYGON ((0 0, 4 0, 0 4, 0 0), (1 1, 2 1, 1 2, 1 1))");
    ASSERT_EQ(map.segments().size(), 6U);
    EXPECT_EQ(map.position(5).segment, 5U);
    EXPECT_EQ(map.segments()[3], (Segment2{{1, 1}, {2, 1}}));
}

TEST(LineMap, NeighboursAreThoseOfOneLineAndOfARingItsEndsToo) {
    const LineMap map =
        good("LINESTRING (0 0, 1 0, 2 0, 2 0, 3 0)\nPOLYGON ((0 0, 4 0, 0 4, 0 0), (1 1, 2 1, 1 2, 1 1))");
    EXPECT_TRUE(map.neighbours(0, 1));
    EXPECT_TRUE(map.neighbours(1, 0));
    EXPECT_FALSE(map.neighbours(0, 2));
    EXPECT_TRUE(map.neighbours(1, 3)) << "with a segment of no length between";
    EXPECT_FALSE(map.neighbours(0, 3));
    EXPECT_FALSE(map.neighbours(3, 4)) << "another feature";
    EXPECT_TRUE(map.neighbours(4, 6)) << "a ring";
    EXPECT_FALSE(map.neighbours(6, 7)) << "another ring";
    EXPECT_TRUE(map.neighbours(7, 9));
}

TEST(SaidOfLineMaps, WhatIsWrongIsNamedByItsLine) {
    said::expect("line_map", {{"wrong", [](const said::Row& row) {
                                   return said::says(read_line_map(row.at("text"), "map").error);
                               }}});
}

TEST(LineMap, ABadFeatureIsLeftOutAndNamedWhereThatIsWanted) {
    const auto read = [](const char* text) { return read_line_map(text, "map", BadFeature::is_left_out); };
    for (const char* text : {
             R"({"type":"FeatureCollection","features":[
                 {"type":"Feature","geometry":{"type":"LineString","coordinates":[[0,0],[1,1]]}},
                 {"type":"Feature","geometry":{"type":"LineString","coordinates":[[5,5],[6,6],[true,1]]}},
                 {"type":"Feature","geometry":{"type":"LineString","coordinates":[[2,0],[3,1]]}}]})",
             "LINESTRING (0 0, 1 1)\nLINESTRING (5 5, 6 6, 7 q)\nLINESTRING (2 0, 3 1)",
             "<svg><path d='M0 0 1 1'/><path d='M5 5 6 6 7 q'/><path d='M2 0 3 1'/></svg>",
         }) {
        const LineMapText got = read(text);
        EXPECT_EQ(got.error, "") << text;
        EXPECT_EQ(got.map.segments(), (Segments{{{0, 0}, {1, 1}}, {{2, 0}, {3, 1}}})) << text;
        EXPECT_EQ(got.map.position(1).feature, 2U) << "it still counts: " << text;
        ASSERT_EQ(got.report.named.size(), 1U) << text;
        EXPECT_EQ(got.report.named.front().feature, 1U);
        EXPECT_EQ(got.report.features, 3U);
    }
    const LineMapText rows = read("0 0 1 1\n1 2 3\n2 0 3 1\nx y\n");
    EXPECT_EQ(rows.map.segments().size(), 2U);
    EXPECT_EQ(rows.report.left_out, 2U);
    EXPECT_EQ(rows.report.read(), 2U);
    EXPECT_NE(read("{\"type\": ").error, "") << "what is wrong with all of it is no feature's";
}

}  // namespace
}  // namespace crosscut::line_map_test
