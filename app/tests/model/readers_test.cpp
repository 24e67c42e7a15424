// The contract of the readers: a feature is read whole or left out whole and named, and nothing is lost
// silently. The table has what each format allows and what not, the expected numbers worked out by hand or those
// of cases that other programs draw or of what readers/readers_fuzz.py once wrote and knew; that goes on with what needs a
// generator.
#include "app/model/maps/csv_text.h"
#include "app/model/maps/line_map_text.h"
#include "app/model/maps/map_reading.h"
#include "app/model/maps/svg_drawing.h"
#include "app/model/number_format.h"
#include "app/model/printable_text.h"
#include "app/tests/harness/said.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>
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

/// What is read: "0: 0 0 4 4, 4 4 5 5; 2: 1 1 2 2", the segments of each feature by its number, how many features there are, and
/// everything that is left out, hidden or not used.
said::Row said_of(const LineMapText& got) {
    if (!got.error.empty()) return {{"error", got.error}};
    said::Row row{{"features", std::to_string(got.report.features)}};
    std::string& lines = row["segments"];
    for (std::size_t i = 0; i < got.map.segments().size(); ++i) {
        const Segment2& s = got.map.segments()[i];
        const std::size_t feature = got.map.position(i).feature;
        if (i == 0 || feature != got.map.position(i - 1).feature)
            lines += (i == 0 ? "" : "; ") + std::to_string(feature) + ":";
        else
            lines += ",";
        for (const double x : {s.start.x, s.start.y, s.end.x, s.end.y}) lines += " " + shortest(x, 12);
    }
    if (lines.empty()) lines = "none";
    for (const LeftOut& out : got.report.named)
        row["left out"] += std::to_string(out.feature) + ": " + fault_clause(out.fault) + "; ";
    if (got.report.hidden > 0) row["hidden"] = std::to_string(got.report.hidden);
    if (const std::string unused = unused_clause(got.report); !unused.empty()) row["unused"] = unused;
    return row;
}

/// A document of 100 by 80 units with these elements.
std::string svg(const std::string& inside) {
    return R"(<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="80">)" +
           inside + "</svg>";
}

TEST(SaidOfLineMaps, WhatIsReadAndWhatIsWrongIsNamedByItsLine) {
    const auto of_all = [](const said::Row& row) {
        return said::says(read_line_map(row.at("text"), "map").error);
    };
    const auto of_each = [](const said::Row& row) {
        return said_of(read(row.at("text"), row.contains("name") ? row.at("name") : "map"));
    };
    const auto drawn = [](const said::Row& row) { return said_of(read(svg(row.at("inside")))); };
    said::expect("line_map", {{"wrong", of_all}, {"read", of_each}, {"drawn", drawn}});
}

