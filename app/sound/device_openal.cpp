#include "app/sound/sound.h"

#include "app/sound/synthesizer.h"

#include <AL/al.h>
#include <AL/alc.h>

#include <vector>

namespace crosscut {
namespace {

class OpenAlDevice final : public SoundDevice {
  public:
    explicit OpenAlDevice(ALCdevice* device) : device_(device), context_(alcCreateContext(device, nullptr)) {
        if (context_ == nullptr || alcMakeContextCurrent(context_) == ALC_FALSE) return;
        alGetError();
        alGenSources(1, &source_);
        works_ = alGetError() == AL_NO_ERROR;
    }
    ~OpenAlDevice() override {
        if (works_) {
            alSourceStop(source_);
            take_back();
            alDeleteSources(1, &source_);
            if (!free_.empty()) alDeleteBuffers(static_cast<ALsizei>(free_.size()), free_.data());
        }
        alcMakeContextCurrent(nullptr);
        if (context_ != nullptr) alcDestroyContext(context_);
        alcCloseDevice(device_);
    }
    OpenAlDevice(const OpenAlDevice&) = delete;
    OpenAlDevice& operator=(const OpenAlDevice&) = delete;

    [[nodiscard]] bool works() const { return works_; }

    [[nodiscard]] double waiting_s() override {
        take_back();
        ALint within = 0;
        alGetSourcei(source_, AL_SAMPLE_OFFSET, &within);
        return (static_cast<double>(queued_) - static_cast<double>(within)) / Synthesizer::kRate_hz;
    }

    void play(std::span<const std::int16_t> samples) override {
        if (samples.empty()) return;
        take_back();
        const ALuint buffer = free_buffer();
        alBufferData(buffer, AL_FORMAT_MONO16, samples.data(), static_cast<ALsizei>(samples.size_bytes()),
                     static_cast<ALsizei>(Synthesizer::kRate_hz));
        alSourceQueueBuffers(source_, 1, &buffer);
        queued_ += samples.size();
        ALint state = 0;
        alGetSourcei(source_, AL_SOURCE_STATE, &state);
        if (state != AL_PLAYING) alSourcePlay(source_);
    }

  private:
    ALuint free_buffer() {
        ALuint buffer = 0;
        if (free_.empty()) {
            alGenBuffers(1, &buffer);
        } else {
            buffer = free_.back();
            free_.pop_back();
        }
        return buffer;
    }

    /// Takes back the buffers that have been played.
    void take_back() {
        ALint heard = 0;
        alGetSourcei(source_, AL_BUFFERS_PROCESSED, &heard);
        for (; heard > 0; --heard) {
            ALuint buffer = 0;
            ALint bytes = 0;
            alSourceUnqueueBuffers(source_, 1, &buffer);
            alGetBufferi(buffer, AL_SIZE, &bytes);
            queued_ -= static_cast<std::size_t>(bytes) / sizeof(std::int16_t);
            free_.push_back(buffer);
        }
    }

    ALCdevice* device_;
    ALCcontext* context_;
    ALuint source_ = 0;
    bool works_ = false;
    std::size_t queued_ = 0;  ///< samples
    std::vector<ALuint> free_;
};

}  // namespace

bool has_sound() { return true; }

std::unique_ptr<SoundDevice> open_sound_device() {
    ALCdevice* device = alcOpenDevice(nullptr);
    if (device == nullptr) return nullptr;
    auto opened = std::make_unique<OpenAlDevice>(device);
    return opened->works() ? std::move(opened) : nullptr;
}

}  // namespace crosscut
