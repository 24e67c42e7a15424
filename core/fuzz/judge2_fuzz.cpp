// libFuzzer: the 2D judge against the rational oracle. Bytes are eight doubles and the two extents; numbers
// that are not finite are made finite, so that no input is wasted.
#include <crosscut/intersect/intersection.h>
#include <crosscut/types.h>
#include "core/tests/intersect/oracle.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

double finite_double(const std::uint8_t* bytes) {
    std::uint64_t raw = 0;
    std::memcpy(&raw, bytes, sizeof raw);
    if (((raw >> 52U) & 0x7ffU) == 0x7ffU) raw ^= std::uint64_t{1} << 62U;
    double value = 0.0;
    std::memcpy(&value, &raw, sizeof value);
    return value;
}

void demand_silence(const std::string& complaint, const crosscut::Segment2& a, const crosscut::Segment2& b,
                    crosscut::Extents extents) {
    if (complaint.empty()) return;
    std::fprintf(stderr, "%s\n  %s\n", complaint.c_str(), crosscut::oracle2::text_of(a, b, extents).c_str());
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace crosscut;
    constexpr std::size_t kNeeded = 8 * sizeof(double) + 1;
    if (size < kNeeded) return 0;
    std::array<double, 8> x{};
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = finite_double(data + i * sizeof(double));
    const std::uint8_t last = data[kNeeded - 1];
    const Extents extents{static_cast<Extent>(last % 3), static_cast<Extent>(last / 3 % 3)};
    const Segment2 a{{x[0], x[1]}, {x[2], x[3]}};
    const Segment2 b{{x[4], x[5]}, {x[6], x[7]}};
    demand_silence(oracle2::complaint(a, b, extents, intersect(a, b, extents, IntersectionParts::all())), a,
                   b, extents);
    demand_silence(oracle2::complaint(a, b, extents, common_point(a, b, extents)), a, b, extents);
    if (meeting_of(a, b, extents) != oracle2::meeting(a, b, extents)) {
        demand_silence("meeting_of says otherwise", a, b, extents);
    }
    return 0;
}
