#include "app/scenes/plane/field_text.h"

#include "app/model/number_format.h"

namespace crosscut {

std::string point_field(const char* name, const Vec2& at) {
    return std::string("\"") + name + "\": [" + shortest(at.x) + ", " + shortest(at.y) + "], ";
}

}  // namespace crosscut
