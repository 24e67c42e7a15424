// The judge of nearest points against the oracle that tries every candidate: every field, on any finite
// doubles.
#include <crosscut/nearest/segments.h>
#include <crosscut/types.h>
#include "core/tests/nearest/oracle.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

/// A coordinate from the next bytes: eight raw ones, or one as a small number, so that degenerate shapes are
/// found quickly.
struct Reader {
    const std::uint8_t* data;
    std::size_t left;

    std::uint8_t byte() {
        if (left == 0) return 0;
        --left;
        return *data++;
    }
    double coordinate(bool small) {
        if (small) {
            const std::uint8_t b = byte();
            return std::ldexp(static_cast<double>(static_cast<int>(b & 15U) - 8),
                              (b >> 4U) == 0 ? 0 : static_cast<int>(b >> 4U) * 8 - 64);
        }
        double x = 0.0;
        std::uint8_t raw[sizeof x] = {};
        for (std::uint8_t& b : raw) b = byte();
        std::memcpy(&x, raw, sizeof x);
        return std::isfinite(x) ? x : 1.0;
    }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Reader in{data, size};
    const std::uint8_t kind = in.byte();
    const auto point = [&] {
        const double x = in.coordinate((kind & 1U) != 0);
        const double y = in.coordinate((kind & 1U) != 0);
        return crosscut::Vec3(x, y, in.coordinate((kind & 1U) != 0));
    };
    const crosscut::Segment3 a{point(), point()};
    const crosscut::Segment3 b{(kind & 2U) != 0 ? a.end : point(), point()};
    const crosscut::Extents extents{static_cast<crosscut::Extent>((kind >> 2U) % 3U),
                                    static_cast<crosscut::Extent>((kind >> 5U) % 3U)};
    const std::string wrong =
        crosscut::oracle3::difference(a, b, extents, crosscut::nearest_points(a, b, extents));
    if (!wrong.empty()) {
        std::fprintf(stderr, "the judge is wrong about:%s\n", wrong.c_str());
        std::abort();
    }
    return 0;
}
