#pragma once

#include "core/methods/program/program.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace crosscut::program {

/// What stands at the head of C: variables that must be declared before they are set, and the parts of the answer.
struct Declared {
    std::vector<std::string> numbers, words;
    std::vector<std::string> number_fields, word_fields;

    explicit Declared(const Program& program) { read(program.body, false); }

    [[nodiscard]] bool is_word(const Expression& e) const;
    [[nodiscard]] bool declares(const std::string& name) const;
    /// Whether every answer has this part.
    [[nodiscard]] bool always(const std::string& field) const { return answers_with_.at(field) == answers_; }

  private:
    /// `goes_on`: what comes after the block may read what is set in it.
    void read(const Block& block, bool goes_on);
    void read_answer(const Statement& answer);

    std::map<std::string, std::size_t> answers_with_;  ///< a part
    std::size_t answers_ = 0;
};

}  // namespace crosscut::program
