#pragma once

#include "app/view/draw_list.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace crosscut {

/// What a person has hidden in the pictures of a scene, and the names given to things in it, by the words of their items
/// (see `id_of`). A part of the scene's state, as its fields are: saved, undone, and gone with another preset.
struct Annotations {
    std::set<std::string, std::less<>> hidden;
    std::map<std::string, std::string, std::less<>> names;  ///< none is empty

    [[nodiscard]] bool empty() const { return hidden.empty() && names.empty(); }
    /// Gives a thing a name; an empty one takes it away.
    void name(const std::string& item, const std::string& given);
    friend bool operator==(const Annotations&, const Annotations&) = default;
};

/// The most bytes of a name, and of the word of an item in a file.
inline constexpr std::size_t kLongestGivenName = 60;

/// What was typed as a name: without blanks around it, on one line, cut at a whole character where it is too long.
[[nodiscard]] std::string name_from(std::string_view typed);

/// Takes what is hidden out of a picture, and writes each name behind the label of its thing: "A Home". What has no label
/// gets one, at the middle of its first line or at its dot.
void annotate(const Annotations& annotations, DrawList& list);

}  // namespace crosscut
