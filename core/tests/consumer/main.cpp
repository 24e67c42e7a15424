#include <crosscut/crosscut.h>

#include <core/types.h>

#include <limits>
#include <string_view>
#include <type_traits>

#ifdef CROSSCUT_ALIGNED
bool aligned_vectors_are_answered_too();
#else
static bool aligned_vectors_are_answered_too() { return true; }
#endif

namespace {

using namespace crosscut;

static_assert(std::is_same_v<Vec2, glm::dvec2> && std::is_same_v<Vec3, glm::dvec3>);

bool versions_agree() {
    return version() == kHeadersVersion && std::string_view(version_text()) == CROSSCUT_PROMISED_VERSION;
}

bool nonsense_is_refused() {
    try {
        (void)intersect({{2, 4}, {10, 8}}, {{3, 7}, {12, std::numeric_limits<double>::infinity()}});
        return false;
    } catch (const InvalidInput& refused) {
        return std::string_view(refused.what()) == "intersect: b.end is not finite";
    }
}

}  // namespace

int main() {
    const bool right =
        versions_agree() && nonsense_is_refused() && aligned_vectors_are_answered_too() && kOwnTypes;
    return right ? 0 : 1;
}
