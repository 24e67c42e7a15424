#include "app/shell/web/page_calls.h"
#include "app/shell/window/loop.h"

#include <emscripten.h>

#include <exception>
#include <iostream>

namespace crosscut {

int run_turns(std::unique_ptr<Turns> turns) {
    page_run(turns.release());  // which lives as long as the page
    return 0;
}

}  // namespace crosscut

extern "C" {

/// A turn. Returns how long the next one may wait, as `Turns::wait_s` has it; a page has no last one.
EMSCRIPTEN_KEEPALIVE double page_turn(crosscut::Turns* turns) {
    (void)turns->turn();
    return turns->wait_s();
}

EMSCRIPTEN_KEEPALIVE void page_keep(crosscut::Turns* turns) { turns->keep(); }

EMSCRIPTEN_KEEPALIVE void page_tell(crosscut::Turns* turns) {
    page_describe(turns->description().c_str(), turns->said().c_str());
}

}  // extern "C"
