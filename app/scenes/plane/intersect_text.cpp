#include "app/scenes/plane/intersect_text.h"

#include "app/model/fields/number_text.h"
#include "app/scenes/methods/answer_words.h"

namespace crosscut {
namespace {

std::string point(const char* name, const Vec2& at) {
    return std::string("\"") + name + "\": [" + shortest(at.x) + ", " + shortest(at.y) + "], ";
}

std::string word(Extent extent) {
    return "\"" + std::string(kExtentWords[static_cast<std::size_t>(extent)]) + "\"";
}

}  // namespace

std::string intersect_text(const Segment2& ab, const Segment2& cd, const Extents& extents) {
    return R"({"crosscut": 1, "scene": "intersect", "fields": {)" + point("a", ab.start) +
           point("b", ab.end) + point("c", cd.start) + point("d", cd.end) + R"("ab.extent": )" +
           word(extents.a) + R"(, "cd.extent": )" + word(extents.b) + "}}";
}

}  // namespace crosscut
