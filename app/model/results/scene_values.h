#pragma once

#include "app/model/results/result_value.h"
#include "app/model/workspace.h"

#include <memory>
#include <string_view>
#include <utility>

namespace crosscut {

/// All results of a workspace's current scene at one moment (`described`), by name. A dot leads into a group,
/// a number after it into a list: "answer.contacts.0.s". Names that contain dots themselves are found too:
/// "fields.a.start.0".
class SceneValues {
  public:
    /// Without results: every name is unknown.
    SceneValues() = default;
    /// The results without a canvas; frames the views anew.
    [[nodiscard]] static SceneValues of(Workspace& workspace);
    /// The results as they are on screen; changes no view.
    [[nodiscard]] static SceneValues now(const Workspace& workspace);

    [[nodiscard]] ResultValue value(std::string_view name) const;

  private:
    struct All;
    explicit SceneValues(std::shared_ptr<const All> all) : all_(std::move(all)) {}
    std::shared_ptr<const All> all_;
};

}  // namespace crosscut
