#include "core/methods/program/join.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

namespace crosscut::program {
namespace {

constexpr std::size_t kMostVariables = 4;  ///< more values that differ are no likeness

/// Two ends compared, statement by statement; where they differ in a value, that becomes a variable.
class Likeness {
  public:
    struct Pair {
        Expression yes, no;
        std::string name;
    };

    Likeness(std::set<std::string> taken, std::set<std::string> reusable)
        : taken_(std::move(taken)), reusable_(std::move(reusable)) {}

    /// What stands for both; nothing where they are not alike.
    std::optional<Block> of(const Block& yes, const Block& no) {
        if (yes.size() != no.size()) return std::nullopt;
        Block both;
        for (std::size_t i = 0; i < yes.size(); ++i) {
            std::optional<Statement> one = of(yes[i], no[i]);
            if (!one) return std::nullopt;
            both.push_back(std::move(*one));
        }
        return both;
    }

    [[nodiscard]] const std::vector<Pair>& pairs() const { return pairs_; }

  private:
    std::optional<Statement> of(const Statement& yes, const Statement& no) {
        if (yes.kind != no.kind || yes.step != no.step || yes.names != no.names ||
            yes.values.size() != no.values.size() || yes.answer.size() != no.answer.size() ||
            yes.question.sign != no.question.sign || yes.question.step != no.question.step ||
            yes.question.parts.size() != no.question.parts.size())
            return std::nullopt;
        Statement both = yes;
        for (std::size_t i = 0; i < yes.values.size(); ++i)
            both.values[i] = of(yes.values[i], no.values[i], yes.names[i]);
        for (std::size_t i = 0; i < yes.question.parts.size(); ++i)
            both.question.parts[i] = of(yes.question.parts[i], no.question.parts[i], "x");
        for (std::size_t i = 0; i < yes.answer.size(); ++i) {
            if (yes.answer[i].name != no.answer[i].name) return std::nullopt;
            both.answer[i].value = of(yes.answer[i].value, no.answer[i].value, yes.answer[i].name);
        }
        std::optional<Block> a = of(yes.yes, no.yes), b = of(yes.no, no.no);
        if (!a || !b || pairs_.size() > kMostVariables) return std::nullopt;
        both.yes = std::move(*a);
        both.no = std::move(*b);
        return both;
    }

    Expression of(const Expression& yes, const Expression& no, const std::string& hint) {
        if (same(yes, no)) return yes;
        if (yes->operation == no->operation && yes->parts.size() == no->parts.size() && !yes->parts.empty()) {
            std::vector<Expression> parts;
            for (std::size_t i = 0; i < yes->parts.size(); ++i)
                parts.push_back(of(yes->parts[i], no->parts[i], hint));
            return computed(yes->operation, std::move(parts));
        }
        for (const Pair& pair : pairs_) {
            if (same(pair.yes, yes) && same(pair.no, no)) return variable(pair.name);
        }
        pairs_.push_back({yes, no, name_for(yes, no, hint)});
        return variable(pairs_.back().name);
    }

    /// A name that one of the ways gave to its value in an earlier join, else one made of a name.
    std::string name_for(const Expression& yes, const Expression& no, const std::string& hint) {
        for (const Expression& e : {no, yes}) {
            if (is_name(e) && reusable_.erase(e->text) > 0) return e->text;
        }
        std::string base = is_name(no) ? no->text : (is_name(yes) ? yes->text : hint);
        base = base.substr(0, base.find('_')) + "_in";
        std::string name = base;
        for (int i = 2; taken_.contains(name); ++i) name = base + std::to_string(i);
        taken_.insert(name);
        return name;
    }

