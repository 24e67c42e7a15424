#include "core/methods/recorder.h"

#include "core/list_text.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace crosscut {

const StepInfo* find_step(std::span<const std::span<const StepInfo>> tables, std::string_view key) {
    for (const std::span<const StepInfo> table : tables) {
        for (const StepInfo& step : table) {
            if (key == step.called()) return &step;
        }
    }
    return nullptr;
}

namespace {

std::string first_word(std::string_view text) { return std::string(text.substr(0, text.find(' '))); }

SymbolStyle whole_style(const StepInfo& info) {
    return info.style == SymbolStyle::scalar ? SymbolStyle::vector : info.style;
}

}  // namespace

Formula StepWriter::atom(const StepInfo& info, double value) {
    return symbol(info.symbol, first_word(info.items), info.style, value);
}

Formula StepWriter::component_atom(const StepInfo& info, std::string_view subscript, double value) {
    std::string name = info.symbol;
    if (name.find('_') == std::string::npos) name += '_';
    name += subscript;
    const SymbolStyle style = info.style == SymbolStyle::point ? SymbolStyle::point : SymbolStyle::scalar;
    return symbol(std::move(name), first_word(info.items), style, value);
}

Step& StepWriter::begin(const StepInfo& info, const std::vector<Recorded>& recorded) {
    Step& step = into_->steps.emplace_back();
    step.id = info.id;
    step.function = at_.function;
    step.line = at_.line;
    step.kind = info.kind;
    step.sentence = info.sentence;
    for (const std::string_view item : words_of(info.items)) step.items.emplace_back(item);
    step.headline = headline(info);
    for (const Recorded& number : recorded) {
        step.values.push_back(number.value);
        step.exact.push_back(number.exact);
        step.error_ulps.push_back(number.error_ulps);
        step.offsets.push_back(number.offset);
    }
    return step;
}

void StepWriter::remember(const StepInfo& info, SymbolStyle style) {
    known_.push_back({info.symbol, first_word(info.items), style});
}

void StepWriter::number(const StepInfo& info, const Formula& right, const Recorded& recorded) {
    Step& step = begin(info, {recorded});
    step.left = atom(info, recorded.value);
    step.right = right;
    remember(info, info.style);
}

void StepWriter::vector(const StepInfo& info, std::vector<Formula> right,
                        const std::vector<Recorded>& recorded) {
    Step& step = begin(info, recorded);
    step.left = symbol(info.symbol, first_word(info.items), whole_style(info));
    step.right = compose(FormulaKind::column, std::move(right));
    remember(info, whole_style(info));
}

void StepWriter::components(const StepInfo& info, std::vector<Formula> left, std::vector<Formula> right,
                            const std::vector<Recorded>& recorded) {
    Step& step = begin(info, recorded);
    step.left = compose(FormulaKind::column, std::move(left));
    step.right = compose(FormulaKind::column, std::move(right));
    remember(info, info.style);
}

void StepWriter::claim(const StepInfo& info, std::vector<Formula> equations) {
    Step& step = begin(info, {});
    step.kind = StepKind::claim;
    step.right = compose(FormulaKind::column, std::move(equations));
}

void StepWriter::test(const StepInfo& info, Formula claim, bool holds, std::optional<bool> holds_exact,
                      const std::vector<Recorded>& recorded) {
    Step& step = begin(info, recorded);
    step.kind = StepKind::test;
    step.right = std::move(claim);
    step.holds = holds;
    step.holds_exact = holds_exact;
}

namespace {

/// Builds a headline: names joined by one sign into a product, products into sums and differences, these into
/// an equation.
class HeadlineParts {
  public:
    void name(const Formula& atom) { operands_.push_back(atom); }
    void join(const std::string& sign) { between_ = sign; }
    void negate() { negative_ = true; }
    /// A plus or a minus that stands alone.
    void then(FormulaKind sum_or_difference) {
        close_product();
        next_ = sum_or_difference;
    }
    void equals() {
        close_product();
        if (!side_.empty()) sides_.push_back(side_);
        side_ = {};
    }
    [[nodiscard]] bool at_start() const { return operands_.empty(); }
    [[nodiscard]] Formula whole() {
        equals();
        return sides_.empty() ? Formula{} : join_with(FormulaKind::relation, "=", std::move(sides_));
    }

  private:
    void close_product() {
        if (operands_.empty()) return;
        Formula result =
            operands_.size() == 1 ? operands_.front() : join_with(FormulaKind::infix, between_, operands_);
        if (negative_) result = compose(FormulaKind::negation, {result});
        side_ = side_.empty() ? result : compose(next_, {side_, result});
        operands_.clear();
        negative_ = false;
    }

    std::vector<Formula> sides_, operands_;
    Formula side_;
    std::string between_;
    bool negative_ = false;
    FormulaKind next_ = FormulaKind::difference;
};

constexpr std::string_view kMinus = "−";

}  // namespace

/// "l = A ∨ B": words that name an earlier step (or this one's own first word) become its atoms, the others
/// signs. A minus within the first name of a side belongs to the whole side; a sign that stands alone adds or
/// subtracts the product after it.
Formula StepWriter::headline(const StepInfo& info) const {
    const auto atom_of = [&](std::string_view word) {
        const auto known = std::find_if(known_.rbegin(), known_.rend(),
                                        [&](const KnownSymbol& k) { return k.symbol == word; });
        if (known != known_.rend()) return symbol(std::string(word), known->item, known->style);
        const bool named = word == info.symbol;
        return symbol(std::string(word), named ? first_word(info.items) : "",
                      named ? info.style : SymbolStyle::multivector);
    };
    HeadlineParts parts;
    bool wants_name = true;
    for (std::string_view word : words_of(info.headline)) {
        if (word == "=") {
            parts.equals();
        } else if (wants_name) {
            if (parts.at_start() && word.starts_with(kMinus)) {
                parts.negate();
                word.remove_prefix(kMinus.size());
            }
            parts.name(atom_of(word));
            wants_name = false;
            continue;
        } else if (word == kMinus) {
            parts.then(FormulaKind::difference);
        } else if (word == "+") {
            parts.then(FormulaKind::sum);
        } else {
            parts.join(std::string(word));
        }
        wants_name = true;
    }
    return parts.whole();
}

}  // namespace crosscut
