#include "core/methods/derivation.h"

#include "core/methods/formula.h"
#include "core/methods/scalar_recorders.h"
#include "core/number/scalars.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <string>

namespace crosscut::derivation_test {
namespace {

Formula letter(const char* name, double value) { return symbol(name, name, SymbolStyle::scalar, value); }
Formula two(FormulaKind kind, const Formula& a, const Formula& b) { return compose(kind, {a, b}); }

const Formula kA = letter("a", 2);
const Formula kB = letter("b", -3);
const Formula kC = letter("c", 0.5);

std::string symbols(const Formula& f) { return plain_text(f, Notation::symbols); }
std::string numbers(const Formula& f) { return plain_text(f, Notation::numbers); }

TEST(Formula, ParenthesesStandWherePrecedenceAsksForThemAndNowhereElse) {
    const Formula sum = two(FormulaKind::sum, kA, kB);
    EXPECT_EQ(symbols(two(FormulaKind::product, sum, kC)), "(a + b)·c");
    EXPECT_EQ(symbols(two(FormulaKind::sum, sum, kC)), "a + b + c");
    EXPECT_EQ(symbols(two(FormulaKind::difference, kC, sum)), "c − (a + b)");
    EXPECT_EQ(symbols(two(FormulaKind::quotient, sum, kC)), "(a + b)/c");
    EXPECT_EQ(symbols(two(FormulaKind::sum, two(FormulaKind::product, kA, kB), kC)), "a·b + c");
    EXPECT_EQ(symbols(compose(FormulaKind::negation, {sum})), "−(a + b)");
    EXPECT_EQ(symbols(two(FormulaKind::power, sum, constant(2))), "(a + b)^2");
    EXPECT_EQ(symbols(two(FormulaKind::power, two(FormulaKind::quotient, kA, kB), constant(2))), "(a/b)^2");
}

TEST(Formula, IsEqualWhereEveryNodeIs) {
    const auto tree = [](double value, const char* item) {
        return two(FormulaKind::product,
                   two(FormulaKind::sum, symbol("a", item, SymbolStyle::scalar, value), kB), kC);
    };
    EXPECT_EQ(tree(2, "a"), tree(2, "a")) << "built apart";
    EXPECT_EQ(Formula(), Formula());
    EXPECT_FALSE(tree(2, "a") == tree(3, "a"));
    EXPECT_FALSE(tree(2, "a") == tree(2, "b")) << "of another thing";
    EXPECT_FALSE(tree(2, "a") == Formula());
    EXPECT_FALSE(two(FormulaKind::sum, kA, kB) == two(FormulaKind::product, kA, kB));
    EXPECT_FALSE(two(FormulaKind::sum, kA, kB) == two(FormulaKind::sum, kB, kA));
}

TEST(Formula, NoBareMinusFollowsASign) {
    EXPECT_EQ(numbers(two(FormulaKind::sum, kA, kB)), "2 + (−3)");
    EXPECT_EQ(numbers(two(FormulaKind::difference, kA, two(FormulaKind::product, kB, kC))), "2 − (−3)·0.5");
    EXPECT_EQ(numbers(two(FormulaKind::product, kB, kB)), "−3·(−3)");
    const Formula none = letter("n", std::copysign(std::nan(""), -1.0));
    EXPECT_EQ(numbers(two(FormulaKind::product, none, none)), "undefined·undefined");
    EXPECT_EQ(numbers(compose(FormulaKind::negation, {kB})), "−(−3)");
    EXPECT_EQ(symbols(two(FormulaKind::difference, kA, compose(FormulaKind::negation, {kC}))), "a − (−c)");
    EXPECT_EQ(numbers(join_with(FormulaKind::relation, "≤", {constant(0), kB, constant(1)})), "0 ≤ −3 ≤ 1");
}

TEST(Formula, DrawsRootsBarsDeterminantsColumnsAndSubscripts) {
    EXPECT_EQ(symbols(compose(FormulaKind::root, {two(FormulaKind::sum, kA, kB)})), "√(a + b)");
    EXPECT_EQ(symbols(compose(FormulaKind::absolute, {kB})), "|b|");
    EXPECT_EQ(symbols(compose(FormulaKind::determinant, {kA, kB, kC, kA})), "|[a, b; c, a]|");
    EXPECT_EQ(symbols(compose(FormulaKind::column, {kA, kB, kC})), "[a; b; c]");
    EXPECT_EQ(symbols(symbol("ab_x", "ab")), "ab_x");
    EXPECT_EQ(symbols(compose(FormulaKind::list, {kA, kB})), "a, b");
    EXPECT_EQ(symbols(join_with(FormulaKind::infix, "∨", {kA, kB})), "a ∨ b");
    EXPECT_TRUE(plain_text(Formula(), Notation::symbols).empty());
}

TEST(Formula, EveryAtomOfItsBoxesCarriesItsItem) {
    const FormulaBox box = lay_out(symbol("v_x", "item", SymbolStyle::vector), Notation::symbols);
    ASSERT_EQ(box.kind, BoxKind::subscript);
    EXPECT_EQ(box.item, "item");
    EXPECT_EQ(box.parts[0].kind, BoxKind::arrow);
    EXPECT_EQ(box.parts[0].parts[0].item, "item");
    EXPECT_EQ(box.parts[1].item, "item");
    EXPECT_EQ(lay_out(kA, Notation::numbers).item, "a");
}

TEST(Formula, NumbersAreWrittenShortestAndWithATrueMinus) {
    EXPECT_EQ(number_text(0.1), "0.1");
    EXPECT_EQ(number_text(-1.0 / 3), "−0.3333333333333333");
    EXPECT_EQ(number_text(5e-324), "5e-324");
    EXPECT_EQ(number_text(-std::numeric_limits<double>::infinity()), "−∞");
    EXPECT_EQ(number_text(std::nan("")), "undefined");
}

template <class N>
struct Vector {
    N x{}, y{};
};

constexpr std::array kSteps{
    StepInfo{.id = "long", .sentence = "Long?"},
    StepInfo{.id = "rows", .sentence = "Two.", .items = "item_a"},
};

TEST(Derivation, ReadsItsLinesOffTheRunningComputation) {
    using N = Tracing<double>;
    Derivation derivation;
    DerivationRecorder<N> steps(derivation, {kSteps});
    const auto p = steps.given(
        {.id = "P", .symbol = "P", .sentence = "Given.", .items = "p", .style = SymbolStyle::point},
        Vector<N>{N::given(3), N::given(-4)});
    const N square = steps.number({.id = "q", .symbol = "q", .sentence = "Its square.", .items = "p q"},
                                  p.x * p.x + p.y * p.y);
    const N length =
        steps.number({.id = "l", .symbol = "l", .sentence = "Its length.", .items = "l"}, sqrt(square));
    EXPECT_TRUE(steps.test("long", length > N(4)));
    ASSERT_EQ(derivation.steps.size(), 4U);
    EXPECT_EQ(plain_text(derivation.steps[0]), "P = [P_x; P_y] = [3; −4]");
    EXPECT_EQ(plain_text(derivation.steps[1]), "q = P_x·P_x + P_y·P_y = 3·3 + (−4)·(−4) = 25");
    EXPECT_EQ(plain_text(derivation.steps[2]), "l = √(q) = √(25) = 5");
    EXPECT_EQ(plain_text(derivation.steps[3]), "l > 4: 5 > 4: yes");
    EXPECT_EQ(derivation.steps[0].kind, StepKind::input);
    EXPECT_EQ(derivation.steps[1].items, (std::vector<std::string>{"p", "q"}));
    EXPECT_EQ(derivation.find("l")->values, std::vector<double>{5});
    EXPECT_EQ(derivation.find("nothing"), nullptr);
}

TEST(Derivation, AHeadlineNamesEarlierStepsByTheirItemsAndAMinusBelongsToTheWholeSide) {
    using N = Tracing<double>;
    Derivation derivation;
    DerivationRecorder<N> steps(derivation, {kSteps});
    (void)steps.number({.id = "u", .symbol = "u", .items = "item_u"}, N::given(1));
    const auto side_of = [&](const char* id, const char* symbol, const char* headline) {
        (void)steps.number({.id = id, .symbol = symbol, .items = "item_w", .headline = headline},
                           N::given(2));
        const Formula& made = derivation.find(id)->headline;
        EXPECT_EQ(plain_text(made, Notation::symbols), headline);
        EXPECT_EQ(made.node().parts[0].node().item, "item_w") << "itself";
        return made.node().parts[1].node();
    };
    const FormulaNode meet = side_of("w", "w_12", "w_12 = u ∧ v");
    EXPECT_EQ(meet.kind, FormulaKind::infix);
    EXPECT_EQ(meet.parts[0].node().item, "item_u");
    EXPECT_EQ(side_of("n", "n", "n = −u · u").kind, FormulaKind::negation);
    EXPECT_EQ(side_of("c", "c", "c = u · u − w_12").kind, FormulaKind::difference);
    EXPECT_TRUE(derivation.find("u")->headline.empty());
}

TEST(Derivation, AClaimSaysItsEquationsAndComputesNothingWhereNobodyListens) {
    using N = Tracing<double>;
    Derivation derivation;
    DerivationRecorder<N> steps(derivation, {kSteps});
    const N a = steps.number({.id = "a", .symbol = "a", .items = "item_a"}, N::given(2));
    steps.system("rows", {"s", "t"}, [&] {
        return std::vector<LinearRow<N>>{{a, a, a}, {std::nullopt, a * a, a}};
    });
    const Step& rows = *derivation.find("rows");
    EXPECT_EQ(rows.kind, StepKind::claim);
    EXPECT_TRUE(rows.values.empty());
    EXPECT_EQ(plain_text(rows), "[a·s + a·t = a; a·a·t = a]: [2·s + 2·t = 2; 2·2·t = 2]");
    bool recorded = false;
    DerivationRecorder<double> silent;
    silent.system("rows", {"s", "t"}, [&] {
        recorded = true;
        return std::vector<LinearRow<double>>{};
    });
    EXPECT_FALSE(recorded);
}

TEST(Tracing, KeepsTheExactValueBesideTheRoundedOne) {
    using N = Tracing<float>;
    const N third = N(1) / N(3);
    ASSERT_TRUE(third.exact());
    EXPECT_EQ(*third.exact(), Exact(1) / 3);
    EXPECT_EQ(third.value(), 1.0F / 3.0F);
    const N big = N::given(16777216.0F) + N(1);
    EXPECT_EQ(big.value(), 16777216.0F);
    EXPECT_EQ(*big.exact(), Exact(16777217));
    EXPECT_EQ(big.recorded().error_ulps, 0.5);
    EXPECT_FALSE((N(1) / N(0)).exact());
    EXPECT_FALSE(((N(1) / N(0)) + N(1)).exact());
}

TEST(Tracing, WhatTheFormulaWritesAsZeroOrOneDropsOutOfItsText) {
    using N = Tracing<double>;
    const N x = N::given(7).named(letter("x", 7));
    EXPECT_EQ(symbols((N(0) * x + N(1) * x + N(0)).formula()), "x");
    EXPECT_EQ(symbols((N(0) - x).formula()), "−x");
    EXPECT_EQ((N(0) * x + N(1) * x).value(), 7);
    const N zero = N::given(0).named(letter("z", 0));
    EXPECT_EQ(symbols((zero * x).formula()), "z·x") << "a given number that happens to be 0 stays";
}

TEST(Tracing, RoundsAnExactNumberToFloatOnce) {
    // Just above the middle of two floats: rounding to double first would land on the middle and then go to
    // even.
    const Exact just_above = exact(1.0) + exact(0x1p-24) + exact(0x1p-80);
    EXPECT_EQ(round_to<float>(just_above), std::nextafter(1.0F, 2.0F));
    EXPECT_EQ(round_to<float>(exact(1.0) + exact(0x1p-24)), 1.0F);
    EXPECT_EQ(round_to<float>(exact(1.0) + exact(0x1p-24) - exact(0x1p-80)), 1.0F);
    EXPECT_EQ(round_to<float>(-just_above), -std::nextafter(1.0F, 2.0F));
    EXPECT_EQ(round_to<float>(exact(1e300)), std::numeric_limits<float>::max());
}

TEST(Counting, CountsWhatIsDoneAndComputesWhatDoubleComputes) {
    OperationCounts tally;
    const Counting a(3, tally);
    const Counting b(4, tally);
    const Counting c = sqrt(a * a + b * b) / Counting(2) - (-a);
    EXPECT_EQ(c.value(), 5.5);
    EXPECT_TRUE(a < b);
    EXPECT_EQ(tally, (OperationCounts{2, 2, 1, 1, 1, 1}));
}

}  // namespace
}  // namespace crosscut::derivation_test
