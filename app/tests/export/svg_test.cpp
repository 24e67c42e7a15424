#include "app/export/svg.h"
#include "app/export/pdf.h"
#include "app/export/text.h"
#include "app/export/tikz.h"
#include "app/tests/specimen.h"
#include "app/tests/xml_complaint.h"
#include "app/view/screen/label_layout.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <limits>
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

bool has(const std::string& text, const std::string& what) { return text.find(what) != std::string::npos; }

TEST(ExportSvg, TheSpecimenIsTheGoldenText) {
    const std::string path = CROSSCUT_SOURCE_DIR "/app/tests/golden/specimen.svg";
    const std::string text = svg(specimen::sheet(), {.title = "A specimen of every mark"});
    if (std::getenv("CROSSCUT_UPDATE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << text;
    EXPECT_EQ(text, read_text(path)) << "look at the new picture, then run with CROSSCUT_UPDATE_GOLDEN=1";
}

TEST(ExportSvg, TheSpecimenIsWellFormedAndEveryReferenceIsThere) {
    const std::string text = svg(specimen::sheet(), {.title = "<&>", .id_prefix = "x-"});
    std::set<std::string> ids;
    EXPECT_EQ(test::xml_complaint(text, ids), "");
    for (const char* id : {"x-background", "x-fills", "x-lines", "x-dots", "x-labels"})
        EXPECT_TRUE(ids.contains(id)) << id;
    EXPECT_EQ(count(text, "url(#"), 4u);
    for (std::size_t at = text.find("url(#"); at != std::string::npos; at = text.find("url(#", at + 1))
        EXPECT_TRUE(ids.contains(text.substr(at + 5, text.find(')', at) - at - 5)));
    EXPECT_FALSE(has(text, "nan"));
}

TEST(ExportSvg, SizeIsLogicalCoordinatesArePhysicalAndTransparentMeansNoBackground) {
    ScreenList list;
    list.size = {800, 600};
    list.scale = 2.0f;
    const std::string text = svg(list);
    EXPECT_TRUE(has(text, "width=\"400\" height=\"300\" viewBox=\"0 0 800 600\"")) << text;
    EXPECT_TRUE(has(text, "background"));
    EXPECT_FALSE(has(svg(list, {.transparent = true}), "background"));
    list.background.a = 0.0f;
    EXPECT_FALSE(has(svg(list), "background"));
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
    EXPECT_TRUE(has(svg(list), "M0 0L10 0L20 5L30 5"));
    for (ScreenLine& line : list.lines) {
        line.dash_on = 6.0f;
        line.dash_off = 4.0f;
    }
    EXPECT_EQ(count(svg(list), "<path"), 2u) << "the pattern starts anew at the third piece";
    list.lines[2].dash_start = std::sqrt(125.0f);
    EXPECT_EQ(count(svg(list), "<path"), 1u);
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
    EXPECT_TRUE(has(text, "class=\"item-a-start\""));
    EXPECT_TRUE(has(text, "class=\"item-77\""));
    EXPECT_EQ(count(text, "class="), 2u);
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

// CSV, and PDF as far as its bytes show.

TEST(Csv, QuotesWhatWouldBreakALineAndEndsLinesAsTheRuleSays) {
    const std::vector<std::vector<std::string>> rows{{"a", "b,c"}, {"say \"x\"", "two\nlines"}, {"", "ε"}};
    EXPECT_EQ(csv(rows), "a,\"b,c\"\r\n\"say \"\"x\"\"\",\"two\nlines\"\r\n,ε\r\n");
    EXPECT_EQ(csv({}), "");
}

TEST(Pdf, HasOnePageOfThePicturesSizeOrSaysWhyThereIsNone) {
    const ScreenList sheet = specimen::sheet();
    const PdfFile file = pdf({&sheet, 1}, {});
    if (!writes_pdf()) {
        EXPECT_TRUE(file.error.ends_with(".")) << file.error;
        return;
    }
    ASSERT_EQ(file.error, "");
    EXPECT_TRUE(file.bytes.starts_with("%PDF-"));
    EXPECT_NE(file.bytes.find("/MediaBox [ 0 0 390 219 ]"), std::string::npos) << "520 by 292 at 96 an inch";
}

TEST(Pdf, TextIsAsWideAsItsLettersAndNoCharacterIsFreeOfCharge) {
    const TextMeasure measure = pdf_text_measure({});
    const auto width = [&](const char* text, FontStyle font_style) {
        return measure(text, 15, font_style).x;
    };
    for (const FontStyle font_style : {FontStyle::upright, FontStyle::italic}) {
        EXPECT_EQ(width("", font_style), 0.0f);
        EXPECT_GT(width("AB", font_style), width("A", font_style));
        EXPECT_GT(width("\xFF", font_style), 0.0f) << "what is no UTF-8 has a sign in its place";
    }
}

// TikZ: the text; that pdflatex compiles it is checked in foreign_readers_test.sh.

/// A segment with named ends in the plane, as a scene draws it.
struct Plane {
    DrawList list;
    Camera camera;
    Viewport viewport{{640, 400}, 1.0};

    Plane(const Vec2& a, const Vec2& b) {
        list.grid = false;
        list.line(Segment2{a, b}, {.role = Role::object_a});
        for (const auto& [name, at] : {std::pair{"A", a}, std::pair{"B1", b}}) {
            list.dot(at, Marker::square, Role::object_a);
            list.label(at, name, Role::object_a);
        }
        camera.plane = {a, 80.0};
    }
    [[nodiscard]] std::string tikz_text() const {
        FlattenOptions options;
        ScreenList screen = flatten(list, camera, viewport, options);
        LabelLayout().lay_out(screen, approximate_text_size, 0.0);
        return tikz(screen,
                    {ThemeId::dark, false, "100% &", TikzWorld{camera, viewport, named_points(list)}});
    }
};

TEST(Tikz, NamesPlacesWithAllTheirDigitsLinesSayTheNamesAndStylesAreOnceAndOfTheirRoles) {
    const std::string text = Plane({0.1, 1.0 / 3.0}, {2, 1e-7}).tikz_text();
    EXPECT_TRUE(has(text, "\\coordinate (A) at (0.1,0.3333333333333333);")) << text;
    EXPECT_TRUE(has(text, "\\coordinate (B1) at (2,0.0000001);")) << text;
    EXPECT_TRUE(has(text, "] (A) -- (B1);")) << text;
    EXPECT_TRUE(has(text, "shift={(A)}")) << "a marker goes along with its place";
    EXPECT_TRUE(has(text, "x=60bp, y=60bp")) << text;
    const std::string style = "\\tikzset{object a/.style={color=crosscut object a}}";
    EXPECT_TRUE(has(text, style)) << text;
    EXPECT_EQ(text.find(style), text.rfind(style)) << "defined once";
    EXPECT_TRUE(has(text, "{$A$};") && has(text, "{$B_{1}$};")) << text;
    EXPECT_TRUE(text.starts_with("% 100% &\n")) << "a title is a comment";
}

TEST(Tikz, FarFromHomeTheCoordinatesAreThePicturesAndThePlacesComments) {
    const std::string text = Plane({10000.25, 10000.875}, {10001, 10001}).tikz_text();
    EXPECT_TRUE(has(text, "% A = (10000.25,10000.875)")) << text;
    EXPECT_TRUE(has(text, "(240,150) --")) << text;
    EXPECT_FALSE(has(text, "\\coordinate"));
}

TEST(Tikz, TheSpecimenHasNothingThatIsNoLength) {
    const std::string text = tikz(specimen::sheet(), {});
    for (const char* never : {"nan", "inf", "e-"}) EXPECT_FALSE(has(text, never)) << never;
    EXPECT_FALSE(has(text, "hidden"));
    EXPECT_TRUE(has(text, "\\draw[shade"));
}

TEST(LatexText, EscapesWhatMeansSomethingAndSetsLettersAsMathematics) {
    EXPECT_EQ(latex_text("50% of A & B_1 #{}~^\\"),
              "50\\% of $A$ \\& $B_{1}$ \\#\\{\\}\\textasciitilde{}"
              "\\textasciicircum{}\\textbackslash{}");
    EXPECT_EQ(latex_text("t = −0.5"), "$t$ = $-$0.5");
    EXPECT_EQ(latex_text("A₁² 10⁻⁷ ε ≤ π"), "$A_{1}^{2}$ 10${}^{-7}$ $\\varepsilon $ $\\le $ $\\pi $");
    EXPECT_EQ(latex_text("along L_A, a_ and x_y_z"), "along $L_{A}$, $a$\\_ and $x_{y}$\\_$z$");
    EXPECT_EQ(latex_text("hidden gap"), "hidden gap");
    EXPECT_EQ(latex_text("Gidney's quadratic in s"), "Gidney's quadratic in $s$");
    EXPECT_EQ(latex_text("\xFF 漢 \t"), "? ? ?") << "what pdflatex has no letter for";
    EXPECT_EQ(latex_text(""), "");
}

std::string number(double value, int) { return number_text(value); }

TEST(LatexFormula, WritesEveryKindOfBox) {
    const Formula a = symbol("A_x", "", SymbolStyle::point), s = symbol("s", ""), ab = symbol("ab", "");
    const auto latex = [&](const Formula& f) { return latex_formula(lay_out(f, Notation::symbols), number); };
    EXPECT_EQ(latex(a), "{\\mathrm{A}}_{x}");
    EXPECT_EQ(latex(compose(FormulaKind::quotient, {s, ab})), "\\frac{s}{\\mathit{ab}}");
    EXPECT_EQ(latex(compose(FormulaKind::root, {s})), "\\sqrt{s}");
    EXPECT_EQ(latex(compose(FormulaKind::absolute, {s})), "\\left|s\\right|");
    EXPECT_EQ(latex(compose(FormulaKind::determinant, {s, s, s, s})),
              "\\left|\\begin{matrix}s & s \\\\ s & s\\end{matrix}\\right|");
    EXPECT_EQ(latex(compose(FormulaKind::power, {s, constant(2)})), "{s}^{2}");
    EXPECT_EQ(latex(join_with(FormulaKind::relation, "≤", {constant(0), s})), "0 \\le  s");
    EXPECT_EQ(latex({}), "");
    const Formula half = compose(FormulaKind::quotient, {s, ab});
    EXPECT_EQ(
        latex(compose(FormulaKind::column, {half, s})),
        "\\left(\\begin{matrix}\\displaystyle \\frac{s}{\\mathit{ab}} \\\\\\noalign{\\vskip 1ex} s\\end{matrix}\\right)");
}

TEST(LatexFormula, BreaksWhatIsLongWhereItReadsBest) {
    const Formula s = symbol("s", ""), t = symbol("t", ""), two = constant(1234567);
    const Formula product = compose(FormulaKind::product, {two, s});
    const Formula sum = compose(FormulaKind::sum, {product, compose(FormulaKind::product, {two, t})});
    const Formula equation = join_with(FormulaKind::relation, "=", {t, sum});
    const auto lines = [&](const Formula& f, double width_pt, bool inside = false) {
        return latex_lines(lay_out(f, Notation::symbols), number, {width_pt, LatexSize::normal, inside});
    };
    using Lines = std::vector<std::string>;
    EXPECT_EQ(lines(equation, 200).lines, Lines{"t = 1234567 \\cdot  s + 1234567 \\cdot  t"});
    EXPECT_EQ(lines(equation, 120).lines,
              (Lines{"t", "\\quad = 1234567 \\cdot  s", "\\quad \\quad + 1234567 \\cdot  t"}));
    EXPECT_EQ(lines(sum, 100).lines, (Lines{"1234567 \\cdot  s", "\\quad + 1234567 \\cdot  t"}));
    EXPECT_EQ(lines(product, 45).lines, (Lines{"1234567", "\\quad \\cdot  s"}));
    EXPECT_GT(lines(two, 20).width_pt, 20) << "a number stays whole, and says how long it is";
    const Formula root = compose(FormulaKind::root, {sum});
    EXPECT_EQ(lines(root, 100).lines.size(), 1u);
    EXPECT_GT(lines(root, 100).width_pt, 100);
    EXPECT_EQ(lines(root, 100, true).lines,
              Lines{"\\sqrt{\\begin{aligned}&1234567 \\cdot  s \\\\ &\\quad + 1234567 "
                    "\\cdot  t\\end{aligned}}"});
    EXPECT_LE(lines(root, 100, true).width_pt, 100);
}

}  // namespace
}  // namespace crosscut::svg_test
