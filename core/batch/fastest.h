#pragma once

#include <hwy/highway.h>
#include <type_traits>
#if defined(__x86_64__) && defined(__GNUC__)
#include <cpuid.h>
#endif

/// A pointer to the fastest form of FUNCTION for the processor at hand, of those that Highway has compiled in this file. Which
/// that is, is asked here and not of Highway's library, which everybody would have to install who links this one.
#define CROSSCUT_FASTEST(FUNCTION)                                                       \
    ::crosscut::batch::fastest<decltype(&HWY_STATIC_DISPATCH(FUNCTION))>(                \
        HWY_CHOOSE_AVX3(FUNCTION), HWY_CHOOSE_AVX2(FUNCTION), HWY_CHOOSE_SSE4(FUNCTION), \
        &HWY_STATIC_DISPATCH(FUNCTION))

namespace crosscut::batch {

/// Each includes those before it, as Highway means them; every processor of the kind has `common`.
enum class InstructionSet : unsigned char { common, sse4, avx2, avx512 };

/// What processor and operating system have.
inline InstructionSet instruction_set() {
#if defined(__x86_64__) && defined(__GNUC__)
    const auto has = [](unsigned leaf, unsigned bit) {
        unsigned eax = 0;
        unsigned ebx = 0;
        unsigned ecx = 0;
        unsigned edx = 0;
        return __get_cpuid(leaf, &eax, &ebx, &ecx, &edx) != 0 && (ecx >> bit & 1u) != 0;
    };
    const bool aes = has(1, 25);
    const bool f16c = has(1, 29);
    const bool lzcnt = has(0x80000001u, 5);
    if (!__builtin_cpu_supports("sse4.2") || !__builtin_cpu_supports("pclmul") || !aes)
        return InstructionSet::common;
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma") || !__builtin_cpu_supports("bmi") ||
        !__builtin_cpu_supports("bmi2") || !f16c || !lzcnt) {
        return InstructionSet::sse4;
    }
    if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512vl") ||
        !__builtin_cpu_supports("avx512dq") || !__builtin_cpu_supports("avx512bw") ||
        !__builtin_cpu_supports("avx512cd")) {
        return InstructionSet::avx2;
    }
    return InstructionSet::avx512;
#else
    return InstructionSet::common;
#endif
}

/// The first that is there and that the processor has.
template <typename Pointer>
Pointer fastest(std::type_identity_t<Pointer> avx512, std::type_identity_t<Pointer> avx2,
                std::type_identity_t<Pointer> sse4, std::type_identity_t<Pointer> common) {
    static const InstructionSet has = instruction_set();
    if (has >= InstructionSet::avx512 && avx512 != nullptr) return avx512;
    if (has >= InstructionSet::avx2 && avx2 != nullptr) return avx2;
    if (has >= InstructionSet::sse4 && sse4 != nullptr) return sse4;
    return common;
}

}  // namespace crosscut::batch
