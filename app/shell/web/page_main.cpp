// The program on a page: it has no command line, so none of the commands without a window is downloaded.
#include "app/scenes/scenes.h"
#include "app/shell/system/console.h"
#include "app/shell/window/window_app.h"

#include <exception>
#include <string>

int main() {
    try {
        return crosscut::run_window(crosscut::all_scenes(), {});
    } catch (const std::exception& e) {
        crosscut::tell_error("crosscut: " + std::string(e.what()));
        return 2;
    }
}
