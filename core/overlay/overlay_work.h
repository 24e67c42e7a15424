#pragma once

#include <crosscut/overlay/overlay.h>

#include <memory>

/// An overlay and its areas in steps, for programs that do something else in between.
namespace crosscut {

/// `overlay` in steps. No step takes more than about a third of the whole.
class OverlayWork {
  public:
    /// The segments are copied. Throws as `overlay` does.
    OverlayWork(const OverlayLayer& a, const OverlayLayer& b);
    OverlayWork(OverlayWork&& other) noexcept;
    OverlayWork& operator=(OverlayWork&& other) noexcept;
    ~OverlayWork();

    /// Does the next step; true after the last one, when nothing is left to do.
    bool step();
    /// The overlay, once, after the last step.
    [[nodiscard]] Overlay take();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// `areas` in steps of some thousand edges.
class AreasWork {
  public:
    /// `overlay` has to outlive it.
    explicit AreasWork(const Overlay& overlay);
    AreasWork(AreasWork&& other) noexcept;
    AreasWork& operator=(AreasWork&& other) noexcept;
    ~AreasWork();

    /// Does the next step; true after the last one, when nothing is left to do.
    bool step();
    /// The areas, after the last step.
    [[nodiscard]] OverlayAreas take() const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace crosscut
