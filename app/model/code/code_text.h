#pragma once

#include "app/model/code/steps_as.h"
#include "core/methods/codegen/program.h"
#include "core/methods/derivation.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

/// A method's code, line by line, with what this run of it has to say about each.
namespace crosscut {

/// What the code of a derivation is made from.
struct MethodProgram {
    std::string method;  ///< its id
    std::string about;   ///< a sentence about what it is for: "AB is a segment, CD a ray."
    program::Program program;
};

struct CodeRow {
    std::string text;
    std::vector<std::size_t> steps{};  ///< of the derivation: those that this line tells, in order
    std::string value{};               ///< what this run computed or answered there; empty: nothing
    bool taken = true;                 ///< this run came by it, or cannot tell
    bool caption = false;              ///< says where the lines below are from
};

struct CodeText {
    std::vector<CodeRow> rows;
    /// The item that a name speaks of; one behind a point has the point before it: ".a".
    std::unordered_map<std::string, std::string> items;

    /// The item of the name that begins here in a row's text; empty where it has none.
    [[nodiscard]] std::string_view item_of(std::string_view row, std::size_t at, std::size_t size) const;
    /// Only the code, to be copied.
    [[nodiscard]] std::string plain() const;
};

/// Whether the source of the method with this id is in the program.
[[nodiscard]] bool has_source(std::string_view method);
/// The source of the method as it was compiled, its lines with what the derivation told there.
[[nodiscard]] CodeText source_text(std::string_view method, const Derivation& derivation);
/// The method in another language, `as` is pseudo, python or c, and a call with what the derivation was given: copied, it is a
/// program that runs. Values are those of the program in numbers of a type, given
/// what the derivation was given.
[[nodiscard]] CodeText program_text(StepsAs as, const MethodProgram& made, const Derivation& derivation,
                                    NumberKind kind);

}  // namespace crosscut
