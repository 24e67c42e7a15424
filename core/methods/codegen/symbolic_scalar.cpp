#include "core/methods/codegen/symbolic_scalar.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

namespace crosscut::program {
namespace {

thread_local Path* running = nullptr;

/// The answer to a question about constants only.
std::optional<bool> of_constants(const TestQuestion& ask) {
    if (ask.sign == "finite" || !std::all_of(ask.parts.begin(), ask.parts.end(),
                                             [](const Expression& part) { return is_number(part); }))
        return std::nullopt;
    const double a = ask.parts[0]->number;
    const double b = ask.parts[1]->number;
    if (ask.sign == "between") return a <= b && b <= ask.parts[2]->number;
    return relation_holds(ask.sign, a, b);
}

/// Whether `known`, which holds, implies that `what` is not `value`: it is less than a number up to `value`,
/// or more than one from `value` on.
bool rules_out(const TestQuestion& known, const Expression& what, double value) {
    if (known.parts.size() != 2) return false;
    const bool less = known.sign == "<", more = known.sign == ">";
    const Expression &a = known.parts[0], &b = known.parts[1];
    if (same(a, what) && is_number(b)) return (less && value >= b->number) || (more && value <= b->number);
    if (same(b, what) && is_number(a)) return (less && value <= a->number) || (more && value >= a->number);
    return false;
}

}  // namespace

Path::Path(std::vector<bool> decided) : decided_(std::move(decided)) { running = this; }
Path::~Path() { running = nullptr; }
Path* Path::current() { return running; }

bool Path::decide(TestQuestion ask) {
    if (const std::optional<bool> known = of_constants(ask)) return *known;
    if (ask.sign == "=" && same(ask.parts[0], ask.parts[1])) return true;
    for (const Event& event : events_) {
        if (event.statement.kind != Statement::Kind::ask) continue;
        const TestQuestion& known = event.statement.question;
        const bool constant = ask.sign == "finite" && is_number(ask.parts[0]);
        if (!constant && same(known, ask)) return event.answer;
        if (!event.answer) continue;
        if (known.sign == "=" && is_number(known.parts[1]) && same(known.parts[0], ask.parts[0])) {
            TestQuestion of_number = ask;
            of_number.parts[0] = known.parts[1];
            if (const std::optional<bool> follows = of_constants(of_number)) return *follows;
        }
        if (ask.sign != "=") continue;
        for (const std::size_t i : {0U, 1U}) {
            const Expression& other = ask.parts[1 - i];
            if (is_number(other) && rules_out(known, ask.parts[i], other->number)) return false;
        }
    }
    const bool answer = test_count_ < decided_.size() ? decided_[test_count_] : true;
    ++test_count_;
    Statement statement;
    statement.kind = Statement::Kind::ask;
    statement.question = std::move(ask);
    events_.push_back({std::move(statement), answer});
    return answer;
}

void Path::compute(std::string_view step, std::vector<std::string> names, std::vector<Expression> values) {
    Statement statement;
    statement.step = step;
    statement.names = std::move(names);
    statement.values = std::move(values);
    events_.push_back({std::move(statement), true});
}

void Path::take(std::string_view step, std::vector<std::string> names) {
    inputs_.push_back({std::string(step), std::move(names)});
}

void Path::answer(std::vector<AnswerField> fields) {
    for (AnswerField& field : fields) field.value = named(field.value);
    Statement statement;
    statement.kind = Statement::Kind::answer;
    statement.answer = std::move(fields);
    events_.push_back({std::move(statement), true});
}

Expression Path::named(const Expression& value) const {
    if (value->parts.empty()) return value;
    for (const Event& event : events_) {
        const Statement& s = event.statement;
        for (std::size_t i = 0; i < s.names.size(); ++i) {
            if (same(s.values[i], value)) return variable(s.names[i]);
        }
    }
    return value;
}

WrittenClaim::operator bool() const { return Path::current() != nullptr && Path::current()->decide(ask); }

WrittenClaim Written::claim(const char* sign, std::initializer_list<const Written*> parts) {
    WrittenClaim claim;
    claim.ask.sign = sign;
    for (const Written* part : parts) claim.ask.parts.push_back(part->formula_);
    return claim;
}

Written where_less(const Written& a, const Written& b, const Written& yes, const Written& no) {
    if (is_number(a.formula()) && is_number(b.formula()))
        return a.formula()->number < b.formula()->number ? yes : no;
    return Written(computed(Operation::choose, {a.formula(), b.formula(), yes.formula(), no.formula()}));
}

}  // namespace crosscut::program

