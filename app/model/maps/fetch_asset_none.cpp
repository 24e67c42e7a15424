#include "app/model/maps/fetch_asset.h"

namespace crosscut {

std::string text_beside_page(std::string_view) { return {}; }

}  // namespace crosscut
