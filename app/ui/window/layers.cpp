#include "app/ui/window/layers.h"

namespace crosscut {
namespace {

Layer last_of(const Layers& layers) {
    std::size_t at = layers.size();
    while (at > 1 && !layers[at - 1]) --at;
    return static_cast<Layer>(at - 1);
}

}  // namespace

bool one_at_a_time(Layers open) {
    if (has(open, Layer::closing) || has(open, Layer::files)) set(open, Layer::exporting, false);
    if (has(open, Layer::closing)) set(open, Layer::files, false);
    return open.count() <= 1;
}

LayerOrder::Change LayerOrder::follow(const Layers& open, bool export_waits) {
    const Layers opened = open & ~open_;
    open_ = open;
    if (opened.none()) return {};
    const Layer over = last_of(opened);
    Layers previous;
    set(previous, over, true);
    set(previous, Layer::exporting, export_waits || over == Layer::closing || over == Layer::exporting);
    set(previous, Layer::files, over == Layer::closing || over == Layer::files);
    open_ &= previous;
    return {true, open & ~previous};
}

}  // namespace crosscut