namespace crosscut {

std::string DerivationRecorder<program::Written>::id_of(std::string_view key) const {
    const StepInfo* step = find_step(tables_, key);
    return std::string(step != nullptr ? std::string_view(step->id) : key);
}

void DerivationRecorder<program::Written>::name(const std::string& id, const std::vector<std::string>& names,
                                                const std::vector<N*>& values, bool is_input) {
    std::vector<program::Expression> formulas;
    formulas.reserve(values.size());
    for (const N* value : values) formulas.push_back(value->formula());
    if (is_input) {
        path_->take(id, names);
    } else {
        path_->compute(id, names, std::move(formulas));
    }
    // A constant stays a constant: questions about it need no branch.
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (is_input || !is_number(values[i]->formula())) *values[i] = N(program::variable(names[i]));
    }
}

}  // namespace crosscut

namespace crosscut::program {
namespace {

using Events = std::vector<Path::Event>;

/// The answers to the questions of a path, in order.
std::vector<bool> answers_of(const Events& events) {
    std::vector<bool> answers;
    for (const Path::Event& event : events) {
        if (event.statement.kind == Statement::Kind::ask) answers.push_back(event.answer);
    }
    return answers;
}

/// The paths `from` to `to`, which are equal up to event `at`, as a block. They are in order, those that
/// answer yes first.
Block block_of(const std::vector<Events>& paths, std::size_t from, std::size_t to, std::size_t at) {
    Block block;
    for (; at < paths[from].size(); ++at) {
        const Path::Event& event = paths[from][at];
        if (event.statement.kind != Statement::Kind::ask) {
            block.push_back(event.statement);
            continue;
        }
        std::size_t split = from;
        while (split < to && paths[split][at].answer) ++split;
        Block yes = block_of(paths, from, split, at + 1);
        Block no = block_of(paths, split, to, at + 1);
        Block rest = joined(event.statement.question, std::move(yes), std::move(no));
        block.insert(block.end(), std::make_move_iterator(rest.begin()), std::make_move_iterator(rest.end()));
        return block;
    }
    return block;
}

/// Removes the questions whether constants are finite, and needless zeros and ones.
Block without_constants(Block block) {
    Block out;
    for (Statement& s : block) {
        for (Expression& value : s.values) value = simplified(value);
        for (Expression& part : s.question.parts) part = simplified(part);
        const bool known =
            s.kind == Statement::Kind::ask && s.question.sign == "finite" && is_number(s.question.parts[0]);
        s.yes = without_constants(std::move(s.yes));
        if (known) {
            out.insert(out.end(), std::make_move_iterator(s.yes.begin()),
                       std::make_move_iterator(s.yes.end()));
            continue;
        }
        s.no = without_constants(std::move(s.no));
        out.push_back(std::move(s));
    }
    return out;
}

}  // namespace

Program explored(std::string id, std::string title,
                 const std::function<std::vector<AnswerField>(Path&)>& run_on) {
    Program program{std::move(id), std::move(title), {}, {}};
    std::vector<Events> paths;
    std::vector<bool> decided;
    do {
        if (paths.size() >= static_cast<std::size_t>(kMostPaths))
            throw std::length_error("explored: " + program.id + " has too many ways");
        Path path(decided);
        path.answer(run_on(path));
        if (program.inputs.size() < path.inputs().size()) program.inputs = path.inputs();
        paths.push_back(path.events());
        decided = answers_of(paths.back());
        while (!decided.empty() && !decided.back()) decided.pop_back();
        if (!decided.empty()) decided.back() = false;
    } while (!decided.empty());
    program.body = without_constants(block_of(paths, 0, paths.size(), 0));
    return program;
}

namespace {

constexpr std::size_t kMostVariables = 4;  ///< with more differing values, two branches do not count as alike

/// Compares the ends of two branches, statement by statement; where they differ in a value, it becomes a
/// variable.
class BlockMerger {
  public:
    struct Pair {
        Expression yes, no;
        std::string name;
    };

    BlockMerger(std::set<std::string> used_names, std::set<std::string> reusable)
        : used_names_(std::move(used_names)), reusable_(std::move(reusable)) {}

    /// The block that replaces both; nothing where they are not alike.
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

