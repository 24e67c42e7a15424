#include "app/ui/window/layers.h"

namespace crosscut {
namespace {

Layer last_of(const Layers& layers) {
    std::size_t at = layers.size();
    while (at > 1 && !layers[at - 1]) --at;
    return static_cast<Layer>(at - 1);
}

}  // namespace

std::string_view title_of(Layer layer) {
    switch (layer) {
        case Layer::start_card:
            return "The choice of how to begin";
        case Layer::settings:
            return "Settings";
        case Layer::history:
            return "History";
        case Layer::exporting:
            return "Export";
        case Layer::position_box:
            return "The box for coordinates";
        case Layer::name_box:
            return "The box for a name";
        case Layer::context_menu:
        case Layer::formula_menu:
        case Layer::file_menu:
            return "A menu";
        case Layer::key_sheet:
            return "The list of keys";
        case Layer::link_code:
            return "The QR code";
        case Layer::gallery:
            return "The list of examples, lessons and scenes";
        case Layer::files:
            return "The question for a file";
        case Layer::closing:
        case Layer::count:
            break;
    }
    return "The question about unsaved changes";
}

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
