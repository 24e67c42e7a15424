#include "app/shell/font_folder.h"

#ifdef __linux__
#include <sys/auxv.h>
#endif

#include <filesystem>
#include <system_error>

namespace crosscut {
namespace {

/// Where /proc is not mounted, by the name that the program was started under.
std::filesystem::path program_folder() {
    std::error_code ec;
    std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", ec);
#ifdef __linux__
    if (ec) self = std::filesystem::canonical(reinterpret_cast<const char*>(getauxval(AT_EXECFN)), ec);
#endif
    return ec ? std::filesystem::current_path(ec) : self.parent_path();
}

}  // namespace

std::string font_folder() {
    const std::filesystem::path here = program_folder();
    std::error_code ec;
    for (const std::filesystem::path& folder : {here / "assets", here / "../share/crosscut"}) {
        if (std::filesystem::exists(folder / "fonts", ec)) return (folder / "fonts").string();
    }
    return {};
}

}  // namespace crosscut
