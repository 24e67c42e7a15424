#include "app/export/svg.h"
#include "app/export/shapes.h"
#include "app/export/text.h"
#include "app/tests/specimen.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <limits>
#include <numbers>
#include <set>
#include <vector>

namespace crosscut::svg_test {
namespace {

std::string read_text(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::size_t count(const std::string& text, const std::string& what) {
    std::size_t n = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + what.size()))
        ++n;
    return n;
}

/// The first reason why the text is not well-formed XML of the writer's kind; empty: none. Collects the ids.
std::string complaint(const std::string& text, std::set<std::string>& ids) {
    std::vector<std::string> open;
    std::size_t at = text.find("?>") + 2;
    while (at < text.size()) {
        const std::size_t tag = text.find('<', at);
        const std::string between = text.substr(at, tag - at);
        if (open.empty() && between.find_first_not_of(" \n") != std::string::npos)
            return "text outside: " + between;
        if (between.find('>') != std::string::npos) return "loose > in: " + between;
        if (tag == std::string::npos) break;
        const std::size_t end = text.find('>', tag);
        if (end == std::string::npos) return "unclosed tag";
        std::string inside = text.substr(tag + 1, end - tag - 1);
        at = end + 1;
        if (inside.starts_with("/")) {
            if (open.empty() || open.back() != inside.substr(1)) return "</" + inside + " closes nothing";
            open.pop_back();
            continue;
        }
        if (std::count(inside.begin(), inside.end(), '"') % 2 != 0) return "quotes in: " + inside;
        if (inside.find('<') != std::string::npos) return "a tag in a tag: " + inside;
        if (const std::size_t id = inside.find(" id=\""); id != std::string::npos) {
            const std::string word = inside.substr(id + 5, inside.find('"', id + 5) - id - 5);
            if (!ids.insert(word).second) return "two things with the id " + word;
        }
        if (!inside.ends_with("/")) open.push_back(inside.substr(0, inside.find(' ')));
    }
    return open.empty() ? std::string() : "<" + open.back() + "> is never closed";
}

TEST(ExportSvg, TheSpecimenIsTheGoldenText) {
    const std::string path = CROSSCUT_SOURCE_DIR "/app/tests/golden/specimen.svg";
    const std::string text = svg(specimen::sheet(), {.title = "A specimen of every mark"});
    if (std::getenv("CROSSCUT_UPDATE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << text;
    EXPECT_EQ(text, read_text(path)) << "look at the new picture, then run with CROSSCUT_UPDATE_GOLDEN=1";
}

TEST(ExportSvg, TheSpecimenIsWellFormedAndEveryReferenceIsThere) {
    const std::string text = svg(specimen::sheet(), {.title = "<&>", .id_prefix = "x-"});
    std::set<std::string> ids;
    EXPECT_EQ(complaint(text, ids), "");
    for (const char* id : {"x-background", "x-fills", "x-lines", "x-dots", "x-labels"})
        EXPECT_TRUE(ids.contains(id)) << id;
    std::size_t references = 0;
    for (std::size_t at = text.find("url(#"); at != std::string::npos; at = text.find("url(#", at + 1)) {
        EXPECT_TRUE(ids.contains(text.substr(at + 5, text.find(')', at) - at - 5)));
        ++references;
    }
    EXPECT_EQ(references, 4u);
    EXPECT_EQ(text.find("nan"), std::string::npos);
}

TEST(ExportSvg, LayersComeInDrawingOrder) {
    const std::string text = svg(specimen::sheet());
    const std::vector<std::size_t> at{text.find("id=\"background\""), text.find("id=\"fills\""),
                                      text.find("id=\"lines\""), text.find("id=\"dots\""),
                                      text.find("id=\"labels\"")};
    EXPECT_TRUE(std::is_sorted(at.begin(), at.end()));
    EXPECT_NE(at.back(), std::string::npos);
}

TEST(ExportSvg, SizeIsLogicalAndCoordinatesArePhysical) {
    ScreenList list;
    list.size = {800, 600};
    list.scale = 2.0f;
    const std::string text = svg(list);
    EXPECT_NE(text.find("width=\"400\" height=\"300\" viewBox=\"0 0 800 600\""), std::string::npos) << text;
}

TEST(ExportSvg, TransparentLeavesTheBackgroundOut) {
    ScreenList list = specimen::sheet();
    EXPECT_EQ(svg(list, {.transparent = true}).find("background"), std::string::npos);
    list.background.a = 0.0f;
    EXPECT_EQ(svg(list).find("background"), std::string::npos);
}

TEST(ExportSvg, PiecesOfOneCurveBecomeOnePathAndOtherLinesDoNot) {
    ScreenList list;
    list.size = {100, 100};
    const Color color{1, 1, 1, 0.5f};
    list.lines = {{.from = {0, 0}, .to = {10, 0}, .from_color = color, .to_color = color},
                  {.from = {10, 0}, .to = {20, 5}, .from_color = color, .to_color = color},
                  {.from = {20, 5}, .to = {30, 5}, .from_color = color, .to_color = color}};
    EXPECT_EQ(count(svg(list), "<path"), 3u) << "they only touch";
    list.lines[1].joined = true;
    EXPECT_EQ(count(svg(list), "<path"), 2u);
    list.lines[2].joined = true;
    EXPECT_EQ(count(svg(list), "<path"), 1u);
    EXPECT_NE(svg(list).find("M0 0L10 0L20 5L30 5"), std::string::npos);
    for (ScreenLine& line : list.lines) {
        line.dash_on = 6.0f;
        line.dash_off = 4.0f;
    }
    EXPECT_EQ(count(svg(list), "<path"), 2u) << "the pattern starts anew at the third piece";
    list.lines[2].dash_start = std::sqrt(125.0f);
    EXPECT_EQ(count(svg(list), "<path"), 1u);
}

TEST(ExportSvg, DashesAreAsLongAsOnScreen) {
    ScreenList list;
    list.size = {100, 100};
    list.lines = {{.from = {0, 0},
                   .to = {90, 0},
                   .width = 2.0f,
                   .from_color = {},
                   .to_color = {},
                   .dash_on = 6.0f,
                   .dash_off = 4.0f,
                   .dash_start = 3.0f}};
    // Round ends add 1 at both ends of 4; the first dash's core begins 1 after the pattern does, which is 2
    // before the line.
    EXPECT_NE(svg(list).find("stroke-dasharray=\"4 6\" stroke-dashoffset=\"2\""), std::string::npos)
        << svg(list);
}

TEST(ExportSvg, ItemsAreKnownByTheirNames) {
    SvgOptions options;
    options.name_of = [](ItemId id) {
        return id == id_of("a.start") ? std::string("a.start") : std::string();
    };
    ScreenList list;
    list.size = {100, 100};
    list.dots = {{.at = {5, 5}, .id = id_of("a.start")}, {.at = {9, 9}, .id = ItemId{77}}, {.at = {3, 3}}};
    const std::string text = svg(list, options);
    EXPECT_NE(text.find("class=\"item-a-start\""), std::string::npos);
    EXPECT_NE(text.find("class=\"item-77\""), std::string::npos);
    EXPECT_EQ(count(text, "class="), 2u);
}

TEST(ExportSvg, LabelsHangOnTheirAnchorOrStartWhereTheyWerePut) {
    ScreenList list;
    list.size = {100, 100};
    list.labels = {
        {.anchor = {50, 50}, .text = "mid", .size = 10.0f, .align = Align::centre, .top_left = {41, 60}},
        {.anchor = {50, 50}, .text = "free", .size = 10.0f, .top_left = {42, 70}}};
    const std::string text = svg(list);
    EXPECT_NE(text.find("x=\"50\" y=\"68\" font-size=\"8.264\" text-anchor=\"middle\""), std::string::npos)
        << text;
    EXPECT_NE(text.find("x=\"42\" y=\"78\" font-size=\"8.264\""), std::string::npos) << text;
}

TEST(ExportSvg, WhatIsNotFiniteIsLeftOut) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    ScreenList list;
    list.size = {100, 100};
    list.lines = {{.from = {nan, 0}, .to = {1, 1}}};
    list.dots = {{.at = {0, std::numeric_limits<float>::infinity()}}};
    list.fills = {{.corners = {{0, 0}, {1, nan}, {2, 2}}}};
    list.labels = {{.text = "x", .top_left = {nan, 0}}};
    const std::string text = svg(list);
    EXPECT_EQ(count(text, "<g"), 0u) << text;
}

TEST(ExportXml, NumbersAreShortAndStable) {
    EXPECT_EQ(in_thousandths(12.0), "12");
    EXPECT_EQ(in_thousandths(-0.5), "-0.5");
    EXPECT_EQ(in_thousandths(-0.0001), "0");
    EXPECT_EQ(in_thousandths(0.12345), "0.123");
    EXPECT_EQ(in_thousandths(1.9996), "2");
    EXPECT_EQ(in_thousandths(3.05), "3.05");
    EXPECT_EQ(in_thousandths(1e300), "1000000000000");
    EXPECT_EQ(in_thousandths(std::nan("")), "0");
}

TEST(ExportXml, AnyBytesBecomeLegalText) {
    EXPECT_EQ(xml::escaped("a<b>&\"c"), "a&lt;b&gt;&amp;&quot;c");
    EXPECT_EQ(xml::escaped("t\xCC\x82 \xE2\x88\x92 \xF0\x9D\x91\xA1"),
              "t\xCC\x82 \xE2\x88\x92 \xF0\x9D\x91\xA1");
    EXPECT_EQ(xml::escaped(std::string_view("a\0b\x1F"
                                            "c\n",
                                            6)),
              "abc\n");
    const std::string bad = "\xEF\xBF\xBD";
    EXPECT_EQ(xml::escaped("\xFF"), bad);
    EXPECT_EQ(xml::escaped("x\xE2\x88"), "x" + bad + bad);               // cut short
    EXPECT_EQ(xml::escaped("\xC0\xAF"), bad + bad);                      // overlong
    EXPECT_EQ(xml::escaped("\xED\xA0\x80"), bad + bad + bad);            // surrogate
    EXPECT_EQ(xml::escaped("\xF4\x90\x80\x80"), bad + bad + bad + bad);  // beyond the last character
    EXPECT_EQ(xml::escaped("\xEF\xBF\xBF"), "");                         // forbidden in XML
}

TEST(ExportMarker, AngularMarkersHaveTheAreaOfTheDisc) {
    for (const Marker marker : {Marker::square, Marker::diamond, Marker::triangle}) {
        const ScreenDot dot{.at = {7, 9}, .size = 20.0f, .marker = marker, .angle_rad = 0.7f};
        const std::vector<glm::vec2> outline = marker_outline(dot);
        double area = 0.0;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const glm::dvec2 a = outline[i];
            const glm::dvec2 b = outline[(i + 1) % outline.size()];
            area += 0.5 * (a.x * b.y - a.y * b.x);
        }
        EXPECT_NEAR(std::abs(area), std::numbers::pi * 100.0, 0.01) << static_cast<int>(marker);
    }
    EXPECT_TRUE(marker_outline({.size = 4.0f, .marker = Marker::square}, 2.0f).empty());
}

}  // namespace
}  // namespace crosscut::svg_test
