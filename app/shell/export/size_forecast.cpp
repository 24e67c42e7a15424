#include "app/shell/export/size_forecast.h"

#include "app/export/images.h"

namespace crosscut {
namespace {

constexpr int kPairs = 4;

}  // namespace

SizeForecast::SizeForecast(const ExportOrder& order, Workspace& workspace, Renderer& renderer)
    : order_(order), pictures_(AnimationPictures::create(order, workspace, renderer).pictures) {
    if (!pictures_) return;
    if (order.format == ExportFormat::gif) gif_.emplace(order.look.size_px);
    const int count = pictures_->count();
    frames_.push_back(0);
    if (count <= 2 * kPairs) {
        for (int frame = 1; frame < count; ++frame) frames_.push_back(frame);
        return;
    }
    for (int pair = 0; pair < kPairs; ++pair) {
        const int frame = (2 * pair + 1) * (count - 2) / (2 * kPairs);
        frames_.push_back(frame);
        frames_.push_back(frame + 1);
    }
}

std::size_t SizeForecast::packed(int frame) {
    const Pixels pixels = pictures_->draw(frame);
    if (!gif_) return png_bytes(pixels.rgba, pixels.size.x, pixels.size.y).size();
    const std::size_t before = gif_->size_bytes();
    if (!gif_->add(pixels.rgba, pictures_->hundredths(frame)).empty()) return 0;
    return gif_->size_bytes() - before;
}

bool SizeForecast::advance() {
    if (at_ >= frames_.size()) return false;
    const int frame = frames_[at_];
    const auto bytes = static_cast<double>(packed(frame));
    if (at_ == 0) {
        first_ = bytes;
    } else if (frame == frames_[at_ - 1] + 1) {
        others_ += bytes;
        ++counted_;
    }
    return ++at_ < frames_.size();
}

std::optional<double> SizeForecast::bytes() const {
    if (!pictures_ || at_ < frames_.size()) return std::nullopt;
    const double each = counted_ > 0 ? others_ / counted_ : 0.0;
    return first_ + each * (pictures_->count() - 1);
}

}  // namespace crosscut
