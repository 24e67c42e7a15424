#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace crosscut {

/// A card of a built-in lesson, in the text of a drawing: `"lesson": {"file": "two_roads.md", "card": 3}`.
/// Whoever opens a link with such a text is shown the card, which may hide the answer.
struct LinkedCard {
    std::string lesson;    ///< the name of its file
    std::size_t card = 0;  ///< counted from 0; in the text from 1
    friend bool operator==(const LinkedCard&, const LinkedCard&) = default;
};

/// The text of a drawing with a card in it.
[[nodiscard]] std::string with_card(std::string_view text, const LinkedCard& card);
/// The card in the text of a drawing; nothing where it has none, or no built-in lesson is called so.
[[nodiscard]] std::optional<LinkedCard> card_in(std::string_view text);
/// The same for the text in a link of any address; nothing for anything but a link.
[[nodiscard]] std::optional<LinkedCard> card_in_link(std::string_view link);

}  // namespace crosscut
