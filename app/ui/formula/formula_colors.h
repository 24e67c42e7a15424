#pragma once

#include "app/model/scene.h"
#include "app/view/theme.h"

#include <unordered_map>

namespace crosscut {

/// Which role each thing of a scene has, so that its symbols get its colour. Learns from the fields and from what is drawn,
/// and keeps what it knew: a step that hides a thing takes no colour from its formula.
class ItemRoles {
  public:
    void learn(const Presentation& shown, Scene& scene);
    void forget() { of_.clear(); }
    /// `Role::text` for what has no colour of its own.
    [[nodiscard]] Role of(ItemId id) const;

  private:
    std::unordered_map<ItemId, Role> of_;
};

/// Contrast of two opaque colours by the usual formula, 1 to 21.
[[nodiscard]] double contrast(const Color& a, const Color& b);
/// `over` laid on an opaque colour.
[[nodiscard]] Color laid_on(const Color& under, const Color& over);
/// The colour, moved towards `text` as far as it needs to be read on `backdrop` (4.5 to 1).
[[nodiscard]] Color readable_on(const Color& backdrop, const Color& color, const Color& text);

}  // namespace crosscut
