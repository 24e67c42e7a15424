#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace crosscut::fuzz {

/// A text made from a fuzzer's bytes: one of `seeds` with up to some dozens of edits, each of which puts in,
/// takes out, swaps or copies a piece; words that mean something to the readers are among what is put in.
/// Some inputs are the text themselves. The same bytes give the same text; short inputs reach deep, since a
/// seed is a whole document.
[[nodiscard]] std::string edited_text(std::span<const std::uint8_t> bytes,
                                      std::span<const std::string> seeds);

/// Ends the program with the claim that did not hold and the text for which it did not.
void expect(bool holds, std::string_view claim, std::string_view text);

/// A sentence for a person: one line that ends in a full stop, shorter than 2000 bytes.
[[nodiscard]] bool is_sentence(std::string_view text);

}  // namespace crosscut::fuzz
