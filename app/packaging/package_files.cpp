// Writes the generated files of a package into a folder with the layout of /usr: the manual page, completions
// of three shells, the icon; and in windows/ the icon for Windows. Usage: crosscut_package_files FOLDER
#include "app/cli/command_line.h"
#include "app/export/images.h"
#include "app/export/svg.h"
#include "app/model/files/files.h"
#include "app/packaging/completions.h"
#include "app/packaging/icon.h"
#include "app/packaging/manual.h"
#include "app/render/renderer.h"
#include "app/render/target.h"
#include "app/shell/headless.h"

#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

constexpr int kIconSides_px[] = {16, 24, 32, 48, 64, 128, 256, 512};
constexpr int kSvgSide_px = 128, kLargestOfWindows_px = 256;

/// Writes below a folder and stores the first error.
class FolderWriter {
  public:
    explicit FolderWriter(std::string folder) : folder_(std::move(folder)) {}

    void write(const std::string& folder, const std::string& name, std::string_view bytes) {
        if (error_.empty()) error_ = make_folder(folder_ + "/" + folder);
        if (error_.empty()) error_ = write_file(folder_ + "/" + folder + "/" + name, bytes);
    }
    void fail(std::string sentence) {
        if (error_.empty()) error_ = std::move(sentence);
    }
    [[nodiscard]] const std::string& error() const { return error_; }

  private:
    std::string folder_, error_;
};

/// No bytes where it cannot be drawn.
IconPicture drawn_icon(Renderer& renderer, int side_px, FolderWriter& out) {
    const Target::Result target = Target::create({side_px, side_px});
    if (!target.target) return out.fail(target.error), IconPicture{side_px, {}};
    target.target->bind();
    renderer.draw(icon(side_px), {0, 0}, {side_px, side_px});
    return {side_px, png_bytes(target.target->read_pixels().rgba, side_px, side_px)};
}

void write_icon(const IconPicture& icon, FolderWriter& out) {
    const std::string side = std::to_string(icon.side_px);
    out.write("share/icons/hicolor/" + side + "x" + side + "/apps", "crosscut.png",
              {reinterpret_cast<const char*>(icon.png.data()), icon.png.size()});
}

void write_icons(FolderWriter& out) {
    out.write("share/icons/hicolor/scalable/apps", "crosscut.svg",
              svg(icon(kSvgSide_px), {.transparent = true, .title = "Crosscut"}));
    const Headless::Result context = Headless::create();
    if (!context.headless) return out.fail(context.error);
    Renderer::Result drawn = Renderer::create();
    if (!drawn.renderer) return out.fail(drawn.error);
    std::vector<IconPicture> for_windows;
    for (const int side_px : kIconSides_px) {
        IconPicture icon = drawn_icon(*drawn.renderer, side_px, out);
        write_icon(icon, out);
        if (side_px <= kLargestOfWindows_px) for_windows.push_back(std::move(icon));
    }
    out.write("windows", "crosscut.ico", icon_file(for_windows));
}

int write_all(const std::string& folder) {
    FolderWriter out(folder);
    const std::vector<CommandWords> commands = command_words();
    out.write("share/man/man1", "crosscut.1", man_page(commands, CROSSCUT_VERSION));
    out.write("share/bash-completion/completions", "crosscut", bash_completion(commands));
    out.write("share/zsh/vendor-completions", "_crosscut", zsh_completion(commands));
    out.write("share/fish/vendor_completions.d", "crosscut.fish", fish_completion(commands));
    write_icons(out);
    if (!out.error().empty()) std::cerr << out.error() << "\n";
    return out.error().empty() ? 0 : 2;
}

}  // namespace
}  // namespace crosscut

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "Usage: crosscut_package_files FOLDER\n";
        return 2;
    }
    return crosscut::write_all(argv[1]);
}
