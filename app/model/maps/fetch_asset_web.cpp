#include "app/model/maps/fetch_asset.h"

#include <cstdlib>

/// In app/shell/web/page_library.js; the caller frees the result.
extern "C" char* page_text_beside(const char* file);

namespace crosscut {

std::string text_beside_page(std::string_view file) {
    char* text = page_text_beside(std::string(file).c_str());
    std::string out = text;
    std::free(text);
    return out;
}

}  // namespace crosscut
