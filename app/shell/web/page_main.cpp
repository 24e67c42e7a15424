// The program on a page: it has no command line, so the commands without a window are left out of the
// download.
#include "app/platform/process.h"
#include "app/scenes/scenes.h"
#include "app/shell/window/window_app.h"

#include <exception>
#include <string>

int main() {
    try {
        crosscut::WindowAppOptions options;
        const auto mistakes = crosscut::preset_mistakes();
        options.mistakes.assign(mistakes.begin(), mistakes.end());
        return crosscut::run_window(crosscut::all_scenes(), options);
    } catch (const std::exception& e) {
        crosscut::tell_error("crosscut: " + std::string(e.what()));
        return 2;
    }
}
