#include "app/model/microscope.h"

#include "app/model/scene.h"

namespace crosscut {

void finish_microscope(Scene& scene) {
    const Field* field = scene.fields().find(kMicroscopeField);
    if (field != nullptr && field->number() != 0.0) (void)scene.perform(kMicroscopeFinish);
}

}  // namespace crosscut
