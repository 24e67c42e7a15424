// The mathematical layout, with a text measure that needs no font.
#include "app/ui/formula/typeset.h"
#include "app/model/number_format.h"
#include "app/tests/ascii_number.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"
#include "core/intersect/methods/intersect_problem.h"
#include "core/methods/derivation.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace crosscut::typeset_test {
namespace {

using model_test::Dice;

/// Every byte is half as wide as high; a one is narrower, as in fonts whose digits are not tabular.
float width(std::string_view text, Face, float size) {
    float w = 0;
    for (const char c : text) w += c == '1' ? 0.3f * size : 0.5f * size;
    return w;
}
const FaceMeasure kMeasure = width;

FormulaBox letters(std::string text, SymbolStyle style = SymbolStyle::scalar, std::string item = {}) {
    return {.kind = BoxKind::letters, .style = style, .text = std::move(text), .item = std::move(item)};
}
FormulaBox number(double value, const std::string& name = "q") {
    return {.kind = BoxKind::number, .item = name, .name = name, .number = value};
}

const PlacedText* find(const Typeset& set, std::string_view text) {
    const auto found =
        std::find_if(set.texts.begin(), set.texts.end(), [&](const PlacedText& t) { return t.text == text; });
    return found == set.texts.end() ? nullptr : &*found;
}

/// All texts in order.
std::string written(const Typeset& set) {
    std::string out;
    for (const PlacedText& text : set.texts) out += text.text;
    return out;
}

std::string text_of(const WrittenNumber& n) { return ascii_number(plain_text(n)); }

TEST(WrittenNumber, FourDigitsBySizeAndZerosOnlyWhereRounded) {
    EXPECT_EQ(text_of(write_number(2.0)), "2");
    EXPECT_EQ(text_of(write_number(-0.25)), "-0.25");
    EXPECT_EQ(text_of(write_number(1.0 / 3)), "0.3333");
    EXPECT_EQ(text_of(write_number(200.0 / 3)), "66.67");
    EXPECT_EQ(text_of(write_number(12345.67891)), "12346");
    EXPECT_EQ(text_of(write_number(10000.375)), "10000.375")
        << "far from the origin a short number stays whole";
    EXPECT_EQ(text_of(write_number(1.0 + 1e-12)), "1.000") << "not 1";
    EXPECT_EQ(text_of(write_number(3 * 0.6)), "1.8") << "no longer than 5.6 beside it, though rounded";
    EXPECT_EQ(text_of(write_number(3 * 0.6, 3)), "1.800") << "as wide as it has been";
    EXPECT_EQ(text_of(write_number(0.012345)), "0.01235");
    EXPECT_EQ(text_of(write_number(0.005)), "0.005") << "short and exact";
    EXPECT_EQ(text_of(write_number(0.0012345)), "0.001234");
    EXPECT_EQ(text_of(write_number(0.00009999)), "9.999e-5");
    EXPECT_EQ(text_of(write_number(1e7)), "1e7");
    EXPECT_EQ(text_of(write_number(-6.02214076e23)), "-6.022e23");
    EXPECT_EQ(text_of(write_number(1e-300)), "1e-300");
    EXPECT_EQ(text_of(write_number(5e-324)), "4.941e-324");
    EXPECT_EQ(text_of(write_number(2.5, 3)), "2.500") << "as wide as it has been";
    EXPECT_EQ(text_of(write_number(-0.0)), "0");
    for (const double huge : {INFINITY, -INFINITY}) EXPECT_EQ(text_of(write_number(huge)), "too large");
    EXPECT_EQ(text_of(write_number(NAN)), "undefined");
}

TEST(WrittenNumber, ReadsAsItDoesOnTheCanvasAndInThePanels) {
    const Digits digits(0.0125);
    for (const double value : {6.0, 1.4048999, 6.00001, -2.5, 1.0 / 3.0, 38.9671, -0.25, 3 * 0.6, 66.6666,
                               0.05, 0.0123456, -0.00123456, 0.000123456, 0.001}) {
        EXPECT_EQ(plain_text(write_number(value)), digits.length(value));
        EXPECT_EQ(digits.coordinate(value), std::fabs(value) < 0.01 ? "0.00" : digits.length(value));
        EXPECT_EQ(Digits::number(value), digits.length(value));
    }
}

TEST(WrittenNumber, ReadsBackToItsLastDigitForEveryDouble) {
    Dice dice(7);
    for (int i = 0; i < 20000; ++i) {
        const double value = i % 2 == 0 ? dice.any_finite() : dice.between(-20000, 20000);
        const std::string text = text_of(write_number(value, dice.below(4)));
        const double back = std::strtod(text.c_str(), nullptr);
        EXPECT_LE(std::fabs(back - value), std::max(std::fabs(value) * 5.01e-4, 5e-324)) << text;
        EXPECT_LE(text.size(), 12u) << text;
        EXPECT_NE(text, "-0");
    }
}

TEST(Typeset, ALineThatIsTooWideIsBrokenBeforeItsSigns) {
    FormulaBox sum, line;
    sum.parts = {letters("bbbb"), sign_box("+"), letters("cccc"), sign_box("\u2212"), letters("dddd")};
    line.parts = {letters("a"), sign_box("="), sum, sign_box("="), sign_box("\u2212", true), letters("eeee")};
    const float whole = typeset(line, 20, kMeasure).width;
    const FormulaLayout fits = layout_to_width(line, whole, {40, 20, 10}, 5, kMeasure);
    ASSERT_EQ(fits.rows.size(), 1u);
    EXPECT_EQ(fits.width, whole) << "in the largest letters at which it fits";
    EXPECT_EQ(fits.end(), glm::vec2(whole, fits.rows[0].set.ascent));
    EXPECT_TRUE(layout_to_width(FormulaBox{}, whole, {20}, 5, kMeasure).rows.empty());
    for (const float fraction : {0.9f, 0.6f, 0.4f, 0.3f, 0.01f}) {
        std::string all;
        const FormulaLayout broken = layout_to_width(line, whole * fraction, {40, 20}, 5, kMeasure);
        EXPECT_GT(broken.rows.size(), 1u);
        float top = 0;
        for (const FormulaLayout::Row& row : broken.rows) {
            EXPECT_TRUE(fraction < 0.3f || row.set.width <= whole * fraction) << fraction;
            const std::string first = row.set.texts.front().text;
            EXPECT_TRUE(&row == &broken.rows.front() || first == "=" || first == "+" || first == "\u2212")
                << first;
            EXPECT_FLOAT_EQ(row.baseline, top + row.set.ascent);
            top += row.set.height() + 5;
            all += written(row.set);
        }
        EXPECT_FLOAT_EQ(broken.height, top - 5);
        EXPECT_EQ(all, "a=bbbb+cccc\u2212dddd=\u2212eeee");
    }
}

TEST(Typeset, AFractionIsCentredAroundItsBarWithSmallerLetters) {
    const Typeset set = typeset(box_with(BoxKind::fraction, {letters("abc"), letters("d")}), 20, kMeasure);
    ASSERT_EQ(set.lines.size(), 1u);
    const PlacedLine& bar = set.lines.front();
    EXPECT_EQ(bar.from.y, bar.to.y);
    EXPECT_NEAR(bar.from.y, -0.36f * 20, 0.5f) << "on the axis";
    const PlacedText &above = *find(set, "abc"), &below = *find(set, "d");
    EXPECT_EQ(above.size_px, 17);
    EXPECT_LT(above.at.y, bar.from.y);
    EXPECT_GT(below.at.y, bar.from.y);
    const float middle = (bar.from.x + bar.to.x) * 0.5f;
    EXPECT_NEAR(above.at.x + width("abc", above.face, 17) * 0.5f, middle, 0.01f);
    EXPECT_NEAR(below.at.x + width("d", below.face, 17) * 0.5f, middle, 0.01f);
    EXPECT_GE(set.ascent, -above.at.y);
    EXPECT_GE(set.descent, below.at.y);
}

TEST(Typeset, ScriptsAreSmallLoweredOrRaised) {
    const Typeset sub =
        typeset(box_with(BoxKind::subscript, {letters("S", SymbolStyle::point), letters("1")}), 25, kMeasure);
    EXPECT_EQ(find(sub, "1")->size_px, 18);
    EXPECT_NEAR(find(sub, "1")->at.y, 5.0f, 0.01f);
    EXPECT_GE(find(sub, "1")->at.x, width("S", Face::upright, 25));
    const Typeset super =
        typeset(box_with(BoxKind::superscript, {letters("x"), number(2, "")}), 25, kMeasure);
    EXPECT_LT(find(super, "2")->at.y, 0.0f);
}

TEST(Typeset, LetterShapesSayWhatIsNamed) {
    const auto face = [](const FormulaBox& b, const char* text) {
        return find(typeset(b, 20, kMeasure), text)->face;
    };
    EXPECT_EQ(face(letters("s"), "s"), Face::italic);
    EXPECT_EQ(face(letters("A", SymbolStyle::point), "A"), Face::upright);
    EXPECT_EQ(face(letters("l", SymbolStyle::multivector), "l"), Face::bold);
    EXPECT_EQ(face(letters("det"), "det"), Face::upright) << "a word";
    EXPECT_EQ(face(letters("ab", SymbolStyle::vector), "ab"), Face::italic);
    EXPECT_EQ(face(letters("Δx"), "Δ"), Face::upright);
    EXPECT_EQ(face(letters("Δx"), "x"), Face::italic);
    EXPECT_EQ(face(letters("C'", SymbolStyle::point), "′"), Face::upright);
    EXPECT_EQ(face(sign_box("∨"), "∨"), Face::maths);
}

TEST(Typeset, EveryDigitHasAPlaceOfTheSameWidth) {
    const Typeset ones = typeset(number(1111), 20, kMeasure), eights = typeset(number(8888), 20, kMeasure);
    EXPECT_EQ(ones.width, eights.width);
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_NEAR(ones.texts[i].at.x + 3.0f, eights.texts[i].at.x + 5.0f, 0.01f) << "digit middles";
}

TEST(Typeset, RoomForANumberGrowsAndNeverShrinksAndItsPointStaysInPlace) {
    const auto line = [](double v) {
        return box_with(BoxKind::row, {letters("s"), sign_box("="), number(v), sign_box("="), number(3)});
    };
    NumberSlots slots;
    Dice dice(3);
    float last = 0;
    for (int i = 0; i < 300; ++i) {
        const Typeset set = typeset(line(dice.between(-200, 200)), 20, kMeasure, slots);
        EXPECT_GE(set.width, last);
        last = set.width;
    }
    const float three = find(typeset(line(-123.4), 20, kMeasure, slots), "=")->at.x;
    for (int i = 0; i < 300; ++i) {
        const Typeset set = typeset(line(dice.between(-99, 99)), 20, kMeasure, slots);
        EXPECT_EQ(set.width, last) << "nothing moves any more";
        EXPECT_EQ(find(set, "=")->at.x, three);
    }
    slots.forget();
    EXPECT_LT(typeset(line(1), 20, kMeasure, slots).width, last);
}

TEST(Typeset, NumbersInAColumnLineUpAtTheirPoints) {
    FormulaBox grid = box_with(BoxKind::grid, {number(-12.5), number(3.25), number(100)});
    grid.columns = 1;
    const Typeset set = typeset(box_with(BoxKind::parentheses, {grid}), 20, kMeasure);
    std::vector<float> points;
    for (const PlacedText& text : set.texts)
        if (text.text == ".") points.push_back(text.at.x);
    ASSERT_EQ(points.size(), 2u);
    EXPECT_EQ(points[0], points[1]);
    EXPECT_EQ(set.curves.size(), 2u) << "parentheses that have grown";
    EXPECT_GE(set.height(), 3 * 0.76f * 20);
}

TEST(Typeset, ParenthesesOfANegativeNumberTakeNoPartInItsPlace) {
    NumberSlots slots;
    const auto fenced = [](double v) { return box_with(BoxKind::parentheses, {number(v)}); };
    const Typeset negative = typeset(fenced(-2), 20, kMeasure, slots);
    EXPECT_EQ(written(negative), "(−2)");
    const Typeset positive = typeset(number(2), 20, kMeasure, slots);
    EXPECT_EQ(positive.width, negative.width);
    EXPECT_EQ(find(positive, "2")->at.x, find(negative, "2")->at.x);
    EXPECT_EQ(written(typeset(fenced(-0.0), 20, kMeasure)), "0") << "−0 is 0 and needs no parentheses";
}

TEST(Typeset, PowersOfTenAreSetAsSuch) {
    const Typeset set = typeset(number(-1.5e-12), 20, kMeasure);
    EXPECT_EQ(written(set), "−1.5×10−12");
    EXPECT_LT(set.texts.back().at.y, 0.0f);
    EXPECT_LT(set.texts.back().size_px, 20.0f);
}

/// Checks that texts and atoms are inside the layout's size, atoms apart, and the size in proportion to the letters.
void expect_sound(const Typeset& set, const FormulaBox& from) {
    const std::string what = plain_text(from);
    for (const PlacedText& text : set.texts) {
        EXPECT_FALSE(text.text.empty());
        EXPECT_GE(text.at.x, -0.51f) << what;
        EXPECT_LE(text.at.x + width(text.text, text.face, text.size_px), set.width + 0.6f * text.size_px)
            << what;
        EXPECT_GE(text.at.y, -set.ascent) << what;
        EXPECT_LE(text.at.y, set.descent + 0.01f) << what;
        EXPECT_EQ(scenes_test::bad_word(text.text), "") << what;
    }
    std::vector<std::string> words(set.atoms.size());  // a minus sign of the formula before a 0 is not −0
    for (const PlacedText& text : set.texts)
        if (text.atom >= 0) words.at(static_cast<std::size_t>(text.atom)) += text.text;
    for (const std::string& word : words) EXPECT_EQ(scenes_test::bad_word(word), "") << what;
    for (const PlacedAtom& atom : set.atoms) {
        EXPECT_LT(atom.low.x, atom.high.x) << what;
        EXPECT_LT(atom.low.y, atom.high.y) << what;
        EXPECT_GE(atom.low.x, -0.01f) << what;
        EXPECT_LE(atom.high.x, set.width + 0.01f) << what;
        EXPECT_GE(atom.low.y, -set.ascent - 0.01f) << what;
        EXPECT_LE(atom.high.y, set.descent + 0.01f) << what;
        for (const PlacedAtom& other : set.atoms) {
            const bool apart = atom.high.x <= other.low.x + 0.01f || other.high.x <= atom.low.x + 0.01f ||
                               atom.high.y <= other.low.y + 0.01f || other.high.y <= atom.low.y + 0.01f;
            EXPECT_TRUE(apart || &atom == &other) << what;
        }
    }
    const Typeset one = typeset(from, 100, kMeasure), two = typeset(from, 200, kMeasure);
    EXPECT_NEAR(two.width, 2 * one.width, 0.02f * two.width) << what;
    EXPECT_NEAR(two.height(), 2 * one.height(), 0.02f * two.height()) << what;
}

/// How many atoms a formula's boxes have: the outermost ones with an item, and every number.
std::size_t atoms_in(const FormulaBox& b) {
    if (!b.item.empty() || b.kind == BoxKind::number) return 1;
    std::size_t n = 0;
    for (const FormulaBox& part : b.parts) n += atoms_in(part);
    return n;
}

TEST(Typeset, EveryLineOfEveryMethodIsSoundWhateverTheNumbers) {
    Dice dice(11);
    for (int i = 0; i < test::third_when_brief(120); ++i) {
        const auto n = [&] {
            return i % 3 == 0 ? dice.below(5) - 2.0 : std::clamp(dice.hostile(), -1e300, 1e300);
        };
        const Question<double> q = question_of({{n(), n()}, {n(), n()}}, {{n(), n()}, {n(), n()}});
        for (const Method<SegmentIntersection>& method : SegmentIntersection::methods()) {
            for (const NumberKind kind : kNumberKinds) {
                for (const Step& step : derive(method, q, kind).derivation.steps) {
                    for (const Notation notation : {Notation::symbols, Notation::numbers}) {
                        const FormulaBox line = lay_out(step, notation);
                        const Typeset set = typeset(line, 18, kMeasure);
                        expect_sound(set, line);
                        EXPECT_EQ(set.atoms.size(), atoms_in(line)) << plain_text(line);
                    }
                }
            }
        }
    }
}

TEST(Typeset, BarsRootsArrowsAndGridsTakeTheirRoom) {
    FormulaBox grid = box_with(BoxKind::grid, {letters("a"), letters("b"), letters("c"), letters("d")});
    grid.columns = 2;
    const Typeset det = typeset(box_with(BoxKind::bars, {grid}), 20, kMeasure);
    ASSERT_EQ(det.lines.size(), 2u);
    EXPECT_EQ(find(det, "a")->at.y, find(det, "b")->at.y);
    EXPECT_EQ(find(det, "a")->at.x, find(det, "c")->at.x);
    EXPECT_GT(find(det, "c")->at.y, find(det, "a")->at.y);
    for (const PlacedLine& bar : det.lines) {
        EXPECT_EQ(bar.from.x, bar.to.x);
        EXPECT_LT(bar.from.y, find(det, "a")->at.y - 10);
        EXPECT_GE(bar.to.y, find(det, "c")->at.y);
    }
    const Typeset root = typeset(box_with(BoxKind::root, {letters("x")}), 20, kMeasure);
    EXPECT_EQ(root.lines.size(), 4u);
    EXPECT_GT(find(root, "x")->at.x, root.lines[2].from.x);
    const Typeset arrow =
        typeset(box_with(BoxKind::arrow, {letters("ab", SymbolStyle::vector, "ab")}), 20, kMeasure);
    EXPECT_GT(arrow.ascent, typeset(letters("ab"), 20, kMeasure).ascent);
    EXPECT_EQ(typeset(FormulaBox{}, 20, kMeasure).width, 0.0f);
}

}  // namespace
}  // namespace crosscut::typeset_test
