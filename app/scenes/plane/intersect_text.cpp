#include "app/scenes/plane/intersect_text.h"

#include "app/scenes/methods/answer_words.h"
#include "app/scenes/plane/field_text.h"

namespace crosscut {
namespace {

std::string word(Extent extent) {
    return "\"" + std::string(kExtentWords[static_cast<std::size_t>(extent)]) + "\"";
}

}  // namespace

std::string intersect_text(const Segment2& ab, const Segment2& cd, const Extents& extents) {
    return R"({"crosscut": 1, "scene": "intersect", "fields": {)" + point_field("a", ab.start) +
           point_field("b", ab.end) + point_field("c", cd.start) + point_field("d", cd.end) +
           R"("ab.extent": )" + word(extents.a) + R"(, "cd.extent": )" + word(extents.b) + "}}";
}

}  // namespace crosscut
