#include "app/model/maps/beside_page.h"

namespace crosscut {

std::string text_beside_page(std::string_view) { return {}; }

}  // namespace crosscut
