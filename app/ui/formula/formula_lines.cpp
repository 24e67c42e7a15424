#include "app/ui/formula/formula_lines.h"

#include "app/model/fields/fields.h"
#include "app/model/number_format.h"
#include "app/model/scene_output.h"
#include "app/ui/formula/formula_panel.h"
#include "app/ui/formula/typeset.h"
#include "app/ui/style.h"
#include "app/view/draw_list.h"
#include "core/methods/formula_line.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <utility>

namespace crosscut {
namespace {

constexpr double kNothingRight = 1e15;  // ulps: no correct digit in a double

/// Appends `part` to the row, after `between` unless it is first; an empty part adds nothing.
void append(FormulaBox& row, const char* between, const FormulaBox& part) {
    if (is_empty(part)) return;
    if (!row.parts.empty()) row.parts.push_back(sign_box(between));
    row.parts.push_back(part);
}

/// A space as wide as two letters, between parts that do not belong to one formula.
void append_apart(FormulaBox& row, const FormulaBox& part) {
    if (is_empty(part)) return;
    if (!row.parts.empty()) row.parts.insert(row.parts.end(), 3, sign_box(" "));
    row.parts.push_back(part);
}

FormulaBox number(double value, const std::string& item, std::string name) {
    return {.kind = BoxKind::number, .item = item, .name = std::move(name), .number = value};
}

/// "ab" and 0 give "ab_x", "S_1" and 1 give "S_1y".
std::string component(const std::string& symbol, std::size_t index) {
    constexpr const char* kAxes[] = {"x", "y", "z"};
    if (index >= std::size(kAxes)) return {};
    return symbol + (symbol.find('_') == std::string::npos ? "_" : "") + kAxes[index];
}

FormulaBox result_of(const Step& step) {
    const FormulaNode& left = step.left.node();
    const std::string item = step.items.empty() ? std::string() : step.items.front();
    if (step.right.node().kind != FormulaKind::column)
        return step.values.size() == 1 ? number(step.values.front(), item, left.text) : FormulaBox{};
    FormulaBox grid{.kind = BoxKind::grid, .columns = 1};
    for (std::size_t i = 0; i < step.values.size(); ++i) {
        const bool named = left.kind == FormulaKind::column && i < left.parts.size();
        grid.parts.push_back(
            number(step.values[i], item, named ? left.parts[i].node().text : component(left.text, i)));
    }
    return box_with(BoxKind::parentheses, {std::move(grid)});
}

/// Whether the box has only numbers, which the result repeats.
bool only_numbers(const FormulaBox& box) {
    if (box.kind == BoxKind::number) return true;
    const bool holder = box.kind == BoxKind::parentheses || box.kind == BoxKind::grid;
    return holder && std::all_of(box.parts.begin(), box.parts.end(), only_numbers);
}

/// 0 also where a value is NaN or infinite, which says enough.
double largest_error(const Step& step) {
    double error = 0.0;
    for (const double value : step.values) {
        if (!std::isfinite(value)) return 0.0;
    }
    for (const double e : step.error_ulps) error = std::isnan(e) ? error : std::max(error, e);
    return error;
}

/// Sets the digits of the given numbers, all on one line: "A = (2, 4)   B = (10, 8)".
void give_digits(FormulaBox& box, int digits) {
    if (box.kind == BoxKind::number) box.digits = digits;
    for (FormulaBox& part : box.parts) give_digits(part, digits);
}

/// Gives every number the digits with which the printed line is true.
void make_true(FormulaLines& lines, const Step& step) {
    const PrintedLine printed = printed_line(step, kUsualDigits, [](double value, int digits) {
        return plain_text(write_number(value, 0, digits));
    });
    give_digits(lines.numbers, printed.digits);
    give_digits(lines.result, printed.result_digits);
    lines.equal = printed.equal;
}

FormulaLines input_lines(const Derivation& derivation, const Stop& stop) {
    FormulaLines lines;
    lines.sentence = "The given numbers.";
    for (const std::size_t i : stop.steps) {
        const Step& step = derivation.steps[i];
        FormulaBox one;
        append(one, "=", lay_out(step.left, Notation::symbols));
        append(one, "=", lay_out(step.right, Notation::numbers));
        append_apart(lines.numbers, one);
    }
    return lines;
}

}  // namespace

bool is_empty(const FormulaBox& box) { return box.kind == BoxKind::row && box.parts.empty(); }

FormulaLines lines_of(const Derivation& derivation, const Stop& stop, bool in_short) {
    const Step& step = derivation.steps[stop.steps.front()];
    if (step.kind == StepKind::input) return input_lines(derivation, stop);
    FormulaLines lines;
    lines.sentence = step.sentence;
    lines.headline = lay_out(step.headline, Notation::symbols);
    lines.symbols = lay_out(step.right, Notation::symbols);
    lines.numbers = lay_out(step.right, Notation::numbers);
    lines.holds = step.holds;
    if (step.holds && step.holds_exact && *step.holds != *step.holds_exact) lines.exactly = step.holds_exact;
    if (step.kind == StepKind::claim && plain_text(lines.symbols) == plain_text(lines.numbers))
        lines.numbers = {};  // nothing in it has a value
    if (step.kind == StepKind::test && !in_short) make_true(lines, step);
    if (step.kind == StepKind::test || step.kind == StepKind::claim) return lines;
    lines.left = lay_out(step.left, Notation::symbols);
    lines.result = result_of(step);
    if (only_numbers(lines.numbers)) {
        lines.numbers = {};
    } else if (in_short) {
        give_digits(lines.result, kUsualDigits);
    } else {
        make_true(lines, step);
    }
    if (only_numbers(lines.symbols)) lines.symbols = {};
    lines.off_ulps = largest_error(step);
    return lines;
}

FormulaBox name_of(const Derivation& derivation, const Stop& stop) {
    const Step& step = derivation.steps[stop.steps.front()];
    FormulaBox row;
    if (step.kind == StepKind::input) {
        row.parts.push_back({.kind = BoxKind::letters, .text = "given"});
    } else if (step.kind == StepKind::claim) {
        const bool many = step.right.node().parts.size() > 1;
        row.parts.push_back({.kind = BoxKind::letters, .text = many ? "equations" : "equation"});
    } else if (step.kind == StepKind::test) {
        row.parts.push_back(lay_out(step.right, Notation::symbols));
        row.parts.push_back(sign_box("?", true));
    } else {
        const bool headed = !step.headline.empty() && !step.headline.node().parts.empty();
        row.parts.push_back(
            lay_out(headed ? step.headline.node().parts.front() : step.left, Notation::symbols));
    }
    return row;
}

FormulaBox symbols_row(const FormulaLines& lines, bool with_headline) {
    FormulaBox row;
    if (with_headline) append_apart(row, lines.headline);
    FormulaBox own;
    append(own, "=", lines.left);
    append(own, "=", lines.symbols);
    append_apart(row, own);
    return row;
}

FormulaBox numbers_row(const FormulaLines& lines, bool with_left) {
    FormulaBox row;
    if (with_left) append(row, "=", lines.left);
    // A row without its left side continues another one, so it begins with the sign.
    const bool goes_on = !with_left && !is_empty(lines.left);
    for (const FormulaBox* part : {&lines.numbers, &lines.result}) {
        if (is_empty(*part)) continue;
        const bool about = part == &lines.result && !is_empty(lines.numbers) && !lines.equal;
        if (goes_on || !row.parts.empty()) row.parts.push_back(sign_box(about ? "≈" : "="));
        row.parts.push_back(*part);
    }
    return row;
}

FormulaBox whole_row(const FormulaLines& lines) {
    FormulaBox row = symbols_row(lines, true);
    FormulaBox rest = numbers_row(lines, false);
    if (lines.holds || is_empty(lines.left)) {  // a question or a claim equals nothing
        append_apart(row, rest);
    } else {
        std::move(rest.parts.begin(), rest.parts.end(), std::back_inserter(row.parts));
    }
    return row;
}

FormulaBox summary_row(const FormulaLines& lines) {
    FormulaBox row = is_empty(lines.headline) ? symbols_row(lines, false) : lines.headline;
    if (is_empty(row)) return lines.numbers;
    append(row, "=", lines.result);
    return row;
}

namespace {

/// The name of a number type, and the method's answer in it.
struct CodeWords {
    std::string type = "double", word;
};

CodeWords spoken(const SceneOutput& output) {
    CodeWords out;
    if (!output.methods) return out;
    const MethodStrip& strip = *output.methods;
    const auto type = static_cast<std::size_t>(strip.chosen_type),
               row = static_cast<std::size_t>(strip.chosen);
    if (type < strip.number_types.size()) out.type = strip.number_types[type];
    if (row < strip.rows.size() && type < strip.rows[row].results.size())
        out.word = strip.rows[row].results[type].word;
    return out;
}

}  // namespace

std::string turn_text(const SceneOutput& output) {
    constexpr int kFew = 2, kUsual = 4, kMany = 15;  // a number just above 1 is not printed as 1
    constexpr double kApart = 1e-6;  // relative difference from which on the first digits differ
    if (!output.method_steps || output.method_steps->step <= 0) return {};
    const MethodSteps& steps = *output.method_steps;
    const std::vector<Stop> stops = stops_of(steps.derivation);
    if (stops.empty()) return {};
    const std::size_t at = std::min(static_cast<std::size_t>(steps.step), stops.size()) - 1;
    const Step& step = steps.derivation.steps[stops[at].steps.front()];
    if (!step.holds || !step.holds_exact || *step.holds == *step.holds_exact || step.offsets.empty())
        return {};
    const std::vector<Formula>& parts = step.right.node().parts;
    const auto most = std::max_element(step.offsets.begin(), step.offsets.end(),
                                       [](double a, double b) { return std::fabs(a) < std::fabs(b); });
    const auto which = static_cast<std::size_t>(most - step.offsets.begin());
    const std::size_t part = parts.size() == 3 ? 1 : which;
    if (*most == 0.0 || part >= parts.size()) return {};
    const CodeWords code_words = spoken(output);
    const int all = code_words.type == "float" ? 9 : kAllDigits;
    const double value = step.values[which], off = *most;
    const bool apart = std::fabs(off) > kApart * std::fabs(value);
    constexpr std::size_t kShort = 5;  // characters: "0.25" and what differs from it is easy to read
    const bool in_full = !apart && value + off != value && readable(value, all).size() > kShort;
    const std::string near_by =
        readable(value, all) + (off > 0.0 ? " + " : " \u2212 ") + readable(std::fabs(off), kFew);
    return written_name(plain_text(parts[part], Notation::symbols)) + (in_full ? " is " : " is exactly ") +
           (apart     ? readable(value + off, kMany)
            : in_full ? readable(value + off, kAllDigits)
                      : near_by) +
           ", but in " + code_words.type + (apart ? " it is " : " it is rounded to ") +
           readable(value, apart ? kUsual : all) + "." +
           (code_words.word.empty() ? "" : " The method says " + code_words.word + ".");
}

std::string off_text(double off_ulps) {
    if (!(off_ulps > 0.0)) return {};
    if (off_ulps <= 0.5) return "rounded";  // to the nearest number
    if (off_ulps >= kNothingRight) return "all digits are wrong";
    return "off by " + readable(off_ulps, 2) + " ulp";
}

namespace {

constexpr double kReadable = 4.5;

bool has_color(Role role) {
    return role != Role::text && role != Role::auxiliary && role != Role::ghost && role != Role::rejected;
}

double linear(float c) { return c <= 0.04045f ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); }

double luminance(const Color& c) {
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

}  // namespace

namespace {

/// Adds the items of a formula's symbols.
void add_items(const Formula& formula, std::vector<ItemId>& items) {
    const FormulaNode& node = formula.node();
    if (!node.item.empty()) items.push_back(id_of(node.item));
    for (const Formula& part : node.parts) add_items(part, items);
}

std::vector<ItemId> items_of(const Derivation& derivation) {
    std::vector<ItemId> items;
    for (const Step& step : derivation.steps) {
        for (const std::string& item : step.items) items.push_back(id_of(item));
        add_items(step.left, items);
        add_items(step.right, items);
    }
    return items;
}

}  // namespace

std::unordered_map<ItemId, Role> ItemRoles::roles_in(const SceneOutput& output, Scene& scene) {
    std::unordered_map<ItemId, Role> roles;
    const auto add = [&](ItemId id, Role role) {
        if (id && has_color(role)) roles.try_emplace(id, role);
    };
    for (const Pane& pane : output.panes) {
        for (const DotItem& dot : pane.list.dots) add(dot.id, dot.role);
        for (const LineItem& line : pane.list.lines) add(line.id, line.stroke.role);
        for (const CurveItem& curve : pane.list.curves) add(curve.id, curve.stroke.role);
        for (const LabelItem& label : pane.list.labels) add(label.id, label.role);
        for (const FillItem& fill : pane.list.fills) add(fill.id, fill.role);
    }
    for (const Quantity& quantity : output.readout) add(quantity.id, quantity.role);
    // The role of a field takes precedence over how an item happens to be drawn.
    const auto named = [&](const FieldName& n) {
        if (has_color(n.role)) roles[n.id()] = n.role;
    };
    for (const Field& field : scene.fields())
        if (field.is_point() || field.kind == FieldKind::number) named(field);
    const HandleList handles = scene.handles(false);
    for (const HandleList::Body& body : handles.bodies) named(body.name);
    for (const HandleList::Number& number : handles.numbers) named(number.name);
    return roles;
}

void ItemRoles::learn(const SceneOutput& output, Scene& scene) {
    for (const auto& [id, role] : roles_in(output, scene)) of_[id] = role;
    if (!output.wanted_panes || !output.method_steps) return;
    const std::vector<ItemId> items = items_of(output.method_steps->derivation);
    const auto known = [this](ItemId id) { return of_.contains(id); };
    if (std::all_of(items.begin(), items.end(), known)) return;
    // Some are drawn only in a view that was not wanted.
    for (const auto& [id, role] : roles_in(scene.output_from({}), scene)) of_.try_emplace(id, role);
    for (const ItemId id : items) of_.try_emplace(id, Role::text);
}

Role ItemRoles::of(ItemId id) const {
    const auto found = of_.find(id);
    return found == of_.end() ? Role::text : found->second;
}

double contrast(const Color& a, const Color& b) {
    const double la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

Color laid_on(const Color& under, const Color& over) {
    const auto mix = [&](float u, float o) { return u + (o - u) * over.a; };
    return {mix(under.r, over.r), mix(under.g, over.g), mix(under.b, over.b), 1.0f};
}

Color readable_on(const Color& backdrop, const Color& color, const Color& text) {
    Color out = color;
    for (int tenths = 1; tenths <= 10 && contrast(out, backdrop) < kReadable; ++tenths)
        out = laid_on(color, {text.r, text.g, text.b, static_cast<float>(tenths) * 0.1f});
    return out;
}

}  // namespace crosscut

// The height that the step player needs to show everything.

namespace crosscut {

float FormulaPanel::content_px(const SceneOutput& output, Workspace& workspace, float width,
                               const UiContext& ui) {
    if (!output.method_steps || output.method_steps->derivation.steps.empty()) return 0.0f;
    if (!(width >= 1.0f)) return 0.0f;  // in a window of a few pixels the paddings take more than there is
    const MethodSteps& steps = *output.method_steps;
    if (as_code(steps))
        return ImGui::GetFrameHeight() + ImGui::GetStyle().ItemSpacing.y + CodeView::preferred_px(ui);
    const std::vector<Stop> stops = stops_of(steps.derivation);
    std::uint64_t key = id_of(steps.title).value;
    for (const std::uint64_t part :
         {static_cast<std::uint64_t>(id_of(workspace.type().id).value),
          static_cast<std::uint64_t>(workspace.revision()), static_cast<std::uint64_t>(stops.size()),
          static_cast<std::uint64_t>(width), static_cast<std::uint64_t>(ui.fonts.scale * 100.0)})
        key = (key ^ part) * 1099511628211ull;
    if (key == content_key_) return content_px_;
    content_key_ = key;
    const float k = static_cast<float>(ui.fonts.scale);
    const std::vector<NumberTarget> none;
    const Frame f{output, steps, workspace, workspace.highlight, ui, stops, none, 0, k};
    float formula = 0.0f;
    const Arrangement previous = std::exchange(arrangement_, {});
    for (const Stop& stop : stops) {
        arrangement_ = {};
        formula = std::max(formula, arrange(f, lines_of(steps.derivation, stop), {width, kAnywhere}).height);
    }
    arrangement_ = previous;
    const ImGuiStyle& style = ImGui::GetStyle();
    const float line = font_px(ui.fonts.text);
    content_px_ = line + 2 * style.FramePadding.y + line + 2 * style.ItemSpacing.y + formula;
    return content_px_;
}

}  // namespace crosscut
