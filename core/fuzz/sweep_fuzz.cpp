// libFuzzer: the sweep judge, and `surely_apart`, against the oracle of the tests. Bytes are nineteen
// doubles: the paths of p, q and the point (from, to, acceleration), and the radius. A first byte chooses
// how extreme they are, so that degenerate configurations occur: small integers, one range of exponents, or
// any bits (numbers that are not finite are made finite). Where a path is bent or the line is thick,
// exponents are folded into 128 either way: for numbers 2000 bits apart the judge takes seconds, a minute
// with the sanitizers, and the oracle's tests cover them.
#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/sweep/sweep_lines.h>
#include <crosscut/types.h>
#include "core/tests/sweep/oracle.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

constexpr std::size_t kNumbers = 19;

double any_double(std::uint64_t raw) {
    if (((raw >> 52U) & 0x7ffU) == 0x7ffU) raw ^= std::uint64_t{1} << 62U;
    double value = 0.0;
    std::memcpy(&value, &raw, sizeof value);
    return value;
}

constexpr int kFolded = 128;

double number(const std::uint8_t* bytes, unsigned wildness, bool folded) {
    std::uint64_t raw = 0;
    std::memcpy(&raw, bytes, sizeof raw);
    if (wildness == 0) return static_cast<double>(static_cast<std::int8_t>(raw & 0xffU)) / 4.0;
    const double value = any_double(raw);
    if (wildness == 1) return std::isnormal(value) ? std::scalbn(value, -std::ilogb(value)) : 0.0;
    if (!folded || value == 0.0) return value;
    const int exponent = std::ilogb(value);
    return std::scalbn(value, exponent % kFolded - exponent);
}

crosscut::SweepQuery question(const std::uint8_t* data) {
    using crosscut::Path2;
    const unsigned mode = data[0];
    const bool bent = (mode & 16U) != 0, thick = (mode & 32U) != 0;
    std::array<double, kNumbers> x{};
    for (std::size_t i = 0; i < kNumbers; ++i) x[i] = number(data + 1 + i * 8, mode % 3, bent || thick);
    const auto path = [&](std::size_t at) {
        return Path2{{x[at], x[at + 1]},
                     {x[at + 2], x[at + 3]},
                     bent ? crosscut::Vec2{x[at + 4], x[at + 5]} : crosscut::Vec2{}};
    };
    return {{path(0), path(6)}, path(12), thick ? std::fabs(x[18]) : 0.0};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 1 + kNumbers * 8) return 0;
    const crosscut::SweepQuery query = question(data);
    const crosscut::SweepContacts answer = crosscut::sweep(query, {.rejected = true});
    auto faults = crosscut::test::check_sweep(query, answer);
    if (crosscut::surely_apart(query) && !answer.contacts.empty()) {
        ++faults.wrong;
        faults.note += " said to be surely apart, and is not";
    }
    if (faults.none()) return 0;
    std::fprintf(stderr, "%s\n", faults.note.c_str());
    for (const crosscut::Path2* path : {&query.segment.p, &query.segment.q, &query.point}) {
        std::fprintf(stderr, "  %a %a  %a %a  %a %a\n", path->from.x, path->from.y, path->to.x, path->to.y,
                     path->acceleration.x, path->acceleration.y);
    }
    std::fprintf(stderr, "  radius %a\n", query.radius);
    std::abort();
}
