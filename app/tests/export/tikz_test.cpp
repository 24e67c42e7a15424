// TikZ: the text; that pdflatex compiles it is checked in foreign_readers_test.sh.
#include "app/export/tikz.h"
#include "app/export/text.h"
#include "app/tests/specimen.h"
#include "app/view/screen/label_layout.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace crosscut::tikz_test {
namespace {

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

bool has(const std::string& text, const std::string& what) { return text.find(what) != std::string::npos; }

TEST(Tikz, NamesPlacesWithAllTheirDigitsAndLinesSayTheNames) {
    const std::string text = Plane({0.1, 1.0 / 3.0}, {2, 1e-7}).tikz_text();
    EXPECT_TRUE(has(text, "\\coordinate (A) at (0.1,0.3333333333333333);")) << text;
    EXPECT_TRUE(has(text, "\\coordinate (B1) at (2,0.0000001);")) << text;
    EXPECT_TRUE(has(text, "] (A) -- (B1);")) << text;
    EXPECT_TRUE(has(text, "shift={(A)}")) << "a marker goes along with its place";
    EXPECT_TRUE(has(text, "x=60bp, y=60bp")) << text;
}

TEST(Tikz, FarFromHomeTheCoordinatesAreThePicturesAndThePlacesComments) {
    const std::string text = Plane({10000.25, 10000.875}, {10001, 10001}).tikz_text();
    EXPECT_TRUE(has(text, "% A = (10000.25,10000.875)")) << text;
    EXPECT_TRUE(has(text, "(240,150) --")) << text;
    EXPECT_FALSE(has(text, "\\coordinate"));
}

TEST(Tikz, ColoursHaveTheNamesOfTheirRolesAndEveryStyleIsDefinedOnce) {
    const std::string text = Plane({0, 0}, {1, 1}).tikz_text();
    const std::string style = "\\tikzset{object a/.style={color=crosscut object a}}";
    EXPECT_TRUE(has(text, style)) << text;
    EXPECT_EQ(text.find(style), text.rfind(style));
    EXPECT_TRUE(has(text, "{$A$};") && has(text, "{$B_{1}$};")) << text;
    EXPECT_TRUE(text.starts_with("% 100% &\n")) << "a title is a comment";
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

TEST(LatexFormula, WritesEveryKindOfBox) {
    const auto number = [](double value, int) { return number_text(value); };
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
    const auto number = [](double value, int) { return number_text(value); };
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
}  // namespace crosscut::tikz_test
