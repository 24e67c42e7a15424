#include <crosscut/version.h>

#define CROSSCUT_TEXT_OF(number) #number
#define CROSSCUT_TEXT(number) CROSSCUT_TEXT_OF(number)

namespace crosscut {

Version version() { return kHeadersVersion; }

const char* version_text() {
    return CROSSCUT_TEXT(CROSSCUT_VERSION_MAJOR) "." CROSSCUT_TEXT(CROSSCUT_VERSION_MINOR) "." CROSSCUT_TEXT(
        CROSSCUT_VERSION_PATCH);
}

}  // namespace crosscut
