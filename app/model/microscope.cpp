#include "app/model/microscope.h"

#include "app/model/scene.h"

namespace crosscut {

void finish_microscope(Scene& scene) {
    constexpr int kMostMoments = 2000;  // more than the most cells take
    const Field* field = scene.fields().find(kMicroscopeField);
    if (field == nullptr || field->number() == 0.0) return;
    scene.settle();
    for (int i = 0; i < kMostMoments && scene.animating(); ++i) scene.advance({});
}

}  // namespace crosscut
