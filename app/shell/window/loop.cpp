#include "app/shell/window/loop.h"

namespace crosscut {

int run_turns(std::unique_ptr<Turns> turns) {
    while (turns->turn()) continue;
    return turns->end();
}

FileAccess window_files(FileAccess usual) { return usual; }

ThemeId first_theme() { return ThemeId::dark; }

}  // namespace crosscut
