#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace crosscut {

/// What can open over the window. Of two that open at once the later one of these stays.
enum class Layer : std::uint8_t {
    start_card,
    settings,
    history,
    exporting,
    position_box,
    name_box,
    context_menu,
    formula_menu,
    file_menu,
    key_sheet,
    link_code,
    gallery,
    files,
    closing,  ///< the question whether to lose changes
    count
};
/// What a layer is called, at the beginning of a sentence.
[[nodiscard]] std::string_view title_of(Layer layer);
using Layers = std::bitset<static_cast<std::size_t>(Layer::count)>;

[[nodiscard]] inline bool has(const Layers& layers, Layer layer) {
    return layers[static_cast<std::size_t>(layer)];
}
inline void set(Layers& layers, Layer layer, bool open) { layers[static_cast<std::size_t>(layer)] = open; }

/// Whether at most one layer is open besides those that may wait below it, with no export running.
[[nodiscard]] bool one_at_a_time(Layers open);

/// The order of layers: one at a time. Where a layer opens, the open one closes, except for these, which wait
/// until the new one is closed: the question for a file and Export below the question about lost changes, and
/// Export where `export_waits` (it asks for a file, or an export is running).
class LayerOrder {
  public:
    struct Change {
        bool opened = false;  ///< a layer has opened since the last call
        Layers close{};       ///< the layers to be closed now
    };
    /// Takes the open layers; to be called after anything that may have opened one, for one at a time.
    [[nodiscard]] Change follow(const Layers& open, bool export_waits);

  private:
    Layers open_{};
};

}  // namespace crosscut
