#pragma once

#include "core/methods/codegen/program.h"
#include "core/methods/derivation.h"
#include "core/number/scalars.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace crosscut {

/// How the steps of a method are shown: as formulas or as code.
enum class StepsAs : std::uint8_t { formula, cpp, pseudo, python, c };

inline constexpr int kStepsAsCount = 5;

/// "formula", "cpp", "pseudo", "python", "c": as in files and on the command line.
[[nodiscard]] std::string_view name(StepsAs as);
/// The value of that name; nothing for any other word.
[[nodiscard]] std::optional<StepsAs> steps_as_named(std::string_view word);
/// For a switch in the window: "Formula", "C++", ...
[[nodiscard]] std::string_view title(StepsAs as);

// A method's code, line by line, with the values of this run for each line.

/// The method whose code is shown.
struct MethodProgram {
    std::string method;  ///< its id
    std::string about;   ///< a sentence about what it is for: "AB is a segment, CD a ray."
    program::Program program;
};

struct CodeRow {
    std::string text;
    std::vector<std::size_t> steps{};  ///< indices into the derivation: the steps of this line, in order
    std::string value{};               ///< the value that this run computed or answered there; empty: none
    bool executed = true;              ///< this run executed the line, or it is not known
    bool caption = false;              ///< says where the lines below are from
};

struct CodeText {
    std::vector<CodeRow> rows;
    /// The item that a name refers to; a member's name has the point before it: ".a".
    std::unordered_map<std::string, std::string> items;

    /// The item of the name that begins at `at` in a row's text; empty where it has none.
    [[nodiscard]] std::string_view item_of(std::string_view row, std::size_t at, std::size_t size) const;
    /// Only the code, for copying.
    [[nodiscard]] std::string plain() const;
};

/// Whether the source of the method with this id is in the program.
[[nodiscard]] bool has_source(std::string_view method);
/// The source of the method as it was compiled, its lines with the values of the steps that they recorded.
[[nodiscard]] CodeText source_text(std::string_view method, const Derivation& derivation);
/// The method in another language, `as` is pseudo, python or c, and a call with the derivation's inputs:
/// copied, it is a program that runs. The values are those that the program computes from them in numbers of
/// a type.
[[nodiscard]] CodeText program_text(StepsAs as, const MethodProgram& method_program,
                                    const Derivation& derivation, NumberKind kind);

/// A function of the compiled source.
struct SourceFunction {
    std::string_view method;  ///< id of the method that it is a part of
    std::string_view name;
    std::string_view file;  ///< from the root: "core/intersect/methods/parametric.cpp"
    int first_line = 0;     ///< number of its first line there, from 1
    std::string_view text;
};

/// All functions, method by method, the method's own function first. app/embed_functions.py finds them when the
/// program is built.
[[nodiscard]] std::span<const SourceFunction> source_functions();

}  // namespace crosscut
