#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace crosscut {

/// What the bytes of a recording begin with.
inline constexpr std::string_view kRecordingBegins = "{\"crosscut_recording\":";

/// What a file holds, as far as that can be told. Lines have no mark of their own: nothing is found to be such.
enum class TextKind : std::uint8_t {
    unknown,
    scene,
    lesson,
    recording,
    questions,
    lines,
    image,
    utf_16,
    bytes
};
[[nodiscard]] TextKind kind_of(std::string_view text);

/// Why a text is not what was wanted: "x.md: expected a scene, found a lesson, which 'crosscut FILE' opens." Empty where it is,
/// and where nobody knows what it is. For after it was read in vain: a scene is known by the whole of its JSON.
[[nodiscard]] std::string another_kind(std::string_view text, TextKind wanted, std::string_view source);

/// Whether a file has the name of a scene, .crosscut: it is one or it is damaged, and nothing else is made of it.
[[nodiscard]] bool is_named_scene(std::string_view path);

/// Why a file that holds no scene cannot be opened: it is damaged, or no link, and its points cannot be read. One sentence that
/// names `path`; empty where it is a link, has points, or begins as a drawing does, of which its reader says what is wrong.
[[nodiscard]] std::string why_not_opened(std::string_view text, const std::string& path);

}  // namespace crosscut
