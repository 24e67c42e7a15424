#pragma once

#include "app/model/results/result_value.h"
#include "app/model/workspace.h"

#include <memory>
#include <string_view>
#include <utility>

namespace crosscut {

/// All that the current scene of a workspace says of itself at one moment (`described`), by name. A dot leads
/// into a group, a number after it into a list: "answer.contacts.0.s". Names that have dots themselves are
/// found too: "fields.a.start.0".
class SceneValues {
  public:
    /// Nothing is said: every name is unknown.
    SceneValues() = default;
    /// Where nothing is drawn; frames the views anew.
    [[nodiscard]] static SceneValues of(Workspace& workspace);
    /// As it is seen just now; changes no view.
    [[nodiscard]] static SceneValues now(const Workspace& workspace);

    [[nodiscard]] ResultValue value(std::string_view name) const;

  private:
    struct All;
    explicit SceneValues(std::shared_ptr<const All> all) : all_(std::move(all)) {}
    std::shared_ptr<const All> all_;
};

}  // namespace crosscut
