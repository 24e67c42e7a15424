// The contract of the readers: a feature is read whole or left out whole and named, and nothing is lost
// silently. What each format allows and what not is held by readers/readers_fuzz.py, which knows what it wrote.
#include "app/model/maps/csv_text.h"
#include "app/model/maps/line_map_text.h"
#include "app/model/maps/map_reading.h"
#include "app/model/number_format.h"
#include "app/model/printable_text.h"
#include "app/tests/harness/said.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut::readers_test {
namespace {

using Segments = std::vector<Segment2>;

LineMapText read(std::string_view text, const std::string& source = "map") {
    return read_line_map(text, source, BadFeature::is_left_out);
}

/// "2,1: 0 0 4 4; 0 4 4 0": how many features were read and left out, and the segments.
std::string summary(std::string_view text, const std::string& source = "map") {
    const LineMapText got = read(text, source);
    if (!got.error.empty()) return "refused";
    std::string out = std::to_string(got.report.read()) + "," + std::to_string(got.report.left_out) + ":";
    for (const Segment2& s : got.map.segments())
        out += (out.ends_with(':') ? " " : "; ") + shortest(s.start.x) + " " + shortest(s.start.y) + " " +
               shortest(s.end.x) + " " + shortest(s.end.y);
    return out;
}

struct Row {
    std::string text;
    std::string want;
};

void expect_all(const std::vector<Row>& rows) {
    for (const Row& row : rows) EXPECT_EQ(summary(row.text), row.want) << row.text;
}

TEST(WktReader, NamesTheLineAndTheColumn) {
    const LineMapText got = read("LINESTRING (0 0, 4 4)\n\n  LINESTRING (0 4, 4 é)");
    ASSERT_EQ(got.report.named.size(), 1U);
    EXPECT_EQ(got.report.named[0].feature, 1U);
    const Fault& fault = got.report.named[0].fault;
    EXPECT_EQ(fault.line, 3U);
    EXPECT_EQ(fault.column, 22U);
    EXPECT_EQ(fault.found, "\"é\"");
    EXPECT_EQ(read("LINESTRING (0 0, 4 x)").error, "map, line 1, column 20: expected a number, found \"x\".");
}

TEST(RowsReader, ASentenceIsOneLineWhateverAHeadingHolds) {
    const LineMapText got = read("\"x\n1\",y1,x2,y2\nq,0,4,4\n0,0,1,1");
    ASSERT_EQ(got.report.left_out, 1U);
    EXPECT_EQ(fault_text("map", got.report.named[0].fault),
              "map, line 3, column 1: expected a number as x 1, found \"q\".");
}

TEST(RowsReader, CommasAreDecimalOnlyWhereThatIsSure) {
    expect_all({{"x1;y1;x2;y2\n0,5;0,5;4,5;4,5", "1,0: 0.5 0.5 4.5 4.5"},
                {"0;0;4;4\n0;2,5;4;2,5", "2,0: 0 0 4 4; 0 2.5 4 2.5"},
                {"0\t1,500\t4\t0,5", "1,0: 0 1.5 4 0.5"},
                {"1.5;1,5;2;3\n0;0;1;1", "1,1: 0 0 1 1"},
                {"1,500;2;3;4\n0;0;1;1", "1,1: 0 0 1 1"},
                {"1,234,567;2;3;4\n0;0,5;1;1\n0;0;1;1", "1,2: 0 0 1 1"},
                {"-0,25;0;1;1", "1,0: -0.25 0 1 1"},
                {"\" 0,5 \";0;1;1", "1,0: 0.5 0 1 1"},
                {"0;2,5;1;1\n0;\" 1.5\";1;1", "1,1: 0 1.5 1 1"},
                {"+1;\u22122;.5;4.", "1,0: 1 -2 0.5 4"}});
}

std::string collection(const std::string& features) {
    return "{\"type\":\"FeatureCollection\",\"features\":[" + features + "]}";
}
std::string feature(const std::string& geometry) {
    return "{\"type\":\"Feature\",\"properties\":{},\"geometry\":" + geometry + "}";
}
std::string line(const std::string& coordinates, const std::string& type = "LineString") {
    return "{\"type\":\"" + type + "\",\"coordinates\":" + coordinates + "}";
}

TEST(GeoJsonReader, NamesTheLineAndTheColumnOfTheValue) {
    const LineMapText got = read(
        "{\"type\": \"FeatureCollection\", \"features\": [\n" + feature(line("[[0,0],[4,4]]")) + ",\n" +
        "{\"properties\": {\"a\": \"]}\\\"\", \"b\": [1, {}]}, \"type\": \"Feature\",\n \"geometry\": {\"type\": "
        "\"LineString\", \"coordinates\": [[0, 4],\n  [4, \"é\", 0]]}}]}");
    ASSERT_EQ(got.report.named.size(), 1U);
    EXPECT_EQ(fault_clause(got.report.named[0].fault),
              "line 5, column 7: expected a number, found the text \"é\"");
}

TEST(GeoJsonReader, AMemberThatSaysNothingMayBeGivenTwiceAndAnotherSpoilsItsFeatureAlone) {
    const std::string good = feature(line("[[0,4],[4,0]]")),
                      points = R"({"type":"LineString","coordinates":[[0,0],[4,4]]})";
    const auto with = [](const std::string& members) { return R"({"type":"Feature",)" + members + "}"; };
    for (const std::string& fine : {R"("properties":{"a":1,"a":2,"b":{"c":1,"c":1}},"geometry":)" + points,
                                    R"("properties":{"n":1e999,"m":9007199254740993},"geometry":)" + points,
                                    R"("id":1,"id":2,"bbox":[],"bbox":[],"geometry":)" + points,
                                    R"("properties":{"geometry":1,"geometry":2},"geometry":)" + points})
        EXPECT_EQ(summary(collection(with(fine) + "," + good)), "2,0: 0 0 4 4; 0 4 4 0") << fine;
    for (const std::string& bad :
         {R"("geometry":)" + points + R"(,"geometry":)" + points, R"("type":"Feature","geometry":)" + points,
          R"("geometry":{"type":"LineString","coordinates":[[9,9],[8,8]],"coordinates":[[0,0],[4,4]]})" +
              std::string()}) {
        EXPECT_EQ(summary(collection(with(bad) + "," + good)), "1,1: 0 4 4 0") << bad;
        EXPECT_EQ(summary(with(bad)), "refused") << bad;
        EXPECT_EQ(summary(with(bad) + "\n" + good), "1,1: 0 4 4 0") << bad;
    }
    EXPECT_EQ(summary(R"({"type":"FeatureCollection","features":[],"features":[)" + good + "]}"), "refused");
    const std::string nan =
        read(collection(with("\n\"properties\":{\"a\":NaN},\"geometry\":" + points))).error;
    EXPECT_NE(nan.find("line 2, column 19: expected JSON, found \"NaN\""), std::string::npos) << nan;
    EXPECT_EQ(summary(with(R"("properties":{"a":NaN},"geometry":)" + points) + "\n" + good), "refused")
        << "its first line tells what it is";
    EXPECT_EQ(summary(good + "\n" + with(R"("properties":{"a":NaN},"geometry":)" + points)), "1,1: 0 4 4 0");
}

TEST(Readers, CoordinatesOfTwoReferenceSystemsAreNotReadTogether) {
    const std::string points = R"({"type":"LineString","coordinates":[[0,0],[4,4]])";
    const auto named = [](const std::string& name) {
        return R"(,"crs":{"type":"name","properties":{"name":")" + name + R"("}})";
    };
    const auto each = [&](const std::string& name) {
        return R"({"type":"Feature","geometry":)" + points + "}" + (name.empty() ? name : named(name)) + "}";
    };
    const auto inner = [&](const std::string& name) {
        return R"({"type":"Feature","geometry":)" + points + named(name) + "}}";
    };
    const std::string second = "; 0 0 4 4";
    expect_all({
        {"SRID=4326;LINESTRING (0 0, 4 4)\nSRID=3857;LINESTRING (1 1, 2 2)", "1,1: 0 0 4 4"},
        {"SRID=4326;LINESTRING (0 0, 4 4)\nSRID=04326;LINESTRING (1 1, 2 2)", "2,0: 0 0 4 4; 1 1 2 2"},
        {"LINESTRING (0 0, 4 4)\nSRID=1;LINESTRING (0 0, 4 4)\nSRID=0;POINT (1 1)\nSRID=2;POINT (1 1)",
         "3,1: 0 0 4 4" + second},
        {"SRID=2;LINESTRING (0 0, 4 x)\nSRID=1;LINESTRING (0 0, 4 4)\nSRID=1;POINT (1 2)", "2,1: 0 0 4 4"},
        {"id,wkt\n1,\"SRID=5;LINESTRING (0 0, 4 4)\"\n2,\"SRID=6;LINESTRING (0 0, 4 4)\"", "1,1: 0 0 4 4"},
        {collection(each("EPSG:3857") + "," + each("EPSG:25832") + "," + each("urn:ogc:def:crs:EPSG::3857")),
         "2,1: 0 0 4 4" + second},
        {collection(each("EPSG:4326") + "," + each("") + "," + each("urn:ogc:def:crs:OGC:1.3:CRS84")),
         "3,0: 0 0 4 4" + second + second},
        {collection(inner("EPSG:3857") + "," + inner("EPSG:25832")), "1,1: 0 0 4 4"},
        {R"({"type":"FeatureCollection","features":[)" + each("") + "," + each("EPSG:1") + "]" +
             named("EPSG:2") + "}",
         "1,1: 0 0 4 4"},
        {each("EPSG:1") + "\n" + each("EPSG:2"), "1,1: 0 0 4 4"},
    });
    EXPECT_EQ(read("SRID=4326;POINT (0 0)\nSRID=3857;POINT (1 1)").report.named.at(0).fault.line, 2U);
    EXPECT_NE(read_points("SRID=4326;POINT (0 0)\nSRID=3857;POINT (1 1)", "text").error, "");
    EXPECT_EQ(read_points("SRID=4326;POINT (0 0)\nSRID=4326;POINT (1 1)", "text").error, "");
}

TEST(Readers, HeightsAndMeasuresAreSaidToBeUnused) {
    struct Unused {
        std::string text;
        bool heights = false, measures = false;
    };
    const std::string good = "\nLINESTRING (0 0, 4 4)";
    for (const Unused& row : std::vector<Unused>{{"LINESTRING (0 0, 4 4)" + good, false, false},
                                                 {"LINESTRING Z (0 0 1, 4 4 1)" + good, true, false},
                                                 {"LINESTRING (0 0 1, 4 4 1)" + good, true, false},
                                                 {"LINESTRING M (0 0 1, 4 4 1)" + good, false, true},
                                                 {"LINESTRING ZM (0 0 1 2, 4 4 1 2)" + good, true, true},
                                                 {"LINESTRING Z (0 0 1, 4 4 x)" + good, false, false},
                                                 {"x1,y1,z1,x2,y2,z2\n0,0,7,4,4,7", true, false},
                                                 {"x1,y1,x2,y2,z2\n0,0,4,4,7", false, false},
                                                 {feature(line("[[0,0,5],[4,4,5]]")), true, false},
                                                 {feature(line("[[0,0,5,6],[4,4,5,6]]")), true, true}}) {
        const ReadReport report = read(row.text).report;
        EXPECT_EQ(report.heights, row.heights) << row.text;
        EXPECT_EQ(report.measures, row.measures) << row.text;
        EXPECT_EQ(unused_clause(report).empty(), !row.heights && !row.measures) << row.text;
    }
}

/// In time that is linear: with the square of their number it would not end within what CTest allows a test.
TEST(Readers, ManyBadFeaturesAreLeftOut) {
    std::string all;
    for (int i = 0; i < 100'000; ++i) all += (i > 0 ? "," : "") + feature(line("[[0,0],[4,null]]"));
    EXPECT_EQ(read(collection(all + "," + feature(line("[[0,0],[4,4]]")))).report.left_out, 100'000U);
}

TEST(Readers, SentencesDoNotObeyWhatTheyQuote) {
    for (const auto& [text, printed] : std::vector<std::pair<std::string, std::string>>{
             {"plain \u00e9 \U0001F600 \\n", "plain \u00e9 \U0001F600 \\n"},
             {"a\nb\rc\td\x1b[31m\x7f", "a\\nb\\rc\\td\\x1b[31m\\x7f"},
             {std::string("\0", 1) + "\xc2\x9b", "\\x00\\u009b"},
             {"\u202e\u2066\u200f\u2028\u061c", "\\u202e\\u2066\\u200f\\u2028\\u061c"},
             {"\xff\x9b\xe2\x80", "\\xff\\x9b\\xe2\\x80"}}) {
        EXPECT_EQ(printable(text), printed);
        EXPECT_EQ(printable(printed), printed);
    }
    for (const std::string bad : {"\x1b[31m", "\u202e", "\x7f", "\xc2\x9b"}) {
        for (const std::string& text :
             {"0,0,4,4\n0,0,4," + bad, "LINESTRING (0 0, 4 4)\nLINESTRING (0 0, 4 " + bad + ")",
              collection(feature(line("[[0,0],[4,4]]")) + "," +
                         feature(R"({"type":")" + (bad[0] < ' ' ? "" : bad) + R"("})")),
              "<svg><line x2='1'/><line x2='" + (bad[0] == '\x1b' ? "" : bad) + "?'/></svg>"}) {
            const LineMapText got = read(text);
            const std::string message =
                got.error + left_out_text("map" + bad, got.report) + read_numbers("map" + bad, got.report);
            EXPECT_EQ(message.find(bad), std::string::npos) << text;
            EXPECT_NE(message.find('\\'), std::string::npos) << message;
        }
    }
}

TEST(Readers, WhatAFileIsItsNameAndItsContentSayTogether) {
    const std::string page = "<!DOCTYPE html>\n<html><body>404 Not Found</body></html>", csv = "0,0,4,4\n";
    for (const auto& [name, text] : std::vector<std::pair<std::string, std::string>>{
             {"roads.geojson", page},
             {"roads.geojson", csv},
             {"roads.json", "LINESTRING (0 0, 4 4)"},
             {"plan.svg", csv},
             {"plan.svg", "{\"type\":\"LineString\",\"coordinates\":[[0,0],[4,4]]}"},
             {"roads.csv", page},
             {"scene.crosscut", csv},
             {"roads.csv",
              "\xFF\xFE"
              "0\0,\0"},
             {"roads.csv", std::string("0,0,4,4\n\0", 9)}})
        EXPECT_EQ(summary(text, name), "refused") << name << text;
    EXPECT_EQ(summary(csv, "roads.CSV"), "1,0: 0 0 4 4");
}

TEST(Readers, APieceOfASceneIsNoListOfPoints) {
    const std::string scene =
        "{\n  \"crosscut\": 1,\n  \"scene\": \"intersect\",\n  \"fields\": {\n    \"a\": [0, 0],\n"
        "    \"b\": [4, 4],\n    \"c\": [0, 4],\n    \"d\": [4, 0]\n  }\n}\n";
    for (std::size_t lost = 1; lost < scene.find("\"a\""); ++lost)
        EXPECT_NE(read_points(scene.substr(lost), "scene").error, "") << scene.substr(lost);
    EXPECT_NE(read_points("// mine\n" + scene, "scene").error, "");
    EXPECT_NE(read_points("# mine\n" + scene, "scene").error, "");
    EXPECT_NE(read_points("A (0, 0) 7 B (4, 4)", "text").error, "") << "a number that would be lost";
}

// Maps of lines in the formats of other programs.

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
}  // namespace crosscut::readers_test
