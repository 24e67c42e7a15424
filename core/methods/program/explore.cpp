#include "core/methods/program/explore.h"

#include "core/methods/program/join.h"

#include <cstddef>
#include <stdexcept>
#include <utility>

namespace crosscut::program {
namespace {

using Events = std::vector<Path::Event>;

/// The answers to the questions of a way, in order.
std::vector<bool> answers_of(const Events& events) {
    std::vector<bool> answers;
    for (const Path::Event& event : events) {
        if (event.statement.kind == Statement::Kind::ask) answers.push_back(event.answer);
    }
    return answers;
}

/// The ways `from` to `to`, which are alike up to `at`, as a block. They are in order, all that say yes first.
Block block_of(const std::vector<Events>& ways, std::size_t from, std::size_t to, std::size_t at) {
    Block block;
    for (; at < ways[from].size(); ++at) {
        const Path::Event& event = ways[from][at];
        if (event.statement.kind != Statement::Kind::ask) {
            block.push_back(event.statement);
            continue;
        }
        std::size_t split = from;
        while (split < to && ways[split][at].answer) ++split;
        Block yes = block_of(ways, from, split, at + 1);
        Block no = block_of(ways, split, to, at + 1);
        Block rest = joined(event.statement.question, std::move(yes), std::move(no));
        block.insert(block.end(), std::make_move_iterator(rest.begin()), std::make_move_iterator(rest.end()));
        return block;
    }
    return block;
}

/// Without the questions whether constants are finite, and without needless zeros and ones.
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
    std::vector<Events> ways;
    std::vector<bool> decided;
    do {
        if (ways.size() >= static_cast<std::size_t>(kMostWays))
            throw std::length_error("explored: " + program.id + " has too many ways");
        Path path(decided);
        path.answer(run_on(path));
        if (program.inputs.size() < path.inputs().size()) program.inputs = path.inputs();
        ways.push_back(path.events());
        decided = answers_of(ways.back());
        while (!decided.empty() && !decided.back()) decided.pop_back();
        if (!decided.empty()) decided.back() = false;
    } while (!decided.empty());
    program.body = without_constants(block_of(ways, 0, ways.size(), 0));
    return program;
}

}  // namespace crosscut::program
