#include "app/export/gif.h"

#include "app/export/images.h"

#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

constexpr std::uint8_t kUnchanged = 255;  // the one index that a palette leaves free

int append(GifFileType* gif, const GifByteType* data, int length) {
    static_cast<std::string*>(gif->UserData)
        ->append(reinterpret_cast<const char*>(data), static_cast<std::size_t>(length));
    return length;
}

struct FreeMap {
    void operator()(ColorMapObject* map) const { GifFreeMapObject(map); }
};

/// The rows and columns that differ between two pictures; empty where none do.
struct Changed {
    int left = 0, top = 0, right = 0, bottom = 0;  ///< right and bottom are exclusive
};

Changed changed(std::span<const std::uint8_t> now, std::span<const std::uint8_t> before, glm::ivec2 size) {
    if (before.empty()) return {0, 0, size.x, size.y};
    Changed out{size.x, size.y, 0, 0};
    for (int y = 0; y < size.y; ++y) {
        const auto row = static_cast<std::size_t>(y) * static_cast<std::size_t>(size.x) * 4;
        for (int x = 0; x < size.x; ++x) {
            const std::size_t at = row + static_cast<std::size_t>(x) * 4;
            if (std::equal(&now[at], &now[at] + 3, &before[at])) continue;
            out = {std::min(out.left, x), std::min(out.top, y), std::max(out.right, x + 1),
                   std::max(out.bottom, y + 1)};
        }
    }
    return out.right > 0 ? out : Changed{0, 0, 1, 1};  // a picture has at least a pixel
}

}  // namespace

class GifWriter::Encoder {
  public:
    explicit Encoder(glm::ivec2 size) : size_(size) {
        int error = 0;
        gif_ = EGifOpen(&bytes_, append, &error);
        if (gif_ == nullptr) return;
        EGifSetGifVersion(gif_, true);
        const std::array<GifByteType, 3> for_ever{1, 0, 0};
        good_ = EGifPutScreenDesc(gif_, size.x, size.y, 8, 0, nullptr) == GIF_OK &&
                EGifPutExtensionLeader(gif_, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
                EGifPutExtensionBlock(gif_, 11, "NETSCAPE2.0") == GIF_OK &&
                EGifPutExtensionBlock(gif_, 3, for_ever.data()) == GIF_OK &&
                EGifPutExtensionTrailer(gif_) == GIF_OK;
    }
    ~Encoder() { close(); }
    Encoder(const Encoder&) = delete;
    Encoder& operator=(const Encoder&) = delete;

    bool add(std::span<const std::uint8_t> now, int hundredths) {
        const std::size_t needed_bytes =
            std::size_t{4} * static_cast<std::size_t>(size_.x) * static_cast<std::size_t>(size_.y);
        if (now.size() != needed_bytes) return false;
        const Changed part = changed(now, before_, size_);
        const Palette palette(now);
        std::array<GifColorType, 256> colors{};
        for (std::size_t i = 0; i < palette.colors().size(); ++i)
            colors[i] = {palette.colors()[i][0], palette.colors()[i][1], palette.colors()[i][2]};
        const std::unique_ptr<ColorMapObject, FreeMap> map(GifMakeMapObject(256, colors.data()));
        GraphicsControlBlock control{DISPOSE_DO_NOT, false, hundredths, kUnchanged};
        std::array<GifByteType, 4> packed{};
        EGifGCBToExtension(&control, packed.data());
        good_ = good_ && EGifPutExtension(gif_, GRAPHICS_EXT_FUNC_CODE, 4, packed.data()) == GIF_OK &&
                EGifPutImageDesc(gif_, part.left, part.top, part.right - part.left, part.bottom - part.top,
                                 false, map.get()) == GIF_OK;
        std::vector<GifPixelType> line;
        for (int y = part.top; y < part.bottom && good_; ++y) {
            line.clear();
            for (int x = part.left; x < part.right; ++x) line.push_back(pixel_type(now, palette, x, y));
            good_ = EGifPutLine(gif_, line.data(), static_cast<int>(line.size())) == GIF_OK;
        }
        before_.assign(now.begin(), now.end());
        return good_;
    }

    std::string finish() {
        close();
        return good_ ? std::move(bytes_) : std::string();
    }
    [[nodiscard]] std::size_t size() const { return bytes_.size(); }

  private:
    [[nodiscard]] GifPixelType pixel_type(std::span<const std::uint8_t> now, const Palette& palette, int x,
                                          int y) const {
        const std::size_t at =
            (static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.x) + static_cast<std::size_t>(x)) *
            4;
        const bool stands = !before_.empty() && std::equal(&now[at], &now[at] + 3, &before_[at]);
        return stands ? kUnchanged : palette.index_of(&now[at]);
    }
    void close() {
        int error = 0;
        if (gif_ != nullptr && EGifCloseFile(std::exchange(gif_, nullptr), &error) != GIF_OK) good_ = false;
    }

    glm::ivec2 size_;
    std::vector<std::uint8_t> before_;  ///< the picture before
    std::string bytes_;
    GifFileType* gif_ = nullptr;
    bool good_ = false;
};

bool writes_gif() { return true; }

GifWriter::GifWriter(glm::ivec2 size_px) : encoder_(std::make_unique<Encoder>(size_px)) {}
GifWriter::~GifWriter() = default;

std::string GifWriter::add(std::span<const std::uint8_t> rgba, int hundredths) {
    if (encoder_ != nullptr && encoder_->add(rgba, hundredths)) return {};
    return "The image cannot be saved as .gif: it has another size than the others, or one above 65535 "
           "pixels.";
}

std::size_t GifWriter::size_bytes() const { return encoder_ ? encoder_->size() : 0; }

std::string GifWriter::finish() {
    return encoder_ ? std::exchange(encoder_, nullptr)->finish() : std::string();
}

}  // namespace crosscut