    std::set<std::string> taken_, reusable_;
    std::vector<Pair> pairs_;
};

void add_names(const Block& block, std::set<std::string>& names, bool set_only) {
    for (const Statement& statement : block) {
        if (!set_only || statement.kind == Statement::Kind::set)
            names.insert(statement.names.begin(), statement.names.end());
        add_names(statement.yes, names, set_only);
        add_names(statement.no, names, set_only);
    }
}

bool uses(const Expression& e, const std::set<std::string>& names) {
    if (is_name(e)) return names.contains(e->text);
    return std::any_of(e->parts.begin(), e->parts.end(),
                       [&](const Expression& part) { return uses(part, names); });
}

bool can_be_word(const Expression& e) { return e->operation == Operation::word || is_name(e); }

/// Whether variables can stand for these pairs before `both`: none needs what is computed there, and none mixes words and
/// numbers.
bool can_be_set(const std::vector<Likeness::Pair>& pairs, const Block& both) {
    std::set<std::string> later;
    add_names(both, later, false);
    return std::none_of(pairs.begin(), pairs.end(), [&](const Likeness::Pair& pair) {
        const bool mixed = (pair.yes->operation == Operation::word && !can_be_word(pair.no)) ||
                           (pair.no->operation == Operation::word && !can_be_word(pair.yes));
        return mixed || uses(pair.yes, later) || uses(pair.no, later);
    });
}

Block tail(const Block& block, std::size_t from) {
    return {block.begin() + static_cast<std::ptrdiff_t>(from), block.end()};
}

void add_sets(Block& way, const std::vector<Likeness::Pair>& pairs, bool yes) {
    for (const Likeness::Pair& pair : pairs) {
        const Expression& value = yes ? pair.yes : pair.no;
        if (is_name(value) && value->text == pair.name) continue;
        Statement statement;
        statement.kind = Statement::Kind::set;
        statement.names = {pair.name};
        statement.values = {value};
        way.push_back(std::move(statement));
    }
}

Statement asked(const Ask& question, Block yes, Block no) {
    Statement statement;
    statement.kind = Statement::Kind::ask;
    statement.question = question;
    statement.yes = std::move(yes);
    statement.no = std::move(no);
    return statement;
}

/// Whether so many statements are worth so many variables.
bool worth(const Block& both, std::size_t variables) {
    const std::size_t size = size_of(both);
    return size >= 3 && size > 2 * variables;
}

/// The two ways joined where the first goes on alike from its statement i on and the second from j on.
std::optional<Block> joined_at(const Ask& question, const Block& yes, const Block& no, std::size_t i,
                               std::size_t j) {
    std::set<std::string> taken, of_yes, of_no;
    add_names(yes, taken, false);
    add_names(no, taken, false);
    const Block head_yes(yes.begin(), yes.begin() + static_cast<std::ptrdiff_t>(i));
    const Block head_no(no.begin(), no.begin() + static_cast<std::ptrdiff_t>(j));
    add_names(head_yes, of_yes, true);
    add_names(head_no, of_no, true);
    std::set<std::string> reusable;
    std::set_symmetric_difference(of_yes.begin(), of_yes.end(), of_no.begin(), of_no.end(),
                                  std::inserter(reusable, reusable.end()));
    Likeness likeness(taken, reusable);
    std::optional<Block> both = likeness.of(tail(yes, i), tail(no, j));
    if (!both || !worth(*both, likeness.pairs().size()) || !can_be_set(likeness.pairs(), *both))
        return std::nullopt;
    Block first = head_yes, second = head_no;
    add_sets(first, likeness.pairs(), true);
    add_sets(second, likeness.pairs(), false);
    Block out;
    if (!first.empty() || !second.empty())
        out.push_back(asked(question, std::move(first), std::move(second)));
    out.insert(out.end(), both->begin(), both->end());
    return out;
}

}  // namespace

Block joined(const Ask& question, Block yes, Block no) {
    if (same(yes, no)) return yes;
    const std::size_t most = yes.size() + no.size();
    for (std::size_t sum = 0; sum < most; ++sum) {
        for (std::size_t i = 0; i <= std::min(sum, yes.size()); ++i) {
            const std::size_t j = sum - i;
            if (j > no.size() || yes.size() - i != no.size() - j) continue;
            if (std::optional<Block> both = joined_at(question, yes, no, i, j)) return std::move(*both);
        }
    }
    // The shorter way is a guard before the other one, so that what this goes on with can be joined to what stands elsewhere.
    if (size_of(yes) < size_of(no)) {
        no.insert(no.begin(), asked(question, std::move(yes), {}));
        return no;
    }
    yes.insert(yes.begin(), asked(question, {}, std::move(no)));
    return yes;
}

}  // namespace crosscut::program
