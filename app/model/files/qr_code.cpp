#include "app/model/files/qr_code.h"

#include <qrcodegen/qrcodegen.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace crosscut {
namespace {

constexpr std::size_t kMostBytes = 2953;

}  // namespace

std::optional<QrCode> qr_code(std::string_view text) {
    if (text.empty() || text.size() > kMostBytes) return std::nullopt;
    std::array<std::uint8_t, qrcodegen_BUFFER_LEN_MAX> bytes{}, code{};
    std::copy(text.begin(), text.end(), bytes.begin());
    if (!qrcodegen_encodeBinary(bytes.data(), text.size(), code.data(), qrcodegen_Ecc_LOW,
                                qrcodegen_VERSION_MIN, qrcodegen_VERSION_MAX, qrcodegen_Mask_AUTO, false))
        return std::nullopt;
    const int side = qrcodegen_getSize(code.data());
    QrCode out;
    out.side = static_cast<std::size_t>(side);
    out.dark.reserve(out.side * out.side);
    for (int row = 0; row < side; ++row)
        for (int column = 0; column < side; ++column)
            out.dark.push_back(qrcodegen_getModule(code.data(), column, row));
    return out;
}

}  // namespace crosscut
