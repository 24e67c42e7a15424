#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// A scene as a link: an address, '#', a letter for the version, and the text, compressed, in base64url.
namespace crosscut {

inline constexpr std::size_t kLongestLinkedText = 1U << 20;  ///< bytes of the text

/// The result of making or reading a link.
struct LinkText {
    std::string text;   ///< the link, or the text in it
    std::string error;  ///< why there is none, one sentence
};

/// The address at which this program runs in a browser, set at build time; empty: unknown.
[[nodiscard]] std::string_view web_address();

/// The link with a text at an address; without an address one that only the program opens. Refused where the
/// text is longer than `kLongestLinkedText`.
[[nodiscard]] LinkText scene_link(std::string_view text, std::string_view address = web_address());

/// The line of HTML that embeds the scene in another page, with `title` for those who do not see it. Refused
/// where a link is.
[[nodiscard]] LinkText embedding_line(std::string_view text, std::string_view title,
                                      std::string_view address);

/// The text in a link, whatever its address; `source` is its name in sentences. Blanks and line breaks in the
/// link and around it are ignored, as are the characters that mail programs put before a line or around a
/// link, and the beginning of a shortcut file. A link that was truncated or changed in transit is refused.
[[nodiscard]] LinkText read_scene_link(std::string_view link, std::string_view source);

/// Whether a text is a link of this kind, whole or damaged, and nothing else.
[[nodiscard]] bool is_scene_link(std::string_view text);

}  // namespace crosscut
