// The arithmetic on screen, recomputed by other code from the printed text alone.
#include "app/model/fields/field_access.h"
#include "app/model/number_format.h"
#include "app/model/steps.h"
#include "app/tests/scenes/output.h"
#include "app/ui/formula/formula_lines.h"
#include "app/ui/formula/typeset.h"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

using scenes_test::output_of;

/// The box with letters in place of its numbers, as they are drawn.
FormulaBox printed(FormulaBox box) {
    if (box.kind == BoxKind::number) {
        box.kind = BoxKind::letters;
        box.text = plain_text(write_number(box.number, 0, box.digits));
    }
    for (FormulaBox& part : box.parts) part = printed(std::move(part));
    return box;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
}

/// The value of a text, computed exactly except for roots; nothing where it has letters or no finite number.
std::optional<double> worth(std::string text) {
    replace_all(text, "·", "*");
    for (std::size_t open; (open = text.rfind("√(")) != std::string::npos;) {
        std::size_t close = open;
        int depth = 0;
        do {
            depth += text[close] == '(' ? 1 : (text[close] == ')' ? -1 : 0);
            ++close;
        } while (close < text.size() && (depth > 0 || text[close - 1] != ')'));
        const auto inside = worth(text.substr(open + 3, close - open - 3));
        if (!inside) return std::nullopt;
        text.replace(open, close - open, "(" + shortest(std::sqrt(*inside)) + ")");
    }
    for (std::size_t bar; (bar = text.find('|')) != std::string::npos;) {
        const std::size_t end = text.find('|', bar + 1);
        if (end == std::string::npos) return std::nullopt;
        const auto inside = worth(text.substr(bar + 1, end - bar - 1));
        if (!inside) return std::nullopt;
        text.replace(bar, end + 1 - bar, "(" + shortest(std::fabs(*inside)) + ")");
    }
    return parse_number(text).value;
}

/// The parts of "[a; b]", or the text itself.
std::vector<std::string> parts_of(std::string text) {
    while (text.size() > 1 && text.front() == '(' && text[1] == '[') text = text.substr(1, text.size() - 2);
    if (text.empty() || text.front() != '[') return {text};
    std::vector<std::string> parts;
    text = text.substr(1, text.size() - 2);
    for (std::size_t at; (at = text.find("; ")) != std::string::npos; text.erase(0, at + 2))
        parts.push_back(text.substr(0, at));
    parts.push_back(text);
    return parts;
}

/// The value of a unit of the last printed digit.
double digit_unit(const std::string& number) {
    const std::size_t e = number.find('e');
    const std::string digits = number.substr(0, e);
    const std::size_t point = digits.find('.');
    const int decimals = point == std::string::npos ? 0 : static_cast<int>(digits.size() - point - 1);
    return std::pow(10.0, (e == std::string::npos ? 0 : std::atoi(number.c_str() + e + 1)) - decimals);
}

struct Tally {
    int lines = 0, equal = 0, off = 0;
};

void check_value(const FormulaLines& lines, Tally& tally) {
    const std::vector<std::string> left = parts_of(plain_text(printed(lines.numbers)));
    const std::vector<std::string> right = parts_of(plain_text(printed(lines.result)));
    ASSERT_EQ(left.size(), right.size());
    bool exact = true, near = true;
    std::string sentence;
    for (std::size_t i = 0; i < left.size(); ++i) {
        const auto a = worth(left[i]), b = worth(right[i]);
        if (!a || !b) continue;
        ++tally.lines;
        const double off = std::fabs(*a - *b), half = *b == 0.0 ? 0.0 : 0.5 * digit_unit(right[i]);
        exact = exact && *a == *b;
        near = near && off <= half * (1.0 + 1e-9) + std::fabs(*a) * 4e-16;
        sentence += left[i] + " = " + right[i] + " gives " + shortest(*a) + "; ";
    }
    EXPECT_TRUE(exact || !lines.equal) << sentence;
    tally.equal += lines.equal ? 1 : 0;
    tally.off += near ? 0 : 1;
}

void check_test(const FormulaLines& lines, const Step& step, Tally& tally) {
    std::string text = plain_text(printed(lines.numbers));
    const std::string sign = " " + step.right.node().text + " ";
    std::vector<double> sides;
    for (std::size_t at = 0; at != std::string::npos;) {
        at = text.find(sign);
        const auto side = worth(text.substr(0, at));
        if (!side) return;
        sides.push_back(*side);
        if (at != std::string::npos) text.erase(0, at + sign.size());
    }
    bool holds = true;
    for (std::size_t i = 0; i + 1 < sides.size(); ++i) {
        const double a = sides[i], b = sides[i + 1];
        const std::string& s = step.right.node().text;
        holds = holds && (s == "="   ? a == b
                          : s == "<" ? a < b
                          : s == "≤" ? a <= b
                          : s == ">" ? a > b
                                     : a >= b);
    }
    ++tally.lines;
    EXPECT_TRUE(holds == *step.holds || step.holds != step.holds_exact) << plain_text(printed(lines.numbers));
}

void check_steps(const MethodSteps& steps, Tally& tally) {
    for (const Stop& stop : stops_of(steps.derivation)) {
        const Step& step = steps.derivation.steps[stop.steps.front()];
        SCOPED_TRACE(steps.title + ", " + step.id);
        const FormulaLines lines = lines_of(steps.derivation, stop);
        if (is_empty(lines.numbers) || step.kind == StepKind::input || step.kind == StepKind::claim) continue;
        step.kind == StepKind::test ? check_test(lines, step, tally) : check_value(lines, tally);
    }
}