    /// A name that one of the branches gave to its value in an earlier join, else one made from `hint`.
    std::string name_for(const Expression& yes, const Expression& no, const std::string& hint) {
        for (const Expression& e : {no, yes}) {
            if (is_name(e) && reusable_.erase(e->text) > 0) return e->text;
        }
        std::string base = is_name(no) ? no->text : (is_name(yes) ? yes->text : hint);
        base = base.substr(0, base.find('_')) + "_in";
        std::string name = base;
        for (int i = 2; used_names_.contains(name); ++i) name = base + std::to_string(i);
        used_names_.insert(name);
        return name;
    }

    std::set<std::string> used_names_, reusable_;
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

/// Whether variables can be set to these pairs before `both`: none needs what is computed there, and none
/// mixes words and numbers.
bool can_be_set(const std::vector<BlockMerger::Pair>& pairs, const Block& both) {
    std::set<std::string> later;
    add_names(both, later, false);
    return std::none_of(pairs.begin(), pairs.end(), [&](const BlockMerger::Pair& pair) {
        const bool mixed = (pair.yes->operation == Operation::word && !can_be_word(pair.no)) ||
                           (pair.no->operation == Operation::word && !can_be_word(pair.yes));
        return mixed || uses(pair.yes, later) || uses(pair.no, later);
    });
}

Block tail(const Block& block, std::size_t from) {
    return {block.begin() + static_cast<std::ptrdiff_t>(from), block.end()};
}

void add_sets(Block& branch, const std::vector<BlockMerger::Pair>& pairs, bool yes) {
    for (const BlockMerger::Pair& pair : pairs) {
        const Expression& value = yes ? pair.yes : pair.no;
        if (is_name(value) && value->text == pair.name) continue;
        Statement statement;
        statement.kind = Statement::Kind::set;
        statement.names = {pair.name};
        statement.values = {value};
        branch.push_back(std::move(statement));
    }
}

Statement branch_on(const TestQuestion& question, Block yes, Block no) {
    Statement statement;
    statement.kind = Statement::Kind::ask;
    statement.question = question;
    statement.yes = std::move(yes);
    statement.no = std::move(no);
    return statement;
}

/// Whether joining saves enough statements for so many variables.
bool worth(const Block& both, std::size_t variables) {
    const std::size_t size = size_of(both);
    return size >= 3 && size > 2 * variables;
}

/// The two branches joined where the first continues alike from its statement i on and the second from j on.
std::optional<Block> joined_at(const TestQuestion& question, const Block& yes, const Block& no, std::size_t i,
                               std::size_t j) {
    std::set<std::string> used_names, of_yes, of_no;
    add_names(yes, used_names, false);
    add_names(no, used_names, false);
    const Block head_yes(yes.begin(), yes.begin() + static_cast<std::ptrdiff_t>(i));
    const Block head_no(no.begin(), no.begin() + static_cast<std::ptrdiff_t>(j));
    add_names(head_yes, of_yes, true);
    add_names(head_no, of_no, true);
    std::set<std::string> reusable;
    std::set_symmetric_difference(of_yes.begin(), of_yes.end(), of_no.begin(), of_no.end(),
                                  std::inserter(reusable, reusable.end()));
    BlockMerger likeness(used_names, reusable);
    std::optional<Block> both = likeness.of(tail(yes, i), tail(no, j));
    if (!both || !worth(*both, likeness.pairs().size()) || !can_be_set(likeness.pairs(), *both))
        return std::nullopt;
    Block first = head_yes, second = head_no;
    add_sets(first, likeness.pairs(), true);
    add_sets(second, likeness.pairs(), false);
    Block out;
    if (!first.empty() || !second.empty())
        out.push_back(branch_on(question, std::move(first), std::move(second)));
    out.insert(out.end(), both->begin(), both->end());
    return out;
}

}  // namespace

Block joined(const TestQuestion& question, Block yes, Block no) {
    if (same(yes, no)) return yes;
    const std::size_t most = yes.size() + no.size();
    for (std::size_t sum = 0; sum < most; ++sum) {
        for (std::size_t i = 0; i <= std::min(sum, yes.size()); ++i) {
            const std::size_t j = sum - i;
            if (j > no.size() || yes.size() - i != no.size() - j) continue;
            if (std::optional<Block> both = joined_at(question, yes, no, i, j)) return std::move(*both);
        }
    }
    // The shorter branch becomes a guard before the other one, so that the rest can be joined with what
    // stands elsewhere.
    if (size_of(yes) < size_of(no)) {
        no.insert(no.begin(), branch_on(question, std::move(yes), {}));
        return no;
    }
    yes.insert(yes.begin(), branch_on(question, {}, std::move(no)));
    return yes;
}

}  // namespace crosscut::program
