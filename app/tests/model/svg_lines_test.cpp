// SVG drawings: each element is read whole, by the standards, or left out by name; the expected numbers are
// worked out by hand, or are those of cases that other programs draw.
#include "app/model/maps/svg_lines.h"
#include "app/model/maps/line_map_text.h"
#include "app/model/maps/svg_drawing.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <functional>
#include <numbers>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut::svg_lines_test {
namespace {

using Segments = std::vector<Segment2>;

LineMapText read(const std::string& text) { return read_line_map(text, "map", BadFeature::is_left_out); }

/// A document of 100 by 80 units with these elements.
std::string svg(const std::string& inside, const std::string& attributes = "") {
    return R"(<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="80")" +
           (attributes.empty() ? "" : " " + attributes) + ">" + inside + "</svg>";
}

void expect_near(const LineMap& map, const Segments& want, const std::string& text) {
    ASSERT_EQ(map.segments().size(), want.size()) << text;
    for (std::size_t i = 0; i < want.size(); ++i) {
        const Segment2& a = map.segments()[i];
        for (const auto& [got, right] : {std::pair(a.start, want[i].start), std::pair(a.end, want[i].end)}) {
            EXPECT_NEAR(got.x, right.x, 1e-12 * (1.0 + std::fabs(right.x))) << text << ", segment " << i;
            EXPECT_NEAR(got.y, right.y, 1e-12 * (1.0 + std::fabs(right.y))) << text << ", segment " << i;
        }
    }
}

struct Drawn {
    std::string inside;
    Segments lines;
    std::size_t features = 1;
};

void expect_drawn(const std::vector<Drawn>& table) {
    for (const Drawn& row : table) {
        const LineMapText got = read(svg(row.inside));
        EXPECT_EQ(got.error, "") << row.inside;
        EXPECT_EQ(got.report.left_out, 0U)
            << row.inside << (got.report.named.empty() ? "" : fault_clause(got.report.named[0].fault));
        EXPECT_EQ(got.report.features, row.features) << row.inside;
        expect_near(got.map, row.lines, row.inside);
    }
}

struct LeftOutCase {
    std::string inside;    ///< beside a line that is read
    std::string found;     ///< a part of the message
    std::size_t left = 1;  ///< features that are left out
};

/// Everything wrong is left out whole and named, on line 2; the line beside it is read.
void expect_left_out(const std::vector<LeftOutCase>& table) {
    for (const LeftOutCase& row : table) {
        const LineMapText got = read(svg("<line x2=\"9\"/>\n" + row.inside));
        EXPECT_EQ(got.error, "") << row.inside;
        EXPECT_EQ(got.map.segments(), (Segments{{{0, 0}, {9, 0}}})) << row.inside;
        EXPECT_EQ(got.report.features, 1U + row.left) << row.inside;
        EXPECT_EQ(got.report.left_out, row.left) << row.inside;
        if (got.report.named.empty()) continue;
        const Fault& fault = got.report.named.front().fault;
        EXPECT_EQ(fault.line, 2U) << row.inside;
        EXPECT_GT(fault.column, 0U) << row.inside;
        EXPECT_NE(fault.found.find(row.found), std::string::npos) << fault_clause(fault);
    }
}

void expect_refused(const std::string& text, const std::string& part) {
    const LineMapText got = read(text);
    EXPECT_NE(got.error.find(part), std::string::npos) << got.error << "\n" << text.substr(0, 300);
    EXPECT_TRUE(got.map.segments().empty());
}

TEST(SvgLines, ShapesAreDrawn) {
    expect_drawn({
        {"<rect x='1' y='2' width='3' height='4'/>",
         {{{1, 2}, {4, 2}}, {{4, 2}, {4, 6}}, {{4, 6}, {1, 6}}, {{1, 6}, {1, 2}}}},
        {"<polygon points='0 0 1-1,0 1'/>", {{{0, 0}, {1, -1}}, {{1, -1}, {0, 1}}, {{0, 1}, {0, 0}}}},
        {"<path d='M1 1h2v2zm5 5h1'/>",
         {{{1, 1}, {3, 1}}, {{3, 1}, {3, 3}}, {{3, 3}, {1, 1}}, {{6, 6}, {7, 6}}}},
        {"<path d='M0 0A5 5 0 0 1 0 0L1 1'/>", {{{0, 0}, {1, 1}}}},
        {"<path d='M0 0A0 5 0 1 1 3 4'/>", {{{0, 0}, {3, 4}}}},
        {"<circle r='0'/><rect width='5'/><path d=''/><path d='none'/><polyline/>", {}, 5},
    });
    EXPECT_EQ(read("<svg><line x2='1'/></svg>").map.segments(), (Segments{{{0, 0}, {1, 0}}}))
        << "in no namespace";
}

TEST(SvgLines, LengthsHaveUnits) {
    expect_drawn({
        {"<line x1='1in' y1='2.54cm' x2='25.4mm' y2='101.6Q'/>", {{{96, 96}, {96, 96}}}},
        {"<line x1='72pt' y1='6pc' x2='1px' y2='+1e1PX'/>", {{{96, 96}, {1, 10}}}},
        {"<line x1='50%' y1='50%' x2='2em' y2='2ex'/>", {{{50, 40}, {32, 16}}}},
        {"<g font-size='10'><line style='font-size:50%' x2='4em'/><line x2='4em'/></g>",
         {{{0, 0}, {20, 0}}, {{0, 0}, {40, 0}}},
         2},
        {"<rect width='10%' height='10%'/>",
         {{{0, 0}, {10, 0}}, {{10, 0}, {10, 8}}, {{10, 8}, {0, 8}}, {{0, 8}, {0, 0}}}},
        {"<line x1=' -.5 ' x2='5.'/>", {{{-0.5, 0}, {5, 0}}}},
    });
    const LineMap percent = read("<svg viewBox='10 10 200 60'><line x1='50%' x2='5' y2='100%'/></svg>").map;
    EXPECT_EQ(percent.segments(), (Segments{{{100, 0}, {5, 60}}})) << "of the view box";
    const LineMap circle = read("<svg viewBox='0 0 30 40'><circle r='10%'/></svg>").map;
    EXPECT_NEAR(circle.segments().front().start.x, std::hypot(30.0, 40.0) / std::numbers::sqrt2 / 10.0,
                1e-12);
}

TEST(SvgLines, WhatIsNoNumberLeavesTheElementOut) {
    expect_left_out({
        {"<circle r='10abc'/>", "10abc"},
        {"<circle r='ten'/>", "ten"},
        {"<circle r='-1'/>", "-1"},
        {"<circle r=''/>", "\"\""},
        {"<ellipse rx='1' ry='1 px'/>", "1 px"},
        {"<rect width='5' height='5' rx='-2'/>", "-2"},
        {"<line x1='1' x2='4rem'/>", "4rem"},
        {"<line x2='calc(1px + 1px)'/>", "calc"},
        {"<line x2='+-4'/>", "+-4"},
        {"<line x2='1e400'/>", "1e400"},
        {"<line x2='1e-400'/>", "1e-400"},
        {"<line x2='9007199254740993'/>", "9007199254740993"},
        {"<line font-size='larger' x2='4em'/>", "4em"},
        {"<polyline points='0 0 1 1 2'/>", "5 numbers"},
        {"<polyline points='0 0,,1 1'/>", "0 0,,1 1"},
        {"<polygon points='0 0 1 1,'/>", "0 0 1 1,"},
        {"<polygon points='0 0 1 one'/>", "one"},
        {"<path d='M0 0 1 1 2 q'/>", "q"},
        {"<path d='L0 0'/>", "L0 0"},
        {"<path d='M0 0A1 1 0 2 1 3 3'/>", "2 1 3 3"},
        {"<path d='M0 0L1 1,'/>", "the end"},
        {"<path d='M,0 0L1 1'/>", ",0 0"},
        {"<path d='M0 0L1e999 1'/>", "1e999"},
        {"<line x2='1e308' transform='scale(1e10)'/>", "larger"},
    });
    EXPECT_EQ(read(svg("<line x2='9007199254740992' y2='-0'/>")).report.left_out, 0U) << "2^53 is a double";
    const LineMapText no_size =
        read("<svg><line x2='9'/><line x2='50%'/><svg width='5' height='5'><line x2='50%'/></svg></svg>");
    EXPECT_EQ(no_size.report.left_out, 1U) << "nobody says of what";
    EXPECT_EQ(no_size.map.segments().back(), (Segment2{{0, 0}, {2.5, 0}}));
}

TEST(SvgLines, AFaultSaysWhereItStands) {
    const auto position_in = [](const std::string& text) {
        const LineMapText got = read(text);
        EXPECT_EQ(got.report.named.size(), 1U) << got.error;
        return got.report.named.empty() ? Fault{} : got.report.named.front().fault;
    };
    const Fault radius = position_in("<svg>\r\n<line x2='1'/>\r\n <circle cx='é' r='1'/></svg>");
    EXPECT_EQ(fault_text("a.svg", radius),
              "a.svg, line 3, column 14: expected a length as cx of circle, found \"é\".");
    const Fault path = position_in("<svg>\n<line x2='1'/><path d='M0 0 1'/></svg>");
    EXPECT_EQ(path.line, 2U);
    EXPECT_EQ(path.column, 30U);
    const Fault behind = position_in(
        "<!DOCTYPE svg [<!ENTITY four '4444'>]>\n<svg><line x2='&four;'/><circle r='&four;x'/></svg>");
    EXPECT_EQ(behind.line, 2U);
    EXPECT_EQ(behind.column, 36U);
    EXPECT_EQ(read("<svg>\n<circle r='x'/></svg>").error,
              "map, line 2, column 12: expected a length as r of circle, found \"x\".")
        << "none is left";
}

TEST(SvgLines, WhatIsNotDisplayedIsNoFeature) {
    const std::string line = "<line x2='1'/>";
    for (const std::string& hidden : {
             "<line display=' none ' x2='1'/>" + std::string(),
             "<g display='none'>" + line + "<line visibility='visible' x2='1'/><text/></g>",
             "<g style='fill:none; DISPLAY : None'>" + line + "</g>",
             "<g visibility='hidden'>" + line + "</g><line visibility='collapse' x2='1'/>",
             "<svg visibility='hidden'>" + line + "</svg><a style='visibility : hidden'>" + line + "</a>",
             "<g style='visibility:hidden'><line visibility='inherit' x2='1'/><g>" + line + "</g></g>",
             "<g display='none' style='display:none'>" + line + "</g>",
             "<line style='display:inline;display:none' x2='1'/>" + std::string(),
             "<line style='/* display:inline */display:/**/none!important;display:inline' x2='1'/>" +
                 std::string(),
             "<defs>" + line + "</defs><symbol>" + line + "</symbol><clipPath>" + line + "</clipPath><mask>" +
                 line + "</mask><pattern>" + line + "</pattern><marker>" + line + "</marker>",
             "<g transform='scale(0)'>" + line + "</g><line transform='matrix(1 2 2 4 0 0)' x2='1'/>",
             "<svg width='0'>" + line + "</svg><svg viewBox='0 0 0 5'>" + line + "</svg>",
         })
        expect_drawn({{"<line y2='7'/>" + hidden, {{{0, 0}, {0, 7}}}}});
    expect_drawn({
        {"<g visibility='hidden'><line visibility='visible' x2='1'/></g>", {{{0, 0}, {1, 0}}}},
        {"<line display='none' style='display:inline' x2='1'/>", {{{0, 0}, {1, 0}}}},
        {"<g visibility='hidden'><line style='visibility:initial' x2='1'/></g>", {{{0, 0}, {1, 0}}}},
    });
    expect_left_out({{"<line display='noen' x2='1'/>", "noen"},
                     {"<g visibility='var(--v)'><line x2='1'/><line x2='2'/></g>", "var(--v)", 2}});
    EXPECT_EQ(read("<svg display='none'><line x2='1'/></svg>").report.features, 0U);
    EXPECT_EQ(read("<svg visibility='hidden'><line visibility='visible' x2='1'/><line x2='2'/></svg>")
                  .report.features,
              1U);
}

TEST(SvgLines, WhatIsNotDisplayedIsNoFeatureAndIsCounted) {
    const std::string line = "<line x2='1'/>", visible_line = "<line y2='7'/>";
    const std::vector<std::pair<std::string, std::size_t>> rows{
        {line, 0},
        {"<line display='none' x2='1'/>", 1},
        {"<line visibility='hidden' x2='1'/><text visibility='collapse'/>", 2},
        {"<style>.a{display:none} .b{visibility:hidden}</style><g class='a'>" + line + "<g>" + line +
             "</g><text/><title/></g><path class='b' d='M0 0h1'/>",
         4},
        {"<g visibility='hidden'>" + line + "<line visibility='visible' x2='1'/></g>", 1},
        {"<g transform='scale(0)'>" + line + line + "</g>", 2},
        {"<switch><rect systemLanguage='xx' width='1' height='1'/>" + line + line + "</switch>", 2},
        {"<g requiredExtensions='x'>" + line + "</g>", 1},
        {"<svg width='0'>" + line + "</svg>", 1},
        {"<symbol id='s'>" + line + "</symbol><use href='#s' visibility='hidden'/>", 1},
        {"<defs>" + line + "</defs>", 0}};
    for (const auto& [inner, hidden] : rows) {
        const LineMapText got =
            read("<svg xmlns='http://www.w3.org/2000/svg'>" + visible_line + inner + "</svg>");
        EXPECT_EQ(got.error, "") << inner;
        EXPECT_EQ(got.report.hidden, hidden) << inner;
        EXPECT_EQ(got.report.left_out, 0U) << inner;
        const bool is_reported = read_numbers("a.svg", got.report).find("hidden") != std::string::npos;
        EXPECT_EQ(is_reported, hidden > 0) << inner;
    }
    const std::string nothing = read("<svg display='none'>" + line + line + "</svg>").error;
    EXPECT_NE(nothing.find("2 hidden elements"), std::string::npos) << nothing;
}

TEST(SvgLines, StyleSheetsAreReadInTheOrderOfCss) {
    const std::string a = "<line id='one' class='aux thin' x2='1'/>", b = "<line y2='7'/>";
    const Segments both{{{0, 0}, {1, 0}}, {{0, 0}, {0, 7}}}, second{{{0, 0}, {0, 7}}};
    const auto sheet = [](const std::string& text) { return "<style>" + text + "</style>"; };
    for (const char* hides : {
             ".aux { display: none }",
             "line.thin{display:none}",
             "#one{visibility:hidden}",
             "*#one.aux{DISPLAY:NONE}",
             "g, .aux ,rect {display:none}",
             ".aux{display:inline} .aux{display:none}",
             "#one{display:none} line{display:inline} .thin.aux{display:inline}",
             ".aux{display:none !important} #one{display:inline}",
             "/* } */ .aux /* x */ {fill:url(a;b);display:none}",
             "@charset \"x\"; @font-face{src:url(a)} .aux{display:none}",

             "a:hover{fill:red} line > rect{stroke:url('}')} .aux{display:none}",
         }) {
        expect_drawn(
            {{sheet(hides) + a + b, second},
             {a + b + "<defs>" + sheet("<![CDATA[" + std::string(hides) + "]]>") + "</defs>", second}});
    }
    for (const char* shows :
         {".Aux{display:none}", "Line{display:none}", ".au{display:none}", "#one.other{display:none}",
          ".aux{display:none} #one{display:inline}", "#one{display:inline} .aux{display:none}",
          ".aux{display:none} .thin{display:inline}", "@keyframes k{from{display:none}}",
          ".aux{display:inline !important} #one{display:none}"})
        expect_drawn({{sheet(shows) + a + b, both, 2}});
    expect_drawn({
        {sheet("<!-- .aux{display:none} -->") + a + b, both, 2},
        {sheet("<![CDATA[<!-- .aux{display:none} -->]]>") + a + b, second},
        {sheet("line{display:none}") + "<line style='display:inline' x2='1'/>", {{{0, 0}, {1, 0}}}},
        {sheet("line{display:none !important}") + "<line style='display:inline' x2='1'/><rect width='1'/>",
         {}},
        {sheet("line{display:inline}") + "<line display='none' x2='1'/>", {{{0, 0}, {1, 0}}}},
        {"<style type='text/less'>line{display:none}</style><line x2='1'/>", {{{0, 0}, {1, 0}}}},
        {sheet("line{transform:translate(5px,0)}") + "<line transform='scale(9)' x2='1'/>",
         {{{5, 0}, {6, 0}}}},
    });
}

TEST(SvgLines, WhatAStyleSheetMayMeanIsLeftOut) {
    const auto with = [](const std::string& sheet) {
        return "<g><style>" + sheet + "</style><rect width='1' height='1'/></g>";
    };
    expect_left_out({
        {with("g > rect{display:none}"), "g > rect"},
        {with("g rect{visibility:hidden}"), "g rect"},
        {with("rect:first-child{display:none}"), "rect:first-child"},
        {with("rect[width]{display:none}"), "rect[width]"},
        {with("@media print{rect{display:none}}"), "\"@media print\""},
        {with("@layer x{@supports (a:b){rect{transform:scale(2)}}}"), "\"@layer x\""},
        {with("@container (width > 9px){rect{visibility:hidden}}"), "\"@container (width > 9px)\""},
        {with("rect{width:5px}"), "in a style"},
        {with("rect{rotate:5deg}"), "rotate: 5deg"},
        {"<style media='print'>rect{display:none}</style><rect width='1' height='1'/>", "\"@media print\""},
        {"<circle style='r:5px' r='1'/>", "in a style"},
    });
    expect_refused(svg("<style>rect{fill:red;.a &amp;{display:none}}</style><line x2='1'/>"),
                   "simple selectors");
    expect_refused(svg("<style>@import 'x.css';</style><line x2='1'/>"), "@import");
    expect_refused("<?xml-stylesheet href='x.css'?>" + svg("<line x2='1'/>"), "style sheets within the file");
    std::string nested;
    for (int i = 0; i < 100'000; ++i) nested += "@media x{";
    expect_refused(svg("<style>" + nested + "</style><line x2='1'/>"), "style rules");
}

TEST(SvgLines, TransformsAreThoseOfAttributesAndOfStyles) {
    const auto moved = [](const std::string& how) { return "<line " + how + " x1='1' x2='2' y2='1'/>"; };
    expect_drawn({
        {moved("transform='translate(1 2) scale(2)'"), {{{3, 2}, {5, 4}}}},
        {moved("transform='rotate(90)'"), {{{0, 1}, {-1, 2}}}},
        {moved("transform=' rotate( 180 , 1 , 1 ) '"), {{{1, 2}, {0, 1}}}},
        {moved("transform='skewX(45),skewY(-45)'"), {{{0, -1}, {1, -1}}}},
        {moved("transform='matrix(1,2,3,4,5,6)'"), {{{6, 8}, {10, 14}}}},
        {moved("style='transform: translate(100px, 0)'"), {{{101, 0}, {102, 1}}}},
        {moved("style='transform:translateX(1in) translatey(10%)'"), {{{97, 8}, {98, 9}}}},
        {moved("style='transform:rotate(.25turn)'"), {{{0, 1}, {-1, 2}}}},
        {moved("style='transform:rotate(100grad) scale(2,3)'"), {{{0, 2}, {-3, 4}}}},
        {moved("style='transform:skew(45deg)'"), {{{1, 0}, {3, 1}}}},
        {moved("style='transform:matrix(1,2,3,4,5,6)'"), {{{6, 8}, {10, 14}}}},
        {moved("style='transform:none' transform='scale(5)'"), {{{1, 0}, {2, 1}}}},
        {moved("style='transform:rotate(180deg);transform-origin:1px 1px'"), {{{1, 2}, {0, 1}}}},
        {moved("transform='rotate(180)' transform-origin='1 1'"), {{{1, 2}, {0, 1}}}},
        {moved("style='transform:scale(2);transform-origin:center'"), {{{-48, -40}, {-46, -38}}}},
        {moved("style='transform:scale(2);transform-origin:bottom right'"), {{{-98, -80}, {-96, -78}}}},
        {"<g transform='translate(10 0)'>" + moved("style='transform:rotate(3.141592653589793rad)'") + "</g>",
         {{{9, 0}, {8, -1}}}},
    });
    EXPECT_EQ(read(svg("<line x2='1' y2='2' transform='rotate(-270)'/>")).map.segments(),
              (Segments{{{0, 0}, {-2, 1}}}))
        << "exact";
    expect_left_out({
        {moved("transform='turn(3)'"), "turn(3)"},
        {moved("transform='rotate(45deg)'"), "45deg"},
        {moved("transform='translate(1,)'"), "translate(1,)"},
        {moved("transform='translate(1) scale'"), "scale"},
        {moved("transform='rotate(1 2)'"), "rotate(1 2)"},
        {moved("style='transform:translate(5,5)'"), "translate(5,5)"},
        {moved("style='transform:rotate(5)'"), "rotate(5)"},
        {moved("style='transform:rotateX(5deg)'"), "rotateX"},
        {moved("style='transform:var(--t)'"), "var(--t)"},
        {moved("style='transform:scale(2);transform-origin:1 1'"), "1 1"},
        {moved("style='transform-box:fill-box;transform:scale(2)'"), "transform-box"},
        {"<g transform='turn(3)'>" + moved("") + moved("") + "<text/></g>", "turn(3)", 3},
    });
    expect_refused("<svg transform='scale(2)'><line x2='1'/></svg>", "scale(2)");
}

TEST(SvgLines, InnerSvgHasAPlaceAndASize) {
    const std::string line = "<line x2='20' y2='20'/>";
    const auto box = [&](const std::string& rest) {
        return "<svg x='10' y='10' width='5' height='10' viewBox='0 0 20 20' " + rest + ">" + line + "</svg>";
    };
    expect_drawn({
        {"<svg x='50' width='50' height='50'><line y1='50' x2='50'/></svg>", {{{50, 50}, {100, 0}}}},
        {box("preserveAspectRatio='none'"), {{{10, 10}, {15, 20}}}},
        {box(""), {{{10, 12.5}, {15, 17.5}}}},
        {box("preserveAspectRatio='xMidYMin'"), {{{10, 10}, {15, 15}}}},
        {box("preserveAspectRatio='xMinYMax meet'"), {{{10, 15}, {15, 20}}}},
        {box("preserveAspectRatio='xMaxYMid slice'"), {{{5, 10}, {15, 20}}}},
        {"<svg viewBox='5 5 50 80'><line x1='5' y1='5' x2='50%' y2='50%'/></svg>", {{{25, 0}, {45, 35}}}},
        {"<svg x='10%' y='10%' width='50%' height='50%'><line x2='50%' y2='50%'/></svg>",
         {{{10, 8}, {35, 28}}}},
        {"<g transform='scale(2)'><svg x='1' transform='scale(3)'><line x2='1'/></svg></g>",
         {{{6, 0}, {12, 0}}}},
    });
    expect_left_out({
        {box("preserveAspectRatio='xMidYmid'"), "0 0 20 20"},
        {"<svg viewBox='0 0 20'>" + line + "</svg>", "0 0 20"},
        {"<svg viewBox='0 0 -1 20'>" + line + line + "</svg>", "0 0 -1 20", 2},
        {"<svg x='here'>" + line + "</svg>", "here"},
        {"<svg width='-5'>" + line + "</svg>", "-5"},
        {"<svg style='width:5px'>" + line + "</svg>", "in a style"},
    });
    expect_refused("<svg viewBox='0 0 a b'><line x2='1'/></svg>", "0 0 a b");
    EXPECT_EQ(read("<svg><line x2='1'/><svg viewBox='0 0 2 2'><line x2='2'/></svg></svg>").report.left_out,
              1U)
        << "of no known size";
}

TEST(SvgLines, UseDrawsWhatItNames) {
    const std::string bar =
        "<defs><line id='bar' y2='20'/><g id='two'><line x2='1'/><line y2='1'/></g></defs>";
    expect_drawn({
        {bar + "<use xlink:href='#bar' x='30'/><use href=' #bar ' transform='translate(60 5)'/>",
         {{{30, 0}, {30, 20}}, {{60, 5}, {60, 25}}},
         2},
        {bar + "<use href='#two' x='10%' y='10%'/>", {{{10, 8}, {11, 8}}, {{10, 8}, {10, 9}}}, 2},
        {bar + "<use href='#bar' xlink:href='#two' width='9' height='9'/>", {{{0, 0}, {0, 20}}}},
        {bar + "<g visibility='hidden'><use href='#bar'/><use href='#bar' visibility='visible'/></g>",
         {{{0, 0}, {0, 20}}}},
        {"<use href='#later'/><g display='none'><line id='later' x2='1'/></g>", {{{0, 0}, {1, 0}}}},
        {"<symbol id='s' viewBox='0 0 10 10'><line x2='10' y2='10'/></symbol><use href='#s' x='10' width='20' height='30'/>",
         {{{10, 5}, {30, 25}}}},
        {"<symbol id='s'><line x2='50%' y2='50%'/></symbol><use href='#s' width='10'/>", {{{0, 0}, {5, 40}}}},
        {"<svg id='s' width='4' height='4' viewBox='0 0 2 2'><line x2='2'/></svg><use href='#s' x='1' width='8' height='8'/>",
         {{{0, 0}, {4, 0}}, {{1, 0}, {9, 0}}},
         2},
        {"<svg id='s' x='1' width='4' height='4'><use id='u' href='#l'/></svg><line id='l' x2='1'/><use href='#u' y='2'/>",
         {{{1, 0}, {2, 0}}, {{0, 0}, {1, 0}}, {{0, 2}, {1, 2}}},
         3},
        {"<style>#l{display:none}</style><symbol id='s'><line id='l' x2='1'/><line y2='1'/></symbol><use href='#s'/>",
         {{{0, 0}, {0, 1}}}},
    });
    expect_left_out({
        {"<use href='#nobody'/>", "#nobody"},
        {"<use href='other.svg#bar'/>", "other.svg#bar"},
        {"<use/>", "use"},
        {"<linearGradient id='p'/><use href='#p'/>", "#p"},
        {"<g id='a'><use href='#a'/></g>", "#a"},
        {"<defs><g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g></defs><use href='#a'/>", "#a"},
        {"<use id='u' href='#u'/>", "#u"},
        {bar + "<use href='#two' x='one'/>", "one", 2},
        {bar + "<use href='#bar' width='-1'/>", "-1"},
        {"<symbol id='s' refX='5'><line x2='1'/></symbol><use href='#s'/>", "one of them"},
        {"<defs><text id='t'/></defs><use href='#t'/>", "text"},
    });
}

TEST(SvgLines, ASwitchDrawsOneOfItsElements) {
    const std::string line = "<line x2='1'/>", rest = "<line y2='7'/>";
    expect_drawn({
        {"<switch>" + line + rest + "</switch>", {{{0, 0}, {1, 0}}}},
        {"<switch><g requiredExtensions='http://x'>" + line + "</g>" + rest + "</switch>",
         {{{0, 0}, {0, 7}}}},
        {"<switch><g systemLanguage='de, fr'>" + line + "</g><g systemLanguage='de,en-GB'>" + rest + "</g>" +
             line + "</switch>",
         {{{0, 0}, {0, 7}}}},
        {"<switch><g requiredFeatures='urn:none'>" + line +
             "</g><g requiredFeatures='http://www.w3.org/TR/SVG11/feature#Shape'>" + rest + "</g></switch>",
         {{{0, 0}, {0, 7}}}},
        {"<switch><g display='none'>" + line + "</g>" + rest + "</switch>" + line, {{{0, 0}, {1, 0}}}},
        {"<g systemLanguage='de'>" + line + "</g>" + rest, {{{0, 0}, {0, 7}}}},
    });
    expect_left_out({{"<switch><foreignObject/>" + line + "</switch>", "foreignObject"}});
}

TEST(SvgLines, WhatIsDrawnAndHasNoLinesIsNamed) {
    for (const char* name : {"text", "image", "foreignObject", "curve", "Line", "video", "animate", "set"}) {
        const std::string element(name);
        expect_left_out({{"<" + element + "><line x2='1'/></" + element + ">", element}});
    }
    expect_left_out({{"<k:line xmlns:k='urn:k' x2='1'/>", "k:line"},
                     {"<line xmlns='urn:k' x2='1'/>", "line"},
                     {"<g><unbound:line x2='1'/></g>", "unbound:line"}});
    expect_drawn(
        {{"<title/><desc/><metadata><k:x xmlns:k='urn:k'/></metadata><style/><script/><line x2='1'><title/></line><filter/><view/>"
          "<linearGradient/><radialGradient/><s:namedview xmlns:s='http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd'><s:x/></s:namedview>",
          {{{0, 0}, {1, 0}}}}});
    const LineMapText animated = read("<svg><circle r='1'><animate attributeName='r'/></circle></svg>");
    EXPECT_EQ(animated.report.features, 2U);
    EXPECT_EQ(animated.report.left_out, 1U);
}

TEST(SvgLines, NamespacesSayWhatIsSvg) {
    const auto one = [](const std::string& text) { return read(text).map.segments(); };
    const Segments line{{{0, 0}, {1, 0}}};
    EXPECT_EQ(one("<s:svg xmlns:s='http://www.w3.org/2000/svg'><s:line x2='1'/></s:svg>"), line);
    EXPECT_EQ(
        one("<svg xmlns='http://www.w3.org/2000/svg' xmlns:q='http://www.w3.org/1999/xlink'><defs><line id='l' x2='1'/></defs>"
            "<use q:href='#l'/></svg>"),
        line);
    EXPECT_EQ(
        one("<svg xmlns='http://www.w3.org/2000/svg' xmlns:k='urn:k'><g xmlns:k='http://www.w3.org/2000/svg'><k:line x2='1'/></g>"
            "<k:line x2='2'/></svg>"),
        line);
    expect_refused("<svg xmlns='urn:k'><line x2='1'/></svg>", "an svg element");
    expect_refused("<k:svg><line x2='1'/></k:svg>", "an svg element");
    expect_refused("<html></html>", "\"html\"");
    const LineMapText other = read(
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='urn:k'><line id='l' x2='1'/><use xlink:href='#l'/></svg>");
    EXPECT_EQ(other.report.left_out, 1U);
}

TEST(SvgLines, EntitiesAreThoseOfTheDocument) {
    const auto with = [](const std::string& declared, const std::string& inside) {
        return "<?xml version='1.0'?><!DOCTYPE svg PUBLIC '-//W3C' 'x>y' [" + declared + "]>\n<svg>" +
               inside + "</svg>";
    };
    const auto lines = [&](const std::string& declared, const std::string& inside) {
        return read(with(declared, inside)).map.segments();
    };
    const Segments four{{{0, 0}, {4, 0}}};
    EXPECT_EQ(lines("<!ENTITY w \"4\">", "<line x2='&w;'/>"), four);
    EXPECT_EQ(lines("<!-- <!ENTITY w '5'> --><!ENTITY w '&#x34;'><!ENTITY w '6'>", "<line x2='&w;'/>"), four);
    EXPECT_EQ(lines("<!ENTITY v '&w;'><!ENTITY w '4'>", "<line x2='&v;'/>"), four);
    EXPECT_EQ(lines("<!ENTITY l '<line x2=\"4\"/>'>",
                    "<g>&l;</g><!-- &no; --><![CDATA[&no;]]><title>&lt;&#38;</title>"),
              four);
    EXPECT_EQ(lines("<!ENTITY q '\"'><!ENTITY s 'http://www.w3.org/2000/svg'>",
                    "<line id=\"&q;\" xmlns='&s;' x2='4'/>"),
              four);
    EXPECT_EQ(lines("", "<line x2='&#52;'/>"), four);
    expect_refused(with("", "<line x2='&w;'/>"), "\"&w;\"");
    expect_refused(with("<!ENTITY w SYSTEM 'w.txt'>", "<line x2='&w;'/>"), "\"&w;\"");
    expect_refused(with("<!ENTITY w '&v;'><!ENTITY v '&w;'>", "<line x2='&w;'/>"), "\"&w;\"");
    expect_refused(with("<!ATTLIST line x2 CDATA '4'>", "<line/>"), "ATTLIST");
    expect_refused(with("<!ENTITY w '<'>", "<line x2='&w;'/>"), "<");
    std::string laughs = "<!ENTITY e0 '<line/>'>";
    for (int i = 1; i < 12; ++i) {
        laughs += "<!ENTITY e" + std::to_string(i) + " '";
        for (int k = 0; k < 10; ++k) laughs += "&e" + std::to_string(i - 1) + ";";
        laughs += "'>";
    }
    expect_refused(with(laughs, "&e11;"), "from entities");
}

TEST(SvgLines, XmlThatIsNotWellFormedIsRefused) {
    for (const char* text :
         {"<svg>\n<line", "<svg><g></svg>", "<svg/><svg/>", "<svg><line x1='1' x1='2' x2='5'/></svg>",
          "<svg/>x", "<svg><line x2='1' & /></svg>", "<svg><line x2='a<b'/></svg>",
          "<svg>A & B<line x2='1'/></svg>", "<"})
        expect_refused(text, "line ");
    expect_refused(std::string("<svg><line x2='1'/>\0</svg>", 26), "other bytes");
    std::string deep = "<svg>";
    for (int i = 0; i < 100'000; ++i) deep += "<g>";
    expect_refused(deep, "line 1");
    for (int i = 0; i < 100'000; ++i) deep += "</g>";
    expect_refused(deep + "</svg>", "in one another");
}

/// The largest distance of a map's chords from a curve, measured at `samples` points of it between the
/// vertices: each has to be near a chord, and the chords follow the curve in order.
double farthest(const LineMap& map, const std::function<Vec2(double)>& curve, int samples) {
    const Segments& chords = map.segments();
    double all = 0.0;
    std::size_t next = 0;
    const auto away = [&](Vec2 p, const Segment2& s) {
        const Vec2 d = s.end - s.start, v = p - s.start;
        const double length = d.x * d.x + d.y * d.y;
        const double t = length > 0.0 ? std::clamp((v.x * d.x + v.y * d.y) / length, 0.0, 1.0) : 0.0;
        return std::hypot(v.x - t * d.x, v.y - t * d.y);
    };
    for (int i = 0; i <= samples; ++i) {
        const Vec2 p = curve(static_cast<double>(i) / samples);
        double least = away(p, chords[next]);
        for (std::size_t k = next + 1; k < std::min(chords.size(), next + 40); ++k) {
            if (away(p, chords[k]) > least) continue;
            least = away(p, chords[k]);
            next = k;
        }
        all = std::max(all, least);
    }
    return all;
}

std::string number(double x) {
    char text[40];
    std::snprintf(text, sizeof text, "%.17g", x);
    return text;
}

TEST(SvgLines, CurvesStrayByNoMoreThanTheirShareOfTheDrawing) {
    constexpr double kPi = std::numbers::pi;
    for (const double size : {1e-9, 1e-3, 0.03, 1.0, 700.0, 1e6, 1e9, 1e12}) {
        for (const double far : {0.0, 1.0, -1e5}) {
            const double x = far * size, y = 0.5 * far * size;
            const auto at = [&](double u, double v) {
                return number(x + size * u) + " " + number(y + size * v) + " ";
            };
            struct Case {
                std::string element;
                std::function<Vec2(double)> curve;
                double side;
            };
            const auto bezier = [](std::vector<Vec2> p) {
                return [p](double t) {
                    std::vector<Vec2> q = p;
                    for (std::size_t n = q.size() - 1; n > 0; --n)
                        for (std::size_t i = 0; i < n; ++i) q[i] = (1.0 - t) * q[i] + t * q[i + 1];
                    return q[0];
                };
            };
            const std::vector<Case> cases{
                {"<circle cx='" + number(x) + "' cy='" + number(y) + "' r='" + number(size) + "'/>",
                 [&](double t) { return Vec2(std::cos(2 * kPi * t), std::sin(2 * kPi * t)); }, 2.0},
                {"<ellipse cx='" + number(x) + "' cy='" + number(y) + "' rx='" + number(size) + "' ry='" +
                     number(0.01 * size) + "'/>",
                 [&](double t) { return Vec2(std::cos(2 * kPi * t), 0.01 * std::sin(2 * kPi * t)); }, 2.0},
                {"<path d='M" + at(1, 0) + "A" + number(size) + " " + number(size) + " 0 0 1 " + at(0, 1) +
                     "'/>",
                 [&](double t) { return Vec2(std::cos(0.5 * kPi * t), std::sin(0.5 * kPi * t)); }, 1.0},
                {"<path d='M" + at(0, 0) + "C" + at(0, 2) + at(1, -2) + at(1, 0) + "'/>",
                 bezier({{0, 0}, {0, 2}, {1, -2}, {1, 0}}), 1.2},
                {"<path d='M" + at(0, 0) + "C" + at(3, 1) + at(-3, 1) + at(0, 0) + "'/>",
                 bezier({{0, 0}, {3, 1}, {-3, 1}, {0, 0}}), 1.8},
                {"<path d='M" + at(0, 0) + "Q" + at(0.5, 2) + at(1, 0) + "'/>",
                 bezier({{0, 0}, {0.5, 2}, {1, 0}}), 1.0},
            };
            for (const Case& one : cases) {
                const LineMapText got = read("<svg>" + one.element + "</svg>");
                ASSERT_EQ(got.report.left_out, 0U) << got.error;
                const double rounding = 4e-16 * std::max(std::fabs(x), size);
                const double stray = farthest(
                    got.map, [&](double t) { return Vec2(x, y) + size * one.curve(t); }, 2'003);
                EXPECT_LE(stray, kCurveTolerance * one.side * size + rounding) << one.element;
                EXPECT_GE(got.report.stray, 0.9 * stray - rounding) << one.element;
                EXPECT_LE(got.report.stray, kCurveTolerance * one.side * size + rounding) << one.element;
                EXPECT_LT(got.map.segments().size(), 2'000U) << one.element;
            }
        }
    }
}

TEST(SvgLines, TheDrawingSaysHowFineCurvesAre) {
    const auto count = [](const std::string& text) { return read(text).map.segments().size(); };
    const std::size_t alone = count("<svg><circle r='1'/></svg>");
    EXPECT_GT(alone, 300U);
    EXPECT_EQ(count("<svg><circle r='1' transform='scale(1e-7 1e-7) rotate(30)'/></svg>"), alone);
    EXPECT_LT(count("<svg><circle r='1'/><line x2='10000'/></svg>"), alone / 20);
    EXPECT_EQ(read("<svg><line x2='5'/></svg>").report.stray, 0.0);
    EXPECT_EQ(count("<svg><path d='M0 0A1e20 1e20 0 0 1 1 0'/></svg>"), 1U) << "as straight as a chord";
    const LineMap wide = read("<svg><path d='M0 0A1e6 1e6 0 0 1 1000 0'/></svg>").map;
    for (const Segment2& chord : wide.segments()) EXPECT_LT(std::fabs(chord.start.y), 0.1251);
    const LineMap circle = read("<svg><circle cx='1' cy='2' r='10' transform='scale(2)'/></svg>").map;
    for (const Vec2 end : {Vec2(22, 4), Vec2(2, 24), Vec2(-18, 4), Vec2(2, -16)}) {
        const auto begins = [&](const Segment2& chord) { return chord.start == end; };
        EXPECT_TRUE(std::any_of(circle.segments().begin(), circle.segments().end(), begins))
            << end.x << " " << end.y;
    }
    EXPECT_EQ(circle.segments().back().end, circle.segments().front().start);
}

TEST(SvgLines, WhatIsMadeOfAFileIsLinearInItsSizeOrRefused) {
    std::string curves = "<svg><path d='M0 0";
    while (curves.size() < 17'000) curves += "Q9 0 9 9Q0 9 0 0";
    const LineMapText read_curves = read(curves + "'/></svg>");
    EXPECT_EQ(read_curves.error, "");
    EXPECT_LT(read_curves.map.segments().size(), 100 * curves.size());
    std::string bomb = "<line id='a0' x2='1'/>", hollow = "<g id='b0'/>";
    for (int i = 1; i <= 10; ++i) {
        const auto level = [&](const std::string& letter) {
            std::string out = "<g id='" + letter + std::to_string(i) + "'>";
            for (int k = 0; k < 10; ++k) out += "<use href='#" + letter + std::to_string(i - 1) + "'/>";
            return out + "</g>";
        };
        bomb += level("a");
        hollow += level("b");
    }
    expect_refused("<svg><defs>" + bomb + "</defs><use href='#a10'/></svg>", "at most 2000000");
    expect_refused("<svg><defs>" + hollow + "</defs><use href='#b10'/></svg>", "at most 2000000");
    EXPECT_EQ(read("<svg><defs>" + bomb + "</defs><use href='#a3'/></svg>").map.segments().size(), 1000U);
    const std::string blanks(100'000, ' '), uses = [] {
        std::string out;
        for (int i = 0; i < 20'000; ++i) out += "<use href='#p'/>";
        return out;
    }();
    expect_refused("<svg><defs><path id='p' d='M0 0" + blanks + "M1 1'/></defs>" + uses + "</svg>",
                   "at most 2000000");
    std::string rules, classes, bad;
    for (int i = 0; i < 5'000; ++i) {
        const std::string name = "c" + std::to_string(i);
        rules += "." + name + "{display:none}";
        classes += name + " ";
        bad += "<use href='#b'/><use href='#a'/><circle r='x'/>";
    }
    EXPECT_EQ(read("<svg><style>" + rules + "</style><line class='" + classes + "'/><line x2='1'/></svg>")
                  .report.features,
              1U);
    std::string alike;
    for (int i = 0; i < 300; ++i) alike += ".a{display:none}";
    expect_refused("<svg><style>" + alike + "</style><line x2='1'/></svg>", "more than 200 rules");
    const LineMapText many =
        read("<svg><defs><line id='a' x2='a'/><line id='b' x2='b'/></defs>" + bad + "<line x2='1'/></svg>");
    EXPECT_EQ(many.report.left_out, 15'000U);
    EXPECT_EQ(many.report.named.size(), kMostLeftOutNamed);
    std::string large = "<svg><path d='M0 0";
    while (large.size() < 100'000) large += "Q9 0 9 9Q0 9 0 0";
    expect_refused(large + "'/></svg>", "at most 2000000");
}

}  // namespace
}  // namespace crosscut::svg_lines_test
