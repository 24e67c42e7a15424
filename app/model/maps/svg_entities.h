#pragma once

#include "app/model/maps/svg_units.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// A text that was changed in some places, which still knows where each of its characters stood.
class MovedText {
  public:
    std::string text;

    /// What is put behind the text from here on stands at `source`: all of it there (`at_one_place`), or each character one further.
    void moves_to(std::size_t source, bool at_one_place);
    [[nodiscard]] std::size_t source_of(std::size_t at) const;

  private:
    struct Piece {
        std::size_t at = 0, source = 0;
        bool at_one_place = false;
    };
    std::vector<Piece> pieces_;
};

struct ExpandedXml {
    MovedText xml;  ///< without a document type declaration
    std::optional<TextFault> wrong;
};

/// Entities may add so many bytes to a text.
inline constexpr std::size_t kMostEntityText = 1'000'000;

/// Puts in the text of each entity that the document declares within itself; characters by number, and the five that XML knows, stay.
/// Wrong are: an entity that is not declared there, or is in itself, a default that the document declares for an attribute, and a
/// text that is no XML at these places.
[[nodiscard]] ExpandedXml expand_entities(std::string_view text);

}  // namespace crosscut
