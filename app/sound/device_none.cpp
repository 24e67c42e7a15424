#include "app/sound/sound.h"

/// For a build without a sound library.
namespace crosscut {

bool has_sound() { return false; }

std::unique_ptr<SoundDevice> open_sound_device() { return nullptr; }

}  // namespace crosscut
