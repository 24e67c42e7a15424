#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// A scene as a link: an address, '#', a letter for the version, and the text, compressed, in the letters of base64url.
namespace crosscut {

inline constexpr std::size_t kLongestLinkedText = 1U << 20;  ///< bytes of the text

/// What came of making or reading a link.
struct LinkText {
    std::string text;   ///< the link, or the text in it
    std::string error;  ///< why there is none, one sentence
};

/// The link that holds a text, for the address that this program was built with. Refused where the text is longer than
/// `kLongestLinkedText`.
[[nodiscard]] LinkText scene_link(std::string_view text);

/// The text in a link, whatever its address; `source` is what the sentence calls it. Blanks and line breaks in the link and
/// around it are passed over, as are the signs that mail programs put before a line or around a link, and what a file that
/// holds a link has before it. A link that was cut off or changed on its way is refused.
[[nodiscard]] LinkText read_scene_link(std::string_view link, std::string_view source);

/// Whether a text is a link of this kind, whole or damaged, and nothing but that.
[[nodiscard]] bool is_scene_link(std::string_view text);

}  // namespace crosscut
