#include "core/methods/derivation.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace crosscut {

const Step* Derivation::find(std::string_view id) const {
    const auto found =
        std::find_if(steps.begin(), steps.end(), [&](const Step& step) { return step.id == id; });
    return found == steps.end() ? nullptr : &*found;
}

namespace {

/// The words of a list separated by spaces.
std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

std::string first_word(std::string_view text) { return std::string(text.substr(0, text.find(' '))); }

SymbolStyle whole_style(const Say& say) {
    return say.style == SymbolStyle::scalar ? SymbolStyle::vector : say.style;
}

}  // namespace

Formula StepWriter::atom(const Say& say, double value) {
    return symbol(say.symbol, first_word(say.items), say.style, value);
}

Formula StepWriter::component_atom(const Say& say, std::string_view subscript, double value) {
    std::string name = say.symbol;
    if (name.find('_') == std::string::npos) name += '_';
    name += subscript;
    const SymbolStyle style = say.style == SymbolStyle::point ? SymbolStyle::point : SymbolStyle::scalar;
    return symbol(std::move(name), first_word(say.items), style, value);
}

Step& StepWriter::begin(const Say& say, const std::vector<Recorded>& recorded) {
    Step& step = into_->steps.emplace_back();
    step.id = say.id;
    step.kind = say.kind;
    step.sentence = say.sentence;
    step.items = words_of(say.items);
    step.headline = headline(say);
    for (const Recorded& number : recorded) {
        step.values.push_back(number.value);
        step.exact.push_back(number.exact);
        step.error_ulps.push_back(number.error_ulps);
    }
    return step;
}

void StepWriter::remember(const Say& say, SymbolStyle style) {
    known_.push_back({say.symbol, first_word(say.items), style});
}

void StepWriter::number(const Say& say, const Formula& right, const Recorded& recorded) {
    Step& step = begin(say, {recorded});
    step.left = atom(say, recorded.value);
    step.right = right;
    remember(say, say.style);
}

void StepWriter::vector(const Say& say, std::vector<Formula> right, const std::vector<Recorded>& recorded) {
    Step& step = begin(say, recorded);
    step.left = symbol(say.symbol, first_word(say.items), whole_style(say));
    step.right = compose(FormulaKind::column, std::move(right));
    remember(say, whole_style(say));
}

void StepWriter::components(const Say& say, std::vector<Formula> left, std::vector<Formula> right,
                            const std::vector<Recorded>& recorded) {
    Step& step = begin(say, recorded);
    step.left = compose(FormulaKind::column, std::move(left));
    step.right = compose(FormulaKind::column, std::move(right));
    remember(say, say.style);
}

void StepWriter::claim(const Say& say, std::vector<Formula> equations) {
    Step& step = begin(say, {});
    step.kind = StepKind::claim;
    step.right = compose(FormulaKind::column, std::move(equations));
}

void StepWriter::test(const Say& say, Formula claim, bool holds, std::optional<bool> holds_exact,
                      const std::vector<Recorded>& recorded) {
    Step& step = begin(say, recorded);
    step.kind = StepKind::test;
    step.right = std::move(claim);
    step.holds = holds;
    step.holds_exact = holds_exact;
}

namespace {

/// Puts a headline together: names joined by one sign into a product, products into sums and differences, these into an
/// equation.
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
        Formula made =
            operands_.size() == 1 ? operands_.front() : join_with(FormulaKind::infix, between_, operands_);
        if (negative_) made = compose(FormulaKind::negation, {made});
        side_ = side_.empty() ? made : compose(next_, {side_, made});
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

/// "l = A ∨ B": words that name an earlier step (or this one's own first word) become its atoms, the others signs. A minus
/// within the first name of a side belongs to the whole side; a sign that stands alone adds or takes away the product after
/// it.
Formula StepWriter::headline(const Say& say) const {
    const auto atom_of = [&](const std::string& word) {
        const auto known =
            std::find_if(known_.rbegin(), known_.rend(), [&](const Known& k) { return k.symbol == word; });
        if (known != known_.rend()) return symbol(word, known->item, known->style);
        const bool named = word == say.symbol;
        return symbol(word, named ? first_word(say.items) : "", named ? say.style : SymbolStyle::multivector);
    };
    HeadlineParts parts;
    bool wants_name = true;
    for (std::string word : words_of(say.headline)) {
        if (word == "=") {
            parts.equals();
        } else if (wants_name) {
            if (parts.at_start() && word.starts_with(kMinus)) {
                parts.negate();
                word.erase(0, kMinus.size());
            }
            parts.name(atom_of(word));
            wants_name = false;
            continue;
        } else if (word == kMinus) {
            parts.then(FormulaKind::difference);
        } else if (word == "+") {
            parts.then(FormulaKind::sum);
        } else {
            parts.join(word);
        }
        wants_name = true;
    }
    return parts.whole();
}

FormulaBox lay_out(const Step& step, Shown shown) {
    FormulaBox right = lay_out(step.right, shown);
    if (step.left.empty()) return right;
    FormulaBox equals;
    equals.kind = BoxKind::sign;
    equals.text = "=";
    FormulaBox row;
    row.parts.push_back(lay_out(step.left, Shown::symbols));
    row.parts.push_back(std::move(equals));
    row.parts.push_back(std::move(right));
    return row;
}

namespace {

std::string values_text(const std::vector<double>& values) {
    if (values.size() == 1) return number_text(values.front());
    std::string text = "[";
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0) text += "; ";
        text += number_text(values[i]);
    }
    return text + "]";
}

}  // namespace

std::string plain_text(const Step& step) {
    std::string text = step.headline.empty() ? "" : plain_text(step.headline, Shown::symbols) + ": ";
    const std::string symbols = plain_text(lay_out(step, Shown::symbols));
    const std::string numbers = plain_text(step.right, Shown::numbers);
    const std::string value = values_text(step.values);
    text += symbols;
    if (step.kind == StepKind::test) {
        if (numbers != symbols) text += ": " + numbers;
        return text + (step.holds.value_or(false) ? ": yes" : ": no");
    }
    if (step.kind == StepKind::claim) return numbers == symbols ? text : text + ": " + numbers;
    const std::string right = plain_text(step.right, Shown::symbols);
    if (right == value) return text;
    if (numbers != value && numbers != right) text += " = " + numbers;
    return text + " = " + value;
}

std::string plain_text(const Derivation& derivation) {
    std::string text;
    for (std::size_t i = 0; i < derivation.steps.size(); ++i) {
        const Step& step = derivation.steps[i];
        text += std::to_string(i + 1);
        text += ". " + step.sentence;
        text += "\n   " + plain_text(step) + "\n";
    }
    return text;
}

const char* sign_of(Relation relation) {
    switch (relation) {
        case Relation::equal:
            return "=";
        case Relation::not_equal:
            return "≠";
        case Relation::less:
            return "<";
        case Relation::less_equal:
            return "≤";
        case Relation::greater:
            return ">";
        case Relation::greater_equal:
            return "≥";
    }
    return "";
}

}  // namespace crosscut
