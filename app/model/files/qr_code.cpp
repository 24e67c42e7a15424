#include "app/model/files/qr_code.h"

#include <qrencode.h>

#include <memory>
#include <string>

namespace crosscut {
namespace {

constexpr std::size_t kMostBytes = 2953;

struct FreeCode {
    void operator()(QRcode* code) const { QRcode_free(code); }
};

}  // namespace

std::optional<QrCode> qr_code(std::string_view text) {
    if (text.empty() || text.size() > kMostBytes || text.find('\0') != std::string_view::npos)
        return std::nullopt;
    const std::string whole(text);
    const std::unique_ptr<QRcode, FreeCode> code(QRcode_encodeString8bit(whole.c_str(), 0, QR_ECLEVEL_L));
    if (!code) return std::nullopt;
    QrCode out;
    out.side = static_cast<std::size_t>(code->width);
    out.dark.reserve(out.side * out.side);
    for (std::size_t i = 0; i < out.side * out.side; ++i) out.dark.push_back((code->data[i] & 1U) != 0);
    return out;
}

}  // namespace crosscut
