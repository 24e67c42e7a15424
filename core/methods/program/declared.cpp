#include "core/methods/program/declared.h"

#include <algorithm>

namespace crosscut::program {
namespace {

bool has(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

void add(std::vector<std::string>& to, const std::string& name) {
    if (!has(to, name)) to.push_back(name);
}

}  // namespace

bool Declared::is_word(const Expression& e) const {
    return e->operation == Operation::word || (is_name(e) && has(words, e->text));
}

bool Declared::declares(const std::string& name) const { return has(numbers, name) || has(words, name); }

void Declared::read(const Block& block, bool goes_on) {
    for (const Statement& s : block) {
        const bool outlives = s.kind == Statement::Kind::set || goes_on;
        for (std::size_t i = 0; outlives && i < s.names.size(); ++i)
            add(is_word(s.values[i]) ? words : numbers, s.names[i]);
        if (s.kind == Statement::Kind::ask) {
            // A way that ends is left by its answer, and the other one then stands outside of all braces.
            const bool both_go_on = !ends(s.yes) && !ends(s.no);
            read(s.yes, both_go_on || (goes_on && !ends(s.yes)));
            read(s.no, both_go_on || (goes_on && !ends(s.no)));
        }
        if (s.kind == Statement::Kind::answer) read_answer(s);
    }
}

void Declared::read_answer(const Statement& answer) {
    ++answers_;
    for (const AnswerField& field : answer.answer) {
        ++answers_with_[field.name];
        add(is_word(field.value) ? word_fields : number_fields, field.name);
    }
}

}  // namespace crosscut::program
