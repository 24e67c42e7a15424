#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>

namespace crosscut {

/// What opens over the window for a while. Of two that open at once the later one of these stays.
enum class Layer : std::uint8_t {
    settings,
    history,
    exporting,
    place_box,
    name_box,
    place_menu,
    formula_menu,
    file_menu,
    key_sheet,
    gallery,
    files,
    closing,  ///< whether to lose changes
    count
};
using Layers = std::bitset<static_cast<std::size_t>(Layer::count)>;

[[nodiscard]] inline bool has(const Layers& layers, Layer layer) {
    return layers[static_cast<std::size_t>(layer)];
}
inline void set(Layers& layers, Layer layer, bool open) { layers[static_cast<std::size_t>(layer)] = open; }

/// Whether no more is open than one thing and what may wait under it, while no export is under way.
[[nodiscard]] bool one_at_a_time(Layers open);

/// Who may be open over whom: one at a time. Where something opens, what was open closes, but for these,
/// which wait until it is closed: the browser of files and Export under the question whether to lose changes,
/// and Export where it is said to wait (it asked for the browser itself, or an export is under way).
class LayerOrder {
  public:
    struct Change {
        bool opened = false;  ///< something has, since the last call
        Layers close{};       ///< to be closed now
    };
    /// To be told what is open after whatever may have opened something, one thing at a time.
    [[nodiscard]] Change follow(const Layers& open, bool export_waits);

  private:
    Layers open_{};
};

}  // namespace crosscut
