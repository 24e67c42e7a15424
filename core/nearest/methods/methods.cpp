#include "core/nearest/methods/question.h"

#include <array>

namespace crosscut::nearest {

#define CROSSCUT_METHOD(method) const Method<NearestPair>& method##_method();
#include "core/nearest/methods/methods.def"
#undef CROSSCUT_METHOD

std::span<const Method<NearestPair>> NearestPair::methods() {
#define CROSSCUT_METHOD(method) method##_method(),
    static const std::array all{
#include "core/nearest/methods/methods.def"
    };
#undef CROSSCUT_METHOD
    return all;
}

}  // namespace crosscut::nearest