/// Every method in every number type, of every scene that has methods.
void check_methods(Scene& scene, Tally& tally) {
    const SceneOutput first = output_of(scene);
    if (!first.methods) return check_steps(*first.method_steps, tally);
    for (std::size_t method = 0; method < first.methods->rows.size(); ++method) {
        for (std::size_t kind = 0; kind < first.methods->number_types.size(); ++kind) {
            SCOPED_TRACE(first.methods->number_types[kind]);
            set_choice(scene, first.methods->field, static_cast<int>(method));
            set_choice(scene, first.methods->type_field, static_cast<int>(kind));
            const SceneOutput now = output_of(scene);
            if (now.method_steps) check_steps(*now.method_steps, tally);
        }
    }
}

TEST(TrueLines, EveryLineOfEveryMethodInEveryPresetHoldsAsPrinted) {
    Tally tally;
    for (const SceneType& type : all_scenes()) {
        for (const Preset& preset : type.presets) {
            SCOPED_TRACE(std::string(type.id) + " " + std::string(preset.id));
            Loaded loaded = load_preset(type, preset);
            ASSERT_NE(loaded.scene, nullptr);
            if (output_of(*loaded.scene).method_steps) check_methods(*loaded.scene, tally);
        }
    }
    EXPECT_GT(tally.lines, 5000);
    EXPECT_GT(tally.equal, tally.lines / 4) << "an equals sign where the digits allow it";
    EXPECT_LT(tally.off, tally.lines / 20) << "only where rounding on the way leaves nothing else to say";
}

/// Every scene in each of its presets, with the canvas as far away and as near as possible.
template <class Check>
void check_all(std::string_view scene, const Check& check) {
    const SceneType& type = *find_scene(all_scenes(), scene);
    for (const Preset& preset : type.presets) {
        const Loaded loaded = load_preset(type, preset);
        for (const double units_per_px : {30.0, 0.0125, 1e-4, 1e-12}) {
            SCOPED_TRACE(std::string(preset.id) + ", " + shortest(units_per_px) + " a pixel");
            Viewpoint from;
            from.parallel = false;
            from.eye = {3.0, -8.0, 4.0};
            from.digits = Digits(units_per_px);
            check(output_of(*loaded.scene, from));
        }
    }
}

/// The last number before a sign and the first one after it.
std::optional<std::pair<double, double>> sides(const std::string& text, const std::string& sign) {
    const std::size_t at = text.find(sign);
    if (at == std::string::npos) return std::nullopt;
    const auto one = worth(text.substr(0, at)), other = worth(text.substr(at + sign.size()));
    if (!one || !other) return std::nullopt;
    return std::pair{*one, *other};
}

TEST(TrueLines, TheHiddenGapFollowsFromItsPrintedPartsAtEveryZoom) {
    int lines = 0;
    check_all("nearest", [&](const SceneOutput& now) {
        const Quantity* q = scenes_test::find(now, "distance / |cos θ|");
        if (q == nullptr) return;
        const std::string& text = std::get<std::string>(q->value);
        const auto both = sides(text, " = ");
        if (!both) return;
        ++lines;
        EXPECT_NEAR(both->first, both->second,
                    0.5 * digit_unit(text.substr(text.find(" = ") + 3)) * (1.0 + 1e-9))
            << text;
    });
    EXPECT_GT(lines, 10);
}

TEST(TrueLines, HowFarThePathsAreApartComparesAsPrintedAtEveryZoomAndIsTheSameOnTheCanvas) {
    int lines = 0;
    check_all("spheres", [&](const SceneOutput& now) {
        ASSERT_FALSE(now.proof.empty());
        const std::string& text = now.proof.front().value;
        const auto both = sides(text, " and ");
        ASSERT_TRUE(both) << text;
        const bool closer = now.proof.front().claim == "The paths come closer than the sum of radii";
        EXPECT_TRUE(closer ? both->first <= both->second : both->first >= both->second) << text;
        for (const LabelItem& label : now.panes.front().list.labels) {
            if (!label.text.starts_with("paths: ")) continue;
            ++lines;
            EXPECT_EQ(label.text, "paths: " + text.substr(0, text.find(' ')) + " apart");
        }
    });
    EXPECT_GT(lines, 20);
}

/// The lines of a step with one operation.
FormulaLines lines_of(FormulaKind kind, double a, double b, double result) {
    Step step;
    step.left = symbol("s", "");
    step.right =
        compose(kind, {symbol("a", "", SymbolStyle::scalar, a), symbol("b", "", SymbolStyle::scalar, b)});
    step.values = {result};
    Derivation one;
    one.steps.push_back(step);
    return crosscut::lines_of(one, stops_of(one).front());
}

TEST(TrueLines, HaveTheDigitsThatTheyNeedAndNoMore) {
    struct Row {
        FormulaKind kind;
        double a, b, value;
        const char *numbers, *result;
        bool equal;
    };
    for (const Row& row :
         {Row{FormulaKind::quotient, 1.23456, 0.31425, 1.23456 / 0.31425, "1.2346/0.31425", "3.929", false},
          Row{FormulaKind::difference, 1000.25, 3.0, 997.25, "1000.25 − 3", "997.25", true},
          Row{FormulaKind::difference, 1.0 / 3.0, 3.0, 1.0 / 3.0 - 3.0, "0.3333 − 3", "−2.6667", true}}) {
        const FormulaLines lines = lines_of(row.kind, row.a, row.b, row.value);
        EXPECT_EQ(plain_text(printed(lines.numbers)), row.numbers);
        EXPECT_EQ(plain_text(printed(lines.result)), row.result);
        EXPECT_EQ(lines.equal, row.equal) << row.numbers;
    }
}

}  // namespace
}  // namespace crosscut