TEST(Readers, PointsOfTwoReferenceSystemsAreRefused) {
    EXPECT_NE(read_points("SRID=4326;POINT (0 0)\nSRID=3857;POINT (1 1)", "text").error, "");
    EXPECT_EQ(read_points("SRID=4326;POINT (0 0)\nSRID=4326;POINT (1 1)", "text").error, "");
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

TEST(LineMap, NeighboursAreThoseOfOneLineAndOfARingItsEndsToo) {
    const LineMap map =
        read("LINESTRING (0 0, 1 0, 2 0, 2 0, 3 0)\nPOLYGON ((0 0, 4 0, 0 4, 0 0), (1 1, 2 1, 1 2, 1 1))")
            .map;
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

std::string repeated(std::size_t times, const std::string& part) {
    std::string text;
    for (std::size_t i = 0; i < times; ++i) text += part;
    return text;
}

/// A text that is refused with a sentence that has this part.
void expect_refused(const std::string& text, const std::string& part) {
    const LineMapText got = read(text);
    EXPECT_NE(got.error.find(part), std::string::npos) << got.error << "\n" << text.substr(0, 300);
    EXPECT_TRUE(got.map.segments().empty());
}

TEST(SvgLines, WhatIsNestedOrRepeatedWithoutEndIsRefused) {
    expect_refused(svg("<style>" + repeated(100'000, "@media x{") + "</style><line x2='1'/>"), "style rules");
    const std::string deep = "<svg>" + repeated(100'000, "<g>");
    expect_refused(deep, "line 1");
    expect_refused(deep + repeated(100'000, "</g>") + "</svg>", "in one another");
    std::string laughs = "<!DOCTYPE svg [<!ENTITY e0 '<line/>'>";
    for (int i = 1; i < 12; ++i)
        laughs +=
            "<!ENTITY e" + std::to_string(i) + " '" + repeated(10, "&e" + std::to_string(i - 1) + ";") + "'>";
    expect_refused(laughs + "]><svg>&e11;</svg>", "from entities");
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

TEST(SvgLines, CurvesStrayByNoMoreThanTheirShareOfTheDrawing) {
    constexpr double kPi = std::numbers::pi;
    for (const double size : {1e-9, 1e-3, 0.03, 1.0, 700.0, 1e6, 1e9, 1e12}) {
        for (const double far : {0.0, 1.0, -1e5}) {
            const double x = far * size, y = 0.5 * far * size;
            const auto at = [&](double u, double v) {
                return shortest(x + size * u) + " " + shortest(y + size * v) + " ";
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
                {"<circle cx='" + shortest(x) + "' cy='" + shortest(y) + "' r='" + shortest(size) + "'/>",
                 [&](double t) { return Vec2(std::cos(2 * kPi * t), std::sin(2 * kPi * t)); }, 2.0},
                {"<ellipse cx='" + shortest(x) + "' cy='" + shortest(y) + "' rx='" + shortest(size) +
                     "' ry='" + shortest(0.01 * size) + "'/>",
                 [&](double t) { return Vec2(std::cos(2 * kPi * t), 0.01 * std::sin(2 * kPi * t)); }, 2.0},
                {"<path d='M" + at(1, 0) + "A" + shortest(size) + " " + shortest(size) + " 0 0 1 " +
                     at(0, 1) + "'/>",
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
    const std::string curves = "<svg><path d='M0 0" + repeated(1'100, "Q9 0 9 9Q0 9 0 0");
    const LineMapText read_curves = read(curves + "'/></svg>");
    EXPECT_EQ(read_curves.error, "");
    EXPECT_LT(read_curves.map.segments().size(), 100 * curves.size());
    std::string bomb = "<line id='a0' x2='1'/>", hollow = "<g id='b0'/>";
    for (int i = 1; i <= 10; ++i) {
        const auto level = [&](const std::string& letter) {
            return "<g id='" + letter + std::to_string(i) + "'>" +
                   repeated(10, "<use href='#" + letter + std::to_string(i - 1) + "'/>") + "</g>";
        };
        bomb += level("a");
        hollow += level("b");
    }
    expect_refused("<svg><defs>" + bomb + "</defs><use href='#a10'/></svg>", "at most 2000000");
    expect_refused("<svg><defs>" + hollow + "</defs><use href='#b10'/></svg>", "at most 2000000");
    EXPECT_EQ(read("<svg><defs>" + bomb + "</defs><use href='#a3'/></svg>").map.segments().size(), 1000U);
    expect_refused("<svg><defs><path id='p' d='M0 0" + std::string(100'000, ' ') + "M1 1'/></defs>" +
                       repeated(20'000, "<use href='#p'/>") + "</svg>",
                   "at most 2000000");
    std::string rules, classes;
    for (int i = 0; i < 5'000; ++i) {
        rules += ".c" + std::to_string(i) + "{display:none}";
        classes += "c" + std::to_string(i) + " ";
    }
    const std::string bad = repeated(5'000, "<use href='#b'/><use href='#a'/><circle r='x'/>");
    EXPECT_EQ(read("<svg><style>" + rules + "</style><line class='" + classes + "'/><line x2='1'/></svg>")
                  .report.features,
              1U);
    expect_refused("<svg><style>" + repeated(300, ".a{display:none}") + "</style><line x2='1'/></svg>",
                   "more than 200 rules");
    const LineMapText many =
        read("<svg><defs><line id='a' x2='a'/><line id='b' x2='b'/></defs>" + bad + "<line x2='1'/></svg>");
    EXPECT_EQ(many.report.left_out, 15'000U);
    EXPECT_EQ(many.report.named.size(), kMostLeftOutNamed);
    expect_refused("<svg><path d='M0 0" + repeated(6'300, "Q9 0 9 9Q0 9 0 0") + "'/></svg>",
                   "at most 2000000");
}

}  // namespace
}  // namespace crosscut::readers_test
