#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace crosscut {

/// A word that the program uses in one sense only, in every scene.
struct Term {
    std::string_view group;  ///< the heading in docs/glossary.md
    std::string_view term;   ///< as it is listed: "shared end"
    std::string_view
        forms;  ///< as it is found in sentences, with | between: "hit|hits"; empty: not looked for
    std::string_view definition;      ///< a sentence or two for a reader of 15 years
    std::string_view scene, example;  ///< ids of an example that shows it; empty where none does
};

/// All terms, group by group.
[[nodiscard]] std::span<const Term> glossary();

/// Where a sentence has a term: the bytes from `begin` up to `end`.
struct TermRange {
    std::size_t begin, end;
    const Term* term;

    friend bool operator==(const TermRange&, const TermRange&) = default;
};

/// The terms in a sentence, from left to right, without overlaps: of two that begin at the same place the longer
/// one, and whole words only. The first letter may be a capital one, except in a form of one letter: "s", "t",
/// which after a number is a unit and no term: "1.63 s".
[[nodiscard]] std::vector<TermRange> terms_in(std::string_view sentence);

}  // namespace crosscut
