#include "app/shell/web/page_calls.h"
#include "app/shell/window/window_files.h"

#include <cstdlib>

namespace crosscut {
namespace {

/// What the page gives, to be freed.
std::string taken(char* text) {
    std::string out = text;
    std::free(text);
    return out;
}

}  // namespace

FileAccess window_files(FileAccess usual) {
    PageAccess page;
    page.address = taken(page_address());
    page.embedded = page_is_embedded() != 0;
    page.choose_files = [](const std::vector<std::string>& endings) {
        std::string all;
        for (const std::string& ending : endings) all += (all.empty() ? "" : ",") + ending;
        page_choose_files(all.c_str());
    };
    page.show_link = [](const std::string& link) { page_show_link(link.c_str()); };
    usual.page = std::move(page);
    return usual;
}

}  // namespace crosscut
