#include "app/cli/scene_code.h"

#include "app/model/code_text.h"

namespace crosscut {

DrawnFile scene_code(Workspace& workspace, StepsAs as) {
    Presentation shown;
    workspace.scene().present(workspace.viewpoint(), shown);
    if (shown.walkthrough && !shown.walkthrough->code && !shown.walkthrough->title.empty())
        return {{},
                std::string(workspace.type().title) + " draws the steps of \"" + shown.walkthrough->title +
                    "\", but gives no program of it."};
    if (!shown.walkthrough || !shown.walkthrough->code || !has_source(shown.walkthrough->code->method))
        return {{}, "The scene draws no published method here, so there is no code of one."};
    const Walkthrough& walk = *shown.walkthrough;
    if (as == StepsAs::cpp) return {source_text(walk.code->method, walk.derivation).plain(), {}};
    const MethodProgram made{walk.code->method, walk.code->about, walk.code->make()};
    return {program_text(as, made, walk.derivation, walk.code->kind).plain(), {}};
}

}  // namespace crosscut
