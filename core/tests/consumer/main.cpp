#include <crosscut/crosscut.h>

#include <core/types.h>

#include <limits>
#include <string_view>

namespace {

using namespace crosscut;

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

int main() { return versions_agree() && nonsense_is_refused() && kOwnTypes ? 0 : 1; }
