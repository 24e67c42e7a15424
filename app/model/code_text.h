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

/// As what the steps of a method are read: as formulas or as code.
enum class StepsAs : std::uint8_t { formula, cpp, pseudo, python, c };

inline constexpr int kStepsAsCount = 5;

/// "formula", "cpp", "pseudo", "python", "c": as files and the command line write it.
[[nodiscard]] std::string_view name(StepsAs as);
/// The one of that name; nothing for any other word.
[[nodiscard]] std::optional<StepsAs> steps_as_named(std::string_view word);
/// For a switch: "Formula", "C++", ...
[[nodiscard]] std::string_view title(StepsAs as);

// A method's code, line by line, with what this run of it has to say about each.

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
/// The method in another language, `as` is pseudo, python or c, and a call with what the derivation was
/// given: copied, it is a program that runs. Values are those of the program in numbers of a type, given what
/// the derivation was given.
[[nodiscard]] CodeText program_text(StepsAs as, const MethodProgram& made, const Derivation& derivation,
                                    NumberKind kind);

/// A function of the very source that was compiled.
struct SourceFunction {
    std::string_view method;  ///< of whose code it is a part: the method's id
    std::string_view name;
    std::string_view file;  ///< from the root: "core/intersect/methods/parametric.cpp"
    int first_line = 0;     ///< where it begins there, from 1
    std::string_view text;
};

/// All of them, method by method, the method's own function first. app/model/code/shown_functions.txt names
/// them.
[[nodiscard]] std::span<const SourceFunction> source_functions();

}  // namespace crosscut
