#include "app/sound/sound.h"

/// A program that was built without a library for sound.
namespace crosscut {

bool has_sound() { return false; }

std::unique_ptr<SoundDevice> open_sound_device() { return nullptr; }

}  // namespace crosscut
