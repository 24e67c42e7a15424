#include "app/cli/scene_json.h"

#include "app/model/results/scene_values.h"

namespace crosscut {

std::string describe_json(Workspace& workspace) { return json_text(described(workspace)) + "\n"; }

std::string steps_json(Workspace& workspace) {
    const Presentation shown = said_of(workspace);
    return json_text(shown.walkthrough ? json_of(shown.walkthrough->derivation) : Json::array()) + "\n";
}

}  // namespace crosscut
